import { describe, expect, test } from 'vitest'
import type { Field } from '../field.ts'
import { ourKit as kit } from '../our-kit.ts'
import type { Area } from '../pack.ts'
import { ground } from '../testing/ground.ts'
import { compileArea } from './areas.ts'

const names = (field: Field, area: Area): string[] =>
  [...compileArea(kit, field, area, 'area')].flatMap((inside, place) => (inside === 1 ? [field.nameOf(place)] : []))
const village = ground('village')
const camp = ground('camp')
const castle = ground('castle')
const oasis = ground('oasis')

describe('areas', () => {
  test('columns, edges, levels, hexes', () => {
    expect(names(oasis, { is: 'columns', columns: 'A-B' })).toHaveLength(36)
    expect(names(oasis, { is: 'columns', columns: 'U' })).toHaveLength(18)
    expect(names(oasis, { is: 'edge', sides: [1], within: 1 })).toHaveLength(48)
    expect(names(oasis, { is: 'edge', sides: [2, 3], within: 0 })).toHaveLength(18 + 24 - 1)
    expect(names(village, { is: 'level', level: 3 })).toEqual(['C3@3', 'D3@3', 'C4@3', 'D4@3'])
    expect(names(village, { is: 'hexes', of: ['D5@2', 'D5'] })).toEqual(['D5', 'D5@2'])
  })

  test('terrain and what is near it', () => {
    const water = names(oasis, { is: 'terrain', of: ['water'] })
    expect(water).toHaveLength(10)
    const near = names(oasis, { is: 'near', terrain: ['water'], within: 1 })
    expect(near).toEqual(expect.arrayContaining(water))
    expect(near).toHaveLength(10 + names(oasis, { is: 'terrain', of: ['oasis'] }).length)
  })

  test('buildings: interiors without terraces, courtyards, openings', () => {
    expect(names(village, { is: 'building', of: ['c'] })).toHaveLength(12)
    expect(names(village, { is: 'courtyard', of: ['palace'] })).toHaveLength(9)
    expect(names(village, { is: 'interiors' }).some((name) => name.includes('@'))).toBe(false)
    expect(names(village, { is: 'all', of: [{ is: 'openings' }, { is: 'building', of: ['b'] }] })).toEqual([
      'S3',
      'U3',
      'T4',
    ])
  })

  test('tents, and the hexes beside them, which are in none', () => {
    expect(names(camp, { is: 'tents' })).toHaveLength(8 * 4 + 6)
    expect(names(camp, { is: 'great-tent' })).toHaveLength(6)
    const beside = names(camp, { is: 'beside-tents' })
    expect(beside).toContain('B3')
    expect(beside).not.toContain('C3')
    expect(beside).not.toContain('A1')
  })

  test('castles and named places', () => {
    const first = names(castle, { is: 'enclosure', of: 'first' })
    expect(first).toEqual(expect.arrayContaining(['T9', 'T9@1', 'S5', 'R6', 'P6', 'S8']))
    expect(first).not.toContain('U9')
    expect(first).not.toContain('I9')
    expect(names(village, { is: 'named', area: 'square' })).toHaveLength(9 * 7)
  })

  test('all, any, not', () => {
    const left: Area = { is: 'columns', columns: 'A-L' }
    const top: Area = { is: 'edge', sides: [1], within: 0 }
    expect(names(oasis, { is: 'all', of: [left, top] })).toHaveLength(12)
    expect(names(oasis, { is: 'any', of: [left, top] })).toHaveLength(12 * 18 + 12)
    expect(names(oasis, { is: 'not', of: left })).toHaveLength(12 * 18)
    expect(names(oasis, { is: 'anywhere' })).toHaveLength(432)
  })
})
