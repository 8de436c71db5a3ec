import { isList, isPoint } from '@grognard/kernel'
import type { Point, Refusal, Seat } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { BoxersRules } from '../../game.ts'
import { figureOf, nameOf, present } from '../../rules/figures.ts'
import { membersOf } from '../../rules/sequence/deploy.ts'
import { sectionName } from '../../rules/works/sections.ts'
import { timberName } from '../../rules/works/timber.ts'
import { NONE, topFrame } from '../../state.ts'
import type { FigureId } from '../../state.ts'
import type { View } from '../../view.ts'
import { pointOfThing, thingsOn } from './things.ts'
import type { Thing } from './things.ts'

/** What it takes to ask the rules what may be done with a thing. */
export type Rulebook = Pick<BoxersRules, 'arena' | 'forms' | 'refuse'>

/** The position that a hand comes down on, and whom it holds. */
export interface Situation {
  readonly rules: Rulebook
  readonly view: View
  readonly seat: Seat
  readonly actions: readonly Action[]
  readonly chosen: readonly FigureId[]
}

/** Something that a touch could mean; why not, where the rules turn it down. */
export interface Wish {
  readonly action: Action
  readonly why: Refusal | undefined
}

export const wished = ({ rules, view, seat }: Situation, action: Action): Wish => ({
  action,
  why: rules.refuse(view, seat, action),
})

type Handling = 'equip' | 'pickUp' | 'mount' | 'descend'

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** In the order of the battlefield, as sets are told. */
const inOrder = (ids: readonly FigureId[]): FigureId[] => [...ids].sort((a, b) => a - b)

/**
 * Who would do something with a ladder or ram: those in hand, as many of them as may, or the first of them with whoever is
 * nearest to him; whoever can where nobody is in hand.
 */
function handlersOf(situation: Situation, type: Handling, timber: string): readonly string[] {
  const { rules, view, seat, chosen } = situation
  const { arena, forms } = rules
  const named = (ids: readonly FigureId[]): string[] => inOrder(ids).map((id) => nameOf(arena, id))
  const may = (figures: readonly string[]): boolean => rules.refuse(view, seat, { type, timber, figures }) === undefined
  const field = forms?.narrow(view, seat, type, { timber })?.fields.find(({ name }) => name === 'figures')
  const among = field !== undefined && 'among' in field ? field.among : []
  const nearest = (wish: readonly string[]): readonly string[] => {
    const found = forms?.nearest(view, seat, type, { timber }, 'figures', wish) ?? []
    return isList(found) ? textsIn(found) : []
  }
  const own = named(chosen)
  if (own.length === 0) return among.length === 0 ? [] : nearest(among)
  if (may(own)) return own
  const some = among.length === 0 ? [] : nearest(own)
  if (some.length > 0 && some.every((name) => own.includes(name)) && may(some)) return some
  const [lead = NONE] = chosen
  if (type === 'mount' || type === 'descend' || lead === NONE) return own
  const far = (id: FigureId): number => {
    const [a, b] = [figureOf(view, lead), figureOf(view, id)]
    return Math.hypot(a.x - b.x, a.y - b.y)
  }
  const frame = topFrame(view)
  const mates =
    frame.step === 'deploy' ? membersOf(arena, frame) : 'side' in frame ? present(arena, view, frame.side) : []
  const [mate] = mates
    .filter((id) => id !== lead && figureOf(view, id).status === 'on')
    .sort((a, b) => far(a) - far(b))
    .filter((id) => may(named([lead, id])))
  return mate === undefined ? own : named([lead, mate])
}

const handle = (situation: Situation, type: Handling, number: number): Wish => {
  const timber = timberName(situation.view, number)
  return wished(situation, { type, timber, figures: handlersOf(situation, type, timber) })
}

/** By the one in hand where somebody is; else by all who may, or by nobody where none does. */
function byOne(situation: Situation, make: (figure: string) => Action, type: Action['type']): Wish[] {
  const { rules, actions, chosen } = situation
  const [lead] = chosen
  if (lead !== undefined) return [wished(situation, make(nameOf(rules.arena, lead)))]
  return actions.filter((action) => action.type === type).map((action) => ({ action, why: undefined }))
}

function timberWishes(situation: Situation, number: number): Wish[] {
  const { view } = situation
  const timber = view.timber[number]
  const { step } = topFrame(view)
  if (timber === undefined) return []
  if (step === 'deploy') return [handle(situation, 'equip', number)]
  if (step === 'melee')
    return timber.kind === 'ram' ? [wished(situation, { type: 'ram', timber: timberName(view, number) })] : []
  if (step !== 'movement') return []
  if (timber.state === 'lying') return [handle(situation, 'pickUp', number)]
  if (timber.state !== 'raised') return []
  const [lead] = situation.chosen
  const isUp = lead !== undefined && figureOf(view, lead).level === timber.level
  const climbs = [handle(situation, 'mount', number), handle(situation, 'descend', number)]
  // Whoever is up there cannot have meant to go up.
  return [...(isUp ? climbs.reverse() : climbs), handle(situation, 'pickUp', number)]
}

function sectionWishes(situation: Situation, section: number): Wish[] {
  const { rules, view, actions } = situation
  const name = sectionName(rules.arena, section)
  const { step } = topFrame(view)
  if (step === 'fire')
    return actions.some(({ type }) => type === 'shell' || type === 'batter')
      ? [wished(situation, { type: 'batter', section: name })]
      : []
  if (step === 'melee')
    return view.timber.flatMap((one, number) =>
      one.kind === 'ram' && one.section === section ? timberWishes(situation, number) : [],
    )
  if (step !== 'movement') return []
  const isHole = view.works.breaches.some((one) => one.section === section && !one.open)
  const door = view.works.doors[section] ?? null
  return [
    ...(isHole
      ? byOne(situation, (figure) => ({ type: 'widen', figure, section: name }), 'widen').filter(
          ({ action }) => action.type === 'widen' && action.section === name,
        )
      : []),
    ...(door === null || door === 'destroyed'
      ? []
      : [wished(situation, { type: 'door', section: name, open: door === 'closed' })]),
  ]
}

/** What touching a thing could mean in this step: the likeliest first, what is refused among it. */
export function wishesOn(situation: Situation, thing: Thing): Wish[] {
  const { view } = situation
  const { step } = topFrame(view)
  switch (thing.kind) {
    case 'timber':
      return timberWishes(situation, thing.number)
    case 'section':
      return sectionWishes(situation, thing.section)
    case 'keg':
      return step === 'movement' && view.keg?.carrier === NONE
        ? byOne(situation, (figure) => ({ type: 'takeKeg', figure }), 'takeKeg')
        : []
    case 'machineGun':
      return step === 'movement'
        ? (['gunner', 'loader'] as const)
            .filter((as) => view.machineGun?.[as] === NONE)
            .flatMap((as) =>
              byOne(situation, (figure) => ({ type: 'serve', figure, as }), 'serve').filter(
                ({ action }) => action.type === 'serve' && action.as === as,
              ),
            )
        : []
    case 'gun': {
      if (step !== 'movement') return []
      const [stays, leaves] = [false, true].map((leaving) => wished(situation, { type: 'limber', leaving }))
      return [stays, leaves].flatMap((wish, i) =>
        wish === undefined || (i > 0 && wish.why !== undefined) ? [] : [wish],
      )
    }
  }
}

/** Something that can be done with a thing, or cannot though it lies at hand. */
export interface Deed extends Wish {
  readonly thing: Thing | null
}

/** How far from those in hand a thing lies that they are told why they can do nothing with it. */
const AT_HAND = 600

/** What stands beside the table as buttons: all that may be done with things, and at hand what may not. */
export function deedsIn(situation: Situation): Deed[] {
  const { rules, view, chosen } = situation
  const { arena } = rules
  const frame = topFrame(view)
  const deeds: Deed[] = []
  const add = (thing: Thing | null, wishes: readonly Wish[], isAtHand: boolean): void => {
    for (const wish of wishes) if (wish.why === undefined || isAtHand) deeds.push({ thing, ...wish })
  }
  if (rules.forms === undefined) return deeds
  const isAtHand = (thing: Thing): boolean => {
    const at = pointOfThing(arena, view, thing)
    if (at === undefined) return frame.step === 'deploy'
    return chosen.some((id) => Math.hypot(figureOf(view, id).x - at.x, figureOf(view, id).y - at.y) <= AT_HAND)
  }
  if (frame.step === 'deploy') {
    if (frame.side === 'boxer' && chosen.length > 0)
      view.timber.forEach((_, number) => add({ kind: 'timber', number }, timberWishes(situation, number), true))
    for (const id of chosen) add(null, [wished(situation, { type: 'lift', figure: nameOf(arena, id) })], false)
    return deeds
  }
  for (const thing of thingsOn(arena, view)) {
    const isOwnGun = thing.kind === 'gun' && 'side' in frame && frame.side === 'boxer'
    // What the gun can hit is told where it is aimed.
    if (frame.step === 'fire') continue
    add(thing, wishesOn(situation, thing), isOwnGun || isAtHand(thing))
  }
  const [lead] = chosen
  if (frame.step === 'activation' && lead !== undefined && chosen.length === 1)
    add(null, [wished(situation, { type: 'stay', figure: nameOf(arena, lead) })], false)
  if (frame.step === 'movement' && arena.field.victory.by === 'exit')
    for (const action of situation.actions) if (action.type === 'exit') add(null, [{ action, why: undefined }], false)
  if (frame.step === 'movement' && frame.side === 'boxer')
    for (const what of ['gun', 'keg'] as const)
      if (view[what]?.arrival === 'ready') add(null, arrivals(situation, what, view[what] ?? { x: 0, y: 0 }), true)
  return deeds
}

/** How gun or keg would come on, as near to a point as the rules let them. */
export function arrivals(situation: Situation, what: 'gun' | 'keg', near: Point): Wish[] {
  const { rules, view, seat } = situation
  const found = rules.forms?.nearest(view, seat, 'arrive', { what }, 'at', { x: near.x, y: near.y })
  const at = found !== undefined && isPoint(found) ? found : near
  return (what === 'gun' ? [false] : [true, false]).map((rapid) =>
    wished(situation, { type: 'arrive', what, at, rapid }),
  )
}

/** Who would come back there, as near as the rules let him. */
export function comesBack(situation: Situation, point: Point): Action | undefined {
  const { rules, view, seat, chosen } = situation
  const { arena, forms } = rules
  const wish = chosen[0] === undefined ? '' : nameOf(arena, chosen[0])
  const figure = forms?.nearest(view, seat, 'return', {}, 'figure', wish)
  if (typeof figure !== 'string' || figure === '') return undefined
  const at = forms?.nearest(view, seat, 'return', { figure }, 'at', point)
  return at !== undefined && isPoint(at) ? { type: 'return', figure, at } : undefined
}

/** The way on which the gun would be pulled toward a point. */
export function pulling({ rules, view, seat }: Situation, goal: Point): Extract<Action, { type: 'pull' }> | undefined {
  const found = rules.forms?.nearest(view, seat, 'pull', {}, 'path', [goal])
  if (found === undefined || !isList(found)) return undefined
  const path = found.flatMap((one) => (typeof one !== 'string' && isPoint(one) ? [one] : []))
  return path.length === 0 ? undefined : { type: 'pull', path }
}
