import type { GameHall } from '@grognard/board'
import type { Host, Json, Lang } from '@grognard/kernel'

/** What was played, where the game has several scenarios, and what was agreed on. */
export function setUpInWords(
  host: Host,
  { optionsInWords }: Pick<GameHall, 'optionsInWords'>,
  { scenario, options }: { readonly scenario: string; readonly options: Json },
  lang: Lang,
): string {
  const named = host.scenarios.length > 1 ? host.words.scenario(scenario, lang) : ''
  return [named, optionsInWords(options, lang)].filter((part) => part !== '').join(', ')
}
