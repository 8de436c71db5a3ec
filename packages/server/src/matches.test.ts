import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { host, seededDice } from '@grognard/kernel'
import { khartoum } from '@grognard/khartoum'
import { Matches, newName } from './matches.ts'
import { openStore } from './store.ts'
import { begin as beginWith, matchAt } from './testing/match.ts'
import { game, hosts, newFolder } from './testing/site.ts'

let folder: string
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LEVIES = { action: { type: 'levies', count: 2 }, rolls: [] }
const FORTIFY = { action: { type: 'fortify' }, rolls: [] }
const RAISED = { seat: 0, ...LEVIES }

const begin = (matches: Matches) => beginWith(matches, game)

test('after a clean stop the file alone is the whole database', async () => {
  const store = openStore(folder)
  const matches = new Matches(hosts, store)
  const id = await begin(matches)
  expect(await (await matchAt(matches, id)).face.act({ at: '1', ...LEVIES })).toMatchObject({ kind: 'done' })
  await matches.close()
  store.close()
  const copied = join(folder, 'copy')
  mkdirSync(copied)
  copyFileSync(join(folder, 'grognard.sqlite'), join(copied, 'grognard.sqlite'))
  const copy = openStore(copied)
  expect(await (await matchAt(new Matches(hosts, copy), id)).entries()).toEqual([RAISED])
  copy.close()
})

test('after a restart a page tells what happened last, and what was taken back since is not told again', async () => {
  const happened = async (matches: Matches, id: string) => {
    const sheet = (await matchAt(matches, id)).face.sheet()
    return sheet.kind === 'match' ? sheet.happened.events : []
  }
  const store = openStore(folder)
  const first = new Matches(hosts, store)
  const id = await begin(first)
  const atFirst = await happened(first, id)
  await (await matchAt(first, id)).face.act({ at: '1', ...LEVIES })
  const before = await happened(first, id)
  expect(before.length).toBeGreaterThan(0)
  expect(before).not.toEqual(atFirst)
  await first.close()
  const second = new Matches(hosts, store)
  expect(await happened(second, id)).toEqual(before)
  const { face, undoable } = await matchAt(second, id)
  expect(await face.undo(undoable)).toMatchObject({ kind: 'done' })
  expect(await happened(second, id)).toEqual(atFirst)
  await second.close()
  store.close()
})

test('two servers on one folder: each sees what the other did, and neither overwrites it', async () => {
  const stores = [openStore(folder), openStore(folder)] as const
  const [one, two] = [new Matches(hosts, stores[0]), new Matches(hosts, stores[1])]
  const id = await begin(one)
  const seenByOne = await matchAt(one, id)
  const seenByTwo = await matchAt(two, id)
  expect(await seenByTwo.face.act({ at: '1', ...LEVIES })).toMatchObject({ kind: 'done' })
  expect(await seenByOne.face.act({ at: '1', ...FORTIFY })).toEqual({ kind: 'stale' })
  expect(await (await matchAt(one, id)).save()).toEqual(await (await matchAt(two, id)).save())
  const current = await matchAt(one, id)
  expect(current.at).toBe('2')
  expect(await current.face.undo(current.undoable)).toMatchObject({ kind: 'done' })
  expect(await (await matchAt(two, id)).entries()).toEqual([])
  expect(await (await matchAt(two, id)).face.undo('')).toMatchObject({
    kind: 'refused',
    message: 'There is nothing to take back.',
  })
  for (const matches of [one, two]) await matches.close()
  for (const store of stores) store.close()
})

test('of two who play at once on one page the first is heard, and the other is told', async () => {
  const store = openStore(folder)
  const matches = new Matches(hosts, store)
  const id = await begin(matches)
  const { face } = await matchAt(matches, id)
  const both = await Promise.all([face.act({ at: '1', ...LEVIES }), face.act({ at: '1', ...FORTIFY })])
  expect(both.map(({ kind }) => kind)).toEqual(['done', 'stale'])
  expect(await (await matchAt(matches, id)).entries()).toEqual([RAISED])
  await matches.close()
  store.close()
})

test('a crash loses nothing that was acknowledged: the game goes on from the disk', async () => {
  const before = openStore(folder)
  const matches = new Matches(hosts, before)
  const id = await begin(matches)
  const pick = seededDice('crash')
  let acknowledged = 0
  for (; acknowledged < 20; acknowledged++) {
    const { face, at } = await matchAt(matches, id)
    const sheet = face.sheet()
    const { choices = [] } = sheet.kind === 'match' ? (sheet.question ?? {}) : {}
    if (choices.length === 0) break
    const action = choices[pick.die(choices.length, 'pick') - 1]?.action ?? null
    expect(await face.act({ at, action, rolls: [] })).toMatchObject({ kind: 'done' })
  }
  const played = await matchAt(matches, id)
  // No close: the first server is simply gone.
  const after = openStore(folder)
  const again = await matchAt(new Matches(hosts, after), id)
  expect(acknowledged).toBeGreaterThan(5)
  expect(await again.entries()).toHaveLength(acknowledged)
  expect(await again.save()).toEqual(await played.save())
  expect(again.position).toEqual(played.position)
  after.close()
  before.close()
})

test('what a failing store did not take has not happened', async () => {
  const store = openStore(folder)
  let fails = false
  const failing: typeof store = {
    ...store,
    async append(...args) {
      if (fails) throw new Error('the disk is full')
      return store.append(...args)
    },
  }
  const matches = new Matches(hosts, failing)
  const id = await begin(matches)
  const told: string[] = []
  const write = process.stderr.write.bind(process.stderr)
  process.stderr.write = (text: string | Uint8Array) => told.push(String(text)) > 0
  try {
    fails = true
    expect(await (await matchAt(matches, id)).face.act({ at: '1', ...LEVIES })).toEqual({ kind: 'broken' })
  } finally {
    process.stderr.write = write
  }
  expect(told.join('')).toContain('the disk is full')
  expect(await (await matchAt(matches, id)).entries()).toEqual([])
  fails = false
  expect(await (await matchAt(matches, id)).face.act({ at: '1', ...LEVIES })).toMatchObject({ kind: 'done' })
  expect(await (await matchAt(matches, id)).entries()).toEqual([RAISED])
  await matches.close()
  store.close()
})

test('what was stored though the store did not say so has happened once', async () => {
  const store = openStore(folder)
  let isLost = false
  const silent: typeof store = {
    ...store,
    async append(...args) {
      const answer = await store.append(...args)
      if (!isLost) return answer
      isLost = false
      throw new Error('nobody heard the answer')
    },
  }
  const matches = new Matches(hosts, silent)
  const id = await begin(matches)
  const write = process.stderr.write.bind(process.stderr)
  process.stderr.write = () => true
  try {
    isLost = true
    expect(await (await matchAt(matches, id)).face.act({ at: '1', ...LEVIES })).toMatchObject({ kind: 'done' })
  } finally {
    process.stderr.write = write
  }
  expect(await (await matchAt(matches, id)).entries()).toEqual([RAISED])
  await matches.close()
  store.close()
})

test('more matches than are kept open are opened again when they are asked for', { tags: ['slow'] }, async () => {
  const store = openStore(folder)
  const matches = new Matches(hosts, store)
  const first = await begin(matches)
  await (await matchAt(matches, first)).face.act({ at: '1', ...LEVIES })
  for (let i = 0; i < 250; i++) await begin(matches)
  expect(await (await matchAt(matches, first)).entries()).toEqual([RAISED])
  await matches.close()
  store.close()
})

test('a game under rules that have changed is carried over once, and played on', async () => {
  const store = openStore(folder)
  const before = new Matches(hosts, store)
  const id = await begin(before)
  await (await matchAt(before, id)).face.act({ at: '1', ...LEVIES })
  const { position } = await matchAt(before, id)
  const later = host({ ...khartoum(), version: '99' })
  const matches = new Matches(new Map([[later.id, later]]), store)
  const carried = await matchAt(matches, id)
  expect(carried.hasBeenCarriedOver).toBe(true)
  expect(carried.position).toEqual(position)
  const end = { action: { type: 'endPhase' }, rolls: [] }
  expect(await carried.face.act({ at: carried.at, ...end })).toMatchObject({ kind: 'done' })
  await matches.close()
  const again = await matchAt(new Matches(new Map([[later.id, later]]), store), id)
  expect(again.hasBeenCarriedOver).toBe(false)
  expect(await new Matches(hosts, store).find(id)).toMatchObject({ kind: 'unplayable' })
  expect((await again.save()).segments.map(({ told = [] }) => told.length)).toEqual([2, 2])
  store.close()
})

test('a game that means nothing under other rules is kept, and said to be unplayable', async () => {
  const store = openStore(folder)
  const matches = new Matches(hosts, store)
  const id = await begin(matches)
  const rules = khartoum()
  const other = host({
    ...rules,
    version: '99',
    borders: { ...rules.borders, setting: () => ({ ok: false, problems: [{ path: 'turn', message: 'unknown' }] }) },
  })
  const later = new Matches(new Map([[other.id, other]]), store)
  expect(await later.find(id)).toMatchObject({ kind: 'unplayable', game: 'khartoum', error: { code: 'bad-request' } })
  expect(await new Matches(new Map(), store).find(id)).toEqual({ kind: 'none' })
  expect(await matches.find('nobody')).toEqual({ kind: 'none' })
  expect(await store.length(id)).toBe(1)
  await matches.close()
  store.close()
})

test('a database that version 1 made opens with every match where it stood, and can be played on', async () => {
  const OLD = new URL('testing/version-1/', import.meta.url)
  const wanted = v.parse(
    v.record(v.string(), v.object({ game: v.string(), length: v.number(), position: v.unknown() })),
    JSON.parse(readFileSync(new URL('matches.json', OLD), 'utf8')),
  )
  copyFileSync(new URL('grognard.sqlite', OLD), join(folder, 'grognard.sqlite'))
  const store = openStore(folder)
  const matches = new Matches(hosts, store)
  for (const [id, { game: of, length, position }] of Object.entries(wanted)) {
    expect(await store.length(id)).toBe(length + 1)
    if (of !== game.id) continue
    const match = await matchAt(matches, id)
    expect(match.position).toEqual(position)
    const sheet = match.face.sheet()
    const action = sheet.kind === 'match' ? (sheet.question?.choices[0]?.action ?? null) : null
    expect(await match.face.act({ at: match.at, action, rolls: [] })).toMatchObject({ kind: 'done' })
  }
  await matches.close()
  store.close()
  const again = openStore(folder)
  for (const [id, { game: of, length }] of Object.entries(wanted))
    // Under later rules it goes on in a stretch of its own: the opening, and the answer.
    expect(await again.length(id)).toBe(length + (of === game.id ? 3 : 1))
  again.close()
})

test('no name of a match is taken for a flag, or given twice', () => {
  const names = new Set(Array.from({ length: 2_000 }, newName))
  expect(names.size).toBe(2_000)
  for (const name of names) expect(name).toMatch(/^\w[\w-]{15}$/)
})
