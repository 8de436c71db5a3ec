import type { Lang } from '@grognard/kernel'
import type { Kit } from '../../components.ts'
import type { Area } from '../../pack.ts'

/** Names that our maps give to parts of their ground. */
const PARTS: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  palace: ['the palace', 'le palais'],
  square: ['the square', 'la place'],
  first: ['the first enclosure', 'la première enceinte'],
  second: ['the second enclosure', 'la seconde enceinte'],
}

/** Houses go by letters. */
const HOUSE = /^[a-z]$/

const en = {
  house: (letter: string) => `house ${letter}`,
  anywhere: 'anywhere',
  tents: 'in a tent',
  'great-tent': 'in the great tent',
  'beside-tents': 'beside a tent',
  openings: 'at a door or a window',
  interiors: 'in a house',
  or: ' or ',
  not: (area: string) => `not ${area}`,
  columns: (columns: string) => `in columns ${columns.replace('-', ' to ')}`,
  map: (map: string) => `on the map “${map}”`,
  terrain: (names: string) => `on ${names}`,
  near: (names: string, within: number) => `within ${within} hexes of ${names}`,
  level: (level: number) => `on level ${level}`,
  building: (names: string) => `in ${names}`,
  courtyard: (names: string) => `in the courtyard of ${names}`,
  part: (name: string) => `in ${name}`,
  edge: (sides: string, within: number) => `within ${within} hexes of map side ${sides}`,
}

const fr: typeof en = {
  house: (letter) => `la maison ${letter}`,
  anywhere: 'n’importe où',
  tents: 'dans une tente',
  'great-tent': 'dans la grande tente',
  'beside-tents': 'à côté d’une tente',
  openings: 'à une porte ou une fenêtre',
  interiors: 'dans une maison',
  or: ' ou ',
  not: (area) => `pas ${area}`,
  columns: (columns) => `dans les colonnes ${columns.replace('-', ' à ')}`,
  map: (map) => `sur la carte « ${map} »`,
  terrain: (names) => `sur ${names}`,
  near: (names, within) => `à ${within} cases au plus (${names})`,
  level: (level) => `au niveau ${level}`,
  building: (names) => `dans ${names}`,
  courtyard: (names) => `dans la cour (${names})`,
  part: (name) => `dans ${name}`,
  edge: (sides, within) => `à ${within} cases au plus du côté ${sides}`,
}

const WORDS: { readonly [L in Lang]: typeof en } = { en, fr }

/** Where a group may be set up, in words; undefined where the map gives no words for it. */
export function groundInWords(kit: Kit, area: Area, lang: Lang): string | undefined {
  const say = WORDS[lang]
  const all = (areas: readonly Area[], between: string): string | undefined => {
    const parts = areas.map((one) => groundInWords(kit, one, lang))
    return parts.includes(undefined) ? undefined : parts.join(between)
  }
  const part = (id: string): string | undefined =>
    HOUSE.test(id) ? say.house(id.toUpperCase()) : PARTS[id]?.[lang === 'en' ? 0 : 1]
  const parts = (ids: readonly string[], words: (names: string) => string): string | undefined => {
    const named = ids.map(part)
    return named.includes(undefined) ? undefined : words(named.join(say.or))
  }
  const grounds = (ids: readonly string[]): string =>
    ids.map((id) => kit.terrains.find((one) => one.id === id)?.name[lang].toLowerCase() ?? id).join(say.or)
  switch (area.is) {
    case 'anywhere':
    case 'tents':
    case 'great-tent':
    case 'beside-tents':
    case 'openings':
    case 'interiors':
      return say[area.is]
    case 'all':
      return all(area.of, ', ')
    case 'any':
      return all(area.of, say.or)
    case 'not': {
      const not = groundInWords(kit, area.of, lang)
      return not === undefined ? undefined : say.not(not)
    }
    case 'columns':
      return say.columns(area.columns)
    case 'map':
      return say.map(kit.maps.get(area.map)?.name[lang] ?? area.map)
    case 'terrain':
      return say.terrain(grounds(area.of))
    case 'near':
      return say.near(grounds(area.terrain), area.within)
    case 'level':
      return say.level(area.level)
    case 'building':
      return parts(area.of, say.building)
    case 'courtyard':
      return parts(area.of, say.courtyard)
    case 'named':
      return parts([area.area], say.part)
    case 'enclosure':
      return parts([area.of], say.part)
    case 'hexes':
      return area.of.join(', ')
    case 'edge':
      return say.edge(area.sides.join(', '), area.within)
  }
}
