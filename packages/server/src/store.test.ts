import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseSync } from '@photostructure/sqlite'
import type { Save } from '@grognard/kernel'
import { Matches } from './matches.ts'
import type { Seated } from './matches.ts'
import { openStore } from './store.ts'
import { game, newFolder, shelves } from './testing/site.ts'

let folder: string
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LEVIES = { seat: 0, action: { type: 'levies', count: 2 }, rolls: [] }
const FORTIFY = { seat: 0, action: { type: 'fortify' }, rolls: [] }

function opening(): Save {
  const opened = game.open({ dice: { kind: 'seeded', seed: 'a' } })
  if (!opened.ok) throw new Error('a new game opens')
  return opened.value.save()
}

function seatedIn(matches: Matches, id: string): Seated {
  const found = matches.find(id)
  if (found.kind !== 'seated') throw new Error(`${id} is ${found.kind}`)
  return found.seated
}

function begin(matches: Matches): string {
  const made = matches.create(game, { options: {}, dice: { kind: 'seeded', seed: 'a' } })
  if (!made.ok) throw new Error('a new game opens')
  return made.value
}

test('what was stored is there when the database is opened again', () => {
  const store = openStore(folder)
  store.create('m', { ...opening(), entries: [FORTIFY] })
  expect(store.append('m', 0, 1, LEVIES)).toBe(true)
  store.close()
  const again = openStore(folder)
  expect(again.load('m')).toEqual({
    revision: 1,
    save: { ok: true, value: { ...opening(), entries: [FORTIFY, LEVIES] } },
  })
  expect(again.load('n')).toBeUndefined()
  expect(again.revision('n')).toBeUndefined()
  again.close()
})

test('of two writers to one place the first wins, and the other is told', () => {
  const one = openStore(folder)
  const two = openStore(folder)
  one.create('m', opening())
  expect(one.append('m', 0, 0, LEVIES)).toBe(true)
  expect(two.append('m', 0, 0, FORTIFY)).toBe(false)
  expect(two.removeLast('m', 0, 0)).toBe(false)
  expect(two.removeLast('m', 1, 0)).toBe(true)
  expect(one.append('m', 1, 1, FORTIFY)).toBe(false)
  expect(one.append('m', 2, 0, FORTIFY)).toBe(true)
  expect(two.load('m')?.save).toMatchObject({ value: { entries: [FORTIFY] } })
  expect(two.append('nobody', 0, 0, FORTIFY)).toBe(false)
  one.close()
  two.close()
})

test('a write that fails changes nothing', () => {
  const store = openStore(folder)
  store.create('m', { ...opening(), entries: [FORTIFY] })
  expect(() => store.append('m', 0, 0, LEVIES)).toThrow(/UNIQUE/)
  expect(() => store.create('m', opening())).toThrow(/UNIQUE/)
  expect(store.load('m')).toMatchObject({ revision: 0, save: { value: { entries: [FORTIFY] } } })
  expect(store.append('m', 0, 1, LEVIES)).toBe(true)
  store.close()
})

test('two servers on one folder: each sees what the other did, and neither overwrites it', () => {
  const stores = [openStore(folder), openStore(folder)] as const
  const [one, two] = [new Matches(shelves, stores[0]), new Matches(shelves, stores[1])]
  const id = begin(one)
  const seenByOne = seatedIn(one, id)
  const seenByTwo = seatedIn(two, id)
  expect(two.act(seenByTwo, 0, LEVIES)).toBeUndefined()
  expect(one.act(seenByOne, 0, FORTIFY)).toEqual({ kind: 'stale' })
  expect(seatedIn(one, id).table.save()).toEqual(seatedIn(two, id).table.save())
  const current = seatedIn(one, id)
  expect(current.revision).toBe(1)
  expect(one.undo(current, 1)).toBeUndefined()
  expect(seatedIn(two, id).table.length).toBe(0)
  expect(two.undo(seatedIn(two, id), 2)).toMatchObject({ kind: 'table', error: { code: 'nothing-to-undo' } })
  for (const store of stores) store.close()
})

test('a crash loses nothing that was acknowledged: the game goes on from the disk', () => {
  const before = openStore(folder)
  const matches = new Matches(shelves, before)
  const id = begin(matches)
  for (let i = 0; i < 20; i++) {
    const seated = seatedIn(matches, id)
    const thought = seated.table.think(0, 'recruit', 'mind')
    if (!thought.ok) throw new Error('the recruit has an answer')
    expect(matches.act(seated, i, { seat: 0, action: thought.value.action, rolls: [] })).toBeUndefined()
  }
  const { table } = seatedIn(matches, id)
  // No close: the first server is simply gone.
  const after = openStore(folder)
  const again = seatedIn(new Matches(shelves, after), id)
  expect(again.revision).toBe(20)
  expect(again.table.save()).toEqual(table.save())
  expect(again.table.position()).toEqual(table.position())
  after.close()
  before.close()
})

test('a table that got ahead of a failing store is forgotten', () => {
  const store = openStore(folder)
  let fails = true
  const failing: typeof store = {
    ...store,
    append(...args) {
      if (fails) throw new Error('the disk is full')
      return store.append(...args)
    },
  }
  const matches = new Matches(shelves, failing)
  const id = begin(matches)
  expect(() => matches.act(seatedIn(matches, id), 0, LEVIES)).toThrow('the disk is full')
  expect(seatedIn(matches, id).table.length).toBe(0)
  fails = false
  expect(matches.act(seatedIn(matches, id), 0, LEVIES)).toBeUndefined()
  expect(seatedIn(matches, id).table.length).toBe(1)
  store.close()
})

test('more matches than are kept ready are replayed when they are asked for', () => {
  const store = openStore(folder)
  const matches = new Matches(shelves, store)
  const first = begin(matches)
  matches.act(seatedIn(matches, first), 0, LEVIES)
  for (let i = 0; i < 250; i++) begin(matches)
  expect(seatedIn(matches, first).table.save().entries).toEqual([LEVIES])
  store.close()
})

test('a game of other rules is kept, and said to be unplayable', () => {
  const store = openStore(folder)
  store.create('old', { ...opening(), version: '0' })
  store.create('chess', { ...opening(), game: 'chess' })
  const matches = new Matches(shelves, store)
  expect(matches.find('old')).toMatchObject({ kind: 'unplayable', game: 'khartoum', error: { code: 'bad-request' } })
  expect(matches.find('chess')).toEqual({ kind: 'none' })
  expect(matches.find('nobody')).toEqual({ kind: 'none' })
  expect(store.load('old')).toBeDefined()
  store.close()
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
