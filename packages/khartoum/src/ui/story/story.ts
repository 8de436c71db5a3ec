import type { Pack } from '../../index.ts'
import type { KhartoumView } from '../board/view.ts'

export type Banner = keyof KhartoumView['banners']
export type Zone = KhartoumView['improved'][number]
export type Unit = KhartoumView['units']['available'][number]
export type Ending = NonNullable<KhartoumView['ending']>
export type BannerRow = Readonly<Record<Banner, number>>

/** The tracks and the banners at one moment. */
export interface Point {
  /** When, in turns from the start: turn 3 runs from 2 to 3. */
  readonly at: number
  readonly cm: number
  readonly rp: number
  /** The number of the zone where each banner stands, 6 to 1. */
  readonly zones: BannerRow
}

/** A month as it began, after its event card; the last one is how it all ended. */
export interface Month extends Point {
  readonly turn: number
  readonly last: boolean
  readonly powers: BannerRow
}

export type Moment = { readonly at: number; readonly turn: number } & (
  | { readonly kind: 'keyLost' | 'keyRetaken'; readonly banner: Banner; readonly zone: Zone; readonly number: number }
  | { readonly kind: 'disorganised'; readonly banner: Banner }
  | { readonly kind: 'pushedBack'; readonly banner: Banner; readonly zone: number }
  | { readonly kind: 'relief'; readonly by: number; readonly due: number }
  | { readonly kind: 'killed' | 'wounded' | 'sent'; readonly unit: Unit }
  | { readonly kind: 'sunk'; readonly count: number }
)

export interface Losses {
  /** Steps by type of troops, in the order of the pack; only types that were there. */
  readonly steps: readonly { readonly type: string; readonly unit: Unit; readonly lost: number }[]
  readonly guns: readonly { readonly unit: Unit; readonly lost: number }[]
  readonly killed: readonly Unit[]
  readonly wounded: readonly Unit[]
  readonly sunk: number
  readonly damaged: number
  /** Sent away by an event, not lost. */
  readonly sent: readonly Unit[]
}

export interface Story {
  /** The first turn told of and the last. */
  readonly from: number
  readonly turns: number
  readonly points: readonly Point[]
  readonly months: readonly Month[]
  readonly moments: readonly Moment[]
  readonly losses: Losses
}

const BANNERS: readonly Banner[] = ['black', 'white', 'red', 'green']
const LAST_TURN = 12

/** The story of a siege, from the views after each of its entries. It reads what changed and knows no rule of its own. */
export function storyOf(views: readonly KhartoumView[], pack: Pack): Story {
  const points = pointsOf(views)
  const moments = views.flatMap((view, i) => {
    const before = views[i - 1]
    return before === undefined ? [] : changes(before, view, points[i]?.at ?? 0, pack)
  })
  const [first] = views
  return {
    from: first === undefined ? 1 : turnOf(first),
    turns: Math.max(1, ...views.map(turnOf)),
    points,
    months: monthsOf(views, points),
    moments,
    losses: lossesOf(views, moments, pack),
  }
}

/** The grade of the performance table: a relief has none, nor has a siege lost too early. */
export function gradeOf(ending: Ending, pack: Pack): number | null {
  return ending.won ? null : (pack.tables.performance.find((row) => row.lostIn === ending.turn)?.grade ?? null)
}

/** Read one way, the turn marker has already left the last box when the relief comes. */
function turnOf(view: KhartoumView): number {
  return Math.min(view.ending?.turn ?? view.turn, LAST_TURN)
}

function bannerRow(read: (banner: Banner) => number): BannerRow {
  return { black: read('black'), white: read('white'), red: read('red'), green: read('green') }
}

/** The entries of a turn are spread evenly over it. */
function pointsOf(views: readonly KhartoumView[]): readonly Point[] {
  const counts = new Map<number, number>()
  for (const view of views) counts.set(turnOf(view), (counts.get(turnOf(view)) ?? 0) + 1)
  const met = new Map<number, number>()
  return views.map((view) => {
    const turn = turnOf(view)
    const nth = met.get(turn) ?? 0
    met.set(turn, nth + 1)
    const at = view.ending === null ? turn - 1 + nth / (counts.get(turn) ?? 1) : turn
    return {
      at,
      cm: Math.max(0, view.cm),
      rp: Math.max(0, view.rp),
      zones: bannerRow((banner) => view.banners[banner].zone),
    }
  })
}

function monthsOf(views: readonly KhartoumView[], points: readonly Point[]): readonly Month[] {
  return views.flatMap((view, i): Month[] => {
    const point = points[i]
    const before = views[i - 1]
    const last = i > 0 && i === views.length - 1
    const begins = before === undefined || turnOf(before) !== turnOf(view)
    if (point === undefined || (!begins && !last)) return []
    return [{ ...point, turn: turnOf(view), last, powers: bannerRow((banner) => view.banners[banner].power) }]
  })
}

function changes(a: KhartoumView, b: KhartoumView, at: number, pack: Pack): readonly Moment[] {
  const then = { at, turn: turnOf(a) }
  const now = { at, turn: turnOf(b) }
  const found: Moment[] = []
  for (const zone of b.lostKeyZones)
    if (!a.lostKeyZones.includes(zone))
      found.push({ ...then, kind: 'keyLost', banner: pathOf(zone), zone, number: numberOf(zone, pack) })
  for (const zone of a.lostKeyZones)
    if (!b.lostKeyZones.includes(zone))
      found.push({ ...then, kind: 'keyRetaken', banner: pathOf(zone), zone, number: numberOf(zone, pack) })
  for (const banner of BANNERS) {
    const [from, to] = [a.banners[banner], b.banners[banner]]
    if (to.zone > from.zone) found.push({ ...then, kind: 'pushedBack', banner, zone: to.zone })
    // Markers of the turn before are gone when the next one begins.
    if (to.disorganised && (!from.disorganised || a.turn !== b.turn))
      found.push({ ...now, kind: 'disorganised', banner })
  }
  if (a.relief !== b.relief) found.push({ ...now, kind: 'relief', by: b.relief - a.relief, due: b.relief })
  return [...found, ...fates(a, b, then, pack)]
}

/** Leaders and gunboats that are no longer there, and leaders newly wounded. */
function fates(a: KhartoumView, b: KhartoumView, then: { at: number; turn: number }, pack: Pack): readonly Moment[] {
  const found: Moment[] = []
  const offered = a.frames.at(-1)?.step === 'offer'
  const hurt = (view: KhartoumView) => [...view.units.wounded, ...view.units.recovering]
  for (const unit of ofKind(pack, 'leaders')) {
    if (present(b, unit) < present(a, unit)) found.push({ ...then, kind: offered ? 'sent' : 'killed', unit })
    else if (hurt(b).includes(unit) && !hurt(a).includes(unit)) found.push({ ...then, kind: 'wounded', unit })
  }
  for (const unit of ofKind(pack, 'gunboats')) {
    const gone = present(a, unit) - present(b, unit)
    if (gone <= 0) continue
    if (offered) found.push({ ...then, kind: 'sent', unit })
    else found.push({ ...then, kind: 'sunk', count: gone })
  }
  return found
}

function lossesOf(views: readonly KhartoumView[], moments: readonly Moment[], pack: Pack): Losses {
  const lost = (count: (view: KhartoumView) => number) => fallsOf(views.map(count))
  const troops = pack.units.units.filter((unit) => unit.kind === 'troops')
  const types = [...new Set(troops.map((unit) => unit.type ?? ''))]
  const units = (kind: 'killed' | 'wounded' | 'sent') =>
    moments.flatMap((moment) => (moment.kind === kind ? [moment.unit] : []))
  const stepsOf = (view: KhartoumView, type: string) =>
    troops.reduce((sum, unit) => (unit.type === type ? sum + present(view, unit.id) * (unit.steps ?? 1) : sum), 0)
  const there = (count: (view: KhartoumView) => number) => views.some((view) => count(view) > 0)
  return {
    steps: types.flatMap((type) => {
      const unit = troops.find((candidate) => candidate.type === type)
      const count = (view: KhartoumView) => stepsOf(view, type)
      return unit === undefined || !there(count) ? [] : [{ type, unit: unit.id, lost: lost(count) }]
    }),
    guns: ofKind(pack, 'guns').flatMap((unit) => {
      const count = (view: KhartoumView) => present(view, unit)
      return there(count) ? [{ unit, lost: lost(count) }] : []
    }),
    killed: units('killed'),
    wounded: units('wounded'),
    sunk: moments.reduce((sum, moment) => (moment.kind === 'sunk' ? sum + moment.count : sum), 0),
    damaged: fallsOf(views.map((view) => -view.units.damaged.length)),
    sent: units('sent'),
  }
}

/** All that a count ever fell; what was raised in between does not make up for it. */
function fallsOf(counts: readonly number[]): number {
  return counts.reduce((sum, count, i) => sum + Math.max(0, (counts[i - 1] ?? count) - count), 0)
}

function ofKind(pack: Pack, kind: Pack['units']['units'][number]['kind']): readonly Unit[] {
  return pack.units.units.filter((unit) => unit.kind === kind).map((unit) => unit.id)
}

/** How many are in play, anywhere but in the supply. */
function present(view: KhartoumView, unit: Unit): number {
  const { supply: _, zones, ...boxes } = view.units
  const places = [...Object.values(boxes), ...Object.values(zones)]
  return places.reduce((sum, units) => sum + (units?.filter((other) => other === unit).length ?? 0), 0)
}

function numberOf(zone: Zone, pack: Pack): number {
  return pack.map.zones.find((entry) => entry.id === zone)?.number ?? 1
}

/** Zones are named after the path they lie on. */
function pathOf(zone: Zone): Banner {
  return BANNERS.find((banner) => zone.startsWith(`${banner}-`)) ?? 'black'
}
