import { seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { ager } from '../../ager.ts'
import type { Event } from '../../events.ts'
import { momentsOf } from './moments.ts'

const game = ager()

test.each(game.scenarios)(
  'battles are played again from what they told, event by event, to the same position: %s',
  (scenario) => {
    const rules = game.open({ scenario, options: game.defaults })
    let watched = 0
    for (const wild of [false, true]) {
      const dice = seededDice(`again ${scenario} ${String(wild)}`)
      const own = seededDice('own')
      const script = rules.bots.find(({ level }) => level === 'sergeant')
      const s = rules.setup(dice)
      for (let step = 0; step < (wild ? 200 : 300); step++) {
        const now = rules.pending(s)
        if (now.over) break
        const seat = now.asks[0]?.seat ?? 0
        const action =
          wild || script === undefined
            ? rules.sample(s, seat, own)
            : script.decide(rules.view(s, seat), seat, own).action
        const before = rules.clone(s)
        const events: Event[] = []
        rules.apply(s, seat, action, dice, events)
        if (!events.some((event) => 'die' in event)) continue
        const moments = momentsOf(rules.arena, { before, action, events })
        expect(moments?.length).toBe(events.length + 1)
        expect(moments?.at(-1)).toEqual(s)
        watched++
      }
    }
    expect(watched).toBeGreaterThan(5)
  },
)
