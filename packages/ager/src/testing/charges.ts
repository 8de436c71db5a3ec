import { placeName } from '../rules/ground.ts'
import { topFrame } from '../state.ts'
import type { Stage } from './stage.ts'

/** Straight down a column of hexes: D6 to D11 in the rows from 6 to 11, or up it. */
export function column(letter: string, from: number, to: number): string[] {
  const path: string[] = []
  for (let row = from; from < to ? row <= to : row >= to; row += from < to ? 1 : -1) path.push(`${letter}${row}`)
  return path
}

/** Announces a charge along that path; the other side has then to answer it, if it can. */
export function charge(t: Stage, rider: string, target: string, path: readonly string[]): Stage {
  return lay(t.act({ type: 'charge', rider, target }), path)
}

export function counter(t: Stage, rider: string, path: readonly string[]): Stage {
  return lay(t.act({ type: 'counter', rider }), path)
}

/** Lays the course hex by hex, where there is a choice. */
function lay(t: Stage, path: readonly string[]): Stage {
  for (let frame = topFrame(t.s); frame.step === 'course'; frame = topFrame(t.s)) {
    const laid = frame.path.map((place) => placeName(t.arena, place))
    if (laid.some((place, i) => place !== path[i])) throw new Error(`the course goes ${laid.join(' ')}`)
    const to = path[laid.length]
    t.act(to === undefined ? { type: 'done' } : { type: 'course', to })
  }
  return t
}
