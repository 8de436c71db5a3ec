import { describe, expect, it } from 'vitest'
import { fillAtRandom, nearestIn, offers, sampleSpace, wishFor } from './fill.ts'
import type { Measure } from './fill.ts'
import { isList } from './form.ts'
import type { Field, Filled, Value } from './form.ts'
import { boundsOf, isWithin } from './region.ts'
import { seededDice } from './seeded.ts'
import { survey } from './testing/survey.ts'
import { PEOPLE } from './testing/surveyState.ts'

const rules = survey.open({ scenario: 'fens', options: { rounds: 4 } })
const { forms } = rules

function filledOften(name: string, times: number): readonly Filled[] {
  const dice = seededDice(name)
  const state = rules.setup(dice)
  const form = rules.legal(state, 0).forms.find((one) => one.name === name)
  if (forms === undefined || form === undefined) throw new Error(`no form ${name}`)
  return Array.from({ length: times }, () => fillAtRandom({ forms, state, seat: 0 }, form, dice))
}

const sizeOf = (value: Value | undefined): number => (value !== undefined && isList(value) ? value.length : -1)
const distinct = (values: readonly unknown[]): readonly string[] =>
  [...new Set(values.map((value) => JSON.stringify(value) ?? ''))].sort()

describe('a form filled in at random', () => {
  it('reaches every choice, every set, every count and every number of points', () => {
    const walks = filledOften('walk', 300)
    expect(distinct(walks.map(({ who }) => who))).toEqual(distinct(PEOPLE[0] ?? []))
    expect(distinct(walks.map(({ load }) => load))).toHaveLength(8)
    expect(distinct(walks.map(({ path }) => sizeOf(path)))).toEqual(['1', '2', '3', '4'])
    const beacons = filledOften('beacon', 60)
    expect(distinct(beacons.map(({ lit, oil }) => [lit, oil]))).toEqual(['[false,0]', '[true,1]', '[true,2]'])
    const staked = filledOften('stake', 100)
    expect(distinct(staked.map(({ stakes }) => sizeOf(stakes)))).toEqual(['1', '2', '3'])
    expect(distinct(staked.map(({ note }) => note))).toHaveLength(4)
  })

  it('is one of all that is on offer', () => {
    const dice = seededDice('space')
    const state = rules.setup(dice)
    if (forms === undefined) throw new Error('survey has forms')
    const drawn = Array.from({ length: 60 }, () => sampleSpace(rules.legal(state, 0), { forms, state, seat: 0 }, dice))
    expect(distinct(drawn.map(({ kind }) => kind))).toHaveLength(4)
  })
})

const square = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
]
const hole = [
  { x: 2, y: 2 },
  { x: 8, y: 2 },
  { x: 5, y: 8 },
]

describe('a region', () => {
  it('holds what lies between its rings, and the rings themselves', () => {
    const region = { rings: [square, hole] }
    const rows = Array.from({ length: 12 }, (_, row) =>
      Array.from({ length: 12 }, (__, column) => (isWithin(region, { x: column, y: row }) ? '#' : '.')).join(''),
    )
    expect(rows).toEqual([
      '###########.',
      '###########.',
      '###########.',
      '###.....###.',
      '####...####.',
      '####...####.',
      '#####.#####.',
      '#####.#####.',
      '###########.',
      '###########.',
      '###########.',
      '............',
    ])
  })

  it('has a box around it', () => {
    expect(boundsOf({ rings: [hole, square] })).toEqual({ least: { x: 0, y: 0 }, most: { x: 10, y: 10 } })
    expect(boundsOf({ rings: [] })).toBeUndefined()
    expect(isWithin({ rings: [] }, { x: 0, y: 0 })).toBe(false)
  })
})

const measure: Measure = { point: () => ({ x: 5, y: 1 }), path: (_field, wish) => wish }

const NEAREST: readonly (readonly [wish: Value, field: Field, nearest: Value])[] = [
  ['yes', { kind: 'flag', name: 'f' }, false],
  [true, { kind: 'flag', name: 'f' }, true],
  ['c', { kind: 'one', name: 'f', among: ['a', 'b'] }, 'a'],
  [7, { kind: 'one', name: 'f', among: ['a', 'b'] }, 'a'],
  [['c', 'a', 'a'], { kind: 'some', name: 'f', among: ['a', 'b', 'c'], least: 0, most: 3 }, ['a', 'c']],
  [['b'], { kind: 'some', name: 'f', among: ['a', 'b', 'c'], least: 2, most: 3 }, ['a', 'b']],
  [['a', 'b', 'c'], { kind: 'some', name: 'f', among: ['a', 'b', 'c'], least: 0, most: 2 }, ['a', 'b']],
  [99, { kind: 'count', name: 'f', least: 2, most: 5 }, 5],
  [-99, { kind: 'count', name: 'f', least: 2, most: 5 }, 2],
  [-0.4, { kind: 'count', name: 'f', least: -1, most: 5 }, 0],
  ['x', { kind: 'count', name: 'f', least: 2, most: 5 }, 2],
  [
    { x: 3, y: 3 },
    { kind: 'point', name: 'f', within: { rings: [square] } },
    { x: 5, y: 1 },
  ],
  [
    [{ x: 1.4, y: 1e12 }, 'nowhere'],
    { kind: 'path', name: 'f', from: { x: 0, y: 0 }, within: { rings: [square] }, most: 2, length: 9 },
    [{ x: 1, y: 1_000_000 }],
  ],
  [
    [{ n: 9, more: 1 }, 'b', {}],
    { kind: 'group', name: 'f', least: 0, most: 2, fields: [{ kind: 'count', name: 'n', least: 0, most: 3 }] },
    [{ n: 3 }, { n: 0 }],
  ],
  [3, { kind: 'group', name: 'f', fields: [{ kind: 'flag', name: 'b' }] }, { b: false }],
]

describe('the nearest value', () => {
  it.each(NEAREST)('to %j for %j is %j', (wish, field, nearest) => {
    const got = nearestIn(field, wish, measure)
    expect(got).toEqual(nearest)
    expect(JSON.stringify(got)).toBe(JSON.stringify(nearest))
  })

  it.each(NEAREST.map(([, field]) => field))('is offered, for %j, and a wish drawn at random is as well', (field) => {
    const dice = seededDice('wish')
    for (let i = 0; i < 20; i++) expect(offers(field, wishFor(field, dice))).toBe(true)
    if (field.kind !== 'path')
      for (const [wish] of NEAREST) expect(offers(field, nearestIn(field, wish, measure))).toBe(true)
  })
})
