import type { RollRequest } from '@grognard/kernel'
import { fold } from '../rules/search.ts'

/** What a typed line asks for. Both languages are understood everywhere. */
type Command =
  | { readonly do: 'choose'; readonly number: number }
  | { readonly do: 'odds'; readonly number: number | null }
  | { readonly do: 'rule'; readonly rule: string }
  | { readonly do: 'list' | 'position' | 'log' | 'why' | 'staff' | 'undo' | 'save' | 'help' | 'cancel' }
  | { readonly do: 'narrow'; readonly words: string }

const PLAIN = {
  list: ['list', 'liste', 'l'],
  position: ['position', 'p'],
  log: ['log', 'journal'],
  why: ['why', 'pourquoi', 'v'],
  staff: ['staff', 'hint', 'etat-major', 'conseil'],
  undo: ['undo', 'reprendre', 'u'],
  save: ['save', 'enregistrer', 's'],
  help: ['help', 'aide', '?', 'h'],
  cancel: ['cancel', 'annuler'],
} as const
const PLAIN_NAMES = ['list', 'position', 'log', 'why', 'staff', 'undo', 'save', 'help', 'cancel'] as const
const ODDS = ['odds', 'chances', 'chance', 'o', 'c']
/** 'What can Ancelin do?' asks for the choices that name him. */
const WHAT_CAN = [/^what can (.+?) do\s*\??$/, /^que peut(?:-il)?(?: faire)? (.+?)(?: faire)?\s*\??$/]
const RULE = ['rule', 'regle', 'r']

export function parseCommand(typed: string): Command {
  const text = typed.trim()
  if (text === '') return { do: 'list' }
  if (/^\d+$/.test(text)) return { do: 'choose', number: Number(text) }
  const [head = '', ...tail] = fold(text).split(/\s+/)
  const rest = tail.join(' ')
  if (rest === '') {
    const plain = PLAIN_NAMES.find((name) => PLAIN[name].some((word) => word === head))
    if (plain !== undefined) return { do: plain }
  }
  if (ODDS.includes(head) && (rest === '' || /^\d+$/.test(rest)))
    return { do: 'odds', number: rest === '' ? null : Number(rest) }
  const asked = WHAT_CAN.map((form) => form.exec(fold(text))?.[1]).find((who) => who !== undefined)
  if (asked !== undefined) return { do: 'narrow', words: asked }
  if (RULE.includes(head) && /\d/.test(rest)) return { do: 'rule', rule: rest.toUpperCase() }
  return { do: 'narrow', words: text }
}

/** Which of the choices hold all the words, accents or not; their places in the list. */
export function narrow(labels: readonly string[], words: string): readonly number[] {
  const wanted = fold(words).split(/\s+/)
  return labels.flatMap((label, i) => (wanted.every((word) => fold(label).includes(word)) ? [i] : []))
}

/** A roll as people say it: `3 4`, `3+4`, `34` for a pair; undefined if the request does not allow it. */
export function readRoll(typed: string, request: RollRequest): number | undefined {
  const text = request.kind === 'pair' ? typed.replaceAll(/[\s,+]/g, '') : typed.trim()
  const roll = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return request.values.includes(roll) ? roll : undefined
}

/** Whether a rule is meant by what was typed: `KH-6.7-05`, `6.7-05`, or a whole section `6.7`. */
export function isRuleMeant(rule: { readonly id: string; readonly ref: string }, typed: string): boolean {
  const wanted = typed.replace(/^§/, '').toUpperCase()
  const id = rule.id.toUpperCase()
  return id === wanted || id.endsWith(`-${wanted}`) || rule.ref.toUpperCase() === wanted
}

/** The chances of a choice, outcomes of one name taken together, the likeliest first. */
export function chances<O extends { readonly probability: number }>(
  odds: { readonly outcomes: readonly O[] },
  nameOf: (outcome: O) => string,
): readonly { readonly label: string; readonly probability: number }[] {
  const sums = new Map<string, number>()
  for (const outcome of odds.outcomes) {
    const label = nameOf(outcome)
    sums.set(label, (sums.get(label) ?? 0) + outcome.probability)
  }
  return [...sums].map(([label, probability]) => ({ label, probability })).sort((a, b) => b.probability - a.probability)
}

/** What was typed before, brought back with the arrow keys. */
export class Typed {
  #lines: string[] = []
  #at = 0

  add(line: string): void {
    if (line !== '' && this.#lines.at(-1) !== line) this.#lines.push(line)
    this.#at = this.#lines.length
  }

  /** The line before or after the one shown; an empty one after the last. */
  move(by: 1 | -1): string {
    this.#at = Math.max(0, Math.min(this.#lines.length, this.#at + by))
    return this.#lines[this.#at] ?? ''
  }
}
