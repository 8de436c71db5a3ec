import { activation } from './activation.ts'
import { charge } from './charge.ts'
import { movement } from './movement.ts'

export const movementConduct = { movement, activation, charge }
