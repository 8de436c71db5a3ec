import type { Action } from '../actions.ts'
import { BARGE, GUNBOAT, LEVIES, at, bannerId, bannerIndex, unitIndex, zoneIndex } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { ACTION_TYPES } from '../names.ts'
import type { ActionType, Banner, Combat, Unit, Zone } from '../names.ts'
import { NO } from '../refusals.ts'
import { decisionOf } from '../rules/decisions.ts'
import type { Decision } from '../rules/decisions.ts'
import { opAt } from '../rules/event-phase.ts'
import { roomForCm, roomForRp } from '../rules/tracks.ts'
import { countCounters, countKind, kindOfCounter } from '../rules/units.ts'
import { fortificationLevel } from '../rules/zones.ts'
import { AT_ZONE, AVAILABLE, DAMAGED, ENGAGED, GONE, RECOVERING, SUPPLY, USED, WOUNDED, topFrame } from '../state.ts'
import type { Frame, State } from '../state.ts'
import type { Names } from './names.ts'
import { cmPrice, declaredActions, rpPrice, standsIn } from './seen.ts'

export type RefusalCode = keyof typeof NO

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(NO, code)
}

/** Where the units of a kind are that cannot be had; `supply` also where none lies on that side now. */
export type Whereabouts = 'used' | 'wounded' | 'damaged' | 'engaged' | 'placed' | 'supply' | 'gone'

/** What the refusal of an action can be explained with. */
export interface Case {
  readonly names: Names
  readonly kit: Kit
  readonly view: State
  readonly action: Action
  readonly zone: Zone | null
  /** The banner on whose path the zone lies, and the zone where it stands. */
  readonly holder: Banner | null
  readonly holderZone: Zone | null
  readonly level: number
  readonly unit: Unit | null
  /** Whether the unit is a leader, who is spoken of as a man. */
  readonly isLeader: boolean
  readonly where: Whereabouts
  /** The turn at whose end a wounded leader returns. */
  readonly returns: number
  readonly rpPrice: number
  readonly cmPrice: number
  readonly cmMaximum: number
  readonly rpMaximum: number
  readonly opening: ActionType | null
  readonly lastOpening: ActionType | null
  /** Actions declared and still to come. */
  readonly declared: readonly ActionType[]
  readonly decision: Decision | null
  readonly combat: Combat
  readonly target: Banner | null
  readonly targetZone: Zone | null
  readonly leviesLeft: number
  readonly gunboatsLeft: number
  readonly gunboatsDamaged: number
  readonly gunboatsAvailable: number
  readonly bargeInGame: boolean
  readonly troopsEngaged: number
  readonly strongest: number
  readonly options: number
  readonly rpNeeded: number
}

export function caseOf(kit: Kit, view: State, action: Action, names: Names): Case {
  const frame = topFrame(view)
  const zone = 'zone' in action ? action.zone : null
  const path = zone === null ? -1 : at(kit.zonePath, zoneIndex(zone))
  const unit = 'unit' in action ? action.unit : null
  const target = frame.step === 'muster' ? frame.target : null
  return {
    names,
    kit,
    view,
    action,
    zone,
    holder: path < 0 ? null : bannerId(path),
    holderZone: path < 0 ? null : standsIn(view, path),
    level: zone === null ? 0 : fortificationLevel(view, zoneIndex(zone)),
    unit,
    isLeader: unit !== null && kit.kindOf[unitIndex(unit)] === 'leaders',
    where: unit === null ? 'gone' : whereabouts(kit, view, unitIndex(unit)),
    returns: unit === null ? view.turn : returnsIn(kit, view, unitIndex(unit)),
    rpPrice: rpPrice(action),
    cmPrice: cmPrice(action),
    cmMaximum: view.cm + roomForCm(view),
    rpMaximum: view.rp + roomForRp(view),
    opening: openingOf(action),
    lastOpening: ACTION_TYPES[view.slot - 1] ?? null,
    declared: declaredActions(view).filter((type) => ACTION_TYPES.indexOf(type) + 1 > view.slot),
    decision: decisionIn(view),
    combat: frame.step === 'muster' || frame.step === 'combat' ? frame.action : 'defence',
    target,
    targetZone: target === null ? null : standsIn(view, bannerIndex(target)),
    leviesLeft: countKind(kit, view, LEVIES, SUPPLY),
    gunboatsLeft: countKind(kit, view, GUNBOAT, SUPPLY),
    gunboatsDamaged: countKind(kit, view, GUNBOAT, DAMAGED),
    gunboatsAvailable: countKind(kit, view, GUNBOAT, AVAILABLE),
    bargeInGame: countKind(kit, view, BARGE, GONE) === 0,
    troopsEngaged: countCounters(view, kit.troops, ENGAGED),
    strongest: Math.max(...view.power),
    ...cardOptions(kit, frame, action),
  }
}

/** The question the player has before him; null where nobody decides. */
function decisionIn(view: State): Decision | null {
  if (view.ending !== null) return null
  const frame = topFrame(view)
  return frame.step === 'turn' || frame.step === 'card' || frame.step === 'ops' || frame.step === 'banners'
    ? null
    : decisionOf(frame)
}

function openingOf(action: Action): ActionType | null {
  switch (action.type) {
    case 'raiseMorale':
    case 'ration':
      return 'morale'
    case 'fortify':
    case 'gunboats':
    case 'levies':
    case 'raid':
    case 'sortie':
    case 'defend':
      return action.type
    case 'declare':
      return action.action
    default:
      return null
  }
}

function whereabouts(kit: Kit, view: State, kind: number): Whereabouts {
  const places = new Set<number>()
  for (let c = 0; c < view.place.length; c++) {
    if (kindOfCounter(kit, view, c) === kind) places.add(at(view.place, c))
  }
  if (places.has(USED)) return 'used'
  if (places.has(WOUNDED) || places.has(RECOVERING)) return 'wounded'
  if (places.has(DAMAGED)) return 'damaged'
  if (places.has(ENGAGED)) return 'engaged'
  if ([...places].some((place) => place >= AT_ZONE)) return 'placed'
  return places.has(GONE) ? 'gone' : 'supply'
}

/** KH-8.0-03, KH-8.0-04: at the end of this turn if he was wounded in the last, else at the end of the next. */
function returnsIn(kit: Kit, view: State, kind: number): number {
  return countKind(kit, view, kind, RECOVERING) > 0 ? view.turn : view.turn + 1
}

function cardOptions(kit: Kit, frame: Frame, action: Action): { options: number; rpNeeded: number } {
  if (frame.step !== 'choose') return { options: 0, rpNeeded: 0 }
  const { options } = opAt(kit, frame, 'choose')
  const chosen = action.type === 'choose' ? options[action.option] : undefined
  return { options: options.length, rpNeeded: chosen?.rpAtLeast ?? 0 }
}
