import type { Json, Lang, Odds, Table } from '@grognard/kernel'
import { sharedStart } from '@grognard/server/choices'
import { Problem } from '../problem.ts'
import { words } from '../words.ts'

const MOST_OUTCOMES = 12

function isCertain({ exact, paths }: Odds): boolean {
  return exact && paths === 1
}

/** What an action could lead to, likeliest first. */
export function oddsInWords(table: Table, seat: number, action: Json, lang: Lang, bound?: number): string {
  const done = table.odds(seat, action, bound, lang)
  return done.ok ? outcomesInWords(done.value, lang) : table.text.error(seat, action, done.error, lang)
}

function outcomesInWords(odds: Odds, lang: Lang): string {
  const say = words(lang)
  if (isCertain(odds)) return say.certain
  const { exact, paths, outcomes } = odds
  const shared = sharedStart(outcomes.map(({ events }) => events))
  const always = outcomes[0]?.events.slice(0, shared).join(' ') ?? ''
  const lines = outcomes
    .slice(0, MOST_OUTCOMES)
    .map(({ probability, events }) => `${percent(probability, lang)}  ${events.slice(shared).join(' ') || say.nothing}`)
  const rest = outcomes.slice(MOST_OUTCOMES)
  const left = rest.reduce((sum, { probability }) => sum + probability, 0)
  return [
    exact ? say.exact(paths) : say.estimated(paths),
    ...(always === '' ? [] : [say.always(always)]),
    ...lines,
    ...(rest.length > 0 ? [say.more(rest.length, percent(left, lang))] : []),
  ].join('\n')
}

function percent(probability: number, lang: Lang): string {
  const number = (100 * probability).toFixed(1)
  return `${(lang === 'fr' ? number.replace('.', ',') : number).padStart(5)} %`
}

export interface OddsWishes {
  readonly lang: Lang
  readonly bound: number
  /** The one choice to ask about; every legal one with chance in it otherwise. */
  readonly action?: Json
}

/** The chances of what can be done next. */
export function oddsReport(table: Table, { lang, bound, action }: OddsWishes): string {
  const pending = table.pending()
  if (pending.over) throw new Problem(table.text.result(lang) ?? table.text.ask(0, lang), 1)
  const seat = pending.asks[0]?.seat ?? 0
  const asked = action === undefined ? table.legal(seat).actions : [action]
  const parts: string[] = []
  let certain = 0
  for (const choice of asked) {
    const done = table.odds(seat, choice, bound, lang)
    if (!done.ok) {
      const rules = done.error.code === 'refused' ? words(lang).rules(done.error.refusal.rules) : ''
      throw new Problem(`${table.text.error(seat, choice, done.error, lang)}${rules}`, 1)
    }
    if (action === undefined && isCertain(done.value)) certain++
    else parts.push(`${table.text.action(seat, choice, lang)}\n${outcomesInWords(done.value, lang)}`)
  }
  if (certain > 0) parts.push(words(lang).certainOnes(certain))
  return parts.join('\n\n')
}
