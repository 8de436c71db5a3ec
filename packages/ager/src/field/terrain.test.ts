import { describe, expect, test } from 'vitest'
import type { TerrainId } from '../names.ts'
import { COVERS, FEATURE, TERRAIN, TERRAINS } from '../names.ts'
import { ourKit as kit } from '../our-kit.ts'
import { cost, feature, ground, placeOn } from '../testing/ground.ts'
import { combatClass, groundCost, standable } from '../field.ts'

const oasis = ground('oasis')
const plateau = ground('plateau')
const road = ground('road')
const village = ground('village')
const castle = ground('castle')
const camp = ground('camp')

type Cost = number | 'x'
/** id, foot, mounted, cover, class on foot, class mounted */
type Row = [TerrainId, Cost, Cost, string, number, number]

function line(id: TerrainId): Row {
  const terrain = kit.terrains[TERRAINS.indexOf(id)]
  if (terrain === undefined) throw new Error(`no terrain ${id}`)
  const shown = (mp: number): Cost => (mp < 0 ? 'x' : mp)
  return [
    id,
    shown(terrain.foot),
    shown(terrain.mounted),
    COVERS[terrain.cover],
    terrain.combatFoot,
    terrain.combatMounted,
  ]
}

test('numbers of terrains and features are their places in the lists', () => {
  const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  expect(Object.keys(TERRAIN).map(kebab)).toEqual([...TERRAINS])
  expect(Object.values(TERRAIN)).toEqual(TERRAINS.map((_, i) => i))
  expect(kit.terrains.map(({ id }) => id)).toEqual([...TERRAINS])
  expect(kit.features.map(({ id }) => id)).toEqual(Object.keys(FEATURE))
  expect(Object.values(FEATURE)).toEqual(kit.features.map((_, i) => i))
})

describe('the terrain chart', () => {
  test.each<[string, Row]>([
    ['AT-3.1-01', ['flat', 1, 1, 'none', 0, 0]],
    ['AT-3.1-02', ['oasis', 2, 2, 'light', -1, -1]],
    ['AT-3.1-03', ['palm-leaves', 1, 2, 'light', 0, -1]],
    ['AT-3.1-04', ['palm-trunk', 2, 'x', 'light', -1, -1]],
    ['AT-3.1-05', ['shrub', 2, 4, 'light', -1, -1]],
    ['AT-3.1-06', ['bank', 2, 4, 'none', -1, -1]],
    ['AT-3.1-07', ['stones', 1, 2, 'none', 0, 0]],
    ['AT-3.1-09', ['water', 4, 'x', 'light', -1, -1]],
    ['AT-8.1-01', ['house', 1, 'x', 'none', 1, 1]],
    ['AT-8.1-05', ['stairs', 2, 'x', 'none', -1, -1]],
    ['AT-8.1-07', ['trapdoor', 1, 'x', 'none', -1, -1]],
    ['AT-8.1-08', ['house-ladder', 3, 'x', 'none', -1, -1]],
    ['AT-8.1-11', ['inner-corner', 1, 1, 'medium', 0, 0]],
    ['AT-8.1-12', ['fountain', 2, 'x', 'light', -1, -1]],
    ['AT-8.1-13', ['well', 2, 'x', 'light', -1, -1]],
    ['AT-8.1-14', ['press', 2, 'x', 'light', -1, -1]],
    ['AT-8.1-15', ['tent', 2, 'x', 'heavy', -1, -1]],
    ['AT-8.1-16', ['tent-opening', 2, 'x', 'light', -1, -1]],
    ['AT-8.1-17', ['ropes', 2, 'x', 'none', -1, -1]],
    ['AT-9.1-04', ['stairs', 2, 'x', 'none', -1, -1]],
    ['AT-9.1-05', ['glacis', 'x', 'x', 'none', 0, 0]],
    ['AT-9.1-06', ['rocks', 4, 'x', 'light', -1, -1]],
    ['AT-9.1-09', ['ditch', 4, 'x', 'none', -1, -1]],
    ['AT-10-01', ['gate', 1, 1, 'none', 0, 0]],
    ['AT-10-02', ['bridge', 1, 'x', 'none', 0, 0]],
    ['AT-10-03', ['broken-bridge', 'x', 'x', 'none', -1, -1]],
    ['AT-10.2-01', ['siege-ladder', 3, 'x', 'none', -1, -1]],
    ['AT-10.3-01', ['rubble', 2, 'x', 'medium', -1, -1]],
    ['ours: road', ['road', 1, 1, 'none', 0, 0]],
    ['ours: terrace', ['terrace', 1, 'x', 'none', 0, 0]],
    ['ours: courtyard', ['courtyard', 1, 1, 'none', 0, 0]],
    ['ours: castle courtyard', ['castle-courtyard', 1, 1, 'none', 0, 0]],
    ['ours: guardroom and kitchen as a house', ['room', 1, 'x', 'none', 1, 1]],
    ['AT-9.5.1-05, wall-walk', ['wall-walk', 1, 'x', 'none', 0, 0]],
    ['AT-9.5.1-05, tower', ['tower', 1, 'x', 'none', 0, 0]],
    ['AT-9.2-08', ['master-tower', 1, 'x', 'none', 0, 0]],
    ['AT-8.3-02', ['tent-side', 'x', 'x', 'none', 0, 0]],
  ])('%s: %j', (_ids, row) => {
    expect(line(row[0])).toEqual(row)
  })

  test('AT-3.1-09: only water distinguishes armour', () => {
    for (const { id, foot, armoured } of kit.terrains) expect(armoured, id).toBe(id === 'water' ? -1 : foot)
  })

  test.each<[string, string, (number | null)[], boolean, string, (number | null)[]]>([
    ['AT-8.1-02, AT-9.1-01', 'wall', [null, null], false, 'total', [null, null]],
    ['AT-8.1-03, AT-9.1-07', 'window', [3, 3], false, 'medium', [-1, 1]],
    ['AT-8.1-04, AT-9.1-08', 'door', [0, 0], true, 'medium', [null, 1]],
    ['AT-8.4.2-05', 'entrance', [0, 0], true, 'medium', [null, 1]],
    ['AT-8.1-06', 'parapet', [2, 2], true, 'medium', [null, 1]],
    ['AT-8.1-09', 'balcony', [0, 3], false, 'light', [-1, 1]],
    ['AT-8.1-10', 'awning', [0, 3], false, 'light', [-1, 1]],
    ['AT-9.1-02, AT-9.4.1-01', 'slit', [null, null], false, 'heavy', [null, null]],
    ['AT-9.1-03', 'towerdoor', [0, 0], false, 'medium', [null, 1]],
    ['AT-5.5.4-04', 'rampart', [null, null], false, 'heavy', [null, null]],
    ['AT-8.7.2-01', 'canvas', [null, null], false, 'heavy', [null, null]],
    ['AT-3.1-06, AT-5.5.2.2-05', 'crest', [0, 0], true, 'medium', [null, null]],
    ['AT-3.1-01', 'none', [0, 0], true, 'none', [null, null]],
    ['AT-9.5.2-01', 'stair', [0, 0], false, 'none', [null, null]],
    ['ours: too high to climb or leap', 'drop', [null, null], false, 'none', [null, null]],
  ])('%s: a side of kind %s', (_ids, id, [out, into], mounted, cover, [attacker, defender]) => {
    const found = kit.features.find((one) => one.id === id)
    expect(found).toMatchObject({ out: out ?? -1, in: into ?? -1, mounted, attacker, defender })
    expect(COVERS[found?.cover ?? 0]).toBe(cover)
  })

  test('AT-8.2-10: balcony and awning are fought across as windows, with cost and cover of their own', () => {
    const [window, ...others] = ['window', 'balcony', 'awning'].map((id) => kit.features.find((one) => one.id === id))
    for (const one of others) {
      expect([one?.attacker, one?.defender, one?.mounted]).toEqual([
        window?.attacker,
        window?.defender,
        window?.mounted,
      ])
      expect([one?.out, one?.cover]).not.toEqual([window?.out, window?.cover])
    }
  })

  test('AT-3.1-08: ditch and rubble are closed to whatever is ridden', () => {
    expect([groundCost(castle, 'mounted', placeOn(castle, 'K5')), line('rubble')[2]]).toEqual([-1, 'x'])
  })

  test('AT-9.4.2-01, AT-9.4.2-02, AT-10-01: cover behind a gate, closed and broken', () => {
    expect([COVERS[kit.special.gateClosed], COVERS[kit.special.gateBroken]]).toEqual(['total', 'light'])
  })
})

describe('what a step costs on the ground', () => {
  test('AT-3.1-01, AT-3.1-02, AT-3.1-03, AT-3.1-04, AT-3.1-05, AT-3.1-06, AT-3.1-07: open ground, on foot and mounted', () => {
    expect([cost(road, 'foot', 'A1', 'A2'), cost(road, 'mounted', 'A1', 'A2')]).toEqual([1, 1])
    expect([cost(oasis, 'foot', 'K6', 'L6'), cost(oasis, 'mounted', 'K6', 'L6')]).toEqual([2, 2])
    expect([cost(oasis, 'foot', 'H4', 'H5'), cost(oasis, 'mounted', 'H4', 'H5')]).toEqual([1, 2])
    expect([cost(oasis, 'foot', 'H5', 'H6'), cost(oasis, 'mounted', 'H5', 'H6')]).toEqual([2, -1])
    expect([cost(oasis, 'foot', 'D3', 'D4'), cost(oasis, 'mounted', 'D3', 'D4')]).toEqual([2, 4])
    expect([cost(plateau, 'foot', 'V4', 'V5'), cost(plateau, 'mounted', 'V4', 'V5')]).toEqual([2, 4])
    expect([cost(road, 'foot', 'F2', 'F3'), cost(road, 'mounted', 'F2', 'F3')]).toEqual([1, 2])
  })

  test('AT-3.1-09, AT-6.6-02: into water at 4 without armour, not at all in armour or mounted', () => {
    expect([
      cost(oasis, 'foot', 'L6', 'L7'),
      cost(oasis, 'armoured', 'L6', 'L7'),
      cost(oasis, 'mounted', 'L6', 'L7'),
    ]).toEqual([4, -1, -1])
  })

  test('AT-3.1-06: crossing the crest costs nothing beyond the hex', () => {
    expect(feature(plateau, 'V5', 'V6')).toBe('none')
    expect(feature(plateau, 'W5', 'W6')).toBe('crest')
    expect([cost(plateau, 'foot', 'W5', 'W6'), cost(plateau, 'foot', 'W6', 'W5')]).toEqual([1, 2])
    expect([cost(plateau, 'mounted', 'W5', 'W6'), cost(plateau, 'mounted', 'W6', 'W5')]).toEqual([1, 4])
  })

  test('AT-8.1-04, AT-8.6-04: a door costs no more than the hex beyond; a mount goes no further than the doorway', () => {
    expect([cost(village, 'foot', 'D7', 'D6'), cost(village, 'foot', 'D6', 'D7')]).toEqual([1, 1])
    expect([cost(village, 'mounted', 'D7', 'D6'), cost(village, 'mounted', 'D6', 'D5')]).toEqual([1, -1])
    expect(standable(village, 'mounted', placeOn(village, 'D6'))).toBe(true)
    expect(standable(village, 'mounted', placeOn(village, 'D5'))).toBe(false)
  })

  test('AT-8.6-03, AT-8.6-04: through the palace door into the courtyard on horseback', () => {
    expect([cost(village, 'mounted', 'M7', 'M6'), cost(village, 'mounted', 'M6', 'M5')]).toEqual([1, 1])
    expect(cost(village, 'mounted', 'M6', 'L6')).toBe(-1)
  })

  test('AT-8.1-03, AT-8.6.1-01, AT-8.6.1-03: a window takes 4 MP on foot, more than a wounded man in armour has', () => {
    expect([
      cost(village, 'foot', 'K1', 'K2'),
      cost(village, 'armoured', 'K2', 'K1'),
      cost(village, 'mounted', 'K1', 'K2'),
    ]).toEqual([4, 4, -1])
    expect(kit.character.get('ancelin')?.foot.wounded.move).toBeLessThan(4)
  })

  test('AT-8.1-09, AT-8.1-10: balcony and awning 1 out, 4 in', () => {
    expect([cost(village, 'foot', 'K6', 'K7'), cost(village, 'foot', 'K7', 'K6')]).toEqual([1, 4])
    expect([cost(village, 'foot', 'S9', 'R8'), cost(village, 'foot', 'R8', 'S9')]).toEqual([1, 4])
  })

  test('AT-8.1-05, AT-9.1-04: stairs 2, and only along their path', () => {
    expect([
      cost(village, 'foot', 'G7', 'G6'),
      cost(village, 'foot', 'G6', 'G5'),
      cost(village, 'foot', 'G5', 'F5@2'),
    ]).toEqual([2, 2, 1])
    expect([cost(village, 'foot', 'F5@2', 'G5'), cost(village, 'foot', 'G6', 'G7')]).toEqual([2, 1])
    expect(cost(village, 'foot', 'H5', 'G5')).toBe(-1)
    expect(cost(village, 'mounted', 'G7', 'G6')).toBe(-1)
    expect(cost(castle, 'foot', 'R7', 'R6')).toBe(2)
  })

  test('from terrace to terrace by a stair 2', () => {
    expect([cost(village, 'foot', 'E4@2', 'D4@3'), cost(village, 'foot', 'D4@3', 'E4@2')]).toEqual([2, 2])
  })

  test('AT-8.6.2-05: ladders under trapdoors 3, in house A 4, both ways', () => {
    const links = (name: string) =>
      (village.links[placeOn(village, name)] ?? []).map(({ to, cost: mp }) => [village.nameOf(to), mp])
    expect(links('C11')).toEqual([['C11@1', 3]])
    expect(links('C11@1')).toEqual([['C11', 3]])
    expect(links('D5')).toEqual([['D5@2', 4]])
    expect([links('I15'), links('T10')]).toEqual([[['I15@1', 3]], [['T10@1', 3]]])
  })

  test('AT-8.6.2-11: Khattab goes over two hexes of floor, the ladder and two hexes of roof for 7', () => {
    const [ladder] = village.links[placeOn(village, 'C11')] ?? []
    const floor = cost(village, 'foot', 'E11', 'D11') + cost(village, 'foot', 'D11', 'C11')
    const roof = cost(village, 'foot', 'C11@1', 'D11@1') + cost(village, 'foot', 'D11@1', 'E11@1')
    expect(floor + (ladder?.cost ?? 0) + roof).toBe(7)
  })

  test('AT-9.1-09: into the ditch 4, along it 1, out of it the hex entered', () => {
    expect([
      cost(castle, 'foot', 'J5', 'K5'),
      cost(castle, 'foot', 'K5', 'K6'),
      cost(castle, 'foot', 'K5', 'L5'),
    ]).toEqual([4, 1, 1])
    expect(cost(castle, 'mounted', 'J5', 'K5')).toBe(-1)
  })

  test('AT-10-02, AT-9.2-04: over the bridge 1 on foot, never from the ditch, never mounted', () => {
    expect([cost(castle, 'foot', 'J9', 'K9'), cost(castle, 'foot', 'K9', 'L9')]).toEqual([1, 1])
    expect([cost(castle, 'foot', 'K8', 'K9'), cost(castle, 'foot', 'K9', 'K10')]).toEqual([-1, -1])
    expect(cost(castle, 'mounted', 'L9', 'K9')).toBe(-1)
  })

  test('AT-10.3-01, AT-10.3.3-01, AT-10.3.3-02, AT-10.3.3-03, AT-10.3.3-04: rubble lies at courtyard level and opens the wall', () => {
    const breach = ground('castle', { rubble: ['T10', 'T11'] })
    expect(breach.rubble.map((place) => breach.nameOf(place))).toEqual(['T10', 'T11'])
    expect(breach.floor[placeOn(breach, 'T10')]).toBe(1)
    expect([
      cost(breach, 'foot', 'U10', 'T10'),
      cost(breach, 'foot', 'T10', 'S10'),
      cost(breach, 'foot', 'S11', 'T10'),
    ]).toEqual([2, 1, 2])
    expect([cost(breach, 'foot', 'T9', 'T10'), cost(breach, 'foot', 'T10', 'T9')]).toEqual([2, 3])
    expect([cost(breach, 'foot', 'T12', 'T11'), cost(breach, 'foot', 'T11', 'T12')]).toEqual([2, 3])
    expect(cost(breach, 'mounted', 'U10', 'T10')).toBe(-1)
    expect([cost(breach, 'foot', 'T11', 'S12'), feature(breach, 'T11', 'S12')]).toEqual([-1, 'wall'])
    expect(feature(breach, 'T9@1', 'T10')).toBe('wall')
  })

  test('AT-8.1-15, AT-8.1-17: tents and ropes are for those on foot', () => {
    expect([cost(camp, 'foot', 'D5', 'D4'), cost(camp, 'foot', 'D4', 'C4')]).toEqual([2, 2])
    expect([
      groundCost(camp, 'mounted', placeOn(camp, 'D4')),
      groundCost(camp, 'mounted', placeOn(camp, 'B2')),
    ]).toEqual([-1, -1])
  })

  test('AT-6.1-01: the class of a combatant by his ground', () => {
    expect(combatClass(kit, oasis, placeOn(oasis, 'H5'), false)).toBe(0)
    expect(combatClass(kit, oasis, placeOn(oasis, 'H5'), true)).toBe(-1)
    expect(combatClass(kit, village, placeOn(village, 'D5'), false)).toBe(1)
    expect(combatClass(kit, village, placeOn(village, 'D5@2'), false)).toBe(-1)
    expect(combatClass(kit, village, placeOn(village, 'E5@2'), false)).toBe(0)
  })
})
