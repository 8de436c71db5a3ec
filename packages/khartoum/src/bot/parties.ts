import { GUNBOAT, HEAVY, LIGHT, X, at } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { BANNERS, UNITS } from '../names.ts'
import { powerModifier, rowOf, tableRow } from '../rules/combat.ts'
import { isNileBank, zoneOnPath } from '../rules/zones.ts'
import { estimate } from './estimate.ts'
import type { Situation } from './fronts.ts'
import { WAYS, tracksWorth } from './outlook.ts'
import type { Party } from './plans.ts'

/** Parties worth thinking about, the best first; at most `keep` of them are reckoned with their defence behind them. */
export function partiesFor(t: Situation, action: 'raid' | 'sortie', home: number, keep: number): Party[] {
  let peril = 0
  for (let b = 0; b < BANNERS.length; b++) peril += dangerOf(t, b)
  const rough: Party[] = []
  for (let banner = 0; banner < BANNERS.length; banner++) {
    if (at(t.s.power, banner) === 0) continue
    const muster = new Muster(t, action, banner, peril)
    if (action === 'raid') muster.tryRaids()
    else muster.trySorties()
    const best = muster.best()
    if (best !== undefined) rough.push(best)
  }
  rough.sort((a, b) => b.gain - a.gain)
  return rough
    .slice(0, keep)
    .map((party) => ({ ...party, gain: exactGain(t, party, home) }))
    .sort((a, b) => b.gain - a.gain)
}

/** What the attack of a banner would cost about, if it comes. */
export function dangerOf(t: Situation, banner: number): number {
  const chances = t.outlook.lasting[banner]?.[0] ?? []
  const zone = at(t.s.banner, banner)
  return at(t.active, banner) * at(t.outlook.others, banner) * 0.6 * (at(chances, zone) - at(chances, zone - 1))
}

/** With the party away the rest must hold, against the banner or without it. */
function exactGain(t: Situation, party: Party, home: number): number {
  const { kit } = t.outlook.staff
  const units = t.units.map((count, kind) => {
    const unit = kit.kindOf[kind]
    return unit === 'troops' || unit === 'guns' ? count - at(party.kinds, kind) : count
  })
  const failed = party.stops < 1 ? estimate({ ...t, units }) : 0
  const active = t.active.map((chance, b) => (b === party.banner ? 0 : chance))
  const stopped = party.stops > 0 ? estimate({ ...t, units, active }) : 0
  return party.direct + party.stops * stopped + (1 - party.stops) * failed - home
}

/** What each row of a table brings against a banner, the party's losses apart. */
interface Prize {
  readonly rows: readonly number[]
  readonly stops: readonly boolean[]
}

function prizesOf(t: Situation, action: 'raid' | 'sortie', banner: number): Prize {
  const { outlook, s } = t
  const { kit, weights } = outlook.staff
  const chances = outlook.lasting[banner]
  const zone = at(s.banner, banner)
  const now = chances?.[0]?.[zone] ?? 0
  const weaker = chances?.[1]?.[zone] ?? 0
  const further = chances?.[0]?.[Math.min(6, zone + 1)] ?? 0
  const others = at(outlook.others, banner)
  const rows = [0, 0]
  const stops = [false, false]
  for (let row = 2; row <= 12; row++) {
    const line = tableRow(kit, action, row)
    const drop = line.power === undefined ? 0 : line.power === 'die' ? 0.5 : 1
    let value = others * drop * (weaker - now)
    if (line.back) value += others * (further - now)
    if (line.rp !== 0 || line.cm !== 0) value += tracksWorth(outlook, s, line.cm, line.rp)
    if (line.peek) value += weights.peek * outlook.value
    rows.push(value)
    stops.push(line.disorganise)
  }
  return { rows, stops }
}

/** How much of the danger, roughly, the defence lets through for each factor or man that is away. */
const ABSENCE = 0.05
const ABSENT_MAN = 0.3

/** Goes through the parties that could march against one banner and keeps the best. */
class Muster {
  readonly #t: Situation
  readonly #action: 'raid' | 'sortie'
  readonly #banner: number
  readonly #prize: Prize
  readonly #danger: number
  readonly #peril: number
  readonly #leader: number
  readonly #boats: number
  /** The sum under the dice without infantry and guns. */
  readonly #sum: number
  #gain = -Infinity
  #direct = 0
  #stops = 0
  #bestSum = 0
  #bestMen: readonly number[] = []
  #bestLights = 0
  #bestHeavy = 0

  constructor(t: Situation, action: 'raid' | 'sortie', banner: number, peril: number) {
    const { kit } = t.outlook.staff
    const factors = kit.factors[action]
    this.#t = t
    this.#action = action
    this.#banner = banner
    this.#peril = peril
    this.#prize = prizesOf(t, action, banner)
    this.#danger = dangerOf(t, banner)
    this.#leader = leaderFor(kit, t.units, action)
    this.#boats = onNile(t, banner) && at(factors, GUNBOAT) !== X ? at(t.units, GUNBOAT) : 0
    this.#sum =
      t.drm +
      powerModifier(action, at(t.s.power, banner)) +
      (this.#leader >= 0 ? at(factors, this.#leader) : 0) +
      this.#boats * (this.#boats > 0 ? at(factors, GUNBOAT) : 0)
  }

  /** One infantry unit, with or without a light gun. */
  tryRaids(): void {
    const { kit } = this.#t.outlook.staff
    const guns = Math.min(1, at(this.#t.units, LIGHT))
    for (let kind = 0; kind < UNITS.length; kind++) {
      if (at(this.#t.units, kind) === 0 || !mayMarch(kit, 'raid', kind)) continue
      for (let lights = 0; lights <= guns; lights++) this.#try([kind], lights, 0)
    }
  }

  /** The best one, two or three, with all the light guns they may take or none, and the heavy gun where it can be shipped. */
  trySorties(): void {
    const { kit } = this.#t.outlook.staff
    const men = infantry(kit, this.#t.units)
    const most = Math.min(kit.limits.sortieTroops, men.length)
    const heavy = this.#boats > 0 ? Math.min(1, at(this.#t.units, HEAVY)) : 0
    for (let count = 1; count <= most; count++) {
      const going = men.slice(0, count)
      const lights = Math.min(count, at(this.#t.units, LIGHT))
      for (let h = 0; h <= heavy; h++) {
        this.#try(going, lights, h)
        if (lights > 0) this.#try(going, 0, h)
      }
    }
  }

  #try(men: readonly number[], lights: number, heavy: number): void {
    const { outlook } = this.#t
    const { kit, weights } = outlook.staff
    const { worth } = outlook
    const factors = kit.factors[this.#action]
    let sum = this.#sum + lights * (lights > 0 ? at(factors, LIGHT) : 0) + heavy * (heavy > 0 ? at(factors, HEAVY) : 0)
    let steps = 0
    let troopWorth = 0
    let away = lights * at(kit.factors.defence, LIGHT) + heavy * at(kit.factors.defence, HEAVY)
    for (const kind of men) {
      sum += at(factors, kind)
      steps += kit.twoSteps[kind] === true ? 2 : 1
      troopWorth += at(worth, kind)
      away += at(kit.factors.defence, kind) + ABSENT_MAN
    }
    const guns = lights + heavy
    const perStep = troopWorth / steps
    const perGun = guns > 0 ? (lights * at(worth, LIGHT) + heavy * at(worth, HEAVY)) / guns : 0
    const leaderWorth = this.#leader >= 0 ? at(worth, this.#leader) : 0
    const boatWorth = this.#boats * at(worth, GUNBOAT)
    const tolls = outlook.staff.toll[this.#action]
    let direct = 0
    let stops = 0
    for (let roll = 2; roll <= 12; roll++) {
      const row = rowOf(roll + sum)
      const cost = tolls[row]
      if (cost === undefined) continue
      const ways = at(WAYS, roll)
      if (this.#prize.stops[row] === true) stops += ways
      const lost =
        perStep * at(cost.steps, steps) +
        perGun * at(cost.guns, guns) +
        leaderWorth * (cost.killed + weights.wound * cost.wounded) +
        boatWorth * (cost.destroyed + weights.damage * cost.damaged)
      direct += ways * (at(this.#prize.rows, row) - lost)
    }
    const price = this.#action === 'sortie' ? outlook.rp : 0
    direct = weights[this.#action] * (direct / 36 - price)
    stops /= 36
    const gain = direct + stops * this.#danger - this.#peril * ABSENCE * away
    if (gain <= this.#gain) return
    this.#gain = gain
    this.#direct = direct
    this.#stops = stops
    this.#bestSum = sum
    this.#bestMen = men
    this.#bestLights = lights
    this.#bestHeavy = heavy
  }

  best(): Party | undefined {
    if (this.#bestMen.length === 0) return undefined
    const kinds = UNITS.map(() => 0)
    for (const kind of this.#bestMen) kinds[kind] = at(kinds, kind) + 1
    kinds[LIGHT] = this.#bestLights
    kinds[HEAVY] = this.#bestHeavy
    kinds[GUNBOAT] = this.#boats
    if (this.#leader >= 0) kinds[this.#leader] = 1
    return {
      action: this.#action,
      banner: this.#banner,
      kinds,
      sum: this.#bestSum,
      stops: this.#stops,
      direct: this.#direct,
      gain: this.#gain,
    }
  }
}

function onNile(t: Situation, banner: number): boolean {
  return isNileBank(t.s, zoneOnPath(t.s, banner, at(t.s.banner, banner)))
}

/** The best leader for an expedition, or -1. */
function leaderFor(kit: Kit, units: readonly number[], action: 'raid' | 'sortie'): number {
  let best = -1
  let most = 0
  for (let kind = 0; kind < UNITS.length; kind++) {
    if (kit.kindOf[kind] !== 'leaders' || at(units, kind) === 0) continue
    const factor = at(kit.factors[action], kind)
    if (factor !== X && factor > most) {
      best = kind
      most = factor
    }
  }
  return best
}

function mayMarch(kit: Kit, action: 'raid' | 'sortie', kind: number): boolean {
  return kit.kindOf[kind] === 'troops' && kit.regular[kind] === true && at(kit.factors[action], kind) !== X
}

/** Infantry that may make a sortie, the best first. */
function infantry(kit: Kit, units: readonly number[]): number[] {
  const kinds: number[] = []
  for (let kind = 0; kind < UNITS.length; kind++)
    if (mayMarch(kit, 'sortie', kind)) for (let n = 0; n < at(units, kind); n++) kinds.push(kind)
  const factors = kit.factors.sortie
  return kinds.sort(
    (a, b) => at(factors, b) - at(factors, a) || at(kit.factors.defence, a) - at(kit.factors.defence, b),
  )
}

/** Kinds in an order in which they may be engaged: infantry, gunboats, then guns and the leader. */
export function marchOrder(kit: Kit, kinds: readonly number[]): number[] {
  const rank = (kind: number) => (kit.kindOf[kind] === 'troops' ? 0 : kit.kindOf[kind] === 'gunboats' ? 1 : 2)
  const order: number[] = []
  for (let kind = 0; kind < UNITS.length; kind++) for (let n = 0; n < at(kinds, kind); n++) order.push(kind)
  return order.sort((a, b) => rank(a) - rank(b))
}
