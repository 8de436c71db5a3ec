import type { Dice, DiceSpec, Witnessed } from './dice.ts'
import { fairDice } from './fair.ts'
import { recordingDice } from './recording.ts'
import type { RecordingDice } from './recording.ts'
import { scriptedDice } from './scripted.ts'
import { seededDice, seededDiceFrom } from './seeded.ts'

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
  if (spec.kind === 'seeded') return seededSupply(drawn ?? seededDice(spec.seed).state())
  if (spec.kind === 'fair') return fairSupply(spec.secret, spec.salt, drawn?.[0] ?? 0)
  return scriptedSupply(spec.kind === 'scripted' ? spec.rolls : [], drawn?.[0] ?? 0)
}

/** What is wrong with a count of rolls that these dice are said to have made; undefined if nothing is. */
export function wrongWithDrawn(spec: DiceSpec, drawn: readonly number[]): string | undefined {
  const isWord = (word: number): boolean => word === (word | 0)
  if (spec.kind === 'seeded')
    return drawn.length === 4 && drawn.every(isWord) && drawn.some((word) => word !== 0)
      ? undefined
      : 'expected the state of a generator'
  const most = spec.kind === 'fair' ? Number.MAX_SAFE_INTEGER : spec.kind === 'scripted' ? spec.rolls.length : 0
  const [at = -1] = drawn
  return drawn.length === 1 && at >= 0 && at <= most ? undefined : 'expected a count of rolls'
}

function seededSupply(start: readonly number[]): Supply {
  let at = start
  return {
    byHand: false,
    attempt(_handed, witnesses) {
      const dice = seededDiceFrom(at)
      return ownAttempt(dice, witnesses, () => {
        at = dice.state()
      })
    },
    handedOf: () => [],
    clone: () => seededSupply(at),
    drawn: () => [...at],
  }
}

function fairSupply(secret: string, salt: string, start: number): Supply {
  let at = start
  return {
    byHand: false,
    attempt(_handed, witnesses) {
      const dice = fairDice(secret, salt, at)
      return ownAttempt(dice, witnesses, () => {
        at = dice.position()
      })
    },
    handedOf: () => [],
    clone: () => fairSupply(secret, salt, at),
    drawn: () => [at],
  }
}

function ownAttempt(inner: Dice, witnesses: Witnessed[] | undefined, spend: () => void): Attempt {
  const dice = recordingDice(inner, witnesses)
  return {
    dice,
    unused: () => 0,
    keep() {
      if (dice.rolls.length > 0) spend()
    },
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
