import { isPoint } from '@grognard/kernel'
import type { Point } from '@grognard/space/measure'
import { figureOf, isOn, other, pointOf, present } from '../../rules/figures.ts'
import { isLocated } from '../../rules/locate/locate.ts'
import { NONE, topFrame } from '../../state.ts'
import type { FigureId } from '../../state.ts'
import { targetsOf } from './intents.ts'
import { pointOfThing } from './things.ts'
import type { Held } from './touch.ts'
import { arrivals, comesBack } from './wishes.ts'
import type { Deed } from './wishes.ts'

/** Somebody or something that those in hand can do something to, where it is touched. */
export interface Aim {
  readonly at: Point
  readonly id: FigureId
  readonly deed: Deed | null
}

/** All there is to aim at, as keys go from one to the next. */
export function aimsOf(held: Held, deeds: readonly Deed[]): readonly Aim[] {
  const { rules, view, actions, chosen, gun } = held
  const { arena } = rules
  const frame = topFrame(view)
  const [lead = NONE] = chosen
  const men = new Set<FigureId>(targetsOf(arena, gun ? actions.filter(({ type }) => type === 'shell') : actions, lead))
  if (frame.step === 'movement' && lead !== NONE)
    for (const id of present(arena, view, other(frame.side)))
      if (isOn(figureOf(view, id)) && isLocated(arena, view, id)) men.add(id)
  const things = new Map<string, Aim>()
  for (const deed of deeds) {
    const at = deed.why !== undefined || deed.thing === null ? undefined : pointOfThing(arena, view, deed.thing)
    if (at !== undefined) things.set(JSON.stringify(deed.thing), { at, id: NONE, deed })
  }
  const sections = (gun ? actions : []).flatMap((action): Aim[] => {
    if (action.type !== 'batter') return []
    const at = pointOfThing(arena, view, { kind: 'section', section: arena.sections.get(action.section) ?? NONE })
    return at === undefined ? [] : [{ at, id: NONE, deed: { thing: null, action, why: undefined } }]
  })
  return [
    ...[...men].map((id): Aim => ({ at: pointOf(figureOf(view, id)), id, deed: null })),
    ...things.values(),
    ...sections,
  ]
}

/** From where keys begin to point, for whatever is in hand; undefined where there is nothing to point for. */
export function startOf(held: Held): Point | undefined {
  const { rules, view, seat, chosen } = held
  const { step } = topFrame(view)
  const [lead] = chosen
  if (step === 'haul' && view.gun !== null) return { x: view.gun.x, y: view.gun.y }
  if (held.bringing !== null) {
    const [first] = arrivals(held, held.bringing, { x: 0, y: 0 })
    return first?.action.type === 'arrive' ? first.action.at : undefined
  }
  if (step === 'crowd') {
    const back = comesBack(held, { x: 0, y: 0 })
    return back?.type === 'return' ? back.at : undefined
  }
  if (held.gun && view.gun !== null) {
    const at = rules.forms?.nearest(view, seat, 'bombard', {}, 'at', { x: view.gun.x, y: view.gun.y })
    return at !== undefined && isPoint(at) ? at : undefined
  }
  return step === 'activation' && lead !== undefined ? pointOf(figureOf(view, lead)) : undefined
}
