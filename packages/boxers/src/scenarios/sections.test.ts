import { describe, expect, test } from 'vitest'
import { FIXTURES, kit, stage } from '../testing/stage.ts'
import type { Setup } from '../testing/stage.ts'
import { levelAt } from './muster.ts'
import { pointOf } from './shapes.ts'

type Seg = [number, number, number, number]
type Sheet = NonNullable<Setup['sheet']>

const MEN = { man: ['bx-sabre', 5, 5] } as const
const NAME = { en: 'n', fr: 'n' }

/** The sections of a sheet: their names and where they run. */
const sectionsOf = (sheet: Sheet) =>
  stage({ men: MEN, sheet }).arena.field.sections.map(({ id, a, b }) => [
    id,
    a.x / 100,
    a.y / 100,
    b.x / 100,
    b.y / 100,
  ])

const wall = (id: string, seg: Seg, kind: 'wall' | 'hedge' = 'wall') => ({ id, kind, seg })
const gate = (seg: Seg, kind: 'wall' | 'hedge' = 'wall') => ({ id: 'gate', kind, seg, state: 'closed' as const })

describe('walls and the doors in them', () => {
  test('BX-obstacle-10 a wall is cut into sections, one alone has its name', () => {
    expect(sectionsOf({ lines: [wall('w', [20, 20, 30, 20])] })).toEqual([['w', 20, 20, 30, 20]])
    expect(sectionsOf({ lines: [wall('w', [20, 20, 40, 20])] })).toEqual([
      ['w-1', 20, 20, 30, 20],
      ['w-2', 30, 20, 40, 20],
    ])
  })

  test('BX-door-01 a door is a section of its own, in the middle or at an end, however long', () => {
    expect(sectionsOf({ lines: [wall('w', [20, 20, 30, 20])], doors: [gate([27, 20, 23, 20])] })).toEqual([
      ['w-1', 20, 20, 23, 20],
      ['gate', 23, 20, 27, 20],
      ['w-2', 27, 20, 30, 20],
    ])
    expect(sectionsOf({ lines: [wall('w', [20, 20, 30, 20])], doors: [gate([20, 20, 24, 20])] })).toEqual([
      ['gate', 20, 20, 24, 20],
      ['w', 24, 20, 30, 20],
    ])
    expect(sectionsOf({ lines: [wall('w', [20, 20, 40, 20])], doors: [gate([20, 20, 34, 20])] })).toEqual([
      ['gate', 20, 20, 34, 20],
      ['w', 34, 20, 40, 20],
    ])
  })

  test('BX-door-01 a door stands in a piece of its kind, or joins two such', () => {
    const why = (sheet: Sheet): string => {
      try {
        sectionsOf(sheet)
        return 'fine'
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
    }
    const two = (kind: 'wall' | 'hedge') => [wall('a', [20, 20, 25, 20], kind), wall('b', [30, 20, 35, 20], kind)]
    const nowhere = 'doors.0.seg: expected a door in a wall, or between two'
    expect(why({ lines: two('wall'), doors: [gate([25, 20, 30, 20])] })).toBe('fine')
    expect(why({ lines: two('wall'), doors: [gate([25, 20, 29, 20])] })).toBe(nowhere)
    expect(why({ lines: two('hedge'), doors: [gate([25, 20, 30, 20])] })).toBe(nowhere)
    expect(why({ lines: [wall('a', [20, 20, 35, 20], 'hedge')], doors: [gate([25, 20, 30, 20])] })).toBe(nowhere)
    const door = (id: string, seg: Seg) => ({ id, seg, state: 'closed' as const })
    const house = (...doors: ReturnType<typeof door>[]): Sheet => ({
      zones: [{ id: 'h', kind: 'building', name: NAME, rect: [20, 20, 30, 30], doors }],
    })
    const good = door('one', [22, 20, 26, 20])
    expect(why(house(good, door('two', [20, 22, 20, 26])))).toBe('fine')
    expect(why(house(good, door('two', [21, 22, 21, 26])))).toBe(
      'zones.0.doors.1.seg: expected a door in one side of its building',
    )
    expect(why(house(good, door('two', [25, 20, 28, 20])))).toBe('zones.0.doors.0: two doors are in one place')
    expect(why(house(good, door('two', [26, 20, 28, 20])))).toBe('fine')
  })
})

describe('who has what', () => {
  test('BX-forces-11 a ladder is carried by the unit that the scenario names, or by any', () => {
    const [template] = kit.scenarios.values()
    const [unit] = template?.units ?? []
    if (unit === undefined) throw new Error('no unit')
    const { ladders } = stage({ men: MEN, sheet: { units: [unit], ladders: [unit.id, 'any'] } }).arena.field
    expect(ladders).toEqual([0, null])
    expect(() => stage({ men: MEN, sheet: { units: [unit], ladders: ['nobody'] } })).toThrow('there is no unit nobody')
  })

  test('BX-move-27 a withdrawal goes to an area that there is', () => {
    const victory = { by: 'exit' as const, side: 'european' as const, area: 'gone', least: 2, draw: [] }
    expect(() => stage({ men: MEN, sheet: { victory } })).toThrow('victory.area: there is no area gone')
  })

  test('BX-los-09 who is on the very border of a hill is on it', () => {
    const { levels } = stage({ men: MEN, sheet: FIXTURES }).arena.field
    expect(levelAt(levels, pointOf([80, 25]))).toBe(0)
    expect(levelAt(levels, pointOf([79.99, 25]))).toBe(-1)
  })
})
