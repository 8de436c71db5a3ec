import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { root } from './lib/files.mjs'
import { main, Problem } from './lib/problem.mjs'

/**
 * Measures a mind against what it was at an earlier commit. Both play through the engine (docs/engine.md): each keeps the
 * match for itself, with the same dice, and is told what the other does.
 *
 *   npm run duel -- GAME --before COMMIT --games 20
 *
 * Every battle is played twice, with the sides changed; a draw counts half. Also tells how often each did what.
 */

/**
 * @typedef {{ over: false, asks: { seat: number }[] } | { over: true, result: { winners: number[] } }} Pending
 * @typedef {{ type: string }} Action
 * @typedef {{ pending: Pending, action: Action, games: { id: string, scenarios: string[] }[] }} Answer
 */

const NODE_MODULES = 'node_modules'

/**
 * The project as it was, with the packages that stand here.
 * @param {string} commit
 */
function checkOut(commit) {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'grognard-'))
  const archive = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 29 })
  if (archive.status !== 0) throw new Problem(`There is no commit ${commit}.`)
  spawnSync('tar', ['-x', '-C', place], { input: archive.stdout })
  const ours = path.join(place, NODE_MODULES, '@grognard')
  fs.mkdirSync(ours, { recursive: true })
  for (const name of fs.readdirSync(path.join(root, NODE_MODULES)))
    if (name !== '@grognard') fs.symlinkSync(path.join(root, NODE_MODULES, name), path.join(place, NODE_MODULES, name))
  for (const room of fs.readdirSync(path.join(place, 'packages')))
    fs.symlinkSync(path.join(place, 'packages', room), path.join(ours, room))
  return place
}

/** @param {string} place */
function startEngine(place) {
  const child = spawn(process.execPath, [path.join(place, 'scripts/grognard.mjs'), 'engine'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    /**
     * @param {object} request
     * @returns {Promise<Answer>}
     */
    async ask(request) {
      child.stdin.write(`${JSON.stringify(request)}\n`)
      const { value } = await lines.next()
      const answer = JSON.parse(value)
      if (answer.error) throw new Problem(answer.error.message)
      return answer
    },
    end: () => child.stdin.end(),
  }
}

/** @typedef {ReturnType<typeof startEngine>} Engine */

/**
 * Plays one game, `minds` by seat, and gives what the first of them has of it.
 * @param {readonly [Engine, Engine]} minds
 * @param {{ game: string, scenario: string, seed: string }} setting
 * @param {{ level: string, budget?: number }} thinking
 * @param {(seat: number, action: Action) => void} note
 */
async function play(minds, setting, thinking, note) {
  /** @param {object} request */
  const tell = async (request) => {
    const [answer] = await Promise.all([minds[0].ask(request), minds[1].ask(request)])
    return answer.pending
  }
  let pending = await tell({ op: 'new', ...setting })
  while (!pending.over) {
    const seat = pending.asks[0]?.seat === 1 ? 1 : 0
    const { action } = await minds[seat].ask({ op: 'bot', seat, seed: setting.seed, ...thinking })
    note(seat, action)
    pending = await tell({ op: 'act', seat, action })
  }
  const { winners } = pending.result
  return winners.length !== 1 ? 0.5 : winners[0] === 0 ? 1 : 0
}

/**
 * A share with its 95 % interval (Wilson).
 * @param {number} sum
 * @param {number} n
 */
function shareOf(sum, n) {
  const p = sum / n
  const z2 = 1.96 ** 2
  const half = 1.96 * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n))
  const percent = (/** @type {number} */ x) => (100 * x).toFixed(1)
  const [low, high] = [-half, half].map((by) => percent((p + z2 / (2 * n) + by) / (1 + z2 / n)))
  return `${percent(p)} % (${low}–${high}), n = ${n}`
}

await main(async () => {
  const { values: flags, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      before: { type: 'string' },
      level: { type: 'string', default: 'sergeant' },
      games: { type: 'string', default: '10' },
      scenario: { type: 'string' },
      seed: { type: 'string', default: 'duel' },
      budget: { type: 'string' },
    },
  })
  const [game] = positionals
  const { before, level, seed } = flags
  if (game === undefined || before === undefined) throw new Problem('npm run duel -- GAME --before COMMIT')
  const place = checkOut(before)
  const [now, then] = [startEngine(root), startEngine(place)]
  const { games } = await now.ask({ op: 'games' })
  const scenarios = games.find(({ id }) => id === game)?.scenarios ?? []
  const thinking = { level, ...(flags.budget === undefined ? {} : { budget: Number(flags.budget) }) }
  /** @type {Map<string, [number, number]>} By verb: how often it is used now, and was then. */
  const verbs = new Map()
  let [sum, n] = [0, 0]
  for (const scenario of scenarios) {
    if (flags.scenario !== undefined && flags.scenario !== scenario) continue
    let [won, played] = [0, 0]
    for (let i = 0; i < Number(flags.games); i++)
      for (const side of [0, 1]) {
        /** @type {[Engine, Engine]} */
        const minds = side === 0 ? [now, then] : [then, now]
        const share = await play(
          minds,
          { game, scenario, seed: `${seed}/${scenario}/${i}` },
          thinking,
          (seat, action) => {
            const used = verbs.get(action.type) ?? [0, 0]
            used[seat === side ? 0 : 1]++
            verbs.set(action.type, used)
          },
        )
        won += side === 0 ? share : 1 - share
        played++
      }
    console.log(`${scenario.padEnd(10)} ${shareOf(won, played)}`)
    sum += won
    n += played
  }
  console.log(`all        ${shareOf(sum, n)}`)
  console.log('\nhow often, a game     now   then')
  const often = (/** @type {number} */ count) => (count / n).toFixed(2).padStart(7)
  for (const [verb, [one, two]] of [...verbs].sort(([, a], [, b]) => b[0] - a[0]))
    console.log(`${verb.padEnd(18)} ${often(one)}${often(two)}`)
  now.end()
  then.end()
  fs.rmSync(place, { recursive: true, force: true })
})
