/** A rule's number as a short link: `KH-6.7-05` -> `§6.7`, `KH-AOT1-03` -> `§AOT1`. */
export function ruleLabel(id: string): string {
  return `§${id.split('-')[1] ?? id}`
}
