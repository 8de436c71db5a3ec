import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { nameOf, other, pieceNamed, placeName, placeNamed } from '../ground.ts'
import { waiting } from '../step.ts'
import type { Step } from '../step.ts'
import {
  announce,
  canMeet,
  formGroups,
  hasMet,
  isWithinCharge,
  startOf,
  whyNotCharge,
  whyNotChargeAt,
  whyNotCharger,
  whyNotCounter,
  whyNotSeen,
} from './charge.ts'
import { canFinish, courseChoices, follow, isComplete, nextLegs, reachOf } from './course.ts'
import type { CourseFrame, TacticsFrame } from './frames.ts'

type ChargesFrame = Extract<TacticsFrame, { step: 'charges' }>
type AnswerFrame = Extract<TacticsFrame, { step: 'answer' }>

/** Step 2: charges are announced one at a time (AT-2.1-03). */
export const charges: Step<ChargesFrame> = {
  asks(arena, s) {
    const found: Action[] = []
    listCharges(arena, s, found)
    return found.length > 0 ? s.active : null
  },
  list(arena, s, _frame, into) {
    listCharges(arena, s, into)
    into.push({ type: 'done' })
  },
  whyNot(arena, s, _frame, action) {
    if (action.type === 'done') return undefined
    if (action.type !== 'charge') return NO.notNow
    return whyNotCharge(arena, s, pieceNamed(arena, action.rider), pieceNamed(arena, action.target))
  },
  act(p, _frame, action) {
    if (action.type === 'charge') {
      const rider = pieceNamed(p.arena, action.rider)
      const target = pieceNamed(p.arena, action.target)
      p.s.frames.push({ step: 'course', rider, target, answers: NONE, path: [] })
      return
    }
    p.s.frames.pop()
    formGroups(p)
  },
  run(p) {
    p.s.frames.pop()
    formGroups(p)
  },
}

function listCharges(arena: Arena, s: State, into: Action[]): void {
  for (let rider = 0; rider < s.pieces.length; rider++) {
    if (whyNotCharger(arena, s, rider) !== undefined) continue
    let reach: Map<number, number> | undefined
    for (let target = 0; target < s.pieces.length; target++) {
      if (whyNotChargeAt(arena, s, target) !== undefined || !isWithinCharge(arena, s, rider, target)) continue
      if (whyNotSeen(arena, s, rider, target) !== undefined) continue
      reach ??= reachOf(arena, s, rider, startOf(arena, s, rider))
      if (canFinish(arena, s, rider, target, reach))
        into.push({ type: 'charge', rider: nameOf(arena, rider), target: nameOf(arena, target) })
    }
  }
}

/** AT-7.1.1-02: the path is laid hex by hex; whoever has begun must come to an end, and always can. */
export const course: Step<CourseFrame> = {
  asks(arena, s, frame) {
    const choices = choicesOf(arena, s, frame)
    const complete = isDone(arena, s, frame)
    return choices.length + (complete ? 1 : 0) > 1 ? seatOf(s, frame) : null
  },
  list(arena, s, frame, into) {
    for (const to of choicesOf(arena, s, frame)) into.push({ type: 'course', to: placeName(arena, to) })
    if (isDone(arena, s, frame)) into.push({ type: 'done' })
  },
  whyNot(arena, s, frame, action) {
    if (action.type === 'done') return isDone(arena, s, frame) ? undefined : NO.courseNotComplete
    if (action.type !== 'course') return NO.notNow
    return choicesOf(arena, s, frame).includes(placeNamed(arena, action.to)) ? undefined : NO.offCourse
  },
  act(p, frame, action) {
    if (action.type === 'course') frame.path.push(placeNamed(p.arena, action.to))
    else finish(p, frame)
  },
  run(p, frame) {
    if (isDone(p.arena, p.s, frame)) return finish(p, frame)
    const [only] = choicesOf(p.arena, p.s, frame)
    if (only === undefined) throw new Error('a course that was begun can be completed')
    frame.path.push(only)
  },
}

function seatOf(s: State, frame: CourseFrame): number {
  return frame.answers === NONE ? s.active : other(s.active)
}

function choicesOf(arena: Arena, s: State, frame: CourseFrame): Place[] {
  const { rider, target, answers, path } = frame
  if (answers === NONE) return courseChoices(arena, s, rider, target, path)
  const charge = s.charges[answers]
  if (charge === undefined) return []
  const leg = follow(arena, s, rider, path)
  if (hasMet(arena, charge, leg)) return []
  return nextLegs(arena, s, rider, leg)
    .filter((next) => canMeet(arena, s, charge, rider, next))
    .map(({ head }) => head)
}

function isDone(arena: Arena, s: State, frame: CourseFrame): boolean {
  const { rider, target, answers, path } = frame
  if (answers === NONE) return isComplete(arena, s, rider, target, path)
  const charge = s.charges[answers]
  return charge !== undefined && hasMet(arena, charge, follow(arena, s, rider, path))
}

function finish(p: Parameters<typeof course.act>[0], frame: CourseFrame): void {
  const { rider, target, answers, path } = frame
  p.s.frames.pop()
  const number = announce(p, rider, target, path, answers)
  if (answers === NONE) p.s.frames.push({ step: 'answer', charge: number })
}

/** AT-7.1.2-01: one counter-charge, at once, before the next charge is named. */
export const answer: Step<AnswerFrame> = {
  ...waiting,
  asks(arena, s, frame) {
    return counters(arena, s, frame).length > 0 ? other(s.active) : null
  },
  list(arena, s, frame, into) {
    for (const rider of counters(arena, s, frame)) into.push({ type: 'counter', rider: nameOf(arena, rider) })
    into.push({ type: 'decline' })
  },
  whyNot(arena, s, frame, action) {
    if (action.type === 'decline') return undefined
    if (action.type !== 'counter') return NO.notNow
    return whyNotCounter(arena, s, frame.charge, pieceNamed(arena, action.rider))
  },
  act(p, frame, action) {
    p.s.frames.pop()
    if (action.type !== 'counter') return
    const charge = p.s.charges[frame.charge]
    if (charge === undefined) return
    p.s.frames.push({
      step: 'course',
      rider: pieceNamed(p.arena, action.rider),
      target: charge.rider,
      answers: frame.charge,
      path: [],
    })
  },
  run(p) {
    p.s.frames.pop()
  },
}

function counters(arena: Arena, s: State, frame: AnswerFrame): number[] {
  const found: number[] = []
  for (let i = 0; i < s.pieces.length; i++) if (whyNotCounter(arena, s, frame.charge, i) === undefined) found.push(i)
  return found
}
