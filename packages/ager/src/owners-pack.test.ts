import { describe, expect, test } from 'vitest'
import { columnOf, makeKit, shiftedColumn } from './kit.ts'
import { pack } from './generated/pack.ts'
import { ourPack } from './our-pack.ts'
import { layOver } from './overlay.ts'
import { readOwnersPack } from './owners-pack.ts'
import { TASK_KINDS } from './rules/works/kinds.ts'
import { compileBattle } from './scenarios.ts'

const head = { format: 'grognard-pack', game: 'ager', name: 'My copy' }
const laid = (change: object) => {
  const read = readOwnersPack({ ...head, ...change })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return layOver(ourPack, read.value)
}
const problems = (change: object): string[] => {
  const read = readOwnersPack({ ...head, ...change })
  return read.ok ? [] : read.problems.map(({ path, message }) => `${path}: ${message}`)
}

describe('an owner’s pack', () => {
  test('that states nothing changes nothing', () => {
    expect(laid({})).toEqual(ourPack)
  })

  test('changes counters, and says whose the values are', () => {
    const changed = laid({
      characters: {
        raymond: { mounted: { fit: [30, 17, 12], wounded: [17, 10, 12] } },
        achard: { missile: 'crossbow', armour: true },
        raoul: { missile: null, spear: true, name: 'Raoul le Roux' },
      },
    })
    const sheet = (id: string) => changed.characters.characters.find((one) => one.id === id)
    expect(sheet('raymond')?.from).toEqual({ name: 'rulebook 1.2', attack: 'owner', defence: 'owner', move: 'owner' })
    expect(sheet('arnould')).toEqual(ourPack.characters.characters.find((one) => one.id === 'arnould'))
    const kit = makeKit(changed)
    expect(kit.character.get('raymond')?.mounted?.fit.attack).toBe(30)
    expect(kit.character.get('achard')).toMatchObject({ armour: true, missile: { id: 'crossbow' }, value: 3 })
    expect(kit.character.get('raoul')).toMatchObject({ missile: null, spear: true, name: 'Raoul le Roux', value: 1 })
  })

  test('changes ground, weapons and tables', () => {
    const changed = laid({
      terrain: { water: { foot: 3 }, shrub: { mounted: null, cover: 'none' } },
      weapons: { crossbow: { foot: [14, 30, 60], both: 'still' } },
      fire: { foot: { heavy: 'BBAAA----' } },
      combat: [
        { least: null, foot: 'CC--BBBAAA', mounted: 'C---BBBAAA' },
        { least: 3, foot: 'FEEEDDCCBB', mounted: 'FEEDDCC--B' },
      ],
      infiltration: { opposer: { wounded: -1 } },
    })
    const kit = makeKit(changed)
    expect(kit.terrains.find(({ id }) => id === 'water')).toMatchObject({ foot: 3, armoured: -1, cover: 1 })
    expect(kit.terrains.find(({ id }) => id === 'shrub')).toMatchObject({ foot: 2, mounted: -1, cover: 0 })
    expect(changed.terrain.terrains.find(({ id }) => id === 'shrub')?.from).toEqual({
      foot: 'rulebook 3.1',
      armoured: 'rulebook 3.1',
      mounted: 'owner',
      cover: 'owner',
      combat: 'rulebook 3.1',
    })
    expect(kit.weapons.crossbow).toMatchObject({ foot: { short: 14 }, both: 'still', offensive: 'still' })
    expect(changed.weapons.weapons.find(({ id }) => id === 'crossbow')?.from).toMatchObject({
      bands: 'owner',
      offset: 'published',
    })
    expect(kit.tables.fireFoot[3]?.join('')).toBe('BBAAA----')
    expect(kit.tables.fireFoot[2]).toEqual(makeKit(ourPack).tables.fireFoot[2])
    expect([kit.tables.columns, kit.tables.combatFoot.length]).toEqual([{ by: 'difference', least: [3] }, 2])
    expect(kit.tables.infiltration.opposer).toEqual({ wounded: -1, civilian: -1, from: 'owner' })
  })

  test('may read the combat tables by odds: two to one is two to one, whatever the size', () => {
    const letters = { foot: 'FEEEDDCCBB', mounted: 'FEEDDCC--B' }
    const { columns } = makeKit(
      laid({
        combat: [
          { least: null, ...letters },
          { least: '1-2', ...letters },
          { least: '1-1', ...letters },
          { least: '3-2', ...letters },
          { least: '2-1', ...letters },
        ],
      }),
    ).tables
    const column = (attack: number, defence: number) => columnOf(columns, attack, defence)
    expect([column(4, 9), column(5, 10), column(9, 10)]).toEqual([0, 1, 1])
    expect([column(9, 9), column(14, 10), column(15, 10)]).toEqual([2, 2, 3])
    expect([column(19, 10), column(2, 1), column(40, 20), column(90, 1)]).toEqual([3, 4, 4, 4])
    expect(shiftedColumn(columns, 4, 1)).toBe(4)
  })

  test('brings maps and scenarios of its own', () => {
    const { maps, scenarios } = pack
    const changed = laid({
      maps: { desert: maps['road'] },
      scenarios: { mine: { ...scenarios['reserve'], maps: [{ map: 'desert' }] } },
    })
    const kit = makeKit(changed)
    expect(compileBattle(kit, 'mine').field.maps[0]?.map).toBe('desert')
    expect(kit.scenarios.size).toBe(10)
  })

  test('AT-0-03: maps and counters of other titles of the series join ours in one scenario', () => {
    const kit = makeKit(
      laid({
        maps: { crossroads: pack.maps['road'] },
        characters: { raymond: { name: 'Richard' } },
        scenarios: {
          mixed: {
            ...pack.scenarios['pilgrims'],
            maps: [{ map: 'crossroads' }, { map: 'oasis', column: 1 }],
            groups: (pack.scenarios['pilgrims']?.groups ?? []).map((group) => ({ ...group, area: { is: 'anywhere' } })),
          },
        },
      }),
    )
    const battle = compileBattle(kit, 'mixed')
    expect(battle.field.maps.map(({ map }) => map)).toEqual(['crossroads', 'oasis'])
    expect([battle.field.placeOf('crossroads:X9'), battle.field.placeOf('oasis:A9')]).not.toContain(undefined)
    expect(battle.roster.map(({ character }) => character?.name)).toEqual(expect.arrayContaining(['Richard', 'Dubays']))
  })

  test('AT-0-04: a scenario has ladders, gates, a bridge and rubble, and no other engine of siege', () => {
    const { levant } = pack.scenarios
    expect(problems({ scenarios: { siege: levant } })).toEqual([])
    for (const engine of ['engines', 'mines', 'rams', 'carried'])
      expect(problems({ scenarios: { siege: { ...levant, [engine]: [] } } })).toEqual([
        `scenarios.siege.${engine}: expected nothing of this name here`,
      ])
    expect(TASK_KINDS.filter((kind) => !['clear', 'rip', 'arm'].includes(kind))).toEqual([
      'openGate',
      'closeGate',
      'breakGate',
      'cutBridge',
      'layFootbridge',
    ])
  })
})

describe('what is wrong with an owner’s pack is told with its place', () => {
  test('form and names', () => {
    expect(problems({ game: 'khartoum' })).toEqual(['game: Invalid type: Expected "ager" but received "khartoum"'])
    expect(problems({ colour: 'red' })).toEqual(['colour: expected nothing of this name here'])
    expect(problems({ characters: { saladin: { stunned: 4 } } })).toEqual([
      'characters.saladin: there is no character saladin',
    ])
    expect(problems({ characters: { ancelin: { mounted: { fit: [1, 1, 1], wounded: [0, 0, 1] } } } })).toEqual([
      'characters.ancelin.mounted: ancelin has no mount',
    ])
    expect(problems({ fire: { foot: { none: 'CCCX' } } })).toEqual([
      'fire.foot.none: expected 9 letters from A to F, or -',
    ])
    expect(
      problems({
        combat: [
          { least: null, foot: 'CC--BBBAAA', mounted: 'C---BBBAAA' },
          { least: 5, foot: 'CC--BBBAAA', mounted: 'C---BBBAAA' },
          { least: 4, foot: 'CC--BBBAAA', mounted: 'C---BBBAAA' },
        ],
      }),
    ).toEqual(['combat: expected the columns in rising order'])
    const letters = { foot: 'CC--BBBAAA', mounted: 'C---BBBAAA' }
    const combat = (...least: readonly (number | string | null)[]) =>
      problems({ combat: least.map((one) => ({ least: one, ...letters })) })
    expect(combat(null, '2-1', '4-2')).toEqual(['combat: expected the columns in rising order'])
    expect(combat(null, '2-1', 3)).toEqual(['combat: expected either differences or odds, not both'])
    expect(combat(1, 2)).toEqual(['combat: expected only the first column without least difference or odds'])
    expect(combat(null, '2:1').join()).toContain('combat.1.least')
    expect(combat(null, '2-0').join()).toContain('combat.1.least')
  })

  test('nesting without end', () => {
    let area: unknown = { is: 'anywhere' }
    for (let i = 0; i < 40; i++) area = { is: 'not', of: area }
    expect(problems({ scenarios: { mine: { area } } })[0]).toMatch(/nested too deep: expected at most 30 levels$/)
  })

  const map = (change: object) => problems({ maps: { mine: { ...pack.maps['castle'], ...change } } })
  const rows = pack.maps['castle']?.terrain ?? []

  test('maps', () => {
    expect(map({ terrain: rows.map((row, i) => (i === 3 ? `${row}.` : row)) })).toEqual([
      'maps.mine.terrain.3: expected 24 hexes in the row',
    ])
    expect(map({ terrain: rows.map((row, i) => (i === 3 ? row.replace('.', '?') : row)) })).toEqual([
      'maps.mine.terrain.3: ? is no code of a terrain',
    ])
    expect(map({ terrain: rows.map((row) => row.slice(1)) })).toEqual([
      'maps.mine.terrain: expected an even number of columns',
    ])
    expect(map({ levels: ['0'] })).toEqual(['maps.mine.levels: expected 18 rows'])
    expect(map({ gates: [] })).toEqual(['maps.mine.terrain.8: a gate hex that is not among the gates'])
    expect(map({ sides: ['L5 N door'] })).toEqual(['maps.mine.sides.0: expected L5 to be inside a building'])
    expect(map({ sides: ['Z99 N door'] })).toEqual(['maps.mine.sides.0: the map has no hex Z99'])
    expect(map({ sides: ['S5 N hole'] })).toEqual([
      'maps.mine.sides.0: expected a hex, a direction and an opening such as "D6 S door"',
    ])
    expect(map({ stairs: [['R7', 'R5']] })).toEqual(['maps.mine.stairs.0: expected R7 and R5 to be neighbours'])
    expect(map({ stairs: [['R7', 'R6@3']] })).toEqual(['maps.mine.stairs.0: there is no place R6@3'])
    expect(map({ ladders: [{ hex: 'S5', from: 1, to: 2, cost: 3 }] })).toEqual([
      'maps.mine.ladders.0: there is no place S5@1',
    ])
    expect(problems({ maps: { mine: { ...pack.maps['village'], buildings: [] } } })).toEqual([
      'maps.mine.terrain.1: no building has the letter P',
    ])
  })

  test('our scenarios on an owner’s map', () => {
    const water = (pack.maps['oasis']?.terrain ?? []).map((row) => row.replaceAll('o', '.'))
    expect(problems({ maps: { oasis: { ...pack.maps['oasis'], terrain: water } } })).toContain(
      'scenarios.springs.victory.ends.0.if.of.1.least: there can be only 0',
    )
  })

  test('a corrected counter does not spoil the points of our scenarios', () => {
    expect(problems({ characters: { ancelin: { armour: false } }, maps: { oasis: pack.maps['oasis'] } })).toEqual([])
  })
})
