import { isOneChain } from '@grognard/space/measure'
import type { Refusal } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import { NONE } from '../../state.ts'
import type { FigureId, State } from '../../state.ts'
import { NO } from '../../refusals.ts'
import { figureOf, isMarked, isInContact, isOn, other, rosterOf, standing } from '../figures.ts'
import { groundOf } from '../grounds.ts'
import { isLocated } from '../locate/locate.ts'
import { pointsOf } from '../sequence/points.ts'
import { sees } from '../sight.ts'
import { crewOf } from '../works/burdens.ts'
import type { Price } from './events.ts'
import { MODES } from './frames.ts'
import type { Mode, MovementFrame } from './frames.ts'

type SequenceFrame = Extract<MovementFrame, { step: 'movement' }>

/** What is announced before the die (BX-move-19). */
export interface Announced {
  readonly figures: readonly FigureId[]
  readonly mode: Mode
  readonly leaving: boolean
  readonly charge: readonly FigureId[]
}

/** BX-move-09 to BX-move-18, BX-det-03: a detachment pays what one element would, each surcharge once. */
export function pricesOf(arena: Arena, s: State, announced: Announced): Price[] {
  const { costs } = arena.kit
  const prices: Price[] = []
  priceBy(arena, s, announced, (name) => prices.push({ name, points: costs[name] }))
  return prices
}

export function costOf(arena: Arena, s: State, announced: Announced): number {
  const { costs } = arena.kit
  let points = 0
  priceBy(arena, s, announced, (name) => (points += costs[name]))
  return points
}

function priceBy(
  arena: Arena,
  s: State,
  { figures, mode, leaving, charge }: Announced,
  add: (name: Price['name']) => void,
): void {
  const isMoving = figures.some((id) => figureOf(s, id).marker === 'moving')
  if (mode === 'halt') add('halt')
  else if (mode === 'crawl') add(isMoving ? 'crawlFromRapid' : 'crawl')
  else if (!isMoving) add('rapid')
  if (charge.length > 0) add('contact')
  if (!leaving) return
  const { zones } = groundOf(arena, s.works).terrain
  const covers = figures.flatMap((id) => standing(arena, s, id).zones.map((zone) => zones[zone]?.cover))
  if (covers.includes('light')) add('leaveLight')
  if (covers.some((cover) => cover === 'dense' || cover === 'sunken')) add('leaveDense')
}

/** Why one figure cannot be activated at all now. */
export function whyNotActive(arena: Arena, s: State, { side }: SequenceFrame, id: FigureId): Refusal | undefined {
  const figure = figureOf(s, id)
  if (rosterOf(arena, id).side !== side) return NO.notYours
  if (!isOn(figure)) return NO.notOnTheTable
  if (figure.activated) return NO.hasActed
  if (figure.marker === 'pinned') return NO.pinned
  return isInContact(arena, s, id) ? NO.inContact : undefined
}

/** Why an announcement is not possible: whom it names, how they are linked, whom they charge, what it costs. */
export function whyNotAnnounced(
  arena: Arena,
  s: State,
  frame: SequenceFrame,
  announced: Announced,
): Refusal | undefined {
  const active: Active = (id) => whyNotActive(arena, s, frame, id)
  return whyNotFormed(arena, s, frame, announced, active) ?? whyNotCharged(arena, s, frame, announced)
}

/** Why one of them cannot be activated: whoever asks about many sets of them works it out once. */
export type Active = (id: FigureId) => Refusal | undefined

/** Why these cannot be announced in this mode, whomever they charge. */
export function whyNotFormed(
  arena: Arena,
  s: State,
  frame: SequenceFrame,
  { figures, mode, leaving, charge }: Announced,
  active: Active,
): Refusal | undefined {
  if (figures.length === 0) return NO.nobodyNamed
  if (isTwice(figures) || isTwice(charge)) return NO.namedTwice
  for (const id of figures) {
    const why = active(id) ?? whyNotInMode(s, id, mode)
    if (why !== undefined) return why
  }
  return (
    whyNoDetachment(arena, s, frame, figures) ??
    (leaving && (mode === 'halt' || !figures.some((id) => standing(arena, s, id).zones.length > 0))
      ? NO.noZoneToLeave
      : undefined)
  )
}

/** Why those who could be announced cannot charge whom they name, or cannot pay for it all. */
export function whyNotCharged(arena: Arena, s: State, frame: SequenceFrame, announced: Announced): Refusal | undefined {
  const { figures, mode, charge } = announced
  const [first] = figures
  if (first === undefined) return NO.nobodyNamed
  return (
    whyNoCharge(arena, s, frame, announced) ??
    (charge.length > 0 && mode === 'halt' ? NO.noChargeByHalting : undefined) ??
    (costOf(arena, s, announced) > pointsOf(arena, s, first) ? NO.tooFewPoints : undefined)
  )
}

function isTwice(ids: readonly FigureId[]): boolean {
  for (let i = 1; i < ids.length; i++) if (ids.indexOf(ids[i] ?? NONE) !== i) return true
  return false
}

/** The modes in which these may go, charging nobody and leaving nothing. */
export function modesFor(
  arena: Arena,
  s: State,
  frame: SequenceFrame,
  figures: readonly FigureId[],
  active: Active,
): Mode[] {
  if (!areTogether(arena, s, frame, figures, active)) return []
  return MODES.filter((mode) => isMode(arena, s, figures, mode))
}

/** Whether there is one. */
export function hasMode(
  arena: Arena,
  s: State,
  frame: SequenceFrame,
  figures: readonly FigureId[],
  active: Active,
): boolean {
  return areTogether(arena, s, frame, figures, active) && MODES.some((mode) => isMode(arena, s, figures, mode))
}

/** Whether these may be announced together, if there is a mode for them. */
function areTogether(
  arena: Arena,
  s: State,
  frame: SequenceFrame,
  figures: readonly FigureId[],
  active: Active,
): boolean {
  if (figures.length === 0 || isTwice(figures)) return false
  for (const id of figures) if (active(id) !== undefined) return false
  return whyNoDetachment(arena, s, frame, figures) === undefined
}

/** Whether those who may be announced together may go in a mode, and can pay for it. */
function isMode(arena: Arena, s: State, figures: readonly FigureId[], mode: Mode): boolean {
  for (const id of figures) if (whyNotInMode(s, id, mode) !== undefined) return false
  const [first = NONE] = figures
  return costOf(arena, s, { figures, mode, leaving: false, charge: [] }) <= pointsOf(arena, s, first)
}

function whyNotInMode(s: State, id: FigureId, mode: Mode): Refusal | undefined {
  const { marker, scaled } = figureOf(s, id)
  if (mode === 'halt') return marker === 'moving' ? undefined : NO.notMoving
  if (mode !== 'rapid') return undefined
  if (marker === 'stopped') return NO.stoppedCannotRun
  return scaled ? NO.onlyCrawlUpThere : undefined
}

/** BX-det-01, BX-det-02, BX-det-04, BX-ap-08: one mode, one chain, nobody marked, one pool. */
function whyNoDetachment(
  arena: Arena,
  s: State,
  { starts }: SequenceFrame,
  figures: readonly FigureId[],
): Refusal | undefined {
  const [first] = figures
  if (first === undefined) return undefined
  const crew = crewOf(s, first)
  if (crew !== null && (crew.length !== figures.length || !crew.every((id) => figures.includes(id))))
    return NO.carriersGoTogether
  if (figures.length === 1) return undefined
  if (figures.some((id) => isMarked(figureOf(s, id)))) return NO.markedStayAlone
  if (figures.some((id) => (figureOf(s, id).marker === 'moving') !== (figureOf(s, first).marker === 'moving')))
    return NO.oneModeForAll
  if (crew === null && figures.some((id) => crewOf(s, id) !== null)) return NO.carriersGoTogether
  if (s.options.apScope === 'group' && figures.some((id) => rosterOf(arena, id).unit !== rosterOf(arena, first).unit))
    return NO.oneColumn
  const points = figures.map((id) => ({ x: starts[2 * id] ?? 0, y: starts[2 * id + 1] ?? 0 }))
  return isOneChain(arena.kit.measure, points, arena.kit.lengths.link) ? undefined : NO.notLinked
}

/** BX-locate-01, BX-locate-09, BX-rally-17: located enemies, one of the chargers sees each, nobody stopped. */
function whyNoCharge(
  arena: Arena,
  s: State,
  { side }: SequenceFrame,
  { figures, charge }: Announced,
): Refusal | undefined {
  if (charge.length === 0) return undefined
  if (figures.some((id) => figureOf(s, id).marker === 'stopped')) return NO.stoppedCannotCharge
  if (figures.some((id) => crewOf(s, id) !== null)) return NO.carriersCannotCharge
  for (const target of charge) {
    if (rosterOf(arena, target).side !== other(side) || !isOn(figureOf(s, target))) return NO.notAnEnemy
    if (!isLocated(arena, s, target)) return NO.notLocated
    if (!figures.some((id) => sees(arena, s, id, target))) return NO.notSeen
  }
  return undefined
}
