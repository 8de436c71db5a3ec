import { speechOf } from '@grognard/kernel'
import { intervalOf } from '@grognard/kernel/chances'
import type { GameEvent, Json, Lang, SeatOdds, Sitting, Speech } from '@grognard/kernel'
import { byResult, sharedStart } from '@grognard/server/choices'
import { Problem } from '../problem.ts'
import { words } from '../words.ts'

const MOST_OUTCOMES = 12

function isCertain<E, V>({ exact, paths }: SeatOdds<E, V>): boolean {
  return exact && paths === 1
}

/** What an action could lead to, likeliest first. */
export function oddsInWords<A, E, V>(speech: Speech<A, E, V>, odds: SeatOdds<E, V>, lang: Lang): string {
  const say = words(lang)
  if (isCertain(odds)) return say.certain
  const { exact, paths, draws } = odds
  const share = (probability: number): string => {
    const text = percent(probability, lang)
    return exact
      ? text
      : say.within(
          text,
          intervalOf(probability, draws).map((end) => percent(end, lang).trim()),
        )
  }
  const outcomes = byResult(odds.outcomes, (outcome) => speech.outcome(outcome, lang))
  const shared = sharedStart(outcomes.map(({ events }) => events))
  const always = outcomes[0]?.events.slice(0, shared).join(' ') ?? ''
  const lines = outcomes
    .slice(0, MOST_OUTCOMES)
    .map(({ probability, events }) => `${share(probability)}  ${events.slice(shared).join(' ') || say.nothing}`)
  const rest = outcomes.slice(MOST_OUTCOMES)
  const left = rest.reduce((sum, { probability }) => sum + probability, 0)
  return [
    exact ? say.exact(paths) : say.estimated(draws),
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
export async function oddsReport<S, A, E extends GameEvent, V>(
  { room, words: spoken }: Sitting<S, A, E, V>,
  { lang, bound, action }: OddsWishes,
): Promise<string> {
  const chairs = [...room.seats.keys()].map((seat) => room.sit(seat))
  const chair = chairs.find(({ now }) => now.questions.length > 0) ?? room.sit(0)
  const speech = speechOf(spoken, room.rules, chair)
  const result = speech.result(lang)
  if (result !== undefined) throw new Problem(result, 1)
  const read = action === undefined ? undefined : room.rules.borders.action(action)
  if (read?.ok === false) throw new Problem(speech.error({ code: 'bad-request', problems: read.problems }, lang), 1)
  const asked = read === undefined ? chair.now.space.actions : [read.value]
  const parts: string[] = []
  let certain = 0
  for (const choice of asked) {
    const odds = await chair.odds(choice, { bound })
    if (!odds.ok) {
      const rules = odds.error.code === 'refused' ? words(lang).rules(odds.error.refusal.rules) : ''
      throw new Problem(`${speech.error(odds.error, lang, choice)}${rules}`, 1)
    }
    if (action === undefined && isCertain(odds.value)) certain++
    else parts.push(`${speech.action(choice, lang)}\n${oddsInWords(speech, odds.value, lang)}`)
  }
  if (certain > 0) parts.push(words(lang).certainOnes(certain))
  return parts.join('\n\n')
}
