import { jsonOf } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { encounter } from '../../encounter.ts'
import { DEFAULTS, readOptions } from '../../options.ts'
import { ourKit } from '../../our-kit.ts'
import { onTable, withFree } from './free.ts'

test('a game by points begins with the forces of the free set-up, and is gone where another scenario is chosen', () => {
  const chosen = withFree(jsonOf(DEFAULTS), encounter(ourKit))
  expect(readOptions(ourKit, chosen)).toEqual({ ok: true, value: { ...DEFAULTS, free: encounter(ourKit) } })
  expect(readOptions(ourKit, withFree(chosen, null))).toEqual({ ok: true, value: DEFAULTS })
})

const TABLES = [...ourKit.scenarios.keys()]
const onTheTable = (table: string) => withFree(jsonOf(DEFAULTS), { ...encounter(ourKit), table })
const start = withFree(jsonOf(DEFAULTS), encounter(ourKit))

test.each(TABLES)(
  'forces that nobody has touched can be played on the table of %s, and are whole again on their own',
  (table) => {
    const there = onTable(ourKit, start, onTheTable(table))
    expect(readOptions(ourKit, there)).toEqual({ ok: true, value: { ...DEFAULTS, free: encounter(ourKit, table) } })
    const own = { ...encounter(ourKit, table), table: encounter(ourKit).table }
    expect(onTable(ourKit, there, withFree(there, own))).toEqual(start)
  },
)

test('of chosen forces only what cannot come onto another table is left behind', () => {
  const chosen = { ...encounter(ourKit), riflemen: 4, keg: false }
  const read = (table: string) =>
    readOptions(ourKit, onTable(ourKit, withFree(start, chosen), withFree(start, { ...chosen, table })))
  expect(read('maxim')).toMatchObject({ ok: true, value: { free: { ...chosen, table: 'maxim' } } })
  expect(read('road')).toMatchObject({ ok: true, value: { free: { ...chosen, table: 'road', cannon: false } } })
})

test('what is changed on the same table, or has no game by points, stays as it is', () => {
  const other = withFree(start, { ...encounter(ourKit), riflemen: 3 })
  expect(onTable(ourKit, start, other)).toBe(other)
  expect(onTable(ourKit, start, jsonOf(DEFAULTS))).toEqual(DEFAULTS)
})
