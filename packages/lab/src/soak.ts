import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { laboratoryFor } from './games.ts'
import { soak } from './soak/game.ts'
import type { Soaked } from './soak/game.ts'

/**
 * Plays random games over all that a game draws for it, and looks for whatever is wrong with them:
 *
 *   npm run soak -- --games 10000
 *
 * Each game is known by its number, whatever else is played. With --keep FILE the games played are written down, one line
 * each, and a later run goes on after them; --from 4000 begins there. At one step in --every (40) everything is looked at.
 * --game says which game; without it, the first that has random games to be looked at.
 */
const { values: flags } = parseArgs({
  options: {
    game: { type: 'string' },
    games: { type: 'string', default: '100' },
    from: { type: 'string', default: '0' },
    every: { type: 'string', default: '40' },
    seed: { type: 'string', default: 'soak' },
    scenario: { type: 'string' },
    keep: { type: 'string' },
  },
})

interface Line {
  readonly game: number
  readonly scenario: string
  readonly steps: number
  readonly looks: number
  readonly ending: string
  readonly kinds: Readonly<Record<string, number>>
  readonly wrong?: string
}

const { scenarios, most, use } = await laboratoryFor('soak', flags.game)

function play(number: number, scenario: string): Soaked {
  const round = Math.floor(number / scenarios.length)
  const seed = `${flags.seed}/${scenario}/${number}`
  return use({ scenario, round, seed }, (rules, manner) =>
    soak(rules, { scenario, seed, every: Number(flags.every), most, ...manner }),
  )
}

function lineOf(number: number): Line {
  const scenario = flags.scenario ?? scenarios[number % scenarios.length] ?? ''
  try {
    const { kinds, ...soaked } = play(number, scenario)
    return { game: number, scenario, ...soaked, kinds: Object.fromEntries(kinds) }
  } catch (problem) {
    const wrong = problem instanceof Error ? problem.message : String(problem)
    return { game: number, scenario, steps: 0, looks: 0, ending: 'wrong', kinds: {}, wrong }
  }
}

function isLine(value: unknown): value is Line {
  return typeof value === 'object' && value !== null && 'game' in value && 'scenario' in value && 'ending' in value
}

function kept(file: string): Line[] {
  if (!fs.existsSync(file)) return []
  const lines = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  return lines.map((line): unknown => JSON.parse(line)).filter(isLine)
}

/** One line a scenario: games, steps in the middle and at most, how they ended. */
function report(lines: readonly Line[]): string {
  const rows: string[] = []
  for (const scenario of scenarios) {
    const own = lines.filter((line) => line.scenario === scenario)
    if (own.length === 0) continue
    const steps = own.map((line) => line.steps).sort((a, b) => a - b)
    const endings = new Map<string, number>()
    for (const { ending } of own) endings.set(ending, (endings.get(ending) ?? 0) + 1)
    const told = [...endings].sort(([, a], [, b]) => b - a).map(([ending, count]) => `${ending} ${count}`)
    rows.push(
      `${scenario.padEnd(9)} ${String(own.length).padStart(5)} games, steps ${steps[0] ?? 0} / ${steps[steps.length >> 1] ?? 0} / ${steps.at(-1) ?? 0}, ${told.join('; ')}`,
    )
  }
  const all = lines.reduce((sum, line) => sum + line.steps, 0)
  const looks = lines.reduce((sum, line) => sum + line.looks, 0)
  rows.push(`${lines.length} games, ${all} steps, ${looks} looked at whole`)
  return rows.join('\n')
}

const { keep } = flags
const lines = keep === undefined ? [] : kept(keep)
const done = new Set(lines.map((line) => line.game))
let wrong = 0
for (let number = Number(flags.from); number < Number(flags.from) + Number(flags.games); number++) {
  if (done.has(number)) continue
  const line = lineOf(number)
  lines.push(line)
  if (keep !== undefined) fs.appendFileSync(keep, `${JSON.stringify(line)}\n`)
  if (line.wrong === undefined) continue
  wrong++
  console.log(line.wrong)
}
console.log(report(lines))
if (wrong > 0) process.exitCode = 1
