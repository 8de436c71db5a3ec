import { arrival } from './arrival.ts'
import { move } from './move.ts'
import { mover } from './mover.ts'
import { setDown } from './setdown.ts'
import { shift } from './shift.ts'

export const movementSteps = { move, mover, arrival, setDown, shift }
