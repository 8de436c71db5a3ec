import type { Refusal } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { LEVIES } from '../kit.ts'
import type { Kit } from '../kit.ts'
import type { Play } from '../play.ts'
import { NO } from '../refusals.ts'
import { AVAILABLE, SUPPLY } from '../state.ts'
import type { State } from '../state.ts'
import { canPayCm, changeCm } from './tracks.ts'
import { countKind, findCounter } from './units.ts'

/** KH-6.3-02: 1 CM for one or two. */
const PRICE = 1

/** KH-6.3-03: no more than the two counters there are; eliminated ones may be raised again (KH-6.3-05). */
export function whyNotRaiseLevies(kit: Kit, s: State, count: number): Refusal | undefined {
  if (count < 1) return NO.changesNothing
  if (count > countKind(kit, s, LEVIES, SUPPLY)) return NO.leviesLimit
  return canPayCm(s, PRICE) ? undefined : NO.cmFloor
}

export function raiseLevies(p: Play, count: number): void {
  changeCm(p, -PRICE, 'action', ['KH-6.3-02', 'KH-AOT9-04'])
  for (let n = 0; n < count; n++) p.s.place[findCounter(p.kit, p.s, LEVIES, SUPPLY)] = AVAILABLE
  p.log?.push({ type: 'leviesRaised', count, rules: ['KH-6.3-01', 'KH-6.3-04'] })
}

export function listLevies(kit: Kit, s: State, into: Action[]): void {
  kit.actions.levies.forEach((action, count) => {
    if (whyNotRaiseLevies(kit, s, count) === undefined) into.push(action)
  })
}
