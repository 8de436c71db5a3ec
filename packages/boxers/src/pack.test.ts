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

describe('the sheets', () => {
  test('BX-geo-01 BX-geo-02 BX-det-02 BX-morale-01 BX-locate-07 BX-deploy-05 BX-mg-05 BX-direct-02 BX-blast-02 every length', () => {
    expect(kit.lengths).toEqual({
      tableWidth: 12000,
      tableDepth: 9000,
      base: 100,
      eye: 150,
      touch: 50,
      least: 5,
      acrossHeight: 400,
      acrossGap: 150,
      standOff: 100,
      link: 500,
      morale: 500,
      locatingNear: 2000,
      deployApart: 2000,
      corner: 2000,
      burst: 1000,
      shell: 1000,
      keg: 1000,
      equallyNear: 10,
      barricade: 1000,
      section: 1000,
      breach: 500,
      shellAtSection: 100,
      fire: 500,
      fireHeight: 600,
      smoke: 1000,
      muzzleSmoke: 500,
      ladderHead: 100,
      ladderRoom: 500,
      cannonRadius: 200,
      kegRadius: 50,
      ladderLength: 800,
      ramLength: 600,
      toolWidth: 100,
    })
    expect(kit.measure).toEqual({ base: 100, touch: 50, eye: 150, least: 5 })
  })

  test('BX-ap-01 to BX-ap-04, BX-move-11 to BX-move-17, BX-cannon-03 action points and what they are spent on', () => {
    expect(kit.actionPoints).toEqual({ led: 2, leaderless: 1, perLoss: -1, mostForLosses: -5 })
    expect(kit.costs).toEqual({
      rapid: 1,
      halt: 1,
      crawl: 1,
      crawlFromRapid: 2,
      contact: 1,
      leaveLight: 1,
      leaveDense: 2,
      cannon: 1,
    })
  })

  test('BX-rally-03 to BX-rally-09, BX-locate-01 to BX-locate-07 rallies and locating', () => {
    expect(kit.rally).toEqual({
      needed: 4,
      irregular: -1,
      regular: 1,
      fanatic: 2,
      pinned: -1,
      perPoint: 1,
      mostPoints: 2,
      most: 2,
    })
    expect(kit.locating).toEqual({ open: 3, light: 4, dense: 6, several: 1, moving: 1, near: 1, shotLasts: 1 })
  })

  test('BX-fire-11 to BX-fire-22, BX-save-01 to BX-save-09 fire and saves', () => {
    const { otherTarget, ...fire } = kit.fire
    expect(otherTarget).toEqual({ count: 1, sides: 4 })
    expect(fire).toEqual({
      regular: 1,
      irregular: -1,
      stopped: -1,
      downgraded: -1,
      smoke: -2,
      perGunner: -1,
      gunnersToMove: 2,
      accident: 1,
    })
    const { dice, ...saves } = kit.saves
    expect(dice).toEqual({ count: 1, sides: 8 })
    expect(saves).toEqual({
      rifle: 5,
      pistol: 6,
      sweeping: 6,
      single: 7,
      explosion: 7,
      light: 1,
      dense: 2,
      moving: -1,
    })
  })

  test('BX-fire-12 BX-fire-13 BX-mg-01 BX-aim-03 a movement marker, and what is aimed', () => {
    const rows = Object.values(kit.weapons).map(({ id, moved, aims }) => [id, moved, aims])
    expect(rows).toEqual([
      ['rifle', -2, true],
      ['jingal', -1, true],
      ['pistol', -1, true],
      ['machine-gun', null, false],
      ['cannon', null, false],
    ])
  })

  test('BX-melee-10 to BX-melee-15, BX-obstacle-07, BX-obstacle-12 close combat and fires', () => {
    expect(kit.melee).toEqual({
      assailant: 1,
      perSupporter: 1,
      mostSupporters: 2,
      regular: 2,
      irregular: -1,
      stopped: -1,
      defensiveFire: -2,
    })
    expect(kit.obstacles).toEqual({ fireAbove: 5, burns: 1, dice: { count: 2, sides: 6 } })
  })

  test('BX-forces-02 BX-forces-11 BX-forces-12 BX-deploy-06 BX-ladder-07 BX-ladder-01 BX-ram-05 BX-end-01 how many at most', () => {
    expect(kit.limits).toEqual({
      columns: 3,
      column: 10,
      europeans: 10,
      ladders: 2,
      barricades: 6,
      onLadder: 3,
      ladderCarriers: 2,
      ramBearers: 2,
      mostRamBearers: 4,
      turns: 12,
    })
  })

  test('BX-los-07 BX-terrain-03 how high it is, and what is walled', () => {
    const zones = Object.entries(kit.zones).map(([id, { height, walled }]) => [id, height, walled])
    expect(zones).toEqual([
      ['building', 600, true],
      ['wagon', 500, true],
      ['ruin', 300, false],
      ['trench', 0, false],
      ['thicket', 400, false],
      ['field', 400, false],
    ])
    const lines = Object.entries(kit.lines).map(([id, { height }]) => [id, height])
    expect(lines).toEqual([
      ['wall', 400],
      ['rampart', 600],
      ['hedge', 300],
      ['barricade', 300],
      ['low-wall', 150],
      ['fence', 150],
    ])
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
  expect(kit.moves.drift).toEqual({ base: 0, dice: { count: 2, sides: 6 }, perPoint: 100 })
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

test('BX-forces-02 BX-fire-16 who is in the columns, and whose rifle is worn', () => {
  const men = Object.values(kit.templates).map((one) => [one.id, Object.fromEntries(one.men)])
  expect(Object.fromEntries(men)).toEqual({
    'red-chief': { 'bx-chief': 1, 'bx-fan-sabre': 5, 'bx-fan-spear': 4 },
    red: { 'bx-fan-sabre': 5, 'bx-fan-spear': 5 },
    village: { 'bx-sabre': 5, 'bx-spear': 5 },
    matchlock: { 'bx-sabre': 7, 'bx-rifle': 2, 'bx-jingal': 1 },
    shot: { 'bx-sabre': 4, 'bx-rifle': 4, 'bx-jingal': 2 },
    'cannon-crew': { 'bx-gunner': 3 },
  })
  expect(Object.values(kit.troops).flatMap(({ id, downgraded }) => (downgraded ? [id] : []))).toEqual(['bx-rifle'])
})

test('what a price is made of', () => {
  expect(kit.prices).toMatchObject({
    class: { irregular: 1, fanatic: 2, regular: 6 },
    fire: { rifle: 4, jingal: 2, pistol: 1, 'machine-gun': 12, cannon: 2 },
    downgraded: -2,
    blade: 1,
    leader: 3,
    equipment: { cannon: 6, keg: 6, ladder: 2, ram: 2, barricade: 2 },
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
