import { describe, expect, test } from 'vitest'
import { pack } from './generated/pack.ts'
import { makeKit } from './kit.ts'
import type { TroopId } from './names.ts'
import { ourPack } from './our-pack.ts'
import { readPack, readScenario } from './pack.ts'

const kit = makeKit(ourPack)

test('our pack is what its schema reads', () => {
  expect(readPack(pack)).toEqual({ ok: true, value: ourPack })
})

describe('lengths', () => {
  test('BX-geo-01 a base is 2 cm wide, in tenths of a millimetre', () => {
    expect(kit.measure.base * 2).toBe(200)
  })

  test('BX-geo-02 one threshold for all that touches', () => {
    expect(kit.measure.touch).toBe(50)
  })

  test('BX-geo-03 the usual table', () => {
    expect([kit.lengths.tableWidth, kit.lengths.tableDepth]).toEqual([12000, 9000])
  })

  test('BX-geo-03 nothing finer than a tenth of a millimetre', () => {
    const { compound } = pack.scenarios
    const read = readScenario({ ...compound, table: [120.005, 90] })
    expect(read).toEqual({
      ok: false,
      problems: [{ path: 'table.0', message: 'expected no more than tenths of a millimetre' }],
    })
  })
})

describe('the fire table', () => {
  test.each([
    ['BX-fire-08 rifle', 'rifle', 1, 12, 1000, [2, 4, 6, 8, 10, 12]],
    ['BX-fire-09 jingal', 'jingal', 1, 12, 1000, [2, 2, 4, 4, 6, 8]],
    ['BX-fire-10 pistol', 'pistol', 1, 6, 1000, [2, 4, 6, 8]],
    ['BX-mg-06 machine gun', 'machine-gun', 1, 12, 1000, [2, 4, 6, 8, 10, 12]],
    ['BX-gun-03 cannon', 'cannon', 2, 6, 1500, [2, 4, 6, 8, 10, 12]],
  ] as const)('%s', (_, id, count, sides, first, scores) => {
    const weapon = kit.weapons[id]
    expect(weapon.dice).toEqual({ count, sides })
    expect(weapon.scores).toEqual(scores)
    // BX-fire-07
    expect(weapon.limits).toEqual([first, 3000, 6000, 9000, 12000])
  })
})

test('BX-melee-04 to BX-melee-09 the dice of close combat', () => {
  const dice = Object.values(kit.arms).map(({ id, sides, crampedSides }) => [id, sides, crampedSides])
  expect(dice).toEqual([
    ['hands', 4, 4],
    ['butt', 8, 6],
    ['dagger', 8, 8],
    ['sabre', 10, 10],
    ['bayonet', 12, 8],
    ['spear', 12, 8],
    ['pistol', 10, 10],
  ])
})

test('BX-obstacle-03 to BX-obstacle-05, BX-obstacle-08 to BX-obstacle-10 what obstacles stand', () => {
  expect(kit.structures).toEqual({
    door: { resistance: 4, points: 6 },
    barricade: { resistance: 6, points: 8 },
    wall: { resistance: 8, points: 10 },
  })
})

test('BX-blast-02 to BX-blast-05 the keg, die by die', () => {
  expect(kit.keg).toEqual(['early', 'dud', 'hole', 'hole', 'hole', 'breach'])
})

test('BX-forces-05, BX-forces-09 seven less the turn, and from the sixth turn on without fail', () => {
  expect(kit.arrival).toEqual([1, 2, 3, 4, 5, 6].map((turn) => 7 - turn))
})

test('BX-move-03, BX-move-04, BX-cannon-01 how far', () => {
  const die = { count: 1, sides: 6 }
  expect(kit.moves.rapid).toEqual({ base: 1000, dice: die, perPoint: 100 })
  expect(kit.moves.crawl).toEqual({ base: 0, dice: die, perPoint: 100 })
  expect(kit.moves.cannon).toEqual({ base: 1000, dice: die, perPoint: -100 })
})

test('BX-forces-02 every column is of ten; BX-gun-01 a crew of three', () => {
  const sizes = Object.values(kit.templates).map(({ id, men }) => [id, [...men.values()].reduce((a, b) => a + b, 0)])
  expect(Object.fromEntries(sizes)).toEqual({
    'red-chief': 10,
    red: 10,
    village: 10,
    matchlock: 10,
    shot: 10,
    'cannon-crew': 3,
  })
})

test('every price is the sum of what a man is and has', () => {
  const { prices } = kit
  for (const troop of Object.values(kit.troops)) {
    const fire = Math.max(0, ...troop.fire.map((weapon) => prices.fire[weapon]))
    const blade = troop.melee.some((arm) => arm !== 'pistol' && kit.arms[arm].sides >= 10) ? prices.blade : 0
    const rank = troop.role === 'leader' ? prices.leader : 0
    const worn = troop.downgraded ? prices.downgraded : 0
    expect(troop.price, troop.id).toBe(prices.class[troop.class] + fire + worn + blade + rank)
  }
})

test('the two sides of the free set-up cost about the same', () => {
  const men = (side: string) =>
    (ourPack.scenarios['compound']?.units ?? []).filter((unit) => unit.side === side).flatMap((unit) => unit.men)
  const known = (id: string): id is TroopId => id in kit.troops
  const cost = (side: string) => men(side).reduce((sum, [id]) => sum + (known(id) ? kit.troops[id].price : 0), 0)
  expect([cost('boxer'), cost('european')]).toEqual([90, 95])
})
