import type { Arena } from '../../arena.ts'
import { figureOf, isPresent, other, present, rosterOf } from '../../rules/figures.ts'
import { placeIn } from '@grognard/space/measure'
import { NONE } from '../../state.ts'
import type { FigureId, Timber } from '../../state.ts'
import type { View } from '../../view.ts'
import { between, mix } from '../drawing/pen.ts'
import type { Spot } from '../drawing/pen.ts'
import { figureOf as drawFigure } from '../figures/symbols.ts'
import { spotOf } from './spots.ts'

export interface DrawnFigure {
  readonly id: FigureId
  readonly name: string
  readonly at: Spot
  readonly svg: string
}

/** Degrees clockwise from north. */
const bearing = (from: Spot, to: Spot): number => (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI

/** Everybody looks to the nearest enemy. */
function facingOf(arena: Arena, view: View, id: FigureId, at: Spot): number {
  const { side } = rosterOf(arena, id)
  let best: Spot | undefined
  for (const foe of present(arena, view, other(side))) {
    const there = spotOf(arena.field, figureOf(view, foe))
    if (best === undefined || between(at, there) < between(at, best)) best = there
  }
  return best === undefined ? (side === 'boxer' ? 0 : 180) : bearing(at, best)
}

/** All who are on the table, those on ladders over the others. */
export function drawnFigures(
  arena: Arena,
  view: View,
  { chosen, spent }: { readonly chosen: ReadonlySet<FigureId>; readonly spent: boolean },
): DrawnFigure[] {
  const found: DrawnFigure[] = []
  view.figures.forEach((figure, id) => {
    if (!isPresent(figure)) return
    const at = figure.status === 'climbing' ? onLadder(arena, view, id) : spotOf(arena.field, figure)
    const svg = drawFigure(arena.kit, {
      troop: rosterOf(arena, id).troop,
      number: id,
      marker: figure.marker,
      facing: facingOf(arena, view, id, at),
      done: spent && figure.activated,
      chosen: chosen.has(id),
      lost: false,
    })
    found.push({ id, name: rosterOf(arena, id).id, at, svg })
  })
  return found.sort((a, b) => climbs(view, a.id) - climbs(view, b.id))
}

/** One behind the other, from the wall outwards, so that each is seen. */
function onLadder({ field }: Arena, view: View, id: FigureId): Spot {
  const ladder = view.timber.find(({ climbers }) => climbers.includes(id))
  const here = spotOf(field, figureOf(view, id))
  if (ladder === undefined) return here
  const [foot, head] = [spotOf(field, ladder), spotOf(field, { x: ladder.headX, y: ladder.headY })]
  const far = between(foot, head) || 1
  return mix(foot, head, (6 - 15 * ladder.climbers.indexOf(id)) / far)
}

const climbs = (view: View, id: FigureId): number => (figureOf(view, id).status === 'climbing' ? 1 : 0)

/** The figure under a spot of the table: the nearest whose base is there. */
export function figureUnder(drawn: readonly DrawnFigure[], at: Spot, reach = 12): DrawnFigure | undefined {
  let best: DrawnFigure | undefined
  for (const one of drawn)
    if (between(one.at, at) <= reach && (best === undefined || between(one.at, at) < between(best.at, at))) best = one
  return best
}

const use = (id: string, [x, y]: Spot, turn: number, scale = '1'): string =>
  `<use href="#bx-${id}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${scale})"/>`

/** A ladder or ram: between those who bear it, on the ground, or against the wall. */
function timberSvg({ field }: Arena, view: View, { kind, state, x, y, bearers, headX, headY, level }: Timber): string {
  if (state === 'waiting') return ''
  const here = spotOf(field, { x, y })
  if (state === 'raised' && level !== NONE) {
    const head = spotOf(field, { x: headX, y: headY })
    const middle = mix(here, head, 0.5)
    return use(kind, middle, bearing(here, head) - 90, `${(between(here, head) / 80 + 0.12).toFixed(2)} 1`)
  }
  const [first, last] = [bearers[0], bearers.at(-1)].map((id) =>
    id === undefined ? here : spotOf(field, figureOf(view, id)),
  )
  const turn = first === undefined || last === undefined || between(first, last) < 1 ? 0 : bearing(first, last) - 90
  return use(kind, here, turn)
}

/** Gun, keg, machine gun, ladders and rams, where they are by themselves. */
export function drawEngines(arena: Arena, view: View): { readonly under: string; readonly over: string } {
  const { field } = arena
  const { gun, keg, machineGun, timber } = view
  const under: string[] = []
  const over: string[] = []
  for (const one of timber) (one.state === 'borne' ? over : under).push(timberSvg(arena, view, one))
  if (gun?.arrival === 'on') {
    const at = spotOf(field, gun)
    const foes = present(arena, view, 'european').map((id) => spotOf(field, figureOf(view, id)))
    const nearest = foes.reduce<Spot | undefined>(
      (best, one) => (best === undefined || between(at, one) < between(at, best) ? one : best),
      undefined,
    )
    under.push(`<ellipse cx="${at[0] + 5}" cy="${at[1] + 7}" rx="17" ry="20" fill="#150c05" fill-opacity=".35"/>`)
    under.push(use('cannon', at, nearest === undefined ? 0 : bearing(at, nearest), '1.12'))
  }
  if (keg?.arrival === 'on') {
    const [x, y] = spotOf(field, keg)
    if (keg.carrier === NONE) under.push(use('keg', [x, y], 0, '1.2'))
    else over.push(use('keg', [x - 8, y + 7], 0, '.8'))
  }
  if (machineGun !== null && machineGun.gunner === NONE) under.push(use('machine-gun', spotOf(field, machineGun), 0))
  return { under: under.join(''), over: over.join('') }
}

/** The buildings in which somebody is, on the ground: their roofs are lifted. */
export function entered({ field }: Arena, view: View): string[] {
  return field.zones.flatMap(({ id, polygon, roof }) => {
    if (roof < 0) return []
    const isIn = view.figures.some(
      (figure) => figure.status === 'on' && figure.level === NONE && placeIn(polygon, figure) > 0,
    )
    return isIn ? [id] : []
  })
}
