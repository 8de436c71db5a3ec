import type { RuleId } from '@grognard/kernel'
import { at, bannerId } from '../kit.ts'
import type { Kit } from '../kit.ts'
import type { Cause } from '../events.ts'
import type { Play } from '../play.ts'
import type { State } from '../state.ts'
import { lose } from './victory.ts'

const CM_MAX = 15
const RP_MAX = 36

/** KH-6.2-07, KH-9.2-03: never above 15; below 1 the city gives up at once. */
export function changeCm(p: Play, by: number, cause: Cause, rules: readonly RuleId[]): void {
  const s = p.s
  if (s.ending !== null || by === 0) return
  const before = s.cm
  s.cm = Math.min(CM_MAX, before + by)
  if (s.cm !== before) p.log?.push({ type: 'cmChanged', by: s.cm - before, to: s.cm, cause, rules })
  if (s.cm < 1) lose(p, 'morale', null, ['KH-9.2-03', 'KH-11.6-03'])
}

/** KH-6.2-07, KH-9.2-02: never above 36; below 1 the garrison must surrender at once. */
export function changeRp(p: Play, by: number, cause: Cause, rules: readonly RuleId[]): void {
  const s = p.s
  if (s.ending !== null || by === 0) return
  const before = s.rp
  s.rp = Math.min(RP_MAX, before + by)
  if (s.rp !== before) p.log?.push({ type: 'rpChanged', by: s.rp - before, to: s.rp, cause, rules })
  if (s.rp < 1) lose(p, 'resources', null, ['KH-9.2-02', 'KH-11.10-03'])
}

/** KH-11.4-05, KH-11.4-07: power stays between 0 and the last box of its track. */
export function changePower(p: Play, banner: number, by: number, cause: Cause, rules: readonly RuleId[]): void {
  const s = p.s
  if (s.ending !== null) return
  const before = at(s.power, banner)
  const after = Math.max(0, Math.min(at(p.kit.powerMax, banner), before + by))
  s.power[banner] = after
  if (after !== before)
    p.log?.push({ type: 'powerChanged', banner: bannerId(banner), by: after - before, to: after, cause, rules })
}

/** KH-11.4-03: a second marker changes nothing. */
export function disorganise(p: Play, banner: number, rules: readonly RuleId[]): void {
  if (p.s.ending !== null || (p.s.disorganised & (1 << banner)) !== 0) return
  p.s.disorganised |= 1 << banner
  p.log?.push({ type: 'disorganised', banner: bannerId(banner), rules })
}

export function cmModifier(kit: Kit, s: State): number {
  return at(kit.cmDrm, s.cm)
}

export function rpModifier(kit: Kit, s: State): number {
  return at(kit.rpDrm, s.rp)
}

export function roomForCm(s: State): number {
  return CM_MAX - s.cm
}

export function roomForRp(s: State): number {
  return RP_MAX - s.rp
}

/** KH-4.2-04: on turn 1 only the free RP can be spent. KH-6.2-08: no payment may take RP below 1. */
export function canPayRp(s: State, cost: number): boolean {
  return s.turn === 1 ? s.freeRp >= cost : s.rp - cost >= 1
}

export function payRp(p: Play, cost: number, rules: readonly RuleId[]): void {
  if (p.s.turn === 1) {
    p.s.freeRp -= cost
    p.log?.push({ type: 'freeRpSpent', by: cost, left: p.s.freeRp, rules: ['KH-4.2-03', ...rules] })
  } else changeRp(p, -cost, 'action', rules)
}

/** KH-6.2-08. */
export function canPayCm(s: State, cost: number): boolean {
  return s.cm - cost >= 1
}
