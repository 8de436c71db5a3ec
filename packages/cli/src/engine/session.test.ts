import { expect, test } from 'vitest'
import * as v from 'valibot'
import { host, lastSegment } from '@grognard/kernel'
import { entriesOf, readSave } from '@grognard/kernel/files'
import { khartoum } from '@grognard/khartoum'
import { MOST_MATCHES, answers, errorAnswer } from './protocol.ts'
import type { Op } from './protocol.ts'
import { Session } from './session.ts'

const game = host(khartoum())
const hosts = new Map([[game.id, game]])

function newSession(): Session {
  let seeds = 0
  return new Session(hosts, { newSeed: () => `seed ${++seeds}` })
}

type Asked = { readonly op: Op; readonly [field: string]: unknown }

/** The answer to a request that is carried out, checked against the schema of its op. */
async function ok<O extends Op>(
  session: Session,
  request: Asked & { readonly op: O },
): Promise<v.InferOutput<(typeof answers)[O]>> {
  const answer = await session.answer(JSON.stringify(request))
  return v.parse(answers[request.op], JSON.parse(JSON.stringify(answer)))
}

async function refused(session: Session, request: unknown): Promise<v.InferOutput<typeof errorAnswer>> {
  const answer = await session.answer(typeof request === 'string' ? request : JSON.stringify(request))
  return v.parse(errorAnswer, JSON.parse(JSON.stringify(answer)))
}

const codeOf = async (session: Session, request: unknown) => (await refused(session, request)).error.code

test('games tells what can be played', async () => {
  const { games } = await ok(newSession(), { op: 'games' })
  expect(games.map(({ id, version, scenarios, bots }) => ({ id, version, scenarios, bots }))).toEqual([
    { id: 'khartoum', version: game.version, scenarios: ['siege'], bots: ['random', 'recruit', 'aide', 'staff'] },
  ])
  expect(games[0]?.title).toEqual({ en: 'The Lion of Khartoum', fr: 'Le Lion de Khartoum' })
  expect(games[0]?.options).toMatchObject({ level: 'lion', events: true })
})

test('every op of one match', async () => {
  const session = newSession()
  expect(
    await ok(session, { op: 'new', game: 'khartoum', scenario: 'siege', seed: 'a', options: { mines: true } }),
  ).toEqual({
    match: 'm1',
    seats: ['gordon'],
    pending: { over: false, asks: [{ seat: 0, decision: 'actions' }] },
  })
  expect((await ok(session, { op: 'pending' })).pending).toEqual({
    over: false,
    asks: [{ seat: 0, decision: 'actions' }],
  })
  const legal = await ok(session, { op: 'legal', seat: 0 })
  if (!('actions' in legal)) throw new Error('Khartoum lists its actions')
  expect(legal.actions).toContainEqual({ type: 'fortify' })
  const acted = await ok(session, { op: 'act', seat: 0, action: { type: 'fortify' } })
  expect(acted.rolls).toEqual([])
  expect(acted.events.map(({ type }) => type)).toEqual(['actionBegun'])
  expect((await ok(session, { op: 'state' })).state).toMatchObject({
    game: 'khartoum',
    turn: 1,
    options: { mines: true },
  })
  expect((await ok(session, { op: 'view', seat: 0 })).view).toMatchObject({ turn: 1 })
  expect((await ok(session, { op: 'undo' })).undone).toEqual({ seat: 0, action: { type: 'fortify' }, rolls: [] })
  expect((await ok(session, { op: 'save' })).save).toMatchObject({ format: 'grognard-save', secrets: true })
  const thought = await ok(session, { op: 'bot', seat: 0, level: 'recruit', seed: 'x', budget: 10 })
  expect(legal.actions).toContainEqual(thought.action)
  expect(legal.actions).toContainEqual((await ok(session, { op: 'bot', level: 'random' })).action)
  const odds = await ok(session, { op: 'odds', seat: 0, action: { type: 'endPhase' }, bound: 1000 })
  expect(odds.exact).toBe(true)
  expect(odds.outcomes.length).toBeGreaterThan(10)
  expect(odds.outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
  expect(await ok(session, { op: 'quit' })).toEqual({ bye: true })
  expect(session.over).toBe(true)
})

test('odds beyond their bound are sampled, and say so', async () => {
  const session = newSession()
  await ok(session, { op: 'new', game: 'khartoum', seed: 'a' })
  const odds = await ok(session, { op: 'odds', action: { type: 'endPhase' }, bound: 3 })
  expect(odds.exact).toBe(false)
})

test('text speaks both languages', async () => {
  const session = newSession()
  await ok(session, { op: 'new', game: 'khartoum', seed: 'a' })
  await ok(session, { op: 'act', action: { type: 'levies', count: 2 } })
  const { text: en } = await ok(session, { op: 'text', seat: 0 })
  const { text: fr } = await ok(session, { op: 'text', seat: 0, lang: 'fr' })
  expect(en.title).toBe('The Lion of Khartoum')
  expect(fr.title).toBe('Le Lion de Khartoum')
  expect(en.ask).toMatch(/^Which action\?/)
  expect(fr.ask).toMatch(/^Quelle action \?/)
  expect(en.events).toContain('2 levy units raised.')
  expect(fr.events.length).toBe(en.events.length)
  expect(en.actions.map(({ action }) => action)).toEqual(fr.actions.map(({ action }) => action))
  expect(en.position).toContain('Turn 1 of 12')
  expect((await ok(session, { op: 'text', from: 1 })).text.events).toEqual([])
  expect((await refused(session, { op: 'act', action: { type: 'raid' }, lang: 'fr' })).error.message).not.toBe(
    (await refused(session, { op: 'act', action: { type: 'raid' }, lang: 'en' })).error.message,
  )
})

test('an id comes back with its answer, good or bad', async () => {
  const session = newSession()
  expect(await session.answer('{"op":"games","id":7}')).toMatchObject({ id: 7 })
  expect(await session.answer('{"op":"games","id":"seven"}')).toMatchObject({ id: 'seven' })
  expect(await session.answer('{"op":"pending","id":-1.5}')).toMatchObject({
    id: -1.5,
    error: { code: 'no-such-match' },
  })
  expect(await session.answer('{"op":"nonsense","id":"x"}')).toMatchObject({ id: 'x', error: { code: 'bad-request' } })
  expect(await session.answer('{"op":"games","id":null}')).not.toHaveProperty('id')
  expect(await session.answer('{"op":"games","id":1e999}')).not.toHaveProperty('id')
})

test('matches live side by side; the one opened last is meant where none is named', async () => {
  const session = newSession()
  await ok(session, { op: 'new', game: 'khartoum', match: 'one', seed: 'a' })
  await ok(session, { op: 'new', game: 'khartoum', match: 'two', seed: 'b', options: { level: 'king' } })
  const one = await ok(session, { op: 'state', match: 'one' })
  await ok(session, { op: 'act', action: { type: 'endPhase' } })
  expect(await ok(session, { op: 'state', match: 'one' })).toEqual(one)
  expect(await ok(session, { op: 'state' })).toEqual(await ok(session, { op: 'state', match: 'two' }))
  expect((await ok(session, { op: 'new', game: 'khartoum', match: 'one', seed: 'c' })).match).toBe('one')
  expect((await ok(session, { op: 'new', game: 'khartoum' })).match).toBe('m1')
  expect((await ok(session, { op: 'new', game: 'khartoum', match: 'm2' })).match).toBe('m2')
  expect((await ok(session, { op: 'new', game: 'khartoum' })).match).toBe('m3')
})

test('the same seed and actions give the same game', async () => {
  const play = async (seed: string) => {
    const session = newSession()
    await ok(session, { op: 'new', game: 'khartoum', seed })
    for (let i = 0; i < 30 && !(await ok(session, { op: 'pending' })).pending.over; i++)
      await ok(session, { op: 'act', action: (await ok(session, { op: 'bot', seed: 'mind' })).action })
    return ok(session, { op: 'state' })
  }
  const played = [await play('x'), await play('x'), await play('y')]
  expect(played[0]).toEqual(played[1])
  expect(played[0]).not.toEqual(played[2])
})

test('scripted dice fall in their order; when they run out the roll that is needed is named', async () => {
  const session = newSession()
  await ok(session, { op: 'new', game: 'khartoum', dice: [14] })
  const end = { op: 'act', action: { type: 'endPhase' } } as const
  const done = await ok(session, end)
  expect(done.rolls).toEqual([14])
  expect(done.events).toContainEqual(expect.objectContaining({ type: 'cardDrawn', card: 14 }))
  await ok(session, { op: 'new', game: 'khartoum', dice: [] })
  const { error } = await refused(session, end)
  expect(error).toMatchObject({ code: 'out-of-dice', request: { kind: 'pick', why: 'event-card' } })
  expect(error.request?.values).toHaveLength(20)
  expect((await ok(session, { ...end, rolls: [14] })).rolls).toEqual([14])
})

test('a referee hands in each roll, and an impossible one is refused', async () => {
  const session = newSession()
  await ok(session, { op: 'new', game: 'khartoum', dice: 'referee' })
  const end = { op: 'act', action: { type: 'endPhase' } } as const
  expect(await codeOf(session, end)).toBe('out-of-dice')
  expect((await refused(session, { ...end, rolls: [21] })).error).toMatchObject({
    code: 'bad-roll',
    request: { kind: 'pick' },
  })
  expect(await codeOf(session, { ...end, rolls: [14, 1, 1, 1, 1, 1, 1] })).toBe('bad-request')
  expect((await ok(session, { ...end, rolls: [14] })).rolls).toEqual([14])
  // A slip of the pen may be mended: the referee has learnt nothing from the table.
  expect((await ok(session, { op: 'undo' })).undone).toMatchObject({ rolls: [14] })
  expect((await ok(session, { ...end, rolls: [3] })).rolls).toEqual([3])
})

test('a position can be loaded, and played from', async () => {
  const session = newSession()
  await ok(session, { op: 'load', game: 'khartoum', position: { turn: 5, rp: 20, cm: 9, ap: 2 }, seed: 'a' })
  expect((await ok(session, { op: 'state' })).state).toMatchObject({ turn: 5, rp: 20, cm: 9, ap: 2 })
  const { state } = await ok(session, { op: 'state' })
  await ok(session, { op: 'load', position: state, dice: [] })
  expect((await ok(session, { op: 'state' })).state).toEqual(state)
  expect(await codeOf(session, { op: 'load', position: { turn: 5 } })).toBe('bad-request')
  expect(await codeOf(session, { op: 'load', game: 'khartoum', position: { turn: 500 } })).toBe('bad-request')
  expect(await codeOf(session, { op: 'load', game: 'khartoum', position: { cm: 'x' } })).toBe('bad-request')
  expect(await codeOf(session, { op: 'load', game: 'khartoum', position: [] })).toBe('bad-request')
})

test('a save loads to the same position and goes on the same way', async () => {
  const session = newSession()
  await ok(session, { op: 'new', game: 'khartoum', match: 'first', seed: 'a' })
  for (let i = 0; i < 12; i++)
    await ok(session, { op: 'act', action: (await ok(session, { op: 'bot', seed: 'mind' })).action })
  const { save } = await ok(session, { op: 'save' })
  await ok(session, { op: 'load', save, match: 'second' })
  for (const match of ['first', 'second'])
    for (let i = 0; i < 5; i++)
      await ok(session, { op: 'act', match, action: (await ok(session, { op: 'bot', match, seed: 'mind' })).action })
  const played = async (match: string) => {
    const read = readSave((await ok(session, { op: 'save', match })).save)
    return read.ok ? { entries: entriesOf(lastSegment(read.value)), at: lastSegment(read.value).checkpoint } : undefined
  }
  expect(await played('second')).toEqual(await played('first'))
  expect(await ok(session, { op: 'text', match: 'second' })).toEqual(await ok(session, { op: 'text', match: 'first' }))
})

test('every code of error has its case, and none of them changes anything', async () => {
  const session = newSession()
  const fresh = newSession()
  expect(await codeOf(fresh, { op: 'pending' })).toBe('no-such-match')
  await ok(session, { op: 'new', game: 'khartoum', match: 'm', seed: 'a' })
  expect(await codeOf(session, { op: 'undo' })).toBe('nothing-to-undo')
  await ok(session, { op: 'act', action: { type: 'endPhase' } })
  await ok(session, { op: 'act', action: { type: 'fortify' } })
  const { save } = await ok(session, { op: 'save' })
  const cases: readonly (readonly [unknown, string])[] = [
    ['{"op":', 'bad-json'],
    ['', 'bad-json'],
    ['null', 'bad-request'],
    ['[]', 'bad-request'],
    [{}, 'bad-request'],
    [{ op: 'dance' }, 'bad-request'],
    [{ op: 'pending', extra: 1 }, 'bad-request'],
    [{ op: 'legal', seat: -1 }, 'bad-request'],
    [{ op: 'legal', seat: 1 }, 'bad-request'],
    [{ op: 'view', seat: 5 }, 'bad-request'],
    [{ op: 'text', seat: 5 }, 'bad-request'],
    [{ op: 'bot', seat: 5 }, 'bad-request'],
    [{ op: 'act' }, 'bad-request'],
    [{ op: 'act', seat: 3, action: { type: 'done' } }, 'bad-request'],
    [{ op: 'act', action: 'launch' }, 'bad-request'],
    [{ op: 'act', action: { type: 'improve', zone: 'nowhere' } }, 'bad-request'],
    [{ op: 'act', action: { type: 'improve', zone: 'black-5' }, rolls: [1] }, 'bad-request'],
    [{ op: 'act', action: { type: 'raid' } }, 'refused'],
    [{ op: 'odds', action: { type: 'raid' } }, 'refused'],
    [{ op: 'odds', action: { type: 'done' }, bound: 0 }, 'bad-request'],
    [{ op: 'state', match: 'nobody' }, 'no-such-match'],
    [{ op: 'new', game: 'chess' }, 'no-such-game'],
    [{ op: 'load', game: 'chess', position: {} }, 'no-such-game'],
    [{ op: 'load', save: { ...save, game: 'chess' } }, 'no-such-game'],
    [{ op: 'new', game: 'khartoum', scenario: 'moon' }, 'bad-request'],
    [{ op: 'new', game: 'khartoum', options: { level: 'cat' } }, 'bad-request'],
    [{ op: 'new', game: 'khartoum', options: { cats: true } }, 'bad-request'],
    [{ op: 'new', game: 'khartoum', seed: 'a', dice: [] }, 'bad-request'],
    [{ op: 'new', game: 'khartoum', seed: 'a', rolls: [1] }, 'bad-request'],
    [{ op: 'load' }, 'bad-request'],
    [{ op: 'load', save, position: {} }, 'bad-request'],
    [{ op: 'load', save, seed: 'b' }, 'bad-request'],
    [{ op: 'load', position: { game: 'khartoum' }, seed: 'b', dice: [] }, 'bad-request'],
    [{ op: 'load', save: { ...save, segments: [] } }, 'bad-request'],
    [{ op: 'load', save: { ...save, formatVersion: 3 } }, 'bad-request'],
    [{ op: 'load', save: { ...save, segments: [{ ...save.segments[0], log: [] }] } }, 'bad-request'],
    [{ op: 'load', save: 'a text' }, 'bad-request'],
    [{ op: 'bot', level: 'genius' }, 'no-such-level'],
  ]
  const before = await ok(session, { op: 'save' })
  for (const [request, code] of cases) {
    const { error } = await refused(session, request)
    expect({ request, code: error.code }).toEqual({ request, code })
    expect(error.message).toMatch(/^[A-Z].*\.$/su)
    expect(await ok(session, { op: 'save' })).toEqual(before)
  }
  expect((await refused(session, { op: 'act', action: { type: 'raid' } })).error.rules).toEqual(['KH-4.1-05'])
  expect(v.parse(errorAnswer, session.tooLarge(5)).error.code).toBe('too-large')
})

test('undo stops where something was learnt', async () => {
  const session = newSession()
  await ok(session, { op: 'new', game: 'khartoum', seed: 'a' })
  await ok(session, { op: 'act', action: { type: 'endPhase' } })
  await ok(session, { op: 'act', action: { type: 'fortify' } })
  await ok(session, { op: 'undo' })
  const before = await ok(session, { op: 'save' })
  expect(await codeOf(session, { op: 'undo' })).toBe('undo-would-unlearn')
  expect(await ok(session, { op: 'save' })).toEqual(before)
})

test('a game that is over answers, and refuses what comes after', async () => {
  const session = newSession()
  await ok(session, { op: 'new', game: 'khartoum', seed: 'a' })
  while (!(await ok(session, { op: 'pending' })).pending.over)
    await ok(session, { op: 'act', action: (await ok(session, { op: 'bot', level: 'random', seed: 'm' })).action })
  expect(await ok(session, { op: 'legal' })).toEqual({ actions: [] })
  expect((await ok(session, { op: 'text' })).text).toHaveProperty('result')
  expect((await ok(session, { op: 'text' })).text).not.toHaveProperty('ask')
  expect(await codeOf(session, { op: 'act', action: { type: 'done' } })).toBe('refused')
  expect(await codeOf(session, { op: 'bot' })).toBe('bad-request')
})

test('there is a bound on open matches, and the name of one can be used again', async () => {
  const session = newSession()
  for (let i = 0; i < MOST_MATCHES; i++) await session.answer('{"op":"new","game":"khartoum","seed":"a"}')
  expect(await codeOf(session, { op: 'new', game: 'khartoum' })).toBe('too-many-matches')
  expect(await codeOf(session, { op: 'new', game: 'khartoum', match: 'another' })).toBe('too-many-matches')
  expect((await ok(session, { op: 'new', game: 'khartoum', match: 'm7' })).match).toBe('m7')
  expect((await ok(session, { op: 'pending', match: 'm1000' })).pending.over).toBe(false)
})

test('a bug of ours is an answer too, and leaves the conversation alive', async () => {
  const broken = {
    ...game,
    begin: () => {
      throw new Error('a wheel came off')
    },
  }
  const session = new Session(new Map([['khartoum', broken]]), { newSeed: () => 'seed' })
  const { id, error } = await refused(session, { op: 'new', game: 'khartoum', id: 3 })
  expect({ id, code: error.code }).toEqual({ id: 3, code: 'internal' })
  expect(error.message).toContain('a wheel came off')
  expect((await ok(session, { op: 'games' })).games).toHaveLength(1)
})

test('an error never repeats more than a little of what was sent', async () => {
  const session = newSession()
  const long = 'x'.repeat(9_000)
  await ok(session, { op: 'new', game: 'khartoum' })
  for (const request of [{ op: long }, { op: 'act', action: { type: long } }, { op: 'load', save: { game: long } }])
    expect(JSON.stringify(await session.answer(JSON.stringify(request))).length).toBeLessThan(3_000)
})
