import { mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import * as v from 'valibot'
import { readEntry, readJsonText } from '@grognard/kernel'
import { linesOf, readSave, readTelling } from '@grognard/kernel/files'
import type { Archive, Json, LogEntry, Read } from '@grognard/kernel'
import { ServeProblem } from './problem.ts'

/** What an address opens: a chair of a match, or an invitation to take a seat. */
export type Opens =
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'invitation'; readonly seat: number }
  | { readonly kind: 'public' }

export interface Door {
  /** Whoever knows it is let in. */
  readonly address: string
  readonly match: string
  readonly opens: Opens
}

/** Where matches are kept. Whatever it has answered to is on the disk. */
export interface Store extends Archive {
  /** How many lines a match has; 0 if there is no such match. */
  length(match: string): Promise<number>
  door(address: string): Promise<Door | undefined>
  doors(match: string): Promise<readonly Door[]>
  addDoor(door: Door): Promise<void>
  /** Puts another door in the place of one; false, and nothing is changed, if there is none at that address. */
  replaceDoor(address: string, by: Door | undefined): Promise<boolean>
  close(): void
}

/** The file of the database in its folder. */
export const DATABASE = 'grognard.sqlite'

const SCHEMA_VERSION = 2
const TABLES = `
  CREATE TABLE IF NOT EXISTS match (id TEXT PRIMARY KEY, term INTEGER NOT NULL, holder TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS line (
    match TEXT NOT NULL REFERENCES match (id), seq INTEGER NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (match, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS checkpoint (
    match TEXT PRIMARY KEY REFERENCES match (id), seq INTEGER NOT NULL, version TEXT NOT NULL, body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS told (
    match TEXT NOT NULL REFERENCES match (id), begin INTEGER NOT NULL, page INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (match, begin, page)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS door (
    address TEXT PRIMARY KEY, match TEXT NOT NULL REFERENCES match (id), opens TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS doors ON door (match);
`
/** What version 1 wrote and we cannot read stays where it is. */
const FROM_VERSION_1 = `
  ALTER TABLE entry RENAME TO entry_1;
  ALTER TABLE match RENAME TO match_1;
  ${TABLES}
`

const versionRow = v.object({ user_version: v.number() })
const termRow = v.object({ term: v.number() })
const idRow = v.object({ id: v.string() })
const countRow = v.object({ count: v.number() })
const lineRows = v.array(v.object({ seq: v.number(), body: v.string() }))
const checkpointRow = v.object({ seq: v.number(), version: v.string(), body: v.string() })
const bodyRows = v.array(v.object({ body: v.string() }))
const doorRow = v.object({ address: v.string(), match: v.string(), opens: v.string() })
const seat = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const opensSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('seat'), seat }),
  v.strictObject({ kind: v.literal('invitation'), seat }),
  v.strictObject({ kind: v.literal('public') }),
])

/** The embedded database: one file in the data folder, written through before anything is acknowledged. */
export function openStore(folder: string): Store {
  const db = openDatabase(folder)
  const insertMatch = db.prepare(
    'INSERT INTO match (id, term, holder) VALUES (?, 1, ?) ON CONFLICT (id) DO UPDATE SET term = term + 1, holder = excluded.holder RETURNING term',
  )
  const selectTerm = db.prepare('SELECT term FROM match WHERE id = ?')
  const insertLine = db.prepare('INSERT INTO line (match, seq, id, body) VALUES (?, ?, ?, ?)')
  const selectLine = db.prepare('SELECT id FROM line WHERE match = ? AND seq = ?')
  const selectLines = db.prepare('SELECT seq, body FROM line WHERE match = ? AND seq >= ? ORDER BY seq')
  const countLines = db.prepare('SELECT coalesce(max(seq) + 1, 0) AS count FROM line WHERE match = ?')
  const putCheckpoint = db.prepare('INSERT OR REPLACE INTO checkpoint (match, seq, version, body) VALUES (?, ?, ?, ?)')
  const selectCheckpoint = db.prepare('SELECT seq, version, body FROM checkpoint WHERE match = ?')
  const deleteTold = db.prepare('DELETE FROM told WHERE match = ? AND begin = ? AND page >= ?')
  const insertTold = db.prepare('INSERT INTO told (match, begin, page, body) VALUES (?, ?, ?, ?)')
  const selectTold = db.prepare('SELECT body FROM told WHERE match = ? AND begin = ? ORDER BY page')
  const selectDoor = db.prepare('SELECT address, match, opens FROM door WHERE address = ?')
  const selectDoors = db.prepare('SELECT address, match, opens FROM door WHERE match = ?')
  const insertDoor = db.prepare('INSERT INTO door (address, match, opens) VALUES (?, ?, ?)')
  const deleteDoor = db.prepare('DELETE FROM door WHERE address = ?')
  const forgetting = ['told', 'checkpoint', 'line', 'door'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE match = ?`),
  )
  const deleteMatch = db.prepare('DELETE FROM match WHERE id = ?')

  const inTransaction = <T>(run: () => T): T => transaction(db, run)
  const isValid = (match: string, term: number): boolean => {
    const row = v.safeParse(termRow, selectTerm.get(match))
    return row.success && row.output.term === term
  }
  const addDoor = ({ address, match, opens }: Door): void => void insertDoor.run(address, match, JSON.stringify(opens))
  const lengthOf = (match: string): number => v.parse(countRow, countLines.get(match)).count

  return {
    append: async (match, seq, entry, lease) =>
      inTransaction(() => {
        const there = v.safeParse(idRow, selectLine.get(match, seq))
        if (there.success) return there.output.id === entry.id ? 'mine already' : 'taken'
        if (!isValid(match, lease.term) || seq !== lengthOf(match)) return 'taken'
        insertLine.run(match, seq, entry.id, JSON.stringify(entry))
        return 'stored'
      }),
    since: async (match, from) =>
      v.parse(lineRows, selectLines.all(match, from)).map(({ seq, body }) => ({ seq, entry: ours(body, readEntry) })),
    length: async (match) => lengthOf(match),
    lease: async (match, holder) => ({ holder, term: v.parse(termRow, insertMatch.get(match, holder)).term }),
    checkpoint: async (match, { seq, version, body }, lease) =>
      inTransaction(() => {
        if (isValid(match, lease.term) && seq <= lengthOf(match))
          putCheckpoint.run(match, seq, version, JSON.stringify(body))
      }),
    async latest(match) {
      const row = v.safeParse(checkpointRow, selectCheckpoint.get(match))
      return row.success
        ? { ...row.output, body: ours(row.output.body, (json) => ({ ok: true, value: json })) }
        : undefined
    },
    tell: async (match, begin, from, pages, lease) =>
      inTransaction(() => {
        if (!isValid(match, lease.term)) return
        deleteTold.run(match, begin, from)
        pages.forEach((page, i) => insertTold.run(match, begin, from + i, JSON.stringify(page)))
      }),
    told: async (match, begin) =>
      v.parse(bodyRows, selectTold.all(match, begin)).map(({ body }) => ours(body, readTelling)),
    async door(address) {
      const row = v.safeParse(doorRow, selectDoor.get(address))
      return row.success ? doorOf(row.output) : undefined
    },
    doors: async (match) => v.parse(v.array(doorRow), selectDoors.all(match)).map(doorOf),
    addDoor: async (door) => addDoor(door),
    replaceDoor: async (address, by) =>
      inTransaction(() => {
        const isThere = deleteDoor.run(address).changes === 1
        if (isThere && by !== undefined) addDoor(by)
        return isThere
      }),
    forget: async (match) =>
      inTransaction(() => {
        for (const statement of [...forgetting, deleteMatch]) statement.run(match)
      }),
    close() {
      // The log goes into the file, so that a copy of the file alone is whole.
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      db.close()
    },
  }
}

function doorOf({ address, match, opens }: v.InferOutput<typeof doorRow>): Door {
  return { address, match, opens: v.parse(opensSchema, JSON.parse(opens)) }
}

/** What we have written ourselves; that it cannot be read means that something else wrote it. */
function ours<T>(body: string, read: (json: Json) => Read<T>): T {
  const json = readJsonText(body)
  const found = json.ok ? read(json.value) : json
  if (!found.ok) throw new Error(`a row of the database cannot be read: ${JSON.stringify(found.problems)}`)
  return found.value
}

function transaction<T>(db: DatabaseSyncInstance, run: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const value = run()
    db.exec('COMMIT')
    return value
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

function openDatabase(folder: string): DatabaseSyncInstance {
  try {
    makeFolder(folder)
    const db = new DatabaseSync(join(folder, DATABASE))
    db.exec(
      'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;',
    )
    transaction(db, () => {
      const { user_version: made } = v.parse(versionRow, db.prepare('PRAGMA user_version').get())
      if (made > SCHEMA_VERSION) throw new Error('its database was made by a newer Grognard')
      if (made === 1) migrate(db)
      else db.exec(TABLES)
      db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
    })
    return db
  } catch (error) {
    throw new ServeProblem(
      `Grognard cannot keep its games in ${folder} (${reason(error)}): choose a writable folder with --data or GROGNARD_DATA.`,
    )
  }
}

/** One folder after the other: where the system has no place for one, `recursive` would try for ever. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

const oldMatchRows = v.array(v.object({ id: v.string(), head: v.string() }))

/** Version 1 kept a list of entries from which undo took the last one away. What it wrote and we cannot read stays there. */
function migrate(db: DatabaseSyncInstance): void {
  db.exec(FROM_VERSION_1)
  const entries = db.prepare('SELECT body FROM entry_1 WHERE match = ? ORDER BY seq')
  const insertMatch = db.prepare("INSERT INTO match (id, term, holder) VALUES (?, 0, '')")
  const insertLine = db.prepare('INSERT INTO line (match, seq, id, body) VALUES (?, ?, ?, ?)')
  const forgetting = ['DELETE FROM entry_1 WHERE match = ?', 'DELETE FROM match_1 WHERE id = ?'].map((sql) =>
    db.prepare(sql),
  )
  const matches = v.parse(oldMatchRows, db.prepare('SELECT id, head FROM match_1').all())
  for (const { id, head } of matches) {
    const lines = oldLines(
      head,
      v.parse(bodyRows, entries.all(id)).map(({ body }) => body),
    )
    if (lines === undefined) continue
    insertMatch.run(id)
    lines.forEach((line, seq) => insertLine.run(id, seq, line.id, JSON.stringify(line)))
    for (const statement of forgetting) statement.run(id)
  }
}

function oldLines(head: string, entries: readonly string[]): readonly LogEntry[] | undefined {
  const read = readJsonText(`{"head":${head},"entries":[${entries.join(',')}]}`)
  const old = v.safeParse(
    v.object({ head: v.record(v.string(), v.unknown()), entries: v.unknown() }),
    read.ok ? read.value : null,
  )
  if (!old.success) return undefined
  const save = readSave({ ...old.output.head, entries: old.output.entries })
  return save.ok ? linesOf(save.value) : undefined
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'a file is in its place'
  if (code === 'EACCES' || code === 'EPERM') return 'permission was refused'
  if (code === 'EROFS') return 'the disk is read-only'
  if (code === 'ENOSPC') return 'the disk is full'
  return error instanceof Error ? error.message : String(error)
}
