import type { Dice, DiceSpec, Witnessed } from './dice.ts'
import { fairDice } from './fair.ts'
import type { FairDice } from './fair.ts'
import { recordingDice } from './recording.ts'
import type { RecordingDice } from './recording.ts'
import { scriptedDice } from './scripted.ts'
import { seededDice, seededDiceFrom } from './seeded.ts'
import type { SeededDice } from './seeded.ts'

/** Chance for one try at an action. Nothing is spent until it is kept. */
export interface Attempt {
  readonly dice: RecordingDice
  /** How many of the rolls handed in were not needed. */
  unused(): number
  keep(): void
}

/** Where a match gets its chance from, and how far it has come. */
export interface Supply {
  /** Whether rolls may be handed in with an action. */
  readonly byHand: boolean
  attempt(handed: readonly number[], witnesses?: Witnessed[]): Attempt
  /** Which of the rolls recorded for the next entry must have been handed in with it. */
  handedOf(recorded: readonly number[]): readonly number[]
  clone(): Supply
  /** How far it has come, for `supplyOf` to go on from. */
  drawn(): readonly number[]
}

/** `drawn` must have been through `wrongWithDrawn`. */
export function supplyOf(spec: DiceSpec, drawn?: readonly number[]): Supply {
  if (spec.kind === 'seeded') return new OwnSupply(SEEDED, drawn ?? seededDice(spec.seed).state())
  if (spec.kind === 'fair') return new OwnSupply(fairSource(spec.secret, spec.salt), drawn ?? [0])
  if (spec.kind === 'sealed') return toldSupply(drawn?.[0] ?? 0)
  return scriptedSupply(spec.kind === 'scripted' ? spec.rolls : [], drawn?.[0] ?? 0)
}

/** What is wrong with a count of rolls that these dice are said to have made; undefined if nothing is. */
export function wrongWithDrawn(spec: DiceSpec, drawn: readonly number[]): string | undefined {
  const isWord = (word: number): boolean => word === (word | 0)
  if (spec.kind === 'seeded')
    return drawn.length === 4 && drawn.every(isWord) && drawn.some((word) => word !== 0)
      ? undefined
      : 'expected the state of a generator'
  const most =
    spec.kind === 'fair' || spec.kind === 'sealed'
      ? Number.MAX_SAFE_INTEGER
      : spec.kind === 'scripted'
        ? spec.rolls.length
        : 0
  const [at = -1] = drawn
  return drawn.length === 1 && at >= 0 && at <= most ? undefined : 'expected a count of rolls'
}

/** Dice of the match's own: how they go on from where they had come to, and how far they have come. */
interface Source<D extends Dice> {
  readonly open: (at: readonly number[]) => D
  readonly drawn: (dice: D) => readonly number[]
}

const SEEDED: Source<SeededDice> = { open: seededDiceFrom, drawn: (dice) => dice.state() }

function fairSource(secret: string, salt: string): Source<FairDice> {
  return { open: ([at = 0]) => fairDice(secret, salt, at), drawn: (dice) => [dice.position()] }
}

// Classes, since every deed clones a supply and tries with it: literals would each carry their closures along.
class OwnSupply<D extends Dice> implements Supply {
  readonly byHand = false
  readonly #source: Source<D>
  #at: readonly number[]

  constructor(source: Source<D>, at: readonly number[]) {
    this.#source = source
    this.#at = at
  }

  attempt(_handed: readonly number[], witnesses?: Witnessed[]): Attempt {
    return new OwnAttempt(this, witnesses)
  }

  open(): D {
    return this.#source.open(this.#at)
  }

  spend(dice: D): void {
    this.#at = this.#source.drawn(dice)
  }

  handedOf(): readonly number[] {
    return []
  }

  clone(): Supply {
    return new OwnSupply(this.#source, this.#at)
  }

  drawn(): readonly number[] {
    return [...this.#at]
  }
}

/** Takes dice in hand at the first roll: most actions need none. */
class OwnAttempt<D extends Dice> implements Attempt, Dice {
  readonly dice: RecordingDice
  readonly #supply: OwnSupply<D>
  #inner: D | undefined

  constructor(supply: OwnSupply<D>, witnesses: Witnessed[] | undefined) {
    this.#supply = supply
    this.dice = recordingDice(this, witnesses)
  }

  die(sides: number, why: string, bucket?: (face: number) => number): number {
    return (this.#inner ??= this.#supply.open()).die(sides, why, bucket)
  }

  pair(why: string, bucket?: (sum: number) => number): number {
    return (this.#inner ??= this.#supply.open()).pair(why, bucket)
  }

  pick(from: readonly number[], why: string): number {
    return (this.#inner ??= this.#supply.open()).pick(from, why)
  }

  unused(): number {
    return 0
  }

  keep(): void {
    if (this.#inner !== undefined) this.#supply.spend(this.#inner)
  }
}

/** First the script from where the last action stopped; then, when it has run out, what is handed in. */
function scriptedSupply(script: readonly number[], start: number): Supply {
  let at = start
  return {
    byHand: true,
    attempt(handed, witnesses) {
      const ready = script.length - at
      const dice = scriptedDice(script, at, handed)
      return {
        dice: recordingDice(dice, witnesses),
        unused: () => handed.length - Math.max(0, dice.used() - ready),
        keep() {
          at = Math.min(script.length, at + dice.used())
        },
      }
    },
    handedOf: (recorded) => recorded.slice(script.length - at),
    clone: () => scriptedSupply(script, at),
    drawn: () => [at],
  }
}

/** Dice whose secret is not here: what they rolled is told, and counted. */
function toldSupply(start: number): Supply {
  let at = start
  return {
    byHand: true,
    attempt(handed, witnesses) {
      const dice = scriptedDice([], 0, handed)
      return {
        dice: recordingDice(dice, witnesses),
        unused: () => handed.length - dice.used(),
        keep() {
          at += dice.used()
        },
      }
    },
    handedOf: (recorded) => recorded,
    clone: () => toldSupply(at),
    drawn: () => [at],
  }
}
