import type { Refusal } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { PALACE, at, zoneId } from '../kit.ts'
import type { Kit } from '../kit.ts'
import type { Play } from '../play.ts'
import { NO } from '../refusals.ts'
import { ZONES } from '../names.ts'
import type { Frame, State } from '../state.ts'
import { canPayRp, payRp } from './tracks.ts'
import { countBits, fortificationLevel, isControlled, isImproved, zoneExists } from './zones.ts'

type FortifyFrame = Extract<Frame, { step: 'fortify' }>
type FreeFrame = Extract<Frame, { step: 'improveFree' }>

/** KH-6.1-01: whose zone it is decides first; zone 6 can never be yours (KH-11.3-04). */
function whyNotWorkOn(kit: Kit, s: State, zone: number): Refusal | undefined {
  if (!zoneExists(s, zone)) return NO.noSuchZone
  if (isControlled(kit, s, zone)) return undefined
  return kit.zoneNumber[zone] === 6 ? NO.zoneSixNeverYours : NO.notControlled
}

/** KH-6.1-03, KH-6.1-08, KH-2.3-01: one marker a zone, as many as there are. */
export function whyNotMark(kit: Kit, s: State, zone: number): Refusal | undefined {
  const no = whyNotWorkOn(kit, s, zone)
  if (no !== undefined) return no
  if (isImproved(s, zone)) return NO.improvedAlready
  return countBits(s.improved) < kit.limits.improvementMarkers ? undefined : NO.noMarkers
}

/** KH-6.1-05, KH-6.1-06: 1 RP a zone, at most 4 RP a turn. */
function whyNotSpend(kit: Kit, s: State, spent: number): Refusal | undefined {
  if (spent >= kit.limits.fortifyRp) return NO.fortifyLimit
  if (canPayRp(s, 1)) return undefined
  return s.turn === 1 ? NO.freeRpOnly : NO.rpFloor
}

export function whyNotImprove(kit: Kit, s: State, frame: FortifyFrame | FreeFrame, zone: number): Refusal | undefined {
  if (frame.step === 'fortify') {
    const no = whyNotSpend(kit, s, frame.spent)
    if (no !== undefined) return no
  }
  return whyNotMark(kit, s, zone)
}

/** Optional mines: laid in the fortification action, inside its limit of RP. */
export function whyNotMine(kit: Kit, s: State, frame: FortifyFrame, zone: number): Refusal | undefined {
  if (!s.options.mines) return NO.minesNotUsed
  const no = whyNotSpend(kit, s, frame.spent) ?? whyNotWorkOn(kit, s, zone)
  if (no !== undefined) return no
  if (zone >= PALACE) return NO.noMineInPalace
  if ((s.mined & (1 << zone)) !== 0) return NO.minedAlready
  return countBits(s.mined) < kit.limits.mines ? undefined : NO.noMines
}

export function canImproveAnything(kit: Kit, s: State): boolean {
  for (let zone = 0; zone < ZONES.length; zone++) if (whyNotMark(kit, s, zone) === undefined) return true
  return false
}

/** KH-4.1-18: the action must be able to change something. */
export function whyNotFortify(kit: Kit, s: State): Refusal | undefined {
  const no = whyNotSpend(kit, s, 0)
  if (no !== undefined) return no
  if (canImproveAnything(kit, s)) return undefined
  if (s.options.mines) {
    const fresh: FortifyFrame = { step: 'fortify', spent: 0 }
    for (let zone = 0; zone < PALACE; zone++) if (whyNotMine(kit, s, fresh, zone) === undefined) return undefined
  }
  return countBits(s.improved) < kit.limits.improvementMarkers ? NO.nothingToImprove : NO.noMarkers
}

/** KH-6.1-07: the marker goes on the zone; with the last RP allowed the action is over. */
export function improve(p: Play, frame: FortifyFrame | FreeFrame, zone: number): void {
  const { kit, s } = p
  if (frame.step === 'fortify') payRp(p, 1, ['KH-6.1-05'])
  s.improved |= 1 << zone
  p.log?.push({
    type: 'improved',
    zone: zoneId(zone),
    level: fortificationLevel(s, zone),
    rules: frame.step === 'fortify' ? ['KH-6.1-07', 'KH-AOT9-01'] : ['KH-5.0-01', 'KH-6.1-07'],
  })
  count(p, frame)
  if (frame.step === 'improveFree' && frame.left > 0 && !canImproveAnything(kit, s)) s.frames.pop()
}

export function layMine(p: Play, frame: FortifyFrame, zone: number): void {
  payRp(p, 1, ['KH-2.3-02'])
  p.s.mined |= 1 << zone
  p.log?.push({ type: 'mineLaid', zone: zoneId(zone), rules: ['KH-2.3-02'] })
  count(p, frame)
}

function count(p: Play, frame: FortifyFrame | FreeFrame): void {
  if (frame.step === 'fortify') {
    frame.spent++
    if (frame.spent >= p.kit.limits.fortifyRp) p.s.frames.pop()
  } else {
    frame.left--
    if (frame.left === 0) p.s.frames.pop()
  }
}

export function listImprovements(kit: Kit, s: State, frame: FortifyFrame | FreeFrame, into: Action[]): void {
  for (let zone = 0; zone < ZONES.length; zone++) {
    const action = kit.actions.improve[zone]
    if (action !== undefined && whyNotImprove(kit, s, frame, zone) === undefined) into.push(action)
  }
  if (frame.step === 'fortify' && s.options.mines) {
    for (let zone = 0; zone < PALACE; zone++) {
      const action = kit.actions.mine[zone]
      if (action !== undefined && whyNotMine(kit, s, frame, zone) === undefined) into.push(action)
    }
  }
  if (frame.step === 'improveFree' || frame.spent > 0) into.push(kit.actions.done)
}

/** The highest level a zone can reach (KH-6.1-03). */
export function maximumLevel(s: State, zone: number): number {
  return at(s.level, zone) + 1
}
