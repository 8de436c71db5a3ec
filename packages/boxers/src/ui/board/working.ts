import { isStruck } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { Arena } from '../../arena.ts'
import { figureOf, isPresent, pointOf } from '../../rules/figures.ts'
import { segmentOf } from '../../rules/grounds.ts'
import { crewOf } from '../../rules/works/burdens.ts'
import { NONE, topFrame } from '../../state.ts'
import type { FigureId } from '../../state.ts'
import { centimetres } from '../../text/writing.ts'
import type { View } from '../../view.ts'
import { disc, line, mix, rectangle } from '../drawing/pen.ts'
import type { Spot } from '../drawing/pen.ts'
import { filled, stroked } from '../drawing/strokes.ts'
import { namesIn } from '../grounds.ts'
import type { Telling } from './announcing.ts'
import { costsAround, ringsOf } from './contour.ts'
import type { Leg } from './going.ts'
import { AMBER, IVORY, NOTHING, ROSE, TEAL, brackets, cased, region, template } from './overlay.ts'
import type { Chip, Overlay } from './overlay.ts'
import { kegChances, setOffBy } from './rehearsal.ts'
import { spotOf } from './spots.ts'
import { spotOfThing } from './things.ts'
import { arrivals, pulling } from './wishes.ts'
import type { Deed, Situation } from './wishes.ts'

/** A ring round something that can be had by a touch. */
const ringed = (at: Spot, radius: number): string =>
  stroked(disc(at, radius), IVORY, 4.6, 0.8) + stroked(disc(at, radius), TEAL, 2.4, 1, ' stroke-dasharray="6 3.5"')

/** What can be done with things, each told where it is touched. */
export function marksOverlay(arena: Arena, view: View, deeds: readonly Deed[], { say }: Telling): Overlay {
  const told = new Map<string, { at: Spot; words: Set<string>; radius: number }>()
  for (const { thing, action, why } of deeds) {
    const at = thing === null ? undefined : spotOfThing(arena, view, thing)
    if (why !== undefined || thing === null || at === undefined) continue
    const key = JSON.stringify(thing)
    const known = told.get(key) ?? {
      at,
      words: new Set(),
      radius: thing.kind === 'gun' ? 24 : thing.kind === 'timber' ? 17 : 14,
    }
    known.words.add(say.works.verbs[action.type])
    told.set(key, known)
  }
  const all = [...told.values()]
  return {
    under: '',
    over: all.map(({ at, radius }) => ringed(at, radius)).join(''),
    chips: all.map(({ at, words, radius }): Chip => ({
      at: [at[0], at[1] - radius - 8],
      text: [...words].join(' / '),
      tone: 'may',
    })),
  }
}

/** Everybody within a circle of an explosion. */
const struckBy = (
  arena: Arena,
  view: View,
  at: Point,
  radius: number,
  moved: ReadonlyMap<FigureId, Point>,
): FigureId[] =>
  view.figures.flatMap((figure, id) =>
    isPresent(figure) && isStruck(arena.kit.measure, moved.get(id) ?? pointOf(figure), at, radius) ? [id] : [],
  )

/** What those who carry something would set off where they are sent: powder, a ladder, a ram. */
export function carryOverlay(arena: Arena, view: View, legs: readonly Leg[], telling: Telling): Overlay {
  const { say, lang } = telling
  if (!legs.some(({ id }) => crewOf(view, id) !== null)) return NOTHING
  const ends = new Map(legs.map(({ id, action }) => [id, action.path.at(-1) ?? pointOf(figureOf(view, id))]))
  const names = namesIn(arena, lang)
  const parts: Overlay[] = setOffBy(
    arena,
    view,
    legs.map(({ action }) => action),
  ).map((one): Overlay => {
    if (one.kind === 'dropped') return NOTHING
    const section = arena.sections.get(one.section) ?? NONE
    const { a, b } = segmentOf(arena, view.works, section)
    const [from, to] = [spotOf(arena.field, a), spotOf(arena.field, b)]
    const middle = mix(from, to, 0.5)
    const piece = stroked(line(from, to), IVORY, 9, 0.85) + stroked(line(from, to), TEAL, 5)
    const chip = (text: string, tone: Chip['tone'], at: Spot = [middle[0], middle[1] - 22]): Chip => ({
      at,
      text,
      tone,
    })
    if (one.kind === 'raised')
      return {
        under: piece,
        over: '',
        chips: [chip(say.works.raises(names.section(one.section), names.level(one.level)), 'may')],
      }
    if (one.kind === 'reached')
      return { under: piece, over: '', chips: [chip(say.works.ramThere(names.section(one.section)), 'may')] }
    const carrier = view.keg?.carrier ?? NONE
    const at = ends.get(carrier) ?? { x: 0, y: 0 }
    const radius = arena.kit.lengths.keg / 10
    const [x, y] = spotOf(arena.field, at)
    const circle = template([x, y], radius, ROSE, true)
    // Clear of the men whom it is about.
    const beside = (down: number): Spot => [x, y - radius + down]
    const struck = struckBy(arena, view, at, arena.kit.lengths.keg, ends)
    const faces = kegChances(arena)
    const share = (results: readonly ('early' | 'dud' | 'hole' | 'breach')[]): number =>
      Math.round((100 * results.reduce((all, result) => all + (faces.get(result) ?? 0), 0)) / arena.kit.keg.length)
    const kind = arena.field.sections[section]?.kind
    const isFelled = kind === 'door' || kind === 'barricade'
    return {
      under:
        circle.under +
        piece +
        struck.map((id) => brackets(spotOf(arena.field, ends.get(id) ?? figureOf(view, id)), ROSE)).join(''),
      over: circle.over,
      chips: [
        chip(say.works.powder(names.section(one.section)), 'costs', beside(-30)),
        chip(
          isFelled ? say.works.gone(share(['hole', 'breach'])) : say.works.breach(share(['breach']), share(['hole'])),
          'may',
          beside(-10),
        ),
        chip(say.works.early(share(['early']), struck.length), 'no', beside(2 * radius + 10)),
      ],
    }
  })
  return {
    under: parts.map(({ under }) => under).join(''),
    over: parts.map(({ over }) => over).join(''),
    chips: parts.flatMap(({ chips }) => chips),
  }
}

const grounds = new WeakMap<View, Spot[][]>()

/** Where the gun can be pulled by what was rolled; worked out once for a position. */
function gunGround(situation: Situation, distance: number): Spot[][] {
  const { rules, view, seat } = situation
  const known = grounds.get(view)
  if (known !== undefined || view.gun === null) return known ?? []
  const start = { x: view.gun.x, y: view.gun.y }
  const costs = costsAround(start, distance, 100, (at) =>
    rules.refuse(view, seat, { type: 'pull', path: [at] }) === undefined
      ? Math.hypot(at.x - start.x, at.y - start.y)
      : Infinity,
  )
  const found = ringsOf(costs, distance).map((ring) => ring.map((at) => spotOf(rules.arena.field, at)))
  grounds.set(view, found)
  return found
}

/** The gun on its way: where it can go, and where it would toward a point. */
export function haulOverlay(situation: Situation, goal: Point | null, { say, lang }: Telling): Overlay {
  const { rules, view } = situation
  const frame = topFrame(view)
  if (frame.step !== 'haul' || view.gun === null) return NOTHING
  const { field, kit } = rules.arena
  const start = { x: view.gun.x, y: view.gun.y }
  const under = region(gunGround(situation, frame.distance), 'sure', true)
  const end = goal === null ? undefined : pulling(situation, goal)?.path.at(-1)
  if (goal === null || end === undefined) return { under, over: '', chips: [] }
  const [from, to] = [spotOf(field, start), spotOf(field, end)]
  const arrives = Math.hypot(end.x - goal.x, end.y - goal.y) < 12
  const circle = disc(to, kit.lengths.cannonRadius / 10)
  const length = Math.round(Math.hypot(end.x - start.x, end.y - start.y) / 10) * 10
  return {
    under,
    over:
      cased(line(from, to), IVORY, 2, 'dice') +
      filled(circle, arrives ? '#bfe8dc' : '#ffe2a3', 0.55) +
      stroked(circle, arrives ? TEAL : AMBER, 2.2, 1, ' stroke-dasharray="5 3.5"'),
    chips: [
      {
        at: mix(from, to, 0.5),
        text: say.usedOf(centimetres(length, lang), centimetres(frame.distance, lang)),
        tone: arrives ? 'may' : 'costs',
      },
    ],
  }
}

/** Where gun or keg may come on: places of the edge that the rules take, and the one that is pointed at. */
export function arrivalOverlay(
  situation: Situation,
  what: 'gun' | 'keg',
  goal: Point | null,
  { say }: Telling,
): Overlay {
  const { rules, view, seat } = situation
  const { field, kit } = rules.arena
  const radius = what === 'gun' ? kit.lengths.cannonRadius : kit.measure.base
  const places: Spot[] = edgePoints(field.width, field.depth, radius)
    .filter((at) => rules.refuse(view, seat, { type: 'arrive', what, at, rapid: false }) === undefined)
    .map((at) => spotOf(field, at))
  const [first] = goal === null ? [] : arrivals(situation, what, goal)
  const at = first?.why === undefined && first?.action.type === 'arrive' ? spotOf(field, first.action.at) : undefined
  const middle = places[places.length >> 1]
  return {
    under: places.map((place) => filled(disc(place, 5), IVORY, 0.9) + filled(disc(place, 3.6), TEAL)).join(''),
    over: at === undefined ? '' : ringed(at, radius / 10 + 3),
    chips: middle === undefined ? [] : [{ at: at ?? middle, text: say.works.verbs.arrive, tone: 'may' }],
  }
}

function edgePoints(width: number, depth: number, radius: number): Point[] {
  const found: Point[] = []
  const STEP = 300
  for (let x = radius; x <= width - radius; x += STEP) found.push({ x, y: radius }, { x, y: depth - radius })
  for (let y = radius + STEP; y < depth - radius; y += STEP) found.push({ x: radius, y }, { x: width - radius, y })
  return found
}

/** Where losses come back. */
export function crowdOverlay({ field }: Arena, goal: Point | null, { say }: Telling): Overlay {
  const boxes = (field.crowd?.entry ?? []).map(({ left, right, bottom, top }) => {
    const [x, y] = spotOf(field, { x: left, y: top })
    return { x, y, w: (right - left) / 10, h: (top - bottom) / 10 }
  })
  const [first] = boxes
  return {
    under: boxes
      .map(
        (box) =>
          filled(rectangle(box), TEAL, 0.2) +
          stroked(rectangle(box), IVORY, 4, 0.7) +
          stroked(rectangle(box), TEAL, 2.2),
      )
      .join(''),
    over: goal === null ? '' : stroked(disc(spotOf(field, goal), 10), TEAL, 2.4, 1, ' stroke-dasharray="5 3.5"'),
    chips:
      first === undefined
        ? []
        : [{ at: [first.x + first.w / 2, first.y + first.h / 2], text: say.works.verbs.return, tone: 'may' }],
  }
}

/** The men on ladders by their places, and where each ladder that is full says so. */
export function ladderOverlay(
  arena: Arena,
  view: View,
  drawn: readonly { readonly id: FigureId; readonly at: Spot }[],
  { say }: Telling,
): Overlay {
  const chips: Chip[] = []
  for (const { climbers } of view.timber) {
    climbers.forEach((id, i) => {
      const at = drawn.find((one) => one.id === id)?.at
      if (at !== undefined) chips.push({ at: [at[0] - 17, at[1]], text: String(i + 1), tone: 'plain' })
    })
    const last = drawn.find(({ id }) => id === climbers.at(-1))?.at
    if (climbers.length >= arena.kit.limits.onLadder && last !== undefined)
      chips.push({ at: [last[0], last[1] + 20], text: say.works.full(arena.kit.limits.onLadder), tone: 'no' })
  }
  return { under: '', over: '', chips }
}
