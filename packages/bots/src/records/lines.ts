import type { Tally } from './tally.ts'
import { categoriesOf, seriesOf } from './voice.ts'
import type { Voice } from './voice.ts'

/** A line for each category of which there was anything. */
export function categoryLines({ head, lang, say }: Voice, { categories }: Tally): readonly string[] {
  return categoriesOf(head).flatMap(({ id, name, values }) => {
    const counted = Object.entries(values).flatMap(([value, { name: called }]) => {
      const count = categories[id]?.[value]
      return count === undefined ? [] : [`${called[lang]} ${count}`]
    })
    return counted.length === 0 ? [] : [say.list(name[lang], counted.join(', '))]
  })
}

/** The turns, and under them a line for each series. */
export function seriesLines({ head, lang, say }: Voice, { series }: Tally): readonly string[] {
  const all = seriesOf(head)
  const longest = Math.max(0, ...all.map(({ id }) => series[id]?.length ?? 0))
  if (all.length === 0) return []
  const row = (name: string, cells: readonly string[]) =>
    `${name.padEnd(6)}${cells.map((cell) => cell.padStart(5)).join('')}`
  return [
    row(
      say.columns.turn,
      Array.from({ length: longest }, (_, i) => String(i + 1)),
    ),
    ...all.map(({ id, name }) =>
      row(
        name[lang],
        (series[id] ?? []).map((value) => say.decimal(value.toFixed(1))),
      ),
    ),
  ]
}
