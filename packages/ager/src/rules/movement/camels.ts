import type { RuleId } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { readDie } from '../../kit.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { nameOf, pieceOf, placeName, rosterOf, span } from '../ground.ts'
import type { FearResult, Modifier } from './events.ts'

/* 4.4.6: horses and camels. */

const RULE: Readonly<Record<FearResult, RuleId>> = {
  recoil: 'AT-4.4.6-02',
  forced: 'AT-4.4.6-03',
  calm: 'AT-4.4.6-04',
}
const RESULTS: readonly FearResult[] = ['recoil', 'forced', 'calm']

/** The kind of animal that a counter of two hexes is or rides. */
function kindOf(arena: Arena, s: State, piece: PieceId): string | null {
  const entry = rosterOf(arena, piece)
  if (entry.animal !== null) return entry.animal
  const { with: under, status } = pieceOf(s, piece)
  return status === 'on' && under !== NONE ? rosterOf(arena, under).animal : null
}

function touches(arena: Arena, place: Place, at: Place, rear: Place): boolean {
  return place !== NONE && (span(arena, place, at) === 1 || span(arena, place, rear) === 1)
}

/** AT-4.4.6-01, AT-4.4.6-06: a camel next to the new head hex that was not next to the horse before. */
export function smellsCamel(arena: Arena, s: State, horse: PieceId, at: Place, from: Place, fromRear: Place): boolean {
  for (let i = 0; i < s.pieces.length; i++) {
    const one = s.pieces[i]
    if (one === undefined || i === horse || one.status !== 'on' || one.rear === NONE || one.health === 'dead') continue
    if (!touches(arena, at, one.at, one.rear)) continue
    const kind = kindOf(arena, s, i)
    if (kind === null || kind === 'horse') continue
    if (!touches(arena, from, one.at, one.rear) && !touches(arena, fromRear, one.at, one.rear)) return true
  }
  return false
}

/** AT-4.4.6-01 to AT-4.4.6-05: the test itself, for a rider's horse or one that is led. */
export function testFear(p: Play, horse: PieceId, at: Place, used: boolean): FearResult {
  const { die: table, saracenOrTurcopole } = p.arena.kit.tables.fear
  const bonus = used ? saracenOrTurcopole : 0
  const modifiers: Modifier[] = used ? [{ name: 'usedToCamels', value: bonus }] : []
  const die = p.dice.die(10, 'camel-fear', (face) => RESULTS.indexOf(readDie(table, face + bonus)))
  const result = readDie(table, die + bonus)
  p.log?.push({
    type: 'camelFear',
    piece: nameOf(p.arena, horse),
    at: placeName(p.arena, at),
    die,
    modifiers,
    total: Math.min(10, die + bonus),
    result,
    rules: ['AT-4.4.6-01', RULE[result]],
  })
  return result
}

/**
 * AT-4.4.6-01: what a horse does that has come into hexes, by its own steps or driven; null where it smells no camel that it
 * had not beside it before, in `from` and `fromRear`.
 */
export function meetsCamels(
  p: Play,
  horse: PieceId,
  entered: readonly Place[],
  from: Place,
  fromRear: Place,
): FearResult | null {
  const { arena, s } = p
  const found = pieceOf(s, horse)
  if (kindOf(arena, s, horse) !== 'horse') return null
  if (!entered.some((place) => smellsCamel(arena, s, horse, place, from, fromRear))) return null
  const result = testFear(p, horse, found.at, isUsedToCamels(arena, horse))
  /* AT-4.4.6-08 */
  if (result !== 'calm') found.fear = s.turn
  return result
}

/** AT-4.4.6-05: by its rider, or by him whose horse it is. */
function isUsedToCamels(arena: Arena, horse: PieceId): boolean {
  const { character, owner } = rosterOf(arena, horse)
  const master = character ?? (owner === NONE ? null : rosterOf(arena, owner).character)
  return master?.saracenOrTurcopole === true
}
