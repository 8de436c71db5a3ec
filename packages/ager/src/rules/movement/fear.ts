import type { RuleId } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import { readDie } from '../../kit.ts'
import type { PieceId, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { wound } from '../combat/harm.ts'
import { isMounted, nameOf, pieceOf, placeName, rosterOf, span } from '../ground.ts'
import type { FearResult, Modifier } from './events.ts'
import type { ArrivalFrame } from './frames.ts'
import { infiltrate } from './infiltration.ts'
import { stopBarredBy } from './rest.ts'
import { moveOf } from './underway.ts'

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

/** What a rider's horse does in the hex it has just entered. */
export function meetCamels(p: Play, frame: ArrivalFrame): void {
  const { arena, s } = p
  const { piece, at, from, fromRear } = frame
  if (!isMounted(s, piece) || kindOf(arena, s, piece) !== 'horse') return
  if (!smellsCamel(arena, s, piece, at, from, fromRear)) return
  const result = testFear(p, piece, at, rosterOf(arena, piece).character?.saracenOrTurcopole === true)
  if (result === 'calm') return
  /* AT-4.4.6-08 */
  pieceOf(s, piece).fear = s.turn
  if (result === 'recoil') recoil(p, frame)
}

/** AT-4.4.6-02: back where it came from, past whoever strikes at it there; where there is no room the rider is hurt. */
function recoil(p: Play, { piece, kind, from, fromRear }: ArrivalFrame): void {
  const { arena, s } = p
  const move = moveOf(s, piece)
  if (move !== undefined) move.stage = 'halted'
  const { side } = rosterOf(arena, piece)
  const passing = kind === 'move'
  const barred = [from, fromRear].some(
    (place) => place === NONE || stopBarredBy(arena, s, piece, side, place, passing) !== NONE,
  )
  if (barred) return wound(p, piece, 'recoil')
  const found = pieceOf(s, piece)
  found.at = from
  found.rear = fromRear
  p.log?.push({
    type: 'recoils',
    piece: nameOf(arena, piece),
    to: placeName(arena, from),
    rules: ['AT-4.4.6-02'],
  })
  infiltrate(p, piece, [])
}
