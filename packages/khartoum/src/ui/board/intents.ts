import type { Action } from '../../actions.ts'
import { ACTION_TYPES, UNITS } from '../../names.ts'
import type { ActionType, Banner, TroopType, Unit, Zone } from '../../names.ts'
import type { Place } from './things.ts'
import type { KhartoumView } from './view.ts'

/** What a click, Enter or a drop on a thing does. Every thing that has an intent is lit. */
export type Intent =
  | { readonly kind: 'act'; readonly action: Action }
  /** Several actions could be meant: ask which. */
  | { readonly kind: 'choose'; readonly actions: readonly Action[] }
  | { readonly kind: 'take'; readonly unit: Unit }
  /** Units of several kinds lie in one heap: ask which to take. */
  | { readonly kind: 'takeOne'; readonly units: readonly Unit[] }
  | { readonly kind: 'putBack'; readonly unit: Unit }

export type UnitKey = `${Unit}@${Place}`

export function unitKey(unit: Unit, place: Place): UnitKey {
  return `${unit}@${place}`
}

export interface Intents {
  readonly zones: ReadonlyMap<Zone, Intent>
  readonly banners: ReadonlyMap<Banner, Intent>
  readonly units: ReadonlyMap<UnitKey, Intent>
  readonly eventCard: Intent | undefined
  /** By the place of the action in the fixed order. */
  readonly ladder: ReadonlyMap<ActionType, Intent>
}

/** Reads what is lit, and what touching it means, out of what is legal. It knows no rule of its own. */
export function intentsOf(actions: readonly Action[], view: KhartoumView, inHand: Unit | null): Intents {
  const zones = new Map<Zone, Action[]>()
  const banners = new Map<Banner, Action[]>()
  const units = new Map<UnitKey, Intent>()
  const ladder = new Map<ActionType, Action[]>()
  const card: Action[] = []
  const hand = holdable(actions, inHand)
  const act = (unit: Unit, place: Place, action: Action) => units.set(unitKey(unit, place), { kind: 'act', action })
  for (const action of actions) {
    switch (action.type) {
      case 'place':
        if (hand === null || hand === action.unit) add(zones, action.zone, action)
        units.set(unitKey(action.unit, 'available'), {
          kind: hand === action.unit ? 'putBack' : 'take',
          unit: action.unit,
        })
        break
      case 'improve':
      case 'mine':
        add(zones, action.zone, action)
        break
      case 'target':
      case 'banner':
        add(banners, action.banner, action)
        break
      case 'engage':
        act(action.unit, 'available', action)
        break
      case 'lose':
        act(action.unit, fightPlace(view), action)
        break
      case 'desert':
        for (const unit of unitsOfType(action.troops)) act(unit, 'available', action)
        break
      case 'choose':
      case 'commit':
      case 'accept':
      case 'decline':
        card.push(action)
        break
      case 'launch':
      case 'done':
      case 'endPhase':
      case 'spend':
      case 'hold':
        break
      default:
        add(ladder, openingType(action), action)
    }
  }
  return {
    zones: mapped(zones),
    banners: mapped(banners),
    units: withoutMissing(units, view),
    eventCard: oneOrAsk(card),
    ladder: mapped(ladder),
  }
}

/** The unit in hand, unless it has nowhere to go any more. */
export function holdable(actions: readonly Action[], inHand: Unit | null): Unit | null {
  return actions.some((action) => action.type === 'place' && action.unit === inHand) ? inHand : null
}

/** What dropping a unit from its box on a zone does; `out` is where the stack that marches out stands. */
export function dropOf(actions: readonly Action[], unit: Unit, on: string, out: Zone | null): Action | undefined {
  return actions.find((action) => {
    if (action.type === 'place') return action.unit === unit && action.zone === on
    return action.type === 'engage' && action.unit === unit && on === out
  })
}

/** Where the units of a raid or a sortie stand: before the banner they march on. */
export function marchZone(view: KhartoumView): Zone | null {
  for (const frame of view.frames) {
    const banner =
      frame.step === 'muster'
        ? frame.target
        : frame.step === 'combat' && frame.action !== 'defence'
          ? frame.banner
          : null
    if (banner !== null) return bannerZone(view, banner)
  }
  return null
}

export function canDrag(actions: readonly Action[], unit: Unit): boolean {
  return actions.some((action) => (action.type === 'place' || action.type === 'engage') && action.unit === unit)
}

/** The place of an opening among the seven, or undefined where the action opens nothing. */
function openingType(action: Extract<Action, { type: ActionType | 'raiseMorale' | 'ration' | 'declare' }>): ActionType {
  switch (action.type) {
    case 'raiseMorale':
    case 'ration':
      return 'morale'
    case 'declare':
      return action.action
    default:
      return action.type
  }
}

/** Where the units lie that a combat touches: the stack that marched out, or the zone before the banner. */
export function fightPlace(view: KhartoumView): Place {
  const frame = view.frames[view.frames.length - 1]
  if (frame?.step !== 'combat' || frame.action !== 'defence') return 'engaged'
  return zoneOn(view, frame.banner, view.banners[frame.banner].zone - 1)
}

const NUMBERS = [6, 5, 4, 3, 2] as const

/** The zone of this number on the path of a banner. */
function zoneOn(view: KhartoumView, banner: Banner, number: number): Zone {
  const found = NUMBERS.find((n) => n === number)
  if (found !== undefined) return `${banner}-${found}`
  return view.options.palaceShared ? 'palace' : `palace-${banner}`
}

export function bannerZone(view: KhartoumView, banner: Banner): Zone {
  return zoneOn(view, banner, view.banners[banner].zone)
}

export function unitsAt(view: KhartoumView, place: Place): readonly Unit[] {
  switch (place) {
    case 'available':
    case 'used':
    case 'wounded':
    case 'recovering':
    case 'damaged':
    case 'engaged':
    case 'supply':
      return view.units[place]
    default:
      return view.units.zones[place] ?? []
  }
}

/** Both sides of a counter are named after the type of its troops. */
function unitsOfType(type: TroopType): Unit[] {
  return UNITS.filter((unit) => unit === type || unit.startsWith(`${type}-`))
}

function withoutMissing(units: ReadonlyMap<UnitKey, Intent>, view: KhartoumView): Map<UnitKey, Intent> {
  const places: Place[] = ['available', fightPlace(view)]
  const there = new Set(places.flatMap((place) => unitsAt(view, place).map((unit) => unitKey(unit, place))))
  return new Map([...units].filter(([key]) => there.has(key)))
}

function add<K>(map: Map<K, Action[]>, key: K, action: Action): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [action])
  else list.push(action)
}

function oneOrAsk(actions: readonly Action[]): Intent | undefined {
  const [first] = actions
  if (first === undefined) return undefined
  return actions.length === 1 ? { kind: 'act', action: first } : { kind: 'choose', actions }
}

function mapped<K>(lists: ReadonlyMap<K, readonly Action[]>): Map<K, Intent> {
  const map = new Map<K, Intent>()
  for (const [key, actions] of lists) {
    const intent = oneOrAsk(actions)
    if (intent !== undefined) map.set(key, intent)
  }
  return map
}

type RungState = 'made' | 'now' | 'open' | 'past' | 'closed'

export interface Rung {
  readonly type: ActionType
  readonly state: RungState
  readonly declared: boolean
  readonly intent: Intent | undefined
}

/** The seven actions in their order: made or passed over, under way, possible now, or closed. */
export function rungsOf(intents: Intents, view: KhartoumView, made: readonly ActionType[]): Rung[] {
  const last = view.lastAction === null ? -1 : ACTION_TYPES.indexOf(view.lastAction)
  const current = underWay(view)
  return ACTION_TYPES.map((type, i): Rung => {
    const intent = intents.ladder.get(type)
    const rest = { type, declared: view.declared.includes(type), intent }
    if (intent !== undefined) return { ...rest, state: 'open' }
    if (type === current) return { ...rest, state: 'now' }
    if (type === view.lastAction || made.includes(type)) return { ...rest, state: 'made' }
    return { ...rest, state: i < last ? 'past' : 'closed' }
  })
}

function underWay(view: KhartoumView): ActionType | undefined {
  for (const frame of view.frames) {
    if (frame.step === 'fortify' || frame.step === 'defend') return frame.step
    if (frame.step === 'muster') return frame.action
    if (frame.step === 'combat' && frame.action !== 'defence') return frame.action
  }
  return undefined
}
