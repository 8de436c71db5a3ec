import { haul } from './gun.ts'

export const worksConduct = { haul }
