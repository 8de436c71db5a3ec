import { seededDice } from '@grognard/kernel'
import type { Examples, Judging, Network, SeededDice } from '@grognard/kernel'
import { FEATURES } from '../bot/features.ts'
import type { Judgement } from '../bot/judgement.ts'
import { planner } from '../bot/planner.ts'
import { CITADEL, RECKONING } from '../bot/weights.ts'
import { khartoum } from '../khartoum.ts'
import type { Options } from '../options.ts'
import { Collector } from './collector.ts'
import { thrownGames } from './thrown.ts'
import { wanderOn } from './wander.ts'

const game = khartoum()

/**
 * The Palace as four zones, and as one: both are fitted to games that the script plays by arithmetic. And gordon's: one
 * more round, fitted to games of the script that has the judgement of the round before.
 */
export const judgements: readonly Judging[] = [
  judging('apart', false),
  judging('shared', true),
  {
    is: 'network',
    id: 'gordon',
    cells: 24,
    epochs: 8,
    examples: thrownGames,
    written: judgementOf,
  },
]

function judging(id: string, shared: boolean): Judging {
  return {
    is: 'network',
    id,
    cells: 24,
    epochs: 8,
    examples: (games, seed) => scriptGames(shared, games, seed),
    written: judgementOf,
  }
}

function judgementOf({ size, weights }: Network): Judgement {
  const whole = Array.from(weights, (weight) => Math.round(1000 * weight))
  const inputs = FEATURES * size
  return {
    inputs: whole.slice(0, inputs),
    cells: whole.slice(inputs, inputs + size),
    outputs: whole.slice(inputs + size, inputs + 2 * size),
    start: whole[inputs + 2 * size] ?? 0,
  }
}

/** Every level, king twice since it is the hardest, no events, and one game in six with any options at all. */
function optionsOf(n: number, shared: boolean, dice: SeededDice): Options {
  const base: Options = { ...game.defaults, palaceShared: shared }
  const coin = () => dice.below(2) === 0
  switch (n % 6) {
    case 0:
      return base
    case 1:
      return { ...base, level: 'cub' }
    case 2:
    case 3:
      return { ...base, level: 'king' }
    case 4:
      return { ...base, events: false }
    default:
      return {
        ...base,
        level: (['cub', 'lion', 'king'] as const)[dice.below(3)] ?? 'lion',
        gordon: coin(),
        mines: coin(),
        shaigiya: coin(),
        barge: coin(),
        keyZonePassThrough: coin(),
        whiteStartPower: coin() ? 'standard' : 'example',
      }
  }
}

/** Of a hundred openings so many are any of the plans, so that positions are seen that the script would not come to. */
const WANDERING = 5

/** Games by the script. Where the Palace is one zone, it is held as a citadel in some turns. */
function scriptGames(shared: boolean, games: number, seed: string): Examples {
  const lines = planner(game.kit, RECKONING)
  const citadel = planner(game.kit, CITADEL)
  const collected = new Collector(game.kit)
  for (let n = 0; n < games; n++) {
    const dice = seededDice(`${seed}/${n}`)
    const rules = game.open({ scenario: 'siege', options: optionsOf(n, shared, dice) })
    const state = rules.setup(dice)
    let script = lines
    while (state.ending === null) {
      if (collected.see(state) && shared && dice.below(4) === 0) script = dice.below(3) === 0 ? citadel : lines
      wanderOn(script, rules, state, WANDERING, dice)
    }
    collected.end(state)
  }
  return collected.examples
}
