import type { Pending, Refusal, Seat } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena, Play } from '../arena.ts'
import { catalogue } from '../catalogue.ts'
import { NO } from '../refusals.ts'
import { topFrame } from '../state.ts'
import type { Frame, State } from '../state.ts'
import type { Conduct } from './conduct.ts'
import { fireConduct } from './fire/index.ts'
import { meleeConduct } from './melee/index.ts'
import { moraleConduct } from './morale/index.ts'
import { movementConduct } from './movement/index.ts'
import { sequenceConduct } from './sequence/index.ts'
import { checkVictory, resultOf } from './sequence/victory.ts'
import { worksConduct } from './works/index.ts'

const CONDUCT: Readonly<Record<Frame['step'], Conduct<Frame>>> = catalogue(sequenceConduct)
  .and(moraleConduct)
  .and(movementConduct)
  .and(fireConduct)
  .and(meleeConduct)
  .and(worksConduct).words

export function pending(arena: Arena, s: State): Pending {
  if (s.ending !== null) return { over: true, result: resultOf(arena, s, s.ending) }
  const frame = topFrame(s)
  const seat = CONDUCT[frame.step].asks(arena, s, frame)
  if (seat === null) throw new Error(`nobody decides in ${frame.step}`)
  return { over: false, asks: [{ seat, decision: frame.step }] }
}

/** Who is asked now; null if the game is over. */
export function asked(arena: Arena, s: State): Seat | null {
  if (s.ending !== null) return null
  const frame = topFrame(s)
  return CONDUCT[frame.step].asks(arena, s, frame)
}

/** What can be listed; what has points, paths or sets is asked for by forms. */
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

const FIGURE_FIELDS = ['figure', 'target', 'foe'] as const
const LIST_FIELDS = ['figures', 'charge', 'supporters'] as const

/** Behind this, every name in an action is one of this battle. */
function whyNotNamed({ figures, sections }: Arena, action: Action): Refusal | undefined {
  const fields: Readonly<Record<string, unknown>> = { ...action }
  const isFigure = (name: unknown): boolean => typeof name === 'string' && figures.has(name)
  for (const field of FIGURE_FIELDS) if (fields[field] !== undefined && !isFigure(fields[field])) return NO.noSuchFigure
  for (const field of LIST_FIELDS) {
    const names = fields[field]
    if (Array.isArray(names) && !names.every(isFigure)) return NO.noSuchFigure
  }
  const { section } = fields
  return section !== undefined && !(typeof section === 'string' && sections.has(section)) ? NO.noSuchSection : undefined
}

/** Carries out an action that `refuse` has let through, then plays on to the next decision. */
export function apply(p: Play, action: Action): void {
  const frame = topFrame(p.s)
  CONDUCT[frame.step].act(p, frame, action)
  playOn(p)
}

const isOver = ({ ending }: State): boolean => ending !== null

/** BX-end-01: between two actions, when all that one has called for is settled. */
const isAtRest = (s: State, { step }: Frame): boolean =>
  s.turn > 0 && step !== 'morale' && step !== 'clash' && step !== 'crowd'

/** Runs whatever needs nobody, until somebody must decide or the game is over. */
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
