import { seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import type { Event } from '../../events.ts'
import { khartoum } from '../../khartoum.ts'
import { noteKit } from '../table/pack.ts'
import { chronicle } from './chronicle.ts'

const game = khartoum()
const rules = game.open({ scenario: 'siege', options: game.defaults })
noteKit(game.version, game.kit)

function told(seed: string): Event[] {
  const events: Event[] = []
  const dice = seededDice(seed)
  const s = rules.setup(dice, events)
  const own = seededDice(`own ${seed}`)
  while (!rules.pending(s).over) rules.apply(s, 0, rules.sample(s, 0, own), dice, events)
  return events
}

test.each(['en', 'fr'] as const)('short lines, in order, with every event behind one of them: %s', (lang) => {
  for (let seed = 0; seed < 8; seed++) {
    const events = told(`chronicle ${seed}`)
    const entries = chronicle(events, game.version, lang)
    const order = entries.flatMap((entry) => entry.events.map((event) => events.indexOf(event)))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(new Set(order).size).toBe(order.length)
    for (const { label, pieces } of entries) {
      expect(label).toMatch(/^\p{Lu}/u)
      const text = pieces
        .map((piece) => (typeof piece === 'string' ? piece : 'dice' in piece ? '' : piece.strong))
        .join('')
      expect(text).not.toMatch(/undefined|\bnull\b|\[object|1D6|2D6/)
    }
    const battles = events.filter(({ type }) => type === 'combatResult').length
    expect(
      entries.flatMap(({ pieces }) => pieces).filter((piece) => typeof piece === 'object' && 'dice' in piece).length,
    ).toBeGreaterThanOrEqual(battles)
  }
})

test('a defence is told by zones, works with what they cost', () => {
  const lines = chronicle(
    [
      { type: 'actionBegun', action: 'fortify', apLeft: 2, rules: [] },
      { type: 'improved', zone: 'white-4', level: 2, rules: [] },
      { type: 'rpChanged', by: -1, to: 19, cause: 'action', rules: [] },
      { type: 'actionBegun', action: 'defend', apLeft: 1, rules: [] },
      { type: 'placed', unit: 'egyptian-2', zone: 'white-4', rules: [] },
      { type: 'placed', unit: 'light', zone: 'red-3', rules: [] },
      { type: 'placed', unit: 'ali', zone: 'white-4', rules: [] },
    ],
    game.version,
    'en',
  )
  const plain = (pieces: (typeof lines)[number]['pieces']) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : '')).join('')
  expect(lines.map(({ label, pieces }) => `${label}: ${plain(pieces)}`)).toEqual([
    'Fortify: +1 on Southern Ramparts, RP 20 → 19',
    'Defence: Egyptian infantry, Muhammad Ali Pasha to Southern Ramparts; light guns to North Fort',
  ])
})
