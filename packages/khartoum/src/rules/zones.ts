import { PALACE, at } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { ZONES } from '../names.ts'
import { AT_ZONE } from '../state.ts'
import type { State } from '../state.ts'

/** Zone `number` of a banner's path. KH-2.1-02: every path has a zone 1 of its own, unless one Palace is shared by all. */
export function zoneOnPath(s: State, banner: number, number: number): number {
  if (number > 1) return banner * 5 + 6 - number
  return s.options.palaceShared ? PALACE : PALACE + 1 + banner
}

/** Whether a zone is on the map in this game (KH-2.1-02). */
export function zoneExists(s: Pick<State, 'options'>, zone: number): boolean {
  return zone < PALACE || (zone === PALACE) === s.options.palaceShared
}

/** Of these zones the ones on the map (KH-2.1-02). */
export function zonesOnMap(s: Pick<State, 'options'>, mask: number): number {
  let kept = 0
  for (let zone = 0; zone < ZONES.length; zone++) if (zoneExists(s, zone)) kept |= mask & (1 << zone)
  return kept
}

/** What a card says of the Palace holds for all four of its zones (KH-2.1-02). */
export function zonesMeant(s: State, zone: number): readonly number[] {
  return zoneExists(s, zone) ? [zone] : [PALACE + 1, PALACE + 2, PALACE + 3, PALACE + 4]
}

/** KH-11.3-01: nearer the Palace than the banner of its path. The shared Palace is always yours while play goes on. */
export function isControlled(kit: Kit, s: State, zone: number): boolean {
  const path = at(kit.zonePath, zone)
  return path < 0 || at(kit.zoneNumber, zone) < at(s.banner, path)
}

export function isImproved(s: State, zone: number): boolean {
  return (s.improved & (1 << zone)) !== 0
}

/** KH-6.1-02, KH-7.2-03: the starting level and the improvement marker. */
export function fortificationLevel(s: State, zone: number): number {
  return at(s.level, zone) + (isImproved(s, zone) ? 1 : 0)
}

/** KH-2.1-07. */
export function isNileBank(s: State, zone: number): boolean {
  return (s.nile & (1 << zone)) !== 0
}

export function isKeyZone(kit: Kit, zone: number): boolean {
  return (kit.key & (1 << zone)) !== 0
}

/** KH-6.7-09: only troops hold a zone. */
export function hasTroops(kit: Kit, s: State, zone: number): boolean {
  const place = AT_ZONE + zone
  for (let c = kit.troops[0]; c < kit.troops[1]; c++) if (s.place[c] === place) return true
  return false
}

export function countBits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
