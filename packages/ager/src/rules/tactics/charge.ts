import type { Refusal } from '@grognard/kernel'
import { directionBetween } from '@grognard/space'
import type { Arena, Play } from '../../arena.ts'
import type { Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { Charge, State } from '../../state.ts'
import { riderSees } from '../fire/sight.ts'
import {
  areAdjacent,
  cellOf,
  figuresOf,
  isAnimal,
  isFree,
  isRider,
  livingAt,
  nameOf,
  pieceOf,
  placeName,
  rosterOf,
  spanOfPieces,
} from '../ground.ts'
import { isBusy } from '../works/tasks.ts'
import { canFinish, facingOf, follow, isAhead, nextLegs, reachOf } from './course.ts'
import type { Leg } from './course.ts'

/** The charge or counter-charge of a rider in this turn; NONE. */
export function chargeOf(s: State, rider: number): number {
  return s.charges.findIndex((charge) => charge.rider === rider)
}

/** The counter-charge that answers a charge; NONE. */
export function answerTo(s: State, charge: number): number {
  return s.charges.findIndex((one) => one.answers === charge)
}

/** AT-7.1.3-01, AT-7.1.3-02: what half his figure adds, rounded down, in the combat of the charge. */
export function chargeBonus(figure: number): number {
  return figure >> 1
}

/* ---- announcing ---- */

/** Why a rider may not charge anybody. */
export function whyNotCharger(arena: Arena, s: State, rider: number): Refusal | undefined {
  if (isAnimal(arena, rider) || rosterOf(arena, rider).side !== s.active) return NO.notYourRider
  if (!isRider(arena, s, rider)) return NO.notMounted
  if (rosterOf(arena, rider).character?.mount !== 'horse') return NO.camelsDoNotCharge
  if (!isFree(arena, s, rider)) return NO.cannotCharge
  if (pieceOf(s, rider).shot) return NO.firedBeforeCharge
  if (isBusy(s, rider)) return NO.workBeforeCharge
  return chargeOf(s, rider) === NONE ? undefined : NO.chargesAlready
}

/** Why nobody may charge him. */
export function whyNotChargeAt(arena: Arena, s: State, target: number): Refusal | undefined {
  const { status, health, hidden } = pieceOf(s, target)
  if (isAnimal(arena, target)) return rosterOf(arena, target).animal === 'horse' ? NO.noTarget : NO.notAgainstCamels
  if (status !== 'on' || health === 'dead' || hidden || rosterOf(arena, target).side === s.active) return NO.noTarget
  if (isRider(arena, s, target) && rosterOf(arena, target).character?.mount === 'camel') return NO.notAgainstCamels
  return s.charges.some((one) => one.target === target) ? NO.chargedAlready : undefined
}

/** The first leg of any course: where the rider stands. */
export function startOf(arena: Arena, s: State, rider: number): Leg {
  return follow(arena, s, rider, [])
}

export function whyNotCharge(arena: Arena, s: State, rider: number, target: number): Refusal | undefined {
  const no = whyNotCharger(arena, s, rider) ?? whyNotChargeAt(arena, s, target)
  if (no !== undefined) return no
  return (
    whyNotSeen(arena, s, rider, target) ??
    (canFinish(arena, s, rider, target, reachOf(arena, s, rider, startOf(arena, s, rider))) ? undefined : NO.noCourse)
  )
}

/** AT-7.1.1-03, AT-7.1.1-04 */
export function whyNotSeen(arena: Arena, s: State, rider: number, target: number): Refusal | undefined {
  if (!isAhead(arena, s, rider, target)) return NO.outsideArc
  return riderSees(arena, s, rider, target) ? undefined : NO.outOfSight
}

/** Cheap first look: nobody nearer than this can be charged, and nobody farther than a rider can go. */
export function isWithinCharge(arena: Arena, s: State, rider: number, target: number): boolean {
  const far = spanOfPieces(arena, s, rider, target)
  return far >= 4 && far <= figuresOf(arena, s, rider).move + 1
}

/** The announcement stands from now on (AT-7.1.2-12). */
export function announce(p: Play, rider: number, target: number, path: readonly Place[], answers: number): number {
  const { s, arena } = p
  const charge: Charge = { rider, target, foe: target, path: [...path], answers, state: 'announced', group: false }
  s.charges.push(charge)
  pieceOf(s, rider).charged = true
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

/** AT-7.1.2-06: where a counter-charger must come to stand: head and rear on the last two hexes of the charge. */
export function meetingPlaces(charge: Charge): { head: Place; rear: Place } {
  const head = charge.path[charge.path.length - 2]
  const rear = charge.path[charge.path.length - 1]
  if (head === undefined || rear === undefined) throw new Error('a charge has at least six hexes')
  return { head, rear }
}

/** Why a rider may not answer that charge. */
export function whyNotCounter(arena: Arena, s: State, number: number, rider: number): Refusal | undefined {
  const charge = s.charges[number]
  if (charge === undefined) return NO.notNow
  if (isAnimal(arena, rider) || rosterOf(arena, rider).side === s.active) return NO.notYourRider
  if (!isRider(arena, s, rider)) return NO.notMounted
  if (rosterOf(arena, rider).character?.mount !== 'horse') return NO.camelsDoNotCharge
  if (!isFree(arena, s, rider) || pieceOf(s, rider).hidden) return NO.cannotCharge
  if (isBusy(s, rider)) return NO.workBeforeCharge
  if (chargeOf(s, rider) !== NONE) return NO.chargesAlready
  if (!isAhead(arena, s, rider, charge.rider) || !riderSees(arena, s, rider, charge.rider)) return NO.chargerOutsideArc
  return canMeet(arena, s, charge, rider, startOf(arena, s, rider)) ? undefined : NO.noWayToMeet
}

/** AT-7.1.2-08, AT-7.1.2-09: whether from this leg he can still come to the meeting place in time. */
export function canMeet(arena: Arena, s: State, charge: Charge, rider: number, leg: Leg): boolean {
  const { head, rear } = meetingPlaces(charge)
  const most = charge.path.length >> 1
  const allowance = figuresOf(arena, s, rider).move
  if (livingAt(s, head, rider) !== NONE || livingAt(s, rear, rider) !== NONE) return false
  const toward = directionBetween(arena.field.grid, cellOf(arena, rear), cellOf(arena, head))
  let front = [leg]
  while (front.length > 0) {
    const next: Leg[] = []
    for (const one of front) {
      if (one.head === head && one.facing === toward) return true
      if (one.hexes >= most) continue
      for (const further of nextLegs(arena, s, rider, one))
        if (further.spent <= allowance && !next.some((known) => isAlike(known, further))) next.push(further)
    }
    front = next
  }
  return false
}

function isAlike(a: Leg, b: Leg): boolean {
  return a.head === b.head && a.facing === b.facing && a.spent <= b.spent
}

export function hasMet(arena: Arena, charge: Charge, leg: Leg): boolean {
  const { head, rear } = meetingPlaces(charge)
  const toward = directionBetween(arena.field.grid, cellOf(arena, rear), cellOf(arena, head))
  return leg.head === head && leg.facing === toward
}

/* ---- 7.1.4: the couched lance ---- */

const GROUP = 3

/** AT-7.1.4-01: once all charges are announced, who of them ride together. */
export function formGroups(p: Play): void {
  const { s, arena } = p
  for (const dir of [0, 1, 2, 3, 4, 5]) {
    const riders = s.charges.filter((charge) => isLance(arena, s, charge) && straightCourse(arena, s, charge) === dir)
    const group = riders.filter((one) => riders.some((two) => one !== two && ridesBeside(arena, s, one, two)))
    if (group.length < GROUP) continue
    for (const charge of group) charge.group = true
    p.log?.push({
      type: 'couchedLances',
      riders: group.map(({ rider }) => nameOf(arena, rider)),
      rules: ['AT-7.1.4-01', 'AT-7.1.4-02'],
    })
  }
}

function isLance(arena: Arena, s: State, { rider, answers }: Charge): boolean {
  /* AT-5-05: a lance once thrown is gone. */
  return answers === NONE && rosterOf(arena, rider).character?.couchedLance === true && !pieceOf(s, rider).thrown
}

/** The direction of a course that is straight from its first hex, or NONE. */
function straightCourse(arena: Arena, s: State, { rider, path }: Charge): number {
  const dir = facingOf(arena, s, rider)
  let from = pieceOf(s, rider).at
  for (const to of path) {
    if (directionBetween(arena.field.grid, cellOf(arena, from), cellOf(arena, to)) !== dir) return NONE
    from = to
  }
  return dir
}

/** Adjacent at the start and at the end. */
function ridesBeside(arena: Arena, s: State, one: Charge, two: Charge): boolean {
  if (!areAdjacent(arena, s, one.rider, two.rider)) return false
  const ends = (charge: Charge): number[] => charge.path.slice(-2).map((place) => cellOf(arena, place))
  return ends(one).some((a) => ends(two).some((b) => directionBetween(arena.field.grid, a, b) !== null))
}

/* ---- riding (the mover frame of chapter 4 goes along these) ---- */

/** AT-7.1.2-07: the path left to a charger whose counter-charger has come to his place ends two hexes short. */
export function pathToRide(s: State, number: number): readonly Place[] {
  const charge = s.charges[number]
  if (charge === undefined) throw new RangeError(`no charge ${number}`)
  return s.charges[answerTo(s, number)]?.state === 'arrived' ? charge.path.slice(0, -2) : charge.path
}

/** AT-7.1.2-15: at the end of the path: from now on he owes the combat. */
export function arrive(p: Play, number: number): void {
  const charge = p.s.charges[number]
  if (charge === undefined) return
  charge.state = 'arrived'
  const answer = p.s.charges[answerTo(p.s, number)]
  if (answer?.state === 'arrived') charge.foe = answer.rider
}

/** AT-7.1.1-11, AT-7.1.2-17: he could not complete the announced path. */
export function loseCharge(p: Play, number: number): void {
  const charge = p.s.charges[number]
  if (charge === undefined || charge.state === 'lost' || charge.state === 'fought') return
  charge.state = 'lost'
  p.log?.push({ type: 'chargeLost', rider: nameOf(p.arena, charge.rider), rules: ['AT-7.1.1-11'] })
}

/** AT-7.1.2-12: announced and not yet ridden, by a rider who still can; NONE. Step 3 is not over before. */
export function unridden(arena: Arena, s: State): number {
  return s.charges.findIndex(
    ({ state, answers, rider }) =>
      state === 'announced' && answers === NONE && isFree(arena, s, rider) && isRider(arena, s, rider),
  )
}

/** AT-7.1.1-10: the number of a charge that arrived and whose combat is still owed; NONE. */
export function mustFight(arena: Arena, s: State): number {
  return s.charges.findIndex(({ state, answers, rider, foe }) => {
    if (state !== 'arrived' || answers !== NONE) return false
    const { status, health } = pieceOf(s, foe)
    return (
      isFree(arena, s, rider) &&
      !pieceOf(s, rider).fought &&
      status === 'on' &&
      health !== 'dead' &&
      areAdjacent(arena, s, rider, foe)
    )
  })
}

/** What is left of charges when the phase ends. */
export function endCharges(p: Play): void {
  p.s.charges = []
}
