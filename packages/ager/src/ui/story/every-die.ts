import type { Lang } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Side } from '../../components.ts'
import type { Event } from '../../events.ts'
import { namesIn, sideNamed } from '../grounds.ts'
import { isScene } from '../scenes/kinds.ts'
import { partiesOf, titleOf } from '../scenes/parties.ts'
import { throwOf } from '../scenes/throws.ts'
import type { Thrown } from '../scenes/throws.ts'
import { verdictOf } from '../scenes/verdicts.ts'
import { diceWords } from './dice-words.ts'
import { luckOf } from './luck.ts'

/** A die of the battle, as it was read. */
export interface Cast {
  /** The entry in which it was thrown. */
  readonly step: number
  readonly turn: number
  readonly side: Side | undefined
  readonly title: string
  readonly die: number
  /** As it is added up, and what that came to. */
  readonly sum: string
  readonly result: string
  readonly verdict: string
  /** Of all its faces so many would have been read alike. */
  readonly alike: number
  readonly sides: number
  /** What it gave whoever threw it beyond the odds; null where that cannot be weighed. */
  readonly luck: number | null
}

/** Every die of a battle in the order in which they fell. */
export function everyDie(
  arena: Arena,
  story: readonly { readonly events: readonly Event[] }[],
  lang: Lang,
): readonly Cast[] {
  const names = namesIn(arena, lang)
  const casts: Cast[] = []
  let turn = 1
  let aimed: string | undefined
  story.forEach(({ events }, step) =>
    events.forEach((event, i) => {
      if (event.type === 'phaseBegins') turn = event.turn
      if (event.type === 'shoots') aimed = event.target
      if (!isThrown(event)) return
      const thrown = throwOf(arena.kit, event, true)
      if (thrown === null) return
      const rest = events.slice(i + 1)
      const end = rest.findIndex((one) => isScene(one))
      const after = end < 0 ? rest : rest.slice(0, end)
      const read = thrown.rows[thrown.at]
      casts.push({
        step,
        turn,
        side: sideNamed(arena, partiesOf(event).thrower),
        title: titleOf(event, names, lang, aimed),
        die: thrown.faces[0] ?? 0,
        sum: thrown.sum,
        result: thrown.result,
        verdict:
          event.type === 'impact' && event.victim !== null
            ? diceWords(lang).down(names.piece(event.victim))
            : verdictOf(event, after, names, lang, true).words,
        alike: thrown.rows.filter(({ label, tone }) =>
          isLettered(event) ? label === read?.label : tone === read?.tone,
        ).length,
        sides: thrown.sides ?? 6,
        luck: isWeighed(event) ? luckOf(arena.kit, event) : null,
      })
    }),
  )
  return casts
}

function isThrown(event: Event): event is Thrown {
  return 'die' in event && event.die !== null
}

/** Whether it is read as a letter; elsewhere the row is a number, and only good or bad come of it. */
function isLettered({ type }: Thrown): boolean {
  return type === 'struck' || type === 'damage'
}

type Weighed = Parameters<typeof luckOf>[1]

function isWeighed(event: Thrown): event is Extract<Thrown, Weighed> {
  return event.type === 'struck' || event.type === 'damage' || event.type === 'infiltration' || event.type === 'impact'
}
