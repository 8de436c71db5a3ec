import type { Refusal } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Kit } from '../kit.ts'
import type { Play } from '../play.ts'
import { NO } from '../refusals.ts'
import type { State } from '../state.ts'
import { canPayCm, canPayRp, changeCm, changeRp, payRp, roomForCm, roomForRp } from './tracks.ts'

/** KH-6.2-02, KH-6.2-04: two for one, either way. */
const PRICE = 2

/** KH-6.2-01 to 03: 2 RP a level, at most two levels, nothing beyond the maximum (KH-6.2-07). */
export function whyNotRaiseMorale(kit: Kit, s: State, levels: number): Refusal | undefined {
  if (levels < 1) return NO.changesNothing
  if (levels > kit.limits.moraleLevels) return NO.moraleLimit
  if (levels > roomForCm(s)) return NO.cmMaximum
  if (canPayRp(s, PRICE * levels)) return undefined
  return s.turn === 1 ? NO.freeRpOnly : NO.rpFloor
}

export function raiseMorale(p: Play, levels: number): void {
  payRp(p, PRICE * levels, ['KH-6.2-02', 'KH-AOT9-02'])
  changeCm(p, levels, 'action', ['KH-6.2-01', 'KH-6.2-03'])
}

/** KH-6.2-04, KH-6.2-05: 2 CM a point, at most two points; CM stays at 1 or more (KH-6.2-08). */
export function whyNotRation(kit: Kit, s: State, levels: number): Refusal | undefined {
  if (s.turn === 1) return NO.notOnTurnOne
  if (levels < 1) return NO.changesNothing
  if (levels > kit.limits.rationLevels) return NO.rationLimit
  if (levels > roomForRp(s)) return NO.rpMaximum
  return canPayCm(s, PRICE * levels) ? undefined : NO.cmFloor
}

export function ration(p: Play, levels: number): void {
  changeCm(p, -PRICE * levels, 'action', ['KH-6.2-04', 'KH-AOT9-03'])
  changeRp(p, levels, 'action', ['KH-6.2-04', 'KH-6.2-05'])
}

export function listMorale(kit: Kit, s: State, into: Action[]): void {
  kit.actions.raiseMorale.forEach((action, levels) => {
    if (whyNotRaiseMorale(kit, s, levels) === undefined) into.push(action)
  })
  kit.actions.ration.forEach((action, levels) => {
    if (whyNotRation(kit, s, levels) === undefined) into.push(action)
  })
}
