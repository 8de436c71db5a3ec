import { coverSide } from './cover.ts'
import { fire } from './offensive.ts'
import { reaction } from './reaction.ts'
import { shots } from './resolve.ts'

export const fireConduct = { fire, reaction, shots, coverSide }
