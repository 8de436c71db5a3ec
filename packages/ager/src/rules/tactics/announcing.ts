import type { Refusal } from '@grognard/kernel'
import { DIRS, directionBetween } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { Charge, State } from '../../state.ts'
import {
  areAdjacent,
  cellOf,
  figuresOf,
  isAnimal,
  isCaptive,
  isFree,
  isRider,
  nameOf,
  pieceOf,
  placeName,
  rosterOf,
  span,
  spanOfPieces,
} from '../ground.ts'
import { lodgerAt } from '../movement/presence.ts'
import { riderSees } from '../sight/sight.ts'
import { isBusy } from '../works/busy.ts'
import { chargeOf } from './charge.ts'
import { canCharge, isAhead, legAt, legsAfter, surveyFor } from './course.ts'
import type { Leg, Survey } from './course.ts'
import { prey } from './feints.ts'

/** Why a rider may not charge anybody. */
export function whyNotCharger(arena: Arena, s: State, rider: PieceId): Refusal | undefined {
  if (isAnimal(arena, rider) || rosterOf(arena, rider).side !== s.active) return NO.notYourRider
  const no = whyNotRideAtAll(arena, s, rider)
  if (no !== undefined) return no
  return pieceOf(s, rider).shot ? NO.firedBeforeCharge : undefined
}

/** What keeps a rider from charging and from counter-charging alike. */
function whyNotRideAtAll(arena: Arena, s: State, rider: PieceId): Refusal | undefined {
  if (!isRider(arena, s, rider)) return NO.notRiding
  /* AT-6.7.1-03 */
  if (rosterOf(arena, rider).character?.mount !== 'horse') return NO.camelsDoNotCharge
  if (!isFree(arena, s, rider)) return NO.cannotCharge
  if (isBusy(s, rider)) return NO.workBeforeCharge
  return chargeOf(s, rider) === NONE ? undefined : NO.chargesAlready
}

/** Why nobody may charge him. */
export function whyNotChargeAt(arena: Arena, s: State, target: PieceId): Refusal | undefined {
  const { status, health, hidden } = pieceOf(s, target)
  if (isAnimal(arena, target)) return rosterOf(arena, target).animal === 'horse' ? NO.noTarget : NO.notAgainstCamels
  if (status !== 'on' || health === 'dead' || hidden || rosterOf(arena, target).side === s.active) return NO.noTarget
  if (isCaptive(s, target)) return NO.noTarget
  if (isRider(arena, s, target) && rosterOf(arena, target).character?.mount === 'camel') return NO.notAgainstCamels
  return isTaken(s, target, NONE) ? NO.chargedAlready : undefined
}

/**
 * AT-7.1.2-11: somebody else's charge is aimed at him, or he rides to meet one; or so it was in the other phase of the
 * turn. `but`: a charge that is left out.
 */
function isTaken({ charges, beset }: State, target: PieceId, but: number): boolean {
  if (beset.includes(target)) return true
  return charges.some(
    (one, i) => i !== but && (one.target === target || (one.answers !== NONE && one.rider === target)),
  )
}

export function whyNotCharge(arena: Arena, s: State, rider: PieceId, target: PieceId): Refusal | undefined {
  return (
    whyNotCharger(arena, s, rider) ?? whyNotChargeAt(arena, s, target) ?? whyNotPair(surveyFor(arena, s, rider), target)
  )
}

/** Why that rider may not charge that enemy, if each could be in a charge. */
export function whyNotPair(survey: Survey, target: PieceId): Refusal | undefined {
  const { arena, s, rider } = survey
  if (!isAhead(arena, s, rider, target)) return NO.outsideArc
  if (!isWithinCharge(arena, s, rider, target)) return NO.noCourse
  /* AT-7.2.1-10, AT-7.2.1-13: one who is drawn after a feigned flight rides at those who flee, or not at all. */
  const fleeing = prey(arena, s, rider)
  if (fleeing.length > 0 && !fleeing.includes(target)) return NO.pursuesOthers
  if (!riderSees(arena, s, rider, target, survey.crowd)) return NO.outOfSight
  return canCharge(survey, target) ? undefined : NO.noCourse
}

/** Cheap first look: nobody farther than a rider can go. */
function isWithinCharge(arena: Arena, s: State, rider: PieceId, target: PieceId): boolean {
  return spanOfPieces(arena, s, rider, target) <= figuresOf(arena, s, rider).move + 1
}

/** The announcement stands from now on (AT-7.1.2-12). */
export function announce(p: Play, rider: PieceId, target: PieceId, path: readonly Place[], answers: number): number {
  const { s, arena } = p
  s.charges.push({ rider, target, foe: target, path: [...path], answers, state: 'announced', group: false })
  if (answers === NONE) pieceOf(s, rider).charged = true
  p.log?.push({
    type: 'chargeAnnounced',
    rider: nameOf(arena, rider),
    target: nameOf(arena, target),
    path: path.map((place) => placeName(arena, place)),
    counter: answers !== NONE,
    rules: answers === NONE ? ['AT-7.1.1-01', 'AT-7.1.1-02'] : ['AT-7.1.2-01'],
  })
  return s.charges.length - 1
}

/* ---- 7.1.2: counter-charges ---- */

/** AT-7.1.2-06: where a counter-charger must come to stand: head and rear on the first of the last hexes of the charge. */
function meetingPlaces({ kit }: Arena, { path }: Charge): { head: Place; rear: Place } {
  const head = path.length - kit.tables.figures.counterChargeHexes
  return { head: path[head] ?? NONE, rear: path[head + 1] ?? NONE }
}

/** Why a rider may not answer that charge. */
export function whyNotCounter(arena: Arena, s: State, number: number, rider: PieceId): Refusal | undefined {
  const charge = s.charges[number]
  if (charge === undefined) return NO.notNow
  if (isAnimal(arena, rider) || rosterOf(arena, rider).side === s.active) return NO.notYourRider
  const no = whyNotRideAtAll(arena, s, rider)
  if (no !== undefined) return no
  if (pieceOf(s, rider).hidden) return NO.cannotCharge
  /* AT-7.1.2-11: he would have two chargers against him, or the charger two. */
  if (isTaken(s, rider, number) || s.beset.includes(charge.rider)) return NO.chargedAlready
  if (!isAhead(arena, s, rider, charge.rider)) return NO.chargerOutsideArc
  const survey = surveyFor(arena, s, rider)
  if (!canMeet(survey, charge, legAt(survey, []))) return NO.noWayToMeet
  return riderSees(arena, s, rider, charge.rider, survey.crowd) ? undefined : NO.chargerOutOfSight
}

/** AT-7.1.2-08, AT-7.1.2-09: whether from this leg he can still come to the meeting place in time. */
export function canMeet(survey: Survey, charge: Charge, leg: Leg): boolean {
  const { arena, s, rider, side } = survey
  const { head, rear } = meetingPlaces(arena, charge)
  if (head === NONE || rear === NONE) return false
  const most = charge.path.length >> 1
  if (lodgerAt(s, arena, side, head, rider) !== NONE || lodgerAt(s, arena, side, rear, rider) !== NONE) return false
  const toward = directionBetween(arena.field.grid, cellOf(arena, rear), cellOf(arena, head))
  let front = [leg]
  while (front.length > 0) {
    const next: Leg[] = []
    for (const one of front) {
      if (one.head === head && one.facing === toward) return true
      if (one.hexes >= most) continue
      for (const further of legsAfter(survey, one))
        if (isInTime(arena, further, head, most) && !next.some((known) => isAlike(known, further))) next.push(further)
    }
    front = next
  }
  return false
}

function isInTime(arena: Arena, leg: Leg, head: Place, most: number): boolean {
  return leg.hexes + span(arena, leg.head, head) <= most
}

function isAlike(a: Leg, b: Leg): boolean {
  return a.head === b.head && a.facing === b.facing && a.spent <= b.spent
}

export function hasMet(arena: Arena, charge: Charge, leg: Leg): boolean {
  const { head, rear } = meetingPlaces(arena, charge)
  const toward = directionBetween(arena.field.grid, cellOf(arena, rear), cellOf(arena, head))
  return leg.head === head && leg.facing === toward
}

/* ---- 7.1.4: the couched lance ---- */

/** AT-7.1.4-01: once all charges are announced, who of them ride together. */
export function formGroups(p: Play): void {
  const { s, arena } = p
  for (const dir of DIRS) {
    const riders = s.charges.filter((charge) => isLance(arena, s, charge) && isStraight(arena, s, charge, dir))
    for (const group of squadrons(arena, s, riders)) {
      if (group.length < arena.kit.tables.figures.lanceGroup) continue
      for (const charge of group) charge.group = true
      p.log?.push({
        type: 'couchedLances',
        riders: group.map(({ rider }) => nameOf(arena, rider)),
        rules: ['AT-7.1.4-01', 'AT-7.1.4-02'],
      })
    }
  }
}

/** Whoever is linked by neighbours both where they start and where they arrive. */
function squadrons(arena: Arena, s: State, riders: readonly Charge[]): Charge[][] {
  const apart = linked(riders, (one, two) => areAdjacent(arena, s, one.rider, two.rider)).flatMap((group) =>
    linked(group, (one, two) => arriveTogether(arena, one, two)),
  )
  /* Those who arrive apart may have held others together at the start. */
  const [first] = apart
  return first === undefined || first.length === riders.length
    ? apart
    : apart.flatMap((group) => squadrons(arena, s, group))
}

/** The groups into which a list falls when neighbours of neighbours belong together. */
function linked(all: readonly Charge[], areLinked: (one: Charge, two: Charge) => boolean): Charge[][] {
  const groups: Charge[][] = []
  const left = [...all]
  for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
    const group = [seed]
    for (let i = 0; i < group.length; i++) {
      const one = group[i]
      for (let j = left.length - 1; j >= 0; j--) {
        const two = left[j]
        if (one === undefined || two === undefined || !areLinked(one, two)) continue
        group.push(two)
        left.splice(j, 1)
      }
    }
    groups.push(group)
  }
  return groups
}

function isLance(arena: Arena, s: State, { rider, answers }: Charge): boolean {
  /* AT-5-05: a lance once thrown is gone. */
  return answers === NONE && rosterOf(arena, rider).character?.couchedLance === true && !pieceOf(s, rider).thrown
}

/** Straight from where he stands, in that direction. */
function isStraight(arena: Arena, s: State, { rider, path }: Charge, dir: Dir): boolean {
  let from = pieceOf(s, rider).at
  for (const to of path) {
    if (directionBetween(arena.field.grid, cellOf(arena, from), cellOf(arena, to)) !== dir) return false
    from = to
  }
  return true
}

function arriveTogether(arena: Arena, one: Charge, two: Charge): boolean {
  const ends = (charge: Charge): Place[] => charge.path.slice(-2)
  return ends(one).some((a) => ends(two).some((b) => span(arena, a, b) === 1))
}
