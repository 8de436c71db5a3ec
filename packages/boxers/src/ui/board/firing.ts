import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import { figureOf, pointOf } from '../../rules/figures.ts'
import { caughtBy } from '../../rules/fire/burst.ts'
import { chanceToSave, saveOf } from '../../rules/fire/save.ts'
import { firearmsOf } from '../../rules/fire/shot.ts'
import type { FigureId } from '../../state.ts'
import { shotChance } from '../../text/chance.ts'
import { centimetres } from '../../text/writing.ts'
import type { View } from '../../view.ts'
import { around, line } from '../drawing/pen.ts'
import type { Telling } from './announcing.ts'
import { idOf } from './intents.ts'
import { AMBER, IVORY, NOTHING, band, brackets, cased, clear, template, together } from './overlay.ts'
import type { Chip, Overlay } from './overlay.ts'
import { spotOf } from './spots.ts'

export type Shot = Extract<Action, { type: 'shoot' | 'defend' }>
export const isShot = (action: Action): action is Shot => action.type === 'shoot' || action.type === 'defend'

const percent = (part: number, of: number): number => Math.round((100 * part) / of)

/** The bands of a weapon, measured from base to base, each with the score it needs. */
function bands(arena: Arena, view: View, shooter: FigureId, { say, lang }: Telling): Overlay {
  const [first] = firearmsOf(arena, view, shooter)
  if (first === undefined) return NOTHING
  const { limits, scores } = arena.kit.weapons[first]
  const at = spotOf(arena.field, figureOf(view, shooter))
  const chips: Chip[] = []
  const under = limits.slice(0, scores.length).map((limit, i) => {
    const radius = (limit + 2 * arena.kit.measure.base) / 10
    for (const turn of [-0.4, 2.74])
      chips.push({
        at: around(at, turn, radius),
        text: say.ring(centimetres(limit, lang), `${scores[i] ?? ''}+`),
        tone: 'plain',
      })
    return band(at, radius)
  })
  const { width, depth } = arena.field
  return {
    under: under.join(''),
    over: '',
    chips: chips.filter(({ at: [x, y] }) => x > 0 && y > 0 && x < width / 10 && y < depth / 10),
  }
}

/** Whom somebody could shoot at, each with what comes of it: hit and out of a hundred. */
export function firing(
  arena: Arena,
  view: View,
  actions: readonly Action[],
  { shooter, aim, ...telling }: Telling & { readonly shooter: FigureId; readonly aim: FigureId },
): Overlay {
  const shots = actions.filter(isShot).filter(({ figure }) => idOf(arena, figure) === shooter)
  if (shots.length === 0) return NOTHING
  const from = spotOf(arena.field, figureOf(view, shooter))
  const burst = shots.find(({ weapon, target }) => weapon === 'machine-gun' && idOf(arena, target) === aim)
  const caught = burst === undefined ? [] : caughtBy(arena, view, shooter, aim, figureOf(view, aim))
  const chips: Chip[] = []
  const lines = shots.map((shot) => {
    const target = idOf(arena, shot.target)
    const to = spotOf(arena.field, figureOf(view, target))
    const chance = shotChance(arena, view, shot)
    if (chance !== undefined && !caught.includes(target))
      chips.push({
        at: [to[0], to[1] + 17],
        text: telling.say.percent(percent(chance.harms, chance.of)),
        tone: target === aim ? 'may' : 'plain',
      })
    return cased(
      line(clear(from, to, 12), clear(to, from, 11)),
      target === aim ? AMBER : IVORY,
      target === aim ? 2.6 : 1.4,
    )
  })
  return together(
    bands(arena, view, shooter, telling),
    { under: '', over: lines.join(''), chips },
    burst === undefined ? NOTHING : burstOverlay(arena, view, burst, caught, telling),
  )
}

/** How likely each of those whom a shot catches is out, from 0 to 1. */
function outsOf(arena: Arena, view: View, shot: Shot, caught: readonly FigureId[]): number[] {
  const from = pointOf(figureOf(view, idOf(arena, shot.figure)))
  const threat = caught.length > 1 ? 'sweeping' : 'single'
  const hit = shotChance(arena, view, shot)
  const share = hit === undefined ? 0 : hit.hits / hit.of
  return caught.map((id) => {
    const { saved, of } = chanceToSave(arena, saveOf(arena, view, id, from, threat))
    return (share * (of - saved)) / of
  })
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** How many men a shot puts out on average, and of a burst how many it catches. */
export function worthOfShot(arena: Arena, view: View, shot: Shot): { readonly out: number; readonly caught: number } {
  if (shot.weapon !== 'machine-gun') {
    const { harms, of } = shotChance(arena, view, shot) ?? { harms: 0, of: 1 }
    return { out: harms / of, caught: 1 }
  }
  const [shooter, target] = [idOf(arena, shot.figure), idOf(arena, shot.target)]
  const caught = caughtBy(arena, view, shooter, target, figureOf(view, target))
  return { out: sum(outsOf(arena, view, shot, caught)), caught: caught.length }
}

/** '10 cm: 4 caught, 1.7 out on average'. */
export function burstInWords({ kit }: Arena, caught: number, out: number, { say, lang }: Telling): string {
  return say.works.burst(centimetres(kit.lengths.burst, lang), caught, centimetres(Math.round(10 * out) * 10, lang))
}

/** A burst: the circle round its target, everybody who is caught, and how likely each of them is out. */
function burstOverlay(arena: Arena, view: View, shot: Shot, caught: readonly FigureId[], telling: Telling): Overlay {
  const { field, kit } = arena
  const { say } = telling
  const target = idOf(arena, shot.target)
  const at = spotOf(field, figureOf(view, target))
  const radius = kit.lengths.burst
  const circle = template(at, radius / 10, AMBER)
  const outs = outsOf(arena, view, shot, caught)
  const aimed = Math.round(100 * (outs[caught.indexOf(target)] ?? 0))
  return {
    under: circle.under + caught.map((id) => brackets(spotOf(field, figureOf(view, id)), AMBER)).join(''),
    over: circle.over,
    chips: [
      {
        at: [at[0], at[1] - radius / 10 - 8],
        text: burstInWords(arena, caught.length, sum(outs), telling),
        tone: 'costs',
      },
      ...caught.flatMap((id, i): Chip[] => {
        const [x, y] = spotOf(field, figureOf(view, id))
        const out = Math.round(100 * (outs[i] ?? 0))
        // Whoever fares as the target does needs no word of his own.
        if (id !== target && out === aimed) return []
        return [{ at: [x, y + 17], text: say.percent(out), tone: id === target ? 'may' : 'costs' }]
      }),
    ],
  }
}
