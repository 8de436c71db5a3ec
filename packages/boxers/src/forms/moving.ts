import { alongBy, isNear, pathTo, squareOf, waysFrom } from '@grognard/space/measure'
import { isList, isPoint } from '@grognard/kernel'
import type { Field, Filled, Point, Refusal, Value } from '@grognard/kernel'
import { figureOf, isOn, isPresent, nameOf, other, pointOf as placeOf, present } from '../rules/figures.ts'
import { isLocated } from '../rules/locate/locate.ts'
import { hasMode, modesFor, whyNotActive, whyNotCharged, whyNotFormed } from '../rules/movement/announce.ts'
import type { Announced } from '../rules/movement/announce.ts'
import { MODES } from '../rules/movement/frames.ts'
import type { Mode, MovementFrame } from '../rules/movement/frames.ts'
import { isWalkable, nearWalkerOf, sortedBy, wayByStairs } from '../rules/movement/walking.ts'
import { crewOf } from '../rules/works/burdens.ts'
import { whyNotWork } from '../rules/works/doings.ts'
import type { WorksFrame } from '../rules/works/frames.ts'
import { canPayFor, gunOf, whyNotArriving, whyNotPulled } from '../rules/works/gun.ts'
import { timberName } from '../rules/works/timber.ts'
import type { FigureId, Timber } from '../state.ts'
import { around, idOf, oneOf, pointOf, someOf, textOf, textsOf, wholeTable, wishedOf } from './asking.ts'
import type { Asking, Position } from './asking.ts'

type StepFrame = Extract<MovementFrame, { step: 'movement' }>
type ActivationFrame = Extract<MovementFrame, { step: 'activation' }>

/** The most points of a path that a form takes. */
const MOST_LEGS = 8

/** Whom to activate, how, whether they leave their ground, and whom they charge. */
export function activating({ arena, s }: Position, frame: StepFrame): Asking | undefined {
  const known = new Map<FigureId, Refusal | undefined>()
  const active = (id: FigureId): Refusal | undefined => {
    if (!known.has(id)) known.set(id, whyNotActive(arena, s, frame, id))
    return known.get(id)
  }
  /** With all who carry the same thing. */
  const crewFor = (id: FigureId): readonly FigureId[] => crewOf(s, id) ?? [id]
  const modesOf = (figures: readonly FigureId[]): Mode[] => modesFor(arena, s, frame, figures, active)
  const isOffered = (id: FigureId): boolean =>
    isPresent(figureOf(s, id)) && active(id) === undefined && hasMode(arena, s, frame, crewFor(id), active)
  const lead = arena.sides[frame.side].find(isOffered)
  if (lead === undefined) return undefined
  const offered = once(() => arena.sides[frame.side].filter(isOffered))
  const namesOf = (ids: readonly FigureId[]): string[] => ids.map((id) => nameOf(arena, id))
  const idsOf = (names: readonly string[]): FigureId[] => names.map((name) => idOf(arena, name))
  const figuresIn = (filled: Filled): readonly FigureId[] => {
    const names = textsOf(filled['figures'])
    return names.length > 0 ? idsOf(names) : crewFor(lead)
  }
  const modeIn = (filled: Filled): Mode => {
    const modes = modesOf(figuresIn(filled))
    return modes.find((mode) => mode === filled['mode']) ?? modes[0] ?? 'rapid'
  }
  const announced = (filled: Filled, charge: readonly FigureId[], leaving = filled['leaving'] === true): Announced => ({
    figures: figuresIn(filled),
    mode: modeIn(filled),
    leaving,
    charge,
  })
  const why = (one: Announced): Refusal | undefined =>
    whyNotFormed(arena, s, frame, one, active) ?? whyNotCharged(arena, s, frame, one)
  const foes = once(() =>
    present(arena, s, other(frame.side)).filter((id) => isOn(figureOf(s, id)) && isLocated(arena, s, id)),
  )
  const targetsFor = (filled: Filled): FigureId[] => {
    const one = announced(filled, [])
    if (whyNotFormed(arena, s, frame, one, active) !== undefined) return []
    return foes().filter((id) => whyNotCharged(arena, s, frame, { ...one, charge: [id] }) === undefined)
  }
  /** What is not filled in yet leaves open whatever any choice of it would. */
  const openModes = (filled: Filled): Mode[] => {
    if (filled['figures'] !== undefined) return modesOf(figuresIn(filled))
    const all = offered().flatMap((id) => modesOf(crewFor(id)))
    return MODES.filter((mode) => all.includes(mode))
  }
  const openTargets = (filled: Filled): FigureId[] => {
    if (filled['figures'] === undefined) return foes()
    if (filled['mode'] !== undefined) return targetsFor(filled)
    const all = modesOf(figuresIn(filled)).flatMap((mode) => targetsFor({ ...filled, mode }))
    return foes().filter((id) => all.includes(id))
  }
  return {
    name: 'activate',
    fields: [
      () => ({ kind: 'some', name: 'figures', among: namesOf(offered()), least: 1, most: offered().length }),
      (filled) => ({ kind: 'one', name: 'mode', among: openModes(filled) }),
      () => ({ kind: 'flag', name: 'leaving' }),
      (filled) => {
        const targets = namesOf(openTargets(filled))
        return { kind: 'some', name: 'charge', among: targets, least: 0, most: targets.length }
      },
    ],
    nearest: (filled, field, wish): Value => {
      switch (field) {
        case 'figures': {
          const wished = idsOf(textsOf(wish)).filter((id) => offered().includes(id))
          const all = wished.flatMap(crewFor)
          return namesOf(
            someOf(
              offered(),
              offered().filter((id) => all.includes(id)),
              crewFor(wished[0] ?? lead),
              (ids) => hasMode(arena, s, frame, ids, active),
            ),
          )
        }
        case 'mode':
          return oneOf(modesOf(figuresIn(filled)), wish)
        case 'leaving':
          return wish === true && why(announced(filled, [], true)) === undefined
        default: {
          const wished = idsOf(textsOf(wish))
          const targets = targetsFor(filled)
          return namesOf(
            someOf(
              targets,
              targets.filter((id) => wished.includes(id)),
              [],
              (ids) => why(announced(filled, ids)) === undefined,
            ),
          )
        }
      }
    },
  }
}

/** What is worked out when it is first asked for, and kept. */
function once<T>(make: () => T): () => T {
  let known: { readonly made: T } | undefined
  return () => (known ??= { made: make() }).made
}

/** The way of one of those who were activated. */
export function walking({ arena, s }: Position, frame: ActivationFrame): Asking | undefined {
  const [first] = frame.left
  if (first === undefined) return undefined
  const among = frame.left.map((id) => nameOf(arena, id))
  const { distance, leaving } = frame
  const idIn = (filled: Filled): number => {
    const id = idOf(arena, textOf(filled['figure']))
    return frame.left.includes(id) ? id : first
  }
  const figure: Field = { kind: 'one', name: 'figure', among }
  const path = (filled: Filled): Field => {
    const from = placeOf(figureOf(s, idIn(filled)))
    return { kind: 'path', name: 'path', from, within: around(from, distance), most: MOST_LEGS, length: distance }
  }
  const hasStairs = arena.field.stairs.length > 0
  return {
    name: 'walk',
    fields: hasStairs ? [() => figure, () => ({ kind: 'flag', name: 'stairs' }), path] : [() => figure, path],
    nearest: (filled, field, wish) => {
      if (field === 'figure') return oneOf(among, wish)
      const id = idIn(filled)
      const start = placeOf(figureOf(s, id))
      if (field === 'stairs' && wish !== true) return false
      const walker = nearWalkerOf(arena, s, id, distance, leaving)
      if (field === 'stairs') return wayByStairs(arena, s, walker, start) !== undefined
      const stairs = filled['stairs'] === true
      const takes = (one: readonly Point[]): boolean => isWalkable(arena, s, walker, one, stairs)
      const goal = pathOf(wish).at(-1) ?? start
      const wished = pathOf(wish).slice(0, MOST_LEGS)
      if (wished.length > 0 && takes(wished)) return wished
      if (stairs) return wayByStairs(arena, s, walker, goal) ?? [start]
      const ways = waysFrom(walker.walk, start, distance, { centre: goal, radius: 0 })
      const round = pathTo(ways, goal)?.slice(1, MOST_LEGS + 1)
      if (round !== undefined && takes(round)) return round
      return shortened(start, goal, distance, takes)
    },
  }
}

const pathOf = (value: Value | undefined): Point[] =>
  value === undefined || !isList(value)
    ? []
    : value.flatMap((one) => (typeof one !== 'string' && isPoint(one) ? [pointOf(one, { x: 0, y: 0 })] : []))

/** Straight toward a goal as far as nothing bars it; who gets nowhere stays where he is. */
function shortened(start: Point, goal: Point, distance: number, takes: (path: readonly Point[]) => boolean): Point[] {
  for (let eighths = 8; eighths > 0; eighths--) {
    const stop = alongBy(start, goal, Math.trunc((distance * eighths) / 8))
    if (takes([stop])) return [stop]
  }
  return [start]
}

/** The way of the gun. */
export function pulling({ arena, s }: Position, frame: Extract<WorksFrame, { step: 'haul' }>): Asking | undefined {
  const { x, y } = gunOf(s)
  const start = { x, y }
  const takes = (path: readonly Point[]): boolean => whyNotPulled(arena, s, frame, path) === undefined
  if (!takes([start])) return undefined
  return {
    name: 'pull',
    fields: [
      () => ({
        kind: 'path',
        name: 'path',
        from: start,
        within: around(start, frame.distance),
        most: MOST_LEGS,
        length: frame.distance,
      }),
    ],
    nearest: (_filled, _field, wish) => {
      const wished = pathOf(wish).slice(0, MOST_LEGS)
      if (wished.length > 0 && takes(wished)) return wished
      return shortened(start, wished.at(-1) ?? start, frame.distance, takes)
    },
  }
}

/** Gun and keg, at a point of the edge. */
export function arriving({ arena, s }: Position): Asking | undefined {
  const { width, depth } = arena.field
  const { lengths, measure } = arena.kit
  const takes = (what: 'gun' | 'keg', at: Point): boolean => whyNotArriving(arena, s, what, at) === undefined
  const edgeFor = (what: 'gun' | 'keg'): Point[] => {
    const thing = what === 'gun' ? s.gun : s.keg
    if (thing?.arrival !== 'ready' || !canPayFor(arena, s, what)) return []
    const radius = what === 'gun' ? lengths.cannonRadius : measure.base
    const points: Point[] = []
    for (let x = radius; x <= width - radius; x += measure.base) points.push({ x, y: radius }, { x, y: depth - radius })
    for (let y = radius; y <= depth - radius; y += measure.base) points.push({ x: radius, y }, { x: width - radius, y })
    return points
  }
  const edges = { gun: edgeFor('gun'), keg: edgeFor('keg') }
  const among = (['gun', 'keg'] as const).filter((what) => edges[what].some((at) => takes(what, at)))
  const [first] = among
  if (first === undefined) return undefined
  const whatIn = (filled: Filled): 'gun' | 'keg' => among.find((what) => what === filled['what']) ?? first
  return {
    name: 'arrive',
    fields: [
      () => ({ kind: 'one', name: 'what', among }),
      () => ({ kind: 'point', name: 'at', within: wholeTable(arena) }),
      () => ({ kind: 'flag', name: 'rapid' }),
    ],
    nearest: (filled, field, wish) => {
      if (field === 'what') return oneOf(among, wish)
      if (field === 'rapid') return wish === true
      const what = whatIn(filled)
      const goal = pointOf(wish, edges[what].find((at) => takes(what, at)) ?? { x: 0, y: 0 })
      if (takes(what, goal)) return goal
      return sortedBy(edges[what], (at) => squareOf(at, goal)).find((at) => takes(what, at)) ?? goal
    },
  }
}

/** Ladders and rams: who takes one up, who goes up or down. */
export function handling(
  { arena, s }: Position,
  frame: StepFrame,
  type: 'pickUp' | 'mount' | 'descend',
): Asking | undefined {
  const isHere = ({ kind, state }: Timber): boolean =>
    type === 'pickUp' ? state === 'lying' || state === 'raised' : kind === 'ladder' && state === 'raised'
  if (!s.timber.some(isHere)) return undefined
  const own = present(arena, s, frame.side).filter((id) => whyNotActive(arena, s, frame, id) === undefined)
  const holds = (timber: string, names: readonly string[]): boolean =>
    names.length > 0 && whyNotWork(arena, s, frame, { type, timber, figures: names }) === undefined
  const reach = arena.kit.lengths.ladderLength
  const starts = new Map<string, { among: string[]; start: string[] }>()
  s.timber.forEach((one, number) => {
    if (!isHere(one)) return
    const timber = timberName(s, number)
    const spot = type === 'descend' ? { x: one.headX, y: one.headY } : { x: one.x, y: one.y }
    const near = own.filter((id) => isNear(figureOf(s, id), spot, reach))
    const among = near.map((id) => nameOf(arena, id))
    const sets = [...among.map((name) => [name]), ...among.flatMap((a, i) => among.slice(i + 1).map((b) => [a, b]))]
    const start = sets.find((names) => holds(timber, names))
    if (start !== undefined) starts.set(timber, { among, start })
  })
  const among = [...starts.keys()]
  const [first] = among
  if (first === undefined) return undefined
  const timberIn = (filled: Filled): string => (starts.has(textOf(filled['timber'])) ? textOf(filled['timber']) : first)
  const everybody = own
    .map((id) => nameOf(arena, id))
    .filter((name) => [...starts.values()].some((one) => one.among.includes(name)))
  return {
    name: type,
    fields: [
      () => ({ kind: 'one', name: 'timber', among }),
      (filled) => {
        const figures = filled['timber'] === undefined ? everybody : (starts.get(timberIn(filled))?.among ?? [])
        const most = Math.min(arena.kit.limits.mostRamBearers, figures.length)
        return { kind: 'some', name: 'figures', among: figures, least: 1, most }
      },
    ],
    nearest: (filled, field, wish) => {
      if (field === 'timber') return oneOf(among, wish)
      const timber = timberIn(filled)
      const { among: figures = [], start = [] } = starts.get(timber) ?? {}
      return someOf(figures, wishedOf(figures, wish), start, (names) => holds(timber, names))
    },
  }
}
