import type { Columns } from '../../components.ts'

/** What stands above each column of the combat tables: the differences, or the odds, that are read in it. */
export function columnNames(columns: Columns): readonly string[] {
  if (columns.by === 'odds')
    return ['<', ...columns.least].map((least) =>
      typeof least === 'string' ? least : `${least.attack}:${least.defence}`,
    )
  const { least } = columns
  return Array.from({ length: least.length + 1 }, (_, i) => {
    const from = least[i - 1]
    const next = least[i]
    if (from === undefined) return `≤${figure((next ?? 0) - 1)}`
    if (next === undefined) return `${figure(from)}+`
    return next - 1 === from ? figure(from) : `${figure(from)}/${figure(next - 1)}`
  })
}

/** With a minus that is as long as a plus. */
export function figure(n: number): string {
  return n < 0 ? `−${-n}` : String(n)
}
