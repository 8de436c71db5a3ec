import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { ager } from '../ager.ts'
import { pieceNamed, pieceOf } from '../rules/ground.ts'
import { stage } from '../testing/stage.ts'
import type { Setup } from '../testing/stage.ts'
import { makeMind } from './make-mind.ts'
import { postFor } from './march.ts'
import { farValue } from './posts.ts'
import { situationOf } from './situation.ts'

/** What is feared from afar at P6, in the corner of the guardroom farthest from its one door; Q6, Q7 and P7 are the rest of it. */
function fearInTheCorner(pieces: Setup['pieces']): number {
  const t = stage({
    map: 'castle',
    active: 1,
    pieces: { gerbert: { at: 'P6' }, ...pieces, temur: { at: 'Q9', side: 1 }, ktulu: { at: 'P9', side: 1 } },
  })
  const post = postFor(situationOf(makeMind(t.arena), t.s, 0), t.id('gerbert'))
  return -farValue(post, t.place('P6'))
}

test('nobody is feared where walls and friends leave no place to strike from', () => {
  expect(fearInTheCorner({})).toBeGreaterThan(0)
  expect(fearInTheCorner({ achard: { at: 'Q7' }, payen: { at: 'P7' }, rolin: { at: 'Q6' } })).toBe(0)
})

test('one place to strike from lets one foe at him, not two', () => {
  const one = fearInTheCorner({ achard: { at: 'P7' }, payen: { at: 'Q6' } })
  expect(one).toBeGreaterThanOrEqual(0)
  expect(one).toBeLessThan(fearInTheCorner({}))
})

test('those who win by a death, and then by leaving or by holding a house, look for no ground before it', () => {
  const game = ager()
  const rules = game.open({ scenario: 'knives', options: game.defaults })
  const s = rules.setup(seededDice('knives'))
  const mind = makeMind(rules.arena)
  expect(situationOf(mind, s, 1).holds).toEqual([])
  pieceOf(s, pieceNamed(rules.arena, 'khalaf')).health = 'dead'
  expect(situationOf(mind, s, 1).holds).toHaveLength(1)
  /* The guard keeps a man, no house. */
  expect(situationOf(mind, s, 0).holds).toEqual([])
})

test('whoever is to leave the map does not turn aside for a blow, those who guard him do', () => {
  const rules = ager().open({ scenario: 'pilgrims', options: ager().defaults })
  const dice = seededDice('caravan')
  const s = rules.setup(dice)
  const bot = rules.bots.find(({ level }) => level === 'sergeant')
  while (s.step === 'deploy') {
    const pending = rules.pending(s)
    const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const thought = bot?.decide(rules.view(s, seat), seat, dice)
    if (thought !== undefined) rules.apply(s, seat, thought.action, dice)
  }
  s.step = 'move'
  const strikes = (name: string): boolean =>
    postFor(situationOf(makeMind(rules.arena), s, 0), pieceNamed(rules.arena, name)).strikes
  expect(['etienne', 'benoit', 'barsauma'].map(strikes)).toEqual([false, false, false])
  expect(['raymond', 'pons'].map(strikes)).toEqual([true, true])
})
