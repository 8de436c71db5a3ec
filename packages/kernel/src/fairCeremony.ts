import type { DiceSpec } from './dice.ts'
import { commitment, pledgeOf } from './fair.ts'
import type { Problem, Read } from './game.ts'

/**
 * How fair dice come about, step by step, so that nobody can choose what they roll: the house commits to its secret; then
 * every player pledges a word of his own, unseen; when all have pledged, the words are shown. The rolls come of the secret
 * and of all the words. Plain data, for the log of an online match.
 */
export interface Ceremony {
  readonly commitment: string
  /** Fixed before the commitment, for everybody to see: where nobody else adds to the dice, it is all that does. */
  readonly occasion: string
  /** By seat. */
  readonly pledges: readonly (string | null)[]
  readonly words: readonly (string | null)[]
}

/** The house publishes this. `seats`: how many will add to the dice; 0 for a match that somebody plays alone. */
export function openCeremony(secret: string, occasion: string, seats: number): Read<Ceremony> {
  const wrong = wrongWord(secret, 'secret') ?? wrongWord(occasion, 'occasion')
  if (wrong !== undefined) return refused(wrong)
  const nobody = Array.from({ length: seats }, () => null)
  return { ok: true, value: { commitment: commitment(secret), occasion, pledges: nobody, words: nobody } }
}

/** A player binds himself to a word; once only. */
export function pledge(ceremony: Ceremony, seat: number, pledged: string): Read<Ceremony> {
  if (!/^[0-9a-f]{64}$/.test(pledged)) return refused({ path: 'pledge', message: 'expected the hash of a word' })
  if (ceremony.pledges[seat] !== null)
    return refused({ path: 'seat', message: 'this seat has pledged, or there is none' })
  return { ok: true, value: { ...ceremony, pledges: withAt(ceremony.pledges, seat, pledged) } }
}

/** A player shows the word that he pledged, when all have pledged theirs. */
export function showWord(ceremony: Ceremony, seat: number, word: string): Read<Ceremony> {
  const wrong = wrongWord(word, 'word')
  if (wrong !== undefined) return refused(wrong)
  if (ceremony.pledges.includes(null)) return refused({ path: 'word', message: 'somebody has not pledged a word yet' })
  if (ceremony.pledges[seat] !== pledgeOf(seat, word))
    return refused({ path: 'word', message: 'this is not the word that was pledged' })
  return { ok: true, value: { ...ceremony, words: withAt(ceremony.words, seat, word) } }
}

/** The dice of the match, for the house that has the secret. */
export function diceOf(ceremony: Ceremony, secret: string): Read<DiceSpec> {
  if (commitment(secret) !== ceremony.commitment)
    return refused({ path: 'secret', message: 'this is not the secret that was committed to' })
  const words: string[] = []
  for (const word of ceremony.words) {
    if (word === null) return refused({ path: 'words', message: 'somebody has not shown his word yet' })
    words.push(word)
  }
  return { ok: true, value: { kind: 'fair', secret, salt: [ceremony.occasion, ...words].join('\n') } }
}

function withAt<T>(list: readonly T[], at: number, value: T): readonly T[] {
  return list.map((one, i) => (i === at ? value : one))
}

/** Words are joined line by line, so a word is one line. */
function wrongWord(word: string, path: string): Problem | undefined {
  return /^[^\r\n]+$/.test(word) ? undefined : { path, message: 'expected a word of one line' }
}

function refused(problem: Problem): { readonly ok: false; readonly problems: readonly Problem[] } {
  return { ok: false, problems: [problem] }
}
