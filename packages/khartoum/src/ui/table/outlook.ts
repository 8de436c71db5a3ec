import type { Action } from '../../actions.ts'
import type { View } from '../../game.ts'
import { unitIndex, zoneIndex } from '../../kit.ts'
import type { Kit } from '../../kit.ts'
import type { Banner, Unit } from '../../names.ts'
import { prospects } from '../../prospects.ts'
import type { Prospect, Prospects } from '../../prospects.ts'
import { findCounter } from '../../rules/units.ts'
import { AT_ZONE, AVAILABLE, ENGAGED, topFrame } from '../../state.ts'
import { pathOf } from '../board/spoken.ts'
import { isZone } from '../board/things.ts'
import type { Place, Thing } from '../board/things.ts'

/** A fight as it would be with something more, or with something less. */
export interface Otherwise {
  /** The counter that makes the difference; null where it is no counter. */
  readonly unit: Unit | null
  readonly without: boolean
  readonly fight: Prospect
}

/** What the odds are worked out from. */
export interface Ground {
  readonly kit: Kit
  readonly view: View
  readonly actions: readonly Action[]
  /** What would be seen after an action; null if chance comes into it. */
  readonly foresee: (action: Action) => View | null
}

/** Where lines are held the question is who breaks in; while a party musters, what it will achieve. */
export function fightIn({ attacks, expedition }: Prospects, banner: Banner | null): Prospect | null {
  if (expedition !== null) return expedition
  return attacks.find((attack) => attack.banner === banner)?.fight ?? null
}

/** The path that a thing belongs to; a counter that cannot go where the fight is that is shown belongs to one where it can. */
export function pathOfThing({ kit, view, actions }: Ground, thing: Thing | null, shown: Banner | null): Banner | null {
  if (thing?.kind === 'zone') return pathOf(thing.zone) ?? shown
  if (thing?.kind !== 'unit') return shown
  if (isZone(thing.place)) return pathOf(thing.place) ?? shown
  const { attacks } = prospects(kit, view)
  const goes = ({ fight }: Prospects['attacks'][number]) =>
    actions.some((action) => action.type === 'place' && action.unit === thing.unit && action.zone === fight?.zone)
  const fits = attacks.filter(goes)
  return fits.find(({ banner }) => banner === shown)?.banner ?? fits[0]?.banner ?? shown
}

/** The fight of a path, or that of the party, with the thing that is pointed at, or without it where it is there already. */
export function otherwise(
  ground: Ground,
  thing: Thing | null,
  hand: Unit | null,
  banner: Banner | null,
): Otherwise | null {
  if (thing?.kind === 'unit' && thing.place !== 'available') return without(ground, thing.unit, thing.place, banner)
  const action = meantBy(ground, thing, hand, banner)
  if (action === undefined) return null
  const fight = foreseen(ground, action, banner)
  return fight === null ? null : { unit: 'unit' in action ? action.unit : null, without: false, fight }
}

/** The others that could go there instead, the best first. */
export function others(
  ground: Ground,
  but: Unit | null,
  zone: Prospect['zone'],
  banner: Banner | null,
  most: number,
): Otherwise[] {
  const found = ground.actions.flatMap((action): Otherwise[] => {
    if (action.type !== 'engage' && !(action.type === 'place' && action.zone === zone)) return []
    const fight = action.unit === but ? null : foreseen(ground, action, banner)
    return fight === null ? [] : [{ unit: action.unit, without: false, fight }]
  })
  return found.sort((a, b) => shareOf(b.fight) - shareOf(a.fight)).slice(0, most)
}

/** What pointing at a thing weighs: a counter goes where the fight is, or with the party. */
function meantBy(
  { kit, view, actions }: Ground,
  thing: Thing | null,
  hand: Unit | null,
  banner: Banner | null,
): Action | undefined {
  const zone = fightIn(prospects(kit, view), banner)?.zone
  const unit = thing?.kind === 'unit' ? thing.unit : hand
  return actions.find((action) => {
    switch (action.type) {
      case 'place':
        return action.unit === unit && action.zone === (thing?.kind === 'zone' ? thing.zone : zone)
      case 'engage':
        return thing?.kind === 'unit' && action.unit === unit
      case 'improve':
      case 'mine':
        return thing?.kind === 'zone' && action.zone === thing.zone
      case 'target':
        return thing?.kind === 'banner' && action.banner === thing.banner
      default:
        return false
    }
  })
}

function foreseen({ kit, foresee }: Ground, action: Action, banner: Banner | null): Prospect | null {
  const view = foresee(action)
  return view === null
    ? null
    : fightIn(prospects(kit, view), action.type === 'place' ? (pathOf(action.zone) ?? banner) : banner)
}

function without({ kit, view }: Ground, unit: Unit, place: Place, banner: Banner | null): Otherwise | null {
  const isPlacing = topFrame(view).step === 'defend' || topFrame(view).step === 'muster'
  const from = isZone(place) ? AT_ZONE + zoneIndex(place) : place === 'engaged' ? ENGAGED : null
  if (!isPlacing || from === null) return null
  const counter = findCounter(kit, view, unitIndex(unit), from)
  const fight = fightIn(
    prospects(kit, { ...view, place: view.place.map((at, c) => (c === counter ? AVAILABLE : at)) }),
    banner,
  )
  return fight === null ? null : { unit, without: true, fight }
}

/** Whether a row is a success is told by the game's own name for it. */
function succeeds({ outcome }: Prospect['rows'][number]): boolean {
  return outcome.toLowerCase().endsWith('success')
}

/** In a defence what counts is that nobody breaks in. */
export function goodOf(fight: Prospect): number {
  if (fight.action === 'defence') return fight.of - fight.advances
  return fight.rows.filter(succeeds).reduce((sum, { ways }) => sum + ways, 0)
}

const shareOf = (fight: Prospect) => goodOf(fight) / fight.of

export function percentOf(fight: Prospect): number {
  return Math.round(100 * shareOf(fight))
}

export function toneOfRow(row: Prospect['rows'][number]): 'good' | 'even' | 'bad' {
  return succeeds(row) ? 'good' : row.outcome === 'draw' ? 'even' : 'bad'
}
