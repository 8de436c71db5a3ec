import type { Refusal } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { X, at, unitId, zoneId } from '../kit.ts'
import type { Kit, Tally } from '../kit.ts'
import { UNITS, ZONES } from '../names.ts'
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

/** KH-6.7-02 to 07, KH-6.7-10. */
export function whyNotPlace(kit: Kit, s: State, t: Tally, kind: number, zone: number): Refusal | undefined {
  if (!zoneExists(s, zone)) return NO.noSuchZone
  if (countAt(t.available, kind) === 0) return NO.notAvailable
  if (kit.factors.defence[kind] === X) return NO.barredByX
  if (!isControlled(kit, s, zone)) return NO.placeControlled
  const troops = countAt(t.troops, zone)
  const unitKind = kit.kindOf[kind]
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

export function listPlacements(kit: Kit, s: State, into: Action[]): void {
  const t = tally(kit, s)
  for (let kind = 0; kind < UNITS.length; kind++) {
    const row = kit.actions.place[kind]
    if (row === undefined || countAt(t.available, kind) === 0) continue
    for (let zone = 0; zone < ZONES.length; zone++) {
      const action = row[zone]
      if (action !== undefined && whyNotPlace(kit, s, t, kind, zone) === undefined) into.push(action)
    }
  }
  if (whyNotFinishDefence(kit, s) === undefined) into.push(kit.actions.done)
}
