import { describe, expect, it } from 'vitest'
import { council } from '../testing/council.ts'
import type { CouncilAction, CouncilEvent, CouncilState, CouncilView } from '../testing/councilBorders.ts'
import { gamble } from '../testing/gamble.ts'
import { picket } from '../testing/picket.ts'
import { answer, bot, errorOf, person, replied, roomOf } from '../testing/table.ts'
import { memoryKeeper } from './memory.ts'
import { Room } from './room.ts'
import { ownThinker } from './thinker.ts'
import { standing } from './told.ts'

const bid = (coins: number): CouncilAction => ({ kind: 'bid', coins })
const grant = (to: number): CouncilAction => ({ kind: 'grant', to })

type Changes = Parameters<
  typeof roomOf<CouncilState, CouncilAction, CouncilEvent, CouncilView, Record<string, never>>
>[1]

/** A council in which the first seat has outbid the others, and speaks. */
async function spoken(changes: Changes = {}) {
  const opened = await roomOf(council, { dice: { kind: 'scripted', rolls: [4, 4, 4, 2, 2, 2] }, ...changes })
  const [first, second, third] = [opened.room.sit(0), opened.room.sit(1), opened.room.sit(2)]
  replied(await answer(first, bid(3)))
  replied(await answer(second, bid(1)))
  replied(await answer(third, bid(0)))
  return { ...opened, first, second, third }
}

describe('answers given together', () => {
  it('are sealed, told to nobody, and carried out in the order of the seats when all are in', async () => {
    const { room, keeper } = await roomOf(council)
    const [first, second, third, watcher] = [room.sit(0), room.sit(1), room.sit(2), room.sit('public')]
    const key = first.now.questions[0]?.key
    replied(await answer(third, bid(2)))
    expect(third.now.sealed).toEqual(bid(2))
    expect(third.now.questions).toEqual([])
    expect(first.now.told).toHaveLength(1)
    expect(watcher.now.told).toHaveLength(1)
    expect(first.now.questions[0]?.key).toBe(key)
    expect(first.now.awaited.map(({ seat }) => seat)).toEqual([0, 1])
    replied(await answer(second, bid(0)))
    replied(await answer(first, bid(1)))
    const log = (await keeper.since('match', 0)).map(({ entry }) => entry)
    expect(log.map(({ kind }) => kind)).toEqual(['begin', 'seal', 'seal', 'act'])
    expect(log[3]).toMatchObject({ answers: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] })
    expect(watcher.now.told[1]).toMatchObject({ kind: 'deed', by: [0, 1, 2], events: [{ type: 'opened' }] })
    expect(watcher.now.told[1]).not.toHaveProperty('action')
    expect(third.now.told.map(({ kind }) => kind)).toEqual(['began', 'sealed', 'deed'])
  })

  it('can each be taken back until all are in', async () => {
    const { room } = await roomOf(council)
    const [first, second, third] = [room.sit(0), room.sit(1), room.sit(2)]
    replied(await answer(first, bid(2)))
    const key = first.now.undo
    expect(key).toBe('1')
    replied(await first.undo())
    expect(first.now).toMatchObject({ sealed: undefined, undo: undefined, questions: [{ key: '2' }] })
    expect(await errorOf(first.act({ question: '1', action: bid(0) }))).toBe('stale')
    for (const chair of [second, third, first]) replied(await answer(chair, bid(0)))
    expect(first.now.undo).toBeUndefined()
    expect(await errorOf(first.undo())).toBe('undo-would-unlearn')
  })
})

describe('undo', () => {
  it('belongs to the seat that answered, one answer after the other', async () => {
    const { first, second } = await spoken()
    replied(await answer(first, grant(0)))
    replied(await answer(first, grant(0)))
    expect(second.now.undo).toBeUndefined()
    expect(await errorOf(second.undo())).toBe('too-late-to-undo')
    expect(first.now.view.favour[0]).toBe(2)
    replied(await first.undo())
    replied(await first.undo())
    expect(first.now.view.favour[0]).toBe(0)
    expect(await errorOf(first.undo())).toBe('undo-would-unlearn')
    expect(standing(second.now.told)).toHaveLength(2)
  })

  it('ends with what was shown, and with another seat’s answer', async () => {
    const { first, second } = await spoken()
    replied(await answer(first, grant(1)))
    expect(await errorOf(first.undo())).toBe('undo-would-unlearn')
    replied(await answer(first, { kind: 'rest' }))
    expect(first.now.undo).toBeDefined()
    replied(await answer(second, bid(0)))
    expect(first.now.undo).toBeUndefined()
    expect(await errorOf(first.undo())).toBe('too-late-to-undo')
    replied(await second.undo())
    replied(await first.undo())
    expect(first.now.questions).toMatchObject([{ decision: 'speak' }])
  })

  it('ends with the answer of a bot as with that of a person', async () => {
    const { room, first } = await spoken()
    replied(await answer(first, { kind: 'rest' }))
    replied(await room.fill(1, bot('any')))
    await room.settled()
    expect(first.now.undo).toBeUndefined()
    expect(await errorOf(first.undo())).toBe('too-late-to-undo')
  })

  it('takes back nothing else than it names', async () => {
    const { first } = await spoken()
    replied(await answer(first, grant(0)))
    const key = first.now.undo ?? ''
    replied(await answer(first, grant(0)))
    expect(await errorOf(first.undo({ question: key }))).toBe('stale')
    replied(await first.undo())
    replied(await first.undo({ question: key }))
  })

  it('mends a slip of the referee', async () => {
    const { room } = await roomOf(gamble, { dice: { kind: 'referee' } })
    const chair = room.sit(0)
    const throws = (rolls: readonly number[]) =>
      chair.act({ question: chair.now.questions[0]?.key ?? '', action: { kind: 'throw', dice: 1 }, rolls })
    expect(await throws([])).toMatchObject({ error: { code: 'out-of-dice', request: { kind: 'die', why: 'throw' } } })
    expect(await errorOf(throws([7]))).toBe('bad-roll')
    expect(await errorOf(throws([4, 4]))).toBe('bad-request')
    replied(await throws([4]))
    expect(chair.now.view.score).toBe(4)
    replied(await chair.undo())
    replied(await throws([5]))
    expect(chair.now.view.score).toBe(5)
  })
})

describe('messages', () => {
  it('that come twice are done once, and answered alike', async () => {
    const { room, keeper } = await roomOf(council)
    const chair = room.sit(0)
    const message = { id: 'a', question: chair.now.questions[0]?.key ?? '', action: bid(1) }
    expect(await Promise.all([chair.act(message), chair.act(message)])).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ])
    expect(await keeper.since('match', 1)).toHaveLength(1)
    const wrong = { id: 'b', question: '7', action: bid(1) }
    expect(await chair.act(wrong)).toEqual(await chair.act({ ...wrong, question: '1' }))
  })

  it('of one seat are not taken for those of another', async () => {
    const { room } = await roomOf(council)
    replied(await answer(room.sit(0), bid(1), 'same'))
    replied(await answer(room.sit(1), bid(1), 'same'))
    expect(room.sit(1).now.sealed).toEqual(bid(1))
  })

  it('are refused with a reason, and change nothing', async () => {
    const { room, keeper } = await roomOf(council)
    const chair = room.sit(0)
    expect(await answer(chair, bid(6))).toMatchObject({ error: { code: 'refused', refusal: { code: 'too-dear' } } })
    expect(chair.whyNot(bid(6))).toMatchObject({ code: 'too-dear' })
    expect(chair.whyNot(bid(0))).toBeUndefined()
    expect(room.sit('public').whyNot(bid(0))).toMatchObject({ code: 'table/not-asked' })
    expect(await errorOf(room.sit('public').act({ question: '1', action: bid(0) }))).toBe('not-seated')
    expect(await keeper.since('match', 1)).toEqual([])
  })
})

describe('a room opened again', () => {
  it('goes on where its log ends, with or without a checkpoint', async () => {
    for (const checkpointEvery of [2, 1000]) {
      const { setup, first, room } = await spoken({ checkpointEvery })
      replied(await answer(first, grant(0)))
      await room.settled()
      room.close()
      expect(await errorOf(answer(first, grant(0)))).toBe('elsewhere')
      const again = replied(await Room.open({ ...setup, holder: 'another' }))
      const chair = again.sit(0)
      expect(chair.now.view).toEqual(first.now.view)
      expect(chair.now.questions).toEqual(first.now.questions)
      expect([...(await chair.earlier()), ...chair.now.told]).toEqual(first.now.told)
      expect(chair.now.toldFrom > 0).toBe(checkpointEvery === 2)
      replied(await chair.undo())
      expect(chair.now.view.favour[0]).toBe(0)
    }
  })

  it('keeps sealed answers, orders, who sits where and which messages it knows', async () => {
    const { room, setup } = await roomOf(council, { checkpointEvery: 3 })
    replied(await answer(room.sit(1), bid(2), 'x'))
    replied(await room.sit(2).orders({ note: 'never' }))
    replied(await room.fill(0, bot('any')))
    await room.settled()
    const again = replied(await Room.open({ ...setup, holder: 'another' }))
    expect(again.sit(1).now.sealed).toEqual(bid(2))
    expect(again.sit(2).now.orders).toEqual({ note: 'never' })
    expect(again.seats[0]?.sitter).toEqual(bot('any'))
    expect(await again.sit(1).act({ id: 'x', question: '1', action: bid(2) })).toEqual({ ok: true, value: null })
  })

  it('is refused where it began otherwise, or nothing has begun', async () => {
    const { setup } = await roomOf(council)
    const { setup: other } = await roomOf(council, { dice: { kind: 'seeded', seed: 'other' } })
    expect(await errorOf(Room.open({ ...setup, start: other.start }))).toBe('bad-request')
    expect(await errorOf(Room.open({ ...setup, match: 'none', follows: true }))).toBe('bad-request')
  })

  it('takes the match from whoever had it, who follows', async () => {
    const { room, setup } = await roomOf(council)
    const second = replied(await Room.open({ ...setup, holder: 'second' }))
    const heard: string[] = []
    room.sit(0).subscribe(({ standing: now }) => heard.push(now))
    replied(await answer(second.sit(1), bid(0)))
    expect(await errorOf(answer(room.sit(0), bid(1)))).toBe('elsewhere')
    expect(room.isPlaying).toBe(false)
    expect(heard).toEqual(['following'])
    expect(room.sit(1).now.sealed).toEqual(bid(0))
    replied(await answer(second.sit(0), bid(1)))
    await room.follow()
    expect(room.sit(0).now.sealed).toEqual(bid(1))
    replied(await room.takeOver())
    expect(await errorOf(answer(second.sit(2), bid(0)))).toBe('elsewhere')
    replied(await answer(room.sit(2), bid(0)))
    expect(room.sit(0).now.told.at(-1)).toMatchObject({ kind: 'deed' })
  })

  it('never says that something is done which was not stored, and finds what was', async () => {
    const memory = memoryKeeper()
    let fails: 'before' | 'after' | undefined
    const { room } = await roomOf(council, {
      keeper: {
        ...memory,
        async append(...line) {
          if (fails === 'before') throw new Error('out of reach')
          const stored = await memory.append(...line)
          if (fails === 'after') throw new Error('no answer')
          return stored
        },
      },
    })
    const chair = room.sit(0)
    const message = { id: 'a', question: '1', action: bid(1) }
    for (const how of ['before', 'after'] as const) {
      fails = how
      expect(await errorOf(chair.act(message))).toBe('not-stored')
      expect(chair.now.sealed).toBeUndefined()
    }
    fails = undefined
    replied(await chair.act(message))
    expect(chair.now.sealed).toEqual(bid(1))
    expect(await memory.since('match', 1)).toHaveLength(1)
  })
})

describe('bots', () => {
  it('answer one at a time, and nobody waits for them', async () => {
    const { room } = await roomOf(picket, { sitters: [bot('any'), bot('any')] })
    await room.settled()
    expect(room.sit('public').now.result).toBeDefined()
  })

  it('say when they fail, can be told to try again, and their seats be taken', async () => {
    let isAble = false
    const { room, setup } = await roomOf(council)
    const own = ownThinker(room.rules)
    const thinker = { ...own, think: (about: Parameters<typeof own.think>[0]) => (isAble ? own.think(about) : lost()) }
    const lost = () => Promise.reject(new Error('lost'))
    const failing = replied(await Room.open({ ...setup, match: 'bots', thinker, sitters: [bot('any'), bot('any')] }))
    await failing.settled()
    const chair = failing.sit(2)
    expect(chair.now.awaited.map(({ state }) => state)).toEqual(['failed', 'failed', 'person'])
    expect(await errorOf(failing.sit(0).act({ question: '1', action: bid(0) }))).toBe('not-seated')
    replied(await failing.sit(0).handOver(person))
    replied(await answer(failing.sit(0), bid(0)))
    isAble = true
    replied(await chair.retry(1))
    await failing.settled()
    expect(chair.now.awaited.map(({ seat }) => seat)).toEqual([2])
    expect(await errorOf(chair.retry(1))).toBe('stale')
    expect(await errorOf(failing.fill(1, bot('no such level')))).toBe('bad-request')
  })

  it('have their rolls made by whoever is at the table', async () => {
    const { room } = await roomOf(gamble, { dice: { kind: 'referee' }, sitters: [bot('cautious')] })
    await room.settled()
    const chair = room.sit(0)
    expect(chair.now.wanted).toMatchObject({ seat: 0, request: { why: 'throw' } })
    const at = chair.now.wanted?.at ?? ''
    expect(await errorOf(chair.roll(9))).toBe('bad-roll')
    replied(await chair.roll(6, at))
    expect(await errorOf(chair.roll(6, at))).toBe('stale')
    replied(await chair.roll(34))
    await room.settled()
    expect(chair.now.view.turn).toBe(2)
  })

  it('give hints and odds from what the seat may know', async () => {
    const { room } = await roomOf(picket)
    const chair = room.sit(0)
    const { action } = replied(await chair.hint('any'))
    expect(chair.whyNot(action)).toBeUndefined()
    expect(await errorOf(chair.hint('no such level'))).toBe('bad-request')
    const odds = replied(await chair.odds(action))
    expect(odds.outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
    expect(odds.outcomes[0]?.view.order).toBeGreaterThan(0)
    expect(await errorOf(chair.odds({ kind: 'hold' }))).toBe('refused')
  })
})

describe('standing orders', () => {
  it('answer for a person, before anybody is told', async () => {
    const { room, first, second, third } = await spoken({
      dice: { kind: 'scripted', rolls: [4, 4, 4, 2, 1, 2] },
    })
    replied(await second.orders({ note: 'always' }))
    expect(await errorOf(second.orders({ note: 'maybe' }))).toBe('bad-request')
    const heard: boolean[] = []
    third.subscribe(({ view }) => heard.push(view.isBusy))
    replied(await answer(first, grant(1)))
    expect(second.now.view.notes).toBe(1)
    expect(heard).toEqual([false])
    expect(room.sit('public').now.told.at(-1)).toMatchObject({ by: [0] })
    expect(first.now.questions).toHaveLength(1)
  })
})

describe('leaving', () => {
  it('leaves the victory to the only team that stays', async () => {
    const { room } = await roomOf(picket)
    replied(await room.sit(0).resign())
    expect(room.sit(1).now.result).toEqual({ winners: [1], reason: 'table/resigned', rules: [] })
    expect(room.sit(1).now).toMatchObject({ questions: [], awaited: [], undo: undefined })
    expect(await errorOf(room.sit(1).act({ question: '1', action: { kind: 'order', card: 1 } }))).toBe('stale')
    expect(await errorOf(room.sit(1).resign())).toBe('over')
  })

  it('is a line of the log where a bot owns itself beaten, and nobody sits down in its place', async () => {
    const { room, setup } = await roomOf(picket)
    expect(await errorOf(room.concede(1))).toBe('not-seated')
    replied(await room.fill(1, bot('any')))
    expect(await errorOf(room.sit(1).resign())).toBe('not-seated')
    replied(await room.concede(1))
    expect(room.sit(0).now.result).toEqual({ winners: [0], reason: 'table/resigned', rules: [] })
    const lines = await setup.keeper.since(setup.match, 0)
    // It may have thought of something before.
    const kinds = lines.map(({ entry }) => entry.kind)
    expect([kinds.filter((kind) => kind === 'sit').length, kinds.at(-1)]).toEqual([1, 'resign'])
    const again = replied(await Room.open(setup))
    expect(again.sit(0).now.result?.winners).toEqual([0])
  })

  it('hands the seat to a bot, or to nobody, where others go on', async () => {
    const { room } = await roomOf(council, { standIn: 'any' })
    replied(await room.sit(0).resign())
    await room.settled()
    expect(room.seats[0]?.sitter).toEqual(bot('any'))
    expect(room.sit(1).now.awaited.map(({ seat }) => seat)).toEqual([1, 2])
    expect(await errorOf(room.sit(0).handOver(person))).toBe('not-seated')
    replied(await room.fill(0, person))
    const { room: alone } = await roomOf(council)
    replied(await alone.sit(0).resign())
    expect(alone.sit(1).now.awaited[0]).toMatchObject({ seat: 0, state: 'nobody' })
    replied(await alone.sit(1).resign())
    expect(alone.sit('public').now.result?.winners).toEqual([2])
  })

  it('is a draw once everybody who plays would have one, and nobody has done anything since', async () => {
    const { room } = await roomOf(picket)
    replied(await room.sit(0).draw())
    expect(room.sit(1).now.told.at(-1)).toEqual({ kind: 'wouldDraw', seat: 0 })
    expect(room.sit(1).now.result).toBeUndefined()
    for (const chair of [room.sit(0), room.sit(1)]) {
      const [action] = chair.now.space.actions
      if (action !== undefined) replied(await answer(chair, action))
    }
    replied(await room.sit(1).draw())
    expect(room.sit(1).now.result).toBeUndefined()
    replied(await room.sit(0).draw())
    expect(room.sit(1).now.result).toEqual({ winners: [], reason: 'table/drawn', rules: [] })
    expect(await errorOf(room.sit(1).draw())).toBe('over')
    const { room: other } = await roomOf(picket)
    replied(await other.fill(1, bot('any')))
    replied(await other.sit(0).draw())
    expect(other.sit(0).now.result).toBeUndefined()
  })

  it('is a defeat for who plays alone', async () => {
    const { room } = await roomOf(gamble)
    replied(await room.sit(0).resign())
    expect(room.sit(0).now.result?.winners).toEqual([])
  })
})

describe('a chair', () => {
  it('keeps what it has shown, and works out once what is dear', async () => {
    let legal = 0
    const { setup } = await roomOf(council)
    const { rules } = setup.start
    const counting = { ...rules, legal: (...of: Parameters<typeof rules.legal>) => (legal++, rules.legal(...of)) }
    const room = replied(await Room.open({ ...setup, match: 'counted', start: { ...setup.start, rules: counting } }))
    const chair = room.sit(0)
    const before = chair.now
    expect(chair.now).toBe(before)
    expect(legal).toBe(0)
    expect(before.space).toBe(room.sit(0).now.space)
    expect(legal).toBe(1)
    replied(await answer(chair, bid(1)))
    expect(before.told).toHaveLength(1)
    expect(before.questions).toHaveLength(1)
    expect(chair.now.told).toHaveLength(2)
  })
})

describe('rules that come in two parts', () => {
  /** A council whose rules are whole once they were asked to be. */
  function parted() {
    const asked: number[] = []
    const game: typeof council = {
      ...council,
      open: (setting) => ({
        ...council.open(setting),
        async ready() {
          await Promise.resolve()
          asked.push(asked.length)
        },
      }),
    }
    return { game, asked }
  }

  it('are not waited for before somebody plays', async () => {
    const { game, asked } = parted()
    const keeper = memoryKeeper()
    const { room } = await roomOf(game, { keeper })
    replied(await room.sit(2).handOver({ kind: 'nobody' }))
    expect(asked).toHaveLength(0)
    const { room: again } = await roomOf(game, { keeper })
    expect(asked).toHaveLength(0)
    expect(again.sit(0).now.questions).toHaveLength(1)
  })

  it('are whole before anything is carried out, kept or played again', async () => {
    const { game, asked } = parted()
    const keeper = memoryKeeper()
    const { room } = await roomOf(game, { keeper })
    replied(await answer(room.sit(0), bid(2)))
    expect(asked).toHaveLength(1)
    await roomOf(game, { keeper })
    expect(asked).toHaveLength(2)
    await room.takeOver()
    await room.checkpoint()
    expect(asked).toHaveLength(3)
    await roomOf(game, { keeper })
    expect(asked).toHaveLength(4)
  })

  it('are whole before a person takes the seat of another', async () => {
    const { game, asked } = parted()
    const { room } = await roomOf(game, { sitters: [person, person, { kind: 'nobody' }] })
    replied(await room.fill(2, person))
    expect(asked).toHaveLength(1)
  })
})
