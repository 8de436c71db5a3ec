import { LANGS, seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { planner } from '../../bot/index.ts'
import { boxers } from '../../boxers.ts'
import type { Event } from '../../events.ts'
import { LEVELS } from '../../levels.ts'
import { noteGame } from '../grounds.ts'
import { minds } from './minds.ts'

const game = boxers()
noteGame(game)
const { version } = game
const rules = game.open({ scenario: 'maxim', options: game.defaults })
const HOLE = /[{}]|\bundefined\b|\bNaN\b|\[object|  |\(\)| ,| \.$|\.\./

function expectSaid([en, fr]: readonly string[]): void {
  for (const said of [en, fr]) {
    expect(said).toMatch(/^[\p{Lu}\d]/u)
    expect(said).not.toMatch(HOLE)
  }
  expect(fr).not.toBe(en)
}

test('what the captain advises in a whole battle is told in both languages, with its reasons, and so is what it came to', () => {
  const mind = planner(rules.arena)
  const dice = seededDice('minds')
  const s = rules.setup(dice)
  const told = { plans: 0, columns: 0, several: 0, turns: 0 }
  let step = 0
  for (let now = rules.pending(s); !now.over; now = rules.pending(s)) {
    const seat = now.asks[0]?.seat ?? 0
    const view = rules.view(s, seat)
    const [action] = mind.policy(view, seat)
    if (action === undefined) throw new Error('the script always has an answer')
    if (step++ % 5 === 0 || action.type === 'activate') {
      const plans = mind.candidates(view, seat)
      expect(plans[0]?.actions).toEqual([action])
      if (plans.length > 1) told.several++
      for (const { actions, reason } of plans) {
        expectSaid([reason?.en ?? '', reason?.fr ?? ''])
        const shown = LANGS.map((lang) =>
          minds.plan(actions, { lang, version, nameOf: (one) => rules.text.action(view, one, lang) }),
        )
        for (const { title, parts } of shown) for (const text of [title, ...parts]) expect(text).not.toMatch(HOLE)
        if (shown.every(({ parts }) => parts.length === 1)) {
          expectSaid(shown.map(({ title }) => title))
          told.columns++
        }
        told.plans++
      }
    }
    const before = rules.clone(s)
    const events: Event[] = []
    rules.apply(s, seat, action, dice, events)
    if (!events.some(({ type }) => type === 'eliminated')) continue
    for (const by of [-7.4, 0.6])
      expectSaid(LANGS.map((lang) => minds.turn([{ action, events }], by, { lang, version, view: before })))
    told.turns++
  }
  for (const count of Object.values(told)) expect(count).toBeGreaterThan(0)
})

test('a part in which nobody fell is told by its turn', () => {
  const view = rules.setup(seededDice('quiet'))
  const say = (lang: 'en' | 'fr') => minds.turn([], -1, { lang, version, view: { ...view, turn: 3 } })
  expect(say('en')).toBe('On turn 3 nobody fell. That cost 1 point of 100.')
  expect(say('fr')).toBe('Au tour 3, personne n’est tombé. Cela a coûté 1 point sur 100.')
})

test('every mind that the game offers has its name, and the adviser is one of them', () => {
  for (const lang of LANGS) expect(minds.levels(lang).map(({ level }) => level)).toEqual(LEVELS)
  expect(game.levels).toContain(minds.adviser.level)
})
