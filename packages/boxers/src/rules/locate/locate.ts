import type { Arena, Play } from '../../arena.ts'
import type { Shelter, Side } from '../../names.ts'
import type { FigureId, State } from '../../state.ts'
import { figureOf, isOn, isWithin, nameOf, other, present, rosterOf } from '../figures.ts'
import { sees, shelterFrom } from '../sight.ts'
import { carries } from '../works/burdens.ts'

/** BX-locate-01: who fired in this turn or the last has given himself away. */
export function isLocated(arena: Arena, s: State, id: FigureId): boolean {
  const { fired, located } = figureOf(s, id)
  return located === s.turn || (fired > 0 && s.turn - fired <= arena.kit.locating.shotLasts)
}

/** BX-locate-14: whoever sees, even stopped or pinned; not who carries something, nor who is on a ladder. */
export function lookoutsOf(arena: Arena, s: State, side: Side): FigureId[] {
  return arena.sides[side].filter((id) => isOn(figureOf(s, id)) && !carries(s, id))
}

export function isObserved(arena: Arena, s: State, lookouts: readonly FigureId[], target: FigureId): boolean {
  for (const id of lookouts) if (sees(arena, s, id, target)) return true
  return false
}

/** What a try to locate somebody stands on: its score, and what is added to the die. */
export interface Search {
  readonly observers: readonly FigureId[]
  readonly shelter: Shelter
  readonly needed: number
  readonly modifiers: readonly { readonly name: 'several' | 'moving' | 'near'; readonly value: number }[]
  readonly added: number
}

/** BX-locate-02, BX-locate-03, BX-locate-04: who is hidden less is found more easily. */
const RANK: Readonly<Record<Shelter, number>> = { open: 0, light: 1, dense: 2 }

/** BX-locate-02 to BX-locate-08: from the observer whom his shelter helps least. Undefined where nobody sees him. */
export function searchFor(arena: Arena, s: State, target: FigureId): Search | undefined {
  const { kit } = arena
  const lookouts = lookoutsOf(arena, s, other(rosterOf(arena, target).side))
  const observers = lookouts.filter((id) => sees(arena, s, id, target))
  if (observers.length === 0) return undefined
  let shelter: Shelter = 'dense'
  for (const id of observers) {
    const one = shelterFrom(arena, s, target, figureOf(s, id), 'locating')
    if (RANK[one] < RANK[shelter]) shelter = one
    if (shelter === 'open') break
  }
  const isNear = observers.some((id) => isWithin(arena, s, id, target, kit.lengths.locatingNear))
  const modifiers = [
    ...(observers.length > 1 ? [{ name: 'several' as const, value: kit.locating.several }] : []),
    ...(figureOf(s, target).marker === 'moving' ? [{ name: 'moving' as const, value: kit.locating.moving }] : []),
    ...(isNear ? [{ name: 'near' as const, value: kit.locating.near }] : []),
  ]
  return {
    observers,
    shelter,
    needed: kit.locating[shelter],
    modifiers,
    added: modifiers.reduce((sum, { value }) => sum + value, 0),
  }
}

/** Whom a side may still try to locate in this turn, by number (BX-locate-10). */
export function soughtBy(arena: Arena, s: State, side: Side): FigureId[] {
  return present(arena, s, other(side)).filter((id) => figureOf(s, id).sought !== s.turn && !isLocated(arena, s, id))
}

/** BX-locate-09, BX-locate-12: the whole side knows of him until the end of the turn; he knows nothing by it. */
export function tryToLocate(p: Play, target: FigureId): void {
  const { arena, s } = p
  const search = searchFor(arena, s, target)
  if (search === undefined) throw new Error('nobody sees whom they seek')
  const { needed, added, modifiers, shelter } = search
  const die = p.dice.die(6, 'locate', (face) => (face + added >= needed ? 1 : 0))
  const found = die + added >= needed
  const figure = figureOf(s, target)
  figure.sought = s.turn
  if (found) figure.located = s.turn
  p.log?.push({
    type: 'sought',
    target: nameOf(arena, target),
    die,
    shelter,
    needed,
    modifiers,
    found,
    rules: [shelter === 'open' ? 'BX-locate-02' : shelter === 'light' ? 'BX-locate-03' : 'BX-locate-04'],
  })
}
