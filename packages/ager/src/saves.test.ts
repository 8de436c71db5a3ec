import { readFileSync, readdirSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { carriedOn } from '@grognard/kernel/old-saves'
import { ager } from './ager.ts'

const game = ager()

function read<T>(schema: v.GenericSchema<unknown, T>, folder: URL, name: string): T {
  return v.parse(schema, JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
}

/* These kept no position: they are played again from their start, and nothing in them hung on what was mended since. */
const FORMAT_1 = new URL('testing/version-1/', import.meta.url)
const format1 = v.object({ save: v.unknown(), position: v.unknown(), over: v.boolean() })

test.each(readdirSync(FORMAT_1))('a save of format version 1 leads to the same position: %s', (name) => {
  const { save, position, over } = read(format1, FORMAT_1, name)
  const table = carriedOn(game, save)
  expect(table.position()).toMatchObject(v.parse(v.looseObject({}), position))
  expect(table.pending().over).toBe(over)
})

const RULES_2 = new URL('testing/rules-2/', import.meta.url)
const kept = v.object({ save: v.looseObject({}), position: v.looseObject({ turn: v.number(), step: v.string() }) })

/* Reserve: a charge has been announced and not yet ridden. Levant: a man stands on a ladder in the combat step. */
describe('a match begun under version 2 of the rules', () => {
  test.each(readdirSync(RULES_2))('goes on from its last position, and says so: %s', (name) => {
    const { save, position } = read(kept, RULES_2, name)
    const table = carriedOn(game, save)
    expect(table.carriedOver?.from).toBe('2')
    expect(table.position()).toEqual({ ...position, beset: [], searched: [] })
  })
})

/*
 * Scenarios whose thresholds changed. Version 3: feint in the combat step, dawn while somebody is to be chosen who moves.
 * Version 4: levant in the combat step, dawn while somebody is to be chosen who moves. Version 5: pilgrims in the midst of a move.
 */
describe.each(['3', '4', '5'])('a match begun under version %s of the rules', (version) => {
  const folder = new URL(`testing/rules-${version}/`, import.meta.url)
  test.each(readdirSync(folder))('goes on from its last position, and says so: %s', (name) => {
    const { save, position } = read(kept, folder, name)
    const table = carriedOn(game, save)
    expect(table.carriedOver?.from).toBe(version)
    expect(table.position()).toEqual(position)
  })
})
