import { ager } from '@grognard/ager'
import type { Ager, State } from '@grognard/ager'
import { planner } from '@grognard/ager/bot'
import { ofSamples, playOut, sampleHere, search } from '@grognard/bots'
import { seededDice } from '@grognard/kernel'
import { REPETITIONS, cpuOf, figure, median, perSecond, print } from './measure.ts'

/** What the issue names for the comparable open hex engine (Waterloo 1815 on Rally the Troops), on a machine of its own. */
const COMPARED = { actions: [6300, 7600], view: 27, viewP90: 163 } as const

/** What a random game and a random action of Khartoum cost in the same run. */
export interface KhartoumRates {
  readonly games: number
  readonly actions: number
}

/** Every so many actions of a random game its state is kept for the measures of single things. */
const KEEP_EVERY = 37
/** Calls on one state that are timed together: one alone is too short for the clock. */
const CALLS = 100
const P90 = 0.9

/** A whole game of legal actions picked at random, without bots and views; returns how many there were. */
function randomGame(game: Ager, scenario: string, seed: string, keep?: State[]): number {
  const dice = seededDice(seed)
  const state = game.setup(scenario, game.defaults, dice)
  for (let actions = 0; ; actions++) {
    const pending = game.pending(state)
    if (pending.over) return actions
    if (actions % KEEP_EVERY === 0) keep?.push(game.clone(state))
    const seat = pending.asks[0]?.seat ?? 0
    game.apply(state, seat, game.sample(state, seat, dice), dice)
  }
}

function askedSeat(game: Ager, state: State): number {
  const pending = game.pending(state)
  return pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
}

/** Ager Sanguinis: random play, views, copies and bots, each against the random games of Khartoum of the same run. */
export function benchAger(loops: number, khartoum: KhartoumRates): void {
  const game = ager()
  const scenarios = [...game.kit.scenarios.keys()]
  print(`Ager Sanguinis, one thread, median of ${REPETITIONS} samples.`)
  print(
    `Reference K: ${figure(khartoum.actions)} actions in random games of Khartoum a CPU-second, ${figure(khartoum.games)} games.`,
  )
  print(
    `Compared (Waterloo 1815 on Rally the Troops, as measured elsewhere): ${COMPARED.actions.map(figure).join(' to ')} random actions a CPU-second, a view ${COMPARED.view} µs (p90 ${COMPARED.viewP90}).`,
  )
  print()
  const show = (name: string, rate: number, more = '') =>
    print(
      `${name.padEnd(38)} ${figure(rate).padStart(10)} /CPU-s   ${figure(rate / loops).padStart(8)} L   ${more}`.trimEnd(),
    )
  benchRandom(game, scenarios, khartoum, show)
  const states: State[] = []
  for (const scenario of scenarios)
    for (const n of [0, 1]) randomGame(game, scenario, `states/${scenario}/${n}`, states)
  benchSingles(game, states, loops)
  benchBots(game, scenarios, states, show, khartoum)
}

type Show = (name: string, rate: number, more?: string) => void

function benchRandom(game: Ager, scenarios: readonly string[], khartoum: KhartoumRates, show: Show): void {
  let n = 0
  const [, most] = COMPARED.actions
  const against = (rate: number) =>
    `${figure(rate / khartoum.actions).padStart(8)} K   ${figure(rate / most)} times ${figure(most)}`
  for (const scenario of scenarios) {
    const rate = perSecond(() => randomGame(game, scenario, `bench/${n++}`))
    show(`actions in random games, ${scenario}`, rate, against(rate))
  }
  const all = perSecond(() => {
    const round = n++
    return scenarios.reduce((sum, scenario) => sum + randomGame(game, scenario, `bench/${round}`), 0)
  })
  show('actions in random games, all nine', all, against(all))
}

interface Position {
  readonly state: State
  readonly seat: number
}

interface Cost {
  readonly mean: number
  readonly p90: number
  /** Where the position is no longer in the processor's cache: the first look after a while. */
  readonly cold: number
}

/** Microseconds of CPU that one call takes: the mean over the positions, and what nine in ten of them stay under. */
function costs(positions: readonly Position[], call: (position: Position) => void): Cost {
  const rate = perSecond(() => {
    for (const position of positions) call(position)
    return positions.length
  })
  const each = positions.map((position) => {
    const samples = Array.from({ length: REPETITIONS }, () =>
      cpuOf(() => {
        for (let i = 0; i < CALLS; i++) call(position)
      }),
    )
    return median(samples) / CALLS
  })
  const sorted = each.sort((a, b) => a - b)
  return {
    mean: each.reduce((sum, cost) => sum + cost, 0) / each.length,
    p90: sorted[Math.floor(P90 * sorted.length)] ?? NaN,
    cold: 1_000_000 / rate,
  }
}

function benchSingles(game: Ager, states: readonly State[], loops: number): void {
  const positions = states.map((state) => ({ state, seat: askedSeat(game, state) }))
  const line = (name: string, { mean, p90, cold }: Cost, more = '') =>
    print(
      `${name.padEnd(38)} ${figure(mean).padStart(10)} µs       ${figure(1_000_000 / mean / loops).padStart(8)} L   p90 ${figure(p90)} µs, cold ${figure(cold)} µs${more}`,
    )
  const view = costs(positions, ({ state, seat }) => void game.view(state, seat))
  const { view: theirs, viewP90 } = COMPARED
  line(
    'a view',
    view,
    `; ${figure(theirs / view.mean)} times as fast as ${theirs} µs, ${figure(viewP90 / view.p90)} times at the p90`,
  )
  line(
    'a copy of the state',
    costs(positions, ({ state }) => void game.clone(state)),
  )
  line(
    'the list of legal actions',
    costs(positions, ({ state, seat }) => void game.legal(state, seat)),
  )
  const bytes = states.map((state) => Buffer.byteLength(JSON.stringify(state)))
  const mean = bytes.reduce((sum, size) => sum + size, 0) / bytes.length
  print(
    `${'bytes of a snapshot, log apart'.padEnd(38)} ${figure(mean).padStart(10)} mean, ${figure(Math.max(...bytes))} at most, over ${states.length} states`,
  )
}

function benchBots(
  game: Ager,
  scenarios: readonly string[],
  states: readonly State[],
  show: Show,
  khartoum: KhartoumRates,
): void {
  const sergeant = game.bots.find(({ level }) => level === 'sergeant')
  if (sergeant === undefined) throw new Error('there is no bot sergeant')
  let n = 0
  const play = (scenario: string) =>
    playOut(game, { scenario, options: game.defaults, bots: [sergeant, sergeant], seed: `bench/${n++}` })
  const against = (rate: number) => `${figure(rate / khartoum.games).padStart(8)} random games of Khartoum`
  const games = perSecond(() => (play(scenarios[n % scenarios.length] ?? ''), 1))
  show('playouts by the sergeant, all nine', games, against(games))
  show(
    'actions in playouts by the sergeant',
    perSecond(() => play(scenarios[n % scenarios.length] ?? '').decisions),
  )
  const marshal = planner((of) => game.arenaOf(of))
  const sampler = sampleHere(game, marshal)
  const thinking = states.filter(
    (state) => marshal.candidates(game.view(state, askedSeat(game, state)), askedSeat(game, state)).length > 1,
  )
  const simulations = perSecond(() => {
    const state = thinking[n++ % thinking.length]
    if (state === undefined) throw new Error('no state leaves the marshal a choice')
    const seat = askedSeat(game, state)
    const question = { view: game.view(state, seat), seat, own: seededDice(`bench/${n}`) }
    const { findings } = search(marshal, sampler, question, { budget: ofSamples(8), minimum: 1, doubt: 1, horizon: 2 })
    return findings.reduce((sum, { samples }) => sum + samples, 0)
  })
  show('simulations of the marshal, two phases', simulations)
}
