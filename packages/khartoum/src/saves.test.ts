import { readFileSync, readdirSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { shelf } from '@grognard/kernel/files'
import { carriedOn } from '@grognard/kernel/old-saves'
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
const game = khartoum()
const box = shelf(game)
const oldSave = (name: string) => v.parse(old, JSON.parse(readFileSync(new URL(name, OLD), 'utf8')))

function loaded(save: unknown) {
  const read = box.load(save)
  if (!read.ok) throw new Error(box.error(read.error, 'en'))
  return read.value
}

describe('a save of version 1 of the format and of the rules', () => {
  test.each(readdirSync(OLD))('goes on from the same position, with one Palace shared by all: %s', (name) => {
    const { save, position, over } = oldSave(name)
    const table = carriedOn(game, save)
    expect(table.carriedOver?.from).toBe('1')
    expect(table.position()).toEqual(position)
    expect(table.position()).toMatchObject({ options: { palaceShared: true } })
    expect(table.pending().over).toBe(over)
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
