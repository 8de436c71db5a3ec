import { scriptedDice } from '@grognard/kernel'
import { makeArena } from '../../make-arena.ts'
import { ourKit } from '../../our-kit.ts'
import { legal, pending } from '../../rules/decisions.ts'
import { begin } from '../../rules/sequence/begin.ts'
import { compileBattle } from '../../scenarios.ts'
import { suggested } from '../deploy/suggest.ts'
import { written } from '../deploy/kept.ts'
import type { Camp } from './camp.ts'
import { flatCamp } from './flat.ts'
import { openingFrom } from './opening.ts'

/** How our battle begins: no dice fall before everybody stands, so all of it is known when the pages are built. */
export function pitched(id: string): Camp {
  const battle = compileBattle(ourKit, id)
  const arena = makeArena(ourKit, battle)
  const state = begin(arena, id, { free: null }, scriptedDice([]), undefined)
  const asked = pending(arena, state)
  const [seat] = asked.over ? [] : asked.asks.map((ask) => ask.seat)
  if (seat === undefined) throw new Error(`nobody sets up in ${id}`)
  const setUp = written(arena, suggested(arena, state), 0)
  return flatCamp(ourKit, battle, openingFrom(state, seat, legal(arena, state, seat), setUp))
}
