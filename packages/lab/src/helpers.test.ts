import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { transformSync } from 'esbuild'
import { afterEach, expect, test } from 'vitest'
import { sampleHere } from '@grognard/bots'
import type { Question } from '@grognard/bots'
import { seededDice } from '@grognard/kernel'
import { khartoum, planner } from '@grognard/khartoum'
import type { Action, Event, State } from '@grognard/khartoum'
import { Helpers } from './helpers.ts'

const game = khartoum()
const rules = game.open({ scenario: 'siege', options: game.defaults })
const view = rules.setup(seededDice('helpers'))
const { candidates } = planner(game.kit)
const question = { view, seat: 0, until: 2, plans: candidates(view), seed: 'q' }
const wanted = Array.from({ length: 10 }, (_, i) => ({ arm: i % 2, sample: i }))
const alone = sampleHere(rules, planner(game.kit))(question)(wanted)

/** The desk by itself, for threads that have nothing else. */
const { code } = transformSync(readFileSync(new URL('../../bots/src/crew/desk.ts', import.meta.url), 'utf8'), {
  loader: 'ts',
  format: 'cjs',
  target: 'node20',
})

/** A thread that answers the n-th sample with 100 + n, or whatever else it is made to do. */
const threadOf = (answer: string) => () =>
  new Worker(
    `${code}
    require('node:worker_threads').parentPort.on('message', ({ memory }) =>
      new module.exports.Desk(memory).serve((question) => {
        const { wanted, milliseconds } = JSON.parse(question)
        ${answer}
      }))`,
    { eval: true },
  )
const ANSWERS = 'return wanted.map(({ sample }) => 100 + sample)'

let helpers: Helpers | undefined
afterEach(() => helpers?.close())

/** Asks again and again until `isDone`: threads come when they are ready. */
async function ask(
  start: () => Worker,
  isDone: (values: readonly number[]) => boolean,
  patience?: number,
  asked: Question<Action, State> = question,
): Promise<readonly number[]> {
  helpers = new Helpers(start, 1, patience)
  const pull = helpers.crew<State, Action, Event, State>(game.id, null)(rules, planner(game.kit))(asked)
  for (;;) {
    const values = pull(wanted)
    if (isDone(values)) return values
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('the samples are shared out, and come back in their order', async () => {
  const values = await ask(threadOf(ANSWERS), ([, , , , , sixth]) => sixth !== alone[5])
  expect(values.slice(0, 5)).toEqual(alone.slice(0, 5))
  expect(values.slice(5)).toEqual([105, 106, 107, 108, 109])
})

test.each([
  ['nothing', 'return []', undefined],
  ['too little', 'return [1]', undefined],
  ['too much', 'return [1, 2, 3, 4, 5, 6]', undefined],
  ['a fault', 'throw new Error("no")', undefined],
  ['no sign of life', 'for (;;);', 1],
])('what a helper owes is taken here if it brings %s, and it is let go', async (_name, answer, patience) => {
  let isGone = false
  const start = () => threadOf(answer)().on('exit', () => (isGone = true))
  expect(await ask(start, () => isGone, patience)).toEqual(alone)
})

test('a helper is told how much time is left, and may bring less', async () => {
  const start = threadOf('return milliseconds === 7 ? [107] : []')
  const values = await ask(start, ([, , , , , sixth]) => sixth !== alone[5], undefined, { ...question, left: () => 7 })
  expect(values).toEqual([...alone.slice(0, 5), 107])
})

test('a question for which there is no room on the desk is answered here, and the helper stays', async () => {
  const long = { ...question, seed: 'q'.repeat(1 << 20) }
  const here = sampleHere(rules, planner(game.kit))(long)(wanted)
  let isReady = false
  let isGone = false
  const start = () =>
    threadOf(ANSWERS)()
      .on('online', () => (isReady = true))
      .on('exit', () => (isGone = true))
  expect(await ask(start, () => isReady, undefined, long)).toEqual(here)
  const pull = helpers?.crew<State, Action, Event, State>(game.id, null)(rules, planner(game.kit))
  for (let values = here; values[5] === alone[5] || values[5] === here[5];) {
    await new Promise((resolve) => setImmediate(resolve))
    expect(pull?.(long)(wanted)).toEqual(here)
    values = pull?.(question)(wanted) ?? here
  }
  expect(isGone).toBe(false)
})
