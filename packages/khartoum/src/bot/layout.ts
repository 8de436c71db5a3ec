import { GUNBOAT, X, at } from '../kit.ts'
import type { Kit } from '../kit.ts'
import type { Action } from '../actions.ts'
import { BANNERS, UNITS } from '../names.ts'
import { rowOf, tableRow } from '../rules/combat.ts'
import { kindOfCounter } from '../rules/units.ts'
import { fortificationLevel, isKeyZone, isNileBank, zoneOnPath } from '../rules/zones.ts'
import { AT_ZONE, AVAILABLE } from '../state.ts'
import type { State } from '../state.ts'
import { WAYS, activationOf } from './outlook.ts'
import type { Outlook } from './outlook.ts'

/** A stack in a zone: what it adds to the dice, and what can be lost of it. */
export interface Post {
  readonly zone: number
  /** Banners that would meet it, each with how likely it comes. */
  readonly banners: number[]
  readonly kinds: number[]
  troops: number
  steps: number
  guns: number
  boats: number
  leaders: number
  factors: number
  /** Worth of its troops, guns, boats and leaders, as in the weights. */
  troopWorth: number
  gunWorth: number
  boatWorth: number
  leaderWorth: number
  value: number
}

/** The pieces of a turn that a layout depends on. */
export interface Situation {
  readonly outlook: Outlook
  readonly s: State
  /** Units that can be placed, by kind. */
  readonly units: readonly number[]
  /** Chance that each banner is activated. */
  readonly active: readonly number[]
  /** Modifiers of CM and RP for this turn's rolls. */
  readonly drm: number
  /** Fronts already worked out, by banner and zone number. */
  readonly fronts: (Front | undefined)[]
}

export interface Layout {
  readonly posts: readonly Post[]
  /** What it adds to the chance to win, against every banner staying where it is. */
  readonly value: number
}

/** Units in the boxes, and those on the map too: a layout is thought out whole, whatever of it lies there already. */
export function unitsAtHand(kit: Kit, s: State): number[] {
  const units = UNITS.map(() => 0)
  for (let c = 0; c < s.place.length; c++) {
    const place = at(s.place, c)
    if (place !== AVAILABLE && place < AT_ZONE) continue
    const kind = kindOfCounter(kit, s, c)
    units[kind] = at(units, kind) + 1
  }
  return units
}

export function situationOf(outlook: Outlook, s: State): Situation {
  const { kit } = outlook.staff
  return {
    outlook,
    s,
    units: unitsAtHand(kit, s),
    active: BANNERS.map((_, b) => activationOf(outlook.staff, s, b)),
    drm: at(kit.cmDrm, s.cm) + at(kit.rpDrm, s.rp),
    fronts: [],
  }
}

/** What the chance to win becomes by each row when a banner attacks a zone; the stack's own losses apart. */
function rowValues(t: Situation, banner: number, number: number): number[] {
  const { outlook, s } = t
  const { kit } = outlook.staff
  const chances = outlook.lasting[banner]
  const full = chances?.[0] ?? []
  const weaker = chances?.[1] ?? []
  const others = at(outlook.others, banner)
  const keys = keysGivenUp(kit, s, banner, number)
  const values = [0, 0]
  for (let row = 2; row <= 12; row++) {
    const line = tableRow(kit, 'defence', row)
    const zone = line.advance ? number : line.back ? Math.min(6, number + 2) : number + 1
    const drop = line.power === undefined ? 0 : line.power === 'die' ? 0.5 : 1
    const chance = at(full, zone) + drop * (at(weaker, zone) - at(full, zone))
    const fallen = line.advance && number > 1 && isKeyZone(kit, zoneOnPath(s, banner, number)) ? 1 : 0
    values.push(others * chance + (line.cm - keys - fallen) * outlook.cm)
  }
  return values
}

/** Key zones the banner walks through before it meets the stack. */
function keysGivenUp(kit: Kit, s: State, banner: number, number: number): number {
  let keys = 0
  for (let z = at(s.banner, banner) - 1; z > number; z--) if (isKeyZone(kit, zoneOnPath(s, banner, z))) keys++
  return keys
}

/** Everything about one banner before one zone that does not depend on the stack there. */
interface Front {
  readonly banner: number
  readonly number: number
  /** Works, mine and power: added to the stack's factors and the modifiers of the turn. */
  readonly sum: number
  readonly rows: readonly number[]
  /** The chance as it stands, which every outcome is measured against. */
  readonly stay: number
  /** What it is worth by points given to it, for each sum of the modifiers met so far. */
  readonly curves: (readonly number[] | undefined)[]
}

/** Fronts do not depend on units, activations and modifiers, so all situations of one position share them. */
function frontAt(t: Situation, banner: number, number: number): Front {
  const key = banner * 8 + number
  const known = t.fronts[key]
  if (known !== undefined) return known
  const front = frontOf(t, banner, number)
  t.fronts[key] = front
  return front
}

function frontOf(t: Situation, banner: number, number: number): Front {
  const { outlook, s } = t
  const zone = zoneOnPath(s, banner, number)
  const mine = (s.mined & (1 << zone)) !== 0 ? 1 : 0
  return {
    banner,
    number,
    sum: fortificationLevel(s, zone) + mine - at(s.power, banner),
    rows: rowValues(t, banner, number),
    stay: at(outlook.others, banner) * (outlook.lasting[banner]?.[0]?.[at(s.banner, banner)] ?? 0),
    curves: [],
  }
}

/** The fights a post is in for, worked out once. */
class Field {
  readonly post: Post
  readonly fronts: Front[] = []
  readonly nile: boolean
  constructor(t: Situation, zone: number) {
    this.nile = isNileBank(t.s, zone) && (t.s.noGunboats & (1 << zone)) === 0
    this.post = {
      zone,
      banners: [],
      kinds: UNITS.map(() => 0),
      troops: 0,
      steps: 0,
      guns: 0,
      boats: 0,
      leaders: 0,
      factors: 0,
      troopWorth: 0,
      gunWorth: 0,
      boatWorth: 0,
      leaderWorth: 0,
      value: 0,
    }
  }
}

/** Expected value of the fights of a post, against the banners staying where they are. */
function valueOfPost(t: Situation, field: Field): number {
  const { post, fronts } = field
  let value = 0
  for (const front of fronts) {
    const chance = at(t.active, front.banner)
    if (chance === 0) continue
    value += chance * ((post.troops === 0 ? 0 : fightValue(t, post, front)) - front.stay)
  }
  return value
}

const scratch: number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

function fightValue(t: Situation, post: Post, front: Front): number {
  const { outlook, s } = t
  const { kit, weights } = outlook.staff
  const toll = outlook.staff.toll.defence
  const { point } = outlook
  const perStep = post.steps === 0 ? 0 : (point * post.troopWorth) / post.steps
  const perGun = post.guns === 0 ? 0 : (point * post.gunWorth) / post.guns
  const leader = point * post.leaderWorth
  const boats = point * post.boatWorth
  for (let row = 2; row <= 12; row++) {
    const cost = toll[row]
    if (cost === undefined) continue
    scratch[row] =
      at(front.rows, row) -
      perStep * at(cost.steps, post.steps) -
      perGun * at(cost.guns, post.guns) -
      leader * (cost.killed + weights.wound * cost.wounded) -
      boats * (cost.destroyed + weights.damage * cost.damaged)
  }
  const sum = post.factors + front.sum + t.drm
  const canSpend = s.rp >= 2
  const lift = 1 + at(kit.rpDrm, s.rp - 1) - at(kit.rpDrm, s.rp)
  let value = 0
  for (let roll = 2; roll <= 12; roll++) {
    const plain = at(scratch, rowOf(roll + sum))
    const bought = canSpend ? at(scratch, rowOf(roll + sum + lift)) - outlook.rp : plain
    value += at(WAYS, roll) * (bought > plain ? bought : plain)
  }
  return value / 36
}

function add(t: Situation, post: Post, kind: number, sign: 1 | -1): void {
  const { kit, worth } = t.outlook.staff
  const unitWorth = sign * at(worth, kind)
  post.kinds[kind] = at(post.kinds, kind) + sign
  post.factors += sign * at(kit.factors.defence, kind)
  switch (kit.kindOf[kind]) {
    case 'troops':
      post.troops += sign
      post.steps += kit.twoSteps[kind] === true ? 2 * sign : sign
      post.troopWorth += unitWorth
      return
    case 'guns':
      post.guns += sign
      post.gunWorth += unitWorth
      return
    case 'gunboats':
      post.boats += sign
      post.boatWorth += unitWorth
      return
    default:
      post.leaders += sign
      post.leaderWorth += unitWorth
  }
}

function mayJoin(kit: Kit, field: Field, kind: number): boolean {
  const { post } = field
  if (at(kit.factors.defence, kind) === X) return false
  switch (kit.kindOf[kind]) {
    case 'troops':
      return post.troops < kit.limits.troopsPerZone
    case 'guns':
      return post.troops > 0
    case 'gunboats':
      return post.troops > 0 && field.nile
    default:
      return post.troops > 0 && post.leaders < kit.limits.leadersPerZone
  }
}

/** What a unit would add to a post. */
function gainOf(t: Situation, field: Field, kind: number): number {
  add(t, field.post, kind, 1)
  const value = valueOfPost(t, field)
  add(t, field.post, kind, -1)
  return value - field.post.value
}

/** Fills the posts one unit at a time, always where the next one helps most; the first troops go where none are. */
function fill(t: Situation, fields: readonly Field[]): number {
  const { kit } = t.outlook.staff
  const left = [...t.units]
  const kinds = left.map((_, kind) => kind).filter((kind) => at(left, kind) > 0)
  const gains = fields.map((field) => {
    field.post.value = valueOfPost(t, field)
    return UNITS.map(() => 0)
  })
  const reckon = (f: number) => {
    const field = fields[f]
    const row = gains[f]
    if (field === undefined || row === undefined) return
    for (const kind of kinds) row[kind] = at(left, kind) > 0 && mayJoin(kit, field, kind) ? gainOf(t, field, kind) : -1
  }
  for (let f = 0; f < fields.length; f++) reckon(f)
  for (;;) {
    let best = 1e-7
    let bestField = -1
    let bestKind = -1
    const bare = fields.some((field) => field.post.troops === 0) && kinds.some((kind) => isTroop(kit, left, kind))
    for (let f = 0; f < fields.length; f++) {
      const row = gains[f]
      const post = fields[f]?.post
      if (row === undefined || post === undefined) continue
      for (const kind of kinds) {
        if (at(left, kind) === 0) continue
        if (bare && kit.kindOf[kind] === 'troops' && post.troops > 0) continue
        const gain = at(row, kind)
        if (gain > best) {
          best = gain
          bestField = f
          bestKind = kind
        }
      }
    }
    const field = fields[bestField]
    if (field === undefined) break
    add(t, field.post, bestKind, 1)
    left[bestKind] = at(left, bestKind) - 1
    field.post.value = valueOfPost(t, field)
    reckon(bestField)
  }
  let value = 0
  for (const field of fields) value += field.post.value
  return value
}

function isTroop(kit: Kit, left: readonly number[], kind: number): boolean {
  return at(left, kind) > 0 && kit.kindOf[kind] === 'troops'
}

/** The zone number at which each banner is met; 0 for a banner that cannot come. */
type Lines = readonly number[]

function layOut(t: Situation, lines: Lines): { readonly value: number; readonly fields: readonly Field[] } {
  const fields: Field[] = []
  for (let b = 0; b < BANNERS.length; b++) {
    const number = at(lines, b)
    if (number === 0) continue
    const zone = zoneOnPath(t.s, b, number)
    let field = fields.find((other) => other.post.zone === zone)
    if (field === undefined) {
      field = new Field(t, zone)
      fields.push(field)
    }
    field.fronts.push(frontAt(t, b, number))
    field.post.banners.push(b)
  }
  return { value: fill(t, fields), fields }
}

/** Every banner met in the zone before it. */
function frontLines(t: Situation): number[] {
  return BANNERS.map((_, b) => (at(t.active, b) > 0 ? at(t.s.banner, b) - 1 : 0))
}

/** Factor points that one front can be given before more of them change nothing worth reckoning. */
const ENOUGH = 24

/**
 * About what the best layout is worth, without laying it out: every banner met in the zone before it, and the factors at
 * hand dealt out point by point where the next one helps most. Some hundred times quicker than a layout.
 */
export function estimate(t: Situation): number {
  const lines = onTheLines(t)
  return holdsCitadel(t) ? Math.max(lines, inTheCitadel(t)) : lines
}

function holdsCitadel(t: Situation): boolean {
  return t.outlook.staff.weights.citadel > 0 && t.s.options.palaceShared
}

/** All that can be had in the Palace, and every banner let through to it. */
function inTheCitadel(t: Situation): number {
  const { kit } = t.outlook.staff
  let room = kit.limits.troopsPerZone
  let factors = 0
  let leader = 0
  for (let step = 3; step >= 0; step--)
    for (let kind = 0; kind < UNITS.length && room > 0; kind++) {
      if (kit.kindOf[kind] !== 'troops' || at(kit.factors.defence, kind) !== step) continue
      const count = Math.min(room, at(t.units, kind))
      room -= count
      factors += count * step
    }
  if (room === kit.limits.troopsPerZone) return openCity(t)
  for (let kind = 0; kind < UNITS.length; kind++) {
    const count = at(t.units, kind)
    const factor = at(kit.factors.defence, kind)
    if (count === 0 || factor === X) continue
    if (kit.kindOf[kind] === 'leaders') leader = Math.max(leader, factor)
    else if (kit.kindOf[kind] !== 'troops') factors += count * factor
  }
  let value = 0
  for (let b = 0; b < BANNERS.length; b++) {
    const chance = at(t.active, b)
    if (chance === 0) continue
    const curve = curveAt(t, frontAt(t, b, 1))
    value += chance * at(curve, Math.min(ENOUGH, factors + leader))
  }
  return value
}

function onTheLines(t: Situation): number {
  const { outlook, s, units } = t
  const { kit } = outlook.staff
  let general = 0
  let boats = 0
  let troops = 0
  let leaders = 0
  for (let kind = 0; kind < UNITS.length; kind++) {
    const count = at(units, kind)
    const factor = at(kit.factors.defence, kind)
    if (count === 0 || factor === X) continue
    const unit = kit.kindOf[kind]
    if (unit === 'gunboats') boats += count * factor
    else if (unit === 'leaders') leaders += count * factor
    else {
      general += count * factor
      if (unit === 'troops') troops += count
    }
  }
  const curves: (readonly number[])[] = []
  const chances: number[] = []
  const nile: boolean[] = []
  let value = 0
  for (let b = 0; b < BANNERS.length; b++) {
    const chance = at(t.active, b)
    if (chance === 0) continue
    const number = at(s.banner, b) - 1
    const front = frontAt(t, b, number)
    if (curves.length >= troops) {
      value -= chance * front.stay
      continue
    }
    curves.push(curveAt(t, front))
    chances.push(chance)
    const zone = zoneOnPath(s, b, number)
    nile.push(isNileBank(s, zone) && (s.noGunboats & (1 << zone)) === 0)
  }
  general += Math.min(leaders, curves.length)
  const given = curves.map(() => 0)
  const deal = (points: number, onNile: boolean) => {
    for (let n = 0; n < points; n++) {
      let best = -1
      let most = 0
      for (let f = 0; f < curves.length; f++) {
        if (onNile && nile[f] !== true) continue
        const curve = curves[f] ?? given
        const has = at(given, f)
        const gain = has < ENOUGH ? at(chances, f) * (at(curve, has + 1) - at(curve, has)) : 0
        if (gain > most) {
          most = gain
          best = f
        }
      }
      if (best < 0) return
      given[best] = at(given, best) + 1
    }
  }
  deal(boats, true)
  deal(general, false)
  for (let f = 0; f < curves.length; f++) value += at(chances, f) * at(curves[f] ?? given, at(given, f))
  return value
}

/** Modifiers of CM and RP reach from -5 to 2, and an owner's tracks may go further. */
const MIDDLE = 50

function curveAt(t: Situation, front: Front): readonly number[] {
  const known = front.curves[t.drm + MIDDLE]
  if (known !== undefined) return known
  const curve = curveOf(t, front)
  front.curves[t.drm + MIDDLE] = curve
  return curve
}

/** What a front is worth by the points it is given, with the losses of an ordinary stack. */
function curveOf(t: Situation, front: Front): number[] {
  const { outlook, s } = t
  const { kit, worth } = outlook.staff
  const toll = outlook.staff.toll.defence
  const loss = (outlook.point * at(worth, 0)) / 2
  for (let row = 2; row <= 12; row++) scratch[row] = at(front.rows, row) - loss * at(toll[row]?.steps ?? [], 4)
  const canSpend = s.rp >= 2
  const lift = 1 + at(kit.rpDrm, s.rp - 1) - at(kit.rpDrm, s.rp)
  // The fights at every sum, from which the curve is read off.
  const curve: number[] = []
  for (let points = 0; points <= ENOUGH + 1; points++) {
    const sum = front.sum + t.drm + points
    let value = 0
    for (let roll = 2; roll <= 12; roll++) {
      const plain = at(scratch, rowOf(roll + sum))
      const bought = canSpend ? at(scratch, rowOf(roll + sum + lift)) - outlook.rp : plain
      value += at(WAYS, roll) * (bought > plain ? bought : plain)
    }
    curve.push(value / 36 - front.stay)
  }
  return curve
}

/** The best layout found. */
export function bestLayout(t: Situation): Layout {
  const lines = linesLayout(t)
  const citadel = holdsCitadel(t) ? citadelLayout(t) : undefined
  return citadel !== undefined && citadel.value > lines.value ? citadel : lines
}

/** Each banner met in the zone before it, or further back where the ground is better. */
export function linesLayout(t: Situation): Layout {
  let lines = frontLines(t)
  let best = layOut(t, lines)
  for (let b = 0; b < BANNERS.length; b++) {
    const front = at(lines, b)
    for (let number = front - 1; number >= 1; number--) {
      if (!isBetterGround(t, lines, b, front, number)) continue
      const tried = lines.map((line, c) => (c === b ? number : line))
      const other = layOut(t, tried)
      if (other.value > best.value + 1e-6) {
        best = other
        lines = tried
      }
    }
  }
  return { posts: best.fields.map((field) => field.post), value: best.value }
}

/** Every banner met in the one Palace; undefined where it is read as four. */
export function citadelLayout(t: Situation): Layout | undefined {
  if (!t.s.options.palaceShared) return undefined
  const best = layOut(
    t,
    frontLines(t).map((line) => Math.min(line, 1)),
  )
  return { posts: best.fields.map((field) => field.post), value: best.value }
}

/** Whether a zone further back may be worth the ground given up: better works, the river, or a garrison already there. */
function isBetterGround(t: Situation, lines: Lines, banner: number, front: number, number: number): boolean {
  const { s } = t
  const here = zoneOnPath(s, banner, front)
  const there = zoneOnPath(s, banner, number)
  if (fortificationLevel(s, there) > fortificationLevel(s, here)) return true
  if (number === 1) return lines.some((line, b) => b !== banner && line === 1)
  return at(t.units, GUNBOAT) > 0 && isNileBank(s, there) && !isNileBank(s, here)
}

/** The value of leaving the city open: every banner that comes walks into the Palace. */
export function openCity(t: Situation): number {
  let value = 0
  for (let b = 0; b < BANNERS.length; b++)
    value -= at(t.active, b) * at(t.outlook.others, b) * (t.outlook.lasting[b]?.[0]?.[at(t.s.banner, b)] ?? 0)
  return value
}

/** The placements of a layout in an order that the rules allow: troops first. */
export function placements(kit: Kit, layout: Layout): Action[] {
  const actions: Action[] = []
  for (const post of layout.posts)
    for (let kind = 0; kind < UNITS.length; kind++) {
      const place = kit.actions.place[kind]?.[post.zone]
      for (let n = 0; n < at(post.kinds, kind); n++) if (place !== undefined) actions.push(place)
    }
  return actions
}
