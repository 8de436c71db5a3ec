import { describe, expect, test } from 'vitest'
import { encounter } from './encounter.ts'
import { DEFAULTS, optionsForm, readOptions } from './options.ts'
import { ourKit } from './our-kit.ts'

const read = (input: unknown) => readOptions(ourKit, input)
const free = encounter(ourKit)

describe('options', () => {
  test('are read as they are, and what is left out is as the rules are read', () => {
    expect(read(DEFAULTS)).toEqual({ ok: true, value: DEFAULTS })
    expect(read(undefined)).toEqual({ ok: true, value: DEFAULTS })
    expect(read({ aimCrewServed: true })).toEqual({ ok: true, value: { ...DEFAULTS, aimCrewServed: true } })
  })

  test('are what the form asks for', () => {
    expect(optionsForm(['gate']).fields.map(({ name }) => name)).toEqual(Object.keys(DEFAULTS))
    const columns = free.columns.map((column) => ({ column }))
    expect(read({ ...DEFAULTS, free: [{ ...free, columns }] })).toEqual({ ok: true, value: { ...DEFAULTS, free } })
    expect(read({ ...DEFAULTS, free: [] })).toEqual({ ok: true, value: DEFAULTS })
  })

  test('and nothing else is', () => {
    expect(read({ ...DEFAULTS, apScope: 'army' })).toMatchObject({ ok: false })
    expect(read({ ...DEFAULTS, more: true })).toMatchObject({ ok: false })
    expect(read({ ...DEFAULTS, free: { ...free, columns: ['cannon-crew'] } })).toMatchObject({ ok: false })
    expect(read({ ...DEFAULTS, free: { ...free, points: 100 } })).toEqual({
      ok: false,
      problems: [
        { path: 'free.columns', message: 'worth 116, more than 100' },
        { path: 'free.riflemen', message: 'worth 107, more than 100' },
      ],
    })
  })
})
