import { parseArgs } from 'node:util'
import { seededDice } from '@grognard/kernel'
import type { Beliefs, Booking, Judging, Weighing } from '@grognard/kernel'
import { laboratoryFor } from './games.ts'
import { LabProblem } from './problem.ts'
import { fitNetwork } from './tuning/fit.ts'
import { byItself, fitKind, fitSum, leftOut } from './tuning/sum.ts'

/**
 * Looks for better weights of a game's script: a random change of a few weights at a time, played against the best
 * so far with the same seeds, kept when it wins more; the seeds change with every step, so that no run of luck is learnt.
 *
 *   npm run tune -- --minutes 30 --games 160
 *
 * With --judge it fits a judgement of positions instead, one of those that the game names:
 *
 *   npm run tune -- --judge shared --games 15000
 *   npm run tune -- --game GAME --judge sum --games 3000
 *
 * With --book it looks for the pages of a book, all of them or those named:
 *
 *   npm run tune -- --game GAME --book BOOK --page PAGE --games 80
 *
 * Prints what it found, as the game keeps it. --game says which; without it, the first that has something to tune.
 */
const { values: flags } = parseArgs({
  options: {
    game: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'tune' },
    judge: { type: 'string' },
    book: { type: 'string' },
    page: { type: 'string', multiple: true },
  },
})

const sum = (list: readonly number[]) => list.reduce((total, n) => total + n, 0)
const print = (line: string) => process.stdout.write(`${line}\n`)

function tune<W>({ now, changed, settings, wins }: Beliefs<W>, minutes: number, games: number, seed: string): W {
  const chance = seededDice(`${seed}/changes`)
  const end = Date.now() + minutes * 60_000
  let best = now
  for (let step = 0; Date.now() < end; step++) {
    const tried = changed(best, chance)
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
    const total = Array.from({ length: settings }, (_, s) =>
      sum(mine.slice(s * (games - quarter), (s + 1) * (games - quarter))),
    )
    print(`step ${step}: +${gained} -${lost}, won ${total.join(' ')} of ${games - quarter} each`)
    print(JSON.stringify(best))
  }
  return best
}

/** Fits a network to played games. */
function fit({ cells, epochs, examples: play, written }: Judging, games: number, seed: string): unknown {
  const examples = play(games, `${seed}/script`)
  const { network, entropy } = fitNetwork(examples, { size: cells, epochs, dice: seededDice(`${seed}/network`) })
  const { won } = examples
  const share = won.filter(Boolean).length / won.length
  print(`${won.length} positions, ${share.toFixed(3)} won, cross entropy ${entropy.toFixed(4)}`)
  return written(network)
}

/** Fits a sum to played games, and tells how well one does that was fitted to all kinds of positions but those it judges. */
function weigh({ positions: play, features, written }: Weighing, games: number, seed: string): unknown {
  const positions = play(games, seed)
  const kinds = leftOut(positions)
  const mean = (of: (one: (typeof kinds)[number]) => number) => sum(kinds.map(of)) / kinds.length
  const line = (name: string, n: number | null, figures: readonly number[]) =>
    print(
      `${name.padEnd(12)}${String(n ?? '').padStart(8)}${figures.map((one) => one.toFixed(3).padStart(9)).join('')}`,
    )
  print('             cross entropy, area under the curve: left out of the fit, today')
  for (const { kind, count, fitted, now } of kinds)
    line(kind, count, [fitted.entropy, fitted.area, now.entropy, now.area])
  const entropy = mean(({ fitted }) => fitted.entropy)
  line('mean', positions.rows.length, [
    entropy,
    mean(({ fitted }) => fitted.area),
    mean(({ now }) => now.entropy),
    mean(({ now }) => now.area),
  ])
  print('             the last fifth of each kind: by its own weights, by those of all')
  const kept = byItself(positions)
  for (const { kind, own, all } of kept) line(kind, null, [own.entropy, own.area, all.entropy, all.area])
  const weights = fitSum(positions)
  const sums = new Map(kept.map(({ kind }) => [kind, fitKind(positions, kind, weights)]))
  features.forEach((name, f) =>
    print(
      `${name.padEnd(16)}${[weights, ...[...sums.values()].map((one) => one.weights)].map((one) => (one[f] ?? 0).toFixed(3).padStart(8)).join('')}`,
    ),
  )
  return written({ weights, kinds: sums }, { games, seed, positions: positions.rows.length, entropy })
}

/** Looks for the pages of a book, and prints each as it is found. */
function write({ pages, look }: Booking, wanted: readonly string[], games: number, seed: string): void {
  for (const name of wanted.length === 0 ? pages : wanted) {
    const { page, played, best, known, script, error } = look(name, games, seed)
    const share = (part: number) => `${(100 * part).toFixed(1)} %`
    print(
      `${name}: ${share(best)}${known === null ? '' : `, by the book ${share(known)}`}, by the script ${share(script)}, a difference of ${share(best - script)} ± ${share(error)}; ${played} battles`,
    )
    print(page ?? 'null')
  }
}

const { game, judge, book, seed } = flags
const games = Number(flags.games)
const tuning = await laboratoryFor('tune', game)
if (book !== undefined) {
  const found = tuning.books?.find(({ id }) => id === book)
  if (found === undefined)
    throw new LabProblem(`There are books ${tuning.books?.map(({ id }) => id).join(', ') ?? 'for other games'}.`)
  write(found, flags.page ?? [], games, seed)
} else if (judge === undefined) {
  if (tuning.beliefs === undefined) throw new LabProblem(`There are no weights to tune, but judgements: --judge.`)
  print(
    JSON.stringify(
      tuning.beliefs((beliefs): unknown => tune(beliefs, Number(flags.minutes), games, seed)),
      undefined,
      2,
    ),
  )
} else {
  const judging = tuning.judgements.find(({ id }) => id === judge)
  if (judging === undefined) throw new Error(`there are judgements ${tuning.judgements.map(({ id }) => id).join(', ')}`)
  const found = judging.is === 'network' ? fit(judging, games, seed) : weigh(judging, games, seed)
  print(JSON.stringify(found))
}
