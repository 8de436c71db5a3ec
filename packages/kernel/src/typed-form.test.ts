import { expect, test } from 'vitest'
import type { Form } from './form.ts'
import { fieldTyped, filledFrom, pathsOf } from './typed-form.ts'

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

const DEEP: Form = {
  name: 'options',
  fields: [
    {
      kind: 'group',
      name: 'battle',
      least: 0,
      most: 1,
      fields: [
        { kind: 'count', name: 'points', least: 1, most: 9 },
        {
          kind: 'group',
          name: 'maps',
          least: 1,
          most: 3,
          fields: [
            { kind: 'one', name: 'map', among: ['plain', 'hill'] },
            { kind: 'flag', name: 'turned' },
          ],
        },
      ],
    },
    { kind: 'group', name: 'note', fields: [{ kind: 'flag', name: 'sealed' }] },
  ],
}

test('fields of groups are typed by their paths, and flags that nobody typed are not set', () => {
  const typed = { 'battle.points': '7', 'battle.maps.1.map': 'plain', 'battle.maps.2.map': 'hill' }
  expect(filledFrom(DEEP, { ...typed, 'battle.maps.2.turned': '' })).toEqual({
    battle: [
      {
        points: 7,
        maps: [
          { map: 'plain', turned: false },
          { map: 'hill', turned: true },
        ],
      },
    ],
  })
  expect(filledFrom(DEEP, { 'note.sealed': 'on' })).toEqual({ note: { sealed: true } })
  expect(filledFrom(DEEP, { 'battle.maps.2.map': 'hill' })).toEqual({
    battle: [{ maps: [{}, { map: 'hill', turned: false }] }],
  })
})

test('a path names a field, or nothing', () => {
  expect(pathsOf(DEEP).map(([path]) => path)).toEqual([
    'battle.points',
    'battle.maps.N.map',
    'battle.maps.N.turned',
    'note.sealed',
  ])
  for (const path of ['battle', 'battle.points', 'battle.maps', 'battle.maps.3.map', 'note.sealed'])
    expect(fieldTyped(DEEP, path)?.name).toBe(path.split('.').at(-1))
  for (const path of [
    '',
    'song',
    '__proto__',
    'battle.1.points',
    'battle.maps.4.map',
    'battle.maps.0.map',
    'battle.maps.1',
    'note.sealed.x',
  ])
    expect(fieldTyped(DEEP, path)).toBeUndefined()
})
