import { alongBy, lengthOf, placeIn } from '@grognard/space/measure'
import type { Box, Point, Segment } from '@grognard/space/measure'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import type { FigureId } from '../names.ts'
import { apply, refuse } from '../rules/decisions.ts'
import { figureOf, nameOf, other, pointOf, rosterOf, troopOf } from '../rules/figures.ts'
import { segmentOf } from '../rules/grounds.ts'
import { membersOf, suggestedBearers, timberFor } from '../rules/sequence/deploy.ts'
import type { DeployFrame } from '../rules/sequence/deploy.ts'
import { cornerPoint, unitOf, whyNotPlaced } from '../rules/sequence/placing.ts'
import { isFree } from '../rules/room.ts'
import { shelterFrom, whyUnseenAt } from '../rules/sight.ts'
import { timberAt, timberName } from '../rules/works/timber.ts'
import { isInBox } from '../scenarios/shapes.ts'
import type { FieldZone } from '../scenarios/types.ts'
import { NONE, cloneState } from '../state.ts'
import type { State } from '../state.ts'
import { pointsOf } from './areas.ts'
import { goalAt } from './goals.ts'
import { farFrom } from './chart.ts'
import type { Situation } from './situation.ts'
import type { Why } from './why.ts'

/** A whole way to set up. */
export interface SetUp {
  /** As `garrison chapel`. */
  readonly name: string
  readonly actions: readonly Action[]
  readonly why: Why
}

/** Just inside a wall, near enough to fire out of it. */
const INSET = 125
/** Posts in a row: a loader at one touches his gunner at the next. */
const STEP = 230
/** So far apart the fall of one does not shake another. */
const APART = 720
/** Columns stand so, each man linked to the next, close or loose. */
const RANKS = 300
const LOOSE = 480
/** So far from the edge of where they may stand. */
const EDGE = 100

/** Other ways to set up than the suggested one; `fine`: as many as can be thought of beforehand, not at the table. */
export function setUps(situation: Situation, frame: DeployFrame, fine = false): SetUp[] {
  const ways =
    frame.side === 'european'
      ? [
          ...garrisons(situation, frame),
          ...huddles(situation, frame, fine ? FINE : COARSE, STEP),
          ...(fine ? huddles(situation, frame, COARSE, LOOSE) : []),
          ...sheltered(situation, frame),
          ...leaving(situation, frame),
          ...withdrawn(situation, frame),
        ]
      : columns(situation, frame, fine ? [STEP, RANKS, LOOSE, APART] : [RANKS, LOOSE])
  return ways.flatMap(({ name, posts, why }) => {
    const actions = carriedOut(situation, frame, posts)
    return actions === undefined ? [] : [{ name, actions, why }]
  })
}

interface Posting {
  readonly name: string
  readonly posts: ReadonlyMap<FigureId, Point>
  readonly why: Why
}

/** What puts everybody where he should be; undefined if the rules do not allow it. */
function carriedOut({ arena, s, seat }: Situation, frame: DeployFrame, posts: Posting['posts']): Action[] | undefined {
  const state = cloneState(s)
  const actions: Action[] = []
  const isDone = (action: Action): boolean => {
    if (refuse(arena, state, seat, action) !== undefined) return false
    if (action.type !== 'ready') apply({ arena, s: state, dice: NO_DICE, log: undefined }, action)
    actions.push(action)
    return true
  }
  for (const id of membersOf(arena, frame))
    if (figureOf(s, id).status === 'on') isDone({ type: 'lift', figure: nameOf(arena, id) })
  for (const [id, at] of posts) if (!isDone({ type: 'place', figure: nameOf(arena, id), at })) return undefined
  for (const number of timberFor(arena, state, frame))
    if (!equipping(arena, state, frame, number).every(isDone)) return undefined
  return isDone({ type: 'ready' }) ? actions : undefined
}

export const NO_DICE = {
  die: (): never => {
    throw new Error('setting up needs no die')
  },
  pair: (): never => {
    throw new Error('setting up needs no die')
  },
  pick: (): never => {
    throw new Error('setting up needs no die')
  },
}

/** A ladder or a ram goes to the first two of its column who can carry it. */
function equipping(arena: Arena, s: State, frame: DeployFrame, number: number): Action[] {
  if (timberAt(s, number).state !== 'waiting') return []
  const carrier = [...arena.field.ladders, ...arena.field.rams][number] ?? frame.units[0] ?? -1
  const pair = suggestedBearers(arena, s, number, carrier)
  if (pair === undefined) return []
  return [{ type: 'equip', timber: timberName(s, number), figures: pair.map((id) => nameOf(arena, id)) }]
}

/** Whether the men of a unit may be put there, as far as its ground goes. */
function mayStand({ arena, s }: Situation, unit: number, at: Point): boolean {
  const { deploy } = unitOf(arena, unit)
  if (deploy === 'late') return false
  if (deploy !== 'corner') return deploy.some((box) => isInBox(box, at))
  const anchor = s.anchors[unit] ?? null
  return anchor !== null && whyNotPlaced(arena, s, unitOf(arena, unit).figures[0] ?? -1, at) === undefined
}

/** Boxes that hold all the ground of a unit. */
function boxesOf({ arena, s }: Situation, unit: number): readonly Box[] {
  const { deploy } = unitOf(arena, unit)
  if (deploy !== 'corner') return deploy === 'late' ? [] : deploy
  const anchor = s.anchors[unit] ?? null
  if (anchor === null) return []
  const { x, y } = anchor
  const by = arena.kit.lengths.corner
  const { width, depth } = arena.field
  return [
    {
      left: Math.max(0, x - by),
      right: Math.min(width, x + by),
      bottom: Math.max(0, y - by),
      top: Math.min(depth, y + by),
    },
  ]
}

/** Gives every man the first place of his list that is free, in the order of the men; undefined if one finds none. */
function posted(
  situation: Situation,
  men: readonly FigureId[],
  placesFor: (id: FigureId, taken: readonly Point[]) => readonly Point[],
): Map<FigureId, Point> | undefined {
  const { arena } = situation
  const posts = new Map<FigureId, Point>()
  const apart = 2 * arena.kit.measure.base
  for (const id of men) {
    const taken = [...posts.values()]
    const { at, unit } = rosterOf(arena, id)
    const place = [...placesFor(id, taken), ...(at === null ? [] : [at])].find(
      (one) => mayStand(situation, unit, one) && taken.every((other) => lengthOf(other, one) >= apart),
    )
    if (place === undefined) return undefined
    posts.set(id, place)
  }
  return posts
}

/** The machine gun first, then whoever serves it, then the others. */
function inOrder({ arena, s }: Situation, frame: DeployFrame): FigureId[] {
  const rank = (id: FigureId): number => (id === s.machineGun?.gunner ? 0 : id === s.machineGun?.loader ? 1 : 2)
  return membersOf(arena, frame).sort((a, b) => rank(a) - rank(b) || a - b)
}

/** Where the enemy will come from. */
function threats({ arena, side }: Situation): Point[] {
  return arena.field.units.flatMap(({ side: whose, deploy }): Point[] => {
    if (whose !== other(side) || deploy === 'late') return []
    if (deploy === 'corner') return arena.kit.corners.map((corner) => cornerPoint(arena, corner))
    return deploy.map(({ left, right, bottom, top }) => ({
      x: Math.round((left + right) / 2),
      y: Math.round((bottom + top) / 2),
    }))
  })
}

/** A point so far along a side of an outline, inside it. */
function insideOf({ a, b }: Segment, along: number): Point {
  const at = alongBy(a, b, along)
  const length = Math.max(1, lengthOf(a, b))
  return {
    x: Math.round(at.x - ((b.y - a.y) * INSET) / length),
    y: Math.round(at.y + ((b.x - a.x) * INSET) / length),
  }
}

/** House by house: as many as may stand in it stand at its walls and doors, the machine gun where the enemy comes from. */
function garrisons(situation: Situation, frame: DeployFrame): Posting[] {
  const { arena, s } = situation
  const houses = arena.field.zones.filter(
    ({ kind, sides }) => arena.kit.zones[kind].walled && sides.flat().some((i) => (s.works.doors[i] ?? null) !== null),
  )
  const enemies = threats(situation)
  const far = (at: Point): number => enemies.reduce((sum, enemy) => sum + lengthOf(at, enemy), 0)
  return houses.flatMap((house): Posting[] => {
    const walls = wallsOf(house).sort((a, b) => far(a) - far(b))
    const doors = doorsOf(situation, house, walls)
    const posts = posted(situation, inOrder(situation, frame), (id, taken) => {
      const gap = (at: Point): number => Math.min(Infinity, ...taken.map((one) => lengthOf(one, at)))
      if (id === s.machineGun?.gunner) return walls
      if (id === s.machineGun?.loader) return walls.filter((at) => gap(at) <= STEP)
      const guards = troopOf(arena, id).role === 'man' ? doors : []
      return [...guards, ...walls.filter((at) => gap(at) >= APART), ...walls]
    })
    const inside = [...(posts?.values() ?? [])].filter((at) => placeIn(house.polygon, at) > 0).length
    const name = `garrison ${house.id}`
    return posts === undefined || 2 * inside < posts.size ? [] : [{ name, posts, why: { is: 'garrison' } }]
  })
}

function wallsOf({ polygon }: FieldZone): Point[] {
  return polygon.sides
    .flatMap((side) => {
      const count = Math.floor((lengthOf(side.a, side.b) - 2 * INSET) / STEP)
      return Array.from({ length: Math.max(0, count + 1) }, (_, i) => insideOf(side, INSET + i * STEP))
    })
    .filter((at) => placeIn(polygon, at) > 0)
}

/** The post nearest to each door: from there it is shut. */
function doorsOf({ arena, s }: Situation, { sides }: FieldZone, walls: readonly Point[]): Point[] {
  return sides.flat().flatMap((section) => {
    if ((s.works.doors[section] ?? null) === null) return []
    const { a, b } = segmentOf(arena, s.works, section)
    const middle = { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) }
    return [...walls].sort((one, two) => lengthOf(one, middle) - lengthOf(two, middle)).slice(0, 1)
  })
}

/** So many rows around a point. */
const ROWS = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6]

/** In sixths of their ground: where they may stand together. */
const COARSE = [1, 3, 5]
const FINE = [1, 2, 3, 4, 5]

/** All together somewhere, so that everybody fires at whoever comes near. */
function huddles(situation: Situation, frame: DeployFrame, sixths: readonly number[], apart: number): Posting[] {
  const { s } = situation
  const boxes = frame.units.flatMap((unit) => [...boxesOf(situation, unit)])
  const sizeOf = ({ left, right, bottom, top }: Box): number => (right - left) * (top - bottom)
  const [widest] = [...boxes].sort((a, b) => sizeOf(b) - sizeOf(a))
  if (widest === undefined) return []
  const { left, right, bottom, top } = widest
  const anchors = sixths.flatMap((x) =>
    sixths.map((y) => ({
      name: `${apart === STEP ? 'huddle' : 'loose'} ${x} ${y}`,
      x: Math.round(left + ((right - left) * x) / 6),
      y: Math.round(bottom + ((top - bottom) * y) / 6),
    })),
  )
  return anchors.flatMap((anchor): Posting[] => {
    const grid = ROWS.flatMap((x) => ROWS.map((y) => ({ x: anchor.x + x * apart, y: anchor.y + y * apart })))
      .filter((at) => isStandable(situation, at))
      .sort((a, b) => lengthOf(a, anchor) - lengthOf(b, anchor))
    const posts = posted(situation, inOrder(situation, frame), (id, taken) =>
      id === s.machineGun?.loader ? grid.filter((at) => taken.some((one) => lengthOf(one, at) <= STEP)) : grid,
    )
    return posts === undefined ? [] : [{ name: anchor.name, posts, why: { is: 'huddle' } }]
  })
}

/** Whether there is room for a man, were he alone. */
const isStandable = ({ arena, s }: Situation, at: Point): boolean => isFree(arena, s, at, arena.kit.measure.base, [])

/** The columns as near to what they want as they may stand, or as far from it; their chief behind them. */
function columns(situation: Situation, frame: DeployFrame, gaps: readonly number[]): Posting[] {
  const { s, foes, mind } = situation
  const points = [...foes.map((id) => pointOf(figureOf(s, id))), ...mind.ground]
  const middle = middleOf(frame.units.flatMap((unit) => boxesOf(situation, unit)))
  return gaps.flatMap((apart) => [
    ...ranked(situation, frame, points, { name: `forward ${apart}`, sign: 1, apart, why: { is: 'forward' } }),
    ...ranked(situation, frame, points, { name: `behind ${apart}`, sign: -1, apart, why: { is: 'behind' } }),
    ...ranked(situation, frame, points, {
      name: `hidden ${apart}`,
      sign: 1,
      apart,
      why: { is: 'hidden' },
      unseen: true,
    }),
    ...ranked(situation, frame, [middle], { name: `massed ${apart}`, sign: 1, apart, why: { is: 'massed' } }),
    ...ranked(situation, frame, [middle], { name: `wide ${apart}`, sign: -1, apart, why: { is: 'wide' } }),
  ])
}

/** The middle of some ground. */
function middleOf(boxes: readonly Box[]): Point {
  const mean = (of: (box: Box) => number): number =>
    Math.round(boxes.reduce((sum, box) => sum + of(box), 0) / (2 * Math.max(1, boxes.length)))
  return { x: mean(({ left, right }) => left + right), y: mean(({ bottom, top }) => bottom + top) }
}

const STEPS_OF_COVER = { open: 0, light: 1, dense: 2 } as const
/** What a step of cover against one threat is worth in way. */
const COVER = 1000

/** Where most shelters them from where the enemy comes, close together or apart. */
function sheltered(situation: Situation, frame: DeployFrame): Posting[] {
  const { arena, s } = situation
  const enemies = threats(situation)
  const boxes = frame.units.flatMap((unit) => boxesOf(situation, unit))
  const middle = middleOf(boxes)
  const places = boxes
    .flatMap((box) => gridOf(box, STEP))
    .filter((at) => isStandable(situation, at))
    .map((at) => {
      const spot = { ...at, level: NONE }
      const cover = enemies.reduce((sum, enemy) => {
        const found = shelterFrom(arena, s, NONE, enemy, 'save', spot)
        return sum + STEPS_OF_COVER[found]
      }, 0)
      return { at, worth: COVER * cover - lengthOf(at, middle) }
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ at }) => at)
  return [STEP, APART].flatMap((apart): Posting[] => {
    const posts = posted(situation, inOrder(situation, frame), (id, taken) => {
      if (id === s.machineGun?.loader) return places.filter((at) => taken.some((one) => lengthOf(one, at) <= STEP))
      return [...places.filter((at) => taken.every((one) => lengthOf(one, at) >= apart)), ...places]
    })
    return posts === undefined ? [] : [{ name: `sheltered ${apart}`, posts, why: { is: 'sheltered' } }]
  })
}

/** As far from where the enemy comes as they may begin, or before the ground that decides. */
function withdrawn(situation: Situation, frame: DeployFrame): Posting[] {
  const { ground } = situation.mind
  const far = { name: 'withdrawn', sign: -1, apart: STEP, why: { is: 'withdrawn' } } as const
  const near = { name: 'before the ground', sign: 1, apart: STEP, why: { is: 'withdrawn' } } as const
  return [
    ...ranked(situation, frame, threats(situation), far),
    ...(ground.length === 0 ? [] : ranked(situation, frame, ground, near)),
  ]
}

/** Those who must get away begin as near to the way out as they may. */
function leaving(situation: Situation, frame: DeployFrame): Posting[] {
  const { arena, side } = situation
  const { victory } = arena.field
  if (victory.by !== 'exit' || victory.side !== side) return []
  const how = { name: 'leaving', sign: 1, apart: STEP, why: { is: 'leaving' } } as const
  return ranked(situation, frame, pointsOf(arena, victory.area), how)
}

/** Worse than any way: to be seen from the beginning. */
const SHOWN = 100000

/** Everybody in rows, the nearest places to some points first, or the farthest. */
function ranked(
  situation: Situation,
  frame: DeployFrame,
  points: readonly Point[],
  how: {
    readonly name: string
    readonly sign: 1 | -1
    readonly apart: number
    readonly why: Why
    /** Out of everybody's sight first. */
    readonly unseen?: boolean
  },
): Posting[] {
  const { arena, s, foes } = situation
  const chart = situation.chart()
  const { distances } = goalAt(situation, { x: 0, y: 0 }, points)
  const isShown = (at: Point): boolean =>
    foes.some((id) => whyUnseenAt(arena, s, id, { ...at, level: NONE }) === undefined)
  const grids = new Map(
    frame.units.map((unit) => {
      const grid = boxesOf(situation, unit).flatMap((box) => gridOf(box, how.apart))
      const places = grid
        .filter((at) => isStandable(situation, at) && mayStand(situation, unit, at))
        .map((at) => ({
          at,
          far: how.sign * farFrom(chart, distances, at) + (how.unseen === true && isShown(at) ? SHOWN : 0),
        }))
        .sort((a, b) => a.far - b.far)
      return [unit, places.map(({ at }) => at)]
    }),
  )
  const isLast = (id: FigureId): boolean => situation.side === 'boxer' && troopOf(arena, id).role === 'leader'
  const away = (at: Point): number => Math.min(...foes.map((id) => lengthOf(at, pointOf(figureOf(s, id)))))
  const men = inOrder(situation, frame)
  const posts = posted(situation, [...men.filter((id) => !isLast(id)), ...men.filter(isLast)], (id, taken) => {
    const places = grids.get(rosterOf(arena, id).unit) ?? []
    // Half of their AP hang on the chief: out of sight with him, else well back.
    if (isLast(id)) return [...places.filter((at) => !isShown(at)), ...[...places].sort((a, b) => away(b) - away(a))]
    return id === s.machineGun?.loader ? places.filter((at) => taken.some((one) => lengthOf(one, at) <= STEP)) : places
  })
  return posts === undefined ? [] : [{ name: how.name, posts, why: how.why }]
}

function gridOf({ left, right, bottom, top }: Box, apart: number): Point[] {
  const found: Point[] = []
  for (let y = bottom + EDGE; y <= top - EDGE; y += apart)
    for (let x = left + EDGE; x <= right - EDGE; x += apart) found.push({ x, y })
  return found
}
