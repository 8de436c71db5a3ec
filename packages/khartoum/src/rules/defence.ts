import type { Refusal } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { X, at, unitId, zoneId } from '../kit.ts'
import type { Kit, Tally } from '../kit.ts'
import { UNITS, ZONES } from '../names.ts'
import type { UnitKind } from '../names.ts'
import type { Play } from '../play.ts'
import { NO } from '../refusals.ts'
import { AT_ZONE, AVAILABLE } from '../state.ts'
import type { State } from '../state.ts'
import { findCounter, kindOfCounter } from './units.ts'
import { isControlled, isNileBank, zoneExists } from './zones.ts'

/** The tally is the kit's own: use it before the next call. */
export function tally(kit: Kit, s: State): Tally {
  const { available, troops, leaders } = kit.tally
  available.fill(0)
  troops.fill(0)
  leaders.fill(0)
  for (let c = 0; c < s.place.length; c++) {
    const place = at(s.place, c)
    if (place === AVAILABLE) {
      const kind = kindOfCounter(kit, s, c)
      available[kind] = countAt(available, kind) + 1
    } else if (place >= AT_ZONE) {
      const zone = place - AT_ZONE
      if (c < kit.troops[1]) troops[zone] = countAt(troops, zone) + 1
      else if (c >= kit.leaders[0]) leaders[zone] = countAt(leaders, zone) + 1
    }
  }
  return kit.tally
}

function countAt(list: Int8Array, index: number): number {
  return list[index] ?? 0
}

/** KH-4.1-18, KH-4.2-06. */
export function whyNotDefend(kit: Kit, s: State): Refusal | undefined {
  if (s.turn === 1) return NO.notOnTurnOne
  for (let c = kit.troops[0]; c < kit.troops[1]; c++) {
    if (s.place[c] === AVAILABLE && kit.factors.defence[kindOfCounter(kit, s, c)] !== X) return undefined
  }
  return NO.noDefenders
}

/** KH-6.7-02. */
export function whyNotPlace(kit: Kit, s: State, t: Tally, kind: number, zone: number): Refusal | undefined {
  if (!zoneExists(s, zone)) return NO.noSuchZone
  const no = whyNotSend(kit, t, kind)
  if (no !== undefined) return no
  return isControlled(kit, s, zone) ? whyNotJoin(kit, s, t, kit.kindOf[kind], zone) : NO.placeControlled
}

/** KH-6.7-04: wherever to. */
function whyNotSend(kit: Kit, t: Tally, kind: number): Refusal | undefined {
  if (countAt(t.available, kind) === 0) return NO.notAvailable
  return kit.factors.defence[kind] === X ? NO.barredByX : undefined
}

/** KH-6.7-03, KH-6.7-05 to 07, KH-6.7-10: whichever troops, guns, gunboats or leaders they are. */
function whyNotJoin(kit: Kit, s: State, t: Tally, unitKind: UnitKind | undefined, zone: number): Refusal | undefined {
  const troops = countAt(t.troops, zone)
  if (unitKind === 'troops') return troops < kit.limits.troopsPerZone ? undefined : NO.fourTroops
  if (unitKind === 'gunboats') {
    if (!isNileBank(s, zone)) return NO.gunboatsOnNile
    if ((s.noGunboats & (1 << zone)) !== 0) return NO.gunboatsBanned
  }
  if (troops === 0) return NO.troopsFirst
  if (unitKind === 'leaders' && countAt(t.leaders, zone) >= kit.limits.leadersPerZone) return NO.oneLeaderPerZone
  return undefined
}

export function placeUnit(p: Play, kind: number, zone: number): void {
  p.s.place[findCounter(p.kit, p.s, kind, AVAILABLE)] = AT_ZONE + zone
  p.log?.push({ type: 'placed', unit: unitId(kind), zone: zoneId(zone), rules: ['KH-6.7-02', 'KH-AOT9-08'] })
}

/** KH-6.7-16, KH-4.1-18: anything may be kept back, but one troop unit at least must be placed. */
export function whyNotFinishDefence(kit: Kit, s: State): Refusal | undefined {
  for (let c = kit.troops[0]; c < kit.troops[1]; c++) if (at(s.place, c) >= AT_ZONE) return undefined
  return NO.placeFirst
}

/** The first of a set of zones. */
function firstOf(zones: number): number {
  return 31 - Math.clz32(zones & -zones)
}

function zonesHeld(kit: Kit, s: State): number {
  let zones = 0
  for (let zone = 0; zone < ZONES.length; zone++)
    if (zoneExists(s, zone) && isControlled(kit, s, zone)) zones |= 1 << zone
  return zones
}

function zonesToJoin(kit: Kit, s: State, t: Tally, unitKind: UnitKind | undefined, held: number): number {
  let zones = 0
  for (let rest = held; rest !== 0; rest &= rest - 1) {
    const zone = firstOf(rest)
    if (whyNotJoin(kit, s, t, unitKind, zone) === undefined) zones |= 1 << zone
  }
  return zones
}

export function listPlacements(kit: Kit, s: State, into: Action[]): void {
  const t = tally(kit, s)
  const held = zonesHeld(kit, s)
  let last: UnitKind | undefined
  let zones = 0
  for (let kind = 0; kind < UNITS.length; kind++) {
    const row = kit.actions.place[kind]
    if (row === undefined || whyNotSend(kit, t, kind) !== undefined) continue
    /* Kinds of troops, of guns, of gunboats and of leaders lie together. */
    const unitKind = kit.kindOf[kind]
    if (unitKind !== last) zones = zonesToJoin(kit, s, t, unitKind, held)
    last = unitKind
    for (let rest = zones; rest !== 0; rest &= rest - 1) {
      const action = row[firstOf(rest)]
      if (action !== undefined) into.push(action)
    }
  }
  if (whyNotFinishDefence(kit, s) === undefined) into.push(kit.actions.done)
}
