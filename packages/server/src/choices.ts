import type { Json } from '@grognard/kernel'

export interface Choice<A = Json> {
  readonly action: A
  /** What the action does, in words. */
  readonly label: string
  /** Its chances, in a few words. */
  readonly chance?: string | undefined
}

/** A choice as it stands in a list. */
export function listedChoice({ label, chance }: Pick<Choice, 'label' | 'chance'>): string {
  return chance === undefined ? label : `${label} (${chance})`
}

/** Choices that begin alike, such as all the places where one unit can go. */
export interface Group<A = Json> {
  readonly label: string
  readonly choices: readonly Choice<A>[]
}

/** More than this in one list is too much to read. */
const MOST_IN_A_LIST = 20

/**
 * A list as a person can take it in. A short one stays as it is; in a long one the actions that share their type and
 * their first field are put together, under the words with which all of them begin; one group of everything would tell nothing.
 */
export function grouped<A>(choices: readonly Choice<A>[]): readonly (Choice<A> | Group<A>)[] {
  if (choices.length <= MOST_IN_A_LIST) return choices
  const together = new Map<string, [Choice<A>, ...Choice<A>[]]>()
  for (const choice of choices) {
    const key = JSON.stringify(sharedPart(choice.action))
    const group = together.get(key)
    if (group === undefined) together.set(key, [choice])
    else group.push(choice)
  }
  if (together.size === 1) return choices
  return [...together.values()].map((group) =>
    group.length === 1 ? group[0] : { label: `${commonStart(group.map(({ label }) => label))} …`, choices: group },
  )
}

function sharedPart(action: unknown): unknown {
  return typeof action === 'object' && action !== null ? Object.entries(action).slice(0, 2) : action
}

/** The words with which all of them begin. */
export function commonStart(labels: readonly string[]): string {
  const words = labels.map((label) => label.split(' '))
  return (words[0] ?? []).slice(0, sharedStart(words)).join(' ')
}

/** How many items all the lists begin with in common. */
export function sharedStart(lists: readonly (readonly string[])[]): number {
  const [first = [], ...others] = lists
  const end = first.findIndex((item, i) => others.some((other) => other[i] !== item))
  return end < 0 ? first.length : end
}

/** Outcomes that are told alike are one, with the chances of all of them; likeliest first. */
export function byResult<O extends { readonly probability: number }>(
  outcomes: readonly O[],
  say: (outcome: O) => readonly string[],
): readonly { readonly probability: number; readonly events: readonly string[] }[] {
  const results = new Map<string, { probability: number; readonly events: readonly string[] }>()
  for (const outcome of outcomes) {
    const events = say(outcome)
    const key = events.join('\n')
    const known = results.get(key)
    if (known === undefined) results.set(key, { probability: outcome.probability, events })
    else known.probability += outcome.probability
  }
  return [...results.values()].sort((a, b) => b.probability - a.probability)
}

/** Whether a text has every word, or part of a word, in it; capitals, accents and the kind of apostrophe do not matter. */
export function hasWords(text: string, words: string): boolean {
  const known = plain(text)
  return (plain(words).match(/\S+/g) ?? []).every((word) => known.includes(word))
}

/**
 * The choices with these words in them: the one that they are the whole of, where there is one. `x1` is the hex X1 where
 * there is one, and not X10 as well.
 */
export function withWords<A>(choices: readonly Choice<A>[], words: string): readonly Choice<A>[] {
  const found = choices.filter(({ label }) => hasWords(label, words))
  const wanted = wordsIn(words)
  const numbers = wanted.filter((word) => /\d/.test(word))
  const narrower = [
    found.filter(({ label }) => wordsIn(label).join(' ') === wanted.join(' ')),
    found.filter(({ label }) => numbers.every((word) => wordsIn(label).includes(word))),
  ]
  return narrower.find((some) => some.length > 0) ?? found
}

function wordsIn(text: string): readonly string[] {
  return plain(text).match(/[\p{L}\d]+/gu) ?? []
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
}
