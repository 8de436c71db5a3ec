import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { greatestShare, leastShare } from './lib/bounds.mjs'
import { bundle, checkOut } from './lib/commits.mjs'
import { root } from './lib/files.mjs'
import { generate } from './lib/generate.mjs'
import { keptIn } from './lib/kept.mjs'
import { main, Problem } from './lib/problem.mjs'

/**
 * Measures a mind against what it was at an earlier commit, or against another mind of today.
 *
 *   npm run duel -- GAME --before COMMIT --games 20
 *   npm run duel -- GAME --against LEVEL
 *
 * Older minds play today's scenarios: the data of today is laid over their commit. The other may also be one of the game's
 * exploiters (lab/zoo.ts). Every battle is played twice, with the sides changed; a draw counts half. The scenarios are played by
 * turns; with --sure one of them ends once it is beyond doubt who is better there. What has been played is told when the run is
 * broken off, too; with --resume FILE it is kept there, and not played again by the same run. Also tells how often each did what.
 *
 * @typedef {import('./lib/duel-player.mjs').Pair} Pair
 * @typedef {import('./lib/duel-player.mjs').Party} Party
 * @typedef {import('./lib/duel-player.mjs').Played} Played
 * @typedef {import('./lib/duel-player.mjs').Report} Report
 */

/** All of a game's minds, as older commits have them too. */
const MINDS = (/** @type {boolean} */ hasZoo) => `
  import { withSearch } from '@grognard/bots'
  import { seededDice } from '@grognard/kernel'
  import { open } from './works.ts'
  ${hasZoo ? `import { zoo } from './lab/zoo.ts'` : 'const zoo = () => []'}
  const opened = open(null)
  export const dice = seededDice
  export const scenarios = opened.value.use(({ game }) => game.scenarios)
  export function table(scenario, thinking) {
    return opened.value.use((works) => {
      const game = withSearch(works, thinking)
      const rules = game.open({ scenario, options: game.defaults })
      return { rules, minds: [...rules.bots, ...zoo(rules)] }
    })
  }`

/**
 * Plays in as many processes as are given, a pair of battles at a time, until none is left or it is broken off; gathers every battle.
 * @param {readonly Party[]} parties
 * @param {readonly Pair[]} pairs
 * @param {number} jobs
 * @param {(pair: Pair, played: readonly Played[]) => boolean} isWanted
 * @param {import('./lib/kept.mjs').Kept<Played>} kept
 * @returns {Promise<Played[]>}
 */
async function playAll(parties, pairs, jobs, isWanted, kept) {
  const all = [...kept.played]
  const isPlayed = (/** @type {Pair} */ { scenario, number }) =>
    kept.played.some((one) => one.scenario === scenario && one.number === number)
  const waiting = pairs.filter((pair) => !isPlayed(pair))
  const next = () => {
    let pair = waiting.shift()
    while (pair !== undefined && !isWanted(pair, all)) pair = waiting.shift()
    return pair
  }
  const playSome = () =>
    new Promise((done) => {
      const player = fork(path.join(root, 'scripts/lib/duel-player.mjs'))
      player.on('message', (/** @type {Report} */ { played, isReady, problem }) => {
        if (played !== undefined) {
          all.push(played)
          kept.note(played)
        }
        if (problem !== undefined) {
          console.error(problem)
          process.exitCode = 1
        }
        if (isReady !== true) return
        const pair = next()
        if (pair === undefined) player.disconnect()
        else player.send({ pair })
      })
      player.on('exit', done)
      process.once('SIGINT', () => player.kill())
      player.send({ parties })
    })
  await Promise.all(Array.from({ length: jobs }, playSome))
  return all
}

/**
 * The shares of a scenario's pairs of battles in the order in which they were set out for, up to the first that is not played.
 * @param {readonly Played[]} played
 */
function sharesOf(played) {
  const shares = []
  for (let number = 0; ; number++) {
    const both = played.filter((one) => one.number === number)
    if (both.length < 2) return shares
    shares.push(sum(both.map(({ share }) => share)) / 2)
  }
}

/** Whether it is beyond doubt who is better. */
function isSure(/** @type {readonly Played[]} */ played) {
  const shares = sharesOf(played)
  return leastShare(shares) > 0.5 || greatestShare(shares) < 0.5
}

/**
 * A share with its 95 % interval (Wilson).
 * @param {readonly Played[]} played
 */
function shareOf(played) {
  const n = played.length
  const p = sum(played.map(({ share }) => share)) / n
  const z2 = 1.96 ** 2
  const half = 1.96 * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n))
  const percent = (/** @type {number} */ x) => (100 * x).toFixed(1)
  const [low, high] = [-half, half].map((by) => percent((p + z2 / (2 * n) + by) / (1 + z2 / n)))
  return `${percent(p)} % (${low}–${high}), n = ${n}`
}

/** What tells one code from another. */
function digestOf(/** @type {string} */ bundled) {
  return createHash('sha256')
    .update(fs.readFileSync(new URL(bundled)))
    .digest('hex')
    .slice(0, 16)
}

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)

/** @param {readonly Played[]} all */
function tell(all) {
  for (const scenario of new Set(all.map((one) => one.scenario))) {
    const here = all.filter((one) => one.scenario === scenario)
    const [first, second] = [0, 1].map((side) => here.filter((one) => one.side === side))
    const part = (/** @type {Played[]} */ list) =>
      list.length === 0 ? '–' : `${((100 * sum(list.map(({ share }) => share))) / list.length).toFixed(0)} %`
    const shares = sharesOf(here)
    const bounds = [leastShare(shares), greatestShare(shares)].map((bound) => (100 * bound).toFixed(1))
    console.log(
      `${scenario.padEnd(10)} ${shareOf(here).padEnd(30)} whenever it is ended ${bounds.join('–')}; as first side ${part(first ?? []).padStart(5)}, as second ${part(second ?? []).padStart(5)}`,
    )
  }
  console.log(`all        ${shareOf(all)}`)
  const [mine, theirs] = [0, 1].map((party) => sum(all.map(({ cpu }) => cpu[party] ?? 0)) / 1e6 / all.length)
  console.log(`CPU-seconds a game: ${mine?.toFixed(3)} and ${theirs?.toFixed(3)}`)
  console.log('\nhow often, a game    this  other')
  const often = (/** @type {string} */ verb, /** @type {0 | 1} */ party) =>
    sum(all.map(({ verbs }) => verbs[party][verb] ?? 0)) / all.length
  const verbs = [...new Set(all.flatMap(({ verbs: [a, b] }) => [...Object.keys(a), ...Object.keys(b)]))]
  for (const verb of verbs.sort((a, b) => often(b, 0) - often(a, 0)))
    console.log(
      `${verb.padEnd(18)}${[0, 1]
        .map((party) =>
          often(verb, party === 0 ? 0 : 1)
            .toFixed(2)
            .padStart(7),
        )
        .join('')}`,
    )
}

await main(async () => {
  const { values: flags, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      before: { type: 'string' },
      level: { type: 'string', default: 'sergeant' },
      against: { type: 'string' },
      games: { type: 'string', default: '10' },
      scenario: { type: 'string' },
      seed: { type: 'string', default: 'duel' },
      budget: { type: 'string' },
      playouts: { type: 'string' },
      sure: { type: 'boolean', default: false },
      resume: { type: 'string' },
      jobs: { type: 'string', default: '2' },
    },
  })
  const [game] = positionals
  const { before, level, against = level, seed } = flags
  if (game === undefined || (before === undefined && against === level))
    throw new Problem('npm run duel -- GAME --before COMMIT, or --against LEVEL')
  await generate()
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'grognard-duel-'))
  const places = [work]
  try {
    const now = await bundle(root, game, path.join(work, 'now.mjs'), MINDS)
    let then = now
    if (before !== undefined) {
      const place = checkOut(before, game)
      places.push(place)
      then = await bundle(place, game, path.join(work, 'then.mjs'), MINDS)
    }
    const thinking = {
      ...(flags.budget === undefined ? {} : { milliseconds: Number(flags.budget) }),
      ...(flags.playouts === undefined ? {} : { playouts: Number(flags.playouts) }),
    }
    /** @type {{ scenarios: readonly string[] }} */
    const { scenarios } = await import(now)
    const wanted = flags.scenario === undefined ? scenarios : flags.scenario.split(',')
    const pairs = Array.from({ length: Number(flags.games) }, (_, number) => number).flatMap((number) =>
      wanted.map((scenario) => ({ scenario, number, seed: `${seed}/${scenario}/${number}` })),
    )
    const isWanted = (/** @type {Pair} */ { scenario }, /** @type {readonly Played[]} */ played) =>
      !flags.sure || !isSure(played.filter((one) => one.scenario === scenario))
    /** @type {Party[]} */
    const parties = [
      { bundle: now, level, thinking },
      { bundle: then, level: against, thinking },
    ]
    const code = [now, then].map(digestOf)
    /** @type {import('./lib/kept.mjs').Kept<Played>} */
    const kept = keptIn(flags.resume, { game, level, against, seed, thinking, code })
    const played = await playAll(parties, pairs, Number(flags.jobs), isWanted, kept)
    const order = (/** @type {Played} */ one) => wanted.indexOf(one.scenario)
    tell(played.sort((a, b) => order(a) - order(b)))
  } finally {
    for (const place of places) fs.rmSync(place, { recursive: true, force: true })
  }
})
