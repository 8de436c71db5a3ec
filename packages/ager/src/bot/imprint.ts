import { Counter } from '../pieces.ts'
import type { Piece, State } from '../state.ts'

/** Two odd multipliers, so that the two halves disagree about every position. */
const [ONE, TWO] = [0x9e3779b1, 0x85ebca77]

/** Bits of the second half that are kept, so that both together are a whole number. */
const KEPT_BITS = 21

/** Both halves on their way through a position. */
interface Halves {
  one: number
  two: number
}

/** What tells positions of one battle apart, asked in one way: the same for the same position, and hardly ever for two. */
export function imprintOf(s: State, asked = ''): number {
  const halves: Halves = { one: 0x243f6a88, two: 0x85a308d3 }
  spell(halves, asked)
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined) continue
    add(halves, (piece.at << 16) ^ (piece.rear << 4) ^ piece.spent)
    add(halves, kinOf(piece))
    add(halves, howOf(piece))
    add(halves, (piece instanceof Counter ? piece : Counter.of(piece)).seldom)
  }
  const { turn, active, step, gates, bridges, rips, ladders, fires, charges, beset, tasks, feints } = s
  const { volley, covers, engaged, pledged, searched, loads, score, marks, yielded, frames } = s
  add(halves, (turn << 8) ^ (active << 4))
  spell(halves, step)
  list(halves, gates)
  list(halves, bridges)
  list(halves, rips)
  list(halves, ladders)
  list(halves, fires)
  list(halves, charges)
  list(halves, beset)
  list(halves, tasks)
  list(halves, feints)
  add(halves, volley.target)
  add(halves, volley.since)
  list(halves, volley.over)
  list(halves, covers)
  list(halves, engaged)
  list(halves, pledged)
  list(halves, searched)
  list(halves, loads)
  list(halves, score)
  list(halves, marks)
  list(halves, yielded)
  list(halves, frames)
  return (halves.one >>> 0) * (1 << KEPT_BITS) + (halves.two >>> (32 - KEPT_BITS))
}

function add(halves: Halves, part: number): void {
  const one = Math.imul(halves.one ^ part, ONE)
  const two = Math.imul(halves.two ^ part, TWO)
  halves.one = one ^ (one >>> 15)
  halves.two = two ^ (two >>> 13)
}

function spell(halves: Halves, word: string): void {
  add(halves, word.length)
  for (let i = 0; i < word.length; i++) add(halves, word.charCodeAt(i))
}

function list(halves: Halves, items: readonly unknown[]): void {
  add(halves, items.length)
  for (let i = 0; i < items.length; i++) addAll(halves, items[i])
}

/** Anything that is plain data: of one kind it has the same parts in the same order. */
function addAll(halves: Halves, value: unknown): void {
  if (typeof value === 'number') add(halves, value)
  else if (typeof value === 'string') spell(halves, value)
  else if (typeof value === 'boolean') add(halves, value ? 1 : 2)
  else if (Array.isArray(value)) list(halves, value)
  else if (isRecord(value)) for (const name in value) addAll(halves, value[name])
  else add(halves, NOTHING)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** For what is not there. */
const NOTHING = 0x5bd1e995

function kinOf({ with: under, leader, perched, hidden }: Piece): number {
  return (under << 24) ^ (leader << 16) ^ (perched << 1) ^ (hidden ? 1 : 0)
}

function howOf({ status, health, moved, captive }: Piece): number {
  return letter(status) ^ (letter(health) << 6) ^ (letter(moved) << 12) ^ (letter(captive) << 18)
}

/** No two of the words for one thing have the same number. */
function letter(word: string): number {
  return word.charCodeAt(0) - 96 + word.length
}
