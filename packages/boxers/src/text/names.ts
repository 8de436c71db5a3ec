import type { Lang } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import type { Side } from '../names.ts'
import type { FieldSection, FieldZone, Words } from '../scenarios/types.ts'
import type { Names } from './words.ts'
import { centimetres, listed, lower } from './writing.ts'

const SIDES: Readonly<Record<Side, Words>> = {
  boxer: { en: 'the Boxers', fr: 'les Boxers' },
  european: { en: 'the Europeans', fr: 'les Européens' },
}

type Compass = 'north' | 'east' | 'south' | 'west'
const COMPASS: Readonly<Record<Compass, Words>> = {
  north: { en: 'north', fr: 'nord' },
  east: { en: 'east', fr: 'est' },
  south: { en: 'south', fr: 'sud' },
  west: { en: 'west', fr: 'ouest' },
}

const TIMBER: Readonly<Record<string, Words>> = {
  ladder: { en: 'ladder', fr: 'l’échelle' },
  ram: { en: 'ram', fr: 'le bélier' },
}

/** How everything on one table is called in a language. */
export function namesOf(arena: Arena, lang: Lang): Names {
  const { kit, field } = arena
  const sections = sectionNames(arena, lang)
  const levels = levelNames(arena, lang)
  const figures = new Map(field.figures.map(({ id, name }) => [id, name[lang]]))
  const units = new Map(field.units.map(({ id, name }) => [id, name[lang]]))
  const figure = (id: string): string => figures.get(id) ?? id
  const cm = (tenths: number): string => centimetres(tenths, lang)
  return {
    figure,
    figures: (ids) => listed(ids.map(figure), lang),
    unit: (id) => units.get(id) ?? id,
    section: (id) => sections.get(id) ?? id,
    level: (id) => levels.get(id) ?? id,
    timber: (id) => {
      const [kind = '', number = ''] = id.split('-')
      const word = TIMBER[kind]?.[lang]
      return word === undefined ? id : `${word} ${number}`
    },
    side: (side) => SIDES[side][lang],
    weapon: (id) => lower(kit.weapons[id].name[lang]),
    arm: (id) => lower(kit.arms[id].name[lang]),
    place: ({ x, y }) => (lang === 'fr' ? `(${cm(x)} ; ${cm(y)})` : `(${cm(x)}, ${cm(y)})`),
    length: (tenths) => `${cm(tenths)}\u00a0cm`,
  }
}

/** Names that occur more than once are numbered in the order of the table. */
function numbered(names: readonly (readonly [id: string, name: string])[]): ReadonlyMap<string, string> {
  const seen = new Map<string, number>()
  return new Map(
    names.map(([id, name]) => {
      const number = (seen.get(name) ?? 0) + 1
      seen.set(name, number)
      return [id, names.filter(([, other]) => other === name).length > 1 ? `${name} ${number}` : name]
    }),
  )
}

function sectionNames({ kit, field }: Arena, lang: Lang): ReadonlyMap<string, string> {
  const wall = lang === 'fr' ? 'mur' : 'wall'
  return numbered(
    field.sections.map((section) => {
      const zone = field.zones[section.zone]
      const door = kit.door.name[lang]
      if (zone !== undefined) {
        const what = section.kind === 'door' ? lower(door) : wall
        const where = COMPASS[compassOf(zone, section)][lang]
        return [section.id, `${zone.name[lang]}, ${lang === 'fr' ? `${what} ${where}` : `${where} ${what}`}`]
      }
      if (section.kind === 'door' || section.of === 'side') return [section.id, door]
      return [section.id, kit.lines[section.of].name[lang]]
    }),
  )
}

/** To which side of its zone a piece of the outline looks. */
function compassOf({ polygon: { box } }: FieldZone, { a, b }: FieldSection): Compass {
  const isAlong = Math.abs(b.x - a.x) >= Math.abs(b.y - a.y)
  if (isAlong) return a.y + b.y >= box.bottom + box.top ? 'north' : 'south'
  return a.x + b.x >= box.left + box.right ? 'east' : 'west'
}

function levelNames({ kit, field }: Arena, lang: Lang): ReadonlyMap<string, string> {
  return numbered(
    field.levels.map(({ id, ground, zone }) => {
      const name = lower(kit.levels[ground].name[lang])
      const house = field.zones[zone]
      if (house === undefined) return [id, name]
      return [id, lang === 'fr' ? `${name} : ${house.name.fr}` : `${name} of ${house.name.en}`]
    }),
  )
}
