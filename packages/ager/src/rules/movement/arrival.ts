import type { RuleId } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { readDie } from '../../kit.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { killEncircled, wound } from '../combat/harm.ts'
import { silent } from '../conduct.ts'
import type { Conduct } from '../conduct.ts'
import { offerReaction } from '../fire/reaction.ts'
import { isMounted, isStanding, nameOf, pieceOf, placeName, rosterOf, span } from '../ground.ts'
import { reveal, revealAround } from '../sequence/reveal.ts'
import { answerTo, chargeOf } from '../tactics/charge.ts'
import { enterFire, isBurning } from '../tactics/fires.ts'
import type { FearResult, Modifier } from './events.ts'
import type { ArrivalFrame } from './frames.ts'
import { moveOf } from './going.ts'
import { infiltrate } from './infiltration.ts'
import { stopBarredBy } from './presence.ts'

/** What a hex does to whoever comes into it, one thing after another; each may put a question above this frame. */
export const arrival: Conduct<ArrivalFrame> = {
  ...silent,
  run(p, frame) {
    const { check } = frame
    frame.check++
    const { at } = pieceOf(p.s, frame.piece)
    /* Dead, stunned or driven elsewhere: what was to come is none of his business any more. */
    if (at !== frame.at || !isStanding(p.arena, p.s, frame.piece)) {
      p.s.frames.pop()
      killEncircled(p)
      return
    }
    switch (check) {
      case 0:
        if (isBurning(p.s, at)) enterFire(p, frame.piece)
        return
      case 1:
        return meetCamels(p, frame)
      case 2:
        return show(p, frame)
      case 3:
        return killEncircled(p)
      default:
        p.s.frames.pop()
        if (mayBeShotAt(p, frame)) offerReaction(p, frame.piece)
    }
  },
}

/** Scenario 6: he shows himself by leaving his building, and finds those who hide on the floor he enters. */
function show(p: Play, { piece, at, from }: ArrivalFrame): void {
  const { building, floor } = p.arena.field
  if (from !== NONE && (building[from] !== building[at] || floor[from] !== floor[at])) reveal(p, piece)
  revealAround(p, piece)
}

/** AT-7.1.2-03, AT-7.1.2-13: fire is for step 3, not at counter-chargers nor at a charger who meets one. */
function mayBeShotAt(p: Play, { piece, kind }: ArrivalFrame): boolean {
  if (pieceOf(p.s, piece).hidden) return false
  switch (kind) {
    case 'move':
      return true
    case 'advance':
    case 'counter':
      return false
    case 'charge':
      return answerTo(p.s, chargeOf(p.s, piece)) === NONE
  }
}

/* ---- 4.4.6: horses and camels ---- */

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
function meetCamels(p: Play, frame: ArrivalFrame): void {
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
