import { commonStart, listedChoice } from '@grognard/server/choices'
import type { Choice } from '@grognard/server/choices'

/** So many choices and more that differ in one short word, such as a hex, are set side by side. */
const MANY = 12
const SHORT = 20
const LINE = 96

/** Choices that begin alike, the beginning once and the rest in columns; undefined where they are too long or too few. */
export function inColumns(items: readonly Pick<Choice, 'label' | 'chance'>[]): string | undefined {
  const labels = items.flatMap((item) => ('choices' in item ? [] : listedChoice(item)))
  if (items.length <= MANY || labels.length < items.length) return undefined
  const start = commonStart(labels)
  const ends = labels.map((label) => label.slice(start.length).trim())
  const wide = Math.max(...ends.map((end) => end.length))
  if (start === '' || wide > SHORT) return undefined
  const cells = ends.map((end, i) => `${String(i + 1).padStart(4)} ${end.padEnd(wide + 1)}`)
  const across = Math.floor(LINE / (wide + 6))
  const lines = Array.from({ length: Math.ceil(cells.length / across) }, (_, i) =>
    cells
      .slice(i * across, (i + 1) * across)
      .join('')
      .trimEnd(),
  )
  return [`${start} …`, ...lines].join('\n')
}
