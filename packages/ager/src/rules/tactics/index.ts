import { answer, charges, course } from './charges.ts'
import { feint } from './feint.ts'
import { blaze } from './naphtha.ts'

export const tacticsConduct = { charges, course, answer, feint, blaze }
