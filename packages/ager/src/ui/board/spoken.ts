import { DIRS } from '@grognard/space'
import type { Lang } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Place } from '../../field.ts'
import { nameOf } from '../../rules/ground.ts'
import type { View } from '../../view.ts'
import type { Reached } from '../../ways.ts'
import { namesIn } from '../grounds.ts'
import { beside } from '../painter/hexes.ts'
import type { Hex } from '../painter/hexes.ts'
import { faceWords } from '../table/words.ts'
import type { Danger } from './dangers.ts'
import type { Intents } from './intents.ts'
import { placesAt } from './spots.ts'
import { piecesIn } from './touch.ts'

/** What is known of the board besides the position. */
export interface Lit {
  readonly intents: Intents
  readonly costs: ReadonlyMap<Place, Reached>
  readonly dangers: ReadonlyMap<Place, Danger>
}

/** A hex for whoever hears it: its name and ground, who is there, what can be done, and who stands beside it. */
export function hexSpoken(arena: Arena, view: View, hex: Hex, lit: Lit, lang: Lang): string {
  const say = faceWords(lang).spoken
  const names = namesIn(arena, lang)
  const places = placesAt(arena, hex)
  const [low] = places
  if (low === undefined) return ''
  const ground = arena.kit.terrains[arena.field.terrain[low] ?? 0]?.name[lang] ?? ''
  const here = piecesIn(view, places).map((piece) => names.piece(nameOf(arena, piece)))
  const way = places.map((place) => lit.costs.get(place)).find((one) => one !== undefined)
  const danger = places.map((place) => lit.dangers.get(place)).find((one) => one !== undefined)
  const isLit =
    places.some((place) => lit.intents.places.has(place)) ||
    piecesIn(view, places).some((piece) => lit.intents.pieces.has(piece) || lit.intents.takes.has(piece))
  const around = DIRS.flatMap((dir) =>
    piecesIn(view, placesAt(arena, beside(hex, dir))).map(
      (piece) => `${say.ways[dir] ?? ''} ${names.piece(nameOf(arena, piece))}`,
    ),
  )
  return [
    `${names.place(arena.field.nameOf(low))}, ${ground}`,
    here.join(', '),
    way === undefined ? (isLit ? say.lit : '') : say.reach(way.cost),
    danger === undefined || danger.slip === 0 ? '' : say.slip(danger.slip),
    danger === undefined || danger.fire === 0 ? '' : say.fire(danger.fire),
    around.length === 0 ? '' : say.beside(around.join(', ')),
  ]
    .filter((part) => part !== '')
    .join('; ')
}
