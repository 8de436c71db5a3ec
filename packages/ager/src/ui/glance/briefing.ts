import type { Lang } from '@grognard/kernel'
import type { Kit, Side } from '../../components.ts'
import type { ScenarioSheet } from '../../pack.ts'
import { ourKit } from '../../our-kit.ts'
import { armsOf } from '../counters/arms.ts'
import type { Arms } from '../counters/shield.ts'
import { BALANCE } from './balance.ts'
import type { Balance } from './balance.ts'
import { colourOf } from './colour.ts'
import { TALES } from './history.ts'

/** One side of a battle as whoever chooses looks at it. */
export interface Band {
  readonly name: string
  readonly points: number
  readonly men: number
  readonly riders: number
  readonly colour: string
  /** Of every man, the most valuable first. */
  readonly arms: readonly Arms[]
}

/** All that is told of a battle before it is played, in one language. */
export interface Briefing {
  readonly id: string
  /** Ours, on our ground. */
  readonly ours: boolean
  readonly number: number
  readonly title: string
  readonly date: string
  readonly pitch: string
  readonly story: string
  readonly history: string
  readonly turns: number
  readonly chapters: ScenarioSheet['chapters']
  readonly first: Side
  readonly hides: boolean
  readonly sides: readonly [Band, Band]
  /** Null where nobody has measured it. */
  readonly balance: Balance | null
}

/** Whether a battle is ours, on our ground: an owner's pack may have put another in its place. */
export function isOurs(kit: Kit, id: string): boolean {
  const sheet = kit.scenarios.get(id)
  const isSameMap = ({ map }: { readonly map: string }): boolean => kit.pack.maps[map] === ourKit.pack.maps[map]
  return sheet !== undefined && sheet === ourKit.scenarios.get(id) && sheet.maps.every(isSameMap)
}

export function briefings(kit: Kit, lang: Lang): readonly Briefing[] {
  const arms = armsOf(kit.characters)
  return [...kit.scenarios].map(([id, sheet]) => {
    const { number, title, date, story, turns, chapters, first, groups } = sheet
    const ours = isOurs(kit, id)
    const tale = ours ? TALES[id] : undefined
    return {
      ...{ id, ours, number, turns, chapters, first },
      title: title[lang],
      date: date[lang],
      pitch: tale?.pitch[lang] ?? '',
      story: story[lang],
      history: tale?.history[lang] ?? '',
      hides: groups.some(({ hidden }) => hidden),
      sides: [bandOf(kit, sheet, 0, arms, lang), bandOf(kit, sheet, 1, arms, lang)],
      // What was measured was measured with our counters.
      balance: (kit === ourKit ? BALANCE[id] : undefined) ?? null,
    }
  })
}

/** Who wins each of them, and how. */
export function aims(kit: Kit, lang: Lang): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from(kit.scenarios, ([id, { aim }]) => [id, aim[lang]]))
}

function bandOf(
  kit: Kit,
  { groups, sides }: ScenarioSheet,
  side: Side,
  arms: ReadonlyMap<string, Arms>,
  lang: Lang,
): Band {
  const own = groups.filter((group) => group.side === side)
  const men = own
    .flatMap(({ characters }) => characters)
    .flatMap((id) => kit.character.get(id) ?? [])
    .sort((a, b) => b.value - a.value)
  const riders = own.filter(({ riding }) => riding).reduce((sum, { characters }) => sum + characters.length, 0)
  const { name, points } = sides[side]
  return {
    name: name[lang],
    points,
    men: men.length,
    riders,
    colour: colourOf(men),
    arms: men.flatMap(({ id }) => arms.get(id) ?? []),
  }
}
