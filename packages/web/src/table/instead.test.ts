import { expect, test } from 'vitest'
import type { Reply } from '@grognard/kernel'
import { instead } from './instead.ts'
import type { Hands } from './instead.ts'

/** A chair at which numbers are put down, each larger than the one before; `fixed` of them cannot be taken back. */
function chairWith(down: number[], fixed = 0): Hands<number> {
  const done: Reply = { ok: true, value: null }
  return {
    now: { questions: [{ key: '1' }] },
    whyNot: (n) => (n > (down.at(-1) ?? 0) ? undefined : { code: 'too-small', rules: [] }),
    act: async ({ action }) => {
      down.push(action)
      return done
    },
    undo: async () => {
      if (down.length <= fixed) return { ok: false, error: { code: 'undo-would-unlearn', rules: [] } }
      down.pop()
      return done
    },
  }
}

test('others are done in the place of the last', async () => {
  const down = [1, 2, 3]
  expect((await instead(chairWith(down), [2, 3], [3, 5], false)).reply.ok).toBe(true)
  expect(down).toEqual([1, 3, 5])
})

test('what is refused leaves everything as it was, and is told', async () => {
  const down = [1, 2, 3]
  const { reply, action } = await instead(chairWith(down), [2, 3], [5, 4], false)
  expect([reply.ok, action, down]).toEqual([false, 4, [1, 2, 3]])
})

test('what cannot be taken back leaves everything as it was', async () => {
  const down = [1, 2, 3]
  expect((await instead(chairWith(down, 2), [2, 3], [7], false)).reply).toMatchObject({
    error: { code: 'undo-would-unlearn' },
  })
  expect(down).toEqual([1, 2, 3])
})

test('what is not possible is left out on demand', async () => {
  const down = [1]
  expect((await instead(chairWith(down), [], [4, 3, 6], true)).reply.ok).toBe(true)
  expect(down).toEqual([1, 4, 6])
})
