import { X, at } from '../kit.ts'
import { BANNERS, UNITS } from '../names.ts'
import { fortificationLevel, isNileBank, zoneOnPath } from '../rules/zones.ts'
import { ENOUGH, MIDDLE, curveAt } from './curves.ts'
import { frontAt } from './fronts.ts'
import type { Situation, Stand } from './fronts.ts'

/** What one banner is met with. */
export interface Share {
  readonly banner: number
  /** The number of the zone in which it is met. */
  readonly number: number
  readonly points: number
  readonly boats: number
}

export interface Shares {
  readonly value: number
  readonly held: readonly Share[]
}

/** A banner that may come, and how likely. */
interface Threat {
  readonly banner: number
  readonly chance: number
  readonly stand: Stand
  /** What it costs to leave its way open. */
  readonly open: number
}

/** Factors at hand: what can go anywhere, gunboats, and how many posts can be held at all. */
interface Means {
  readonly points: number
  readonly boats: number
  readonly troops: number
}

function meansOf(t: Situation, fronts: number): Means {
  const { kit } = t.outlook.staff
  let points = 0
  let boats = 0
  let troops = 0
  let leaders = 0
  for (let kind = 0; kind < UNITS.length; kind++) {
    const count = at(t.units, kind)
    const factor = at(kit.factors.defence, kind)
    if (count === 0 || factor === X) continue
    const unit = kit.kindOf[kind]
    if (unit === 'gunboats') boats += count * factor
    else if (unit === 'leaders') leaders += count * factor
    else points += count * factor
    if (unit === 'troops') troops += count
  }
  points += Math.min(leaders, fronts, troops)
  return { points: Math.min(ENOUGH, points), boats, troops }
}

function threatOf(t: Situation, banner: number): Threat {
  const front = frontAt(t, banner, at(t.s.banner, banner) - 1)
  const chance = at(t.active, banner)
  const key = t.drm + MIDDLE
  const stand = front.stands[key] ?? standOf(t, banner, front.number)
  front.stands[key] = stand
  return { banner, chance, stand, open: -chance * front.stay }
}

/** The zone before the banner, and those behind it with better works or the river. */
function standOf(t: Situation, banner: number, front: number): Stand {
  const { s } = t
  const here = zoneOnPath(s, banner, front)
  const plain = new Peaks()
  const nile = new Peaks()
  for (let number = front; number >= 1; number--) {
    const zone = zoneOnPath(s, banner, number)
    const onNile = isNileBank(s, zone) && (s.noGunboats & (1 << zone)) === 0
    const isBetter = fortificationLevel(s, zone) > fortificationLevel(s, here) || (onNile && !isNileBank(s, here))
    if (number < front && !isBetter) continue
    const curve = curveAt(t, frontAt(t, banner, number))
    plain.raise(curve, number)
    if (onNile) nile.raise(curve, number)
  }
  return { plain, nile: nile.worth.length > 0 ? nile : undefined }
}

/** The highest of some curves, and where it was found. */
class Peaks {
  readonly worth: number[] = []
  readonly numbers: number[] = []

  raise(curve: readonly number[], number: number): void {
    for (let points = 0; points <= ENOUGH; points++) {
      const worth = at(curve, points)
      const known = this.worth[points]
      if (known !== undefined && known >= worth) continue
      this.worth[points] = worth
      this.numbers[points] = number
    }
  }
}

/**
 * The factors at hand dealt out to the fronts so that all of them together are worth most. A front is often worth nothing
 * until it has many points, so that dealing them one by one where the next helps most would starve it.
 */
export function bestShares(t: Situation): Shares {
  const threats: Threat[] = []
  for (let b = 0; b < BANNERS.length; b++) if (at(t.active, b) > 0) threats.push(threatOf(t, b))
  const means = meansOf(t, threats.length)
  if (means.troops >= threats.length) return dealt(threats, means, 0)
  let best: Shares | undefined
  for (let mask = 0; mask < 1 << threats.length; mask++) {
    const held = threats.filter((_, i) => (mask & (1 << i)) !== 0)
    if (held.length !== means.troops) continue
    let open = 0
    threats.forEach((threat, i) => {
      if ((mask & (1 << i)) === 0) open += threat.open
    })
    const found = dealt(held, means, open)
    if (best === undefined || found.value > best.value) best = found
  }
  return best ?? { value: 0, held: [] }
}

/** Front by front, the best for every number of points and boats that the fronts so far have used. */
function dealt(fronts: readonly Threat[], { points, boats }: Means, open: number): Shares {
  const width = points + 1
  const size = width * (boats + 1)
  let now = new Float64Array(size).fill(open)
  let next = new Float64Array(size)
  const taken: Int16Array[] = []
  for (let f = 0; f < fronts.length; f++) {
    const front = fronts[f]
    if (front === undefined) continue
    const choices = new Int16Array(size)
    // Of the last front only what it gets when all is dealt out matters.
    const last = f === fronts.length - 1
    for (let b = last ? boats : 0; b <= boats; b++)
      for (let p = last ? points : 0; p <= points; p++) next[b * width + p] = bestCell(front, now, choices, width, b, p)
    taken.push(choices)
    const spare = now
    now = next
    next = spare
  }
  return { value: now[size - 1] ?? 0, held: traced(fronts, taken, points, boats) }
}

/** The most that this front and those before it are worth with so many points and boats; the choice is noted. */
function bestCell(front: Threat, now: Float64Array, choices: Int16Array, width: number, b: number, p: number): number {
  let most = -Infinity
  let choice = 0
  const { chance } = front
  const { plain, nile } = front.stand
  const river = nile === undefined ? 0 : b
  for (let mine = 0; mine <= river; mine++) {
    const { worth } = mine === 0 || nile === undefined ? plain : nile
    const from = (b - mine) * width + p
    for (let q = 0; q <= p; q++) {
      const value = (now[from - q] ?? 0) + chance * (worth[q + mine < ENOUGH ? q + mine : ENOUGH] ?? 0)
      if (value > most) {
        most = value
        choice = mine * WIDTH + q
      }
    }
  }
  choices[b * width + p] = choice
  return most
}

/** Boats and points of a choice in one number. */
const WIDTH = 32

function traced(fronts: readonly Threat[], taken: readonly Int16Array[], points: number, boats: number): Share[] {
  const held: Share[] = []
  let p = points
  let b = boats
  for (let f = fronts.length - 1; f >= 0; f--) {
    const front = fronts[f]
    if (front === undefined) continue
    const choice = taken[f]?.[b * (points + 1) + p] ?? 0
    const mine = Math.floor(choice / WIDTH)
    const q = choice % WIDTH
    const { plain, nile } = front.stand
    const { numbers } = mine === 0 || nile === undefined ? plain : nile
    held.push({ banner: front.banner, number: at(numbers, Math.min(ENOUGH, q + mine)), points: q, boats: mine })
    p -= q
    b -= mine
  }
  return held
}
