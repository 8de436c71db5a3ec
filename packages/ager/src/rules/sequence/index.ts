import { deploy } from './deploy.ts'
import { phase } from './phase.ts'

export const sequenceSteps = { deploy, phase }
