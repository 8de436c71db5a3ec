import type { Point, Seat } from '@grognard/kernel'
import type { Action } from './actions.ts'
import type { Arena } from './arena.ts'
import { MODES } from './rules/movement/frames.ts'
import { legal } from './rules/decisions.ts'
import { isPresent, nameOf } from './rules/figures.ts'
import { timberName } from './rules/works/timber.ts'
import { sideAt } from './seats.ts'
import type { State } from './state.ts'

const PLAIN: readonly Action[] = [
  { type: 'done' },
  { type: 'ready' },
  { type: 'suggested' },
  { type: 'limber', leaving: false },
  { type: 'limber', leaving: true },
  { type: 'answer', arm: 'sabre', supporters: [] },
]

/** Actions worth trying against `refuse`: what is listed, and much that can be named and mostly is not allowed. */
export function universe(arena: Arena, s: State, seat: Seat): readonly Action[] {
  const all: Action[] = [...legal(arena, s, seat), ...PLAIN]
  const side = sideAt(seat)
  const men = s.figures.flatMap((figure, id) => (isPresent(figure) ? [id] : []))
  const mine = men.filter((id) => arena.field.figures[id]?.side === side)
  const theirs = men.filter((id) => arena.field.figures[id]?.side !== side)
  for (const [i, id] of mine.entries()) {
    const figure = nameOf(arena, id)
    const { x, y } = s.figures[id] ?? CORNER
    const near = { x: x + 300, y: y - 200 }
    all.push({ type: 'place', figure, at: near }, { type: 'lift', figure }, { type: 'stay', figure })
    all.push(
      { type: 'walk', figure, path: [near], stairs: false },
      { type: 'walk', figure, path: [near], stairs: true },
    )
    all.push({ type: 'rally', figure, points: i % 4 }, { type: 'exit', figure }, { type: 'takeKeg', figure })
    for (const mode of MODES) all.push({ type: 'activate', figures: [figure], mode, leaving: i % 2 === 1, charge: [] })
    // In step, so that there are as many pairs as men.
    const foe = theirs[i % Math.max(1, theirs.length)]
    if (foe === undefined) continue
    const target = nameOf(arena, foe)
    all.push({ type: 'activate', figures: [figure], mode: 'rapid', leaving: false, charge: [target] })
    all.push({ type: 'shoot', figure, target, weapon: 'rifle' }, { type: 'defend', figure, target, weapon: 'rifle' })
    all.push({ type: 'ride', figure, target }, { type: 'locate', target }, { type: 'shell', target })
    all.push({ type: 'fight', figure, foe: target, arm: 'sabre', supporters: [] })
  }
  for (const { id, door } of arena.field.sections.slice(0, 12)) {
    all.push(
      { type: 'batter', section: id },
      { type: 'barricade', section: id, from: CORNER, toward: { x: 5000, y: 200 } },
    )
    if (door !== null) all.push({ type: 'door', section: id, open: true }, { type: 'door', section: id, open: false })
  }
  const figures = mine.slice(0, 2).map((id) => nameOf(arena, id))
  s.timber.forEach((_, number) => {
    const timber = timberName(s, number)
    for (const type of ['equip', 'pickUp', 'mount', 'descend'] as const) all.push({ type, timber, figures })
    all.push({ type: 'ram', timber })
  })
  for (const what of ['gun', 'keg'] as const) all.push({ type: 'arrive', what, at: CORNER, rapid: true })
  all.push({ type: 'bombard', at: CORNER }, { type: 'pull', path: [CORNER] })
  for (const at of FAR) all.push(...beyond(at, figures[0] ?? '', arena.field.sections[0]?.id ?? ''))
  return all
}

const CORNER = { x: 200, y: 200 }
/** As far as an action can name. */
const FAR = [
  { x: 1_000_000, y: 1_000_000 },
  { x: -1_000_000, y: 300 },
] as const

/** Everything that names a place, with one that no table has. */
function beyond(at: Point, figure: string, section: string): Action[] {
  return [
    { type: 'place', figure, at },
    { type: 'return', figure, at },
    { type: 'barricade', section, from: at, toward: CORNER },
    { type: 'barricade', section, from: CORNER, toward: at },
    { type: 'walk', figure, path: [CORNER, at], stairs: false },
    { type: 'walk', figure, path: [at], stairs: true },
    { type: 'pull', path: [at] },
    { type: 'arrive', what: 'gun', at, rapid: false },
    { type: 'bombard', at },
  ]
}
