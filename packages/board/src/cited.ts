import { ruleLabel } from './rule-label.ts'

/** Of the rules that an event cites the first of each section: links that read alike would only puzzle. */
export function linksOf({ rules }: { readonly rules: readonly string[] }): readonly string[] {
  const labels = new Set<string>()
  return rules.filter((id) => labels.size < labels.add(ruleLabel(id)).size)
}
