import { describe, expect, test } from 'vitest'
import { NONE } from '../../state.ts'
import { stage } from '../../testing/stage.ts'
import { hexOf } from './spots.ts'
import { footingsAt, hiddenAt, isLevelled, levelsOf, placesOn } from './levels.ts'

const arenaOf = (map: string) => stage({ map, pieces: { ancelin: {}, yazid: { side: 1 } } }).arena

describe('levels one by one', () => {
  test('a field of earth has one, a village its storeys, a castle its walls and towers', () => {
    expect(levelsOf(arenaOf('road'))).toEqual([])
    const village = arenaOf('village')
    expect(levelsOf(village)[0]).toBe(0)
    expect(footingsAt(village, 0)).toEqual(['ground', 'rooms'])
    expect(footingsAt(village, 1)).toContain('terraces')
    const castle = arenaOf('castle')
    const footings = levelsOf(castle).flatMap((level) => footingsAt(castle, level))
    expect(footings).toEqual(expect.arrayContaining(['curtain', 'towers', 'rooms']))
  })

  test('of a hex with a terrace over a room each level is touched by itself, and roofs above a level are lifted', () => {
    const arena = arenaOf('village')
    const { field } = arena
    const house = field.buildings.find(({ kind, terrace }) => kind === 'house' && terrace.length > 0)
    const [roof = NONE] = house?.terrace ?? []
    const under = (field.stack[field.cell[roof] ?? -1] ?? []).find((place) => place !== roof)
    const hex = hexOf(arena, roof)
    const high = field.floor[roof] ?? 0
    expect(placesOn(arena, hex, high)).toEqual([roof])
    expect(placesOn(arena, hex, field.floor[under ?? NONE] ?? -1)).toEqual([under])
    expect(placesOn(arena, hex, null)).toEqual([under, roof])
    expect(placesOn(arena, hex, 99)).toEqual([under, roof])
    expect(hiddenAt(arena, 0)).toContain(`roofs ${house?.id ?? ''}`)
    expect(hiddenAt(arena, high)).not.toContain(`roofs ${house?.id ?? ''}`)
    expect(isLevelled(arena, roof)).toBe(true)
  })
})
