import { describe, expect, test } from 'vitest'
import { ourKit as kit } from '../our-kit.ts'
import { mayDeploy, valueOf } from '../scenarios.ts'
import { freeBattle } from './free.ts'
import type { Battle, FreeBattle } from '../scenarios.ts'

const options: FreeBattle = {
  maps: [
    { map: 'road', column: 0, row: 0, turned: true },
    { map: 'village', column: 1, row: 0, turned: false },
  ],
  points: 20,
  turns: 12,
  chapters: 8,
  first: 1,
  forces: [
    { characters: ['roger', 'guerin', 'ancelin', 'achard'], mounted: true, edge: 4 },
    { characters: ['ilghazi', 'karaja', 'ktulu', 'melisende'], mounted: false, edge: 2 },
  ],
}

function built(change: Partial<FreeBattle> = {}): Battle {
  const read = freeBattle(kit, { ...options, ...change })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}
const problems = (change: Partial<FreeBattle>): string[] => {
  const read = freeBattle(kit, { ...options, ...change })
  return read.ok ? [] : read.problems.map(({ path, message }) => `${path}: ${message}`)
}
const force = (side: 0 | 1, change: Partial<FreeBattle['forces'][0]>): Partial<FreeBattle> => ({
  forces:
    side === 0
      ? [{ ...options.forces[0], ...change }, options.forces[1]]
      : [options.forces[0], { ...options.forces[1], ...change }],
})

describe('a battle of one’s own', () => {
  test('AT-0-02: on joined maps, with the forces named, mounted or not', () => {
    const battle = built()
    expect(battle.field.grid.cols).toBe(48)
    expect(battle.roster.map(({ id }) => id)).toEqual([
      'roger',
      'roger-mount',
      'guerin',
      'guerin-mount',
      'ancelin',
      'achard',
      'ilghazi',
      'karaja',
      'ktulu',
      'melisende',
    ])
    expect(battle).toMatchObject({ turns: 12, chapters: 8, first: 1, mayYield: true })
    expect(battle.roster.reduce((sum, piece) => sum + valueOf(piece), 0)).toBe(14 + 7)
  })

  test('AT-0-02: those in the saddle and those on foot are groups of their own, nobody hidden', () => {
    const groups = (change: Partial<FreeBattle> = {}) =>
      built(change).groups.map(({ id, side, pieces, hidden }) => [id, side, pieces.length, hidden])
    expect(groups()).toEqual([
      ['first-riders', 0, 4, false],
      ['first-foot', 0, 2, false],
      ['second-foot', 1, 4, false],
    ])
    expect(groups(force(1, { characters: ['ilghazi', 'karaja'], mounted: true }))).toEqual([
      ['first-riders', 0, 4, false],
      ['first-foot', 0, 2, false],
      ['second-riders', 1, 4, false],
    ])
  })

  test.each([1, 2, 3])('AC-15.4: a force may come by side %i', (edge) => {
    expect(problems(force(1, { edge }))).toEqual([])
  })

  test.each([1, 99])('AT-2-05: %i turns will do', (turns) => {
    expect(built({ turns }).turns).toBe(turns)
  })

  test('AC-15.4: either force is set up along its own edge of the map', () => {
    const battle = built()
    const may = (piece: number, name: string) =>
      mayDeploy(battle, [], { piece, at: battle.field.placeOf(name) ?? -1, facing: null })
    // The road is turned, so that its column X lies in the west.
    expect([may(4, 'road:X9'), may(4, 'road:U9'), may(4, 'road:T9'), may(4, 'village:X9')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([may(8, 'village:X9'), may(8, 'village:T7')]).toEqual([true, false])
  })

  test('AC-15.6-01, AC-15.6-02, AC-15.6-03, AC-15.6-04, AT-2-05: wiped out, fled or surrendered; else a draw', () => {
    const { victory } = built()
    expect(victory.ends.map(({ if: condition, winner, when }) => [when, condition, winner])).toEqual([
      ['always', { is: 'wiped-out', side: 0 }, 1],
      ['always', { is: 'fled', side: 0 }, 1],
      ['always', { is: 'surrendered', side: 0 }, 1],
      ['always', { is: 'wiped-out', side: 1 }, 0],
      ['always', { is: 'fled', side: 1 }, 0],
      ['always', { is: 'surrendered', side: 1 }, 0],
    ])
    expect([victory.scores, victory.last]).toEqual([null, []])
  })

  test('what is wrong with it is told with its place', () => {
    expect(problems({ points: 13 })).toEqual(['forces.0: worth 14, more than 13'])
    expect(problems(force(0, { characters: ['roger', 'saladin'] }))).toEqual([
      'forces.0.characters.1: there is no character saladin',
    ])
    expect(problems(force(1, { characters: ['ilghazi', 'ancelin'] }))).toEqual([
      'forces.1.characters.1: ancelin takes part twice',
    ])
    expect(problems(force(1, { characters: ['melisende'] }))).toEqual(['forces.1: expected at least one who can fight'])
    expect(problems(force(1, { edge: 4 }))).toEqual(['forces.1.edge: expected the two forces on different sides'])
    expect(problems(force(1, { edge: 5 }))).toEqual(['forces.1.edge: expected a map side, 1 to 4'])
    expect(problems({ maps: [] })).toEqual(['maps: expected at least one map'])
    expect(problems({ maps: [{ map: 'moon', column: 0, row: 0, turned: false }] })).toEqual([
      'maps.0.map: there is no map moon',
    ])
    expect([problems({ turns: 0 }), problems({ turns: 100 })]).toEqual([
      ['turns: expected 1 to 99'],
      ['turns: expected 1 to 99'],
    ])
    const gap = [options.maps[0], { map: 'camp', column: 1, row: 1, turned: false }].flatMap((one) => one ?? [])
    expect(problems({ maps: gap })).toEqual(['maps: expected joined maps to leave no gap'])
  })
})
