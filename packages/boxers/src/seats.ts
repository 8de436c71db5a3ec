import type { Seat } from '@grognard/kernel'
import { SIDES } from './names.ts'
import type { Side } from './names.ts'

export const seatOf = (side: Side): Seat => SIDES.indexOf(side)

export const sideAt = (seat: Seat): Side => SIDES[seat] ?? 'boxer'
