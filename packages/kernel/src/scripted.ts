import type { Dice, RollRequest } from './dice.ts'

/** Thrown where a rule asks for a roll that nobody has made yet; the table turns it into the error `out-of-dice`. */
export class DiceNeeded extends Error {
  readonly request: RollRequest

  constructor(request: RollRequest) {
    super(`a roll is needed: ${request.kind} for ${request.why}`)
    this.name = 'DiceNeeded'
    this.request = request
  }
}

/** Thrown where a roll handed in is none that could fall; the table turns it into the error `bad-roll`. */
export class BadRoll extends Error {
  readonly request: RollRequest
  readonly got: number

  constructor(request: RollRequest, got: number) {
    super(`${got} cannot be the ${request.kind} for ${request.why}`)
    this.name = 'BadRoll'
    this.request = request
    this.got = got
  }
}

/** Every result of two six-sided dice: 11, 12 … 66. */
export const PAIRS: readonly number[] = Array.from({ length: 36 }, (_, i) => Math.floor(i / 6) * 10 + (i % 6) + 11)

export function dieRequest(sides: number, why: string): RollRequest {
  return { kind: 'die', why, values: Array.from({ length: sides }, (_, i) => i + 1) }
}

export function pairRequest(why: string): RollRequest {
  return { kind: 'pair', why, values: PAIRS }
}

export function pickRequest(from: readonly number[], why: string): RollRequest {
  return { kind: 'pick', why, values: [...new Set(from)] }
}

/** Dice fed by hand: faces, pairs such as 34, and picked values, in the order in which the rules ask. */
export interface ScriptedDice extends Dice {
  /** How many rolls were consumed. */
  used(): number
}

class Scripted implements ScriptedDice {
  readonly #rolls: readonly number[]
  readonly #start: number
  readonly #more: readonly number[]
  #next: number

  constructor(rolls: readonly number[], start: number, more: readonly number[]) {
    this.#rolls = rolls
    this.#start = start
    this.#more = more
    this.#next = start
  }

  #peek(): number | undefined {
    const beyond = this.#next - this.#rolls.length
    return beyond < 0 ? this.#rolls[this.#next] : this.#more[beyond]
  }

  die(sides: number, why: string): number {
    const face = this.#peek()
    if (face === undefined) throw new DiceNeeded(dieRequest(sides, why))
    if (!Number.isInteger(face) || face < 1 || face > sides) throw new BadRoll(dieRequest(sides, why), face)
    this.#next++
    return face
  }

  pair(why: string): number {
    const pair = this.#peek()
    if (pair === undefined) throw new DiceNeeded(pairRequest(why))
    if (!PAIRS.includes(pair)) throw new BadRoll(pairRequest(why), pair)
    this.#next++
    return pair
  }

  pick(from: readonly number[], why: string): number {
    if (from.length === 0) throw new RangeError(`nothing to pick from for ${why}`)
    const picked = this.#peek()
    if (picked === undefined) throw new DiceNeeded(pickRequest(from, why))
    if (!from.includes(picked)) throw new BadRoll(pickRequest(from, why), picked)
    this.#next++
    return picked
  }

  used(): number {
    return this.#next - this.#start
  }
}

/** Rolls `rolls` from `start` on, then `more`. */
export function scriptedDice(rolls: readonly number[], start = 0, more: readonly number[] = []): ScriptedDice {
  return new Scripted(rolls, start, more)
}

/** A pair with this sum, 2 to 12, for scripts where only the sum matters. */
export function pairOf(sum: number): number {
  if (!Number.isInteger(sum) || sum < 2 || sum > 12) throw new RangeError(`no two dice add up to ${sum}`)
  const first = Math.max(1, sum - 6)
  return first * 10 + (sum - first)
}
