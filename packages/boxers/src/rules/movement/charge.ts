import { chainsOf, faultOfPath, isNearer, lengthOf, nearPart } from '@grognard/space/measure'
import type { Point, Walk } from '@grognard/space/measure'
import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { Side, WeaponId } from '../../names.ts'
import { NO } from '../../refusals.ts'
import { seatOf } from '../../seats.ts'
import { NONE } from '../../state.ts'
import type { FigureId, State } from '../../state.ts'
import type { Conduct } from '../conduct.ts'
import { contactsOf, figureOf, isMarked, isOn, nameOf, other, pointOf, present } from '../figures.ts'
import type { Spot } from '../figures.ts'
import { fireBurst, whyNoBurst } from '../fire/burst.ts'
import { resolveShot } from '../fire/shooting.ts'
import { firearmsOf, shotAt, whyNoShot } from '../fire/shot.ts'
import { eliminate } from '../morale/harm.ts'
import { isFreeFor } from '../room.ts'
import { sees, whyUnseenAt } from '../sight.ts'
import { drop } from '../works/burdens.ts'
import type { MovementFrame } from './frames.ts'
import { cutTo, isUnderWalk, isWithinReach, levelAfter, walkOf, wayToContact } from './walking.ts'
import type { Way } from './walking.ts'
import { moveTo } from './moving.ts'

type ChargeFrame = Extract<MovementFrame, { step: 'charge' }>

/** BX-deffire-02: a charge that falls short draws no fire. */
export function openCharge(
  p: Play,
  charge: {
    readonly side: Side
    readonly figures: readonly FigureId[]
    readonly distance: number
    readonly leaving: boolean
    readonly targets: readonly FigureId[]
  },
): void {
  const { figures, ...rest } = charge
  const frame: ChargeFrame = { step: 'charge', ...rest, stage: 'fire', left: figures }
  if (!figures.some((id) => hasWay(p.arena, p.s, frame, id))) frame.stage = 'ride'
  p.s.frames.push(frame)
}

/** BX-move-24: those who still charge; who took a marker stays where he was. */
const able = (s: State, { left }: ChargeFrame): FigureId[] =>
  left.filter((id) => isOn(figureOf(s, id)) && !isMarked(figureOf(s, id)))

const livingTargets = (s: State, { targets }: ChargeFrame): FigureId[] => targets.filter((id) => isOn(figureOf(s, id)))

/** The targets that a charger reaches with what was rolled, and how; one after another, as far as somebody asks. */
function* waysOf(
  arena: Arena,
  s: State,
  frame: ChargeFrame,
  id: FigureId,
): Generator<{ readonly target: FigureId; readonly way: Way }, undefined> {
  const { leaving, distance, targets } = frame
  const start = pointOf(figureOf(s, id))
  let walk: Walk | undefined
  for (const target of livingTargets(s, frame)) {
    if (!isWithinReach(arena, s, id, target, distance)) continue
    walk ??= nearPart(walkOf(arena, s, id, { leaving, charge: targets }), start, distance)
    const way = wayToContact(arena, s, id, target, walk, distance)
    if (way !== undefined) yield { target, way }
  }
}

const hasWay = (arena: Arena, s: State, frame: ChargeFrame, id: FigureId): boolean =>
  waysOf(arena, s, frame, id).next().value !== undefined

/** BX-deffire-01: the charged, and whoever is linked to one of them in the same mode and unmarked. */
export function entitled(arena: Arena, s: State, side: Side, targets: readonly FigureId[]): FigureId[] {
  const isMoving = (id: FigureId): boolean => figureOf(s, id).marker === 'moving'
  const found = new Set<FigureId>()
  for (const target of targets) {
    if (!isOn(figureOf(s, target))) continue
    const friends = present(arena, s, side).filter(
      (id) => id !== target && isOn(figureOf(s, id)) && !isMarked(figureOf(s, id)) && isMoving(id) === isMoving(target),
    )
    const all = [target, ...friends]
    const points = all.map((id) => pointOf(figureOf(s, id)))
    const [chain = []] = chainsOf(arena.kit.measure, points, arena.kit.lengths.link)
    for (const i of chain) {
      const id = all[i]
      if (id !== undefined) found.add(id)
    }
  }
  return [...found].sort((a, b) => a - b)
}

/** BX-deffire-02: where a charger is shot at: where it starts, or where it first comes into sight. */
function shownTo(arena: Arena, s: State, frame: ChargeFrame, firer: FigureId, charger: FigureId): Spot | undefined {
  const figure = figureOf(s, charger)
  if (sees(arena, s, firer, charger)) return figure
  const first = waysOf(arena, s, frame, charger).next().value
  if (first === undefined) return undefined
  const start = pointOf(figure)
  const step = arena.kit.measure.touch
  for (let gone = step; gone < first.way.length; gone += step) {
    const at = cutTo(start, first.way.path, gone).at(-1) ?? start
    const spot = { ...at, level: levelAfter(arena, figure.level, at) }
    if (whyUnseenAt(arena, s, firer, spot) === undefined) return spot
  }
  return undefined
}

/** One shot that the charged may fire. */
interface Defence {
  readonly figure: FigureId
  readonly target: FigureId
  readonly weapon: WeaponId
  readonly at: Spot
}

/** BX-deffire-03: not aimed, by nobody pinned; the cannon never, the machine gun if it could fire anyway. */
function* defences(arena: Arena, s: State, frame: ChargeFrame): Generator<Defence, undefined> {
  for (const figure of entitled(arena, s, other(frame.side), frame.targets)) {
    if (whyNoShot(arena, s, figure) !== undefined) continue
    for (const target of able(s, frame)) {
      const at = shownTo(arena, s, frame, figure, target)
      if (at === undefined) continue
      for (const weapon of firearmsOf(arena, s, figure)) {
        if (weapon === 'machine-gun' && whyNoBurst(arena, s, figure) !== undefined) continue
        const shot = shotAt(arena, s, figure, at, weapon, { aimed: false, otherTarget: false })
        if (shot !== undefined) yield { figure, target, weapon, at }
      }
    }
  }
}

export const charge: Conduct<ChargeFrame> = {
  asks: (arena, s, frame) => {
    if (able(s, frame).length === 0) return null
    if (frame.stage === 'ride') return seatOf(frame.side)
    return defences(arena, s, frame).next().value !== undefined ? seatOf(other(frame.side)) : null
  },
  list: (arena, s, frame, into) => {
    if (frame.stage === 'fire') {
      for (const { figure, target, weapon } of defences(arena, s, frame))
        into.push({ type: 'defend', figure: nameOf(arena, figure), target: nameOf(arena, target), weapon })
      into.push({ type: 'done' })
      return
    }
    for (const id of able(s, frame)) {
      const figure = nameOf(arena, id)
      const reached = [...waysOf(arena, s, frame, id)].map(({ target }) => target)
      for (const target of reached.length > 0 ? reached : livingTargets(s, frame))
        into.push({ type: 'ride', figure, target: nameOf(arena, target) })
      if (reached.length === 0) into.push({ type: 'stay', figure })
    }
  },
  whyNot: (arena, s, frame, action) => {
    const named = (name: string): FigureId => arena.figures.get(name) ?? NONE
    if (frame.stage === 'fire') {
      if (action.type === 'done') return undefined
      if (action.type !== 'defend') return NO.notNow
      const [figure, target] = [named(action.figure), named(action.target)]
      for (const one of defences(arena, s, frame))
        if (one.figure === figure && one.target === target && one.weapon === action.weapon) return undefined
      return NO.notEntitled
    }
    if (action.type !== 'ride' && action.type !== 'stay') return NO.notNow
    const id = named(action.figure)
    if (!able(s, frame).includes(id)) return NO.notInThisMove
    if (action.type === 'stay') return whyNotStaying(arena, s, frame, id)
    return whyNotRidden(arena, s, frame, id, named(action.target))
  },
  act: (p, frame, action) => {
    const named = (name: string): FigureId => p.arena.figures.get(name) ?? NONE
    switch (action.type) {
      case 'done':
        frame.stage = 'ride'
        return
      case 'defend':
        return defend(p, frame, named(action.figure), named(action.target), action.weapon)
      case 'stay':
        frame.left = frame.left.filter((one) => one !== named(action.figure))
        return
      case 'ride':
        return ride(p, frame, named(action.figure), named(action.target))
      default:
        throw new Error(`${action.type} is no part of a charge`)
    }
  },
  run: (p, frame) => {
    if (frame.stage === 'fire' && able(p.s, frame).length > 0) frame.stage = 'ride'
    else p.s.frames.pop()
  },
}

/** BX-move-23: who can reach must, and may choose whom. Who cannot goes toward one of them, as far as he gets. */
function whyNotRidden(arena: Arena, s: State, frame: ChargeFrame, id: FigureId, target: FigureId): Refusal | undefined {
  if (!livingTargets(s, frame).includes(target)) return NO.notAnEnemy
  const ways = [...waysOf(arena, s, frame, id)]
  return ways.length === 0 || ways.some((one) => one.target === target) ? undefined : NO.cannotReach
}

const whyNotStaying = (arena: Arena, s: State, frame: ChargeFrame, id: FigureId): Refusal | undefined =>
  hasWay(arena, s, frame, id) ? NO.mustCharge : undefined

/** How much farther than his move a charger looks for a way round what bars him. */
const FARTHER = 3000

/** As far toward a target as was rolled, short of contact: straight on, or by the way round; undefined if not at all. */
function wayToward(arena: Arena, s: State, frame: ChargeFrame, id: FigureId, target: FigureId): Point[] | undefined {
  const { leaving, targets, distance, side } = frame
  const start = pointOf(figureOf(s, id))
  const { base } = arena.kit.measure
  const apart = 2 * base + arena.kit.lengths.standOff
  const foes = present(arena, s, other(side)).map((foe) => pointOf(figureOf(s, foe)))
  const walk = walkOf(arena, s, id, { leaving, charge: targets })
  const near = nearPart(walk, start, distance)
  const along = (way: readonly Point[]): Point[] | undefined => {
    for (let gone = distance; gone > 0; gone -= STEP) {
      const path = cutTo(start, way, gone)
      const end = path.at(-1) ?? start
      if (isUnderWalk(arena, figureOf(s, id).level, end) || foes.some((foe) => isNearer(foe, end, apart))) continue
      if (isFreeFor(arena, s, end, base, id) && faultOfPath(near, [start, ...path], distance) === undefined) return path
    }
    return undefined
  }
  const straight = [pointOf(figureOf(s, target))]
  const isOpen = faultOfPath(near, [start, ...cutTo(start, straight, distance)], distance) === undefined
  return along((isOpen ? undefined : wayRound(arena, s, id, target, walk, distance + FARTHER)) ?? straight)
}

/** The shortest way to a target, looked for near the straight line first: what is found there is shortest of all. */
function wayRound(
  arena: Arena,
  s: State,
  id: FigureId,
  target: FigureId,
  walk: Walk,
  farthest: number,
): readonly Point[] | undefined {
  const far = lengthOf(figureOf(s, id), figureOf(s, target))
  for (const most of [far + (far >> 3), far + (far >> 1)])
    if (most < farthest) {
      const way = wayToContact(arena, s, id, target, walk, most)
      if (way !== undefined) return way.path
    }
  return wayToContact(arena, s, id, target, walk, farthest)?.path
}

/** A millimetre. */
const STEP = 10

function defend(p: Play, frame: ChargeFrame, figure: FigureId, target: FigureId, weapon: WeaponId): void {
  const { arena, s } = p
  const at = shownTo(arena, s, frame, figure, target)
  if (at === undefined) throw new Error('nobody shoots at whom he never sees')
  figureOf(s, figure).defended = true
  if (weapon === 'machine-gun') return fireBurst(p, figure, target, at)
  resolveShot(p, figure, target, weapon, { aimed: false, otherTarget: false }, at)
}

function ride(p: Play, frame: ChargeFrame, id: FigureId, target: FigureId): void {
  const { arena, s } = p
  frame.left = frame.left.filter((one) => one !== id)
  const way = [...waysOf(arena, s, frame, id)].find((one) => one.target === target)?.way.path
  const path = way ?? wayToward(arena, s, frame, id, target) ?? []
  const figure = figureOf(s, id)
  const end = path.at(-1) ?? pointOf(figure)
  moveTo(s, id, end, levelAfter(arena, figure.level, end))
  p.log?.push({
    type: 'charged',
    figure: nameOf(arena, id),
    target: nameOf(arena, target),
    contact: way !== undefined,
    rules: ['BX-move-23'],
  })
  if (way !== undefined) comeToBlows(p, id)
}

/** BX-rally-19, BX-ladder-02: the pinned die on contact, carriers drop what they carry. */
function comeToBlows(p: Play, id: FigureId): void {
  const { arena, s } = p
  figureOf(s, id).assails = true
  const touched = contactsOf(arena, s, id)
  for (const foe of touched)
    for (const [number, { bearers }] of s.timber.entries()) if (bearers.includes(foe)) drop(p, number)
  eliminate(
    p,
    touched.filter((foe) => figureOf(s, foe).marker === 'pinned'),
    'overrun',
  )
}
