import type { Action } from '../actions.ts'
import type { PieceId } from '../field.ts'
import { readDie } from '../kit.ts'
import { legal } from '../rules/decisions.ts'
import { isRider, nameOf, pieceOf, placeNamed, span, spanOfPieces } from '../rules/ground.ts'
import { FEIGNED, groupOf, whyNotFeign, whyNotFlee, whyNotFlight } from '../rules/tactics/feint.ts'
import { flightOf } from '../rules/tactics/feints.ts'
import { canFlee } from '../rules/tactics/flight.ts'
import { NONE } from '../state.ts'
import type { Frame } from '../state.ts'
import { exitFor, isTimid } from './march.ts'
import { one } from './options.ts'
import type { Option } from './options.ts'
import type { Situation } from './situation.ts'

/** A flight that could be feigned: from whom, and by whom. */
interface Feint {
  readonly tempted: readonly PieceId[]
  readonly fleeing: readonly PieceId[]
}

/** Those whom it is worth a phase to draw off: so many in the saddle, and so many of ten throws that do. */
const RIDERS = 3
const THROWS = 2

/** AT-7.2.1-01: once in a battle, before anybody has moved or charged, from a group that could not reach those who flee. */
export function feintFor(situation: Situation): Feint | undefined {
  const { arena, s, side, mates, foes } = situation
  if (arena.battle.chapters < 7 || s.charges.length > 0 || s.marks.includes(FEIGNED[side])) return undefined
  const { feintGroup, feintHexes } = arena.kit.tables.figures
  if (mates.some(({ piece }) => pieceOf(s, piece).moved === 'done')) return undefined
  const riders = mates
    .filter(({ piece, rear, hurt }) => rear !== NONE && !hurt && isFreeToRun(situation, piece))
    .filter(({ piece }) => whyNotFlee(arena, s, piece) === undefined)
    .map(({ piece }) => piece)
  if (riders.length < feintGroup) return undefined
  const seen: PieceId[] = []
  for (const foe of foes) {
    if (seen.includes(foe.piece)) continue
    const tempted = groupOf(arena, s, foe.piece)
    seen.push(...tempted)
    const [first = NONE] = tempted
    if (tempted.filter((one) => isRider(arena, s, one)).length < RIDERS) continue
    if (drawn(situation, tempted, feintGroup) < THROWS) continue
    if (whyNotFeign(arena, s, { type: 'feign', piece: nameOf(arena, first) }) !== undefined) continue
    const fast = Math.max(...tempted.map((one) => foes.find(({ piece }) => piece === one)?.move ?? 0))
    const far = (rider: PieceId): number => Math.min(...tempted.map((one) => spanOfPieces(arena, s, rider, one)))
    const able = riders.filter((rider) => far(rider) + feintHexes > fast + 1 && canFlee(arena, s, rider, tempted))
    const fleeing = bandOf(situation, able, feintGroup)
    if (fleeing.length < feintGroup) continue
    /* What is begun must be allowed to its last word: called off it would be thought of again. */
    if (whyNotFlight(arena, s, { fleeing: [...fleeing], tempted: [...tempted] }) !== undefined) continue
    return { tempted, fleeing }
  }
  return undefined
}

function isFreeToRun(situation: Situation, piece: PieceId): boolean {
  return (
    pieceOf(situation.s, piece).moved === 'no' && !isTimid(situation, piece) && exitFor(situation, piece) === undefined
  )
}

/** AT-7.2.1-03: so many who hang together. */
function bandOf({ arena, s }: Situation, able: readonly PieceId[], count: number): readonly PieceId[] {
  for (const first of able) {
    const band = [first]
    for (let i = 0; i < band.length; i++)
      for (const rider of able)
        if (band.length < count && !band.includes(rider) && spanOfPieces(arena, s, band[i] ?? first, rider) <= 2)
          band.push(rider)
    if (band.length === count) return band
  }
  return []
}

/** 7.2.2: of ten throws, how many draw the group after them. */
function drawn({ arena, s, foes }: Situation, tempted: readonly PieceId[], fleeing: number): number {
  const { fewerRiders, anotherGroup, moreRiders, die: table } = arena.kit.tables.feint
  const { feintOtherGroup } = arena.kit.tables.figures
  const theirs = tempted.filter((one) => isRider(arena, s, one)).length
  let sum = theirs < fleeing ? fewerRiders : theirs > fleeing ? moreRiders : 0
  const isNear = (foe: PieceId): boolean => tempted.some((one) => spanOfPieces(arena, s, one, foe) <= feintOtherGroup)
  if (foes.some(({ piece }) => !tempted.includes(piece) && isNear(piece))) sum += anotherGroup
  let count = 0
  for (let die = 1; die <= 10; die++) if (readDie(table, die + sum) === 'pursues') count++
  return count
}

/** Before anybody moves. */
export function feigning(situation: Situation): Option | undefined {
  const plan = feintFor(situation)
  if (plan === undefined) return undefined
  const { arena } = situation
  const [first = NONE] = plan.tempted
  return one({ type: 'feign', piece: nameOf(arena, first) }, 0, { is: 'feign', pieces: plan.fleeing, foe: first })
}

/** Those who flee are named one by one. */
export function feint(situation: Situation, frame: Extract<Frame, { step: 'feint' }>): Option[] {
  const { arena } = situation
  const plan = feintFor(situation)
  const [foe = NONE] = frame.tempted
  const why = { is: 'feign', pieces: plan?.fleeing ?? frame.fleeing, foe } as const
  const next = plan?.fleeing.find((piece) => !frame.fleeing.includes(piece))
  if (plan === undefined || plan.tempted[0] !== foe) return [one({ type: 'callOff' }, 0, { is: 'only' })]
  return [one(next === undefined ? { type: 'done' } : { type: 'flee', piece: nameOf(arena, next) }, 0, why)]
}

/** Those who have still to run: away from the group, hex by hex, as far as is asked for. */
export function flight({ arena, s, side }: Situation, piece: PieceId): Option[] {
  const under = flightOf(s, piece)
  if (under === undefined) return []
  const away = (place: number): number =>
    Math.min(...under.tempted.map((one) => span(arena, pieceOf(s, one).at, place)))
  const worth = (action: Action): number =>
    action.type === 'halt'
      ? 1000
      : action.type === 'step'
        ? away(placeNamed(arena, action.to))
        : action.type === 'aboutFace'
          ? 0.5
          : -1
  return legal(arena, s, side)
    .map((action) => one(action, worth(action), { is: 'flee', piece }))
    .sort((a, b) => b.value - a.value)
}
