import { seededDice } from '@grognard/kernel'
import type { Instruments } from '@grognard/kernel'
import { boxers } from '../boxers.ts'
import type { BoxersRules } from '../game.ts'
import type { State } from '../state.ts'

/** What is asked of random play, in actions a CPU-second, and of a view, in microseconds. */
const ASKED = { actions: 15_000, view: 20 } as const

/** Games of each battle before any is measured. */
const WARM_UP = 10

/** Every so many actions of a random game its state is kept for the measures of single things. */
const KEEP_EVERY = 37

/** A state with the rules of its battle, and the seat that is asked. */
interface Position {
  readonly rules: BoxersRules
  readonly state: State
  readonly seat: number
}

/** Plays a game of random actions; returns how many there were. */
function playAtRandom(rules: BoxersRules, seed: string, watch?: (position: Position, actions: number) => void): number {
  const dice = seededDice(seed)
  const state = rules.setup(dice)
  for (let actions = 0; ; actions++) {
    const pending = rules.pending(state)
    if (pending.over) return actions
    const seat = pending.asks[0]?.seat ?? 0
    watch?.({ rules, state, seat }, actions)
    rules.apply(state, seat, rules.sample(state, seat, dice), dice)
  }
}

/** Random play, views, copies and lists, each against the integer loops and the random games of the same run. */
export function bench(instruments: Instruments): void {
  const { figure, loops, perSecond, print, random, repetitions } = instruments
  const game = boxers()
  const battles = new Map(
    game.scenarios.map((scenario) => [scenario, game.open({ scenario, options: game.defaults })] as const),
  )
  print(`La révolte des Boxers, one thread, median of ${repetitions} samples.`)
  print(`Reference K: ${figure(random.actions)} actions in random games of ${random.name} a CPU-second.`)
  print(`Asked: ${figure(ASKED.actions)} random actions a CPU-second, a view in ${ASKED.view} µs.`)
  print()
  // What is measured first would else pay for all.
  for (const rules of battles.values()) for (let i = 0; i < WARM_UP; i++) playAtRandom(rules, `warm-up/${i}`)
  let n = 0
  const show = (name: string, rate: number): void => {
    const against = `${figure(rate / random.actions).padStart(8)} K   ${figure(rate / ASKED.actions)} times ${figure(ASKED.actions)}`
    print(`${name.padEnd(38)} ${figure(rate).padStart(10)} /CPU-s   ${figure(rate / loops).padStart(8)} L   ${against}`)
  }
  for (const [scenario, rules] of battles)
    show(
      `actions in random games, ${scenario}`,
      perSecond(() => playAtRandom(rules, `bench/${n++}`)),
    )
  show(
    'actions in random games, all',
    perSecond(() => {
      const round = n++
      return [...battles.values()].reduce((sum, rules) => sum + playAtRandom(rules, `bench/${round}`), 0)
    }),
  )
  benchSingles([...battles.values()].flatMap(positionsIn), instruments)
}

function positionsIn(rules: BoxersRules): Position[] {
  const kept: Position[] = []
  for (const seed of ['states/0', 'states/1'])
    playAtRandom(rules, seed, ({ state, seat }, actions) => {
      if (actions % KEEP_EVERY === 0) kept.push({ rules, state: rules.clone(state), seat })
    })
  return kept
}

function benchSingles(positions: readonly Position[], { bytes, figure, loops, perSecond, print }: Instruments): void {
  const line = (name: string, call: (position: Position) => void, asked?: number): void => {
    const rate = perSecond(() => {
      for (const position of positions) call(position)
      return positions.length
    })
    const cost = 1_000_000 / rate
    print(
      `${name.padEnd(38)} ${figure(cost).padStart(10)} µs       ${figure(rate / loops).padStart(8)} L   ${asked === undefined ? '' : `${figure(asked / cost)} times as fast as ${asked} µs`}`.trimEnd(),
    )
  }
  line('a view', ({ rules, state, seat }) => void rules.view(state, seat), ASKED.view)
  line('a copy of the state', ({ rules, state }) => void rules.clone(state))
  line('the space of actions', ({ rules, state, seat }) => void rules.legal(state, seat))
  const sizes = positions.map(({ state }) => bytes(state))
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  print(
    `${'bytes of a snapshot'.padEnd(38)} ${figure(mean).padStart(10)} mean, ${figure(Math.max(...sizes))} at most, over ${positions.length} states`,
  )
}
