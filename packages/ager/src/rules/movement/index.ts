import { arrival } from './arrival.ts'
import { loading } from './loot.ts'
import { move } from './move.ts'
import { mover } from './mover.ts'
import { party } from './party.ts'
import { setDown } from './setdown.ts'
import { shift } from './shift.ts'

export const movementSteps = { move, mover, party, arrival, setDown, shift, loading }
