import { scriptedDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import { cloneState } from '../state.ts'
import { before } from '../testing/attack.ts'
import { atEveryDecision } from '../testing/decisions.ts'
import { kit, stage } from '../testing/stage.ts'
import { legal, pending, refuse } from './decisions.ts'
import type { Decision } from './decisions.ts'
import { changeCm, changePower, changeRp, disorganise } from './tracks.ts'
import { lose, winIfRelieved } from './victory.ts'

/** An action of every kind that answers a question, and the questions it answers. */
const ANSWERS: readonly (readonly [Action, readonly Decision[]])[] = [
  [{ type: 'endPhase' }, ['actions']],
  [{ type: 'raid' }, ['actions']],
  [{ type: 'declare', action: 'raid' }, ['declare']],
  [{ type: 'improve', zone: 'green-3' }, ['fortify', 'improveFree']],
  [{ type: 'mine', zone: 'green-3' }, ['fortify']],
  [{ type: 'target', banner: 'red' }, ['target', 'muster']],
  [{ type: 'engage', unit: 'egyptian-2' }, ['target', 'muster']],
  [{ type: 'launch' }, ['target', 'muster']],
  [{ type: 'place', unit: 'bashi-2', zone: 'palace-black' }, ['defend']],
  [{ type: 'done' }, ['fortify', 'defend', 'improveFree', 'declare']],
  [{ type: 'choose', option: 0 }, ['choose']],
  [{ type: 'banner', banner: 'red' }, ['strongest', 'disorganise']],
  [{ type: 'desert', troops: 'egyptian' }, ['desert']],
  [{ type: 'commit', count: 0 }, ['commit']],
  [{ type: 'accept' }, ['offer']],
  [{ type: 'decline' }, ['offer']],
  [{ type: 'spend' }, ['spend']],
  [{ type: 'hold' }, ['spend']],
  [{ type: 'lose', unit: 'egyptian-2' }, ['steps', 'guns']],
]

test.each(atEveryDecision())(
  'KH-4.1-05: asked about %s, an answer to another question is refused',
  (decision, game) => {
    for (const [action, answers] of ANSWERS) {
      if (answers.includes(decision)) continue
      expect([action.type, game.refusal(action)?.code]).toEqual([action.type, 'notNow'])
    }
  },
)

test('KH-1.0-01: there is one seat, and nobody else is asked or may act', () => {
  const { s } = stage({})
  expect(legal(kit, s, 1)).toEqual([])
  expect(refuse(kit, s, 1, { type: 'endPhase' })?.code).toBe('notYourSeat')
  expect(refuse(kit, s, 0, { type: 'endPhase' })).toBeUndefined()
})

describe('9: the end', () => {
  const over = (won: boolean) => {
    const { s } = stage({ turn: 9, relief: 9 })
    const log: Event[] = []
    const p = { kit, s, dice: scriptedDice([]), log }
    if (won) winIfRelieved(p, 9)
    else lose(p, 'morale', null, ['KH-9.2-03'])
    return p
  }

  test('KH-9.1-01 KH-9.2-03: the player has won, or nobody has, and nothing can be done any more', () => {
    expect(pending(over(true).s)).toMatchObject({ over: true, result: { winners: [0], reason: 'relief' } })
    expect(pending(over(false).s)).toMatchObject({ over: true, result: { winners: [], reason: 'morale' } })
    expect(legal(kit, over(true).s, 0)).toEqual([])
    const p = over(true)
    p.s.frames.push({ step: 'disorganise' })
    expect(legal(kit, p.s, 0)).toEqual([])
    expect(over(true).s.frames).toHaveLength(1)
  })

  test('KH-9.2-03: the first cause stands, and nothing is changed or told after it', () => {
    for (const won of [true, false]) {
      const p = over(won)
      const then = cloneState(p.s)
      const told = p.log.length
      changeCm(p, -20, 'card', [])
      changeRp(p, -40, 'card', [])
      changePower(p, 0, 1, 'card', [])
      disorganise(p, 0, [])
      lose(p, 'palace', 'red', [])
      winIfRelieved(p, 12)
      expect([p.s, p.log.length]).toEqual([then, told])
    }
  })
})

test('KH-11.4-03: a second marker is not told', () => {
  const { s } = stage({ banners: { red: { disorganised: true } } })
  const log: Event[] = []
  disorganise({ kit, s, dice: scriptedDice([]), log }, 2, [])
  expect(log).toEqual([])
})

test('KH-11.6-01 KH-11.10-01: a change by nothing is none', () => {
  const { s } = stage({})
  s.cm = 0
  s.rp = 0
  const log: Event[] = []
  changeCm({ kit, s, dice: scriptedDice([]), log }, 0, 'table', [])
  changeRp({ kit, s, dice: scriptedDice([]), log }, 0, 'table', [])
  expect([log, s.ending]).toEqual([[], null])
})

test('KH-4.1-10 KH-4.1-18: whatever can be begun is offered, and nothing that would change nothing', () => {
  const game = stage({
    turn: 5,
    ap: 3,
    rp: 25,
    cm: 10,
    units: { available: ['egyptian-2', 'sudanese-2'], supply: ['gunboat', 'levies'] },
  })
  expect([...new Set(game.offers().map(({ type }) => type))].sort()).toEqual(
    ['defend', 'endPhase', 'fortify', 'gunboats', 'levies', 'raid', 'raiseMorale', 'ration', 'sortie'].sort(),
  )
  const near = { zone: 2 }
  const walled = stage({
    turn: 5,
    ap: 3,
    rp: 25,
    banners: { black: near, white: near, red: near, green: near },
    improved: ['palace-black', 'palace-white', 'palace-red', 'palace-green'],
  })
  expect(walled.offers('fortify')).toEqual([])
})

test('KH-4.1-06: AP that are left are gone before the banners stir', () => {
  const game = before(['egyptian-2'], { ap: 2 }).act({ type: 'endPhase' }, 7, 34)
  expect([game.decision, game.s.ap]).toEqual(['spend', 0])
})
