import { parseArgs } from 'node:util'
import { seededDice } from '@grognard/kernel'
import { WEIGHTS, khartoum, planner } from '@grognard/khartoum'
import type { Options, State, Weights } from '@grognard/khartoum'

/**
 * Looks for better weights of the Khartoum staff: a random change of a few weights at a time, played against the best
 * so far with the same seeds, kept when it wins more; the seeds change with every step, so that no run of luck is learnt.
 *
 *   npm run tune -- --minutes 30 --games 160
 *
 * With --fit it looks for the weights that tell the chance to win truly instead: the staff plays, and the chance seen in
 * its positions is fitted to how the games went on.
 *
 *   npm run tune -- --fit --minutes 3 --games 250
 *
 * Prints the weights found, for WEIGHTS and EYES of packages/khartoum/src/bot/weights.ts.
 */
const { values: flags } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'tune' },
    fit: { type: 'boolean', default: false },
  },
})
const game = khartoum()

/** What is played: the game as it is, and with the Palace read as four, which no citadel decides. */
const SETTINGS: readonly Options[] = [
  { ...game.defaults },
  { ...game.defaults, level: 'king' },
  { ...game.defaults, palaceShared: false },
  { ...game.defaults, palaceShared: false, level: 'king' },
]

function wins(weights: Weights, seed: string, from: number, to: number): number[] {
  const { policy } = planner(game.kit, weights)
  return SETTINGS.flatMap((options, setting) => {
    const won: number[] = []
    for (let n = from; n < to; n++) {
      const dice = seededDice(`${seed}/${setting}/${n}`)
      const state = game.setup('siege', options, dice)
      while (state.ending === null)
        for (const action of policy(state)) {
          game.apply(state, 0, action, dice)
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

const FIXED = new Set(['citadel', 'worth.gordon', 'worth.shaigiya', 'worth.barge'])

/** Three weights moved by up to a third, or a little from zero. */
function mutated(weights: Weights, dice: ReturnType<typeof seededDice>): Weights {
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

const sum = (list: readonly number[]) => list.reduce((total, n) => total + n, 0)
const print = (line: string) => process.stdout.write(`${line}\n`)

function tune(minutes: number, games: number, seed: string): Weights {
  const chance = seededDice(`${seed}/changes`)
  const end = Date.now() + minutes * 60_000
  let best = WEIGHTS
  for (let step = 0; Date.now() < end; step++) {
    const tried = mutated(best, chance)
    const round = `${seed}/${step}`
    // A look at a few games first: most changes are worse, and need no more.
    const quarter = Math.ceil(games / 4)
    const early = sum(wins(tried, round, 0, quarter)) - sum(wins(best, round, 0, quarter))
    if (early < 0) continue
    const mine = wins(tried, round, quarter, games)
    const theirs = wins(best, round, quarter, games)
    const gained = mine.filter((won, i) => won > (theirs[i] ?? 0)).length
    const lost = mine.filter((won, i) => won < (theirs[i] ?? 0)).length
    const better = gained - lost + early
    // One and a half times the spread of as many coin tosses.
    if (better <= 0 || better * better < 2.25 * (gained + lost)) continue
    best = tried
    const total = SETTINGS.map((_, s) => sum(mine.slice(s * (games - quarter), (s + 1) * (games - quarter))))
    print(`step ${step}: +${gained} -${lost}, won ${total.join(' ')} of ${games - quarter} each`)
    print(JSON.stringify(best))
  }
  return best
}

/** Positions at the start of the staff's action phases, and whether the game was won. */
function positions(games: number, seed: string): { readonly state: State; readonly won: boolean }[] {
  const { policy } = planner(game.kit, WEIGHTS)
  return (['cub', 'lion', 'king'] as const).flatMap((level) =>
    Array.from({ length: games }, (_, n) => {
      const dice = seededDice(`${seed}/${level}/${n}`)
      const state = game.setup('siege', { ...game.defaults, level, palaceShared: false }, dice)
      const seen: State[] = []
      while (state.ending === null) {
        if (state.turn > seen.length + 1 && state.frames.at(-1)?.step === 'actions') seen.push(game.clone(state))
        for (const action of policy(state)) {
          game.apply(state, 0, action, dice)
          if (state.ending !== null) break
        }
      }
      const { won } = state.ending
      return seen.map((position) => ({ state: position, won }))
    }).flat(),
  )
}

/** Weights whose chance to win fits the games best, by cross entropy. */
function fit(minutes: number, games: number, seed: string): Weights {
  const data = positions(games, seed)
  const chance = seededDice(`${seed}/changes`)
  const entropy = (weights: Weights): number => {
    const { value } = planner(game.kit, weights)
    const bounded = (state: State) => Math.min(0.995, Math.max(0.005, value(state)))
    return -sum(data.map(({ state, won }) => Math.log(won ? bounded(state) : 1 - bounded(state)))) / data.length
  }
  const end = Date.now() + minutes * 60_000
  let best = WEIGHTS
  let least = entropy(best)
  print(`${data.length} positions, cross entropy ${least.toFixed(3)}`)
  while (Date.now() < end) {
    const tried = mutated(best, chance)
    const found = entropy(tried)
    if (found >= least) continue
    best = tried
    least = found
  }
  print(`cross entropy ${least.toFixed(3)}`)
  return best
}

const work = flags.fit ? fit : tune
print(JSON.stringify(work(Number(flags.minutes), Number(flags.games), flags.seed), undefined, 2))
