import { council } from './council.ts'
import { deploy } from './deploy.ts'
import { phase } from './phase.ts'

export const sequenceConduct = { deploy, council, phase }
