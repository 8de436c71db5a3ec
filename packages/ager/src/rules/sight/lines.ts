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
  /** Those into tents and out of them, where canvas is ripped (AT-8.7.2-03). */
  readonly ripped: Ripped[]
}

interface Ripped extends Scene {
  readonly known: Map<number, number>
}

/** Enough for the gates and tents of a battle as they change; those looked along longest ago are forgotten. */
const KEPT = 8

/** The part of an arena that lines are drawn in. */
interface Drawn {
  readonly lines: Lines
}

/** The line as one number: see trace.ts. */
export function lineTo({ lines }: Drawn, s: State, from: Place, to: Place): number {
  const [latest] = lines.kept
  const outlook = latest !== undefined && isSame(latest.gates, s.gates) ? latest : recall(lines, s)
  if (s.rips.length > 0 && isTented(lines.relief, from, to)) return rippedLine(outlook, s, from, to)
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
  const outlook = recall(lines, s)
  return traceAstray(s.rips.length > 0 ? rippedNow(outlook, s) : outlook, from, to)
}

/** Rips matter to nobody else. */
function isTented({ field, tent }: Relief, from: Place, to: Place): boolean {
  return tent[field.cell[from] ?? 0] !== NONE || tent[field.cell[to] ?? 0] !== NONE
}

function rippedLine(outlook: Outlook, s: State, from: Place, to: Place): number {
  const ripped = rippedNow(outlook, s)
  const slot = from * outlook.relief.field.size + to
  const known = ripped.known.get(slot)
  if (known !== undefined) return known
  const found = traceAll(ripped, from, to)
  ripped.known.set(slot, found)
  return found
}

function rippedNow(outlook: Outlook, s: State): Ripped {
  return outlook.ripped.find(({ rips }) => isSame(rips, s.rips)) ?? tear(outlook, s)
}

function tear({ relief, closed, ripped }: Outlook, s: State): Ripped {
  const made: Ripped = { relief, closed, rips: [...s.rips], known: new Map() }
  ripped.unshift(made)
  if (ripped.length > KEPT) ripped.pop()
  return made
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
    ripped: [],
  }
  kept.splice(number === NONE ? KEPT - 1 : number, 1)
  kept.unshift(found)
  return found
}
