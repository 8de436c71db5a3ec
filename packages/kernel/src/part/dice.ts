import type { Dice } from '../dice.ts'

/** The outer game's dice for an inner one: every roll is asked for by the inner game's name for it, told from the outer ones. */
export class PartDice implements Dice {
  readonly #dice: Dice
  readonly #prefix: string

  constructor(dice: Dice, prefix: string) {
    this.#dice = dice
    this.#prefix = prefix
  }

  die(sides: number, why: string, bucket?: (face: number) => number): number {
    return this.#dice.die(sides, this.#prefix + why, bucket)
  }

  pair(why: string, bucket?: (sum: number) => number): number {
    return this.#dice.pair(this.#prefix + why, bucket)
  }

  pick(from: readonly number[], why: string): number {
    return this.#dice.pick(from, this.#prefix + why)
  }
}
