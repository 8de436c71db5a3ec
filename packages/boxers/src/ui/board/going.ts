import { lengthOfPath } from '@grognard/space/measure'
import { isList, isPoint } from '@grognard/kernel'
import type { Point, Seat, Value } from '@grognard/kernel'
import type { ActionOf } from '../../actions.ts'
import type { BoxersRules } from '../../game.ts'
import { figureOf, nameOf, pointOf } from '../../rules/figures.ts'
import { moveTo } from '../../rules/movement/moving.ts'
import type { MovementFrame } from '../../rules/movement/frames.ts'
import { levelAfter } from '../../rules/movement/walking.ts'
import { cloneState } from '../../state.ts'
import type { FigureId } from '../../state.ts'
import { centimetres } from '../../text/writing.ts'
import type { View } from '../../view.ts'
import { between, disc, line, mix } from '../drawing/pen.ts'
import type { Spot } from '../drawing/pen.ts'
import { filled, stroked } from '../drawing/strokes.ts'
import type { Telling } from './announcing.ts'
import { AMBER, IVORY, TEAL, cased, region } from './overlay.ts'
import type { Chip, Overlay } from './overlay.ts'
import { regionOf } from './reach.ts'
import { spotOf } from './spots.ts'

/** What it takes to ask the rules where somebody may go. */
export type Table = Pick<BoxersRules, 'arena' | 'forms'>

export type ActivationFrame = Extract<MovementFrame, { step: 'activation' }>

/** The way that one of a move would go, and whether it ends where he was wished to. */
export interface Leg {
  readonly id: FigureId
  readonly action: ActionOf<'walk'>
  readonly length: number
  readonly arrives: boolean
}

const pathOf = (value: Value): Point[] =>
  isList(value) ? value.flatMap((one) => (typeof one !== 'string' && isPoint(one) ? [one] : [])) : []

/** As near to a goal as the rules let somebody come; by stairs where that leads nearer. */
export function legTo(rules: Table, view: View, seat: Seat, id: FigureId, goal: Point): Leg | undefined {
  const { arena, forms } = rules
  if (forms === undefined) return undefined
  const figure = nameOf(arena, id)
  const start = pointOf(figureOf(view, id))
  const legs = (arena.field.stairs.length > 0 ? [false, true] : [false]).flatMap((stairs): Leg[] => {
    if (stairs && forms.nearest(view, seat, 'walk', { figure }, 'stairs', true) !== true) return []
    const path = pathOf(forms.nearest(view, seat, 'walk', { figure, stairs }, 'path', [goal]))
    const end = path.at(-1)
    if (end === undefined) return []
    const action = { type: 'walk', figure, path, stairs } as const
    return [
      { id, action, length: lengthOfPath([start, ...path]), arrives: between([end.x, end.y], [goal.x, goal.y]) < 8 },
    ]
  })
  const off = ({ action }: Leg): number => {
    const end = action.path.at(-1) ?? start
    return between([end.x, end.y], [goal.x, goal.y])
  }
  return legs.sort((a, b) => off(a) - off(b))[0]
}

/** A formation goes as one: whoever is foremost first, each to his nearest place with the others where they will be. */
export function formation(
  rules: Table,
  view: View,
  seat: Seat,
  ids: readonly FigureId[],
  by: { readonly x: number; readonly y: number },
): Leg[] {
  const state = cloneState(view)
  const ahead = (id: FigureId): number => figureOf(view, id).x * by.x + figureOf(view, id).y * by.y
  const legs: Leg[] = []
  for (const id of [...ids].sort((a, b) => ahead(b) - ahead(a))) {
    const { x, y, level } = figureOf(state, id)
    const leg = legTo(rules, state, seat, id, { x: x + by.x, y: y + by.y })
    if (leg === undefined) continue
    legs.push(leg)
    const end = leg.action.path.at(-1)
    if (end !== undefined) moveTo(state, id, end, levelAfter(rules.arena, level, end))
  }
  return legs
}

/** After the die: where they can go, and where they would by what is shown. */
export function goingOverlay(
  rules: Table,
  view: View,
  frame: ActivationFrame,
  { ids, legs, lang, say }: Telling & { readonly ids: readonly FigureId[]; readonly legs: readonly Leg[] },
): Overlay {
  const { arena } = rules
  const { field } = arena
  const area = region(regionOf(arena, view, ids, frame.distance, frame.leaving), 'sure', true)
  const chips: Chip[] = []
  const lead = legs.find(({ id }) => id === ids[0])?.id ?? legs[0]?.id
  const over = legs.map(({ id, action, length, arrives }) => {
    const path: Spot[] = [pointOf(figureOf(view, id)), ...action.path].map((point) => spotOf(field, point))
    const [from, to] = [path[0], path.at(-1)]
    if (from === undefined || to === undefined) return ''
    // Of a formation only the one who leads it says how far he goes.
    if (id === lead)
      chips.push({
        at: mix(from, to, 0.5),
        text: say.usedOf(centimetres(Math.round(length / 10) * 10, lang), centimetres(frame.distance, lang)),
        tone: arrives ? 'may' : 'costs',
      })
    return (
      cased(line(...path), IVORY, 2, 'dice') +
      filled(disc(to, 10), arrives ? '#bfe8dc' : '#ffe2a3', 0.55) +
      stroked(disc(to, 10), arrives ? TEAL : AMBER, 2.2, 1, ' stroke-dasharray="5 3.5"')
    )
  })
  return { under: area, over: over.join(''), chips }
}
