import type { Json } from '@grognard/kernel'
import { ruleLabel } from './rule-label.ts'

/** The rules that an event says it came from. */
export function citedBy(event: Json): readonly string[] {
  if (typeof event !== 'object' || event === null || !('rules' in event)) return []
  const { rules } = event
  return Array.isArray(rules) ? rules.filter((rule) => typeof rule === 'string') : []
}

/** Of those the first of each section: links that read alike would only puzzle. */
export function linksOf(event: Json): readonly string[] {
  const labels = new Set<string>()
  return citedBy(event).filter((id) => labels.size < labels.add(ruleLabel(id)).size)
}
