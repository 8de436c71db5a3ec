import { describe, expect, test } from 'vitest'
import type { Dir } from '@grognard/space'
import { TERRAIN } from '../names.ts'
import { ourKit as kit } from '../our-kit.ts'
import { compileBattle, hidingPlaces, isSetUp, mayEnter, mayPlaceLadder, rearPlace, valueOf } from '../scenarios.ts'
import type { Battle, Entered, Group } from '../scenarios.ts'
import { lying, may, pieceOf, place } from '../testing/set-up.ts'

const IDS = [...kit.scenarios.keys()]
const battles = new Map(IDS.map((id) => [id, compileBattle(kit, id)]))
function battle(id: string): Battle {
  const found = battles.get(id)
  if (found === undefined) throw new Error(`no scenario ${id}`)
  return found
}
const areaOf = (one: Battle, group: string): string[] => {
  const found = one.groups.find(({ id }) => id === group)
  return [...(found?.area ?? [])].flatMap((inside, at) => (inside === 1 ? [one.field.nameOf(at)] : []))
}

describe('the nine scenarios', () => {
  test('AT-6.7.2-05, AT-7.4-13, AT-8.7.2-05, AT-10.3.3-05: chapters in force', () => {
    expect(IDS.map((id) => [kit.scenarios.get(id)?.number, id, battle(id).chapters])).toEqual([
      [1, 'springs', 6],
      [2, 'pilgrims', 6],
      [3, 'reserve', 7],
      [4, 'feint', 7],
      [5, 'press', 8],
      [6, 'knives', 8],
      [7, 'dawn', 8],
      [8, 'levant', 10],
      [9, 'breach', 10],
    ])
  })

  test.each([
    ['springs', 8, 1, 9, 9, 16, 17],
    ['pilgrims', 10, 0, 11, 7, 21, 15],
    ['reserve', 10, 1, 10, 8, 36, 30],
    ['feint', 12, 0, 13, 11, 52, 40],
    ['press', 12, 1, 13, 11, 16, 23],
    ['knives', 10, 1, 7, 6, 13, 12],
    ['dawn', 12, 1, 15, 11, 35, 35],
    ['levant', 11, 1, 8, 16, 18, 32],
    ['breach', 9, 1, 11, 18, 25, 34],
  ])(
    'AT-2-05, AT-2.1-01: %s has %i turns, side %i first, %i against %i characters worth %i and %i',
    (id, turns, first, ...rest) => {
      const { roster, ...one } = battle(id)
      expect([one.turns, one.first]).toEqual([turns, first])
      const sides = ([0, 1] as const).map((side) =>
        roster.filter((piece) => piece.side === side && piece.character !== null),
      )
      expect(sides.map(({ length }) => length)).toEqual(rest.slice(0, 2))
      expect(sides.map((pieces) => pieces.reduce((sum, piece) => sum + valueOf(piece), 0))).toEqual(rest.slice(2))
    },
  )

  test.each(IDS)('%s: roster entries point at one another and every piece has its group', (id) => {
    const { roster, groups, groupOf } = battle(id)
    roster.forEach((piece, i) => {
      if (piece.mount >= 0)
        expect(roster[piece.mount]).toMatchObject({ owner: i, side: piece.side, animal: piece.character?.mount })
      if (piece.startsMounted) expect(piece.mount).toBeGreaterThanOrEqual(0)
      expect((piece.character === null) !== (piece.animal === null)).toBe(true)
      expect(groups[groupOf[i] ?? -1]).toMatchObject({ id: piece.group, side: piece.side })
      expect(groups.filter((group: Group) => group.pieces.includes(i))).toHaveLength(1)
    })
    expect(new Set(roster.map((piece) => piece.id)).size).toBe(roster.length)
  })

  test.each(IDS)('%s: title, date, story, aim and names of groups in both languages', (id) => {
    const { title, date, story, aim, sides, groups } = battle(id)
    for (const { en, fr } of [title, story, aim]) {
      expect(en.length).toBeGreaterThan(5)
      expect(fr.length).toBeGreaterThan(5)
      expect(fr).not.toBe(en)
    }
    for (const { en, fr } of [date, ...sides, ...groups.map(({ name }) => name)]) expect([en, fr]).not.toContain('')
  })
})

describe('setting up', () => {
  test('AT-2-01: scenario 1, the Franks within two hexes of the water, the Turks by side 2', () => {
    const one = battle('springs')
    expect(may(one, [], 'ancelin', 'L5')).toBe(true)
    expect(may(one, [], 'ancelin', 'L4')).toBe(false)
    expect([may(one, [], 'pierron', 'L8'), may(one, [], 'ancelin', 'L8')]).toEqual([true, false])
    expect(may(one, [], 'ancelin', 'L5', 0)).toBe(false)
    expect([isSetUp(one, pieceOf(one, 'ancelin')), isSetUp(one, pieceOf(one, 'timurtash'))]).toEqual([true, false])
    expect(may(one, [], 'kutbeddin', 'X9')).toBe(false)
    const enter = (side: number, at: string) => mayEnter(one, [], pieceOf(one, 'kutbeddin'), side, place(one, at))
    expect([enter(2, 'X9'), enter(2, 'W9'), enter(4, 'A9'), enter(1, 'X1'), enter(2, 'X1')]).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
  })

  test('AT-1.1-04: no two living characters in one hex', () => {
    const one = battle('springs')
    expect(may(one, [lying(one, 'rolin', 'L5')], 'ancelin', 'L5')).toBe(false)
    expect(may(one, [lying(one, 'rolin', 'L5')], 'rolin', 'L5')).toBe(true)
  })

  test('AT-1.1-03: scenario 2, riders take two hexes of their area, off the road for the raiders', () => {
    const one = battle('pilgrims')
    expect(may(one, [], 'raymond', 'F9', 0)).toBe(true)
    expect(may(one, [], 'raymond', 'F9')).toBe(false)
    expect(may(one, [], 'raymond', 'F9', 4)).toBe(false)
    expect(may(one, [], 'raymond', 'F9', 2)).toBe(true)
    expect([may(one, [], 'murra', 'P5'), may(one, [], 'murra', 'P9'), may(one, [], 'murra', 'M5')]).toEqual([
      true,
      false,
      false,
    ])
    expect(may(one, [lying(one, 'arnould', 'E9', 5)], 'raymond', 'F9', 2)).toBe(false)
    expect(isSetUp(one, pieceOf(one, 'raymond-mount'))).toBe(false)
  })

  test('AT-4.4.4-15, AT-4.4.3-04: led animals have their heads beside their leader, and the lady rides inside', () => {
    const one = battle('pilgrims')
    const etienne = [lying(one, 'etienne', 'C9')]
    expect(may(one, [], 'pack-1', 'C8', 0)).toBe(false)
    expect([
      may(one, etienne, 'pack-1', 'C8', 3),
      may(one, etienne, 'pack-1', 'C8', 0),
      may(one, etienne, 'pack-1', 'C7', 0),
    ]).toEqual([true, false, false])
    expect([may(one, etienne, 'pack-1', 'C8', 1), may(one, etienne, 'pack-1', 'C7', 3)]).toEqual([true, false])
    expect(isSetUp(one, pieceOf(one, 'melisende'))).toBe(false)
    expect(one.led).toEqual([
      { animal: pieceOf(one, 'litter'), leader: pieceOf(one, 'benoit'), passenger: pieceOf(one, 'melisende') },
      { animal: pieceOf(one, 'pack-1'), leader: pieceOf(one, 'etienne'), passenger: -1 },
      { animal: pieceOf(one, 'pack-2'), leader: pieceOf(one, 'etienne'), passenger: -1 },
    ])
    expect(one.exits).toEqual([2, 0])
  })

  test('scenario 3: the Turks keep six hexes from every Frank already there', () => {
    const one = battle('reserve')
    const placed = [lying(one, 'robert', 'E9', 2), lying(one, 'ancelin', 'N9')]
    expect([may(one, placed, 'ergun', 'T9'), may(one, placed, 'ergun', 'S9')]).toEqual([true, false])
    expect([may(one, placed, 'ilghazi', 'U9', 2), may(one, placed, 'ilghazi', 'T9', 2)]).toEqual([true, false])
    expect([may(one, [], 'robert', 'E9', 2), may(one, [], 'ancelin', 'E9'), may(one, [], 'ancelin', 'J9')]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('scenario 4: on the joined maps, Franks below the bank, Turks on the high ground of the plateau', () => {
    const one = battle('feint')
    expect(one.field.grid.cols).toBe(48)
    expect([
      may(one, [], 'geldouin', 'plateau:C5'),
      may(one, [], 'geldouin', 'road:C5'),
      may(one, [], 'geldouin', 'plateau:C13'),
    ]).toEqual([true, false, false])
    expect([may(one, [], 'toghan', 'plateau:J12'), may(one, [], 'toghan', 'plateau:J3')]).toEqual([true, false])
    expect(one.feint).toEqual({ side: 0, times: 1, beforeTurn: 4, unwounded: true })
  })

  test('scenario 5: indoors or on the square, the knight’s horse in the courtyard of the palace', () => {
    const one = battle('press')
    expect([
      may(one, [], 'gautier', 'K4'),
      may(one, [], 'gautier', 'J9'),
      may(one, [], 'gautier', 'D5@2'),
      may(one, [], 'gautier', 'H9'),
    ]).toEqual([true, true, false, false])
    const gautier = [lying(one, 'gautier', 'J9')]
    expect([may(one, gautier, 'gautier-mount', 'M5', 3), may(one, gautier, 'gautier-mount', 'J8', 0)]).toEqual([
      false,
      false,
    ])
    expect(may(one, gautier, 'gautier-mount', 'L5', 3)).toBe(true)
    expect(one.loads?.rooms.map((room) => one.field.buildings[one.field.building[room[0] ?? -1] ?? -1]?.id)).toEqual([
      'a',
      'c',
      'd',
      'e',
      'f',
    ])
    expect(one.roster.filter(({ animal }) => animal === 'pack')).toHaveLength(2)
  })

  test('scenario 6: the Assassins hide on the floors of B, D and E, in no hex with a door or window', () => {
    const one = battle('knives')
    const hidden = areaOf(one, 'assassins')
    expect(hidden).toHaveLength(9 - 3 + (12 - 1) + (12 - 2))
    for (const name of ['T4', 'S3', 'U3', 'K15', 'N15', 'P14']) expect(hidden).not.toContain(name)
    for (const name of ['S2', 'H14', 'O15']) expect(hidden).toContain(name)
    expect(hidden.some((name) => name.includes('@'))).toBe(false)
    const musa = pieceOf(one, 'musa')
    expect(hidingPlaces(one, musa).map((at) => one.field.nameOf(at))).toEqual(hidden)
    expect(one.groups.filter((group) => group.hidden).map(({ id }) => id)).toEqual(['assassins'])
    expect(pieceOf(one, 'khalaf-mount')).toBe(-1)
    expect([
      may(one, [], 'khalaf', 'J2'),
      may(one, [], 'khalaf', 'M5'),
      may(one, [], 'yazid', 'M5'),
      may(one, [], 'yazid', 'K9'),
    ]).toEqual([true, false, true, true])
  })

  test('scenario 7: Roger in the great tent, knights in or beside tents, horses on flat ground within three hexes', () => {
    const one = battle('dawn')
    expect(areaOf(one, 'prince')).toEqual(['L8', 'M8', 'L9', 'M9', 'L10', 'M10'])
    expect([may(one, [], 'guerin', 'C3'), may(one, [], 'guerin', 'B3'), may(one, [], 'guerin', 'F6')]).toEqual([
      true,
      true,
      false,
    ])
    const roger = [lying(one, 'roger', 'L10')]
    expect([
      may(one, roger, 'roger-mount', 'L12', 0),
      may(one, roger, 'roger-mount', 'L15', 0),
      may(one, roger, 'roger-mount', 'P13', 0),
    ]).toEqual([true, false, false])
    expect([may(one, [], 'lancelin', 'C9'), may(one, [], 'lancelin', 'B9')]).toEqual([true, false])
  })

  test('scenario 7: at least three characters by each of sides 1, 2 and 3', () => {
    const one = battle('dawn')
    const turks = one.roster.flatMap((piece, i) => (piece.side === 1 && piece.character !== null ? [i] : []))
    const by = (mapSide: number) => ({ 1: 'F1', 2: 'X9', 3: 'F18' })[mapSide] ?? 'A1'
    const come: Entered[] = []
    const enter = (mapSide: number): boolean => {
      const next = turks[come.length] ?? -1
      const allowed = mayEnter(one, come, next, mapSide, place(one, by(mapSide)))
      if (allowed) come.push({ piece: next, mapSide })
      return allowed
    }
    // Five of eleven may come by side 1; then the other six are needed, three by each.
    expect(Array.from({ length: 6 }, () => enter(1))).toEqual([true, true, true, true, true, false])
    expect([enter(4), enter(2), enter(2), enter(2), enter(2), enter(3), enter(3), enter(3)]).toEqual([
      false,
      true,
      true,
      true,
      false,
      true,
      true,
      true,
    ])
    expect(come).toHaveLength(11)
  })

  test('scenario 8: only the first castle in play; three ladders in column U, one to a wall hex', () => {
    const one = battle('levant')
    expect(one.field.placeOf('K9')).toBeUndefined()
    expect(one.roster.filter(({ animal }) => animal !== null)).toEqual([])
    expect([
      may(one, [], 'alain', 'S8'),
      may(one, [], 'alain', 'T9@1'),
      may(one, [], 'alain', 'T9'),
      may(one, [], 'alain', 'U8'),
    ]).toEqual([true, true, true, false])
    const spots = one.ladders?.spots.map(({ at, top }) => `${one.field.nameOf(at)} ${one.field.nameOf(top)}`)
    expect(spots).toEqual(['U7 T7', 'U8 T7', 'U8 T8', 'U9 T8', 'U10 T10', 'U11 T10', 'U11 T11', 'U12 T11'])
    const spot = (at: string, top: string) => ({ at: place(one, at), top: place(one, top) })
    const first = spot('U8', 'T7')
    expect(mayPlaceLadder(one, [], first)).toBe(true)
    expect(mayPlaceLadder(one, [first], spot('U7', 'T7'))).toBe(false)
    expect(mayPlaceLadder(one, [first], spot('U8', 'T8'))).toBe(false)
    expect(mayPlaceLadder(one, [], spot('U6', 'T6'))).toBe(false)
    const three = [first, spot('U9', 'T8'), spot('U11', 'T10')]
    expect(mayPlaceLadder(one, three.slice(0, 2), spot('U12', 'T11'))).toBe(true)
    expect(mayPlaceLadder(one, three, spot('U12', 'T11'))).toBe(false)
  })

  test('AT-10.3.1-01: scenario 9 starts with rubble and a broken gate', () => {
    const { field } = battle('breach')
    expect(field.rubble.map((at) => field.nameOf(at))).toEqual(['T10', 'T11'])
    expect(field.gates.map(({ initial }) => initial)).toEqual(['broken', 'closed', 'closed'])
    expect(field.terrain[field.placeOf('T10') ?? -1]).toBe(TERRAIN.rubble)
  })

  test('AT-1.2-06: where the two hexes of a mount can be', () => {
    const { field } = battle('press')
    const rear = (at: string, facing: Dir): string => {
      const found = rearPlace(field, field.placeOf(at) ?? -1, facing)
      return found < 0 ? '' : field.nameOf(found)
    }
    expect(rear('J9', 0)).toBe('J10')
    // Through the door of the palace, but not along its inside, nor in a stair or a palm's trunk.
    expect([rear('M6', 0), rear('M7', 3), rear('M6', 4), rear('G7', 3), rear('G8', 0)]).toEqual([
      'M7',
      'M6',
      '',
      '',
      '',
    ])
  })
})
