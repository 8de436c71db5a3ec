import { morale } from './morale.ts'
import { rally } from './rally.ts'

export const moraleConduct = { rally, morale }
