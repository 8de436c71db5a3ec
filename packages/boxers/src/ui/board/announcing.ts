import type { Lang } from '@grognard/kernel'
import { lengthOf } from '@grognard/space/measure'
import type { Arena } from '../../arena.ts'
import { figureOf, isMarked, pointOf, present, rosterOf } from '../../rules/figures.ts'
import { whyNotActive, whyNotAnnounced } from '../../rules/movement/announce.ts'
import type { Announced } from '../../rules/movement/announce.ts'
import type { MovementFrame } from '../../rules/movement/frames.ts'
import { walkOf, wayToContact } from '../../rules/movement/walking.ts'
import { crewOf } from '../../rules/works/burdens.ts'
import type { FigureId } from '../../state.ts'
import { centimetres } from '../../text/writing.ts'
import type { View } from '../../view.ts'
import { around, between, line, mix, round } from '../drawing/pen.ts'
import type { Spot } from '../drawing/pen.ts'
import { filled, stroked } from '../drawing/strokes.ts'
import type { FaceWords } from '../table/words.ts'
import { AMBER, IVORY, MINT, NOTHING, ROSE, brackets, cased, clear, region, together } from './overlay.ts'
import type { Chip, Overlay } from './overlay.ts'
import { chancesOf, ringsOfRoll } from './reach.ts'
import { spotOf } from './spots.ts'

export type StepFrame = Extract<MovementFrame, { step: 'movement' }>

/** What somebody who looks at the table is told with: the language, and its words. */
export interface Telling {
  readonly lang: Lang
  readonly say: FaceWords
}

const at = (arena: Arena, view: View, id: FigureId): Spot => spotOf(arena.field, figureOf(view, id))

/** From base to base, as the rules measure it. */
const gap = (arena: Arena, view: View, one: FigureId, two: FigureId): number =>
  Math.max(0, lengthOf(pointOf(figureOf(view, one)), pointOf(figureOf(view, two))) - 2 * arena.kit.measure.base)

/** Round everybody who is named: the hull of their bases, and some more. */
function hullOf(points: readonly Spot[], pad: number): Spot[] {
  const rim = points
    .flatMap((point) => Array.from({ length: 12 }, (_, i) => around(point, (i * Math.PI) / 6, pad)))
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Spot[]): Spot[] => {
    const found: Spot[] = []
    for (const next of list) {
      for (;;) {
        const [a, b] = [found.at(-2), found.at(-1)]
        if (a === undefined || b === undefined) break
        if ((b[0] - a[0]) * (next[1] - b[1]) - (b[1] - a[1]) * (next[0] - b[0]) > 0) break
        found.pop()
      }
      found.push(next)
    }
    return found.slice(0, -1)
  }
  return [...half(rim), ...half([...rim].reverse())]
}

/** The links that hold a detachment together: each to the nearest of those already linked. */
function linksOf(arena: Arena, view: View, ids: readonly FigureId[]): [FigureId, FigureId][] {
  const [first, ...rest] = ids
  if (first === undefined) return []
  const linked = [first]
  const open = new Set(rest)
  const links: [FigureId, FigureId][] = []
  while (open.size > 0) {
    let best: [FigureId, FigureId] | undefined
    for (const one of linked)
      for (const two of open)
        if (best === undefined || gap(arena, view, one, two) < gap(arena, view, ...best)) best = [one, two]
    if (best === undefined) break
    links.push(best)
    linked.push(best[1])
    open.delete(best[1])
  }
  return links
}

/** The detachment as it is chosen: the lasso round it, and its links of at most 5 cm. */
function detachment(arena: Arena, view: View, ids: readonly FigureId[], { say, lang }: Telling): Overlay {
  if (ids.length < 2) return NOTHING
  const { link } = arena.kit.lengths
  const hull = round(
    hullOf(
      ids.map((id) => at(arena, view, id)),
      19,
    ),
  )
  const chips: Chip[] = []
  const links = linksOf(arena, view, ids).map(([one, two]) => {
    const [from, to] = [at(arena, view, one), at(arena, view, two)]
    const far = gap(arena, view, one, two)
    const path = line(clear(from, to, 10.5), clear(to, from, 10.5))
    if (far <= link) return cased(path, MINT, 2.2)
    chips.push({
      at: mix(from, to, 0.5),
      text: say.outside(centimetres(far, lang), centimetres(link, lang)),
      tone: 'no',
    })
    return cased(path, ROSE, 1.8, 'no')
  })
  const lasso =
    filled(hull, '#fff6d8', 0.16) +
    stroked(hull, '#1d140b', 4, 0.4) +
    stroked(hull, IVORY, 2, 1, ' stroke-dasharray="1 4.6" stroke-linecap="round"')
  return { under: lasso, over: links.join(''), chips }
}

/** How far around a detachment somebody is told that he stays out of it. */
const NEAR = 400

/** Friends beside a detachment who are not of it, each with two words why not. */
function leftOut(arena: Arena, view: View, frame: StepFrame, ids: readonly FigureId[], { say }: Telling): Overlay {
  const [first] = ids
  if (first === undefined) return NOTHING
  const chips: Chip[] = []
  const lines: string[] = []
  for (const id of present(arena, view, frame.side)) {
    if (ids.includes(id)) continue
    const near = ids.reduce((best, one) => (gap(arena, view, one, id) < gap(arena, view, best, id) ? one : best), first)
    if (gap(arena, view, near, id) > NEAR) continue
    const why = reason(arena, view, frame, first, id, say)
    if (why === undefined) continue
    const [from, to] = [at(arena, view, near), at(arena, view, id)]
    lines.push(cased(line(clear(from, to, 10.5), clear(to, from, 10.5)), ROSE, 1.8, 'no'))
    chips.push({ at: [to[0], to[1] + 17], text: why, tone: 'no' })
  }
  return { under: '', over: lines.join(''), chips: chips.slice(0, 4) }
}

function reason(
  arena: Arena,
  view: View,
  frame: StepFrame,
  first: FigureId,
  id: FigureId,
  say: FaceWords,
): string | undefined {
  const [figure, lead] = [figureOf(view, id), figureOf(view, first)]
  if (figure.activated) return say.left.acted
  if (isMarked(figure)) return say.left.marked
  if (whyNotActive(arena, view, frame, id) !== undefined) return say.left.contact
  if (crewOf(view, id) !== null) return say.left.burden
  return (figure.marker === 'moving') === (lead.marker === 'moving') ? undefined : say.left.mode
}

/** Where a ring is told: its farthest point in a direction, another one for each ring. */
function told(rings: readonly (readonly Spot[])[], turn: number): Spot | undefined {
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
  let best: Spot | undefined
  for (const point of rings.flat())
    if (best === undefined || point[0] * dx + point[1] * dy > best[0] * dx + best[1] * dy) best = point
  return best
}

/** Before the die: a ring for each of its faces, the sure one filled, with the chance of each. */
function rings(arena: Arena, view: View, { figures, mode, leaving }: Announced, { say, lang }: Telling): Overlay {
  if (mode === 'halt' || figures.length === 0) return NOTHING
  const all = ringsOfRoll(arena, view, figures, arena.kit.moves[mode], leaving)
  const chips: Chip[] = []
  const under = all.map(({ distance, percent, rings: list }, i) => {
    const place = told(list, 0.15 + i * 0.24)
    const chance = percent === 100 ? say.sure : say.percent(percent)
    if (place !== undefined)
      chips.push({ at: place, text: say.ring(centimetres(distance, lang), chance), tone: i === 0 ? 'may' : 'plain' })
    return region(list, i === 0 ? 'sure' : i === all.length - 1 ? 'dice' : 'faint', i === 0)
  })
  return { under: under.join(''), over: '', chips }
}

/** The ways of chargers to whom they charge, with the die that each needs. */
function charges(
  arena: Arena,
  view: View,
  { figures, mode, leaving, charge }: Announced,
  { say, lang }: Telling,
): Overlay {
  if (charge.length === 0 || mode === 'halt') return NOTHING
  const chances = chancesOf(arena.kit.moves[mode])
  const most = chances.at(-1)?.distance ?? 0
  const chips: Chip[] = []
  const lines: string[] = []
  for (const id of figures) {
    const walk = walkOf(arena, view, id, { leaving, charge })
    const ways = charge.flatMap((target) => wayToContact(arena, view, id, target, walk, most) ?? [])
    const [way] = ways.sort((a, b) => a.length - b.length)
    if (way === undefined) continue
    const path = [at(arena, view, id), ...way.path.map((point) => spotOf(arena.field, point))]
    const chance = chances.filter(({ distance }) => distance >= way.length).map(({ percent }) => percent)[0] ?? 0
    lines.push(cased(line(...path), chance === 100 ? IVORY : AMBER, 2.4, chance === 100 ? 'sure' : 'dice'))
    const [from, to] = [path[0], path.at(-1)]
    if (from !== undefined && to !== undefined)
      chips.push({
        at: mix(from, to, between(from, to) > 60 ? 0.55 : 0.4),
        text: say.ring(centimetres(way.length, lang), chance === 100 ? say.sure : say.percent(chance)),
        tone: chance === 100 ? 'plain' : 'costs',
      })
  }
  return { under: charge.map((id) => brackets(at(arena, view, id), ROSE)).join(''), over: lines.join(''), chips }
}

/** All that the table shows while an announcement is made. */
export function announcing(
  arena: Arena,
  view: View,
  frame: StepFrame,
  announced: Announced,
  telling: Telling,
): Overlay {
  const { figures } = announced
  return together(
    leftOut(arena, view, frame, figures, telling),
    charges(arena, view, announced, telling),
    rings(arena, view, announced, telling),
    detachment(arena, view, figures, telling),
  )
}

/** All who are linked to a figure and could act with it, itself first: what a double touch takes in hand. */
export function chainOf(arena: Arena, view: View, frame: StepFrame, id: FigureId): FigureId[] {
  const crew = crewOf(view, id)
  if (crew !== null) return [...crew]
  const mode = figureOf(view, id).marker === 'moving' ? 'rapid' : 'crawl'
  const holds = (figures: readonly FigureId[]): boolean =>
    whyNotAnnounced(arena, { ...view, ap: view.ap.map(() => 99) }, frame, {
      figures,
      mode,
      leaving: false,
      charge: [],
    }) === undefined
  const chain = [id]
  const others = present(arena, view, frame.side)
    .filter((one) => one !== id && rosterOf(arena, one).unit === rosterOf(arena, id).unit)
    .sort((a, b) => gap(arena, view, id, a) - gap(arena, view, id, b))
  for (let grew = true; grew;) {
    grew = false
    for (const one of others)
      if (!chain.includes(one) && holds([...chain, one])) {
        chain.push(one)
        grew = true
      }
  }
  return chain
}
