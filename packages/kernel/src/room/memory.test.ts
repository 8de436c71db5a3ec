import { expect, it } from 'vitest'
import type { LogEntry } from '../entry.ts'
import { memoryKeeper } from './memory.ts'

const line = (id: string): LogEntry => ({ kind: 'resign', id, seat: 0 })

it('keeps lines in their order, each number once', async () => {
  const keeper = memoryKeeper()
  const lease = await keeper.lease('a', 'one')
  expect(await keeper.append('a', 0, line('x'), lease)).toBe('stored')
  expect(await keeper.append('a', 0, line('x'), lease)).toBe('mine already')
  expect(await keeper.append('a', 0, line('y'), lease)).toBe('taken')
  expect(await keeper.append('a', 2, line('y'), lease)).toBe('taken')
  expect(await keeper.append('a', 1, line('y'), lease)).toBe('stored')
  expect(await keeper.since('a', 1)).toEqual([{ seq: 1, entry: line('y') }])
  expect(await keeper.since('b', 0)).toEqual([])
})

it('refuses whoever was replaced', async () => {
  const keeper = memoryKeeper()
  const old = await keeper.lease('a', 'one')
  const now = await keeper.lease('a', 'two')
  expect(await keeper.append('a', 0, line('x'), old)).toBe('taken')
  expect(await keeper.append('a', 0, line('x'), now)).toBe('stored')
  await keeper.checkpoint('a', { seq: 1, version: '1', body: 'old' }, old)
  expect(await keeper.latest('a')).toBeUndefined()
  await keeper.checkpoint('a', { seq: 1, version: '1', body: 'now' }, now)
  expect(await keeper.latest('a')).toMatchObject({ body: 'now' })
})
