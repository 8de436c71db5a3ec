import { seededDice } from '@grognard/kernel'
import type { Beliefs, SeededDice } from '@grognard/kernel'
import { planner } from '../bot/planner.ts'
import { WEIGHTS } from '../bot/weights.ts'
import type { Weights } from '../bot/weights.ts'
import { khartoum } from '../khartoum.ts'
import type { Options } from '../options.ts'

const game = khartoum()

/** What is played: where one Palace is shared by all a citadel decides, so that is left out. */
const SETTINGS: readonly Options[] = [{ ...game.defaults }, { ...game.defaults, level: 'king' }]

function wins(weights: Weights, seed: string, from: number, to: number): number[] {
  const { policy } = planner(game.kit, weights)
  return SETTINGS.flatMap((options, setting) => {
    const won: number[] = []
    for (let n = from; n < to; n++) {
      const dice = seededDice(`${seed}/${setting}/${n}`)
      const rules = game.open({ scenario: 'siege', options })
      const state = rules.setup(dice)
      while (state.ending === null)
        for (const action of policy(state)) {
          rules.apply(state, 0, action, dice)
          if (state.ending !== null) break
        }
      won.push(state.ending.won ? 1 : 0)
    }
    return won
  })
}

/** Every weight by a name, those of units as `worth.light`. */
function flatten({ worth, ...rest }: Weights): Map<string, number> {
  return new Map([
    ...Object.entries(rest),
    ...Object.entries(worth).map(([unit, value]): [string, number] => [`worth.${unit}`, value]),
  ])
}

function changed(weights: Weights, name: string, value: number): Weights {
  if (!name.startsWith('worth.')) return { ...weights, [name]: value }
  return { ...weights, worth: { ...weights.worth, [name.slice('worth.'.length)]: value } }
}

const FIXED = new Set(['citadel', 'judged', 'thorough', 'worth.gordon', 'worth.shaigiya', 'worth.barge'])

/** Three weights moved by up to a third, or a little from zero. */
function mutated(weights: Weights, dice: SeededDice): Weights {
  const names = [...flatten(weights)].filter(([name]) => !FIXED.has(name))
  let next = weights
  for (let n = 0; n < 3; n++) {
    const [name, value] = names[dice.below(names.length)] ?? ['base', weights.base]
    const factor = 1 + (dice.below(2001) - 1000) / 2500
    const moved = name === 'base' ? value + (factor - 1) * 1.5 : (value + 0.002) * factor
    next = changed(next, name, Math.round(moved * 10000) / 10000)
  }
  return next
}

/** The weights of the staff, for bot/weights.ts. */
export const beliefs: Beliefs<Weights> = { now: WEIGHTS, changed: mutated, settings: SETTINGS.length, wins }
