/**
 * Chance, handed in. `why` names the roll (`raid`, `event-card`): a player at a real table is asked for it by that name.
 * `bucket` says which results are alike to the rules; only the enumerating dice use it, to walk each kind once.
 */
export interface Dice {
  /** 1 to `sides`. */
  die(sides: number, why: string, bucket?: (face: number) => number): number
  /**
   * Two six-sided dice as a two-digit number: 34 is a three and a four. Odds are walked over its eleven sums, so a rule
   * that must know which die shows what rolls `die` twice.
   */
  pair(why: string, bucket?: (sum: number) => number): number
  /** One of `from`, all equally likely: a card, a random piece. */
  pick(from: readonly number[], why: string): number
}

/**
 * How a match gets its chance. `scripted` and `referee` are fed by hand; `fair` commits to a secret before the first roll, and
 * is `sealed` in files from before the end, which do not have it.
 */
export type DiceSpec =
  | { readonly kind: 'seeded'; readonly seed: string }
  | { readonly kind: 'scripted'; readonly rolls: readonly number[] }
  | { readonly kind: 'referee' }
  | { readonly kind: 'fair'; readonly secret: string; readonly salt: string }
  | { readonly kind: 'sealed'; readonly commitment: string; readonly salt: string }

/** A roll that someone at a real table must make before play can go on. */
export interface RollRequest {
  readonly kind: 'die' | 'pair' | 'pick'
  readonly why: string
  /** The answers that are possible: faces, pairs such as 34, or cards. */
  readonly values: readonly number[]
}

/** One roll with everything it could have been, in the order in which fair dice number the results. */
export interface Witnessed {
  readonly from: readonly number[]
  readonly got: number
}

/** The sum of a `pair`. */
export function sum(pair: number): number {
  const units = pair % 10
  return (pair - units) / 10 + units
}

/** One of the listed things, all equally likely. */
export function oneOf<T>(things: readonly T[], dice: Dice, why: string): T {
  const thing = things[dice.die(things.length, why) - 1]
  if (thing === undefined) throw new RangeError(`nothing to choose from for ${why}`)
  return thing
}
