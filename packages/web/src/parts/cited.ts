import type { Json } from '@grognard/kernel'

/** The rules that an event says it came from. */
export function citedBy(event: Json): readonly string[] {
  if (typeof event !== 'object' || event === null || !('rules' in event)) return []
  const { rules } = event
  return Array.isArray(rules) ? rules.filter((rule) => typeof rule === 'string') : []
}
