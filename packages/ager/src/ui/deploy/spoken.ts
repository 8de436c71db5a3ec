import type { Lang } from '@grognard/kernel'
import { nameOf } from '../../rules/ground.ts'
import { NONE } from '../../state.ts'
import { placesAt } from '../board/spots.ts'
import { namesIn } from '../grounds.ts'
import type { Hex } from '../painter/hexes.ts'
import type { Desk } from './desk.svelte.ts'
import { deployWords } from './words.ts'
import { clauses } from '../../text/clauses.ts'

/** A hex for whoever sets up by ear: its name and ground, who is there, and whether the man in hand may be. */
export function standSpoken(desk: Desk, hex: Hex, lang: Lang): string {
  const { arena, lifted, stands } = desk
  const [low, ...above] = placesAt(arena, hex)
  if (low === undefined) return ''
  const say = deployWords(lang).spoken
  const names = namesIn(arena, lang)
  const places = [low, ...above]
  const ground = arena.kit.terrains[arena.field.terrain[low] ?? 0]?.name[lang] ?? ''
  const here = [...new Set(places.flatMap((place) => desk.at(place)))]
  const who = here.map((piece) => names.piece(nameOf(arena, piece))).join(', ')
  const others = here.some((piece) => piece !== lifted)
  const may = stands.some(({ at }) => places.includes(at))
  const verdict = lifted === NONE || here.includes(lifted) ? '' : may ? say.may : others ? '' : say.mayNot
  const parts = [
    `${names.place(arena.field.nameOf(low))}, ${ground}`,
    lifted !== NONE && others && !may ? `${say.swap} ${who}` : who,
    verdict,
  ]
  return clauses(
    parts.filter((part) => part !== ''),
    lang,
  )
}
