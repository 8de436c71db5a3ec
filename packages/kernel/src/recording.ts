import type { Dice, Witnessed } from './dice.ts'
import { PAIRS } from './scripted.ts'

/** Dice that remember what fell. */
export interface RecordingDice extends Dice {
  readonly rolls: readonly number[]
}

class Recording implements RecordingDice {
  readonly #inner: Dice
  readonly #witnesses: Witnessed[] | undefined
  readonly rolls: number[] = []

  constructor(inner: Dice, witnesses: Witnessed[] | undefined) {
    this.#inner = inner
    this.#witnesses = witnesses
  }

  die(sides: number, why: string, bucket?: (face: number) => number): number {
    const got = this.#inner.die(sides, why, bucket)
    this.rolls.push(got)
    this.#witnesses?.push({ from: Array.from({ length: sides }, (_, i) => i + 1), got })
    return got
  }

  pair(why: string, bucket?: (sum: number) => number): number {
    const got = this.#inner.pair(why, bucket)
    this.rolls.push(got)
    this.#witnesses?.push({ from: PAIRS, got })
    return got
  }

  pick(from: readonly number[], why: string): number {
    const got = this.#inner.pick(from, why)
    this.rolls.push(got)
    this.#witnesses?.push({ from: [...from], got })
    return got
  }
}

/** Wraps dice and records every result; with `witnesses`, also what each roll was chosen from. */
export function recordingDice(inner: Dice, witnesses?: Witnessed[]): RecordingDice {
  return new Recording(inner, witnesses)
}
