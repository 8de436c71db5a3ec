import { X, at } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { BANNERS, UNITS } from '../names.ts'
import { rowOf, tableRow } from '../rules/combat.ts'
import { kindOfCounter } from '../rules/units.ts'
import { fortificationLevel, zoneOnPath } from '../rules/zones.ts'
import { AVAILABLE, DAMAGED, GONE, RECOVERING, SUPPLY, WOUNDED, cloneState } from '../state.ts'
import type { State } from '../state.ts'
import { casualtiesOf } from './casualties.ts'
import type { Casualties } from './casualties.ts'
import { AP_TO_COME, describeStand, describeTracks, unitFeature, worksFeature } from './features.ts'
import { Judge } from './judgement.ts'
import type { Judgement } from './judgement.ts'
import { FOUR_PALACES, ONE_PALACE } from './judgements.ts'
import { noPlans } from './plans.ts'
import type { Plans } from './plans.ts'
import type { Weights } from './weights.ts'

/** Ways of 36 to roll a sum. */
export const WAYS: readonly number[] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]

/** What is worked out once for a kit and a set of weights. */
export interface Staff {
  readonly kit: Kit
  readonly weights: Weights
  readonly toll: Casualties
  /** Chance that a banner advances, or is pushed back, by the sum under the dice in quarters from -20 on. */
  readonly advance: readonly number[]
  readonly back: readonly number[]
  /** How often a banner is on an activation card. */
  readonly activity: readonly number[]
  readonly worth: readonly number[]
  /** The chance to win a position at the start of a turn or at its card, as games have turned out. */
  readonly chance: (s: State) => number
  readonly judge: (s: State) => Judge
  readonly plans: Plans
  /** What a fight is worth by its row, noted while it is weighed. */
  readonly rows: number[]
}

const LOW = -20
const STEPS = 4
const CHART = 40 * STEPS

/** `judgement`: that of positions where each path has its own front of the Palace. */
export function makeStaff(kit: Kit, weights: Weights, judgement: Judgement = FOUR_PALACES): Staff {
  const one = new Judge(ONE_PALACE)
  const four = new Judge(judgement)
  const judge = (s: State) => (s.options.palaceShared ? one : four)
  const chart = (counts: (row: number) => boolean): number[] => {
    const whole = (m: number) => {
      let ways = 0
      for (let sum = 2; sum <= 12; sum++) if (counts(rowOf(sum + m))) ways += at(WAYS, sum)
      return ways / 36
    }
    return Array.from({ length: CHART + 1 }, (_, i) => {
      const m = LOW + i / STEPS
      const low = Math.floor(m)
      return whole(low) + (m - low) * (whole(low + 1) - whole(low))
    })
  }
  const cards = kit.bannerCards.slice(1)
  return {
    kit,
    weights,
    toll: casualtiesOf(kit),
    advance: chart((row) => tableRow(kit, 'defence', row).advance),
    back: chart((row) => tableRow(kit, 'defence', row).back),
    activity: BANNERS.map((id) => cards.filter((card) => card.includes(id)).length / cards.length),
    worth: UNITS.map((unit) => weights.worth[unit]),
    judge,
    chance: (s) => judge(s).chance(kit, s),
    plans: noPlans(),
    rows: Array.from({ length: 13 }, () => 0),
  }
}

function chartAt(m: number): number {
  const i = Math.round((m - LOW) * STEPS)
  return i < 0 ? 0 : i > CHART ? CHART : i
}

/** The garrison's strength as a number: every unit that is left, those that are hurt for less. */
function garrison(staff: Staff, s: State): number {
  const { kit, weights, worth } = staff
  let sum = 0
  for (let c = 0; c < s.place.length; c++) {
    const place = at(s.place, c)
    if (place === GONE || place === SUPPLY) continue
    const unit = at(worth, kindOfCounter(kit, s, c))
    if (place === DAMAGED) sum += unit * (1 - weights.damage)
    else if (place === WOUNDED || place === RECOVERING) sum += unit * (1 - weights.wound)
    else sum += unit
  }
  return sum
}

/** Factors of the strongest garrison that the one Palace could hold in the turns to come. */
function citadelFactors(kit: Kit, s: State): number {
  const troops: number[] = []
  let others = 0
  let leader = 0
  for (let c = 0; c < s.place.length; c++) {
    const place = at(s.place, c)
    if (place === GONE || place === SUPPLY || place === DAMAGED || place === WOUNDED) continue
    const factor = at(kit.factors.defence, kindOfCounter(kit, s, c))
    if (factor === X) continue
    if (c < kit.troops[1]) troops.push(factor)
    else if (c >= kit.leaders[0]) leader = Math.max(leader, factor)
    else others += factor
  }
  troops.sort((a, b) => b - a)
  for (let n = 0; n < kit.limits.troopsPerZone; n++) others += at(troops, n)
  return others + leader
}

/** CM between the steps of its modifier: being near the next one is worth something. */
function easedCm(kit: Kit, cm: number): number {
  const drm = (box: number) => at(kit.cmDrm, box < 1 ? 1 : box > 15 ? 15 : box)
  return (drm(cm - 1) + 2 * drm(cm) + drm(cm + 1)) / 4
}

function easedRp(kit: Kit, rp: number): number {
  const box = rp < 1 ? 1 : rp > 36 ? 36 : rp
  const low = Math.floor(box)
  return at(kit.rpDrm, low) + (box - low) * (at(kit.rpDrm, low < 36 ? low + 1 : 36) - at(kit.rpDrm, low))
}

/** The sum of everything but works and power in the rolls of the turns to come, from 1 turn ahead on. */
interface Sums {
  /** At an ordinary post, and in the Palace. */
  readonly line: readonly number[]
  readonly palace: readonly number[]
}

/** Chance to last so many banner phases against one banner, by the number of the zone it stands in; the Palace is lost. */
function lasting(
  staff: Staff,
  banner: number,
  power: number,
  phases: number,
  drm: Sums,
  works: readonly number[],
): number[] {
  const { advance, back, weights } = staff
  let now = [0, 0, 1, 1, 1, 1, 1]
  if (power <= 0) return now
  let next = [0, 0, 0, 0, 0, 0, 0]
  const rate = at(staff.activity, banner) * (1 - weights.calm)
  for (let left = 1; left <= phases; left++) {
    const ahead = phases - left + 1
    const sum = at(drm.line, ahead) - power + weights.drift * ahead
    const last = at(drm.palace, ahead) - power + weights.drift * ahead
    for (let zone = 2; zone <= 6; zone++) {
      const i = chartAt((zone === 2 ? last : sum) + at(works, zone - 1))
      const stay = at(now, zone)
      next[zone] =
        stay +
        rate * (at(advance, i) * (at(now, zone - 1) - stay) + at(back, i) * (at(now, zone === 6 ? 6 : zone + 1) - stay))
    }
    const spare = now
    now = next
    next = spare
  }
  return now
}

/** What lies ahead of a position after the banner phase of this turn. */
export interface Outlook {
  readonly staff: Staff
  /** Banner phases after this turn's. */
  readonly phases: number
  /** Chance to last against a banner: by banner, by power lost this turn (0 or 1), by zone number. */
  readonly lasting: readonly (readonly (readonly number[])[])[]
  /** The chance against the other banners. */
  readonly others: readonly number[]
  /** The chance against all of them, as they stand. */
  readonly value: number
  /** What +1 on every roll to come is worth, and with it a point of the garrison, 1 RP and 1 CM. */
  readonly slope: number
  readonly rp: number
  readonly cm: number
  readonly drm: Sums
  /** What each kind of unit is worth. */
  readonly worth: readonly number[]
  /** Where the judgement is asked in the place of the arithmetic: changes of its position. */
  readonly judged?: Judged
}

/** The position of the next turn under the eyes of a judge. */
interface Judged {
  readonly chance: number
  work(banner: number, number: number): number
  tracks(cm: number, rp: number): number
}

function phasesAfter(s: State): number {
  return Math.max(0, s.relief - Math.max(1, s.turn))
}

function worksOn(s: State, banner: number): number[] {
  const works = [0, 0, 0, 0, 0, 0, 0]
  for (let number = 1; number <= 5; number++) works[number] = fortificationLevel(s, zoneOnPath(s, banner, number))
  return works
}

function sumsAhead(staff: Staff, s: State, phases: number, more: number): Sums {
  const { kit, weights } = staff
  const tracks = easedCm(kit, s.cm) + more
  const post = weights.base + weights.share * garrison(staff, s)
  const citadel = weights.citadel > 0 && s.options.palaceShared ? citadelFactors(kit, s) - 1 : 0
  const line = [0]
  const palace = [0]
  for (let ahead = 1; ahead <= phases + 1; ahead++) {
    const rp = easedRp(kit, s.rp - weights.drain * ahead)
    line.push(tracks + post + rp)
    palace.push(tracks + Math.max(post, citadel) + rp)
  }
  return { line, palace }
}

/** What lies ahead: by the judgement where every path must be fought for, by arithmetic where the Palace is one zone. */
export function outlookOf(staff: Staff, s: State): Outlook {
  return s.options.palaceShared || staff.weights.judged === 0 ? reckoned(staff, s) : judgedOutlook(staff, s)
}

/** The position as it will be when the next turn begins, if this turn changes nothing. */
function nextTurn(s: State): State {
  const next = cloneState({ ...s, frames: [] })
  next.turn = s.turn + 1
  next.ap = AP_TO_COME
  next.card = 0
  next.seen = 0
  next.disorganised = 0
  if (next.rp > 1) next.rp--
  next.place.forEach((place, c) => {
    if (place === RECOVERING) next.place[c] = AVAILABLE
    else if (place === WOUNDED) next.place[c] = RECOVERING
  })
  return next
}

function judgedOutlook(staff: Staff, s: State): Outlook {
  const { kit, weights } = staff
  const phases = phasesAfter(s)
  const isLast = phases === 0 && s.turn > 1
  const judge = staff.judge(s)
  const next = nextTurn(s)
  const value = isLast ? 1 : judge.chance(kit, next)
  const stand = (b: number, zone: number, power: number): number =>
    zone < 2 ? 0 : isLast ? 1 : judge.otherwise((change) => describeStand(next, b, zone, power, change))
  const table = BANNERS.map((_, b) =>
    [0, 1].map((drop) => [0, 1, 2, 3, 4, 5, 6].map((zone) => stand(b, zone, Math.max(0, at(s.power, b) - drop)))),
  )
  const tracks = (cm: number, rp: number): number =>
    isLast
      ? 0
      : judge.otherwise((change) => describeTracks(kit, within(next.cm + cm, 15), within(next.rp + rp, 36), change)) -
        value
  const worth = UNITS.map((_, kind) => {
    const feature = unitFeature(kind)
    const count = judge.feature(feature)
    if (isLast) return 0
    const without = judge.otherwise((change) => change(feature, count > 0 ? count - 0.5 : count + 0.5))
    return Math.max(LEAST, weights.unitPrice * (count > 0 ? value - without : without - value))
  })
  const scarce = s.rp <= phases + 2 ? 0.03 : 0
  const low = s.cm <= 3 ? 0.05 : 0
  return {
    staff,
    phases,
    lasting: table,
    others: BANNERS.map(() => 1),
    value,
    slope: 0.005,
    rp: Math.max(LEAST, weights.rpPrice * 0.25 * (tracks(0, 2) - tracks(0, -2))) + scarce,
    cm: Math.max(LEAST, 0.5 * (tracks(1, 0) - tracks(-1, 0))) + low,
    drm: { line: [], palace: [] },
    worth,
    judged: {
      chance: value,
      work: (banner, number) => {
        if (isLast) return 0
        const feature = worksFeature(banner, number)
        return number < at(next.banner, banner)
          ? judge.otherwise((change) => change(feature, judge.feature(feature) + 0.5)) - value
          : 0
      },
      tracks,
    },
  }
}

const LEAST = 0.0005

function within(box: number, most: number): number {
  return box < 1 ? 1 : box > most ? most : box
}

function reckoned(staff: Staff, s: State): Outlook {
  const { kit, weights } = staff
  const phases = phasesAfter(s)
  const drm = sumsAhead(staff, s, phases, 0)
  const better = sumsAhead(staff, s, phases, 1)
  const table: number[][][] = []
  let value = 1
  let shifted = 1
  const standing: number[] = []
  for (let b = 0; b < BANNERS.length; b++) {
    const works = worksOn(s, b)
    const power = at(s.power, b)
    const zone = at(s.banner, b)
    const now = lasting(staff, b, power, phases, drm, works)
    table.push([now, lasting(staff, b, power - 1, phases, drm, works)])
    standing.push(at(now, zone))
    value *= at(now, zone)
    shifted *= at(lasting(staff, b, power, phases, better, works), zone)
  }
  const others = BANNERS.map((_, b) =>
    standing.reduce((product, chance, c) => (c === b ? product : product * chance), 1),
  )
  const slope = Math.max(0.005, shifted - value)
  let band = 0
  for (let ahead = 1; ahead <= phases; ahead++)
    band += easedRp(kit, s.rp + 1 - weights.drain * ahead) - easedRp(kit, s.rp - weights.drain * ahead)
  const scarce = s.rp <= phases + 2 ? 0.03 : 0
  const rp = weights.rpPrice * ((slope * band) / Math.max(1, phases) + 0.001) + scarce
  const low = s.cm <= 3 ? 0.05 : 0
  const cm = weights.cmPrice * slope * 0.5 * (easedCm(kit, s.cm + 1) - easedCm(kit, s.cm - 1)) + 0.001 + low
  return {
    staff,
    phases,
    lasting: table,
    others,
    value,
    slope,
    rp,
    cm,
    drm,
    worth: staff.worth.map((worth) => slope * weights.share * weights.unitPrice * worth),
  }
}

/** What an improvement marker in a zone would add to the chance to win. */
export function gainOfWork(outlook: Outlook, s: State, banner: number, number: number): number {
  const { staff, phases } = outlook
  if (outlook.judged !== undefined) return outlook.judged.work(banner, number)
  const works = worksOn(s, banner)
  const ahead = phases + (s.turn > 1 ? 1 : 0)
  const power = at(s.power, banner)
  const zone = at(s.banner, banner)
  const before = at(lasting(staff, banner, power, ahead, outlook.drm, works), zone)
  works[number] = at(works, number) + 1
  const after = at(lasting(staff, banner, power, ahead, outlook.drm, works), zone)
  return at(outlook.others, banner) * (after - before)
}

/** How likely a banner is to be activated this turn, from the card that was seen or from all of them. */
export function activationOf(staff: Staff, s: State, banner: number): number {
  if ((s.disorganised & (1 << banner)) !== 0 || s.power[banner] === 0 || s.turn === 1) return 0
  if (s.seen === 0) return at(staff.activity, banner)
  const id = BANNERS[banner]
  return id !== undefined && staff.kit.bannerCards[s.seen]?.includes(id) === true ? 1 : 0
}

/** What a change of CM or RP does to the sums of the turns to come. */
export function tracksWorth(outlook: Outlook, s: State, cm: number, rp: number): number {
  const { kit, weights } = outlook.staff
  if (outlook.judged !== undefined) return outlook.judged.tracks(cm, rp)
  const morale = weights.cmPrice * outlook.slope * (easedCm(kit, s.cm + cm) - easedCm(kit, s.cm))
  return morale + rp * outlook.rp
}
