import { crowd } from './arrivals.ts'
import { close } from './close.ts'
import { deploy } from './deploy.ts'
import { turn } from './turn.ts'

export const sequenceConduct = { turn, deploy, crowd, close }
