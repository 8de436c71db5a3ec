import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { scriptedDice } from '@grognard/kernel'
import { picket, picketRules } from '@grognard/kernel/picket'
import { Thinkers } from './thinking.ts'

/** A thread that does as the name of the level says. */
const THREAD = `
const { parentPort } = require('node:worker_threads')
parentPort.on('message', ({ errand: { level, seed } }) => {
  if (level === 'crash') process.nextTick(() => { throw new Error('a wheel came off') })
  if (level === 'exit') process.exit()
  if (level === 'nonsense') parentPort.postMessage('what?')
  if (level === 'refuse') parentPort.postMessage({ ok: false, message: 'I do not know' })
  if (level === 'think') parentPort.postMessage({ ok: true, value: { action: { kind: 'hold' }, reason: { en: seed, fr: seed } } })
})`

let thinkers: Thinkers
afterEach(() => thinkers.close())

function minds(most = 1, patience?: number) {
  const threads: Worker[] = []
  thinkers = new Thinkers(
    () => {
      const thread = new Worker(THREAD, { eval: true })
      threads.push(thread)
      return thread
    },
    most,
    patience,
  )
  const ground = { game: picket.id, scenario: picket.scenarios[0] ?? '', options: null }
  const mind = thinkers.thinker(picketRules, ground)
  const view = picketRules.view(picketRules.setup(scriptedDice(Array.from({ length: 12 }, (_, i) => i + 1))), 0)
  return {
    started: () => threads.length,
    heardOf: () => threads.flatMap((thread) => ['message', 'exit'].map((what) => thread.listenerCount(what))),
    think: (level: string, seed = '') => mind.think({ view, seat: 0, level, seed }),
  }
}

test('a thread thinks one thing after the other, and everybody gets his own answer', async () => {
  const { think, started } = minds()
  const thoughts = await Promise.all(['a', 'b', 'c'].map((seed) => think('think', seed)))
  expect(thoughts.map(({ reason }) => reason?.en)).toEqual(['a', 'b', 'c'])
  expect(thoughts[0]?.action).toEqual({ kind: 'hold' })
  expect(started()).toBe(1)
})

test('a thread is listened to no more for what it has answered', async () => {
  const { think, heardOf } = minds()
  await think('think')
  const before = heardOf()
  for (let i = 0; i < 3; i++) await think('think')
  expect(heardOf()).toEqual(before)
})

test('several threads share the work, and no more than were wanted are begun', async () => {
  const { think, started } = minds(2)
  await Promise.all(['a', 'b', 'c', 'd'].map((seed) => think('think', seed)))
  expect(started()).toBe(2)
})

test.each([
  ['crash', /a wheel came off/],
  ['exit', /has ended/],
])('a thread that does %s is replaced, and only what it thought about fails', async (level, reason) => {
  const { think, started } = minds()
  const [failed, next] = await Promise.allSettled([think(level), think('think', 'after')])
  expect(failed).toMatchObject({ status: 'rejected' })
  if (failed.status === 'rejected') expect(String(failed.reason)).toMatch(reason)
  expect(next).toMatchObject({ status: 'fulfilled', value: { reason: { en: 'after' } } })
  expect(started()).toBe(2)
})

test.each([
  ['nonsense', /spoke nonsense/],
  ['refuse', /I do not know/],
])('%s is an error, and the thread goes on', async (level, reason) => {
  const { think, started } = minds()
  await expect(think(level)).rejects.toThrow(reason)
  expect((await think('think', 'after')).reason?.en).toBe('after')
  expect(started()).toBe(1)
})

test('a thread that never answers is given up', async () => {
  const { think, started } = minds(1, 20)
  await expect(think('sleep')).rejects.toThrow('it took too long')
  await expect(think('sleep')).rejects.toThrow('it took too long')
  expect(started()).toBe(2)
})

test('once closed, nobody thinks any more', async () => {
  const { think } = minds()
  const pending = [think('sleep'), think('think')]
  const settled = Promise.allSettled(pending)
  await thinkers.close()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(think('think')).rejects.toThrow('nobody thinks any more')
})
