import { answer, charges, course } from './charges.ts'
import { feint } from './feint.ts'
import { blaze } from './naphtha.ts'

export const tacticsSteps = { charges, course, answer, feint, blaze }
