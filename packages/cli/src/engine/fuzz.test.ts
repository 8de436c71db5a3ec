import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { host } from '@grognard/kernel'
import { survey } from '@grognard/kernel/survey'
import { khartoum } from '@grognard/khartoum'
import { answers, errorAnswer, requests } from './protocol.ts'
import { Session } from './session.ts'

const hosts = new Map([host(khartoum()), host(survey)].map((game) => [game.id, game]))

/** Everything an engine may say. */
const anyAnswer = v.union([errorAnswer, ...Object.values(answers)])

/** A session with a match that nobody should touch, and one to play with. */
async function guarded(): Promise<Session> {
  const session = new Session(hosts, { newSeed: () => 'seed' })
  await session.answer('{"op":"new","game":"khartoum","match":"guarded","seed":"g"}')
  await session.answer('{"op":"act","action":{"type":"levies","count":1}}')
  await session.answer('{"op":"new","game":"survey","match":"forms","seed":"f"}')
  await session.answer('{"op":"new","game":"khartoum","match":"open","seed":"o"}')
  return session
}

const saveOf = async (session: Session, match: string) =>
  JSON.stringify(await session.answer(JSON.stringify({ op: 'save', match })))

/** One line gives one well-formed answer; the guarded match is as it was, and so is the other if it is an error. */
async function expectWellAnswered(session: Session, line: string): Promise<void> {
  const guardedBefore = await saveOf(session, 'guarded')
  const openBefore = await saveOf(session, 'open')
  const answer = await session.answer(line)
  const text = JSON.stringify(answer)
  expect(text).not.toContain('\n')
  expect(text.length).toBeLessThan(2_000_000)
  if (!v.is(anyAnswer, JSON.parse(text))) throw new Error(`no answer of the protocol: ${text.slice(0, 500)}`)
  expect(await saveOf(session, 'guarded')).toBe(guardedBefore)
  if ('error' in answer) {
    expect(answer.error.code).not.toBe('internal')
    expect(await saveOf(session, 'open')).toBe(openBefore)
  }
  session.over = false
}

const saved: unknown = JSON.parse(await saveOf(await guarded(), 'open'))
const { state } = v.parse(answers.state, await (await guarded()).answer('{"op":"state","match":"open"}'))

/** Requests that are carried out as they stand; those that could change a match name the open one. */
const VALID: readonly object[] = [
  { op: 'games', id: 1 },
  { op: 'new', game: 'khartoum', match: 'open', scenario: 'siege', options: { level: 'cub' }, seed: 's', lang: 'fr' },
  { op: 'new', game: 'khartoum', match: 'open', dice: [1, 2, 3], rolls: [] },
  { op: 'load', match: 'open', ...(typeof saved === 'object' ? saved : {}) },
  { op: 'load', match: 'open', game: 'khartoum', position: state, dice: 'referee' },
  { op: 'pending', match: 'open' },
  { op: 'legal', match: 'open', seat: 0 },
  { op: 'narrow', match: 'forms', form: 'walk', filled: { who: 'anne', load: [] } },
  { op: 'nearest', match: 'forms', form: 'walk', filled: { who: 'anne' }, field: 'load', wish: ['level', 'song'] },
  { op: 'nearest', match: 'forms', form: 'beacon', filled: { who: 'anne' }, field: 'at', wish: { x: 9, y: 9 } },
  { op: 'fill', match: 'forms', form: 'walk', filled: { who: 'anne', load: [], path: [{ x: 2_100, y: 2_000 }] } },
  { op: 'act', match: 'open', seat: 0, action: { type: 'raiseMorale', levels: 1 } },
  { op: 'act', match: 'open', seat: 0, action: { type: 'gunboats', build: 1, repair: 0, barge: 'none' }, rolls: [] },
  { op: 'view', match: 'open', seat: 0 },
  { op: 'odds', match: 'open', seat: 0, action: { type: 'levies', count: 1 }, bound: 5 },
  { op: 'text', match: 'open', seat: 0, from: 1, lang: 'fr' },
  { op: 'orders', match: 'open', seat: 0, give: {} },
  { op: 'undo', match: 'open' },
  { op: 'bot', match: 'open', seat: 0, level: 'random', seed: 'x', budget: 1 },
]

const odd = fc.oneof(
  fc.constantFrom(
    null,
    true,
    -1,
    0.5,
    1e9,
    1e300,
    '',
    'open',
    '__proto__',
    'constructor',
    [],
    {},
    [[]],
    '\u0000',
    '\ud800',
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A copy with one value somewhere in it replaced, taken away, or joined by another. */
function mutate(value: unknown, path: readonly number[], change: 'set' | 'remove' | 'add', to: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined || typeof value !== 'object' || value === null) return change === 'remove' ? null : to
  if (Array.isArray(value)) {
    if (value.length === 0) return [to]
    return value.map((item: unknown, i) => (i === step % value.length ? mutate(item, rest, change, to) : item))
  }
  const pairs = Object.entries(value)
  const at = pairs.length === 0 ? 0 : step % pairs.length
  if (change === 'add' && rest.length === 0) return Object.fromEntries([...pairs, ['extra', to]])
  if (change === 'remove' && rest.length === 0) return Object.fromEntries(pairs.filter((_, i) => i !== at))
  return Object.fromEntries(pairs.map(([key, item], i) => [key, i === at ? mutate(item, rest, change, to) : item]))
}

test('requests that are valid are what is mutated here', async () => {
  for (const op of Object.keys(requests).filter((op) => !['state', 'save', 'quit'].includes(op)))
    expect(VALID.some((request) => 'op' in request && request.op === op)).toBe(true)
  const session = await guarded()
  for (const request of VALID) {
    const answer = await session.answer(JSON.stringify(request))
    expect({ request, failed: 'error' in answer && answer.error.code !== 'refused' }).toEqual({
      request,
      failed: false,
    })
  }
})

test('random bytes and random JSON are answered', async () => {
  const session = await guarded()
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('utf8')),
        fc.string(),
        fc.json(),
      ),
      (line) => expectWellAnswered(session, line),
    ),
    { numRuns: 300 },
  )
})

test('mutated requests are answered, and what is refused changes nothing', { tags: ['slow'] }, async () => {
  const session = await guarded()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...VALID),
      fc.array(fc.nat(30), { maxLength: 5 }),
      fc.constantFrom('set' as const, 'remove' as const, 'add' as const),
      odd,
      async (request, path, change, to) => {
        const changed = mutate(request, path, change, to)
        await expectWellAnswered(session, JSON.stringify(changed ?? null))
      },
    ),
    { numRuns: 1500 },
  )
})

test('truncated requests are answered', async () => {
  const session = await guarded()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...VALID), fc.nat(), async (request, end) => {
      const line = JSON.stringify(request)
      await expectWellAnswered(session, line.slice(0, end % line.length))
    }),
  )
})

test('names that reach prototypes are refused wherever they stand, and reach nothing', async () => {
  const session = await guarded()
  for (const name of ['__proto__', 'constructor', 'prototype']) {
    const hostile = `{"${name}":{"polluted":true}}`
    const lines = [
      `{"op":"games","${name}":{"polluted":true}}`,
      `{"op":"act","match":"open","action":${hostile}}`,
      `{"op":"new","game":"khartoum","match":"open","options":${hostile}}`,
      `{"op":"load","game":"khartoum","match":"open","position":${hostile}}`,
      `{"op":"load","match":"open","save":${hostile}}`,
      `{"op":"state","match":"${name}"}`,
      `{"op":"new","game":"${name}"}`,
      `{"op":"bot","match":"open","level":"${name}"}`,
    ]
    for (const line of lines) {
      await expectWellAnswered(session, line)
      expect(await session.answer(line)).toHaveProperty('error')
    }
  }
  expect({}).not.toHaveProperty('polluted')
})

test('deep and huge requests are refused in good time', { tags: ['slow'] }, async () => {
  const session = await guarded()
  const deep = (n: number) => `${'['.repeat(n)}${']'.repeat(n)}`
  const objects = (n: number) => `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`
  const lines = [
    deep(500_000),
    objects(200_000),
    `{"op":"act","match":"open","action":${deep(100_000)}}`,
    `{"op":"load","match":"open","save":${objects(100_000)}}`,
    `{"op":"new","game":"khartoum","match":"open","dice":[${'1,'.repeat(1_000_000)}1]}`,
    `{"op":"act","match":"open","action":"${'x'.repeat(4_000_000)}"}`,
    `{"op":"games","id":"${'x'.repeat(100_000)}"}`,
    `{${Array.from({ length: 50_000 }, (_, i) => `"k${i}":${i}`).join(',')}}`,
  ]
  for (const line of lines) {
    await expectWellAnswered(session, line)
    expect(await session.answer(line)).toHaveProperty('error')
  }
})
