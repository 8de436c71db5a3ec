import { bearingTo, isPoint, readTyped } from '@grognard/kernel'
import type { Lang } from '@grognard/kernel'
import { lengthOf, placeIn } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { Arena } from '../../arena.ts'
import { SIDES } from '../../names.ts'
import { figureOf, isPresent, nameOf, pointOf, present } from '../../rules/figures.ts'
import { NONE } from '../../state.ts'
import type { FigureId } from '../../state.ts'
import { manText } from '../../text/position.ts'
import { capital } from '../../text/writing.ts'
import type { View } from '../../view.ts'
import { arenaOf, namesIn } from '../grounds.ts'
import type { Seen } from '../grounds.ts'
import { isOnTable } from './spots.ts'

const WORDS = {
  en: {
    off: 'That is off the table.',
    open: 'open ground',
    here: (place: string, ground: string) => `${place}: ${ground}.`,
    near: (near: string) => `Nearest: ${near}.`,
    at: (name: string, length: string, bearing: number) => `${name}, ${length} at ${bearing}°`,
  },
  fr: {
    off: 'C’est hors de la table.',
    open: 'terrain découvert',
    here: (place: string, ground: string) => `${place} : ${ground}.`,
    near: (near: string) => `Au plus près : ${near}.`,
    at: (name: string, length: string, bearing: number) => `${name}, ${length} au ${bearing}°`,
  },
} as const

/** So many of each side are told. */
const NEAREST = 3

/**
 * Somebody by his name ('rifleman 3'), or a place in centimetres ('52 64'): what is there, and who is nearest, how far from
 * base to base and in which direction.
 */
export const look = (seen: Seen, typed: string, lang: Lang): string | undefined =>
  lookIn(arenaOf(seen), seen.view, typed, lang)

export function lookIn(arena: Arena, view: View, typed: string, lang: Lang): string | undefined {
  const names = namesIn(arena, lang)
  const wanted = typed.trim().toLowerCase()
  const isCalled = (id: FigureId): boolean =>
    names.figure(nameOf(arena, id)).toLowerCase() === wanted || nameOf(arena, id) === wanted
  const man = view.figures.findIndex((figure, id) => isPresent(figure) && isCalled(id))
  if (man >= 0) {
    const at = pointOf(figureOf(view, man))
    return [manText(arena, names, view, man, lang), ...nearText(arena, view, at, man, lang)].join(' ')
  }
  const read = readTyped({ kind: 'point', name: 'at', within: { rings: [] } }, wanted, String, 'cm')
  if (!read.ok || !isPoint(read.value)) return undefined
  const at = { x: read.value.x, y: read.value.y }
  const say = WORDS[lang]
  if (!isOnTable(arena.field, at)) return say.off
  const grounds = arena.field.zones.filter(({ polygon }) => placeIn(polygon, at) >= 0).map(({ name }) => name[lang])
  const levels = arena.field.levels
    .filter(({ polygon }) => placeIn(polygon, at) >= 0)
    .map(({ id }) => capital(names.level(id)))
  const ground = [...grounds, ...levels].join(', ')
  return [say.here(names.place(at), ground === '' ? say.open : ground), ...nearText(arena, view, at, NONE, lang)].join(
    ' ',
  )
}

function nearText(arena: Arena, view: View, at: Point, man: FigureId, lang: Lang): readonly string[] {
  const say = WORDS[lang]
  const names = namesIn(arena, lang)
  const bases = (man === NONE ? 1 : 2) * arena.kit.measure.base
  const near = SIDES.flatMap((side) =>
    present(arena, view, side)
      .filter((id) => id !== man)
      .map((id) => ({ id, to: pointOf(figureOf(view, id)) }))
      .map((one) => ({ ...one, far: Math.max(0, lengthOf(at, one.to) - bases) }))
      .sort((a, b) => a.far - b.far)
      .slice(0, NEAREST),
  )
  const told = near.map(({ id, to, far }) =>
    say.at(names.figure(nameOf(arena, id)), names.length(far), bearingTo(at, to)),
  )
  return told.length === 0 ? [] : [say.near(told.join('; '))]
}
