import { describe, expect, test } from 'vitest'
import { DEFAULTS, optionsForm, readOptions } from './options.ts'

describe('options', () => {
  test('are read as the form gives them', () => {
    expect(readOptions(DEFAULTS)).toEqual({ ok: true, value: DEFAULTS })
    expect(optionsForm.fields.map(({ name }) => name)).toEqual(Object.keys(DEFAULTS))
  })

  test('and nothing else is', () => {
    expect(readOptions({ ...DEFAULTS, apScope: 'army' })).toMatchObject({ ok: false })
    expect(readOptions({ ...DEFAULTS, more: true })).toMatchObject({ ok: false })
  })
})
