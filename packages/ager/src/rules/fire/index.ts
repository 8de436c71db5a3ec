import { coverSide } from './crossfire.ts'
import { fire } from './offensive.ts'
import { reaction } from './reaction.ts'
import { shots } from './resolve.ts'

export const fireSteps = { fire, reaction, shots, coverSide }
