import { describe, expect, it } from 'vitest'
import { council, councilRules } from '../testing/council.ts'
import type { CouncilAction } from '../testing/councilBorders.ts'
import { answer, errorOf, replied, roomOf, wirePair } from '../testing/table.ts'
import { distantChair } from './distant.ts'
import { serveChair } from './serve.ts'

const bid = (coins: number): CouncilAction => ({ kind: 'bid', coins })
let ids = 0
const newId = (): string => `d${ids++}`

async function overWire(viewer: number | 'public') {
  const { room, setup } = await roomOf(council, { dice: { kind: 'scripted', rolls: [4, 4, 4, 2, 2, 2] } })
  const wire = wirePair()
  const end = serveChair(councilRules, room.sit(viewer), wire.far)
  const distant = distantChair(councilRules, wire.near, { newId })
  return { room, setup, wire, end, distant, chair: await distant.chair }
}

describe('a distant chair', () => {
  it('sees and does what one beside the authority does', async () => {
    const { room, chair } = await overWire(0)
    const near = room.sit(0)
    const same = () => {
      const { view, questions, space, told, undo, sealed, awaited, places, orders, result } = near.now
      expect(chair.now).toMatchObject({ view, questions, told, awaited, places, orders })
      expect(chair.now.space).toEqual(space)
      expect([chair.now.undo, chair.now.sealed, chair.now.result]).toEqual([undo, sealed, result])
    }
    same()
    replied(await answer(chair, bid(3)))
    expect(chair.now.sealed).toEqual(bid(3))
    same()
    replied(await chair.undo())
    same()
    expect(await answer(chair, bid(6))).toMatchObject({ error: { code: 'refused', refusal: { code: 'too-dear' } } })
    expect(chair.whyNot(bid(6))?.code).toBe('too-dear')
    replied(await answer(chair, bid(2)))
    replied(await answer(room.sit(1), bid(0)))
    replied(await answer(room.sit(2), bid(1)))
    same()
    expect(replied(await chair.odds({ kind: 'rest' })).exact).toBe(true)
    expect(replied(await chair.hint('any')).action).toBeDefined()
    replied(await chair.orders({ note: 'never' }))
    replied(await chair.handOver({ kind: 'bot', level: 'any' }))
    expect(await errorOf(chair.resign())).toBe('not-seated')
    await room.settled()
    same()
  })

  it('is sent nothing where there is nothing that it may know', async () => {
    const { room, wire } = await overWire('public')
    const before = wire.sent.length
    replied(await room.sit(1).orders({ note: 'always' }))
    expect(wire.sent).toHaveLength(before)
    replied(await answer(room.sit(1), bid(2)))
    expect(wire.sent).toHaveLength(before + 1)
    expect(wire.sent.at(-1)).not.toMatch(/coins|"view":|"told":/)
  })

  it('goes on over another wire from the last thing told, and asks again what was not answered', async () => {
    const { room, distant, chair, end } = await overWire(0)
    end()
    const waiting = answer(chair, bid(1))
    distant.disconnect()
    expect(chair.now.standing).toBe('away')
    replied(await answer(room.sit(1), bid(0)))
    const wire = wirePair()
    serveChair(councilRules, room.sit(0), wire.far)
    distant.connect(wire.near)
    replied(await waiting)
    expect(chair.now.standing).toBe('playing')
    expect(chair.now.told).toEqual(room.sit(0).now.told)
    expect(wire.sent[0]).toMatch(/"told":\{"from":1,"items":\[\]\}/)
  })

  it('waits for the beat, and is sent all at once', async () => {
    const { room } = await roomOf(council)
    const wire = wirePair()
    const beats: (() => void)[] = []
    const beat = () => new Promise<void>((resolve) => beats.push(resolve))
    const goOn = async () => {
      for (let hop = 0; hop < 50; hop++) await Promise.resolve()
    }
    serveChair(councilRules, room.sit(0), wire.far, { beat })
    const distant = distantChair(councilRules, wire.near, { newId })
    await goOn()
    expect(wire.sent).toHaveLength(0)
    beats.shift()?.()
    const chair = await distant.chair
    const reply = answer(chair, bid(1))
    await goOn()
    expect(wire.sent).toHaveLength(1)
    beats.shift()?.()
    replied(await reply)
    expect(wire.sent).toHaveLength(2)
    expect(chair.now.sealed).toEqual(bid(1))
  })

  it('does not take what it cannot understand, and says so', async () => {
    const { distant, wire, chair } = await overWire(0)
    wire.far.send(JSON.stringify({ hello: 1, n: 1, view: { viewer: 'nobody' } }))
    expect(distant.problems).toHaveLength(1)
    expect(chair.now.standing).toBe('away')
  })

  it('is not answered where it talks nonsense', async () => {
    const { room, wire } = await overWire(0)
    const before = wire.sent.length
    for (const text of ['', '{}', '{"kind":"act"}', '[[[', JSON.stringify({ kind: 'resign', id: 'x'.repeat(100) })])
      wire.near.send(text)
    await room.settled()
    expect(wire.sent).toHaveLength(before)
    expect(room.length).toBe(1)
  })
})
