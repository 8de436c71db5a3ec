import * as v from 'valibot'
import { linesOf, readSave } from '@grognard/kernel/files'
import type { LineRow } from './line.ts'

const oldMatch = v.looseObject({ id: v.string(), save: v.looseObject({ options: v.unknown() }) })

/** Version 1 kept each match whole, its save among the rest. What of that cannot be read stays as it is, and is not shown. */
export function migrate(transaction: IDBTransaction): void {
  const matches = transaction.objectStore('matches')
  const lines = transaction.objectStore('lines')
  const walk = matches.openCursor()
  walk.addEventListener('success', () => {
    const cursor = walk.result
    if (cursor === null) return
    const read = v.safeParse(oldMatch, cursor.value)
    const save = read.success ? readSave(read.output.save) : undefined
    if (read.success && save?.ok === true) {
      const { save: whole, ...card } = read.output
      const match = card.id
      for (const [seq, entry] of linesOf(save.value).entries()) lines.put({ match, seq, entry } satisfies LineRow)
      cursor.update({ ...card, options: whole.options })
    }
    cursor.continue()
  })
}
