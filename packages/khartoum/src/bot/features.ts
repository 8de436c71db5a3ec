import { at } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { BANNERS, UNITS } from '../names.ts'
import { kindOfCounter } from '../rules/units.ts'
import { fortificationLevel, zoneOnPath } from '../rules/zones.ts'
import { DAMAGED, GONE, RECOVERING, SUPPLY, WOUNDED } from '../state.ts'
import type { State } from '../state.ts'

const CARDS = 20
/** Zones 6 to 2, in which a banner can stand while the game goes on; and zones 5 to 1, which it has before it. */
const PATH = 5

/** Where each group of numbers begins in the list that a position is described by. */
const TIME = 0
const TRACKS = TIME + 4
const STANDS = TRACKS + 5
const POWER = STANDS + BANNERS.length * PATH
const WORKS = POWER + BANNERS.length * 2
const FIT = WORKS + BANNERS.length * PATH
const HURT = FIT + UNITS.length
const PILE = HURT + UNITS.length
const HAPPENED = PILE + CARDS
const IDLE = HAPPENED + 4
const SEEN = IDLE + BANNERS.length
export const FEATURES = SEEN + BANNERS.length + 1

/** Cards that bring the relief forward, or open the way for one that does. */
const RELIEF_CARDS = [13, 14, 16, 17]

/** AP of a turn whose die is not cast yet. */
const MEAN_AP = 2.5
/** What stands for them in a state: a fraction there, once, would slow down all play after it, for compiled code counts on integers. */
export const AP_TO_COME = -1

/** A change of some features: which, and what they become. */
export type Change = (feature: number, value: number) => void

/** CM and RP as they would be. */
export function describeTracks(kit: Kit, cm: number, rp: number, change: Change): void {
  change(TRACKS + 1, rp / 36)
  change(TRACKS + 2, cm / 15)
  change(TRACKS + 3, at(kit.rpDrm, rp) / 2)
  change(TRACKS + 4, at(kit.cmDrm, cm) / 2)
}

/** A banner in another zone, or with another power. */
export function describeStand(s: State, b: number, zone: number, power: number, change: Change): void {
  for (let number = 2; number <= 6; number++) change(STANDS + b * PATH + number - 2, number === zone ? 1 : 0)
  change(POWER + b * 2, power / 5)
  change(POWER + b * 2 + 1, power === 0 ? 1 : 0)
  for (let number = 1; number <= PATH; number++)
    change(WORKS + b * PATH + number - 1, number < zone ? fortificationLevel(s, zoneOnPath(s, b, number)) / 2 : 0)
}

/** Where the works of a zone before a banner are told, and what a marker adds to them. */
export function worksFeature(b: number, number: number): number {
  return WORKS + b * PATH + number - 1
}

/** Where the units of a kind are told, each with 0.5. */
export function unitFeature(kind: number): number {
  return FIT + kind
}

/** A position at the start of a turn as numbers of about the same size. */
export function describe(kit: Kit, s: State, into: Float64Array): void {
  into.fill(0)
  const left = s.relief - s.turn
  into[TIME] = left / 11
  into[TIME + 1] = left <= 0 ? 1 : 0
  into[TIME + 2] = left <= 2 ? 1 : 0
  into[TIME + 3] = left <= 5 ? 1 : 0
  into[TRACKS] = apOf(kit, s) / 4
  const set: Change = (feature, value) => {
    into[feature] = value
  }
  describeTracks(kit, s.cm, s.rp, set)
  for (let b = 0; b < BANNERS.length; b++) describeBanner(kit, s, b, set)
  if (s.seen !== 0) into[SEEN + BANNERS.length] = 1
  for (let c = 0; c < s.place.length; c++) {
    const place = at(s.place, c)
    if (place === GONE || place === SUPPLY) continue
    const isHurt = place === DAMAGED || place === RECOVERING || place === WOUNDED
    const index = (isHurt ? HURT : FIT) + kindOfCounter(kit, s, c)
    // A leader wounded this turn is away for longer.
    into[index] = (into[index] ?? 0) + (place === WOUNDED ? 1 : 0.5)
  }
  describeCards(s, into)
}

function apOf(kit: Kit, s: State): number {
  if (s.ap === AP_TO_COME) return MEAN_AP
  const card = s.card === 0 ? undefined : kit.events[s.card]
  if (s.ap > 0 || card === undefined) return s.ap
  return card.ap === 0 ? MEAN_AP : card.ap
}

function describeBanner(kit: Kit, s: State, b: number, set: Change): void {
  describeStand(s, b, at(s.banner, b), at(s.power, b), set)
  if ((s.disorganised & (1 << b)) !== 0) set(IDLE + b, 1)
  const id = BANNERS[b]
  if (s.seen !== 0 && id !== undefined && kit.bannerCards[s.seen]?.includes(id) === true) set(SEEN + b, 1)
}

function describeCards(s: State, into: Float64Array): void {
  let size = 0
  for (let card = 1; card <= CARDS; card++) if ((s.pile & (1 << card)) !== 0) size++
  for (let card = 1; card <= CARDS; card++) if ((s.pile & (1 << card)) !== 0) into[PILE + card - 1] = 3 / size
  RELIEF_CARDS.forEach((card, i) => {
    if ((s.happened & (1 << card)) !== 0) into[HAPPENED + i] = 1
  })
}
