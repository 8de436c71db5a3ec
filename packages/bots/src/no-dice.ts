import type { Dice } from '@grognard/kernel'

class ChanceMet extends Error {}

/** One for all: to note where each was met would take longer than the work itself. */
const MET = new ChanceMet()

/** Dice for what needs none: where one is asked for, the work ends there. */
export const NO_DICE: Dice = {
  die() {
    throw MET
  },
  pair() {
    throw MET
  },
  pick() {
    throw MET
  },
}

/** Does what can be done with `NO_DICE`: whether that was all of it. */
export function withoutChance(work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (!(error instanceof ChanceMet)) throw error
    return false
  }
}
