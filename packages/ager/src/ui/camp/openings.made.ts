import { scriptedDice } from '@grognard/kernel'
import { makeArena } from '../../make-arena.ts'
import { ourKit } from '../../our-kit.ts'
import { legal, pending } from '../../rules/decisions.ts'
import { begin } from '../../rules/sequence/begin.ts'
import { compileBattle } from '../../scenarios.ts'
import { suggested } from '../deploy/suggest.ts'
import { written } from '../deploy/kept.ts'
import { openingFrom } from './opening.ts'
import type { Opening } from './opening.ts'

/** How our battle begins: no dice fall before everybody stands, so all of it is known when the pages are built. */
function openingOf(id: string): Opening {
  const arena = makeArena(ourKit, compileBattle(ourKit, id))
  const state = begin(arena, id, { free: null }, scriptedDice([]), undefined)
  const asked = pending(arena, state)
  const [seat] = asked.over ? [] : asked.asks.map((ask) => ask.seat)
  if (seat === undefined) throw new Error(`nobody sets up in ${id}`)
  return openingFrom(state, seat, legal(arena, state, seat), written(arena, suggested(arena, state), 0))
}

const openings: Readonly<Record<string, Opening>> = Object.fromEntries(
  [...ourKit.scenarios.keys()].map((id) => [id, openingOf(id)]),
)

export default openings
