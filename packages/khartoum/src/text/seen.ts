import type { Action } from '../actions.ts'
import { at, unitId, zoneId } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { ACTION_TYPES } from '../names.ts'
import type { ActionType, Unit, UnitKind, Zone } from '../names.ts'
import { kindOfCounter } from '../rules/units.ts'
import { zoneOnPath } from '../rules/zones.ts'
import type { State } from '../state.ts'

/** The zone where a banner stands. */
export function standsIn(view: State, banner: number): Zone {
  return zoneId(zoneOnPath(view, banner, at(view.banner, banner)))
}

export function declaredActions(view: State): ActionType[] {
  return ACTION_TYPES.filter((_, i) => (view.declared & (1 << (i + 1))) !== 0)
}

export function rpPrice(action: Action): number {
  switch (action.type) {
    case 'raiseMorale':
      return 2 * action.levels
    case 'gunboats':
      return action.build + action.repair + (action.barge === 'none' ? 0 : 1)
    case 'fortify':
    case 'improve':
    case 'mine':
    case 'sortie':
    case 'spend':
      return 1
    default:
      return 0
  }
}

export function cmPrice(action: Action): number {
  if (action.type === 'ration') return 2 * action.levels
  return action.type === 'levies' ? 1 : 0
}

/** The units in a place, each as it lies now. */
export function unitsAt(kit: Kit, view: State, place: number, kind?: UnitKind): Unit[] {
  const units: Unit[] = []
  view.place.forEach((where, counter) => {
    const index = kindOfCounter(kit, view, counter)
    if (where === place && (kind === undefined || kit.kindOf[index] === kind)) units.push(unitId(index))
  })
  return units
}
