import { fire } from './fire.ts'

export const fireConduct = { fire }
