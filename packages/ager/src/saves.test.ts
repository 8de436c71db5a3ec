import { readFileSync, readdirSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { LANGS, lastSegment } from '@grognard/kernel'
import { readSave, shelf } from '@grognard/kernel/files'
import { ager } from './ager.ts'

const game = ager()
const box = shelf(game)

function read<T>(schema: v.GenericSchema<unknown, T>, folder: URL, name: string): T {
  return v.parse(schema, JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
}

function loaded(save: unknown) {
  const table = box.load(save)
  if (!table.ok) throw new Error(box.error(table.error, 'en'))
  return table.value
}

/* These kept no position: they are played again from their start, and nothing in them hung on what was mended since. */
const FORMAT_1 = new URL('testing/version-1/', import.meta.url)
const format1 = v.object({
  save: v.looseObject({
    version: v.string(),
    dice: v.looseObject({ kind: v.string() }),
    entries: v.array(v.unknown()),
  }),
  position: v.unknown(),
  over: v.boolean(),
})

test.each(readdirSync(FORMAT_1))('a save of format version 1 leads to the same position: %s', (name) => {
  const { save, position, over } = read(format1, FORMAT_1, name)
  const table = loaded(save)
  expect(table.position()).toMatchObject(v.parse(v.looseObject({}), position))
  expect(table.pending().over).toBe(over)
  expect(table.carriedOver).toEqual({ from: save.version, to: game.version, again: 0 })
  const again = readSave(JSON.parse(JSON.stringify(table.save({ whole: true }))))
  if (!again.ok) throw new Error('what it is saved as can be read')
  expect(again.value.segments.map(({ version }) => version)).toEqual([save.version, game.version])
  expect(lastSegment(again.value)).toMatchObject({ dice: save.dice })
  expect(box.load(again.value)).toMatchObject({ ok: true })
})

const RULES_2 = new URL('testing/rules-2/', import.meta.url)
const rules2 = v.object({ save: v.looseObject({}), position: v.looseObject({ turn: v.number(), step: v.string() }) })

/* Reserve: a charge has been announced and not yet ridden. Levant: a man stands on a ladder in the combat step. */
describe('a match begun under version 2 of the rules', () => {
  test.each(readdirSync(RULES_2))('goes on from its last position, and says so: %s', (name) => {
    const { save, position } = read(rules2, RULES_2, name)
    const table = loaded(save)
    expect(table.carriedOver).toEqual({ from: '2', to: game.version, again: 0 })
    expect(table.position()).toEqual({ ...position, beset: [], searched: [] })
    for (let i = 0; i < 60; i++) {
      const pending = table.pending()
      if (pending.over) break
      const seat = pending.asks[0]?.seat ?? 0
      expect(table.act(seat, table.sample(seat, `on:${i}`))).toMatchObject({ ok: true })
    }
    const kept = table.save({ told: LANGS })
    expect(kept.segments.map(({ version }) => version)).toEqual(['2', game.version])
    expect(loaded(JSON.parse(JSON.stringify(kept))).position()).toEqual(table.position())
  })
})
