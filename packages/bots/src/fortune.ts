import { exponential } from '@grognard/kernel'
import type { Dice, Thrown } from '@grognard/kernel'

/** Dice whose throws are noted. */
export function noting(dice: Dice, thrown: Thrown[]): Dice {
  return {
    ...dice,
    die(sides, why, bucket) {
      const face = dice.die(sides, why, bucket)
      thrown.push({ why, face })
      return face
    },
  }
}

/** The chance to win that is left of one, from 0 to 1, without the luck that was had on the way there: a logarithm of odds. */
export function withoutFortune(chance: number, luck: number): number {
  if (luck === 0 || chance <= 0 || chance >= 1) return chance
  const odds = (chance / (1 - chance)) * exponential(-luck)
  return odds / (1 + odds)
}
