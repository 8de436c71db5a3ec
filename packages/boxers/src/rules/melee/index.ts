import { clash, melee } from './melee.ts'

export const meleeConduct = { melee, clash }
