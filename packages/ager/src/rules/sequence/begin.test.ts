import { expect, test } from 'vitest'
import { oneOf, seededDice } from '@grognard/kernel'
import { ager } from '../../ager.ts'
import { isMounted, pieceNamed, pieceOf, rosterOf } from '../ground.ts'
import { NONE } from '../../state.ts'

const game = ager()
const open = (scenario: string) => game.open({ scenario, options: game.defaults })

test.each(['springs', 'press', 'dawn'])(
  'AT-2-01: in %s those who enter wait as they are to come, in the saddle and with what they lead',
  (scenario) => {
    const rules = open(scenario)
    const s = rules.setup(seededDice('begin'))
    const { arena } = rules
    const { roster, groups, led } = arena.battle
    for (const { enter, pieces } of groups)
      for (const piece of enter === null ? [] : pieces) {
        const entry = rosterOf(arena, piece)
        if (entry.character !== null) expect(isMounted(s, piece), entry.id).toBe(entry.startsMounted)
        if (entry.startsMounted) expect(pieceOf(s, entry.mount)).toMatchObject({ status: 'ridden', bears: piece })
      }
    for (const { animal, leader } of led)
      if (groups[arena.battle.groupOf[animal] ?? NONE]?.enter !== null)
        expect(pieceOf(s, animal).leader, roster[animal]?.id).toBe(leader)
    expect(groups.some(({ enter }) => enter !== null)).toBe(true)
  },
)

test('the riders of Ilghazi come onto the map on horseback and the raiders’ camels with those who lead them', () => {
  const dice = seededDice('entry')
  for (const [scenario, piece] of [
    ['dawn', 'karaja'],
    ['press', 'pack-1'],
  ] as const) {
    const rules = open(scenario)
    const { arena } = rules
    const s = rules.setup(dice)
    const entered = () => pieceOf(s, pieceNamed(arena, piece))
    for (let n = 0; n < 4000 && s.ending === null && entered().status !== 'on'; n++) {
      const pending = rules.pending(s)
      const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
      const { actions } = rules.legal(s, seat)
      /* Nobody stays off the map who may come on, and nobody goes further than he must. */
      const wanted = ['enter', 'halt', 'activate'].map((kind) => actions.filter(({ type }) => type === kind))
      rules.apply(s, seat, oneOf(wanted.find(({ length }) => length > 0) ?? actions, dice, 'any'), dice)
      expect(rules.invariant(s)).toBeUndefined()
    }
    expect(entered().status, piece).toBe('on')
    expect(entered().rear, piece).not.toBe(NONE)
  }
})
