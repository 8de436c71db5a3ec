import type { Lang } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import type { Kit, Side, Words } from '../components.ts'
import type { AnimalKind } from '../names.ts'
import { de } from './fr/grammar.ts'
import type { Gender, Names } from './words.ts'
import { capital, listed, lower, mountOf } from './writing.ts'

/** Where a side has no name of its own: events tell only which of the two it is. */
const SIDES: readonly [Words, Words] = [
  { en: 'the first side', fr: 'le premier camp' },
  { en: 'the second side', fr: 'le second camp' },
]

const EDGES: readonly Words[] = [
  { en: 'side 1 (north)', fr: 'le côté 1 (nord)' },
  { en: 'side 2 (east)', fr: 'le côté 2 (est)' },
  { en: 'side 3 (south)', fr: 'le côté 3 (sud)' },
  { en: 'side 4 (west)', fr: 'le côté 4 (ouest)' },
]

/** How the pieces and places of a kit are called in a language, where the battle is not known. */
export function plainNames(kit: Kit, lang: Lang): Names {
  return namesWith(kit, lang, SIDES, new Map())
}

/** The same, with the sides as the battle calls them. */
export function namesOf({ kit, battle: { sides, roster } }: Arena, lang: Lang): Names {
  const kinds = roster.flatMap(({ id, animal }): [string, AnimalKind][] => (animal === null ? [] : [[id, animal]]))
  return namesWith(kit, lang, sides, new Map(kinds))
}

function namesWith(kit: Kit, lang: Lang, sides: readonly [Words, Words], here: ReadonlyMap<string, AnimalKind>): Names {
  let elsewhere: ReadonlyMap<string, AnimalKind> | undefined
  const kindOf = (id: string): AnimalKind | undefined => here.get(id) ?? (elsewhere ??= animalKinds(kit)).get(id)
  const owners = new Map(kit.characters.map((one) => [mountOf(one.id), one]))
  const piece = (id: string): string => {
    const character = kit.character.get(id)
    if (character !== undefined) return character.name
    const owner = owners.get(id)
    if (owner !== undefined) return hisMount(owner.name, kit.animals[owner.mount ?? 'horse'].name[lang], lang)
    const kind = kindOf(id)
    return kind === undefined ? id : animalName(id, kit.animals[kind].name[lang], lang)
  }
  const place = (name: string): string => placeInWords(kit, name, lang)
  return {
    piece,
    Piece: (id) => capital(piece(id)),
    pieces: (ids) => listed(ids.map(piece), lang),
    gender: (id) => genderOf(kit, id),
    place,
    places: (names) => placesInWords(kit, names, lang),
    edge: (side) => EDGES[side - 1]?.[lang] ?? String(side),
    side: (side: Side) => sides[side][lang],
    weapon: (id) => lower(kit.weapons[id].name[lang]),
  }
}

/** Animals that are nobody's mount have ids of their own in the scenarios. */
function animalKinds(kit: Kit): ReadonlyMap<string, AnimalKind> {
  const kinds = new Map<string, AnimalKind>()
  for (const { animals } of kit.scenarios.values()) for (const { id, kind } of animals) kinds.set(id, kind)
  return kinds
}

function hisMount(owner: string, kind: string, lang: Lang): string {
  return lang === 'en' ? `${owner}’s ${lower(kind)}` : `le ${lower(kind)} ${de(owner)}`
}

/** 'pack-2' is the second of its kind. */
function animalName(id: string, kind: string, lang: Lang): string {
  const number = /-(\d+)$/.exec(id)?.[1]
  const name = `${lang === 'en' ? 'the' : 'le'} ${lower(kind)}`
  if (number === undefined) return name
  return lang === 'en' ? `${lower(kind)} ${number}` : `${name} n° ${number}`
}

function genderOf(kit: Kit, id: string): Gender {
  const character = kit.character.get(id)
  if (character === undefined) return 'beast'
  return character.troop === 'woman' ? 'woman' : 'man'
}

/** 'plateau:D5@2': on joined maps the map comes first, a floor that is not the hex's own last. */
const PLACE = /^(?:([^:]+):)?([^@]+)(?:@(-?\d+))?$/
const ARTICLE = /^(the |le |la |les |l’)/i

function placeInWords(kit: Kit, name: string, lang: Lang): string {
  const parts = PLACE.exec(name)
  if (parts === null) return name
  const [, map, hex = name, floor] = parts
  const where: string[] = []
  if (map !== undefined) where.push(mapInWords(kit, map, lang))
  if (floor !== undefined) where.push(`${lang === 'en' ? 'level' : 'niveau'} ${floor}`)
  return where.length === 0 ? hex : `${hex} (${where.join(', ')})`
}

/** Hexes of one map are listed with its name once. */
function placesInWords(kit: Kit, names: readonly string[], lang: Lang): string {
  const map = PLACE.exec(names[0] ?? '')?.[1]
  if (map === undefined || names.length === 1 || !names.every((name) => name.startsWith(`${map}:`)))
    return listed(
      names.map((name) => placeInWords(kit, name, lang)),
      lang,
    )
  const hexes = names.map((name) => placeInWords(kit, name.slice(map.length + 1), lang))
  return `${listed(hexes, lang)} (${mapInWords(kit, map, lang)})`
}

function mapInWords(kit: Kit, map: string, lang: Lang): string {
  return lower((kit.maps.get(map)?.name[lang] ?? map).replace(ARTICLE, ''))
}
