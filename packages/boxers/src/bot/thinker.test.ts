import { withSearch } from '@grognard/bots'
import { seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { boxers } from '../boxers.ts'
import { figureOf } from '../rules/figures.ts'
import { seatOf } from '../seats.ts'
import { topFrame } from '../state.ts'
import type { State } from '../state.ts'
import { worksOf } from '../works.ts'

const game = boxers()
const { arena } = game.open({ scenario: 'maxim', options: game.defaults })
const open = (playouts: number) => {
  const searching = withSearch(worksOf(game), { playouts })
  return searching.open({ scenario: 'maxim', options: searching.defaults })
}
const botOf = (playouts: number, level: string) => {
  const bot = open(playouts).bots.find((one) => one.level === level)
  if (bot === undefined) throw new Error(`no ${level}`)
  return bot
}
const seat = seatOf('european')
/** Half of their AP hang on him. */
const CHIEF = 'col-1-1'

/**
 * The last move of the Europeans but one: of the four whom the Boxers need three have fallen, and three Boxers are within a charge of a rifleman in the open.
 */
function lastButOne(): State {
  const rules = open(0)
  const captain = botOf(0, 'captain')
  const dice = seededDice('staged')
  const state = rules.setup(dice)
  for (let frame = topFrame(state); frame.step !== 'movement' || frame.side !== 'european'; frame = topFrame(state)) {
    const pending = rules.pending(state)
    const asked = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    rules.apply(state, asked, captain.decide(rules.view(state, asked), asked, dice).action, dice)
  }
  state.turn = arena.field.turns - 1
  const places = new Map([
    ['eu-6', { x: 10500, y: 1500 }],
    ['col-1-2', { x: 9200, y: 1300 }],
    ['col-1-3', { x: 9200, y: 1600 }],
    ['col-1-4', { x: 9200, y: 1900 }],
  ])
  const fallen = ['eu-5', 'eu-7', 'eu-8']
  arena.field.figures.forEach(({ id, side }, i) => {
    const place = places.get(id)
    const isOut = fallen.includes(id) || (side === 'boxer' && place === undefined && id !== CHIEF)
    Object.assign(figureOf(state, i), place, isOut ? { status: 'dead' } : { located: state.turn, marker: 'none' })
    if (fallen.includes(id)) state.lost[i] = 1
  })
  const starts = state.figures.flatMap(({ x, y }) => [x, y])
  state.frames[state.frames.length - 1] = { step: 'movement', side: 'european', starts }
  return state
}

test('the script lets a man stand where he will be struck down; the colonel sees it coming, and says so', () => {
  const view = open(0).view(lastButOne(), seat)
  const own = seededDice('own')
  expect(botOf(0, 'captain').decide(view, seat, own).action).toEqual({ type: 'done' })
  expect(botOf(0, 'colonel').decide(view, seat, own).action).toEqual({ type: 'done' })
  const { action, reason } = botOf(64, 'colonel').decide(view, seat, own)
  expect(action).toMatchObject({ type: 'activate', figures: ['eu-6'], mode: 'rapid' })
  expect(reason?.en).toMatch(/^Nobody stays where the enemy can reach him.*by the first plan\.$/)
  expect(reason?.fr).toMatch(/^Personne ne reste à portée de l’ennemi/)
})

test('what he has decided he keeps to for the turn, and decides it alike wherever he is asked', () => {
  const rules = open(64)
  const state = lastButOne()
  const [one, two] = [botOf(64, 'colonel'), botOf(64, 'colonel')]
  const think = (bot: typeof one) => bot.decide(rules.view(state, seat), seat, seededDice('own'))
  const first = think(one)
  expect(think(two)).toEqual(first)
  rules.apply(state, seat, first.action, seededDice('die'))
  const walk = one.decide(rules.view(state, seat), seat, seededDice('other'))
  expect(walk.action).toMatchObject({ type: 'walk', figure: 'eu-6' })
  expect(walk.reason?.en).not.toMatch(/in thought/)
})
