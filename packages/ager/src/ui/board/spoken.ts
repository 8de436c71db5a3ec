import { DIRS } from '@grognard/space'
import type { Lang } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Action } from '../../actions.ts'
import type { PieceId, Place } from '../../field.ts'
import { nameOf, pieceOf } from '../../rules/ground.ts'
import type { View } from '../../view.ts'
import type { Reached } from '../../ways.ts'
import { namesIn } from '../grounds.ts'
import { beside } from '../painter/hexes.ts'
import type { Hex } from '../painter/hexes.ts'
import { faceWords } from '../table/words.ts'
import type { Danger } from './dangers.ts'
import type { Intents } from './intents.ts'
import { isLevelled } from './levels.ts'
import { meaningOf } from './meaning.ts'
import { placesAt } from './spots.ts'
import { piecesIn } from './touch.ts'
import { clauses } from '../../text/clauses.ts'

/** What is known of the board besides the position. */
export interface Lit {
  readonly intents: Intents
  readonly costs: ReadonlyMap<Place, Reached>
  readonly dangers: ReadonlyMap<Place, Danger>
  /** What can be done now, so that it is said of whoever can do it; left out where nobody asks. */
  readonly actions?: readonly Action[]
}

/** What somebody can do now: to move, whom to strike, shoot or charge, and how many things besides. */
function abilities(arena: Arena, actions: readonly Action[], piece: PieceId, lang: Lang): string {
  const say = faceWords(lang).spoken
  const names = namesIn(arena, lang)
  const id = nameOf(arena, piece)
  const own = actions.filter((action) => meaningOf(action).actor === id)
  const at = (type: Action['type']): string => {
    const whom = own.flatMap((action) => (action.type === type ? (meaningOf(action).piece ?? []) : []))
    return names.pieces([...new Set(whom)])
  }
  const [blows, shots, charges] = [at('attack'), at('shoot'), at('charge')]
  const others = own.filter(
    ({ type }) => type !== 'activate' && type !== 'attack' && type !== 'shoot' && type !== 'charge',
  )
  return [
    own.some(({ type }) => type === 'activate') ? say.can.move : '',
    blows === '' ? '' : say.can.strike(blows),
    shots === '' ? '' : say.can.shoot(shots),
    charges === '' ? '' : say.can.charge(charges),
    others.length === 0 ? '' : say.can.more(others.length),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** A hex for whoever hears it: its name and ground, who is there, what can be done, and who stands beside it. */
export function hexSpoken(arena: Arena, view: View, hex: Hex, lit: Lit, lang: Lang): string {
  const say = faceWords(lang).spoken
  const names = namesIn(arena, lang)
  const places = placesAt(arena, hex)
  const [low] = places
  if (low === undefined) return ''
  const ground = arena.kit.terrains[arena.field.terrain[low] ?? 0]?.name[lang] ?? ''
  const here = piecesIn(view, places).map((piece) => {
    const name = names.piece(nameOf(arena, piece))
    const { at } = pieceOf(view, piece)
    const level = isLevelled(arena, at) ? ` ${say.level(arena.field.floor[at] ?? 0)}` : ''
    const does = lit.actions === undefined ? '' : abilities(arena, lit.actions, piece, lang)
    return does === '' ? `${name}${level}` : `${name}${level} (${does})`
  })
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
  const parts = [
    `${names.place(arena.field.nameOf(low))}, ${ground.toLowerCase()}`,
    here.join(', '),
    way === undefined ? (isLit ? say.lit : '') : say.reach(way.cost),
    danger === undefined || danger.slip === 0 ? '' : say.slip(danger.slip),
    danger === undefined || danger.fire === 0 ? '' : say.fire(danger.fire),
    around.length === 0 ? '' : say.beside(around.join(', ')),
  ]
  return clauses(
    parts.filter((part) => part !== ''),
    lang,
  )
}
