import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import * as v from 'valibot'
import { readSave } from '@grognard/kernel'
import type { Entry, Read, Save } from '@grognard/kernel'
import { ServeProblem } from './problem.ts'

/**
 * Where matches are kept. Whatever `append` and `removeLast` have returned from is on the disk. A revision counts the
 * changes of a history, so that whoever changes it knows that it is still the one they saw: they return false if it is
 * not, and change nothing.
 */
export interface Store {
  create(id: string, save: Save): void
  append(id: string, revision: number, seq: number, entry: Entry): boolean
  removeLast(id: string, revision: number, seq: number): boolean
  /** How often the history has changed; undefined if there is no such match. */
  revision(id: string): number | undefined
  load(id: string): { readonly revision: number; readonly save: Read<Save> } | undefined
  close(): void
}

const SCHEMA_VERSION = 1
const TABLES = `
  CREATE TABLE IF NOT EXISTS match (id TEXT PRIMARY KEY, revision INTEGER NOT NULL, head TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS entry (
    match TEXT NOT NULL REFERENCES match (id), seq INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (match, seq)
  ) STRICT, WITHOUT ROWID;
  PRAGMA user_version = ${SCHEMA_VERSION};
`

const versionRow = v.object({ user_version: v.number() })
const revisionRow = v.object({ revision: v.number() })
const matchRow = v.object({ revision: v.number(), head: v.string() })
const entryRow = v.object({ body: v.string() })

/** The embedded database: one file in the data folder, written through before anything is acknowledged. */
export function openStore(folder: string): Store {
  const db = openDatabase(folder)
  const insertMatch = db.prepare('INSERT INTO match (id, revision, head) VALUES (?, 0, ?)')
  const nextRevision = db.prepare('UPDATE match SET revision = revision + 1 WHERE id = ? AND revision = ?')
  const insertEntry = db.prepare('INSERT INTO entry (match, seq, body) VALUES (?, ?, ?)')
  const deleteEntry = db.prepare('DELETE FROM entry WHERE match = ? AND seq = ?')
  const selectRevision = db.prepare('SELECT revision FROM match WHERE id = ?')
  const selectMatch = db.prepare('SELECT revision, head FROM match WHERE id = ?')
  const selectEntries = db.prepare('SELECT body FROM entry WHERE match = ? ORDER BY seq')

  const inTransaction = <T>(run: () => T): T => {
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
  const change = (id: string, revision: number, run: () => void): boolean =>
    inTransaction(() => {
      const isTheOneSeen = nextRevision.run(id, revision).changes === 1
      if (isTheOneSeen) run()
      return isTheOneSeen
    })

  return {
    create(id, save) {
      const { entries, ...head } = save
      inTransaction(() => {
        insertMatch.run(id, JSON.stringify(head))
        entries.forEach((entry, seq) => insertEntry.run(id, seq, JSON.stringify(entry)))
      })
    },
    append: (id, revision, seq, entry) => change(id, revision, () => insertEntry.run(id, seq, JSON.stringify(entry))),
    removeLast: (id, revision, seq) => change(id, revision, () => deleteEntry.run(id, seq)),
    revision(id) {
      const row = v.safeParse(revisionRow, selectRevision.get(id))
      return row.success ? row.output.revision : undefined
    },
    load(id) {
      const match = v.safeParse(matchRow, selectMatch.get(id))
      if (!match.success) return undefined
      const entries = v.parse(v.array(entryRow), selectEntries.all(id)).map((row): unknown => JSON.parse(row.body))
      const head: unknown = JSON.parse(match.output.head)
      const save = readSave(typeof head === 'object' && head !== null ? { ...head, entries } : head)
      return { revision: match.output.revision, save }
    },
    close: () => db.close(),
  }
}

function openDatabase(folder: string): DatabaseSyncInstance {
  try {
    mkdirSync(folder, { recursive: true })
    const db = new DatabaseSync(join(folder, 'grognard.sqlite'))
    db.exec(
      'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;',
    )
    const { user_version: made } = v.parse(versionRow, db.prepare('PRAGMA user_version').get())
    if (made > SCHEMA_VERSION) throw new Error('its database was made by a newer Grognard')
    db.exec(TABLES)
    return db
  } catch (error) {
    throw new ServeProblem(
      `Grognard cannot keep its games in ${folder} (${reason(error)}): choose a writable folder with --data or GROGNARD_DATA.`,
    )
  }
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'a file is in its place'
  if (code === 'EACCES' || code === 'EPERM') return 'permission was refused'
  if (code === 'EROFS') return 'the disk is read-only'
  if (code === 'ENOSPC') return 'the disk is full'
  return error instanceof Error ? error.message : String(error)
}
