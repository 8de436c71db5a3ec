import type { Bot, GameEvent, Rules } from './game.ts'
import { seededDice, seededDiceFrom } from './seeded.ts'
import type { SeededDice } from './seeded.ts'

/** How often what a bot did told the next die, or the next card, against how often chance alone would. */
export interface Guesses {
  readonly made: number
  readonly right: number
  readonly byChance: number
  /** By how many standard deviations more were right than by chance. */
  readonly excess: number
}

interface Sighting {
  readonly game: number
  /** What was done, and at which decision. */
  readonly deed: string
  readonly outcome: number
  readonly outcomes: number
}

/**
 * Plays games and looks whether what the bot does before dice fall or cards are drawn tells what will come: in the games
 * with an even number it is learnt what followed each deed most often, in the others that is guessed. `pile`: the cards
 * that could be drawn next. Only deeds that chance follows count, so that no roll is guessed twice.
 */
export function guessesOf<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  {
    bot,
    games,
    seed,
    pile,
  }: {
    /** It may be made for one match; a bot that is fair makes nothing of its dice. */
    readonly bot: (dice: SeededDice) => Bot<A, V>
    readonly games: number
    readonly seed: string
    readonly pile: (state: S) => readonly number[]
  },
): { readonly dice: Guesses; readonly cards: Guesses } {
  const faces: Sighting[] = []
  const cards: Sighting[] = []
  for (let n = 0; n < games; n++) {
    const dice = seededDice(`${seed}/${n}`)
    const own = seededDice(`${seed}/${n}/own`)
    const state = rules.setup(dice)
    const mind = bot(dice)
    for (let pending = rules.pending(state); !pending.over; pending = rules.pending(state)) {
      const { seat, decision } = pending.asks[0] ?? { seat: 0, decision: '' }
      const { action } = mind.decide(rules.view(state, seat), seat, own)
      const before = dice.state()
      const from = pile(state)
      rules.apply(state, seat, action, dice)
      if (JSON.stringify(dice.state()) === JSON.stringify(before)) continue
      const deed = decision + JSON.stringify(action)
      faces.push({ game: n, deed, outcome: seededDiceFrom(before).die(6, 'next'), outcomes: 6 })
      if (from.length < 2) continue
      const half = Math.ceil(from.length / 2)
      const isLow = from.indexOf(seededDiceFrom(before).pick(from, 'next')) < half
      cards.push({ game: n, deed, outcome: isLow ? 1 : 2, outcomes: from.length / half })
    }
  }
  return { dice: guess(faces), cards: guess(cards) }
}

function guess(sightings: readonly Sighting[]): Guesses {
  const counts = new Map<string, Map<number, number>>()
  for (const { game, deed, outcome } of sightings) {
    if (game % 2 === 1) continue
    const known = counts.get(deed) ?? new Map<number, number>()
    counts.set(deed, known.set(outcome, (known.get(outcome) ?? 0) + 1))
  }
  const best = new Map<string, number>()
  for (const [deed, known] of counts) best.set(deed, [...known].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 1)
  let made = 0
  let right = 0
  let byChance = 0
  let variance = 0
  for (const { game, deed, outcome, outcomes } of sightings) {
    const guessed = best.get(deed)
    if (game % 2 === 0 || guessed === undefined) continue
    // Of two halves of an odd pile the first is the larger.
    const chance = outcomes === 6 ? 1 / 6 : guessed === 1 ? 1 / outcomes : 1 - 1 / outcomes
    made++
    if (outcome === guessed) right++
    byChance += chance
    variance += chance * (1 - chance)
  }
  return { made, right, byChance, excess: variance === 0 ? 0 : (right - byChance) / squareRoot(variance) }
}

/** By Newton, since roots are not for this room. */
function squareRoot(x: number): number {
  let root = x > 1 ? x : 1
  for (let n = 0; n < 60; n++) root = (root + x / root) / 2
  return root
}
