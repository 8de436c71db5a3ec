import type { Point } from '@grognard/space/measure'
import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import { NO } from '../../refusals.ts'
import { isInBox } from '../../scenarios/shapes.ts'
import { levelAt } from '../../scenarios/muster.ts'
import { seatOf } from '../../seats.ts'
import type { FigureId, State } from '../../state.ts'
import type { Conduct } from '../conduct.ts'
import { figureOf, hasPresent, nameOf, rosterOf, troopOf } from '../figures.ts'
import { isFreeFor, isNearSide } from '../room.ts'
import type { SequenceFrame } from './frames.ts'

type CrowdFrame = Extract<SequenceFrame, { step: 'crowd' }>

/** BX-forces-04, BX-forces-05, BX-forces-08, BX-forces-09: once a turn for each that is still to come. */
export function diceForArrivals(p: Play): void {
  const { s } = p
  if (s.gun?.arrival === 'due' && diceFor(p, 'gun')) s.gun.arrival = 'ready'
  if (s.keg?.arrival === 'due' && diceFor(p, 'keg')) s.keg.arrival = 'ready'
}

function diceFor(p: Play, what: 'gun' | 'keg'): boolean {
  const { arrival } = p.arena.kit
  const needed = arrival[Math.min(p.s.turn, arrival.length) - 1] ?? 1
  const die = p.dice.die(6, what, (face) => (face >= needed ? 1 : 0))
  const rules = what === 'gun' ? ['BX-forces-04', 'BX-forces-05'] : ['BX-forces-08', 'BX-forces-09']
  p.log?.push({ type: 'diced', what, die, needed, comes: die >= needed, rules })
  return die >= needed
}

/** Who may come back: eliminated Boxers, but neither their leader nor gunners nor the porter. */
export function returning(arena: Arena, s: State): FigureId[] {
  if (arena.field.crowd === null) return []
  return s.figures.flatMap(({ status }, id) =>
    status === 'dead' && rosterOf(arena, id).side === 'boxer' && troopOf(arena, id).role === 'man' ? [id] : [],
  )
}

export function callCrowd({ arena, s }: Play): void {
  const { crowd } = arena.field
  if (crowd === null || s.turn < crowd.from || returning(arena, s).length === 0) return
  s.frames.push({ step: 'crowd', left: crowd.most })
}

export function whyNotThere(arena: Arena, s: State, at: Point): Refusal | undefined {
  const { crowd } = arena.field
  if (crowd?.entry.some((box) => isInBox(box, at)) !== true) return NO.outsideItsArea
  if (isNearSide(arena, s, at, 'european', arena.kit.lengths.deployApart)) return NO.tooNearToEuropeans
  return isFreeFor(arena, s, at, arena.kit.measure.base) ? undefined : NO.noRoom
}

/** A place for one who comes back; undefined where there is none. */
export function entryPlace(arena: Arena, s: State): Point | undefined {
  const { base } = arena.kit.measure
  for (const { left, right, bottom, top } of arena.field.crowd?.entry ?? [])
    for (let y = Math.max(bottom, base); y <= top; y += base)
      for (let x = Math.max(left, base); x <= right; x += base)
        if (whyNotThere(arena, s, { x, y }) === undefined) return { x, y }
  return undefined
}

/** Losses come back unmarked, their weapons work again, and they stay counted (BX-ap-03). */
export const crowd: Conduct<CrowdFrame> = {
  asks: (arena, s, frame) =>
    frame.left > 0 && returning(arena, s).length > 0 && entryPlace(arena, s) !== undefined ? seatOf('boxer') : null,
  list: (_arena, _s, _frame, into) => {
    into.push({ type: 'suggested' }, { type: 'done' })
  },
  whyNot: (arena, s, _frame, action) => {
    if (action.type === 'done' || action.type === 'suggested') return undefined
    if (action.type !== 'return') return NO.notNow
    const id = arena.figures.get(action.figure) ?? -1
    return returning(arena, s).includes(id) ? whyNotThere(arena, s, action.at) : NO.cannotReturn
  },
  act: (p, frame, action) => {
    if (action.type === 'done') p.s.frames.pop()
    else if (action.type === 'return') comeBack(p, frame, p.arena.figures.get(action.figure) ?? -1, action.at)
    else comeBackAll(p, frame)
  },
  run: (p) => {
    p.s.frames.pop()
  },
}

/** As many as may, one after another, wherever there is room. */
function comeBackAll(p: Play, frame: CrowdFrame): void {
  for (const id of returning(p.arena, p.s)) {
    const at = entryPlace(p.arena, p.s)
    if (frame.left === 0 || at === undefined) return
    comeBack(p, frame, id, at)
  }
}

function comeBack(p: Play, frame: CrowdFrame, id: FigureId, at: Point): void {
  frame.left--
  const figure = figureOf(p.s, id)
  figure.status = 'on'
  figure.x = at.x
  figure.y = at.y
  figure.level = levelAt(p.arena.field.levels, at)
  figure.scaled = false
  figure.marker = 'none'
  figure.movedBefore = false
  figure.fired = 0
  figure.located = 0
  figure.sought = 0
  figure.spoilt = []
  p.log?.push({ type: 'returned', figure: nameOf(p.arena, id), at, rules: ['BX-turn-05', 'BX-ap-03'] })
}

/** BX-end-01: whether a side has anybody left on the table, or to come. */
export function hasAnybody(arena: Arena, s: State, side: 'boxer' | 'european'): boolean {
  if (hasPresent(arena, s, side)) return true
  if (side === 'european') return false
  const isDue = [s.gun, s.keg].some((one) => one?.arrival === 'due' || one?.arrival === 'ready')
  return isDue || returning(arena, s).length > 0
}
