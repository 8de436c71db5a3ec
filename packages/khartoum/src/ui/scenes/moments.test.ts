import { seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import type { Event } from '../../events.ts'
import { khartoum } from '../../khartoum.ts'
import { momentsOf } from './moments.ts'

const game = khartoum()
const rules = game.open({ scenario: 'siege', options: game.defaults })

test('whole games are played again from what they told, event by event, to the same position', () => {
  let watched = 0
  for (let seed = 0; seed < 20; seed++) {
    const dice = seededDice(`siege ${seed}`)
    const own = seededDice(`own ${seed}`)
    const s = rules.setup(dice)
    while (!rules.pending(s).over) {
      const action = rules.sample(s, 0, own)
      const before = rules.clone(s)
      const events: Event[] = []
      rules.apply(s, 0, action, dice, events)
      const moments = momentsOf(game.kit, before, action, events)
      expect(moments?.length).toBe(events.length + 1)
      expect(moments?.at(-1)).toEqual(s)
      watched += events.length
    }
  }
  expect(watched).toBeGreaterThan(1000)
})
