import { at } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { BANNERS, UNITS } from '../names.ts'
import { tableRow } from '../rules/combat.ts'
import { kindOfCounter } from '../rules/units.ts'
import { fortificationLevel, isKeyZone, zoneOnPath } from '../rules/zones.ts'
import { AT_ZONE, AVAILABLE } from '../state.ts'
import type { State } from '../state.ts'
import { activationOf } from './outlook.ts'
import type { Outlook } from './outlook.ts'

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

/** Units in the boxes, and those on the map too: a layout is thought out whole, whatever of it lies there already. */
function unitsAtHand(kit: Kit, s: State): number[] {
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

/** What meeting a banner is worth by the points given, if it comes: at the best place of all, and at the best on the Nile. */
export interface Stand {
  readonly plain: Best
  readonly nile: Best | undefined
}

interface Best {
  readonly worth: readonly number[]
  readonly numbers: readonly number[]
}

/** Everything about one banner before one zone that does not depend on the stack there. */
export interface Front {
  readonly banner: number
  readonly number: number
  /** Works, mine and power: added to the stack's factors and the modifiers of the turn. */
  readonly sum: number
  readonly rows: readonly number[]
  /** The chance as it stands, which every outcome is measured against. */
  readonly stay: number
  /** What it is worth by points given to it, for each sum of the modifiers met so far. */
  readonly curves: (readonly number[] | undefined)[]
  /** The same for the best place to meet the banner, where this is the first. */
  readonly stands: (Stand | undefined)[]
}

/** Fronts do not depend on units, activations and modifiers, so all situations of one position share them. */
export function frontAt(t: Situation, banner: number, number: number): Front {
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
    stands: [],
  }
}

export function holdsCitadel(t: Situation): boolean {
  return t.outlook.staff.weights.citadel > 0 && t.s.options.palaceShared
}

/** Whether the units are dealt out to the fronts exactly; where one Palace is shared by all they never are. */
export function isThorough(t: Situation): boolean {
  return t.outlook.staff.weights.thorough > 0 && !t.s.options.palaceShared
}

/** The value of leaving the city open: every banner that comes walks into the Palace. */
export function openCity(t: Situation): number {
  let value = 0
  for (let b = 0; b < BANNERS.length; b++)
    value -= at(t.active, b) * at(t.outlook.others, b) * (t.outlook.lasting[b]?.[0]?.[at(t.s.banner, b)] ?? 0)
  return value
}
