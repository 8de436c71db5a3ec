import type { Refusal } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { GUNBOAT, HEAVY, LIGHT, X, at, bannerId, bannerIndex, unitId, zoneId } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { UNITS } from '../names.ts'
import type { Play } from '../play.ts'
import { NO } from '../refusals.ts'
import { AVAILABLE, ENGAGED } from '../state.ts'
import type { Frame, State } from '../state.ts'
import { beginCombat } from './combat.ts'
import { canPayRp, payRp } from './tracks.ts'
import { availableKind, countCounters, countKind, findCounter } from './units.ts'
import { isNileBank, zoneOnPath } from './zones.ts'

export type MusterFrame = Extract<Frame, { step: 'muster' }>

/** KH-6.6-01: a sortie costs 1 RP, a raid none (KH-6.5-01). */
const SORTIE_PRICE = 1

/** KH-6.5-02, KH-6.6-04, KH-4.1-18: there must be infantry that may go. */
export function whyNotExpedition(kit: Kit, s: State, action: 'raid' | 'sortie'): Refusal | undefined {
  if (s.turn === 1) return NO.notOnTurnOne
  if (action === 'sortie' && !canPayRp(s, SORTIE_PRICE)) return NO.rpFloor
  for (let kind = 0; kind < UNITS.length; kind++) {
    if (mayMarch(kit, action, kind) && availableKind(kit, s, kind)) return undefined
  }
  return action === 'raid' ? NO.noRaiders : NO.noSortieTroops
}

/** KH-6.5-02, KH-6.6-02, KH-6.6-03: regular infantry without an X for this action. */
function mayMarch(kit: Kit, action: 'raid' | 'sortie', kind: number): boolean {
  return kit.kindOf[kind] === 'troops' && kit.regular[kind] === true && kit.factors[action][kind] !== X
}

/** KH-6.6-21: the RP of a sortie is paid before the units are set aside. */
export function beginExpedition(p: Play, action: 'raid' | 'sortie'): void {
  if (action === 'sortie') payRp(p, SORTIE_PRICE, ['KH-6.6-01', 'KH-AOT9-07'])
  p.s.frames.push({ step: 'muster', action, target: null })
}

/** KH-6.5-08, KH-6.6-10: any one of the four banners, wherever it stands. */
export function chooseTarget(p: Play, frame: MusterFrame, banner: number): void {
  frame.target = bannerId(banner)
  p.log?.push({
    type: 'targetChosen',
    action: frame.action,
    banner: frame.target,
    zone: zoneId(targetZone(p.s, banner)),
    rules: frame.action === 'raid' ? ['KH-6.5-08'] : ['KH-6.6-10'],
  })
}

/** KH-2.1-07: the zone where the target banner stands decides on gunboats. */
function targetZone(s: State, banner: number): number {
  return zoneOnPath(s, banner, at(s.banner, banner))
}

export function whyNotEngage(kit: Kit, s: State, frame: MusterFrame, kind: number): Refusal | undefined {
  if (frame.target === null) return NO.targetFirst
  if (!availableKind(kit, s, kind)) return NO.notAvailable
  return frame.action === 'raid' ? whyNotRaidWith(kit, s, frame, kind) : whyNotSortieWith(kit, s, frame, kind)
}

/** KH-6.5-02 to 07, AOT 8, AOT 9. */
function whyNotRaidWith(kit: Kit, s: State, frame: MusterFrame, kind: number): Refusal | undefined {
  switch (kit.kindOf[kind]) {
    case 'troops':
      if (!mayMarch(kit, 'raid', kind)) return NO.raidNotAllowed
      return countCounters(s, kit.troops, ENGAGED) === 0 ? undefined : NO.raidOneTroop
    case 'guns':
      if (kind === HEAVY || kit.factors.raid[kind] === X) return NO.raidNotAllowed
      return countCounters(s, kit.guns, ENGAGED) === 0 ? undefined : NO.raidOneGun
    case 'leaders':
      return whyNotLead(kit, s, 'raid', kind)
    default:
      return whyNotSteam(kit, s, frame, kind)
  }
}

/** KH-6.6-02 to 09, AOT 8, AOT 9. */
function whyNotSortieWith(kit: Kit, s: State, frame: MusterFrame, kind: number): Refusal | undefined {
  const troops = countCounters(s, kit.troops, ENGAGED)
  switch (kit.kindOf[kind]) {
    case 'troops':
      if (!mayMarch(kit, 'sortie', kind)) return NO.sortieNotAllowed
      return troops < kit.limits.sortieTroops ? undefined : NO.sortieThreeTroops
    case 'guns':
      if (kit.factors.sortie[kind] === X) return NO.barredByX
      if (kind === HEAVY) {
        if (countKind(kit, s, GUNBOAT, ENGAGED) === 0) return NO.heavyNeedsGunboat
        return countKind(kit, s, HEAVY, ENGAGED) === 0 ? undefined : NO.heavyOne
      }
      return countKind(kit, s, LIGHT, ENGAGED) < troops ? undefined : NO.sortieLightGuns
    case 'leaders':
      return whyNotLead(kit, s, 'sortie', kind)
    default:
      return whyNotSteam(kit, s, frame, kind)
  }
}

/** KH-6.5-04, KH-6.6-05. */
function whyNotLead(kit: Kit, s: State, action: 'raid' | 'sortie', kind: number): Refusal | undefined {
  if (kit.factors[action][kind] === X) return NO.barredByX
  return countCounters(s, kit.leaders, ENGAGED) === 0 ? undefined : NO.oneLeader
}

/** KH-6.5-06, KH-6.6-06: any number, if the target stands on the Nile bank. */
function whyNotSteam(kit: Kit, s: State, frame: MusterFrame, kind: number): Refusal | undefined {
  if (kit.factors[frame.action][kind] === X) return NO.barredByX
  return frame.target !== null && isNileBank(s, targetZone(s, bannerIndex(frame.target))) ? undefined : NO.notOnNile
}

export function engage(p: Play, kind: number): void {
  p.s.place[findCounter(p.kit, p.s, kind, AVAILABLE)] = ENGAGED
  p.log?.push({ type: 'engaged', unit: unitId(kind), rules: ['KH-6.5-24', 'KH-6.6-21'] })
}

/** KH-6.5-02, KH-6.6-04: not without infantry. */
export function whyNotLaunch(kit: Kit, s: State, frame: MusterFrame): Refusal | undefined {
  if (frame.target === null) return NO.targetFirst
  return countCounters(s, kit.troops, ENGAGED) > 0 ? undefined : NO.infantryFirst
}

/** KH-6.5-24: target and units are fixed when the dice fall. */
export function launch(p: Play, frame: MusterFrame): void {
  p.s.frames.pop()
  if (frame.target !== null) beginCombat(p, frame.action, frame.target)
}

export function listMuster(kit: Kit, s: State, frame: MusterFrame, into: Action[]): void {
  if (frame.target === null) {
    into.push(...kit.actions.target)
    return
  }
  for (let kind = 0; kind < UNITS.length; kind++) {
    const action = kit.actions.engage[kind]
    if (action !== undefined && whyNotEngage(kit, s, frame, kind) === undefined) into.push(action)
  }
  if (whyNotLaunch(kit, s, frame) === undefined) into.push(kit.actions.launch)
}
