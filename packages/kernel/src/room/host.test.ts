import { describe, expect, it } from 'vitest'
import { LANGS } from '../game.ts'
import { lastSegment } from '../file/save.ts'
import { saveFrom } from '../keeper/saves.ts'
import { council } from '../testing/council.ts'
import { picket } from '../testing/picket.ts'
import { replied } from '../testing/table.ts'
import { host } from './host.ts'
import type { AnySitting, HostWishes } from './host.ts'
import { memoryKeeper } from './memory.ts'

let ids = 0
const wishesFor = (changes: Partial<HostWishes> = {}): HostWishes => ({
  keeper: memoryKeeper(),
  match: 'm',
  holder: `holder ${ids++}`,
  newId: () => `id ${ids++}`,
  ...changes,
})
const dice = { kind: 'seeded', seed: 'host' } as const

/** Answers so many questions with the first thing that can be done, taking one answer in five back. */
async function playOn(sitting: AnySitting, answers: number): Promise<void> {
  await sitting.use(async ({ room }) => {
    for (let i = 0; i < answers; i++) {
      const chair = room.seats.map((_, seat) => room.sit(seat)).find(({ now }) => now.questions.length > 0)
      const [question] = chair?.now.questions ?? []
      if (chair === undefined || question === undefined) return
      const [form] = chair.now.space.forms
      const scouts = form === undefined ? undefined : chair.forms?.nearest(form.name, {}, 'scouts', [])
      const filled = form === undefined || scouts === undefined ? undefined : chair.forms?.action(form.name, { scouts })
      const action = filled?.ok === true ? filled.value : chair.now.space.actions[0]
      if (action === undefined) throw new Error('there is something to do')
      replied(await chair.act({ question: question.key, action }))
      if (i % 5 === 4 && chair.now.undo !== undefined) replied(await chair.undo())
    }
  })
}

describe('a host', () => {
  it('goes on with a match that is kept, from its last checkpoint or from its start', async () => {
    for (const checkpointEvery of [1, 3, 1000]) {
      const wishes = wishesFor({ checkpointEvery })
      const begun = replied(await host(picket).begin({ dice }, wishes))
      await playOn(begun, 12)
      const again = await host(picket).resume({ ...wishes, holder: 'another' })
      if (again === undefined) throw new Error('it is kept')
      const positions = [begun, replied(again)].map((sitting) => sitting.use(({ room }) => JSON.stringify(room.state)))
      expect(positions[1]).toBe(positions[0])
    }
    expect(await host(picket).resume(wishesFor())).toBeUndefined()
  })

  it('keeps what everybody was told, as if it were told all over again', async () => {
    for (const checkpointEvery of [1, 4]) {
      const wishes = wishesFor({ tells: true, checkpointEvery })
      const first = replied(await host(council).begin({ dice }, wishes))
      await playOn(first, 9)
      const resumed = await host(council).resume({ ...wishes, holder: 'another' })
      if (resumed === undefined) throw new Error('it is kept')
      const second = replied(resumed)
      await playOn(second, 8)
      await second.use(({ room }) => room.checkpoint())
      const kept = await saveFrom(wishes.keeper, 'm')
      if (kept?.ok !== true) throw new Error('it is kept')
      const silent = wishesFor()
      const copy = replied(await host(council).load(kept.value, silent))
      await silent.keeper.tell('m', 0, 0, [], await silent.keeper.lease('m', 'nobody'))
      const retold = await copy.use((sitting) => sitting.save({ told: LANGS }))
      expect(lastSegment(kept.value).told?.length).toBeGreaterThan(3)
      expect(lastSegment(kept.value).told).toEqual(lastSegment(retold).told)
    }
  })

  it('carries a match over to other rules, with its bots and standing orders', async () => {
    const wishes = wishesFor({ tells: true, checkpointEvery: 1 })
    const old = replied(await host(council).begin({ dice }, wishes))
    await playOn(old, 7)
    const order = Object.entries(
      council.open({ scenario: council.scenarios[0] ?? '', options: {} }).orders?.choices ?? {},
    )
    const given = Object.fromEntries(order.map(([name, choices]) => [name, choices[0] ?? '']))
    await old.use(async ({ room }) => {
      replied(await room.sit(0).orders(given))
      replied(await room.fill(2, { kind: 'bot', level: 'any' }))
      await room.settled()
      await room.checkpoint()
    })
    const later = host({ ...council, version: `${council.version}9` })
    const resumed = await later.resume({ ...wishes, holder: 'later' })
    if (resumed === undefined) throw new Error('it is kept')
    replied(resumed).use(({ room, carriedOver }) => {
      expect(carriedOver).toMatchObject({ from: council.version })
      expect(room.seats.map(({ sitter }) => sitter.kind)).toEqual(['person', 'person', 'bot'])
      expect(room.sit(0).now.orders).toEqual(given)
      expect(room.state).toEqual(old.use((before) => before.room.state))
    })
    const again = await later.resume({ ...wishes, holder: 'later still' })
    if (again === undefined) throw new Error('it is kept')
    expect(replied(again).use(({ carriedOver }) => carriedOver)).toBeUndefined()
  })
})
