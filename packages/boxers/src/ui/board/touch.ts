import type { Point } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import { nameOf, rosterOf } from '../../rules/figures.ts'
import { isLocated } from '../../rules/locate/locate.ts'
import { crewOf } from '../../rules/works/burdens.ts'
import { sideAt } from '../../seats.ts'
import { NONE, topFrame } from '../../state.ts'
import type { FigureId } from '../../state.ts'
import type { Spot } from '../drawing/pen.ts'
import { deedsAt, meaningOf } from './intents.ts'
import { barricadeUnder, barricading, middleOfPiece, placing } from './setting-up.ts'
import { spotOf } from './spots.ts'
import { houseAt, offEdge, thingsUnder } from './things.ts'
import { arrivals, comesBack, pulling, wished, wishesOn } from './wishes.ts'
import type { Situation, Wish } from './wishes.ts'

/** The position, and all that the hand holds. */
export interface Held extends Situation {
  /** Who can be taken in hand. */
  readonly actors: ReadonlySet<FigureId>
  /** The cannon is in hand, to be aimed. */
  readonly gun: boolean
  /** What is to come on, wherever is touched next. */
  readonly bringing: 'gun' | 'keg' | null
  /** The barricade in hand; NONE. */
  readonly piece: number
}

/** How a touch is made: on whom, with the key that adds, for the second time at once. */
export interface Press {
  readonly at: Point
  readonly figure: FigureId
  readonly adds: boolean
  readonly again: boolean
}

export type Touch =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'take'; readonly ids: readonly FigureId[] }
  | { readonly kind: 'add'; readonly id: FigureId }
  /** All who are linked to him. */
  | { readonly kind: 'chain'; readonly id: FigureId }
  | { readonly kind: 'gun' }
  | { readonly kind: 'piece'; readonly section: number }
  | { readonly kind: 'charge'; readonly id: FigureId }
  | { readonly kind: 'walk'; readonly to: Point }
  /** One of these is meant: asked for where they are several, or where it should not be done by a slip. */
  | { readonly kind: 'choose'; readonly actions: readonly Action[]; readonly asks: boolean }
  | { readonly kind: 'refused'; readonly action: Action }

const NOTHING: Touch = { kind: 'nothing' }
const done = (actions: readonly Action[], asks = false): Touch =>
  actions.length === 0 ? NOTHING : { kind: 'choose', actions, asks }

/** What may be done of what is wished; else why the first of it may not. */
function meant(wishes: readonly Wish[]): Touch {
  const may = wishes.filter(({ why }) => why === undefined)
  const [first] = wishes
  if (may.length > 0) return done(may.map(({ action }) => action))
  return first === undefined ? NOTHING : { kind: 'refused', action: first.action }
}

/** What a touch on the table means. */
export function touchAt(held: Held, press: Press): Touch {
  if (held.actions.length === 0) return NOTHING
  if (held.bringing !== null) return meant(arrivals(held, held.bringing, press.at))
  return press.figure === NONE ? touchGround(held, press.at) : touchFigure(held, press)
}

function touchFigure(held: Held, { figure: id, adds, again, at }: Press): Touch {
  const { rules, view, actions, chosen, actors, seat } = held
  const { arena } = rules
  const frame = topFrame(view)
  const [lead = NONE] = chosen
  const name = nameOf(arena, id)
  const isOwn = rosterOf(arena, id).side === sideAt(seat)
  if (frame.step === 'movement' && !isOwn) return touchFoe(held, id)
  if (frame.step === 'clash')
    return done(
      actions.filter(({ type }) => type === 'answer'),
      true,
    )
  if (frame.step === 'fire' && held.gun && !isOwn) return meant([wished(held, { type: 'shell', target: name })])
  if (frame.step === 'haul' || frame.step === 'crowd') return touchGround(held, at)
  // The gun is where its gunner is: who is to load it comes to him.
  const served =
    lead === NONE || lead === id || view.machineGun?.gunner !== id ? [] : wishesOn(held, { kind: 'machineGun' })
  if (served.some(({ why }) => why === undefined)) return meant(served)
  if (actors.has(id)) {
    const alone = actions.filter((action) => meaningOf(action).own === name && meaningOf(action).at === name)
    if (again && frame.step === 'movement') return { kind: 'chain', id }
    if (adds) return { kind: 'add', id }
    const isHeld = lead === id && chosen.length === (crewOf(view, id)?.length ?? 1)
    if (frame.step === 'rally' && alone.length > 0) return done(alone)
    if (!isHeld || (frame.step === 'activation' && chosen.length > 1)) return { kind: 'take', ids: [id] }
    return alone.length > 0 ? done(alone, true) : { kind: 'take', ids: [] }
  }
  const deeds = deedsAt(arena, actions, lead, id).filter(({ type }) => type !== 'shell' || lead === NONE)
  if (deeds.length > 0) return done(deeds)
  const wish = wishAt(held, id, isOwn)
  return wish === undefined ? NOTHING : meant([wished(held, wish)])
}

/** A located enemy is charged by those in hand; one who is not is looked for. */
function touchFoe(held: Held, id: FigureId): Touch {
  const { rules, view, chosen } = held
  const { arena } = rules
  if (chosen.length > 0 && isLocated(arena, view, id)) return { kind: 'charge', id }
  return meant([wished(held, { type: 'locate', target: nameOf(arena, id) })])
}

/** What a touch on somebody would have meant, where it is not possible. */
function wishAt(
  { rules: { arena }, view, chosen: [lead = NONE] }: Held,
  id: FigureId,
  isOwn: boolean,
): Action | undefined {
  const { step } = topFrame(view)
  const figure = nameOf(arena, id)
  if (step === 'movement' && isOwn)
    return { type: 'activate', figures: [figure], mode: 'rapid', leaving: false, charge: [] }
  const weapon = lead === NONE ? undefined : arena.kit.troops[rosterOf(arena, lead).troop].fire[0]
  if (step === 'fire' && !isOwn && weapon !== undefined)
    return { type: 'shoot', figure: nameOf(arena, lead), target: figure, weapon }
  return undefined
}

function touchGround(held: Held, at: Point): Touch {
  const { rules, view, chosen, seat } = held
  const { arena } = rules
  const frame = topFrame(view)
  const [lead = NONE] = chosen
  const spot: Spot = spotOf(arena.field, at)
  switch (frame.step) {
    case 'deploy': {
      const section = barricadeUnder(arena, view, frame, spot)
      if (section !== undefined) return { kind: 'piece', section }
      if (held.piece !== NONE) {
        const middle = middleOfPiece(arena, view, held.piece)
        const by = { x: at.x - middle.x, y: at.y - middle.y }
        const moved = barricading(rules, view, seat, held.piece, { by, turn: 0 })
        return moved === undefined ? NOTHING : done([moved])
      }
      const onTimber = touchThing(held, spot)
      if (onTimber.kind !== 'nothing') return onTimber
      const placed = lead === NONE ? undefined : placing(rules, view, seat, lead, at)
      return placed === undefined ? NOTHING : done([placed])
    }
    case 'crowd': {
      const back = comesBack(held, at)
      return back === undefined ? NOTHING : meant([wished(held, back)])
    }
    case 'activation':
      return chosen.length > 0 ? { kind: 'walk', to: at } : NOTHING
    case 'haul': {
      const pulled = pulling(held, at)
      return pulled === undefined ? meant([wished(held, { type: 'pull', path: [at] })]) : done([pulled])
    }
    case 'fire':
      return aimGun(held, at, spot)
    case 'movement': {
      const thing = touchThing(held, spot)
      const isEdge = chosen.length === 0 && frame.side === 'boxer' && offEdge(arena, at) < EDGE
      if (thing.kind !== 'nothing' || !isEdge) return thing
      return meant(
        (['gun', 'keg'] as const).flatMap((what) => (view[what]?.arrival === 'ready' ? arrivals(held, what, at) : [])),
      )
    }
    default:
      return touchThing(held, spot)
  }
}

/** So near to the edge a touch brings something on. */
const EDGE = 300

function touchThing(held: Held, spot: Spot): Touch {
  const { rules, view } = held
  const things = thingsUnder(rules.arena, view, spot)
  const touches = things.map((thing) => meant(wishesOn(held, thing)))
  const carried = things.flatMap((thing) => {
    const timber = thing.kind === 'timber' ? view.timber[thing.number] : undefined
    return timber?.bearers.filter((id) => held.actors.has(id)) ?? []
  })
  const can = touches.flatMap((touch) => (touch.kind === 'choose' ? touch.actions : []))
  // A ladder that can be climbed is seldom touched to be carried off: a button beside the table does that.
  const climbs = can.filter(({ type }) => type === 'mount' || type === 'descend')
  if (can.length > 0) return done(climbs.length > 0 ? climbs : can)
  if (carried.length > 0 && topFrame(view).step === 'movement') return { kind: 'take', ids: carried }
  return touches.find(({ kind }) => kind === 'refused') ?? NOTHING
}

/** The gun is taken in hand by a touch, and fires at what stands or at a building where it is touched next. */
function aimGun(held: Held, at: Point, spot: Spot): Touch {
  const { rules, view } = held
  const { arena } = rules
  const things = thingsUnder(arena, view, spot)
  const bombard = wished(held, { type: 'bombard', at })
  if (things.some(({ kind }) => kind === 'gun'))
    return mayFire(held) ? { kind: 'gun' } : { kind: 'refused', action: bombard.action }
  if (!held.gun) return held.chosen.length === 0 ? touchThing(held, spot) : NOTHING
  const battered = things.flatMap((thing) => (thing.kind === 'section' ? wishesOn(held, thing) : []))
  const shelled = houseAt(arena, at) < 0 ? [] : [bombard]
  const can = [...battered, ...shelled].filter(({ why }) => why === undefined)
  return meant(can.length > 0 ? can : [...battered, bombard])
}

/** Whether the cannon could fire at anything: a building can be bombarded from everywhere. */
export function mayFire(held: Situation): boolean {
  const { rules, view, actions } = held
  if (topFrame(view).step !== 'fire') return false
  if (actions.some(({ type }) => type === 'shell' || type === 'batter')) return true
  const house = rules.arena.field.zones.find(({ kind }) => rules.arena.kit.zones[kind].walled)
  const [corner] = house?.polygon.corners ?? []
  return corner !== undefined && wished(held, { type: 'bombard', at: corner }).why === undefined
}
