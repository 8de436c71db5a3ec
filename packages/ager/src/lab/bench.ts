import { playAtRandom, playOut, sampleHere, searchBot } from '@grognard/bots'
import { seededDice } from '@grognard/kernel'
import type { Instruments } from '@grognard/kernel'
import { ager } from '../ager.ts'
import { thinker } from '../bot/index.ts'
import type { Ager, AgerRules } from '../game.ts'
import { benchLoad } from './bench-load.ts'
import type { Position } from './bench-load.ts'

/** What the issue names for the comparable open hex engine (Waterloo 1815 on Rally the Troops), on a machine of its own. */
const COMPARED = { actions: [6300, 7600], view: 27, viewP90: 163 } as const

/** Every so many actions of a random game its state is kept for the measures of single things. */
const KEEP_EVERY = 37
/** Calls on one state that are timed together: one alone is too short for the clock. */
const CALLS = 100
const P90 = 0.9
/** Of one search of the marshal. */
const PLAYOUTS = 24

/** Random play, views, copies and bots, each against the random games of the same run. */
export function bench(instruments: Instruments): void {
  const { figure, loops, print, random, repetitions } = instruments
  const game = ager()
  const battles = battlesOf(game)
  print(`Ager Sanguinis, one thread, median of ${repetitions} samples.`)
  print(
    `Reference K: ${figure(random.actions)} actions in random games of ${random.name} a CPU-second, ${figure(random.games)} games.`,
  )
  print(
    `Compared (Waterloo 1815 on Rally the Troops, as measured elsewhere): ${COMPARED.actions.map(figure).join(' to ')} random actions a CPU-second, a view ${COMPARED.view} µs (p90 ${COMPARED.viewP90}).`,
  )
  print()
  const show = (name: string, rate: number, more = '') =>
    print(
      `${name.padEnd(38)} ${figure(rate).padStart(10)} /CPU-s   ${figure(rate / loops).padStart(8)} L   ${more}`.trimEnd(),
    )
  benchRandom(battles, instruments, show)
  const positions: Position[] = []
  for (const [scenario, rules] of battles)
    for (const n of [0, 1])
      playAtRandom(rules, `states/${scenario}/${n}`, (state, seat, actions) => {
        if (actions % KEEP_EVERY === 0) positions.push({ rules, state: rules.clone(state), seat })
      })
  benchSingles(positions, instruments)
  benchLoad(game, battles, positions, instruments, show)
  benchBots([...battles.values()], positions, instruments, show)
}

function battlesOf(game: Ager): ReadonlyMap<string, AgerRules> {
  const options = game.defaults
  return new Map([...game.kit.scenarios.keys()].map((scenario) => [scenario, game.open({ scenario, options })]))
}

type Show = (name: string, rate: number, more?: string) => void

function benchRandom(
  battles: ReadonlyMap<string, AgerRules>,
  { figure, perSecond, random }: Instruments,
  show: Show,
): void {
  let n = 0
  const [, most] = COMPARED.actions
  const against = (rate: number) =>
    `${figure(rate / random.actions).padStart(8)} K   ${figure(rate / most)} times ${figure(most)}`
  for (const [scenario, rules] of battles) {
    const rate = perSecond(() => playAtRandom(rules, `bench/${n++}`))
    show(`actions in random games, ${scenario}`, rate, against(rate))
  }
  const all = perSecond(() => {
    const round = n++
    return [...battles.values()].reduce((sum, rules) => sum + playAtRandom(rules, `bench/${round}`), 0)
  })
  show('actions in random games, all nine', all, against(all))
}

interface Cost {
  readonly mean: number
  readonly p90: number
  /** Where the position is no longer in the processor's cache: the first look after a while. */
  readonly cold: number
}

/** Microseconds of CPU that one call takes: the mean over the positions, and what nine in ten of them stay under. */
function costs(
  positions: readonly Position[],
  { cpuOf, median, perSecond, repetitions }: Instruments,
  call: (position: Position) => void,
): Cost {
  const rate = perSecond(() => {
    for (const position of positions) call(position)
    return positions.length
  })
  const each = positions.map((position) => {
    const samples = Array.from({ length: repetitions }, () =>
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

function benchSingles(positions: readonly Position[], instruments: Instruments): void {
  const { bytes: bytesOf, figure, loops, print } = instruments
  const line = (name: string, { mean, p90, cold }: Cost, more = '') =>
    print(
      `${name.padEnd(38)} ${figure(mean).padStart(10)} µs       ${figure(1_000_000 / mean / loops).padStart(8)} L   p90 ${figure(p90)} µs, cold ${figure(cold)} µs${more}`,
    )
  const view = costs(positions, instruments, ({ rules, state, seat }) => void rules.view(state, seat))
  const { view: theirs, viewP90 } = COMPARED
  line(
    'a view',
    view,
    `; ${figure(theirs / view.mean)} times as fast as ${theirs} µs, ${figure(viewP90 / view.p90)} times at the p90`,
  )
  line(
    'a copy of the state',
    costs(positions, instruments, ({ rules, state }) => void rules.clone(state)),
  )
  line(
    'the list of legal actions',
    costs(positions, instruments, ({ rules, state, seat }) => {
      /* Afresh: a list that was asked for before may be found again. */
      rules.arena.notes.shots = undefined
      rules.legal(state, seat)
    }),
  )
  const bytes = positions.map(({ state }) => bytesOf(state))
  const mean = bytes.reduce((sum, size) => sum + size, 0) / bytes.length
  print(
    `${'bytes of a snapshot, log apart'.padEnd(38)} ${figure(mean).padStart(10)} mean, ${figure(Math.max(...bytes))} at most, over ${positions.length} states`,
  )
}

function benchBots(
  battles: readonly AgerRules[],
  positions: readonly Position[],
  { figure, perSecond, random }: Instruments,
  show: Show,
): void {
  let n = 0
  const play = () => {
    const rules = battles[n % battles.length]
    const sergeant = rules?.bots.find(({ level }) => level === 'sergeant')
    if (rules === undefined || sergeant === undefined) throw new Error('there is no bot sergeant')
    return playOut(rules, { bots: [sergeant, sergeant], seed: `bench/${n++}` })
  }
  const against = (rate: number) => `${figure(rate / random.games).padStart(8)} random games of ${random.name}`
  const games = perSecond(() => (play(), 1))
  show('playouts by the sergeant, all nine', games, against(games))
  show(
    'actions in playouts by the sergeant',
    perSecond(() => play().decisions),
  )
  const thinking = positions.filter(({ rules, state, seat }) => {
    const view = rules.view(state, seat)
    return thinker(rules.arena).parts?.(view, seat) !== undefined
  })
  const simulations = perSecond(() => {
    const position = thinking[n++ % thinking.length]
    if (position === undefined) throw new Error('the marshal never has to think')
    return playoutsOf(position, n)
  })
  show('playouts of a search, two phases', simulations)
}

/** Lets the marshal look for orders in a position it has not seen before; returns how many playouts that were. */
function playoutsOf({ rules, state, seat }: Position, n: number): number {
  const marshal = thinker(rules.arena)
  const here = sampleHere(rules, marshal)
  let playouts = 0
  const sampler: typeof here = (question) => {
    const pull = here(question)
    return (wanted) => {
      playouts += wanted.length
      return pull(wanted)
    }
  }
  const settings = { level: 'marshal', milliseconds: 0, now: () => 0, horizon: 2, simulations: PLAYOUTS, sampler }
  searchBot(rules, marshal, settings).decide(rules.view(state, seat), seat, seededDice(`bench/${n}`))
  return playouts
}
