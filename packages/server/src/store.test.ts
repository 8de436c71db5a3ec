import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseSync } from '@photostructure/sqlite'
import { ARCHIVE_CHECKS, KEEPER_CHECKS } from '@grognard/kernel/keepers'
import { openStore } from './store.ts'
import type { Store } from './store.ts'
import { newFolder } from './testing/site.ts'

let folder: string
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LEVIES = { seat: 0, action: { type: 'levies', count: 2 }, rolls: [] }

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

test('doors open what they were made for, and one makes way for another once', async () => {
  const store = openStore(folder)
  await store.lease('m', 'here')
  const invitation = { address: 'a', match: 'm', opens: { kind: 'invitation', seat: 1 } } as const
  const seat = { address: 'b', match: 'm', opens: { kind: 'seat', seat: 1 } } as const
  await store.addDoor(invitation)
  await store.addDoor({ address: 'c', match: 'm', opens: { kind: 'public' } })
  expect(await store.door('a')).toEqual(invitation)
  expect([await store.replaceDoor('a', seat), await store.replaceDoor('a', seat)]).toEqual([true, false])
  store.close()
  const again = openStore(folder)
  expect(await again.door('a')).toBeUndefined()
  expect((await again.doors('m')).map(({ address }) => address).sort()).toEqual(['b', 'c'])
  expect(await again.replaceDoor('c', undefined)).toBe(true)
  await again.forget('m')
  expect(await again.doors('m')).toEqual([])
  again.close()
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

describe('a database that version 1 made', () => {
  const OLD = new URL('testing/version-1/', import.meta.url)
  beforeEach(() => copyFileSync(new URL('grognard.sqlite', OLD), join(folder, 'grognard.sqlite')))

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
