import type { Lang } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import type { Side } from '../components.ts'
import type { AnimalKind } from '../names.ts'
import { pieceNamed, rosterOf } from '../rules/ground.ts'
import { NONE } from '../state.ts'
import type { Names } from './words.ts'

const ANIMALS: Readonly<Record<Lang, Readonly<Record<AnimalKind, string>>>> = {
  en: { horse: 'horse', camel: 'camel', pack: 'pack camel', howdah: 'howdah camel' },
  fr: { horse: 'cheval', camel: 'dromadaire', pack: 'dromadaire de bât', howdah: 'dromadaire à litière' },
}

const VOWEL = /^[aeiouyhàâäéèêëïîôöùûü]/i

/** How the pieces of a battle are called in a language. */
export function namesOf(arena: Arena, lang: Lang): Names {
  const piece = (id: string): string => pieceName(arena, id, lang)
  return {
    piece,
    Piece: (id) => capital(piece(id)),
    pieces: (ids) => listed(ids.map(piece), lang),
    place: (name) => name,
    side: (side) => sideName(arena, side, lang),
  }
}

function pieceName(arena: Arena, id: string, lang: Lang): string {
  const number = pieceNamed(arena, id)
  if (number === NONE) return id
  const { character, animal, owner } = rosterOf(arena, number)
  if (character !== null) return character.name
  const kind = ANIMALS[lang][animal ?? 'horse']
  const whose = owner === NONE ? undefined : rosterOf(arena, owner).character?.name
  if (whose === undefined) return `${lang === 'en' ? 'the' : 'le'} ${kind} ${id}`
  if (lang === 'en') return `${whose}’s ${kind}`
  return `le ${kind} ${VOWEL.test(whose) ? 'd’' : 'de '}${whose}`
}

function sideName(arena: Arena, side: Side, lang: Lang): string {
  return arena.battle.sides[side][lang]
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function listed(words: readonly string[], lang: Lang): string {
  const last = words[words.length - 1]
  if (last === undefined) return ''
  if (words.length === 1) return last
  return `${words.slice(0, -1).join(', ')} ${lang === 'en' ? 'and' : 'et'} ${last}`
}
