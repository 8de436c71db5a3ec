import type { GameEvent } from '@grognard/kernel'

/** Names of men and places are none of these: whatever takes more values than that. */
const KINDS = 8

/** Of each kind of event how many there were, and how often it said what. */
export function outcomes(log: readonly GameEvent[]): readonly string[] {
  const found = new Map<string, { count: number; readonly said: Map<string, Map<string, number>> }>()
  for (const event of log) {
    const line = found.get(event.type) ?? { count: 0, said: new Map<string, Map<string, number>>() }
    found.set(event.type, line)
    line.count++
    for (const [field, value] of Object.entries(event)) {
      if (field === 'type' || (typeof value !== 'string' && typeof value !== 'boolean')) continue
      const values = line.said.get(field) ?? new Map<string, number>()
      line.said.set(field, values)
      values.set(String(value), (values.get(String(value)) ?? 0) + 1)
    }
  }
  return [...found]
    .sort((a, b) => b[1].count - a[1].count)
    .map(([type, { count: times, said }]) => {
      const told = [...said].flatMap(([field, values]) => {
        if (values.size > KINDS || values.size * 3 > times) return []
        const parts = [...values].sort((a, b) => b[1] - a[1]).map(([value, n]) => `${value} ${n}`)
        return [`${field}: ${parts.join(', ')}`]
      })
      return `${type.padEnd(18)} ${String(times).padStart(7)}  ${told.join('; ')}`.trimEnd()
    })
}
