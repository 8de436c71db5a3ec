import type { Pending, Refusal, Seat } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena, Play } from '../arena.ts'
import { catalogue } from '../catalogue.ts'
import { NO } from '../refusals.ts'
import { topFrame } from '../state.ts'
import type { Frame, State } from '../state.ts'
import { combatConduct } from './combat/index.ts'
import type { Conduct } from './conduct.ts'
import { fireConduct } from './fire/index.ts'
import { pieceNamed, placeNamed } from './ground.ts'
import { movementConduct } from './movement/index.ts'
import { sequenceConduct } from './sequence/index.ts'
import { checkVictory, resultOf } from './sequence/victory.ts'
import { tacticsConduct } from './tactics/index.ts'
import { worksConduct } from './works/index.ts'

const CONDUCT: Readonly<Record<Frame['step'], Conduct<Frame>>> = catalogue(sequenceConduct)
  .and(movementConduct)
  .and(fireConduct)
  .and(combatConduct)
  .and(tacticsConduct)
  .and(worksConduct).words

export function pending(arena: Arena, s: State): Pending {
  if (s.ending !== null) return { over: true, result: resultOf(arena, s.ending) }
  const frame = topFrame(s)
  const seat = CONDUCT[frame.step].asks(arena, s, frame)
  if (seat === null) throw new Error(`nobody decides in ${frame.step}`)
  return { over: false, asks: [{ seat, decision: movesUnseen(s) ? 'move' : frame.step }] }
}

/** Scenario 6: while a hidden man moves, his player seems to think about who moves next. */
function movesUnseen({ pieces, frames }: State): boolean {
  return frames.some((frame) => frame.step === 'mover' && pieces[frame.piece]?.hidden === true)
}

/** Whether play stands where it always stops: before somebody who can do what is listed, or at the end. */
export function isAwaited(arena: Arena, s: State): boolean {
  if (s.ending !== null) return true
  const frame = topFrame(s)
  const seat = CONDUCT[frame.step].asks(arena, s, frame)
  if (seat === null) return false
  const actions = legal(arena, s, seat)
  return actions.length > 0 && actions.every((action) => refuse(arena, s, seat, action) === undefined)
}

export function legal(arena: Arena, s: State, seat: Seat): Action[] {
  const into: Action[] = []
  if (s.ending !== null) return into
  const frame = topFrame(s)
  const step = CONDUCT[frame.step]
  if (step.asks(arena, s, frame) === seat) step.list(arena, s, frame, into)
  return into
}

/** Why not, for any action that can be named; undefined if it is legal now. */
export function refuse(arena: Arena, s: State, seat: Seat, action: Action): Refusal | undefined {
  if (s.ending !== null) return NO.gameOver
  const frame = topFrame(s)
  const step = CONDUCT[frame.step]
  if (step.asks(arena, s, frame) !== seat) return NO.notYourSeat
  return whyNotNamed(arena, action) ?? step.whyNot(arena, s, frame, action)
}

/** The fields of an action that name something of this battle, and what. */
const NAMED: Readonly<Record<string, 'piece' | 'place'>> = {
  piece: 'piece',
  rider: 'piece',
  shooter: 'piece',
  target: 'piece',
  animal: 'piece',
  attacker: 'piece',
  defender: 'piece',
  thrower: 'piece',
  worker: 'piece',
  at: 'place',
  to: 'place',
  rear: 'place',
  from: 'place',
  top: 'place',
}

/** Behind this, every name in an action is one of this battle. */
function whyNotNamed(arena: Arena, action: Action): Refusal | undefined {
  const fields: Readonly<Record<string, unknown>> = action
  for (const field in fields) {
    const name = fields[field]
    if (typeof name !== 'string') continue
    const named = NAMED[field]
    if (named === 'piece' && pieceNamed(arena, name) < 0) return NO.noSuchPiece
    if (named === 'place' && placeNamed(arena, name) < 0) return NO.noSuchPlace
  }
  const { workers } = fields
  if (Array.isArray(workers) && workers.some((name) => typeof name !== 'string' || pieceNamed(arena, name) < 0))
    return NO.noSuchPiece
  return undefined
}

/** Carries out an action that `refuse` has let through, then plays on to the next decision. */
export function apply(p: Play, action: Action): void {
  const frame = topFrame(p.s)
  CONDUCT[frame.step].act(p, frame, action)
  playOn(p)
}

/** AT-2-05: between two moves, shots or combats; while one is settled, somebody may be off the map for a moment. */
function isAtRest(s: State, { step }: Frame): boolean {
  if (s.step === 'deploy') return false
  return step === 'phase' || step === 'fire' || step === 'charges' || step === 'move' || step === 'combat'
}

function isOver({ ending }: State): boolean {
  return ending !== null
}

/** Runs whatever needs nobody, until somebody must decide or the battle is over. */
export function playOn(p: Play): void {
  while (p.s.ending === null) {
    const frame = topFrame(p.s)
    if (isAtRest(p.s, frame)) {
      checkVictory(p, 'always')
      if (isOver(p.s)) return
    }
    const step = CONDUCT[frame.step]
    if (step.asks(p.arena, p.s, frame) !== null) return
    step.run(p, frame)
  }
}
