import { readFileSync, readdirSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { lastSegment, readSave, shelf } from '@grognard/kernel'
import { ager } from './ager.ts'

const OLD = new URL('testing/version-1/', import.meta.url)
const old = v.object({
  save: v.looseObject({
    version: v.string(),
    dice: v.looseObject({ kind: v.string() }),
    entries: v.array(v.unknown()),
  }),
  position: v.unknown(),
  over: v.boolean(),
})
const box = shelf(ager())

test.each(readdirSync(OLD))('a save of format version 1 leads to the same position: %s', (name) => {
  const { save, position, over } = v.parse(old, JSON.parse(readFileSync(new URL(name, OLD), 'utf8')))
  const loaded = box.load(save)
  if (!loaded.ok) throw new Error(box.error(loaded.error, 'en'))
  const table = loaded.value
  expect(table.position()).toEqual(position)
  expect(table.pending().over).toBe(over)
  expect(table.length).toBe(save.entries.length)
  expect(table.carriedOver).toBeUndefined()
  const again = readSave(JSON.parse(JSON.stringify(table.save())))
  if (!again.ok) throw new Error('what it is saved as can be read')
  expect(lastSegment(again.value)).toMatchObject({ version: save.version, dice: save.dice })
  expect(box.load(again.value)).toMatchObject({ ok: true })
})
