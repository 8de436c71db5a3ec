import type { ActionOf } from '../../actions.ts'
import type { Play } from '../../arena.ts'
import type { Move } from '../../kit.ts'
import { NO } from '../../refusals.ts'
import { seatOf } from '../../seats.ts'
import { NONE } from '../../state.ts'
import type { FigureId, State } from '../../state.ts'
import type { Conduct } from '../conduct.ts'
import { figureOf, nameOf, pointOf } from '../figures.ts'
import { spendPoints } from '../sequence/points.ts'
import { settleBurdens } from '../works/carrying.ts'
import { pricesOf } from './announce.ts'
import type { Announced } from './announce.ts'
import { openCharge } from './charge.ts'
import type { MovementFrame } from './frames.ts'
import { moveTo } from './moving.ts'
import { levelAfter, levelByStairs, walkerOf, whyNotWalked } from './walking.ts'

type ActivationFrame = Extract<MovementFrame, { step: 'activation' }>
type StepFrame = Extract<MovementFrame, { step: 'movement' }>

/** BX-move-03 to BX-move-05: one die for all of them. */
export function rollDistance(p: Play, { base, dice, perPoint }: Move): number {
  const die = p.dice.die(dice.sides, 'distance')
  const distance = base + die * perPoint
  p.log?.push({ type: 'distance', die, distance, rules: ['BX-move-03', 'BX-move-04', 'BX-move-05'] })
  return distance
}

/** BX-move-19, BX-move-20: announced and paid before the die, and not altered after it. */
export function announce(p: Play, { side }: StepFrame, announced: Announced): void {
  const { arena, s } = p
  const { figures, mode, leaving, charge } = announced
  const [first] = figures
  if (first === undefined) return
  const prices = pricesOf(arena, s, announced)
  const points = prices.reduce((sum, price) => sum + price.points, 0)
  spendPoints(p, first, points)
  p.log?.push({
    type: 'announced',
    figures: figures.map((id) => nameOf(arena, id)),
    mode,
    charge: charge.map((id) => nameOf(arena, id)),
    prices,
    points,
    rules: ['BX-move-18', 'BX-move-19'],
  })
  for (const id of figures) begin(s, id, mode)
  // BX-aim-01: whoever is named is charged, whatever the die says.
  for (const id of charge) figureOf(s, id).charged = true
  if (mode === 'halt') {
    p.log?.push({ type: 'halted', figures: figures.map((id) => nameOf(arena, id)), rules: ['BX-move-11'] })
    return
  }
  const distance = rollDistance(p, arena.kit.moves[mode])
  if (charge.length > 0) openCharge(p, { side, figures, distance, leaving, targets: charge })
  else s.frames.push({ step: 'activation', side, distance, leaving, members: figures, left: figures })
}

/** BX-move-02, BX-move-11 to BX-move-14: rapid movement has its marker, halting and crawling take it off. */
function begin(s: State, id: FigureId, mode: Announced['mode']): void {
  const figure = figureOf(s, id)
  figure.activated = true
  if (mode === 'rapid') figure.marker = 'moving'
  else if (figure.marker === 'moving') figure.marker = 'none'
  if (mode !== 'halt') figure.moved = true
}

/** BX-move-06: each goes as far as the die lets it, by a way of its own; or stays. */
export const activation: Conduct<ActivationFrame> = {
  asks: (_arena, _s, { side, left }) => (left.length > 0 ? seatOf(side) : null),
  list: (arena, _s, { left }, into) => {
    for (const id of left) into.push({ type: 'stay', figure: nameOf(arena, id) })
    into.push({ type: 'done' })
  },
  whyNot: (arena, s, frame, action) => {
    if (action.type === 'done') return undefined
    if (action.type !== 'walk' && action.type !== 'stay') return NO.notNow
    const id = arena.figures.get(action.figure) ?? NONE
    if (!frame.left.includes(id)) return NO.notInThisMove
    if (action.type === 'stay') return undefined
    const walker = walkerOf(arena, s, id, frame.distance, frame.leaving)
    return whyNotWalked(arena, s, walker, action.path, action.stairs)
  },
  act: (p, frame, action) => {
    if (action.type === 'done') {
      frame.left = []
      return
    }
    if (action.type !== 'walk' && action.type !== 'stay') throw new Error(`${action.type} is no part of a move`)
    const id = p.arena.figures.get(action.figure) ?? NONE
    frame.left = frame.left.filter((one) => one !== id)
    if (action.type === 'walk') walk(p, id, action)
  },
  run: (p, { members }) => {
    p.s.frames.pop()
    settleBurdens(p, members)
  },
}

function walk(p: Play, id: FigureId, { path, stairs }: ActionOf<'walk'>): void {
  const { arena, s } = p
  const figure = figureOf(s, id)
  const end = path.at(-1) ?? pointOf(figure)
  const before = path.at(-2) ?? pointOf(figure)
  const level = stairs ? levelByStairs(arena, figure.level, before, end) : undefined
  moveTo(s, id, end, level ?? levelAfter(arena, figure.level, end))
  p.log?.push({
    type: 'walked',
    figure: nameOf(arena, id),
    path,
    level: arena.field.levels[figure.level]?.id ?? null,
    rules: ['BX-move-06'],
  })
}
