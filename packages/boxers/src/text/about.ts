import { bearingTo } from '@grognard/kernel'
import { lengthOf, lengthOfPath } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import type { MeleeArm, Side, WeaponId } from '../names.ts'
import { nameOf, pointOf, rosterOf } from '../rules/figures.ts'
import { costOf } from '../rules/movement/announce.ts'
import { pointsOf, poolsOf } from '../rules/sequence/points.ts'
import { NONE, topFrame } from '../state.ts'
import type { FigureId, Frame, State } from '../state.ts'
import type { About, Names } from './words.ts'

/** What a decision or an action is about, by ids. */
interface Matter {
  figures: readonly string[]
  targets: readonly string[]
  section: string
  timber: string
  units: readonly string[]
  weapon: WeaponId | null
  arm: MeleeArm | null
  path: readonly Point[]
  distance: number
  left: number
  stage: About['stage']
}

/** What is under way, and what the action is about if there is one. */
export function aboutOf(arena: Arena, view: State, action: Action | null, n: Names): About {
  const frame = topFrame(view)
  const matter = matterOf(arena, frame)
  if (action !== null) name(action, matter)
  const [figure = ''] = matter.figures
  const ids = matter.figures.flatMap((one) => arena.figures.get(one) ?? [])
  const start = startOf(view, action, ids[0])
  const end = matter.path.at(-1)
  const { weapon, arm } = matter
  return {
    step: frame.step,
    doing: action?.type ?? null,
    figure: figure === '' ? '' : n.figure(figure),
    figures: n.figures(matter.figures),
    count: matter.figures.length,
    target: n.figures(matter.targets),
    section: matter.section === '' ? '' : n.section(matter.section),
    timber: matter.timber === '' ? '' : n.timber(matter.timber),
    unit: matter.units.map((unit) => n.unit(unit)).join(', '),
    weapon: weapon !== null ? n.weapon(weapon) : arm !== null ? n.arm(arm) : '',
    points: pointsLeft(arena, view, frame, ids[0]),
    price: priceOf(arena, view, action),
    distance: n.length(matter.distance),
    length: start === undefined || end === undefined ? '' : n.length(lengthOfPath([start, ...matter.path])),
    bearing: start === undefined || end === undefined ? '' : `${bearingTo(start, end)}°`,
    apart: apartOf(arena, view, ids[0], matter.targets[0], n),
    left: matter.left,
    stage: matter.stage,
  }
}

/** Those whose move, combat or setting up it is, and all that the frame knows. */
function matterOf(arena: Arena, frame: Frame): Matter {
  const names = (ids: readonly FigureId[]): string[] => ids.map((id) => nameOf(arena, id))
  const matter: Matter = {
    figures: [],
    targets: [],
    section: '',
    timber: '',
    units: [],
    weapon: null,
    arm: null,
    path: [],
    distance: 0,
    left: 0,
    stage: 'ride',
  }
  switch (frame.step) {
    case 'deploy':
      return { ...matter, units: frame.units.flatMap((unit) => arena.field.units[unit]?.id ?? []) }
    case 'crowd':
      return { ...matter, left: frame.left }
    case 'activation':
      return { ...matter, figures: names(frame.left), distance: frame.distance }
    case 'charge':
      return {
        ...matter,
        figures: names(frame.left),
        targets: names(frame.targets),
        distance: frame.distance,
        stage: frame.stage,
      }
    case 'haul':
      return { ...matter, distance: frame.distance }
    case 'clash':
      return { ...matter, figures: names([frame.foe]), targets: names([frame.figure]), arm: frame.arm }
    case 'turn':
    case 'close':
    case 'morale':
    case 'rally':
    case 'movement':
    case 'fire':
    case 'melee':
      return matter
  }
}

/** What the action itself names comes before what the frame knows. */
function name(action: Action, matter: Matter): void {
  if ('figures' in action) matter.figures = action.figures
  else if ('figure' in action) matter.figures = [action.figure]
  else if (action.type !== 'answer' && action.type !== 'done') matter.figures = []
  if ('target' in action) matter.targets = [action.target]
  if ('foe' in action) matter.targets = [action.foe]
  if ('charge' in action) matter.targets = action.charge
  if ('section' in action) matter.section = action.section
  if ('timber' in action) matter.timber = action.timber
  if ('weapon' in action) matter.weapon = action.weapon
  if ('arm' in action) matter.arm = action.arm
  if ('path' in action) matter.path = action.path
}

function startOf(view: State, action: Action | null, first: FigureId | undefined): Point | undefined {
  if (action?.type === 'pull') return view.gun === null ? undefined : { x: view.gun.x, y: view.gun.y }
  const figure = view.figures[first ?? NONE]
  return figure === undefined ? undefined : pointOf(figure)
}

/** Of whoever acts; where nobody is named yet, of his whole side. */
function pointsLeft(arena: Arena, view: State, frame: Frame, first: FigureId | undefined): number {
  if (first !== undefined) return pointsOf(arena, view, first)
  const side: Side | null = 'side' in frame ? frame.side : null
  return poolsOf(arena, view).reduce((sum, pool, i) => sum + (pool.side === side ? (view.ap[i] ?? 0) : 0), 0)
}

function priceOf(arena: Arena, view: State, action: Action | null): number {
  if (action?.type === 'rally') return action.points
  if (action?.type !== 'activate') return 0
  const ids = (names: readonly string[]): FigureId[] => names.flatMap((one) => arena.figures.get(one) ?? [])
  const { figures, mode, leaving, charge } = action
  return costOf(arena, view, { figures: ids(figures), mode, leaving, charge: ids(charge) })
}

function apartOf(arena: Arena, view: State, id: FigureId | undefined, target: string | undefined, n: Names): string {
  const [one, two] = [view.figures[id ?? NONE], view.figures[arena.figures.get(target ?? '') ?? NONE]]
  if (id === undefined || one === undefined || two === undefined) return ''
  if (rosterOf(arena, id).id === target) return ''
  return n.length(Math.max(0, lengthOf(pointOf(one), pointOf(two)) - 2 * arena.kit.measure.base))
}
