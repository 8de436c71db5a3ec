import { ofSamples, playOut, sampleHere, search } from '@grognard/bots'
import { seededDice } from '@grognard/kernel'
import { outcomes } from '@grognard/kernel/chances'
import { shelf } from '@grognard/kernel/files'
import type { Bot, Instruments } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { planner } from '../bot/planner.ts'
import { thinker } from '../bot/thinker.ts'
import type { KhartoumPlanner } from '../bot/planner.ts'
import { WEIGHTS } from '../bot/weights.ts'
import type { KhartoumRules } from '../game.ts'
import { khartoum } from '../khartoum.ts'
import type { State } from '../state.ts'

/** Plays one game at random and returns every state in which a choice was made. */
function statesOf(rules: KhartoumRules, bot: Bot<Action, State>, seed: string): State[] {
  const dice = seededDice(seed)
  const own = seededDice(`${seed}/own`)
  const state = rules.setup(dice)
  const states = [rules.clone(state)]
  while (!rules.pending(state).over) {
    rules.apply(state, 0, bot.decide(state, 0, own).action, dice)
    states.push(rules.clone(state))
  }
  return states
}

/** Turn 2, with as strong a sortie as there is before the dice fall. */
function fullSortie(rules: KhartoumRules): State {
  const dice = seededDice('sortie')
  const state = rules.setup(dice)
  const has = (type: string) => legal(rules, state).find((action) => action.type === type)
  const wanted = ['engage', 'target', 'sortie', 'endPhase', 'hold', 'decline']
  while (has('launch') === undefined || has('engage') !== undefined) {
    const next = wanted.map(has).find((action) => action !== undefined) ?? legal(rules, state)[0]
    if (next === undefined) throw new Error('no sortie was launched in this game')
    rules.apply(state, 0, next, dice)
  }
  return state
}

function legal(rules: KhartoumRules, state: State): readonly Action[] {
  return rules.legal(state, 0).actions
}

function botOf(rules: KhartoumRules, level: string): Bot<Action, State> {
  const bot = rules.bots.find((candidate) => candidate.level === level)
  if (bot === undefined) throw new Error(`there is no bot ${level}`)
  return bot
}

/** How often a CPU-second a state goes through JSON and back. */
function roundTrips(state: State, { perSecond }: Instruments): number {
  let length = 0
  const trips = perSecond(() => {
    for (let i = 0; i < 100; i++) length = JSON.stringify(JSON.parse(JSON.stringify(state))).length
    return 100
  })
  if (length === 0) throw new Error('the reference was not measured')
  return trips
}

/** Random play, bots, views and odds, each against references of the same run. */
export function bench(instruments: Instruments): void {
  const { bytes: bytesOf, figure, loops, machine, perSecond, print, random, repetitions } = instruments
  const game = khartoum()
  const rules = game.open({ scenario: 'siege', options: game.defaults })
  const recruit = botOf(rules, 'recruit')
  const states = [
    ...Array.from({ length: 30 }, (_, i) => statesOf(rules, botOf(rules, 'random'), `random/${i}`)).flat(),
    ...Array.from({ length: 10 }, (_, i) => statesOf(rules, recruit, `recruit/${i}`)).flat(),
  ]
  const middle = states[Math.floor(states.length / 2)]
  if (middle === undefined) throw new Error('no state was seen')
  const trips = roundTrips(middle, instruments)
  print(`Khartoum on ${machine}, one thread, median of ${repetitions} samples.`)
  print(`Reference L: ${figure(loops)} loops of a million integer steps a CPU-second.`)
  print(`Reference J: ${figure(trips)} round trips of a state through JSON a CPU-second.`)
  print('Reference R: the complete random games of this run.')
  print()

  let n = 0
  const show = (name: string, rate: number) =>
    print(
      `${name.padEnd(38)} ${figure(rate).padStart(10)} /CPU-s   ${figure(rate / loops).padStart(8)} L   ${figure(rate / trips).padStart(8)} J   ${figure(rate / random.games).padStart(8)} R`,
    )
  const took = (name: string, rate: number, unit: 'µs' | 'ms') =>
    print(
      `${name.padEnd(38)} ${figure((unit === 'µs' ? 1_000_000 : 1000) / rate).padStart(10)} ${unit}       ${figure(rate / loops).padStart(8)} L   ${figure(rate / trips).padStart(8)} J`,
    )

  const play = (bot: Bot<Action, State>) => playOut(rules, { bots: [bot], seed: `bench/${n++}` })
  show('complete random games', random.games)
  show('actions in random games', random.actions)
  show(
    'playouts by the recruit',
    perSecond(() => (play(recruit), 1)),
  )
  show(
    'actions in playouts by the recruit',
    perSecond(() => play(recruit).decisions),
  )
  const staff = planner(game.kit, WEIGHTS)
  show(
    'playouts by the staff',
    perSecond(() => (scriptedGame(rules, staff, `bench/${n++}`), 1)),
  )
  const gordon = thinker(game.kit)
  const sampler = sampleHere(rules, gordon)
  const middleGame = states.filter((state) => state.ap > 1 && state.turn > 2)
  const simulations = (horizon: number | undefined) =>
    perSecond(() => {
      const view = middleGame[n++ % middleGame.length] ?? middle
      const limits = { budget: ofSamples(20), minimum: 1, doubt: 1, horizon }
      const { findings } = search(gordon, sampler, { view, seat: 0, own: seededDice(`bench/${n}`) }, limits)
      return findings.reduce((sum, { samples }) => sum + samples, 0)
    })
  show('simulations of gordon, a turn deep', simulations(1))
  show('simulations of gordon, to the end', simulations(undefined))
  took(
    'a view',
    perSecond(() => {
      for (const state of states) rules.view(state, 0)
      return states.length
    }),
    'µs',
  )
  took(
    'the list of legal actions',
    perSecond(() => {
      for (const state of states) rules.legal(state, 0)
      return states.length
    }),
    'µs',
  )
  const sortie = fullSortie(rules)
  const odds = () => outcomes(rules, sortie, 0, { type: 'launch' }, { bound: 1_000_000 })
  const { exact, paths, outcomes: found } = odds()
  took(
    `odds of a full sortie (${exact ? 'exact' : 'sampled'}, ${paths} ways)`,
    perSecond(() => (odds(), 1)),
    'ms',
  )
  print(`  ${found.length} different outcomes`)

  const bytes = states.map(bytesOf)
  const mean = bytes.reduce((sum, size) => sum + size, 0) / bytes.length
  const table = shelf(game).open({ dice: { kind: 'seeded', seed: 'bench' } })
  const position = table.ok ? bytesOf(table.value.position()) : NaN
  print(
    `${'bytes of a snapshot, log apart'.padEnd(38)} ${figure(mean).padStart(10)} mean, ${figure(Math.max(...bytes))} at most, over ${states.length} states; ${figure(mean / position)} of a position in readable names`,
  )
}

/** A whole game by the staff's plans, as a search plays them out; returns how many actions there were. */
function scriptedGame(rules: KhartoumRules, { policy }: KhartoumPlanner, seed: string): number {
  const dice = seededDice(seed)
  const state = rules.setup(dice)
  let actions = 0
  while (state.ending === null)
    for (const action of policy(state)) {
      rules.apply(state, 0, action, dice)
      actions++
      if (state.ending !== null) break
    }
  return actions
}
