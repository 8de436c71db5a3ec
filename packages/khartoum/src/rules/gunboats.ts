import type { Refusal } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { BARGE, GUNBOAT, unitId } from '../kit.ts'
import type { Kit } from '../kit.ts'
import type { Play } from '../play.ts'
import { NO } from '../refusals.ts'
import { AVAILABLE, DAMAGED, SUPPLY } from '../state.ts'
import type { State } from '../state.ts'
import { canPayRp, payRp } from './tracks.ts'
import { countKind, findCounter } from './units.ts'

export type GunboatWork = Extract<Action, { type: 'gunboats' }>

/** KH-6.4-02, KH-6.4-06: 1 RP for each gunboat built or repaired. */
function cost(work: GunboatWork): number {
  return work.build + work.repair + (work.barge === 'none' ? 0 : 1)
}

export function whyNotWorkOnGunboats(kit: Kit, s: State, work: GunboatWork): Refusal | undefined {
  return whyNotWork(kit, s, work, countKind(kit, s, GUNBOAT, SUPPLY), countKind(kit, s, GUNBOAT, DAMAGED))
}

/** KH-6.4-01, KH-6.4-03: any number of either in one action, as far as there are counters; destroyed ones never come back (KH-6.4-07). */
function whyNotWork(kit: Kit, s: State, work: GunboatWork, unbuilt: number, damaged: number): Refusal | undefined {
  if (cost(work) === 0) return NO.changesNothing
  if (work.build > unbuilt) return NO.gunboatsLimit
  if (work.repair > damaged) return NO.nothingDamaged
  if (work.barge !== 'none') {
    if (!s.options.barge) return NO.bargeNotUsed
    if (work.barge === 'build' && countKind(kit, s, BARGE, SUPPLY) === 0) return NO.bargeBuilt
    if (work.barge === 'repair' && countKind(kit, s, BARGE, DAMAGED) === 0) return NO.bargeNotDamaged
  }
  if (canPayRp(s, cost(work))) return undefined
  return s.turn === 1 ? NO.freeRpOnly : NO.rpFloor
}

/** KH-6.4-04, KH-6.4-06: to the Available Gunboats box. */
export function workOnGunboats(p: Play, work: GunboatWork): void {
  payRp(p, cost(work), ['KH-6.4-02', 'KH-6.4-06', 'KH-AOT9-05'])
  build(p, GUNBOAT, work.build)
  repair(p, GUNBOAT, work.repair)
  build(p, BARGE, work.barge === 'build' ? 1 : 0)
  repair(p, BARGE, work.barge === 'repair' ? 1 : 0)
}

function build(p: Play, kind: number, count: number): void {
  if (count === 0) return
  move(p, kind, SUPPLY, count)
  p.log?.push({ type: 'gunboatsBuilt', unit: unitId(kind), count, rules: ['KH-6.4-02', 'KH-6.4-04'] })
}

function repair(p: Play, kind: number, count: number): void {
  if (count === 0) return
  move(p, kind, DAMAGED, count)
  p.log?.push({ type: 'gunboatsRepaired', unit: unitId(kind), count, rules: ['KH-6.4-06'] })
}

function move(p: Play, kind: number, from: number, count: number): void {
  for (let n = 0; n < count; n++) p.s.place[findCounter(p.kit, p.s, kind, from)] = AVAILABLE
}

export function listGunboatWork(kit: Kit, s: State, into: Action[]): void {
  const unbuilt = countKind(kit, s, GUNBOAT, SUPPLY)
  const damaged = countKind(kit, s, GUNBOAT, DAMAGED)
  for (const work of kit.actions.gunboats) {
    if (work.barge !== 'none' && !s.options.barge) break
    if (whyNotWork(kit, s, work, unbuilt, damaged) === undefined) into.push(work)
  }
}
