import { council } from './council.ts'
import { deploy } from './deploy.ts'
import { phase } from './phase.ts'

export const sequenceSteps = { deploy, council, phase }
