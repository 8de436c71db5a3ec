import type { Result } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { Side } from '../../components.ts'
import type { PieceId } from '../../field.ts'
import type { Standing } from '../../pack.ts'
import { valueOf } from '../../scenarios.ts'
import type { Condition, Outcome, ScoreLine, Selection } from '../../scenarios.ts'
import { NONE } from '../../state.ts'
import type { Ending, State } from '../../state.ts'
import { areAdjacent, controllerOf, isAlive, isAnimal, isCaptive, isFree, other, pieceOf, rosterOf } from '../ground.ts'

export function resultOf(_arena: Arena, ending: Ending): Result {
  return {
    winners: ending.winner === NONE ? [] : [ending.winner],
    reason: ending.reason,
    rules: ['AT-2-05'],
  }
}

/** AT-2-05: sets the ending if the scenario's conditions are met. Some are looked at only as the turn ends. */
export function checkVictory(p: Play, when: 'always' | 'turn'): void {
  const { arena, s } = p
  const { ends, marks } = arena.battle.victory
  for (const end of ends) {
    if (end.when === 'turn' && when !== 'turn') continue
    if (holds(arena, s, end.if)) return conclude(p, end, 'aim')
  }
  if (when !== 'turn') return
  for (const mark of marks) if (mark.turn === s.turn && holds(arena, s, mark.if)) s.marks.push(mark.id)
  if (s.turn >= arena.battle.turns) concludeLast(p)
}

/** After the last turn: by points, or by the first of the last conditions that holds; else a draw. */
function concludeLast(p: Play): void {
  const { arena, s } = p
  const { scores, last } = arena.battle.victory
  if (scores === null) {
    const found = last.find((one) => one.if === null || holds(arena, s, one.if))
    return conclude(p, found ?? { winner: null, minor: false }, 'lastTurn')
  }
  s.score = [scoreOf(arena, s, 0, scores.lines), scoreOf(arena, s, 1, scores.lines)]
  const lead = s.score[0] - s.score[1]
  const winner = lead > scores.margin ? 0 : -lead > scores.margin ? 1 : null
  conclude(p, { winner, minor: false }, 'points')
}

function conclude(p: Play, { winner, minor }: Outcome, reason: 'aim' | 'lastTurn' | 'points'): void {
  const won = winner ?? NONE
  p.s.ending = { winner: won, reason: minor ? 'minor' : won === NONE ? 'draw' : reason, turn: p.s.turn }
  const who = winner === null ? null : p.arena.battle.sides[winner]
  p.log?.push({ type: 'ended', winner: won, who, reason: p.s.ending.reason, rules: ['AT-2-05'] })
}

export function scoreOf(arena: Arena, s: State, side: Side, lines: readonly ScoreLine[]): number {
  let sum = 0
  for (const line of lines) if (line.side === side) sum += line.points * timesOf(arena, s, line)
  return sum
}

function timesOf(arena: Arena, s: State, line: ScoreLine): number {
  switch (line.per) {
    case 'piece':
      return countOf(arena, s, line.of)
    case 'value':
      return worthOf(arena, s, line.of)
    case 'load':
      return s.loads.filter(({ gone }) => gone).length
    case 'condition':
      return holds(arena, s, line.if) ? 1 : 0
  }
}

const isWithin = (n: number, least: number, most: number): boolean => n >= least && (most === NONE || n <= most)

/** Whether a condition of the scenario holds now. */
export function holds(arena: Arena, s: State, condition: Condition): boolean {
  switch (condition.is) {
    case 'all':
      return condition.of.every((one) => holds(arena, s, one))
    case 'any':
      return condition.of.some((one) => holds(arena, s, one))
    case 'not':
      return !holds(arena, s, condition.of)
    case 'most-of':
      return condition.of.filter((one) => holds(arena, s, one)).length >= condition.least
    case 'turn':
      return isWithin(s.turn, condition.from, condition.to)
    case 'count': {
      let count = 0
      for (const one of condition.of) count += countOf(arena, s, one)
      return isWithin(count, condition.least, condition.most)
    }
    case 'more':
      return countOf(arena, s, condition.of) > countOf(arena, s, condition.than)
    case 'points':
      return isWithin(worthOf(arena, s, condition.of), condition.least, condition.most)
    case 'mark': {
      const mark = arena.battle.victory.marks[condition.mark]
      return mark !== undefined && s.marks.includes(mark.id)
    }
    case 'wiped-out':
      return isWipedOut(arena, s, condition.side)
    case 'fled':
    case 'surrendered':
      return s.yielded[condition.side] === condition.is
  }
}

function isWipedOut(arena: Arena, s: State, side: Side): boolean {
  for (let i = 0; i < s.pieces.length; i++)
    if (rosterOf(arena, i).side === side && isStillThere(arena, s, i)) return false
  return true
}

/** Living and free, on the map or to come. */
function isStillThere(arena: Arena, s: State, piece: PieceId): boolean {
  return !isAnimal(arena, piece) && isAlive(s, piece) && !isCaptive(s, piece) && pieceOf(s, piece).status !== 'left'
}

function countOf(arena: Arena, s: State, selection: Selection): number {
  let count = 0
  for (const piece of selection.pieces) if (isSelected(arena, s, selection, piece)) count++
  return count
}

function worthOf(arena: Arena, s: State, selection: Selection): number {
  let sum = 0
  for (const piece of selection.pieces)
    if (isSelected(arena, s, selection, piece)) sum += valueOf(rosterOf(arena, piece))
  return sum
}

export function isSelected(arena: Arena, s: State, selection: Selection, piece: PieceId): boolean {
  const { are, where, by, unwounded, charged, unopposed } = selection
  const found = pieceOf(s, piece)
  if (!isOneOf(arena, s, are, piece)) return false
  if (where !== null && where[found.at] !== 1) return false
  if (by !== 0 && (found.exit === 0 || (by & (1 << (found.exit - 1))) === 0)) return false
  if (unwounded && found.health !== 'fit') return false
  if (charged && !found.charged) return false
  return !unopposed || !hasEnemyBeside(arena, s, piece)
}

function isOneOf(arena: Arena, s: State, are: readonly Standing[], piece: PieceId): boolean {
  for (const standing of are) if (isOne(arena, s, standing, piece)) return true
  return false
}

function isOne(arena: Arena, s: State, standing: Standing, piece: PieceId): boolean {
  const found = pieceOf(s, piece)
  switch (standing) {
    case 'able':
      return isFree(arena, s, piece)
    case 'living':
      return found.health !== 'dead'
    case 'dead':
      return found.health === 'dead'
    case 'captive':
      return isCaptive(s, piece)
    case 'led-off':
      return isCaptive(s, piece) && found.status === 'left'
    case 'off':
      return found.status === 'left' && found.health !== 'dead' && !isCaptive(s, piece) && found.exit !== 0
    case 'taken':
      return isAnimal(arena, piece) && found.health !== 'dead' && isTaken(arena, s, piece)
  }
}

/** An animal in the enemy's hands: under his control on the map, or led off it by him. */
function isTaken(arena: Arena, s: State, piece: PieceId): boolean {
  const enemy = other(rosterOf(arena, piece).side)
  const found = pieceOf(s, piece)
  return found.status === 'left' ? found.holder === enemy : controllerOf(arena, s, piece) === enemy
}

function hasEnemyBeside(arena: Arena, s: State, piece: PieceId): boolean {
  const { side } = rosterOf(arena, piece)
  return s.pieces.some(
    (_, i) => rosterOf(arena, i).side !== side && isFree(arena, s, i) && areAdjacent(arena, s, i, piece),
  )
}
