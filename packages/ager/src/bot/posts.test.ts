import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { ager } from '../ager.ts'
import { pieceNamed, pieceOf } from '../rules/ground.ts'
import { NONE } from '../state.ts'
import { stage } from '../testing/stage.ts'
import type { Setup } from '../testing/stage.ts'
import { makeMind } from './make-mind.ts'
import { postFor } from './march.ts'
import { farValue, nearValue } from './posts.ts'
import { bestFor } from './sergeant.ts'
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

test('a place that can be no more than what is wanted at the least need not be known; any other is told as it is', () => {
  for (const scenario of ['springs', 'levant', 'dawn']) {
    const rules = ager().open({ scenario, options: ager().defaults })
    const dice = seededDice('least')
    const s = rules.setup(dice)
    const mind = makeMind(rules.arena)
    let [known, spared] = [0, 0]
    for (let n = 0; n < 500 && s.ending === null; n++) {
      const pending = rules.pending(s)
      const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
      if (s.step === 'move' && n % 25 === 0)
        for (const side of [0, 1] as const)
          for (const { piece, rear: behind } of situationOf(mind, s, side).mates) {
            const post = postFor(situationOf(mind, s, side), piece)
            for (let at = n % 7; at < rules.arena.field.size; at += 7) {
              const rear = behind === NONE ? NONE : (rules.arena.field.next[at * 6] ?? NONE)
              const value = nearValue(post, at, rear)
              expect(nearValue(post, at, rear, value)).toBe(value)
              expect(nearValue(post, at, rear, value - 5)).toBe(value)
              const more = nearValue(post, at, rear, value + 60)
              expect([value, value + 60]).toContain(more)
              if (more === value) known++
              else spared++
            }
          }
      rules.apply(s, seat, bestFor(mind, rules.view(s, seat), seat).actions[0] ?? { type: 'done' }, dice)
    }
    expect(known).toBeGreaterThan(50)
    expect(spared).toBeGreaterThan(500)
  }
})
