import type { Seat, SeatCard } from '@grognard/kernel'
import { SIDES } from './names.ts'
import type { Side } from './names.ts'

const COLOURS: Readonly<Record<Side, string>> = { boxer: '#a3231f', european: '#27456b' }

export const SEATS: readonly SeatCard[] = SIDES.map((id, team) => ({ id, colour: COLOURS[id], team }))

export const seatOf = (side: Side): Seat => SIDES.indexOf(side)

export const sideAt = (seat: Seat): Side => SIDES[seat] ?? 'boxer'
