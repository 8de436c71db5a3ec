import type { Sitter } from '@grognard/kernel'

/** A level of the bots, or somebody at the same screen. */
export type Opponent = 'random' | 'recruit' | 'sergeant' | 'captain' | 'marshal' | 'friend'

/** The side of whoever plays against a bot. */
export type Own = 0 | 1 | 'either'

const PERSON: Sitter = { kind: 'person' }

/** Who sits where; `toss` decides for whoever takes either side. */
export function sittersOf(opponent: Opponent, own: Own, toss: () => boolean = () => Math.random() < 0.5): Sitter[] {
  if (opponent === 'friend') return [PERSON, PERSON]
  const bot: Sitter = { kind: 'bot', level: opponent }
  const isFirst = own === 'either' ? toss() : own === 0
  return isFirst ? [PERSON, bot] : [bot, PERSON]
}
