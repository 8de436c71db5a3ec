import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { crowdOf } from '../crowd.ts'
import { nameOf, other, pieceNamed, placeName, placeNamed } from '../ground.ts'
import type { Conduct } from '../conduct.ts'
import {
  announce,
  canMeet,
  formGroups,
  hasMet,
  whyNotCharge,
  whyNotChargeAt,
  whyNotCharger,
  whyNotCounter,
  whyNotPair,
} from './announcing.ts'
import { chargeOf } from './charge.ts'
import { courseChoices, isWhole, legAt, legsAfter, surveyFor } from './course.ts'
import type { Survey } from './course.ts'
import type { AnswerFrame, ChargesFrame, CourseFrame } from './frames.ts'

/** Step 2: charges are announced one at a time (AT-2.1-03). Nobody moves meanwhile, so who could is looked up once. */
export const charges: Conduct<ChargesFrame> = {
  asks: (_arena, s, frame) => (frame.stage === 'choose' ? s.active : null),
  list(arena, _s, frame, into) {
    for (const [rider, target] of frame.pairs)
      into.push({ type: 'charge', rider: nameOf(arena, rider), target: nameOf(arena, target) })
    into.push({ type: 'done' })
  },
  whyNot(arena, s, _frame, action) {
    if (action.type === 'done') return undefined
    if (action.type !== 'charge') return NO.notNow
    return whyNotCharge(arena, s, pieceNamed(arena, action.rider), pieceNamed(arena, action.target))
  },
  act(p, frame, action) {
    if (action.type === 'done') {
      frame.stage = 'over'
      return
    }
    if (action.type !== 'charge') return
    frame.stage = 'look'
    const rider = pieceNamed(p.arena, action.rider)
    const target = pieceNamed(p.arena, action.target)
    p.s.frames.push(courseFrame(rider, target, NONE))
  },
  run(p, frame) {
    const { arena, s } = p
    switch (frame.stage) {
      case 'begin':
        frame.pairs = allPairs(arena, s)
        frame.stage = frame.pairs.length > 0 ? 'choose' : 'over'
        return
      case 'look':
        frame.pairs = frame.pairs.filter(
          ([rider, target]) => chargeOf(s, rider) === NONE && whyNotChargeAt(arena, s, target) === undefined,
        )
        frame.stage = frame.pairs.length > 0 ? 'choose' : 'over'
        return
      case 'choose':
      case 'over':
        s.frames.pop()
        formGroups(p)
    }
  },
}

function allPairs(arena: Arena, s: State): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = []
  const crowd = crowdOf(arena, s)
  for (let rider = 0; rider < s.pieces.length; rider++) {
    if (whyNotCharger(arena, s, rider) !== undefined) continue
    const survey = surveyFor(arena, s, rider, crowd)
    for (let target = 0; target < s.pieces.length; target++)
      if (whyNotChargeAt(arena, s, target) === undefined && whyNotPair(survey, target) === undefined)
        pairs.push([rider, target])
  }
  return pairs
}

function courseFrame(rider: PieceId, target: PieceId, answers: number): CourseFrame {
  return { step: 'course', rider, target, answers, path: [], stage: 'look', choices: [], complete: false }
}

/** AT-7.1.1-02: the path is laid hex by hex; whoever has begun must come to an end, and always can. */
export const course: Conduct<CourseFrame> = {
  asks: (_arena, s, frame) => (frame.stage === 'choose' ? seatOf(s, frame) : null),
  list(arena, _s, frame, into) {
    for (const to of frame.choices) into.push({ type: 'course', to: placeName(arena, to) })
    if (frame.complete) into.push({ type: 'done' })
  },
  whyNot(arena, _s, frame, action) {
    if (action.type === 'done') return frame.complete ? undefined : NO.courseNotComplete
    if (action.type !== 'course') return NO.notNow
    return frame.choices.includes(placeNamed(arena, action.to)) ? undefined : NO.offCourse
  },
  act(p, frame, action) {
    if (action.type === 'course') lay(frame, placeNamed(p.arena, action.to))
    else frame.stage = 'laid'
  },
  run(p, frame) {
    if (frame.stage === 'laid') return finish(p, frame)
    const survey = surveyFor(p.arena, p.s, frame.rider)
    frame.choices = choicesOf(survey, frame)
    frame.complete = isDone(survey, frame)
    const [only] = frame.choices
    if (frame.choices.length + (frame.complete ? 1 : 0) > 1) frame.stage = 'choose'
    else if (frame.complete) frame.stage = 'laid'
    else if (only !== undefined) lay(frame, only)
    else throw new Error('a course that was begun can be completed')
  },
}

function lay(frame: CourseFrame, to: Place): void {
  frame.path.push(to)
  frame.stage = 'look'
}

function seatOf(s: State, frame: CourseFrame): number {
  return frame.answers === NONE ? s.active : other(s.active)
}

/** Whether what a course may go on to is noted as it is. */
export function isSurveyed(arena: Arena, s: State, frame: CourseFrame): boolean {
  const survey = surveyFor(arena, s, frame.rider)
  return choicesOf(survey, frame).join() === frame.choices.join() && isDone(survey, frame) === frame.complete
}

function choicesOf(survey: Survey, { target, answers, path }: CourseFrame): number[] {
  if (answers === NONE) return courseChoices(survey, target, path)
  const { arena, s } = survey
  const charge = s.charges[answers]
  if (charge === undefined) return []
  const leg = legAt(survey, path)
  if (hasMet(arena, charge, leg)) return []
  return legsAfter(survey, leg)
    .filter((next) => canMeet(survey, charge, next))
    .map(({ head }) => head)
}

function isDone(survey: Survey, { target, answers, path }: CourseFrame): boolean {
  if (answers === NONE) return isWhole(survey, target, path)
  const { arena, s } = survey
  const charge = s.charges[answers]
  return charge !== undefined && hasMet(arena, charge, legAt(survey, path))
}

function finish(p: Play, frame: CourseFrame): void {
  const { rider, target, answers, path } = frame
  p.s.frames.pop()
  const number = announce(p, rider, target, path, answers)
  if (answers === NONE) p.s.frames.push({ step: 'answer', charge: number, stage: 'look', riders: [] })
}

/** AT-7.1.2-01: one counter-charge, at once, before the next charge is named. */
export const answer: Conduct<AnswerFrame> = {
  asks: (_arena, s, frame) => (frame.stage === 'choose' ? other(s.active) : null),
  list(arena, _s, frame, into) {
    for (const rider of frame.riders) into.push({ type: 'counter', rider: nameOf(arena, rider) })
    into.push({ type: 'decline' })
  },
  whyNot(arena, s, frame, action) {
    if (action.type === 'decline') return undefined
    if (action.type !== 'counter') return NO.notNow
    return whyNotCounter(arena, s, frame.charge, pieceNamed(arena, action.rider))
  },
  act(p, frame, action) {
    p.s.frames.pop()
    const charge = p.s.charges[frame.charge]
    if (action.type !== 'counter' || charge === undefined) return
    p.s.frames.push(courseFrame(pieceNamed(p.arena, action.rider), charge.rider, frame.charge))
  },
  run(p, frame) {
    for (let i = 0; i < p.s.pieces.length; i++)
      if (whyNotCounter(p.arena, p.s, frame.charge, i) === undefined) frame.riders.push(i)
    if (frame.riders.length > 0) frame.stage = 'choose'
    else p.s.frames.pop()
  },
}
