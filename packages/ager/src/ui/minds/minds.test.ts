import { LANGS, seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { ager } from '../../ager.ts'
import { planner } from '../../bot/planner.ts'
import type { Event } from '../../events.ts'
import type { State } from '../../state.ts'
import { kit } from '../../testing/kit.ts'
import { Reader } from '../../testing/reader.ts'
import { acts } from '../acts/acts.ts'
import { noteGame } from '../grounds.ts'
import { minds, momentsOf } from './minds.ts'

const game = ager()
noteGame(game)
const { version } = game
const rules = game.open({ scenario: 'reserve', options: game.defaults })

test('plans, turns and acts of a whole battle are told in both languages', () => {
  const { candidates, policy } = planner(rules.arena)
  const reader = new Reader(kit)
  const dice = seededDice('minds')
  const begun: Event[] = []
  const s = rules.setup(dice, begun)
  const views: State[] = [rules.clone(s)]
  let step = 0
  for (let now = rules.pending(s); !now.over; now = rules.pending(s)) {
    const seat = now.asks[0]?.seat ?? 0
    const view = rules.view(s, seat)
    const [action] = policy(view, seat)
    if (action === undefined) throw new Error('the script always has an answer')
    const plan = step++ % 23 === 0 ? candidates(view, seat)[0] : undefined
    if (plan !== undefined) {
      const told = LANGS.map((lang) =>
        minds.plan(plan.actions, { lang, version, nameOf: (one) => rules.text.action(view, one, lang) }),
      )
      reader.hear((lang) => told[LANGS.indexOf(lang)]?.title ?? '')
      told[0]?.parts.forEach((_, i) => reader.hear((lang) => told[LANGS.indexOf(lang)]?.parts[i] ?? ''))
      reader.hear((lang) => acts.name(acts.of(action, view, version), lang))
    }
    const before = rules.clone(s)
    const events: Event[] = []
    rules.apply(s, seat, action, dice, events)
    views.push(rules.clone(s))
    if (events.some(({ type }) => type === 'struck' || type === 'phaseBegins'))
      for (const by of [-7.4, 12])
        reader.hear((lang) => minds.turn([{ action, events }], by, { lang, version, view: before }))
  }
  expect([...reader.problems]).toEqual([])
  const moments = momentsOf(views)
  expect(moments.at(-1)).toBe(views.length - 1)
  expect(moments.length).toBeGreaterThan(4)
  expect(moments.length).toBeLessThanOrEqual(2 * rules.arena.battle.turns + 2)
})

test('every mind that the game offers has its name', () => {
  for (const lang of LANGS)
    expect(minds.levels(lang).map(({ level }) => level)).toEqual([...game.levels, 'captain', 'marshal'])
})
