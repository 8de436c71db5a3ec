import { arrival } from './arrival.ts'
import { loading } from './carry.ts'
import { move } from './move.ts'
import { mover } from './mover.ts'
import { party } from './party.ts'
import { setDown, shift } from './setdown.ts'

export const movementConduct = { move, mover, party, arrival, setDown, shift, loading }
