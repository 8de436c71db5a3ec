import type { Seat, Sitter } from '@grognard/kernel'

/** The side of whoever plays against a bot. */
export type Own = Seat | 'either'

const PERSON: Sitter = { kind: 'person' }

/** Who sits where against a bot of this level, or two persons where there is none; `toss` decides for whoever takes either side. */
export function sittersOf(
  level: string | null,
  own: Own,
  toss: () => boolean = () => Math.random() < 0.5,
): readonly Sitter[] {
  if (level === null) return [PERSON, PERSON]
  const bot: Sitter = { kind: 'bot', level }
  const isFirst = own === 'either' ? toss() : own === 0
  return isFirst ? [PERSON, bot] : [bot, PERSON]
}
