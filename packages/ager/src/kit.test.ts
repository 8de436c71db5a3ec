import { describe, expect, test } from 'vitest'
import type { SideFeature } from './components.ts'
import { columnOf, makeKit, readDie, shiftedColumn } from './kit.ts'
import type { FeatureId } from './names.ts'
import { ourKit as kit } from './our-kit.ts'
import { ourPack } from './our-pack.ts'
import type { Pack } from './pack.ts'

const feature = (id: FeatureId): SideFeature | undefined => kit.features.find((one) => one.id === id)

describe('the ground', () => {
  test('AT-5.4.1-04: the grades of cover rise from none to total', () => {
    expect((['none', 'awning', 'door', 'slit', 'wall'] as const).map((id) => feature(id)?.cover)).toEqual([
      0, 1, 2, 3, 4,
    ])
  })

  test('AT-8.1-03, AT-8.1-04: a door favours its defender, a window hinders its attacker as well', () => {
    expect(feature('door')).toMatchObject({ attacker: null, defender: 1 })
    expect(feature('window')).toMatchObject({ attacker: -1, defender: 1 })
    expect(feature('wall')).toMatchObject({ attacker: null, defender: null })
  })
})

describe('characters', () => {
  type Data = Pack['characters']['characters'][number]
  /** Characters by their ids: of our pack, with something changed in some. */
  const character = (changes: Readonly<Record<string, Partial<Data>>> = {}) =>
    makeKit({
      ...ourPack,
      characters: {
        ...ourPack.characters,
        characters: ourPack.characters.characters.map((one) => ({ ...one, ...changes[one.id] })),
      },
    }).character
  const coded = (codes: Readonly<Record<string, string>>) =>
    character(Object.fromEntries(Object.entries(codes).map(([id, code]) => [id, { code }])))

  test('AT-1.2-08, AT-1.2-09: whoever is of cavalry type is no peasant', () => {
    const found = coded({ ancelin: 'Nip', guerin: 'Ncp', rolin: 'Nim' })
    expect(['ancelin', 'guerin', 'rolin'].map((id) => found.get(id)?.civilianOrPeasant)).toEqual([true, false, false])
  })

  test('AT-1.2-08, AT-1.2-09: knights, ghulams and nobles are of high rank, and cavalry one and all', () => {
    const found = coded({ roger: 'Ncn', guerin: 'Nck', eudes: 'Tcg', hugues: 'Ncc', bertrand: 'Nca', rolin: 'Nin' })
    const ids = ['roger', 'guerin', 'eudes', 'hugues', 'bertrand', 'rolin']
    expect(ids.map((id) => found.get(id)?.highRank)).toEqual([true, true, true, false, false, false])
  })

  test('campaign 18.1: a civilian is worth nothing, a rider in armour less if he shoots', () => {
    const found = character({ eudes: { armour: true, missile: 'composite-bow' } })
    const worth = (id: string) => [found.get(id)?.value, found.get(id)?.valueOnFoot]
    expect([worth('melisende'), worth('guerin'), worth('eudes')]).toEqual([
      [0, 0],
      [5, 3],
      [4, 3],
    ])
  })
})

test('AT-4.3.1-01, AT-4.3.1-02, AT-4.3.1-03, AT-4.3.1-04: a die table has a result for every face', () => {
  const { die } = makeKit(ourPack).tables.infiltration
  expect([1, 5, 6, 7, 8, 9, 10].map((face) => readDie(die, face))).toEqual([
    'pass',
    'pass',
    'stop',
    'stop',
    'wounded',
    'wounded',
    'killed',
  ])
})

test('scenarios come by their numbers', () => {
  const { springs, ...others } = ourPack.scenarios
  if (springs === undefined) throw new Error('no scenario springs')
  const { scenarios } = makeKit({ ...ourPack, scenarios: { ...others, springs } })
  expect([...scenarios.values()].map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

describe('columns by odds', () => {
  const odds = [null, '1-2', '1-1', '3-2', '3-1']
  const table: Pack['tables']['combat']['columns'] = ourPack.tables.combat.columns
    .slice(0, odds.length)
    .map((one, i) => ({ ...one, least: odds[i] ?? null }))
  const { columns } = makeKit({
    ...ourPack,
    tables: { ...ourPack.tables, combat: { ...ourPack.tables.combat, columns: table } },
  }).tables

  test('AT-6-06: a pack may name its columns by the least odds of each', () => {
    expect(columns).toEqual({
      by: 'odds',
      least: [
        { attack: 1, defence: 2 },
        { attack: 1, defence: 1 },
        { attack: 3, defence: 2 },
        { attack: 3, defence: 1 },
      ],
    })
  })

  test.each([
    [1, 3, 0],
    [4, 8, 1],
    [7, 8, 1],
    [8, 8, 2],
    [11, 8, 2],
    [12, 8, 3],
    [23, 8, 3],
    [24, 8, 4],
    [90, 8, 4],
  ])('AT-6-06: %i against %i is column %i', (attack, defence, column) => {
    expect(columnOf(columns, attack, defence)).toBe(column)
  })

  test('AT-6-08: shifts stop at the outer ones', () => {
    expect([shiftedColumn(columns, 3, 2), shiftedColumn(columns, 1, -2)]).toEqual([4, 0])
  })
})
