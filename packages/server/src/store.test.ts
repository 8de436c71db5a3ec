import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseSync } from '@photostructure/sqlite'
import { entriesOf, lastSegment, shelf } from '@grognard/kernel'
import { ARCHIVE_CHECKS, KEEPER_CHECKS } from '@grognard/kernel/keepers'
import { khartoum } from '@grognard/khartoum'
import { Matches } from './matches.ts'
import type { Seated } from './matches.ts'
import { openStore } from './store.ts'
import type { Store } from './store.ts'
import { game, newFolder, shelves } from './testing/site.ts'

let folder: string
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LEVIES = { seat: 0, action: { type: 'levies', count: 2 }, rolls: [] }
const FORTIFY = { seat: 0, action: { type: 'fortify' }, rolls: [] }

async function seatedIn(matches: Matches, id: string): Promise<Seated> {
  const found = await matches.find(id)
  if (found.kind !== 'seated') throw new Error(`${id} is ${found.kind}`)
  return found.seated
}

async function begin(matches: Matches): Promise<string> {
  const made = await matches.create(game, { options: {}, dice: { kind: 'seeded', seed: 'a' } })
  if (!made.ok) throw new Error('a new game opens')
  return made.value
}

const entriesIn = ({ table }: Seated) => entriesOf(lastSegment(table.save()))

describe('the embedded database', () => {
  test.each([...KEEPER_CHECKS, ...ARCHIVE_CHECKS])('$name', async ({ run }) => {
    const stores: Store[] = []
    const another = async () => {
      const store = openStore(folder)
      stores.push(store)
      return store
    }
    await expect(run(another)).resolves.toBeUndefined()
    for (const store of stores) store.close()
  })
})

test('what was stored is there when the database is opened again', async () => {
  const store = openStore(folder)
  const lease = await store.lease('m', 'here')
  const line = { kind: 'act', id: 'a', answers: [LEVIES] } as const
  expect(await store.append('m', 0, line, lease)).toBe('stored')
  store.close()
  const again = openStore(folder)
  expect(await again.since('m', 0)).toEqual([{ seq: 0, entry: line }])
  expect(await again.length('m')).toBe(1)
  expect(await again.length('n')).toBe(0)
  expect((await again.lease('m', 'there')).term).toBeGreaterThan(lease.term)
  again.close()
})

test('after a clean stop the file alone is the whole database', async () => {
  const store = openStore(folder)
  const matches = new Matches(shelves, store)
  const id = await begin(matches)
  expect(await matches.act(await seatedIn(matches, id), 1, LEVIES)).toBeUndefined()
  store.close()
  const copied = join(folder, 'copy')
  mkdirSync(copied)
  copyFileSync(join(folder, 'grognard.sqlite'), join(copied, 'grognard.sqlite'))
  const copy = openStore(copied)
  expect(entriesIn(await seatedIn(new Matches(shelves, copy), id))).toEqual([LEVIES])
  copy.close()
})

test('a line that is not ours is not believed', async () => {
  const store = openStore(folder)
  await store.lease('m', 'here')
  store.close()
  const db = new DatabaseSync(join(folder, 'grognard.sqlite'))
  db.exec(`INSERT INTO line (match, seq, id, body) VALUES ('m', 0, 'x', '{"kind":"cheat","id":"x"}')`)
  db.close()
  const again = openStore(folder)
  await expect(again.since('m', 0)).rejects.toThrow(/cannot be read/)
  again.close()
})

test('two servers on one folder: each sees what the other did, and neither overwrites it', async () => {
  const stores = [openStore(folder), openStore(folder)] as const
  const [one, two] = [new Matches(shelves, stores[0]), new Matches(shelves, stores[1])]
  const id = await begin(one)
  const seenByOne = await seatedIn(one, id)
  const seenByTwo = await seatedIn(two, id)
  expect(await two.act(seenByTwo, 1, LEVIES)).toBeUndefined()
  expect(await one.act(seenByOne, 1, FORTIFY)).toEqual({ kind: 'stale' })
  expect((await seatedIn(one, id)).table.save()).toEqual((await seatedIn(two, id)).table.save())
  const current = await seatedIn(one, id)
  expect(current.revision).toBe(2)
  expect(await one.undo(current, 2)).toBeUndefined()
  expect((await seatedIn(two, id)).table.length).toBe(0)
  expect(await two.undo(await seatedIn(two, id), 3)).toMatchObject({
    kind: 'table',
    error: { code: 'nothing-to-undo' },
  })
  for (const store of stores) store.close()
})

test('of two who play at once on one page the first is heard, and the other is told', async () => {
  const store = openStore(folder)
  const matches = new Matches(shelves, store)
  const id = await begin(matches)
  const seated = await seatedIn(matches, id)
  expect(await Promise.all([matches.act(seated, 1, LEVIES), matches.act(seated, 1, FORTIFY)])).toEqual([
    undefined,
    { kind: 'stale' },
  ])
  expect(entriesIn(await seatedIn(matches, id))).toEqual([LEVIES])
  store.close()
})

test('a crash loses nothing that was acknowledged: the game goes on from the disk', async () => {
  const before = openStore(folder)
  const matches = new Matches(shelves, before)
  const id = await begin(matches)
  for (let i = 0; i < 20; i++) {
    const seated = await seatedIn(matches, id)
    const thought = seated.table.think(0, 'recruit', 'mind')
    if (!thought.ok) throw new Error('the recruit has an answer')
    expect(await matches.act(seated, i + 1, { seat: 0, action: thought.value.action, rolls: [] })).toBeUndefined()
  }
  const { table } = await seatedIn(matches, id)
  // No close: the first server is simply gone.
  const after = openStore(folder)
  const again = await seatedIn(new Matches(shelves, after), id)
  expect(again.revision).toBe(21)
  expect(again.table.save()).toEqual(table.save())
  expect(again.table.position()).toEqual(table.position())
  after.close()
  before.close()
})

test('a table that got ahead of a failing store is forgotten', async () => {
  const store = openStore(folder)
  let fails = false
  const failing: typeof store = {
    ...store,
    async append(...args) {
      if (fails) throw new Error('the disk is full')
      return store.append(...args)
    },
  }
  const matches = new Matches(shelves, failing)
  const id = await begin(matches)
  fails = true
  await expect(matches.act(await seatedIn(matches, id), 1, LEVIES)).rejects.toThrow('the disk is full')
  expect((await seatedIn(matches, id)).table.length).toBe(0)
  fails = false
  expect(await matches.act(await seatedIn(matches, id), 1, LEVIES)).toBeUndefined()
  expect((await seatedIn(matches, id)).table.length).toBe(1)
  store.close()
})

test('more matches than are kept ready are replayed when they are asked for', async () => {
  const store = openStore(folder)
  const matches = new Matches(shelves, store)
  const first = await begin(matches)
  await matches.act(await seatedIn(matches, first), 1, LEVIES)
  for (let i = 0; i < 250; i++) await begin(matches)
  expect(entriesIn(await seatedIn(matches, first))).toEqual([LEVIES])
  store.close()
})

test('a game under rules that have changed is carried over once, and played on', async () => {
  const store = openStore(folder)
  const before = new Matches(shelves, store)
  const id = await begin(before)
  await before.act(await seatedIn(before, id), 1, LEVIES)
  const position = (await seatedIn(before, id)).table.position()
  const later = shelf({ ...khartoum(), version: '99' })
  const matches = new Matches(new Map([[later.id, later]]), store)
  const carried = await seatedIn(matches, id)
  expect(carried.table.carriedOver).toMatchObject({ to: '99', again: 0 })
  expect(carried.table.position()).toEqual(position)
  expect(await matches.act(carried, carried.revision, FORTIFY)).toBeUndefined()
  const again = await seatedIn(new Matches(new Map([[later.id, later]]), store), id)
  expect(again.table.carriedOver).toBeUndefined()
  expect(await before.find(id)).toMatchObject({ kind: 'unplayable' })
  expect(again.table.save().segments.map(({ told = [] }) => told.length)).toEqual([2, 0])
  store.close()
})

test('a game that means nothing under other rules is kept, and said to be unplayable', async () => {
  const store = openStore(folder)
  const matches = new Matches(shelves, store)
  const id = await begin(matches)
  const rules = khartoum()
  const other = shelf({
    ...rules,
    version: '99',
    borders: { ...rules.borders, setting: () => ({ ok: false, problems: [{ path: 'turn', message: 'unknown' }] }) },
  })
  const later = new Matches(new Map([[other.id, other]]), store)
  expect(await later.find(id)).toMatchObject({ kind: 'unplayable', game: 'khartoum', error: { code: 'bad-request' } })
  expect(await new Matches(new Map(), store).find(id)).toEqual({ kind: 'none' })
  expect(await matches.find('nobody')).toEqual({ kind: 'none' })
  expect(await store.length(id)).toBe(1)
  store.close()
})

describe('a database that version 1 made', () => {
  const OLD = new URL('testing/version-1/', import.meta.url)
  const wanted = v.parse(
    v.record(v.string(), v.object({ game: v.string(), length: v.number(), position: v.unknown() })),
    JSON.parse(readFileSync(new URL('matches.json', OLD), 'utf8')),
  )
  beforeEach(() => copyFileSync(new URL('grognard.sqlite', OLD), join(folder, 'grognard.sqlite')))

  test('opens with every match where it stood, and can be played on', async () => {
    const store = openStore(folder)
    const matches = new Matches(shelves, store)
    for (const [id, { game: of, length, position }] of Object.entries(wanted)) {
      expect(await store.length(id)).toBe(length + 1)
      if (of !== game.id) continue
      const seated = await seatedIn(matches, id)
      expect(seated.table.position()).toEqual(position)
      const action = seated.table.sample(0, 'on')
      expect(await matches.act(seated, seated.revision, { seat: 0, action, rolls: [] })).toBeUndefined()
    }
    store.close()
    const again = openStore(folder)
    for (const [id, { game: of, length }] of Object.entries(wanted))
      expect(await again.length(id)).toBe(length + (of === game.id ? 2 : 1))
    again.close()
  })

  test('keeps what it cannot read', async () => {
    const old = new DatabaseSync(join(folder, 'grognard.sqlite'))
    old.exec(`INSERT INTO match (id, revision, head) VALUES ('odd', 0, '{"format":"grognard-save"}'), ('torn', 0, '{')`)
    old.exec(`INSERT INTO entry (match, seq, body) VALUES ('odd', 0, '{}')`)
    old.close()
    const store = openStore(folder)
    expect([await store.length('odd'), await store.length('torn')]).toEqual([0, 0])
    store.close()
    const db = new DatabaseSync(join(folder, 'grognard.sqlite'))
    expect(db.prepare('SELECT id FROM match_1 ORDER BY id').all()).toMatchObject([{ id: 'odd' }, { id: 'torn' }])
    expect(db.prepare('SELECT match FROM entry_1').all()).toMatchObject([{ match: 'odd' }])
    db.close()
  })
})

test('a folder that cannot hold the database is told of in one sentence', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const sentence = (why: string) =>
    new RegExp(`^Grognard cannot keep its games in .* \\(.*${why}.*\\): choose a writable folder with --data`)
  expect(() => openStore(file)).toThrow(sentence('a file is in its place'))
  expect(() => openStore(join(file, 'below'))).toThrow(sentence('a file is in its place'))
  const broken = join(folder, 'broken')
  mkdirSync(broken)
  writeFileSync(
    join(broken, 'grognard.sqlite'),
    'this is no database, though it is long enough to look like one'.repeat(20),
  )
  expect(() => openStore(broken)).toThrow(sentence('not a database'))
  const newer = join(folder, 'newer')
  openStore(newer).close()
  const db = new DatabaseSync(join(newer, 'grognard.sqlite'))
  db.exec('PRAGMA user_version = 99')
  db.close()
  expect(() => openStore(newer)).toThrow(sentence('made by a newer Grognard'))
})
