import type { Dice } from './dice.ts'
import { DiceNeeded, PAIRS, dieRequest, pairOf, pairRequest, pickRequest } from './scripted.ts'

/** One place where chance decides: a result for each kind of outcome, and how likely each kind is. */
interface Fork {
  readonly results: readonly number[]
  readonly chances: readonly number[]
  taken: number
}

/** How a walk went: how many paths were walked, and whether those were all. */
export interface Walk {
  readonly paths: number
  readonly complete: boolean
}

/**
 * Runs `run` once for every path that chance can take through it, and hands each result to `visit` with the probability
 * of its path. Stops, incomplete, as soon as there are known to be more than `bound` paths, or that it `isLate` after so many. `run`
 * must do the same thing whenever it is given the same rolls.
 *
 * A pair is walked as its sum, so rules that care which die shows what must roll two dice one by one.
 */
export function walkChance<T>(
  run: (dice: Dice) => T,
  visit: (result: T, probability: number) => void,
  bound: number,
  isLate: (paths: number) => boolean = () => false,
): Walk {
  const dice = new Enumerating(bound)
  for (let paths = 1; ; paths++) {
    dice.restart()
    try {
      const result = run(dice)
      visit(result, dice.probability())
    } catch (error) {
      if (error instanceof DiceNeeded) return { paths: paths - 1, complete: false }
      throw error
    }
    if (!dice.advance()) return { paths, complete: true }
    if (isLate(paths)) return { paths, complete: false }
  }
}

class Enumerating implements Dice {
  readonly #bound: number
  readonly #path: Fork[] = []
  #depth = 0
  // Each fork met adds its further branches, so this many paths exist at the least, walked or still to walk. It bounds
  // the length of a path too: a rule that rolls for ever opens a fork with every roll.
  #known = 1

  constructor(bound: number) {
    this.#bound = bound
  }

  restart(): void {
    this.#depth = 0
  }

  /** Moves to the next path, depth first; false if there is none. */
  advance(): boolean {
    for (;;) {
      const last = this.#path.at(-1)
      if (last === undefined) return false
      if (++last.taken < last.results.length) return true
      this.#path.pop()
    }
  }

  probability(): number {
    let product = 1
    for (const fork of this.#path) product *= fork.chances[fork.taken] ?? 0
    return product
  }

  die(sides: number, why: string, bucket?: (face: number) => number): number {
    return this.#taken() ?? this.#open(forkOfDie(sides, bucket), () => dieRequest(sides, why))
  }

  pair(why: string, bucket?: (sum: number) => number): number {
    return this.#taken() ?? this.#open(forkOfPair(bucket), () => pairRequest(why))
  }

  pick(from: readonly number[], why: string): number {
    if (from.length === 0) throw new RangeError(`nothing to pick from for ${why}`)
    return this.#taken() ?? this.#open(forkOfPick(from), () => pickRequest(from, why))
  }

  #taken(): number | undefined {
    const fork = this.#path[this.#depth]
    if (fork === undefined) return undefined
    this.#depth++
    return fork.results[fork.taken]
  }

  #open(fork: Fork, request: () => ReturnType<typeof pairRequest>): number {
    const result = fork.results[0]
    this.#known += fork.results.length - 1
    if (this.#known > this.#bound || result === undefined) throw new DiceNeeded(request())
    this.#path.push(fork)
    this.#depth++
    return result
  }
}

function forkOfDie(sides: number, bucket: ((face: number) => number) | undefined): Fork {
  const kinds = new Kinds(sides)
  for (let face = 1; face <= sides; face++) kinds.add(bucket === undefined ? face : bucket(face), face, 1)
  return kinds.fork()
}

function forkOfPair(bucket: ((sum: number) => number) | undefined): Fork {
  const kinds = new Kinds(PAIRS.length)
  for (let sum = 2; sum <= 12; sum++)
    kinds.add(bucket === undefined ? sum : bucket(sum), pairOf(sum), 6 - Math.abs(7 - sum))
  return kinds.fork()
}

function forkOfPick(from: readonly number[]): Fork {
  const kinds = new Kinds(from.length)
  for (const value of from) kinds.add(value, value, 1)
  return kinds.fork()
}

/** Gathers results that are alike; the first of each kind stands for it. */
class Kinds {
  readonly #total: number
  readonly #kinds = new Map<number, { result: number; ways: number }>()

  constructor(total: number) {
    this.#total = total
  }

  add(kind: number, result: number, ways: number): void {
    const known = this.#kinds.get(kind)
    if (known === undefined) this.#kinds.set(kind, { result, ways })
    else known.ways += ways
  }

  fork(): Fork {
    const kinds = [...this.#kinds.values()]
    return {
      results: kinds.map((kind) => kind.result),
      chances: kinds.map((kind) => kind.ways / this.#total),
      taken: 0,
    }
  }
}
