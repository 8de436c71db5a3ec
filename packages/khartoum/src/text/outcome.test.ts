import { oddsFor } from '@grognard/kernel/chances'
import { expect, test } from 'vitest'
import { khartoum } from '../khartoum.ts'
import { prospects } from '../prospects.ts'
import { rowOf } from '../rules/combat.ts'
import { muster } from '../testing/expedition.ts'
import { kit, stage } from '../testing/stage.ts'

const game = khartoum()
const raid = () => muster(stage({ turn: 3, ap: 3, rp: 20, cm: 10 }), 'raid', 'white', ['sudanese-2']).s

test('odds of a raid keep every row of the table apart, and agree with what is told beside the board', () => {
  const s = raid()
  const rules = game.open({ scenario: 'siege', options: s.options })
  const { outcomes, exact } = oddsFor(rules, s, 0, { type: 'launch' })
  expect(exact).toBe(true)
  const rows = new Map<number, number>()
  for (const { events, probability } of outcomes) {
    const result = events.find((event) => event.type === 'combatResult')
    if (result === undefined) throw new Error('a raid has a result')
    const row = rowOf(result.result)
    rows.set(row, (rows.get(row) ?? 0) + probability)
  }
  const expected = prospects(kit, s).expedition
  if (expected === null) throw new Error('a party is mustered')
  for (const { result, ways } of expected.rows) expect(rows.get(result) ?? 0).toBeCloseTo(ways / expected.of, 12)
  expect([...rows.keys()].length).toBeGreaterThan(6)
})

test.each([
  ['en', /^Raid against the White banner: result (2 or less|12 or more|\d+), [a-z ]+\.$/],
  ['fr', /^Raid contre la bannière Blanche : résultat (2 ou moins|12 ou plus|\d+), [a-zéè ]+\.$/],
] as const)('what came of a raid is told without its dice, in %s', (lang, first) => {
  const s = raid()
  const rules = game.open({ scenario: 'siege', options: s.options })
  const { outcomes } = oddsFor(rules, s, 0, { type: 'launch' })
  for (const { view, events } of outcomes) {
    const [head = '', ...rest] = rules.text.outcome?.(view, events, lang) ?? []
    expect(head).toMatch(first)
    expect(rest.join(' ')).not.toMatch(/[12]D6/)
  }
})
