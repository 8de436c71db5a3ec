import { DIRS } from '@grognard/space'
import type { Seat } from '@grognard/kernel'
import type { Action } from './actions.ts'
import type { Arena } from './arena.ts'
import type { Place } from './field.ts'
import { legal } from './rules/decisions.ts'
import { nameOf, pieceOf, placeName, rosterOf } from './rules/ground.ts'
import { NONE } from './state.ts'
import type { State } from './state.ts'

const PLAIN: readonly Action[] = [
  { type: 'done' },
  { type: 'halt' },
  { type: 'aboutFace' },
  { type: 'climb' },
  { type: 'hold' },
  { type: 'loose' },
  { type: 'strike' },
  { type: 'demand' },
  { type: 'callOff' },
  { type: 'stay' },
  { type: 'decline' },
  { type: 'fightOn' },
]

/** Actions worth trying against `refuse`: what is legal, and much that can be named and mostly is not. */
export function universe(arena: Arena, s: State, seat: Seat): readonly Action[] {
  const all: Action[] = [...legal(arena, s, seat), ...PLAIN]
  const men = s.pieces.map((_, i) => i).filter((i) => rosterOf(arena, i).character !== null)
  const mine = men.filter((i) => rosterOf(arena, i).side === seat)
  const theirs = men.filter((i) => rosterOf(arena, i).side !== seat)
  for (const one of men) {
    const piece = nameOf(arena, one)
    all.push(
      { type: 'activate', piece },
      { type: 'stand', piece },
      { type: 'victim', piece },
      { type: 'advance', piece },
    )
    all.push(
      { type: 'join', attacker: piece },
      { type: 'include', defender: piece },
      { type: 'pledge', defender: piece },
      { type: 'ride', rider: piece },
    )
  }
  /* Pairs in step, so that there are as many as men and not as many as pairs. */
  for (const [i, one] of mine.entries()) {
    const foe = theirs[i % Math.max(1, theirs.length)]
    if (foe === undefined) continue
    const [a, b] = [nameOf(arena, one), nameOf(arena, foe)]
    all.push({ type: 'attack', attacker: a, defender: b }, { type: 'charge', rider: a, target: b })
    const { at } = pieceOf(s, foe)
    if (at !== NONE && !pieceOf(s, foe).hidden)
      all.push({ type: 'shoot', shooter: a, weapon: 'spear', target: b, at: placeName(arena, at) })
  }
  for (const one of mine.slice(0, 6)) around(arena, pieceOf(s, one).at, all)
  return all
}

function around(arena: Arena, at: Place, all: Action[]): void {
  if (at === NONE) return
  for (const dir of DIRS) {
    const to = arena.field.next[at * 6 + dir] ?? NONE
    if (to === NONE) continue
    const name = placeName(arena, to)
    all.push({ type: 'step', to: name }, { type: 'retreat', to: name }, { type: 'place', at: name })
  }
}
