import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { bundle, checkOut } from './lib/commits.mjs'
import { generate } from './lib/generate.mjs'
import { root } from './lib/files.mjs'
import { main, Problem } from './lib/problem.mjs'

/**
 * Measures how fast a mind that searches samples its plans, against what it was at an earlier commit: both codes take the same
 * samples by turns in one process, at positions of battles of today's sergeant, and each is timed by the CPU it takes.
 *
 *   npm run samples -- GAME --before COMMIT --samples 5000
 *   npm run samples -- GAME --before COMMIT --orders --horizon 4
 *
 * Without `--orders` the plans are the manners in which a whole side could act; with it, orders drawn at random, a sample each.
 * Also tells how alike the values are.
 *
 * @typedef {{ over: false, asks: { seat: number }[] } | { over: true }} Pending
 * @typedef {{ step: string, turn: number, active: number }} View
 * @typedef {object} Rules
 * @property {(dice: object) => object} setup
 * @property {(state: object) => Pending} pending
 * @property {(state: object, seat: number) => View} view
 * @property {(state: object, seat: number, action: object) => object | undefined} refuse
 * @property {(state: object, seat: number, action: object, dice: object) => void} apply
 * @typedef {{ actions: object[], manner?: number, orders?: string }} Plan
 * @typedef {{ turn(view: object): number, parts?: (view: object, seat: number) => readonly (readonly number[])[] | undefined }} Planner
 * @typedef {(question: object) => (wanted: { arm: number, sample: number }[]) => number[]} Sampler
 * @typedef {{ level: string, decide(view: object, seat: number, own: object): { action: object } }} Mind
 * @typedef {{ rules: Rules, planner: Planner, sampler: Sampler, minds: Mind[] }} Table
 * @typedef {{ die(sides: number, why: string): number }} Dice
 * @typedef {object} Code
 * @property {(seed: string) => Dice} dice
 * @property {(told: readonly number[]) => string} ordersOf
 * @property {readonly string[]} scenarios
 * @property {(scenario: string) => Table} table
 * @typedef {{ scenario: string, cpu: number[], values: number[][] }} Sampled
 */

const SAMPLERS = () => `
  import { sampleHere } from '@grognard/bots'
  import * as kernel from '@grognard/kernel'
  import { open } from './works.ts'
  const opened = open(null)
  export const { seededDice: dice, ordersOf } = kernel
  export const scenarios = opened.value.use(({ game }) => game.scenarios)
  export function table(scenario) {
    return opened.value.use(({ game, minds }) => {
      const setting = { scenario, options: game.defaults }
      const rules = game.open(setting)
      const planner = (minds.thinker ?? minds.planner)(setting)
      return { rules, planner, sampler: sampleHere(rules, planner), minds: rules.bots }
    })
  }`

/** The tempers that both codes know by the same numbers. */
const MANNERS = [1, 2, 3, 4, 5]
/** In a hundred, how often somebody is told what the script would have him do. */
const OWN = 55
/** Of so many movement steps of a battle one is sampled, in the next battle another. */
const STRIDE = 3

/**
 * @param {Code} code
 * @param {readonly (readonly number[])[]} parts
 * @param {string} seed
 * @param {number} count
 * @returns {Plan[]}
 */
function toldAtRandom({ dice, ordersOf }, parts, seed, count) {
  return Array.from({ length: count }, (_, n) => {
    const own = dice(`${seed}/${n}`)
    const told = parts.map(([usual = 0, ...others]) =>
      others.length === 0 || own.die(100, 'orders') <= OWN
        ? usual
        : (others[own.die(others.length, 'orders') - 1] ?? usual),
    )
    return { actions: [], orders: ordersOf(told) }
  })
}

/** @param {() => number[]} work */
function timed(work) {
  const before = process.cpuUsage()
  const values = work()
  const { user, system } = process.cpuUsage(before)
  return { values, cpu: (user + system) / 1e6 }
}

/**
 * @typedef {{ each: number, horizon: number, orders: boolean }} Amount
 * @param {Code[]} codes Today's first.
 * @param {Table[]} tables
 * @param {{ scenario: string, n: number, seed: string, amount: Amount }} battle
 * @returns {Generator<Sampled>}
 */
function* sampleBattle(codes, tables, { scenario, n, seed, amount: { each, horizon, orders } }) {
  const [code] = codes
  const [first] = tables
  if (code === undefined || first === undefined) throw new Problem('Nobody samples.')
  const mind = first.minds.find(({ level }) => level === 'sergeant')
  if (mind === undefined) throw new Problem('There is no sergeant.')
  const own = code.dice(`${seed}/minds`)
  const tablesOf = codes.map(({ dice }, i) => ({ chance: dice(seed), ...(tables[i] ?? first) }))
  const places = tablesOf.map((table) => ({ ...table, state: table.rules.setup(table.chance) }))
  let last = ''
  let steps = 0
  for (;;) {
    const [{ state } = { state: {} }] = places
    const pending = first.rules.pending(state)
    if (pending.over) return
    const seat = pending.asks[0]?.seat ?? 0
    const view = first.rules.view(state, seat)
    const parts = first.planner.parts?.(view, seat)
    const step = `${view.turn}/${view.active}`
    const isFresh = parts !== undefined && step !== last
    if (isFresh) last = step
    if (isFresh && (steps++ + n) % STRIDE === 0) {
      const at = `${seed}/${step}`
      const plans = orders ? toldAtRandom(code, parts, at, each) : MANNERS.map((manner) => ({ actions: [], manner }))
      const wanted = Array.from({ length: each }, (_, i) =>
        orders ? { arm: i, sample: i } : { arm: i % plans.length, sample: Math.floor(i / plans.length) },
      )
      /** @type {Sampled} */
      const sampled = { scenario, cpu: [], values: [] }
      const order = places.map((place, i) => ({ ...place, i }))
      if (steps % 2 === 0) order.reverse()
      for (const { rules, planner, sampler, state: here, i } of order) {
        const mine = rules.view(here, seat)
        const question = { view: mine, seat, until: planner.turn(mine) + horizon, plans, seed: at }
        const { values, cpu } = timed(() => sampler(question)(wanted))
        sampled.cpu[i] = cpu
        sampled.values[i] = values
      }
      yield sampled
    }
    const { action } = mind.decide(view, seat, own)
    for (const { rules, state: here, chance } of places) {
      /* Where the rules have changed in between the battle ends for both. */
      if (rules.refuse(here, seat, action) !== undefined) return
      rules.apply(here, seat, action, chance)
    }
  }
}

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)
/** @param {readonly number[]} numbers */
const mean = (numbers) => sum(numbers) / Math.max(1, numbers.length)

/** @param {readonly (readonly [number, number])[]} pairs */
function correlation(pairs) {
  const [x, y] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))]
  const along = sum(pairs.map(([a, b]) => (a - x) * (b - y)))
  return along / Math.sqrt(sum(pairs.map(([a]) => (a - x) ** 2)) * sum(pairs.map(([, b]) => (b - y) ** 2)))
}

/**
 * @param {string} name
 * @param {readonly Sampled[]} all
 */
function tell(name, all) {
  const count = sum(all.map(({ values: [mine] }) => mine?.length ?? 0))
  const [now, then] = [0, 1].map((i) => count / sum(all.map(({ cpu }) => cpu[i] ?? 0)))
  const ratio = ((now ?? 0) / (then ?? 1)).toFixed(2)
  console.log(
    `${name.padEnd(10)} ${(now ?? 0).toFixed(0).padStart(6)} a CPU-second, ${(then ?? 0).toFixed(0).padStart(6)} before, ${ratio} times, n = ${count} each`,
  )
}

/** @param {readonly Sampled[]} all */
function tellValues(all) {
  const pairs = all.flatMap(({ values: [mine = [], theirs = []] }) =>
    mine.map((value, i) => /** @type {const} */ ([value, theirs[i] ?? 0])),
  )
  const means = all.map(({ values: [mine = [], theirs = []] }) => /** @type {const} */ ([mean(mine), mean(theirs)]))
  const gaps = means.map(([a, b]) => a - b)
  const error = Math.sqrt(sum(gaps.map((gap) => (gap - mean(gaps)) ** 2)) / Math.max(1, gaps.length - 1) / gaps.length)
  const alike = pairs.filter(([a, b]) => a === b).length
  console.log(
    `${alike} of ${pairs.length} values the same; ${means.length} positions: means differ by ${mean(gaps).toFixed(4)} ± ${error.toFixed(4)}, correlation ${correlation(means).toFixed(4)}`,
  )
}

await main(async () => {
  const { values: flags, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      before: { type: 'string' },
      samples: { type: 'string', default: '5000' },
      each: { type: 'string', default: '80' },
      horizon: { type: 'string', default: '2' },
      orders: { type: 'boolean', default: false },
      scenario: { type: 'string' },
      seed: { type: 'string', default: 'samples' },
    },
  })
  const [game] = positionals
  const { before, seed } = flags
  if (game === undefined || before === undefined) throw new Problem('npm run samples -- GAME --before COMMIT')
  await generate()
  const places = [fs.mkdtempSync(path.join(os.tmpdir(), 'grognard-samples-'))]
  const [work = ''] = places
  try {
    const older = checkOut(before, game)
    places.push(older)
    const bundles = [
      await bundle(root, game, path.join(work, 'now.mjs'), SAMPLERS),
      await bundle(older, game, path.join(work, 'then.mjs'), SAMPLERS),
    ]
    /** @type {Code[]} */
    const codes = await Promise.all(bundles.map((address) => import(address)))
    const wanted = flags.scenario?.split(',') ?? codes[0]?.scenarios ?? []
    const amount = { each: Number(flags.each), horizon: Number(flags.horizon), orders: flags.orders }
    const tables = new Map(wanted.map((scenario) => [scenario, codes.map((code) => code.table(scenario))]))
    /** @type {Sampled[]} */
    const all = []
    const most = Number(flags.samples)
    const sampleAll = (/** @type {number} */ n) =>
      [...tables].flatMap(([scenario, pair]) => [
        ...sampleBattle(codes, pair, { scenario, n, seed: `${seed}/${scenario}/${n}`, amount }),
      ])
    /* Until both are compiled that is what most of the time goes into: the first battles do not count. */
    sampleAll(0)
    for (let n = 1; all.length * amount.each < most; n++) {
      const found = sampleAll(n)
      if (found.length === 0) throw new Problem('There is no battle that both codes can play.')
      all.push(...found)
    }
    for (const scenario of wanted)
      tell(
        scenario,
        all.filter((one) => one.scenario === scenario),
      )
    tell('all', all)
    tellValues(all)
  } finally {
    for (const place of places) fs.rmSync(place, { recursive: true, force: true })
  }
})
