import { alongBy, isNear, pathTo } from '@grognard/space/measure'
import { isList, isPoint } from '@grognard/kernel'
import type { Field, Filled, Point, Refusal, Value } from '@grognard/kernel'
import { contactsOf, figureOf, isOn, nameOf, other, pointOf as placeOf, present } from '../rules/figures.ts'
import { isLocated } from '../rules/locate/locate.ts'
import { whyNotActive, whyNotAnnounced } from '../rules/movement/announce.ts'
import type { Announced } from '../rules/movement/announce.ts'
import { MODES } from '../rules/movement/frames.ts'
import type { Mode, MovementFrame } from '../rules/movement/frames.ts'
import { reachOf, wayByStairs, whyNotWalked } from '../rules/movement/walking.ts'
import { crewOf } from '../rules/works/burdens.ts'
import { whyNotWork } from '../rules/works/doings.ts'
import type { WorksFrame } from '../rules/works/frames.ts'
import { gunOf, whyNotArriving, whyNotPulled } from '../rules/works/gun.ts'
import { timberName } from '../rules/works/timber.ts'
import { around, idOf, oneOf, pointOf, someOf, textOf, textsOf, wholeTable } from './asking.ts'
import type { Asking, Position } from './asking.ts'

type StepFrame = Extract<MovementFrame, { step: 'movement' }>
type ActivationFrame = Extract<MovementFrame, { step: 'activation' }>

/** The most points of a path that a form takes. */
const MOST_LEGS = 8

/** Whom to activate, how, whether they leave their ground, and whom they charge. */
export function activating({ arena, s }: Position, frame: StepFrame): Asking | undefined {
  const why = (announced: Announced): Refusal | undefined => whyNotAnnounced(arena, s, frame, announced)
  const plain = (names: readonly string[], mode: Mode): Announced => ({
    figures: names.map((name) => idOf(arena, name)),
    mode,
    leaving: false,
    charge: [],
  })
  const modesFor = (names: readonly string[]): Mode[] => MODES.filter((mode) => why(plain(names, mode)) === undefined)
  /** With all who carry the same thing. */
  const crewNames = (name: string): string[] =>
    (crewOf(s, idOf(arena, name)) ?? [idOf(arena, name)]).map((id) => nameOf(arena, id))
  const among = present(arena, s, frame.side)
    .filter((id) => whyNotActive(arena, s, frame, id) === undefined)
    .map((id) => nameOf(arena, id))
    .filter((name) => modesFor(crewNames(name)).length > 0)
  const [first] = among
  if (first === undefined) return undefined
  const foes = present(arena, s, other(frame.side)).filter((id) => isOn(figureOf(s, id)) && isLocated(arena, s, id))
  const figuresIn = (filled: Filled): string[] => {
    const names = textsOf(filled['figures'])
    return names.length > 0 ? names : crewNames(first)
  }
  const modeIn = (filled: Filled): Mode => {
    const modes = modesFor(figuresIn(filled))
    return modes.find((mode) => mode === filled['mode']) ?? modes[0] ?? 'rapid'
  }
  const announced = (filled: Filled, charge: readonly string[], leaving = filled['leaving'] === true): Announced => ({
    ...plain(figuresIn(filled), modeIn(filled)),
    leaving,
    charge: charge.map((name) => idOf(arena, name)),
  })
  const foeNames = foes.map((id) => nameOf(arena, id))
  const targetsFor = (filled: Filled): string[] =>
    foeNames.filter((name) => why(announced(filled, [name])) === undefined)
  /** What is not filled in yet leaves open whatever any choice of it would. */
  const openModes = (filled: Filled): Mode[] => {
    if (filled['figures'] !== undefined) return modesFor(figuresIn(filled))
    const all = among.flatMap((name) => modesFor(crewNames(name)))
    return MODES.filter((mode) => all.includes(mode))
  }
  const openTargets = (filled: Filled): string[] => {
    if (filled['figures'] === undefined) return foeNames
    if (filled['mode'] !== undefined) return targetsFor(filled)
    const all = modesFor(figuresIn(filled)).flatMap((mode) => targetsFor({ ...filled, mode }))
    return foeNames.filter((name) => all.includes(name))
  }
  const crewOrder = (names: readonly string[]): string[] => among.filter((one) => names.includes(one))
  return {
    form: (filled) => {
      const targets = openTargets(filled)
      return {
        name: 'activate',
        fields: [
          { kind: 'some', name: 'figures', among, least: 1, most: among.length },
          { kind: 'one', name: 'mode', among: openModes(filled) },
          { kind: 'flag', name: 'leaving' },
          { kind: 'some', name: 'charge', among: targets, least: 0, most: targets.length },
        ],
      }
    },
    nearest: (filled, field, wish): Value => {
      switch (field) {
        case 'figures': {
          const wished = textsOf(wish).flatMap((name) => (among.includes(name) ? crewNames(name) : []))
          const lead = textsOf(wish).find((name) => among.includes(name)) ?? first
          return someOf(among, wished, crewOrder(crewNames(lead)), (names) => modesFor(names).length > 0)
        }
        case 'mode':
          return oneOf(modesFor(figuresIn(filled)), wish)
        case 'leaving':
          return wish === true && why(announced(filled, [], true)) === undefined
        default:
          return someOf(
            targetsFor(filled),
            wish,
            [],
            (names) => names.length === 0 || why(announced(filled, names)) === undefined,
          )
      }
    },
  }
}

/** The way of one of those who were activated. */
export function walking({ arena, s }: Position, frame: ActivationFrame): Asking | undefined {
  const among = frame.left.map((id) => nameOf(arena, id))
  const [first] = frame.left
  if (first === undefined) return undefined
  const { distance, leaving } = frame
  const idIn = (filled: Filled): number => {
    const id = idOf(arena, textOf(filled['figure']))
    return frame.left.includes(id) ? id : first
  }
  return {
    form: (filled) => {
      const from = placeOf(figureOf(s, idIn(filled)))
      const fields: Field[] = [{ kind: 'one', name: 'figure', among }]
      if (arena.field.stairs.length > 0) fields.push({ kind: 'flag', name: 'stairs' })
      fields.push({
        kind: 'path',
        name: 'path',
        from,
        within: around(from, distance),
        most: MOST_LEGS,
        length: distance,
      })
      return { name: 'walk', fields }
    },
    nearest: (filled, field, wish) => {
      const id = idIn(filled)
      const start = placeOf(figureOf(s, id))
      if (field === 'figure') return oneOf(among, wish)
      const byStairs = (goal: Point): Point[] | undefined => wayByStairs(arena, s, id, distance, leaving, goal)
      if (field === 'stairs') return wish === true && byStairs(start) !== undefined
      const stairs = filled['stairs'] === true
      const takes = (path: readonly Point[]): boolean =>
        whyNotWalked(arena, s, id, path, distance, leaving, stairs) === undefined
      const goal = pathOf(wish).at(-1) ?? start
      const wished = pathOf(wish).slice(0, MOST_LEGS)
      if (wished.length > 0 && takes(wished)) return wished
      if (stairs) return byStairs(goal) ?? [start]
      const around = pathTo(reachOf(arena, s, id, distance, leaving), goal)?.slice(1, MOST_LEGS + 1)
      if (around !== undefined && takes(around)) return around
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
    form: () => ({
      name: 'pull',
      fields: [
        {
          kind: 'path',
          name: 'path',
          from: start,
          within: around(start, frame.distance),
          most: MOST_LEGS,
          length: frame.distance,
        },
      ],
    }),
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
  const entries = (what: 'gun' | 'keg'): Point[] => {
    const thing = what === 'gun' ? s.gun : s.keg
    if (thing?.arrival !== 'ready') return []
    const radius = what === 'gun' ? lengths.cannonRadius : measure.base
    const points: Point[] = []
    for (let x = radius; x <= width - radius; x += measure.base) points.push({ x, y: radius }, { x, y: depth - radius })
    for (let y = radius; y <= depth - radius; y += measure.base) points.push({ x: radius, y }, { x: width - radius, y })
    return points.filter((at) => whyNotArriving(arena, s, what, at) === undefined)
  }
  const places = { gun: entries('gun'), keg: entries('keg') }
  const among = (['gun', 'keg'] as const).filter((what) => places[what].length > 0)
  const [first] = among
  if (first === undefined) return undefined
  const whatIn = (filled: Filled): 'gun' | 'keg' => among.find((what) => what === filled['what']) ?? first
  return {
    form: () => ({
      name: 'arrive',
      fields: [
        { kind: 'one', name: 'what', among },
        { kind: 'point', name: 'at', within: wholeTable(arena) },
        { kind: 'flag', name: 'rapid' },
      ],
    }),
    nearest: (filled, field, wish) => {
      if (field === 'what') return oneOf(among, wish)
      if (field === 'rapid') return wish === true
      const list = places[whatIn(filled)]
      const goal = pointOf(wish, list[0] ?? { x: 0, y: 0 })
      if (whyNotArriving(arena, s, whatIn(filled), goal) === undefined) return goal
      const far = ({ x, y }: Point): number => (x - goal.x) * (x - goal.x) + (y - goal.y) * (y - goal.y)
      return list.reduce((best, one) => (far(one) < far(best) ? one : best), list[0] ?? goal)
    },
  }
}

/** Ladders and rams: who takes one up, who goes up or down. */
export function handling(
  { arena, s }: Position,
  frame: StepFrame,
  type: 'pickUp' | 'mount' | 'descend',
): Asking | undefined {
  const own = present(arena, s, frame.side).filter((id) => whyNotActive(arena, s, frame, id) === undefined)
  const holds = (timber: string, names: readonly string[]): boolean =>
    names.length > 0 && whyNotWork(arena, s, frame, { type, timber, figures: names }) === undefined
  const reach = arena.kit.lengths.ladderLength
  const starts = new Map<string, { among: string[]; start: string[] }>()
  s.timber.forEach((one, number) => {
    if (one.state !== 'lying' && one.state !== 'raised') return
    const timber = timberName(s, number)
    const spot = type === 'descend' ? { x: one.headX, y: one.headY } : { x: one.x, y: one.y }
    const near = own.filter(
      (id) => isNear(placeOf(figureOf(s, id)), spot, reach) && contactsOf(arena, s, id).length === 0,
    )
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
    form: (filled) => {
      const figures = filled['timber'] === undefined ? everybody : (starts.get(timberIn(filled))?.among ?? [])
      return {
        name: type,
        fields: [
          { kind: 'one', name: 'timber', among },
          {
            kind: 'some',
            name: 'figures',
            among: figures,
            least: 1,
            most: Math.min(arena.kit.limits.mostRamBearers, figures.length),
          },
        ],
      }
    },
    nearest: (filled, field, wish) => {
      if (field === 'timber') return oneOf(among, wish)
      const timber = timberIn(filled)
      const { among: figures = [], start = [] } = starts.get(timber) ?? {}
      return someOf(figures, wish, start, (names) => holds(timber, names))
    },
  }
}
