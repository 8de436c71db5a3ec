import type { Arena } from '../../arena.ts'
import type { Event } from '../../events.ts'
import type { PieceId, Place } from '../../field.ts'
import { pieceNamed, pieceOf, placeNamed, rosterOf } from '../../rules/ground.ts'
import { heapAt } from '../../rules/heaps.ts'
import { NONE, topFrame } from '../../state.ts'
import type { View } from '../../view.ts'
import type { Reached } from '../../ways.ts'
import { LIVERIES } from '../counters/livery.ts'
import { heap } from '../counters/marks.ts'
import { corners } from '../painter/hexes.ts'
import { line, polygon, short } from '../painter/path.ts'
import type { Point } from '../painter/path.ts'
import { upright } from './lying.ts'
import { hexOf, middleOf } from './spots.ts'

/* Drawings that lie on the board for a while, each as SVG. */

/** The dead where they hinder. */
export function heapsFigure(arena: Arena, view: View): string {
  const dead = new Set(
    view.pieces.flatMap(({ status, health, at }) => (status === 'on' && health === 'dead' && at !== NONE ? [at] : [])),
  )
  return [...dead]
    .map((place) => ({ place, high: heapAt(arena, view, place) }))
    .filter(({ high }) => high >= arena.kit.tables.figures.heapHinders)
    .map(({ place, high }) => upright(middleOf(arena, place), heap(high)))
    .join('')
}

/** Charges that are announced or being laid: a lance from the rider along the hexes he will enter, each numbered. */
export function lancesFigure(arena: Arena, view: View): string {
  const laid = view.charges
    .filter(({ state }) => state === 'announced' || state === 'riding')
    .map(({ rider, path, target }) => ({ rider, path, target }))
  const frame = view.ending === null ? topFrame(view) : undefined
  const all =
    frame?.step === 'course' ? [...laid, { rider: frame.rider, path: frame.path, target: frame.target }] : laid
  return all.map(({ rider, path, target }) => lance(arena, view, rider, path, target)).join('')
}

function lance(arena: Arena, view: View, rider: PieceId, path: readonly Place[], target: PieceId): string {
  const { at } = pieceOf(view, rider)
  if (at === NONE || path.length === 0) return ''
  const ahead = path.includes(at) ? path.slice(path.indexOf(at) + 1) : path
  const points = [at, ...ahead].map((place) => middleOf(arena, place))
  const way = line(points)
  const seals = ahead.map((place, i) => {
    const seal = `<circle r="9" fill="#fbf5e6" stroke="#3b2814" stroke-width="1.4"/><text y="4" fill="#3b2814">${i + 1}</text>`
    return upright(middleOf(arena, place), seal)
  })
  const foe = pieceOf(view, target).at
  const [x, y] = middleOf(arena, foe === NONE ? at : foe)
  return [
    `<path d="${way}" fill="none" stroke="#3b2814" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<path d="${way}" fill="none" stroke="#e7b73c" stroke-width="9.6" stroke-linecap="round" stroke-linejoin="round"/>`,
    foe === NONE
      ? ''
      : `<circle cx="${short(x)}" cy="${short(y)}" r="38" fill="none" stroke="#c4391d" stroke-width="3"/>`,
    `<g class="drawn-figures" font-size="11" font-weight="750" text-anchor="middle">${seals.join('')}</g>`,
  ].join('')
}

/** What the next man would do, before he does it: the way he would go, or himself. */
export function againFigure(arena: Arena, at: Place, way: Reached | null): string {
  if (at === NONE) return ''
  const [x, y] = middleOf(arena, at)
  const ring = `<circle cx="${short(x)}" cy="${short(y)}" r="38" fill="none" stroke="#8f630c" stroke-width="4"/>`
  if (way === null) return ring
  const steps = way.way().flatMap((action) => (action.type === 'step' ? [placeNamed(arena, action.to)] : []))
  const path = line([at, ...steps].map((place) => middleOf(arena, place)))
  const goal = polygon(corners(hexOf(arena, way.at)))
  return [
    ring,
    `<path d="${path}" fill="none" stroke="#fff8e6" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<path d="${path}" fill="none" stroke="#8f630c" stroke-width="4.4" stroke-dasharray="9 8" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<path d="${goal}" fill="#e7b73c" fill-opacity=".4" stroke="#8f630c" stroke-width="3"/>`,
  ].join('')
}

/** Bars the way to whoever cannot be chosen by whom one would think of. */
export function barsFigure(spots: readonly Point[]): string {
  if (spots.length === 0) return ''
  const bars = spots.map((spot) => upright(spot, '<use href="#bar" x="24" y="-28"/>'))
  return `<defs><g id="bar"><circle r="10" fill="#fbf5e6" stroke="#5c4d38" stroke-width="2.4"/><path d="M-6.4 6.4L6.4 -6.4" stroke="#5c4d38" stroke-width="2.8"/></g></defs>${bars.join('')}`
}

/** The ways that were gone in this phase and the one before, each in the colour of its side. */
export function tracesFigure(arena: Arena, told: readonly Event[]): string {
  const ways = new Map<string, Point[]>()
  for (const event of told.slice(lastPhases(told))) {
    if (event.type !== 'steps' && event.type !== 'retreats') continue
    const to = placeNamed(arena, event.to)
    const from = event.type === 'steps' && event.from !== null ? placeNamed(arena, event.from) : NONE
    if (to === NONE) continue
    const way = ways.get(event.piece) ?? (from === NONE ? [] : [middleOf(arena, from)])
    way.push(middleOf(arena, to))
    ways.set(event.piece, way)
  }
  return [...ways]
    .map(([id, way]) => {
      const piece = pieceNamed(arena, id)
      const faction = piece === NONE ? undefined : rosterOf(arena, piece).character?.faction
      const colour = LIVERIES[faction ?? 'civilians'].deep
      const [first] = way
      if (first === undefined || way.length < 2) return ''
      return `<path d="${line(way)}" fill="none" stroke="#fff8e6" stroke-opacity=".7" stroke-width="5" stroke-linejoin="round"/><path d="${line(way)}" fill="none" stroke="${colour}" stroke-width="2.2" stroke-dasharray="2 5" stroke-linecap="round" stroke-linejoin="round"/><circle cx="${short(first[0])}" cy="${short(first[1])}" r="5" fill="${colour}" stroke="#fff8e6" stroke-width="1.5"/>`
    })
    .join('')
}

/** Where in the telling the phase before this one began. */
function lastPhases(told: readonly Event[]): number {
  let phases = 0
  for (let i = told.length - 1; i >= 0; i--) if (told[i]?.type === 'phaseBegins' && ++phases === 2) return i
  return 0
}
