import type { NamedOutcome } from '@grognard/board'
import type { Lang } from '@grognard/kernel'

/** What came of it besides, within one result: sentences, and how likely these are. */
export interface Consequence {
  readonly probability: number
  readonly told: readonly string[]
}

/** One result that a player asks for, with all that can come of it, the likeliest first. */
export interface Result {
  readonly label: string
  readonly tone: NamedOutcome['tone']
  readonly probability: number
  /** What comes of it in any case. */
  readonly always: readonly string[]
  readonly consequences: readonly Consequence[]
}

interface Named extends NamedOutcome {
  readonly probability: number
}

/** Outcomes by what they are called, in the order of their names; within each by what they tell. */
export function resultsOf(outcomes: readonly Named[], lang: Lang): readonly Result[] {
  const byLabel = grouped(outcomes, ({ label }) => label)
  return [...byLabel]
    .map(([label, all]): Result => {
      const always = (all[0]?.told ?? []).filter((sentence) => all.every(({ told }) => told.includes(sentence)))
      return {
        label,
        tone: all[0]?.tone ?? 'even',
        probability: total(all),
        always,
        consequences: besides(all, always),
      }
    })
    .sort((a, b) => a.label.localeCompare(b.label, lang, { numeric: true }))
}

function besides(all: readonly Named[], always: readonly string[]): readonly Consequence[] {
  const byWords = grouped(all, ({ told }) => told.filter((sentence) => !always.includes(sentence)).join('\n'))
  return [...byWords]
    .map(([words, alike]) => ({ probability: total(alike), told: words === '' ? [] : words.split('\n') }))
    .sort((a, b) => b.probability - a.probability)
}

function grouped<T>(all: readonly T[], nameOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const name = nameOf(one)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [one])
    else group.push(one)
  }
  return groups
}

export function total(all: readonly { readonly probability: number }[]): number {
  return all.reduce((sum, { probability }) => sum + probability, 0)
}

/** Of many the likeliest so many, and apart from them the rest; a rest of one is no rest. */
export function folded<T extends { readonly probability: number }>(
  all: readonly T[],
  most: number,
): { readonly shown: readonly T[]; readonly rest: readonly T[] } {
  if (all.length <= most + 1) return { shown: all, rest: [] }
  const likeliest = new Set([...all].sort((a, b) => b.probability - a.probability).slice(0, most))
  return { shown: all.filter((one) => likeliest.has(one)), rest: all.filter((one) => !likeliest.has(one)) }
}
