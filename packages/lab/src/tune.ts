import { parseArgs } from 'node:util'
import { seededDice } from '@grognard/kernel'
import { WEIGHTS, khartoum, planner } from '@grognard/khartoum'
import type { Options, Weights } from '@grognard/khartoum'
import { fitJudgement } from './tuning/judge.ts'

/**
 * Looks for better weights of the Khartoum staff: a random change of a few weights at a time, played against the best
 * so far with the same seeds, kept when it wins more; the seeds change with every step, so that no run of luck is learnt.
 *
 *   npm run tune -- --minutes 30 --games 160
 *
 * With --judge it fits a judgement of positions instead, to games that the script plays by arithmetic; once for each
 * reading of the Palace:
 *
 *   npm run tune -- --judge --games 15000
 *   npm run tune -- --judge --games 15000 --shared
 *
 * Prints what it found, for packages/khartoum/src/bot/weights.ts and judgements.ts.
 */
const { values: flags } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'tune' },
    judge: { type: 'boolean', default: false },
    shared: { type: 'boolean', default: false },
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

const FIXED = new Set(['citadel', 'judged', 'worth.gordon', 'worth.shaigiya', 'worth.barge'])

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

const { judge, shared, seed } = flags
const games = Number(flags.games)
if (judge) print(JSON.stringify(fitJudgement({ shared, games, seed, print })))
else print(JSON.stringify(tune(Number(flags.minutes), games, seed), undefined, 2))
