import type { Health } from '../components.ts'
import type { PieceId } from '../field.ts'
import type { Standing } from '../pack.ts'
import { isCaptive, isFree, moverOf, pieceOf, rosterOf } from '../rules/ground.ts'
import { holds, isSelected } from '../rules/sequence/victory.ts'
import { valueOf } from '../scenarios.ts'
import type { Condition, Selection } from '../scenarios.ts'
import { NONE } from '../state.ts'
import type { State } from '../state.ts'
import { FAR, distancesTo } from './fields.ts'
import type { Mind } from './mind.ts'
import { edgePlaces, placesOf } from './places.ts'
import { WEIGHTS } from './weights.ts'

/** A whole condition. */
export const WHOLE = 1000

/** How near a condition is to being met, from 0 to 1000. */
export function progress(mind: Mind, s: State, condition: Condition): number {
  switch (condition.is) {
    case 'all': {
      let sum = 0
      let least = WHOLE
      for (const one of condition.of) {
        const part = progress(mind, s, one)
        sum += part
        least = Math.min(least, part)
      }
      return (sum / Math.max(1, condition.of.length) + least) / 2
    }
    case 'any': {
      let most = 0
      for (const one of condition.of) most = Math.max(most, progress(mind, s, one))
      return most
    }
    case 'most-of': {
      const parts = condition.of.map((one) => progress(mind, s, one)).sort((a, b) => b - a)
      let sum = 0
      for (let i = 0; i < condition.least; i++) sum += parts[i] ?? 0
      return sum / Math.max(1, condition.least)
    }
    case 'not':
      return WHOLE - progress(mind, s, condition.of)
    case 'count':
      return countProgress(mind, s, condition)
    case 'points':
      return pointsProgress(mind, s, condition)
    case 'more': {
      const lead = total(mind, s, condition.of) - total(mind, s, condition.than)
      return Math.max(0, Math.min(WHOLE, WHOLE / 2 + lead / 6))
    }
    case 'mark': {
      if (holds(mind.arena, s, condition)) return WHOLE
      const mark = mind.arena.battle.victory.marks[condition.mark]
      return mark === undefined || mark.turn < s.turn ? 0 : progress(mind, s, mark.if)
    }
    case 'turn':
      return WHOLE
    case 'wiped-out': {
      let there = 0
      let all = 0
      mind.arena.battle.roster.forEach((entry, i) => {
        if (entry.side !== condition.side || entry.character === null) return
        all++
        there += livingPart(pieceOf(s, i).health)
      })
      return WHOLE - there / Math.max(1, all)
    }
    case 'fled':
    case 'surrendered':
      return holds(mind.arena, s, condition) ? WHOLE : 0
  }
}

type Count = Extract<Condition, { is: 'count' }>

function countProgress(mind: Mind, s: State, { of, least, most }: Count): number {
  const parts: number[] = []
  for (const selection of of)
    for (const piece of selection.pieces) {
      const part = approach(mind, s, selection, piece)
      if (part > 0) parts.push(part)
    }
  parts.sort((a, b) => b - a)
  if (least > 0) {
    let sum = 0
    for (let i = 0; i < least; i++) sum += parts[i] ?? 0
    return sum / least
  }
  /* Not more than so many: what stands in the way is the weakest of the rest. */
  let over = 0
  for (let i = Math.max(0, most); i < parts.length; i++) over += parts[i] ?? 0
  let all = 0
  for (const selection of of) all += selection.pieces.length
  return Math.max(0, WHOLE - over / Math.max(1, all - Math.max(0, most)))
}

type Points = Extract<Condition, { is: 'points' }>

function pointsProgress(mind: Mind, s: State, { of, least, most }: Points): number {
  let sum = 0
  for (const piece of of.pieces) sum += valueOf(rosterOf(mind.arena, piece)) * approach(mind, s, of, piece)
  if (least > 0) return Math.min(WHOLE, sum / least)
  return Math.max(0, WHOLE - sum / Math.max(1, 2 * most))
}

function total(mind: Mind, s: State, selection: Selection): number {
  let sum = 0
  for (const piece of selection.pieces) sum += approach(mind, s, selection, piece)
  return sum
}

/** How near a piece is to what a selection asks, from 0 to 1000. */
function approach(mind: Mind, s: State, selection: Selection, piece: PieceId): number {
  if (isSelected(mind.arena, s, selection, piece)) return WHOLE
  let most = 0
  for (const standing of selection.are) most = Math.max(most, standingPart(mind, s, selection, standing, piece))
  return most
}

function standingPart(mind: Mind, s: State, selection: Selection, standing: Standing, piece: PieceId): number {
  const found = pieceOf(s, piece)
  switch (standing) {
    case 'dead':
      if (found.status === 'left') return 0
      return found.health === 'dead' ? WHOLE : WHOLE - livingPart(found.health)
    case 'captive':
      return 0
    case 'led-off':
      return isCaptive(s, piece) ? 600 : 0
    case 'living':
      return livingPart(found.health)
    case 'able':
      return ablePart(mind, s, selection, piece)
    case 'off':
      return offPart(mind, s, selection, piece)
    case 'taken':
      return 0
  }
}

export function livingPart(health: Health): number {
  switch (health) {
    case 'fit':
      return WHOLE
    case 'wounded':
      return WHOLE - 6 * WEIGHTS.wound
    case 'stunned':
      return WHOLE - 6 * WEIGHTS.stun
    case 'dead':
      return 0
  }
}

/** Standing, but not where he should be; or there, and not alone. */
function ablePart(mind: Mind, s: State, { where, unopposed }: Selection, piece: PieceId): number {
  const { health, status, at } = pieceOf(s, piece)
  if (health === 'dead' || status === 'left' || isCaptive(s, piece)) return 0
  if (where === null)
    return isFree(mind.arena, s, piece) ? WHOLE : health === 'stunned' ? 500 : status === 'waiting' ? WHOLE : 0
  if (status !== 'on' || at === NONE) return 100
  if (!isFree(mind.arena, s, piece)) return where[at] === 1 ? 250 : 100
  if (where[at] === 1) return unopposed ? 750 : WHOLE
  return wayPart(distancesTo(mind, s, moverOf(mind.arena, s, piece), placesOf(mind, where))[at] ?? FAR, 600)
}

function offPart(mind: Mind, s: State, { by, side, unwounded, charged }: Selection, piece: PieceId): number {
  const found = pieceOf(s, piece)
  if (found.health === 'dead' || found.status === 'left' || isCaptive(s, piece)) return 0
  if (unwounded && found.health !== 'fit') return 0
  const at = found.status === 'on' ? found.at : found.with === NONE ? NONE : pieceOf(s, found.with).at
  if (at === NONE) return 100
  const mask = by === 0 ? mind.arena.battle.exits[side] : by
  const mover = found.rear === NONE ? 'foot' : 'mounted'
  const part = wayPart(distancesTo(mind, s, mover, edgePlaces(mind, mask))[at] ?? FAR, 800)
  const sound = found.health === 'fit' ? part : (part * 3) / 4
  return charged && !found.charged ? sound / 2 : sound
}

function wayPart(distance: number, most: number): number {
  return distance >= FAR ? 20 : Math.max(40, most - (most * distance) / 45)
}
