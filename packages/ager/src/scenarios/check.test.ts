import { describe, expect, test } from 'vitest'
import { ourKit as kit } from '../our-kit.ts'
import type { ScenarioSheet } from '../pack.ts'
import { checkScenario } from './check.ts'

const sheetOf = (id: string): ScenarioSheet => {
  const sheet = kit.scenarios.get(id)
  if (sheet === undefined) throw new Error(`no scenario ${id}`)
  return sheet
}
const check = (sheet: ScenarioSheet): string[] =>
  checkScenario(kit, 'mine', sheet).map(({ path, message }) => `${path}: ${message}`)
/** A scenario with something changed. */
const broken = (id: string, change: (sheet: ScenarioSheet) => Partial<ScenarioSheet>): string[] => {
  const sheet = sheetOf(id)
  return check({ ...sheet, ...change(sheet) })
}
const group = (sheet: ScenarioSheet, number: number, change: Partial<ScenarioSheet['groups'][number]>) =>
  sheet.groups.map((one, i) => (i === number ? { ...one, ...change } : one))

test.each([...kit.scenarios.keys()])('%s is in order', (id) => {
  expect(checkScenario(kit, id, sheetOf(id))).toEqual([])
})

describe('names', () => {
  test('of a map', () => {
    expect(broken('springs', () => ({ maps: [{ map: 'moon', column: 0, row: 0, turned: false }] }))).toEqual([
      'scenarios.mine.maps: there is no map moon',
    ])
  })
  test('joined maps with a gap', () => {
    const at = (map: string, column: number, row: number) => ({ map, column, row, turned: false })
    expect(broken('springs', () => ({ maps: [at('oasis', 0, 0), at('road', 1, 1)] }))).toEqual([
      'scenarios.mine.maps: expected joined maps to leave no gap',
    ])
  })
  test('two maps in one place, where the first gap is filled too', () => {
    const at = (map: string, column: number, row: number) => ({ map, column, row, turned: false })
    const onePlace = 'scenarios.mine.maps: another map lies where road would lie'
    expect(broken('springs', () => ({ maps: [at('oasis', 0, 0), at('road', 0, 0)] }))).toEqual([onePlace])
    expect(broken('springs', () => ({ maps: [at('oasis', 1, 0), at('road', 1, 0), at('camp', 0, 0)] }))).toEqual([
      onePlace,
    ])
  })
  test('of a character', () => {
    expect(broken('springs', (sheet) => ({ groups: group(sheet, 0, { characters: ['nobody'] }) }))).toEqual([
      'scenarios.mine.groups.0.characters.0: there is no character nobody',
    ])
  })
  test('a character in two groups', () => {
    expect(broken('springs', (sheet) => ({ groups: group(sheet, 0, { characters: ['ancelin', 'ergun'] }) }))).toEqual([
      'scenarios.mine.groups: ergun takes part twice',
    ])
  })
  test('nobody hides in the saddle, or with an animal beside him', () => {
    const hidden = (id: string) =>
      broken(id, ({ groups }) => ({ groups: groups.map((one) => ({ ...one, hidden: true })) })).filter((one) =>
        one.includes('hidden'),
      )
    expect(hidden('knives')).toEqual([])
    expect(hidden('dawn').length).toBeGreaterThan(0)
    for (const one of hidden('dawn'))
      expect(one).toMatch(/^scenarios\.mine\.groups\.\d+\.hidden: nobody can hide with an animal: \S+ takes two hexes$/)
  })
  test('a rider without a mount', () => {
    expect(broken('springs', (sheet) => ({ groups: group(sheet, 0, { riding: true }) }))).toEqual([
      'scenarios.mine.groups.0.characters.0: ancelin has no mount to ride',
    ])
  })
  test('of a building, an area, a castle, a hex', () => {
    const area = (change: ScenarioSheet['groups'][number]['area']) =>
      broken('knives', (sheet) => ({ groups: group(sheet, 0, { area: change }) }))
    expect(area({ is: 'any', of: [{ is: 'anywhere' }, { is: 'building', of: ['palace', 'z'] }] })).toEqual([
      'scenarios.mine.groups.0.area.of.1.of.1: no map here has the building z',
    ])
    expect(area({ is: 'named', area: 'harbour' })).toEqual([
      'scenarios.mine.groups.0.area.area: no map here has the area harbour',
    ])
    expect(area({ is: 'enclosure', of: 'first' })).toEqual([
      'scenarios.mine.groups.0.area.of: no map here has the castle first',
    ])
    expect(area({ is: 'hexes', of: ['J2', 'J2@4'] })).toEqual([
      'scenarios.mine.groups.0.area.of.1: there is no place J2@4',
    ])
  })
  test('columns of joined maps must name their map', () => {
    expect(
      broken('feint', (sheet) => ({ groups: group(sheet, 0, { area: { is: 'columns', columns: 'A-F' } }) })),
    ).toEqual(['scenarios.mine.groups.0.area: expected the map, since several are joined'])
  })
  test('of a gate, and rubble where no castle is', () => {
    expect(broken('breach', () => ({ gates: { north: 'open' } }))).toEqual([
      'scenarios.mine.gates.north: there is no gate north',
    ])
    expect(broken('springs', () => ({ rubble: ['T10'] }))).toEqual([
      'scenarios.mine.rubble: expected rubble on a map with a castle',
    ])
  })
})

describe('numbers', () => {
  test('points that do not add up', () => {
    expect(broken('springs', ({ sides }) => ({ sides: [{ ...sides[0], points: 14 }, sides[1]] }))).toEqual([
      'scenarios.mine.sides.0.points: the characters are worth 16',
    ])
  })
  test('more by each side than there are', () => {
    expect(
      broken('dawn', (sheet) => ({
        groups: group(sheet, 3, { enter: { turn: 1, sides: [1, 2, 3], leastBySide: 5 } }),
      })),
    ).toEqual(['scenarios.mine.groups.3.enter.leastBySide: expected 15 characters, there are 11'])
  })
  test('an entry after the end', () => {
    expect(broken('springs', (sheet) => ({ groups: group(sheet, 1, { enter: { turn: 9, sides: [2] } }) }))).toEqual([
      'scenarios.mine.groups.1.enter.turn: the battle is over by then',
    ])
  })
  test('more ladders than walls for them', () => {
    expect(broken('levant', () => ({ ladders: { side: 1, count: 3, against: ['T7', 'T8'], column: 'U' } }))).toEqual([
      'scenarios.mine.ladders.count: expected at most 2, one at each wall hex',
    ])
  })
  test('a ladder that is too short, or leans on no wall', () => {
    const against = (hex: string, column: string) =>
      broken('breach', () => ({ ladders: { side: 1, count: 1, against: [hex], column } }))
    expect(against('I7', 'J')).toEqual(['scenarios.mine.ladders.against.0: no ladder in J reaches I7'])
    expect(against('T8', 'S')).toEqual(['scenarios.mine.ladders.against.0: no ladder in S reaches T8'])
    expect(against('S8', 'T')).toEqual(['scenarios.mine.ladders.against.0: expected S8 to be a wall-walk'])
  })
})

describe('room', () => {
  test('an area too small for its men', () => {
    expect(
      broken('springs', (sheet) => ({
        groups: group(sheet, 0, { area: { is: 'hexes', of: ['L5', 'L6', 'K5', 'M5', 'M6', 'K6', 'J6', 'N6'] } }),
      })),
    ).toEqual(['scenarios.mine.groups.0: no room is left for raoul'])
  })
  test('ground on which nobody can stand: armoured men in the water', () => {
    const problems = broken('springs', (sheet) => ({
      groups: group(sheet, 0, { area: { is: 'terrain', of: ['water'] } }),
    }))
    expect(problems).toContain('scenarios.mine.groups.0: no room is left for ancelin')
    expect(problems).not.toContain('scenarios.mine.groups.0: no room is left for pierron')
  })
  test('no hex far enough from wherever the enemy may be', () => {
    const problems = broken('reserve', (sheet) => ({ groups: group(sheet, 3, { apart: 12 }) }))
    expect(problems).toEqual([
      'scenarios.mine.groups.3: no room is left for ergun',
      'scenarios.mine.groups.3: no room is left for borsok',
    ])
  })
  test('a mount that cannot be near its owner', () => {
    expect(
      broken('dawn', (sheet) => ({
        groups: group(sheet, 0, { mounts: { within: 1, area: { is: 'terrain', of: ['stones'] } } }),
      })),
    ).toEqual(['scenarios.mine.groups.0: no room is left for roger-mount'])
  })
})

describe('animals', () => {
  const animals = (...list: ScenarioSheet['animals']) =>
    broken('pilgrims', (sheet) => ({ animals: [...sheet.animals, ...list] }))
  test('a leader who is not there', () => {
    expect(animals({ id: 'pack-3', kind: 'pack', led: 'roger' })).toEqual([
      'scenarios.mine.animals.3.led: roger is not in this battle',
    ])
  })
  test('AT-4.4.4-12, AT-4.4.4-13: more than one man can lead', () => {
    expect(
      animals({ id: 'pack-3', kind: 'pack', led: 'raymond' }, { id: 'pack-4', kind: 'pack', led: 'raymond' }),
    ).toContain('scenarios.mine.animals.3.led: expected at most 1 led by one')
  })
  test('AT-4.4.4-14: horses and camels together', () => {
    expect(animals({ id: 'nag', kind: 'horse', led: 'etienne' })).toContain(
      'scenarios.mine.animals.3.led: expected horses and camels led apart',
    )
  })
  test('AT-4.4.3-05: somebody aboard a pack camel', () => {
    expect(animals({ id: 'pack-3', kind: 'pack', led: 'barsauma', aboard: 'ferry' })).toContain(
      'scenarios.mine.animals.3.aboard: nobody can sit on a pack',
    )
  })
})

describe('victory', () => {
  const victory = (id: string, change: Partial<ScenarioSheet['victory']>, more: Partial<ScenarioSheet> = {}) =>
    broken(id, (sheet) => ({ victory: { ...sheet.victory, ...change }, ...more }))
  const wins = (side: 0 | 1) => ({ winner: side })

  test('somebody who is not there, or on the other side', () => {
    const count = (pieces: string[]) =>
      victory('springs', {
        ends: [{ when: 'turn', if: { is: 'count', of: [{ side: 1, pieces, are: ['dead'] }], least: 1 }, ...wins(1) }],
      })
    expect(count(['roger'])).toEqual(['scenarios.mine.victory.ends.0.if.of.0.pieces.0: roger is not in this battle'])
    expect(count(['ancelin'])).toEqual(['scenarios.mine.victory.ends.0.if.of.0.pieces.0: ancelin is on the other side'])
  })

  test('more than there are', () => {
    expect(
      victory('springs', {
        ends: [{ when: 'turn', if: { is: 'count', of: [{ side: 1, are: ['able'] }], least: 10 }, ...wins(1) }],
      }),
    ).toEqual(['scenarios.mine.victory.ends.0.if.least: there can be only 9'])
    expect(
      victory('springs', {
        ends: [{ when: 'turn', if: { is: 'points', of: { side: 1, are: ['dead'] }, least: 18 }, ...wins(1) }],
      }),
    ).toEqual(['scenarios.mine.victory.ends.0.if.least: all together are worth 17'])
  })

  test('ground that nobody can come to', () => {
    expect(
      victory('dawn', {
        ends: [
          {
            when: 'turn',
            if: {
              is: 'count',
              of: [{ side: 1, are: ['able'], where: { is: 'terrain', of: ['tent-side'] } }],
              least: 1,
            },
            ...wins(1),
          },
        ],
      }),
    ).toEqual([
      'scenarios.mine.victory.ends.0.if.of.0: nobody could ever be so',
      'scenarios.mine.victory.ends.0.if.least: there can be only 0',
    ])
  })

  test('a way out that is not open, or leads nowhere', () => {
    const off = (by: number[], exits: ScenarioSheet['exits']) =>
      victory(
        'springs',
        { ends: [{ when: 'always', if: { is: 'count', of: [{ side: 0, are: ['off'], by }], least: 1 }, ...wins(0) }] },
        { exits },
      )
    expect(off([4], [{ side: 0, by: [4] }])).toEqual(['scenarios.mine.victory: Turks can never win'])
    expect(off([4], [{ side: 0, by: [2] }])).toContain('scenarios.mine.victory.ends.0.if.of.0: nobody could ever be so')
    expect(off([4], [])).toContain('scenarios.mine.victory.ends.0.if.of.0: nobody could ever be so')
  })

  test('AT-7.4-01, AT-7.4-02: captives of low rank, or before chapter 7', () => {
    const taken = (id: string, pieces: string[]) =>
      victory(id, {
        ends: [
          { when: 'always', if: { is: 'count', of: [{ side: 0, pieces, are: ['captive'] }], least: 1 }, ...wins(1) },
        ],
      })
    expect(taken('reserve', ['robert'])).toEqual([])
    expect(taken('reserve', ['ancelin'])).toContain('scenarios.mine.victory.ends.0.if.of.0: nobody could ever be so')
    expect(taken('pilgrims', ['raymond'])).toContain('scenarios.mine.victory.ends.0.if.of.0: nobody could ever be so')
  })

  test('AT-4.4.4-10: only animals change hands', () => {
    const taken = (pieces: string[]) =>
      victory('pilgrims', {
        ends: [{ when: 'turn', if: { is: 'count', of: [{ side: 0, pieces, are: ['taken'] }], least: 1 }, ...wins(1) }],
        last: [{ winner: 0 }],
      })
    expect(taken(['litter'])).toEqual([])
    expect(taken(['melisende'])).toContain('scenarios.mine.victory.ends.0.if.of.0: nobody could ever be so')
  })

  test('AT-7.1.1-01: a charge by somebody who has no mount', () => {
    const charged = (pieces: string[]) =>
      victory('reserve', {
        ends: [
          {
            when: 'always',
            if: { is: 'count', of: [{ side: 0, pieces, are: ['able'], charged: true }], least: 1 },
            ...wins(0),
          },
        ],
      })
    expect(charged(['robert'])).toEqual([])
    expect(charged(['ancelin'])).toContain('scenarios.mine.victory.ends.0.if.of.0: nobody could ever be so')
  })

  test('a turn after the last, a mark that is not made, more conditions than there are', () => {
    expect(victory('springs', { ends: [{ when: 'turn', if: { is: 'turn', from: 9 }, ...wins(1) }] })).toEqual([
      'scenarios.mine.victory.ends.0.if.from: the battle lasts 8 turns',
    ])
    expect(victory('springs', { last: [{ if: { is: 'mark', mark: 'none' }, ...wins(1) }, { winner: 0 }] })).toEqual([
      'scenarios.mine.victory.last.0.if.mark: there is no mark none',
    ])
    expect(
      victory('springs', {
        ends: [{ when: 'turn', if: { is: 'most-of', least: 2, of: [{ is: 'turn', from: 2 }] }, ...wins(1) }],
      }),
    ).toEqual(['scenarios.mine.victory.ends.0.if.least: there are only 1'])
    expect(victory('breach', { marks: [{ id: 'outer-castle', turn: 10, if: { is: 'turn', from: 1 } }] })).toEqual([
      'scenarios.mine.victory.marks.0.turn: the battle lasts 9 turns',
    ])
  })

  test('AC-15.6-02, AC-15.6-03: nobody flees or surrenders in a scenario', () => {
    expect(victory('springs', { ends: [{ when: 'always', if: { is: 'fled', side: 0 }, ...wins(1) }] })).toEqual([
      'scenarios.mine.victory.ends.0.if: nobody may flee or surrender in a scenario',
    ])
  })

  test('a side that can never win', () => {
    expect(victory('springs', { ends: [] })).toEqual(['scenarios.mine.victory: Turks can never win'])
  })

  test('loads without an animal to carry them', () => {
    expect(broken('press', () => ({ animals: [] }))).toEqual([
      'scenarios.mine.victory.scores.lines.2: that side has no loads to take, no animal to put them on, or no way off the map',
    ])
  })
})
