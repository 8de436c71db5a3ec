import { seededDice } from '@grognard/kernel'
import type { Dice } from '@grognard/kernel'
import { NO_DICE } from './no-dice.ts'

/** Dice of which everybody has his own in every turn, whoever throws before him; until somebody is named, those of the seed itself. */
export interface Lucks extends Dice {
  /** From now on it is thrown for him. */
  turnTo(turn: number, whose: string): void
}

/** For whom it is thrown, and in which turn. */
export interface Named {
  readonly turn: number
  readonly whose: string
}

/** Whoever is named while there is nothing to throw. */
export interface Unthrown extends Lucks {
  readonly named: Named | undefined
}

/** Lucks for what needs none: where one is asked for, the work ends there. */
export function unthrown(): Unthrown {
  let named: Named | undefined
  return {
    ...NO_DICE,
    turnTo(turn, whose) {
      named = { turn, whose }
    },
    get named() {
      return named
    },
  }
}

export function lucksOf(seed: string): Lucks {
  const known = new Map<string, Dice>()
  let now = ''
  const dice = (): Dice => {
    const found = known.get(now)
    if (found !== undefined) return found
    const made = seededDice(now === '' ? seed : `${seed}/${now}`)
    known.set(now, made)
    return made
  }
  return {
    turnTo(turn, whose) {
      now = `${turn}/${whose}`
    },
    die: (sides, why, bucket) => dice().die(sides, why, bucket),
    pair: (why, bucket) => dice().pair(why, bucket),
    pick: (from, why) => dice().pick(from, why),
  }
}
