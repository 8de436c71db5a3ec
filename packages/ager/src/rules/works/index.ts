import { bodies } from './bodies.ts'
import { fall } from './falls.ts'
import { bearers } from './ladders.ts'

export const worksConduct = { bodies, fall, bearers }
