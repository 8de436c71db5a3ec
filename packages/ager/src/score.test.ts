import { seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { ager } from './ager.ts'
import type { Side } from './components.ts'
import { scoreLines } from './score.ts'
import { NONE } from './state.ts'
import type { State } from './state.ts'

const game = ager()

function played(scenario: string, seed: string) {
  const rules = game.open({ scenario, options: game.defaults })
  const [dice, own] = [seededDice(seed), seededDice('own')]
  const script = rules.bots.find(({ level }) => level === 'sergeant')
  const s = rules.setup(dice)
  for (let now = rules.pending(s); !now.over; now = rules.pending(s)) {
    const seat = now.asks[0]?.seat ?? 0
    rules.apply(s, seat, script?.decide(rules.view(s, seat), seat, own).action ?? rules.sample(s, seat, own), dice)
  }
  return { rules, s }
}

test.each(['springs', 'reserve', 'press', 'knives'])(
  'who has won has the higher score, and every line is worth something: %s',
  (scenario) => {
    const { rules, s } = played(scenario, 'score')
    const total = (side: Side) =>
      scoreLines(rules.arena, s, side).reduce((sum, { count, each }) => sum + count * each, 0)
    for (const side of [0, 1] as const)
      for (const { count, each } of scoreLines(rules.arena, s, side)) expect(count * each).toBeGreaterThan(0)
    const winner = s.ending?.winner ?? NONE
    if (winner === NONE) expect(scoreLines(rules.arena, s, 0)[0]).toEqual({ what: 'draw', count: 1, each: 30 })
    else expect(total(winner)).toBeGreaterThan(total(winner === 0 ? 1 : 0))
  },
)

test('a battle of points counts its lead, the fallen and the taken; one under way counts nothing', () => {
  const { rules, s } = played('reserve', 'score')
  const { arena } = rules
  const under: State = { ...rules.clone(s), ending: null }
  expect(scoreLines(arena, under, 0)).toEqual([])
  const won: State = {
    ...rules.setup(seededDice('x')),
    ending: { winner: 0, reason: 'points', turn: arena.battle.turns },
  }
  const turks = arena.battle.roster.flatMap(({ side, character }, i) => (side === 1 && character !== null ? [i] : []))
  const franks = arena.battle.roster.filter(({ side, character }) => side === 0 && character !== null).length
  const [first] = turks
  const fallen = won.pieces[first ?? 0]
  if (fallen === undefined) throw new Error('a Turk is there')
  fallen.health = 'dead'
  const value = arena.battle.roster[first ?? 0]?.character?.value
  expect(scoreLines(arena, won, 0)).toEqual([
    { what: 'victory', count: 1, each: 100 },
    { what: 'lead', count: value, each: 2 },
    { what: 'standing', count: franks, each: 3 },
    { what: 'felled', count: 1, each: 5 },
  ])
  expect(scoreLines(arena, won, 1)).toEqual([{ what: 'standing', count: turks.length - 1, each: 3 }])
})
