import type { LogEntry } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { memoryKeeping } from './memory.ts'
import type { Keeping } from './keeping.ts'
import { overflowing } from './overflow.ts'

const FULL = new DOMException('no room', 'QuotaExceededError')
const line = (id: string): LogEntry => ({ kind: 'resign', id, seat: 0 })

/** A browser with one match in it, and no room for another, nor for a line more. */
async function full(): Promise<Keeping> {
  const { archive, cards } = memoryKeeping()
  await archive.append('old', 0, line('first'), await archive.lease('old', 'me'))
  await cards.put({ id: 'old' })
  const refuse = async (): Promise<never> => {
    throw FULL
  }
  return { archive: { ...archive, lease: refuse, append: refuse }, cards: { ...cards, put: refuse }, lasts: () => true }
}

test('where the browser is full a match begins in memory, and is in the library like any other', async () => {
  const { archive, cards, lasts } = overflowing(await full(), FULL)
  const lease = await archive.lease('new', 'me')
  expect(await archive.append('new', 0, line('a'), lease)).toBe('stored')
  expect(await archive.since('new', 0)).toEqual([{ seq: 0, entry: line('a') }])
  await cards.put({ id: 'new' })
  expect(await cards.find('new')).toEqual({ id: 'new' })
  expect(await cards.all()).toEqual([{ id: 'old' }, { id: 'new' }])
  expect([lasts('new'), lasts('old')]).toEqual([false, true])
  await Promise.all([archive.forget('new'), cards.forget('new')])
  expect([await archive.since('new', 0), await cards.all()]).toEqual([[], [{ id: 'old' }]])
})

test('a match that was kept before goes on with all that was played, and what the library knew of it', async () => {
  const { archive, cards, lasts } = overflowing(await full(), FULL)
  const lease = await archive.lease('old', 'again')
  expect(await archive.append('old', 1, line('second'), lease)).toBe('stored')
  expect((await archive.since('old', 0)).map(({ entry }) => entry.id)).toEqual(['first', 'second'])
  await cards.put(Object.assign({ id: 'old' }, { playedAt: 7 }))
  expect(await cards.all()).toEqual([{ id: 'old', playedAt: 7 }])
  expect(lasts('old')).toBe(false)
})

test('what else goes wrong is not taken for want of room', async () => {
  const kept = await full()
  const broken = async (): Promise<never> => {
    throw new Error('broken')
  }
  const { archive, cards } = overflowing(
    {
      ...kept,
      archive: { ...kept.archive, lease: broken },
      cards: { ...kept.cards, put: broken },
    },
    FULL,
  )
  expect(() => overflowing(kept, new Error('broken'))).toThrow('broken')
  await expect(archive.lease('new', 'me')).rejects.toThrow('broken')
  await expect(cards.put({ id: 'new' })).rejects.toThrow('broken')
})
