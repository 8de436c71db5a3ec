import { parseArgs } from 'node:util'
import { playOut, withSearch } from '@grognard/bots'
import type { Bot, Game, GameEvent } from '@grognard/kernel'
import { subjects, worksOf } from './games.ts'
import { outcomes } from './outcomes.ts'

/**
 * Counts how often a bot that plays all sides uses each kind of action, over all scenarios of a game, and what came of it:
 *
 *   npm run verbs -- --game NAME --bot LEVEL --games 40
 *
 * Without them, the first game of the shelf and its strongest bot that does not search. --games is how many of each scenario;
 * --playouts how many a mind that searches may play out. What came of it is the events of these games, with what they say in a
 * few words each: whether it came off, of what kind it was. What only the weakest bot did in as many games is told at the end:
 * the rules know it, and the other has no use for it.
 */
const { values: flags } = parseArgs({
  options: {
    game: { type: 'string' },
    bot: { type: 'string' },
    games: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'verbs' },
    playouts: { type: 'string' },
  },
})

const verbOf = (action: unknown): string =>
  typeof action === 'object' && action !== null && 'type' in action ? String(action.type) : 'other'

function count<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  level: string,
  log: E[] = [],
): Map<string, number> {
  const verbs = new Map<string, number>()
  const heard = (bot: Bot<A, V>): Bot<A, V> => ({
    ...bot,
    decide(view, seat, own, budget) {
      const thought = bot.decide(view, seat, own, budget)
      const verb = verbOf(thought.action)
      verbs.set(verb, (verbs.get(verb) ?? 0) + 1)
      return thought
    },
  })
  for (const scenario of game.scenarios) {
    const rules = game.open({ scenario, options: game.defaults })
    const bot = rules.bots.find((one) => one.level === level)
    if (bot === undefined) throw new Error(`there is no bot ${level}`)
    const bots = rules.seats.map(() => heard(bot))
    for (let n = 0; n < Number(flags.games); n++) playOut(rules, { bots, seed: `${flags.seed}/${scenario}/${n}`, log })
  }
  return verbs
}

const print = (line: string) => process.stdout.write(`${line}\n`)

const works = flags.game === undefined ? (await subjects())[0]?.works : await worksOf(flags.game, null)
works?.use((opened) => {
  const thinking = flags.playouts === undefined ? {} : { playouts: Number(flags.playouts) }
  const game = withSearch(opened, thinking)
  const [weakest = ''] = game.levels
  const level = flags.bot ?? opened.game.levels.at(-1) ?? weakest
  const log: GameEvent[] = []
  const used = count(game, level, log)
  const games = Number(flags.games) * game.scenarios.length
  print(`${level} on all sides, ${games} games over ${game.scenarios.length} scenarios: actions a game.`)
  for (const [verb, times] of [...used].sort((a, b) => b[1] - a[1]))
    print(`${verb.padEnd(12)} ${(times / games).toFixed(2).padStart(8)}`)
  print(`What came of it, in all ${games} games:`)
  for (const line of outcomes(log)) print(line)
  const unused = [...count(game, weakest).keys()].filter((verb) => !used.has(verb)).sort()
  print(unused.length === 0 ? 'None is left out.' : `Never, though ${weakest} does it: ${unused.join(', ')}.`)
})
