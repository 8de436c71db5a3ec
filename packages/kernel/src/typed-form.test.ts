import { expect, test } from 'vitest'
import type { Form } from './form.ts'
import { filledFrom } from './typed-form.ts'

const FORM: Form = {
  name: 'options',
  fields: [
    { kind: 'flag', name: 'fog' },
    { kind: 'flag', name: 'night' },
    { kind: 'one', name: 'level', among: ['easy', 'hard'] },
    { kind: 'some', name: 'packs', among: ['a', 'b'], least: 0, most: 2 },
    { kind: 'count', name: 'turns', least: 1, most: 9 },
    { kind: 'group', name: 'free', fields: [{ kind: 'count', name: 'points', least: 1, most: 9 }] },
  ],
}

test('text becomes the values that it stands for; what was not typed is left out', () => {
  expect(filledFrom(FORM, { fog: '', night: 'false', level: 'hard', packs: 'a, b', turns: '7' })).toEqual({
    fog: true,
    night: false,
    level: 'hard',
    packs: ['a', 'b'],
    turns: 7,
  })
  expect(filledFrom(FORM, { free: '{"points":3}', packs: '' })).toEqual({ free: { points: 3 }, packs: [] })
  expect(filledFrom(FORM, { other: 'x' })).toEqual({})
})

test('what stands for nothing is left as it was typed, for the border to refuse', () => {
  expect(filledFrom(FORM, { fog: 'perhaps', turns: 'many', free: '{' })).toEqual({
    fog: 'perhaps',
    turns: 'many',
    free: '{',
  })
})
