import { describe, expect, it } from 'vitest'
import { startFromScenario } from '../history.ts'
import { picket } from '../testing/picket.ts'
import { value } from '../testing/play.ts'
import { memoryKeeper } from './memory.ts'
import { Room } from './room.ts'

describe('room', () => {
  it('plays', async () => {
    const start = value(
      startFromScenario(
        picket,
        { scenario: 'ford', options: { rounds: 4 } },
        { dice: { kind: 'seeded', seed: 'x' }, rolls: [] },
      ),
    )
    let n = 0
    const opened = await Room.open({
      match: 'm',
      start,
      keeper: memoryKeeper(),
      holder: 'a',
      newId: () => `i${n++}`,
      sitters: [{ kind: 'person' }, { kind: 'bot', level: 'any' }],
    })
    if (!opened.ok) throw new Error(JSON.stringify(opened.error))
    const room = opened.value
    const chair = room.sit(0)
    for (let i = 0; i < 30; i++) {
      await room.settled()
      const { questions, space, result, awaited } = chair.now
      if (result) break
      console.log(JSON.stringify({ questions, awaited, undo: chair.now.undo, told: chair.now.told.length }))
      const [q] = questions
      if (!q) throw new Error('nobody')
      let action = space.actions[0]
      if (!action)
        action = chair.forms!.action('march', { scouts: chair.forms!.nearest('march', {}, 'scouts', []) }).value
      console.log(JSON.stringify(await chair.act({ question: q.key, action })))
    }
    console.log(JSON.stringify(chair.now.result), JSON.stringify(chair.now.told.slice(-2)))
    expect(chair.now.result).toBeDefined()
  })
})
