import { host } from '@grognard/kernel'
import { memoryKeeper } from '@grognard/kernel/memory'
import { expect, it } from 'vitest'
import { bots } from '../../bot/index.ts'
import { makeAger } from '../../game.ts'
import type { Ager } from '../../game.ts'
import { ourKit } from '../../our-kit.ts'
import { apply } from '../../rules/decisions.ts'
import { firstBattle, mustered, optionsOf } from '../glance/own-battle.ts'
import { actionsOf, settingUp } from './draft.ts'
import { suggested } from './suggest.ts'

const game: Ager = makeAger(ourKit, () => undefined, bots)
const below = (n: number): number => n - 1
const own = optionsOf(mustered(ourKit, mustered(ourKit, firstBattle(ourKit), 0, 'antioch', below), 1, 'turks', below))

/** Both sides are set up in the room as the table does it on Ready; what is asked then. */
async function afterSetUp(scenario: string): Promise<string> {
  let ids = 0
  const wishes = { keeper: memoryKeeper(), match: 'set-up', holder: 'test', newId: () => `${ids++}` }
  const dice = { kind: 'seeded', seed: 'set-up' } as const
  const begun = await host(game).begin(
    { scenario, options: game.scenarios.at(-1) === scenario ? own : undefined, dice },
    wishes,
  )
  if (!begun.ok) throw new Error(JSON.stringify(begun.error))
  return begun.value.own(async ({ room }) => {
    for (;;) {
      const asked = [0, 1].map((seat) => room.sit(seat)).find(({ now }) => now.questions.length > 0)
      if (asked === undefined || settingUp(asked.now.view) === null) return asked?.now.questions[0]?.decision ?? ''
      const { scenario: on, options } = asked.now.view
      const { arena } = game.open({ scenario: on, options })
      const { view } = asked.now
      const draft = suggested(arena, view)
      for (const action of actionsOf(arena, view, draft, apply)) {
        // What can be said in one way only the room has said itself.
        if (asked.whyNot(action) !== undefined) continue
        const reply = await asked.act({ question: asked.now.questions[0]?.key ?? '', action })
        if (!reply.ok) throw new Error(JSON.stringify(reply.error))
      }
      const { pieces } = asked.now.view
      expect([...draft.stands.keys()].map((piece) => ({ at: pieces[piece]?.at, rear: pieces[piece]?.rear }))).toEqual([
        ...draft.stands.values(),
      ])
    }
  })
}

it.each(game.scenarios)('%s is begun by Ready on both sides', async (scenario) => {
  expect(await afterSetUp(scenario)).not.toBe('deploy')
})
