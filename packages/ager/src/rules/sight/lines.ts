import type { GateState, Place } from '../../field.ts'
import { isSame } from '../../same.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import type { Relief } from './relief.ts'
import type { Scene } from './scene.ts'
import { traceAll, traceAstray } from './trace.ts'

/** All lines of a field, kept as they are looked along: those with the gates as they were lately, the last first. */
export interface Lines {
  readonly relief: Relief
  readonly kept: Outlook[]
  /** Where they are kept by the place they begin in, the oldest first; and how many such rows may be kept. */
  readonly rows: Row[]
  readonly most: number
}

interface Row {
  readonly of: Outlook['known']
  readonly from: Place
}

/** Eight megabytes of lines: all of any map of the box, or those from one place in six of six of them joined. */
const MOST_LINES = 1 << 21

export function noLines(relief: Relief): Lines {
  return { relief, kept: [], rows: [], most: Math.floor(MOST_LINES / relief.field.size) }
}

/** The lines with the gates as they are and all canvas whole. */
interface Outlook extends Scene {
  readonly gates: readonly GateState[]
  /** [from][to]; 0 where nobody has looked yet. */
  readonly known: (Int32Array | undefined)[]
  /** Those into tents and out of them, where canvas is ripped (AT-8.7.2-03), by what of it matters to them. */
  readonly ripped: Map<number, number>
}

/** Enough for the gates of a battle as they change; those looked along longest ago are forgotten. */
const KEPT = 8
/** Lines by ripped canvas; then all of them are forgotten. */
const MOST_RIPPED = 1 << 15
/** A bit for the hex of the eye and for each of a tent, the great one's six and many to spare. */
const MOST_CANVAS = 20
const RIPS = 1 << MOST_CANVAS

/** The part of an arena that lines are drawn in. */
interface Drawn {
  readonly lines: Lines
}

/** The line as one number: see trace.ts. */
export function lineTo({ lines }: Drawn, s: State, from: Place, to: Place): number {
  const [latest] = lines.kept
  const outlook = latest !== undefined && isSame(latest.gates, s.gates) ? latest : recall(lines, s)
  if (s.rips.length > 0) {
    const torn = tornFor(lines.relief, s, from, to)
    if (torn > 0) return rippedLine(outlook, s, from, to, torn)
  }
  const row = outlook.known[from] ?? rowFrom(lines, outlook, from)
  const known = row[to] ?? 0
  if (known !== 0) return known
  const found = traceAll(outlook, from, to)
  row[to] = found
  return found
}

/** Where the lines from a place are to be kept; the oldest make room for them. */
function rowFrom({ relief, rows, most }: Lines, { known }: Outlook, from: Place): Int32Array {
  const oldest = rows.length < most ? undefined : rows.shift()
  if (oldest !== undefined) oldest.of[oldest.from] = undefined
  const row = new Int32Array(relief.field.size)
  known[from] = row
  rows.push({ of: known, from })
  return row
}

/** A closed line with what covers whoever is there, worked out anew each time: few missiles go astray behind something. */
export function lineAstray({ lines }: Drawn, s: State, from: Place, to: Place): number {
  return traceAstray(torn(recall(lines, s), s), from, to)
}

/** The ripped canvas that matters to a line: that of the eye's own hex, and of the tent looked into (AT-8.5.5-02 to -04). */
function tornFor({ field: { tent, tents } }: Relief, s: State, from: Place, to: Place): number {
  const his = tents[tent[to] ?? NONE]
  let found = 0
  for (const rip of s.rips) {
    if (rip === from) found |= 1
    const number = his === undefined ? NONE : his.places.indexOf(rip)
    if (number !== NONE) found |= 2 << number
  }
  return found
}

function rippedLine(outlook: Outlook, s: State, from: Place, to: Place, tear: number): number {
  const { ripped, relief } = outlook
  if (tear >= RIPS) return traceAll(torn(outlook, s), from, to)
  const slot = (from * relief.field.size + to) * RIPS + tear
  const known = ripped.get(slot)
  if (known !== undefined) return known
  const found = traceAll(torn(outlook, s), from, to)
  if (ripped.size >= MOST_RIPPED) ripped.clear()
  ripped.set(slot, found)
  return found
}

function torn({ relief, closed }: Outlook, { rips }: State): Scene {
  return { relief, closed, rips }
}

function recall({ relief, kept }: Lines, s: State): Outlook {
  const { size } = relief.field
  const number = kept.findIndex(({ gates }) => isSame(gates, s.gates))
  const found = kept[number] ?? {
    relief,
    gates: [...s.gates],
    closed: s.gates.map((gate) => (gate === 'closed' ? 1 : 0)),
    rips: [],
    known: Array.from({ length: size }),
    ripped: new Map(),
  }
  kept.splice(number === NONE ? KEPT - 1 : number, 1)
  kept.unshift(found)
  return found
}
