import { Worker } from 'node:worker_threads'
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

/** A thread that answers the n-th sample with 100 + n, or whatever else it is made to do. */
const threadOf = (answer: string) => () =>
  new Worker(
    `require('node:worker_threads').parentPort.on('message', ({ port, signal }) => {
      const tell = () => { Atomics.add(signal, 0, 1); Atomics.notify(signal, 0) }
      port.on('message', ({ wanted, milliseconds }) => { ${answer} })
      tell()
    })`,
    { eval: true },
  )
const ANSWERS = 'port.postMessage(wanted.map(({ sample }) => 100 + sample)); tell()'

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
  ['nothing', 'tell()', undefined],
  ['too little', 'port.postMessage([1]); tell()', undefined],
  ['nonsense', 'port.postMessage("no"); tell()', undefined],
  ['no sign of life', '', 1],
])('what a helper owes is taken here if it brings %s, and it is let go', async (_name, answer, patience) => {
  let isGone = false
  const start = () => threadOf(answer)().on('exit', () => (isGone = true))
  expect(await ask(start, () => isGone, patience)).toEqual(alone)
})

test('a helper is told how much time is left, and may bring less', async () => {
  const start = threadOf('port.postMessage(milliseconds === 7 ? [107] : []); tell()')
  const values = await ask(start, ([, , , , , sixth]) => sixth !== alone[5], undefined, { ...question, left: () => 7 })
  expect(values).toEqual([...alone.slice(0, 5), 107])
})
