import type { Kit, Side, Words } from '../../components.ts'
import type { ScenarioSheet } from '../../pack.ts'
import { ourKit } from '../../our-kit.ts'
import { armsOf } from '../counters/arms.ts'
import type { Arms } from '../counters/shield.ts'
import { BALANCE } from './balance.ts'
import type { Balance } from './balance.ts'
import { colourOf } from './colour.ts'
import { TALES } from './history.ts'
import type { Tale } from './history.ts'

/** One side of a battle as whoever chooses looks at it. */
export interface Band {
  readonly name: Words
  readonly points: number
  readonly men: number
  readonly riders: number
  readonly colour: string
  /** Of every man, the most valuable first. */
  readonly arms: readonly { readonly name: string; readonly arms: Arms }[]
}

/** All that is told of a battle before it is played. */
export interface Briefing extends Tale {
  readonly id: string
  readonly number: number
  readonly title: Words
  readonly date: Words
  readonly story: Words
  readonly aim: Words
  readonly turns: number
  readonly chapters: ScenarioSheet['chapters']
  readonly first: Side
  readonly hides: boolean
  readonly sides: readonly [Band, Band]
  /** Left out where nobody has measured it. */
  readonly balance: Balance | undefined
}

const UNTOLD: Tale = { pitch: { en: '', fr: '' }, history: { en: '', fr: '' } }

/** Whether a battle is ours, on our ground: an owner's pack may have put another in its place. */
export function isOurs(kit: Kit, id: string): boolean {
  const sheet = kit.scenarios.get(id)
  const isSameMap = ({ map }: { readonly map: string }): boolean => kit.pack.maps[map] === ourKit.pack.maps[map]
  return sheet !== undefined && sheet === ourKit.scenarios.get(id) && sheet.maps.every(isSameMap)
}

export function briefings(kit: Kit): readonly Briefing[] {
  const arms = armsOf(kit.characters)
  return [...kit.scenarios].map(([id, sheet]) => {
    const { number, title, date, story, aim, turns, chapters, first, groups } = sheet
    const hides = groups.some(({ hidden }) => hidden)
    const sides = [bandOf(kit, sheet, 0, arms), bandOf(kit, sheet, 1, arms)] as const
    // What was measured was measured with our counters.
    const told = { ...UNTOLD, ...(isOurs(kit, id) ? TALES[id] : {}), balance: kit === ourKit ? BALANCE[id] : undefined }
    return { id, number, title, date, story, aim, turns, chapters, first, hides, sides, ...told }
  })
}

function bandOf(kit: Kit, { groups, sides }: ScenarioSheet, side: Side, arms: ReadonlyMap<string, Arms>): Band {
  const own = groups.filter((group) => group.side === side)
  const men = own
    .flatMap(({ characters }) => characters)
    .flatMap((id) => kit.character.get(id) ?? [])
    .sort((a, b) => b.value - a.value)
  const riders = own.filter(({ riding }) => riding).reduce((sum, { characters }) => sum + characters.length, 0)
  const { name, points } = sides[side]
  return {
    name,
    points,
    men: men.length,
    riders,
    colour: colourOf(men),
    arms: men.flatMap(({ id, name: called }) => {
      const borne = arms.get(id)
      return borne === undefined ? [] : [{ name: called, arms: borne }]
    }),
  }
}
