import { isNear, isOneChain } from '@grognard/space/measure'
import type { Refusal } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { FigureId, State } from '../../state.ts'
import { figureOf, isMarked, nameOf, pointOf, present, rosterOf } from '../figures.ts'
import { whyNotActive } from '../movement/announce.ts'
import type { MovementFrame } from '../movement/frames.ts'
import { pointsOf, spendPoints } from '../sequence/points.ts'
import { crewOf } from './burdens.ts'
import type { WorksAction } from './frames.ts'
import { arrive, limber, whyNotArriving, whyNotLimbered } from './gun.ts'
import { startWidening, whyNotWidened } from './holes.ts'
import { climb, whyNotAtTimber, whyNotOnLadder } from './ladders.ts'
import { giveTo, timberAt, timberName, timberNamed, whyNotBearers } from './timber.ts'

type StepFrame = Extract<MovementFrame, { step: 'movement' }>

const WORKS = ['pickUp', 'mount', 'descend', 'takeKeg', 'widen', 'arrive', 'limber', 'pull'] as const

export const isWork = (action: Action): action is WorksAction => WORKS.some((type) => type === action.type)

const idOf = (arena: Arena, name: string): FigureId => arena.figures.get(name) ?? NONE
const idsOf = (arena: Arena, names: readonly string[]): FigureId[] => names.map((name) => idOf(arena, name))

/** What can be listed of it; sets of men and points of the edge come by forms. */
export function listWorks(arena: Arena, s: State, frame: StepFrame, into: Action[]): void {
  const offer = (action: WorksAction): void => {
    if (whyNotWork(arena, s, frame, action) === undefined) into.push(action)
  }
  for (const id of present(arena, s, frame.side)) {
    const figure = nameOf(arena, id)
    if (s.keg?.arrival === 'on') offer({ type: 'takeKeg', figure })
    for (const { section } of s.works.breaches)
      offer({ type: 'widen', figure, section: arena.field.sections[section]?.id ?? '' })
  }
  if (s.gun === null || frame.side !== 'boxer') return
  offer({ type: 'limber', leaving: false })
  offer({ type: 'limber', leaving: true })
}

export function whyNotWork(arena: Arena, s: State, frame: StepFrame, action: WorksAction): Refusal | undefined {
  switch (action.type) {
    case 'pickUp':
      return whyNotPickedUp(arena, s, frame, timberNamed(s, action.timber), idsOf(arena, action.figures))
    case 'mount':
    case 'descend':
      return whyNotClimbed(arena, s, frame, action)
    case 'takeKeg':
      return whyNotTaken(arena, s, frame, idOf(arena, action.figure))
    case 'widen': {
      const id = idOf(arena, action.figure)
      if (crewOf(s, id) !== null) return NO.carriersGoTogether
      return (
        whyNotActive(arena, s, frame, id) ?? whyNotWidened(arena, s, id, arena.sections.get(action.section) ?? NONE)
      )
    }
    case 'arrive':
      return frame.side === 'boxer' ? whyNotArriving(arena, s, action.what, action.at) : NO.notYours
    case 'limber':
      return frame.side === 'boxer' ? whyNotLimbered(arena, s, action.leaving) : NO.notYours
    case 'pull':
      return NO.notNow
  }
}

export function actWork(p: Play, _frame: StepFrame, action: WorksAction): void {
  const { arena, s } = p
  switch (action.type) {
    case 'pickUp':
      return pickUp(p, timberNamed(s, action.timber), idsOf(arena, action.figures))
    case 'mount':
    case 'descend': {
      const figures = idsOf(arena, action.figures)
      const [first] = figures
      if (first !== undefined) spendPoints(p, first, priceOf(arena, s, figures))
      return climb(p, timberNamed(s, action.timber), figures, action.type === 'descend')
    }
    case 'takeKeg':
      return takeKeg(p, idOf(arena, action.figure))
    case 'widen':
      return startWidening(p, idOf(arena, action.figure), arena.sections.get(action.section) ?? NONE)
    case 'arrive':
      return arrive(p, action.what, action.at, action.rapid)
    case 'limber':
      return limber(p, action.leaving)
    case 'pull':
      throw new Error('nobody pulls a gun that is not on the move')
  }
}

function whyNoneActive(arena: Arena, s: State, frame: StepFrame, figures: readonly FigureId[]): Refusal | undefined {
  if (figures.length === 0) return NO.nobodyNamed
  if (new Set(figures).size !== figures.length) return NO.namedTwice
  for (const id of figures) {
    const why = whyNotActive(arena, s, frame, id)
    if (why !== undefined) return why
    if (crewOf(s, id) !== null) return NO.carriersGoTogether
  }
  return undefined
}

/** BX-ladder-04: it costs their activation and no AP; who is stopped cannot carry, and they go on in one mode. */
function whyNotPickedUp(
  arena: Arena,
  s: State,
  frame: StepFrame,
  number: number,
  figures: readonly FigureId[],
): Refusal | undefined {
  if (number < 0) return NO.noSuchTimber
  return (
    whyNoneActive(arena, s, frame, figures) ??
    whyNotOneDetachment(arena, s, figures) ??
    whyNotAtTimber(arena, s, number, figures) ??
    whyNotBearers(arena, s, timberAt(s, number), figures)
  )
}

function pickUp(p: Play, number: number, figures: readonly FigureId[]): void {
  for (const id of figures) Object.assign(figureOf(p.s, id), { activated: true, busy: true })
  giveTo(p, number, figures)
  p.log?.push({
    type: 'pickedUp',
    timber: timberName(p.s, number),
    figures: figures.map((id) => nameOf(p.arena, id)),
    rules: ['BX-ladder-04'],
  })
}

/** BX-ladder-09: at the price of a crawl, for as many as mount together. */
function priceOf({ kit }: Arena, s: State, figures: readonly FigureId[]): number {
  const isMoving = figures.some((id) => figureOf(s, id).marker === 'moving')
  return isMoving ? kit.costs.crawlFromRapid : kit.costs.crawl
}

function whyNotClimbed(
  arena: Arena,
  s: State,
  frame: StepFrame,
  action: Extract<WorksAction, { type: 'mount' | 'descend' }>,
): Refusal | undefined {
  const figures = idsOf(arena, action.figures)
  const why =
    whyNoneActive(arena, s, frame, figures) ??
    whyNotOneDetachment(arena, s, figures) ??
    whyNotOnLadder(arena, s, timberNamed(s, action.timber), figures, action.type === 'descend')
  if (why !== undefined) return why
  const [first] = figures
  return first !== undefined && priceOf(arena, s, figures) > pointsOf(arena, s, first) ? NO.tooFewPoints : undefined
}

/** BX-det-01, BX-det-02, BX-det-04 */
function whyNotOneDetachment(arena: Arena, s: State, figures: readonly FigureId[]): Refusal | undefined {
  if (figures.length < 2) return undefined
  if (figures.some((id) => isMarked(figureOf(s, id)))) return NO.markedStayAlone
  if (new Set(figures.map((id) => figureOf(s, id).marker)).size > 1) return NO.oneModeForAll
  if (s.options.apScope === 'group' && new Set(figures.map((id) => rosterOf(arena, id).unit)).size > 1)
    return NO.oneColumn
  const points = figures.map((id) => pointOf(figureOf(s, id)))
  return isOneChain(arena.kit.measure, points, arena.kit.lengths.link) ? undefined : NO.notLinked
}

/** BX-keg-04: a friend beside it who has not acted yet picks it up, and may go on with it at once. */
function whyNotTaken(arena: Arena, s: State, frame: StepFrame, id: FigureId): Refusal | undefined {
  const { keg } = s
  if (frame.side !== 'boxer') return NO.notYours
  if (keg?.arrival !== 'on' || keg.carrier !== NONE) return NO.noKegThere
  const why = whyNotActive(arena, s, frame, id)
  if (why !== undefined) return why
  if (crewOf(s, id) !== null) return NO.carriersGoTogether
  const reach = arena.kit.lengths.kegRadius + arena.kit.measure.base + arena.kit.measure.touch
  return figureOf(s, id).level === NONE && isNear(pointOf(figureOf(s, id)), keg, reach) ? undefined : NO.noKegThere
}

function takeKeg(p: Play, id: FigureId): void {
  const { keg } = p.s
  if (keg === null) return
  Object.assign(keg, pointOf(figureOf(p.s, id)), { carrier: id })
  p.log?.push({ type: 'kegTaken', figure: nameOf(p.arena, id), rules: ['BX-keg-04'] })
}
