import { bytesOf, hexOf, hmacSha256, sha256 } from './sha256.ts'
import type { Dice, Witnessed } from './dice.ts'
import { PAIRS } from './scripted.ts'

const TWO_32 = 4294967296

/**
 * What is published before anybody adds to the dice. Anyone can recompute it once the secret is shown:
 * `printf '%s' '<secret>' | sha256sum`. Of the secret alone: whoever could change anything else in it afterwards could try
 * until the rolls please him.
 */
export function commitment(secret: string): string {
  return hexOf(sha256(bytesOf(secret)))
}

/** By which a player binds himself to a word before he has seen the others'. The seat is in it, so that none can be copied. */
export function pledgeOf(seat: number, word: string): string {
  return hexOf(sha256(bytesOf(`${seat}:${word}`)))
}

/**
 * The number of the result, 0 to `n` - 1, of roll `counter`: the first 32-bit big-endian word of
 * HMAC-SHA-256(secret, 'salt:counter:block'), block 0, 1…, that falls below the largest multiple of `n`, taken modulo `n`.
 */
export function fairRoll(secret: string, salt: string, counter: number, n: number): number {
  if (!(n >= 1 && n <= TWO_32)) throw new RangeError(`there is nothing to choose among ${n} results`)
  const key = bytesOf(secret)
  const end = TWO_32 - (TWO_32 % n)
  for (let block = 0; ; block++) {
    const mac = hmacSha256(key, bytesOf(`${salt}:${counter}:${block}`))
    const words = new DataView(mac.buffer, mac.byteOffset, mac.byteLength)
    for (let at = 0; at < mac.byteLength; at += 4) {
      const word = words.getUint32(at)
      if (word < end) return word % n
    }
  }
}

/** Dice whose every roll was settled when the commitment was published. */
export interface FairDice extends Dice {
  /** How many rolls were made since the first of the match. */
  position(): number
}

class Fair implements FairDice {
  readonly #secret: string
  readonly #salt: string
  #counter: number

  constructor(secret: string, salt: string, counter: number) {
    this.#secret = secret
    this.#salt = salt
    this.#counter = counter
  }

  #below(n: number): number {
    return fairRoll(this.#secret, this.#salt, this.#counter++, n)
  }

  die(sides: number): number {
    return this.#below(sides) + 1
  }

  pair(why: string): number {
    return this.pick(PAIRS, why)
  }

  pick(from: readonly number[], why: string): number {
    const picked = from[this.#below(from.length)]
    if (picked === undefined) throw new RangeError(`nothing to pick from for ${why}`)
    return picked
  }

  position(): number {
    return this.#counter
  }
}

export function fairDice(secret: string, salt: string, position = 0): FairDice {
  return new Fair(secret, salt, position)
}

/** What a match with fair dice shows at its end. */
export interface FairRecord {
  /** Published before anybody added to the dice. */
  readonly commitment: string
  readonly secret: string
  /** What the players added, line by line, behind what was fixed before. */
  readonly salt: string
  /** Published after the commitment and before the first word was shown, by seat; none where somebody plays alone. */
  readonly pledges: readonly string[]
  /** Every roll from the first, each with the results it was chosen from (`Replay.witnesses` gives them). */
  readonly rolls: readonly Witnessed[]
}

export type FairVerdict =
  | { readonly fair: true; readonly rolls: number }
  | { readonly fair: false; readonly reason: 'commitment'; readonly expected: string; readonly got: string }
  | { readonly fair: false; readonly reason: 'pledge'; readonly seat: number }
  | {
      readonly fair: false
      readonly reason: 'roll'
      readonly roll: number
      readonly expected: number
      readonly got: number
    }

/** Recomputes every roll from the secret. */
export function verifyFair(record: FairRecord): FairVerdict {
  const expected = commitment(record.secret)
  if (expected !== record.commitment) return { fair: false, reason: 'commitment', expected, got: record.commitment }
  const [, ...words] = record.salt.split('\n')
  const seats = Math.max(words.length, record.pledges.length)
  for (let seat = 0; seat < seats; seat++)
    if (pledgeOf(seat, words[seat] ?? '') !== record.pledges[seat]) return { fair: false, reason: 'pledge', seat }
  for (const [roll, { from, got }] of record.rolls.entries()) {
    const due = from.length === 0 ? undefined : from[fairRoll(record.secret, record.salt, roll, from.length)]
    if (due !== got) return { fair: false, reason: 'roll', roll, expected: due ?? Number.NaN, got }
  }
  return { fair: true, rolls: record.rolls.length }
}
