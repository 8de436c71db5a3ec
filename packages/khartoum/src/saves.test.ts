import { readFileSync, readdirSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { lastSegment } from '@grognard/kernel'
import { readSave, shelf } from '@grognard/kernel/files'
import { khartoum } from './khartoum.ts'

const OLD = new URL('testing/version-1/', import.meta.url)
const old = v.object({
  save: v.looseObject({
    version: v.string(),
    dice: v.looseObject({ kind: v.string() }),
    options: v.record(v.string(), v.unknown()),
    position: v.optional(v.looseObject({ options: v.record(v.string(), v.unknown()) })),
    entries: v.array(v.unknown()),
  }),
  position: v.unknown(),
  over: v.boolean(),
})
const box = shelf(khartoum())
const oldSave = (name: string) => v.parse(old, JSON.parse(readFileSync(new URL(name, OLD), 'utf8')))

function loaded(save: unknown) {
  const read = box.load(save)
  if (!read.ok) throw new Error(box.error(read.error, 'en'))
  return read.value
}

describe('a save of version 1 of the format and of the rules', () => {
  test.each(readdirSync(OLD))('goes on from the same position, with one Palace shared by all: %s', (name) => {
    const { save, position, over } = oldSave(name)
    const table = loaded(save)
    expect(table.position()).toEqual(position)
    expect(table.position()).toMatchObject({ options: { palaceShared: true } })
    expect(table.pending().over).toBe(over)
    expect(table.carriedOver).toEqual({ from: '1', to: '2', again: 0 })
    const again = readSave(JSON.parse(JSON.stringify(table.save({ whole: true }))))
    if (!again.ok) throw new Error('what it is saved as can be read')
    expect(again.value.segments.map((segment) => segment.version)).toEqual(['1', '2'])
    expect(again.value.segments[0]?.log).toHaveLength(save.entries.length)
    expect(lastSegment(again.value)).toMatchObject({ dice: save.dice, start: { kind: 'position', position } })
    expect(loaded(again.value).position()).toEqual(position)
  })

  test.each(['seeded.json', 'position.json'])('keeps that reading where its options do not name it: %s', (name) => {
    const { save, position } = oldSave(name)
    const silent = ({ palaceShared, ...options }: Record<string, unknown>) => {
      expect(palaceShared).toBe(true)
      return options
    }
    const begun = {
      ...save,
      options: silent(save.options),
      ...(save.position === undefined
        ? {}
        : { position: { ...save.position, options: silent(save.position.options) } }),
    }
    expect(loaded(begun).position()).toEqual(position)
  })

  test('keeps the other reading where its options name it', () => {
    const { save } = oldSave('seeded.json')
    const fresh = { ...save, options: { ...save.options, palaceShared: false }, entries: [] }
    expect(loaded(fresh).position()).toMatchObject({ options: { palaceShared: false } })
  })
})

test('a match begun under version 2 has a Palace of four sides where its options say nothing', () => {
  const { save } = oldSave('seeded.json')
  expect(loaded({ ...save, version: '2', options: {}, entries: [] }).position()).toMatchObject({
    options: { palaceShared: false },
  })
})
