import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { Dice } from './dice.ts'

/** Where a generator stands: four 32-bit words. */
export type SeededState = readonly number[]

/** Dice for play, simulation and search: the same seed gives the same rolls everywhere. */
export interface SeededDice extends Dice {
  /** 0 to `n` - 1, all equally likely. */
  below(n: number): number
  state(): SeededState
  /** Goes back, or on, to where `state` said. */
  restore(state: SeededState): void
}

const TWO_32 = 4294967296

// One odd multiplier a lane, so that the lanes disagree about every text.
const LANES: readonly (readonly [start: number, factor: number])[] = [
  [0x243f6a88, 0x9e3779b1],
  [0x85a308d3, 0x85ebca77],
  [0x13198a2e, 0xc2b2ae3d],
  [0x03707344, 0x27d4eb2f],
]

/** pure-rand does not mix its seed (the first d6 of the seeds 0, 1, 2… runs 2, 1, 6, 5…), so the words are hashed. */
function wordsOf(seed: string): number[] {
  const words = LANES.map(([start, factor]) => {
    let word = start ^ seed.length
    for (let i = 0; i < seed.length; i++) {
      word = Math.imul(word ^ seed.charCodeAt(i), factor)
      word ^= word >>> 15
    }
    return scrambled(word)
  })
  return words.every((word) => word === 0) ? [1, 2, 3, 4] : words
}

/** The output step of splitmix32: every bit of the input moves about half of the bits of the output. */
function scrambled(word: number): number {
  let z = (word + 0x9e3779b9) | 0
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
  return (z ^ (z >>> 15)) | 0
}

class Seeded implements SeededDice {
  #source

  constructor(state: SeededState) {
    this.#source = xoroshiro128plusFromState(state)
  }

  // The high end of each word decides: the lowest bits of this generator are its weakest. What is left over above the
  // last whole share is thrown away, so that no result is likelier than another.
  below(n: number): number {
    if (!(n >= 1 && n <= TWO_32)) throw new RangeError(`there is nothing to choose among ${n} results`)
    const share = Math.floor(TWO_32 / n)
    const end = share * n
    let word = this.#source.next() >>> 0
    while (word >= end) word = this.#source.next() >>> 0
    return Math.floor(word / share)
  }

  die(sides: number): number {
    return this.below(sides) + 1
  }

  pair(): number {
    const both = this.below(36)
    const units = both % 6
    return ((both - units) / 6) * 10 + units + 11
  }

  pick(from: readonly number[], why: string): number {
    const picked = from[this.below(from.length)]
    if (picked === undefined) throw new RangeError(`nothing to pick from for ${why}`)
    return picked
  }

  state(): SeededState {
    return this.#source.getState()
  }

  restore(state: SeededState): void {
    this.#source = xoroshiro128plusFromState(state)
  }
}

export function seededDice(seed: string): SeededDice {
  return new Seeded(wordsOf(seed))
}

/** Dice that go on from where `SeededDice.state` said. */
export function seededDiceFrom(state: SeededState): SeededDice {
  return new Seeded(state)
}
