import type { Lang } from '@grognard/kernel'
import { pieceOf, rosterOf } from '../../rules/ground.ts'
import { NONE } from '../../state.ts'
import { arenaOf } from '../grounds.ts'
import type { Seen } from '../grounds.ts'
import type { Hex } from '../painter/hexes.ts'
import { hexSpoken } from './spoken.ts'
import { hexOf } from './spots.ts'

const UNLIT = {
  intents: { takes: new Set<never>(), pieces: new Map<never, never>(), places: new Map<never, never>(), deeds: [] },
  costs: new Map<never, never>(),
  dangers: new Map<never, never>(),
}

/** A hex by its name ('k7', 'plateau:d5'), or the hex of somebody by his: what is there, and who stands beside it. */
export function look(seen: Seen, typed: string, lang: Lang): string | undefined {
  const hex = hexCalled(seen, typed.trim().toLowerCase())
  return hex === undefined ? undefined : hexSpoken(arenaOf(seen), seen.view, hex, UNLIT, lang)
}

function hexCalled(seen: Seen, wanted: string): Hex | undefined {
  const arena = arenaOf(seen)
  const { field, battle } = arena
  for (let i = 0; i < battle.roster.length; i++) {
    const { at, status } = pieceOf(seen.view, i)
    if (rosterOf(arena, i).character?.name.toLowerCase() === wanted && status === 'on' && at !== NONE)
      return hexOf(arena, at)
  }
  for (let place = 0; place < field.size; place++) {
    const name = field.nameOf(place).toLowerCase().replace(/@.*$/, '')
    if (name === wanted || name.replace(/^[^:]*:/, '') === wanted) return hexOf(arena, place)
  }
  return undefined
}
