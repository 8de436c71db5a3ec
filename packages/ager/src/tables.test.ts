import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Bands, Cover, DieTable, FireResult, Weapon } from './components.ts'
import { columnOf, combatLetter, readDie, shiftedColumn } from './kit.ts'
import type { WeaponId } from './names.ts'
import { ourKit as kit } from './our-kit.ts'
import { ourPack } from './our-pack.ts'
import { weapon } from './pack/tables.ts'
import { damageRow, letterAt } from './rules/fire/shot.ts'

const { tables, weapons } = kit

/** The letter of the damage table, as a shot reads it. */
function fireResult(weapon: Weapon, mounted: boolean, cover: Cover, armour: boolean, die: number): FireResult {
  const row = damageRow({ kit }, die, armour ? tables.impact.armour : 0, weapon.offset)
  return letterAt({ kit }, mounted ? 'mounted' : 'foot', cover, row)
}

const DICE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** A table as printed, without its spaces. */
const sheet = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))

describe('missile weapons', () => {
  const bands = (one: Bands | null) => (one === null ? null : [one.short, one.medium, one.long])

  test.each<[WeaponId, number[] | null, number[] | null]>([
    ['spear', [4, 8, 12], [3, 6, 9]],
    ['javelin', [5, 12, 25], null],
    ['knife', [2, 4, 7], null],
    ['composite-bow', [12, 30, 70], [12, 30, 70]],
    ['short-bow', [8, 20, 50], null],
    ['crossbow', [15, 35, 80], null],
  ])('AT-5-09, AT-5-10: range bands of the %s on foot and in the saddle', (id, foot, mounted) => {
    expect(bands(weapons[id].foot)).toEqual(foot)
    expect(bands(weapons[id].mounted)).toEqual(mounted)
  })

  test.each<[WeaponId, string, string, string]>([
    ['spear', 'free', 'never', 'never'],
    ['javelin', 'free', 'never', 'never'],
    ['knife', 'free', 'never', 'never'],
    ['composite-bow', 'free', 'half', 'half'],
    ['short-bow', 'half', 'still', 'half'],
    ['crossbow', 'still', 'never', 'still'],
    ['naphtha', 'free', 'never', 'never'],
  ])('AT-5.1-01, AT-5.1-02: how far one may move who fires the %s', (id, offensive, both, defensive) => {
    expect(weapons[id]).toMatchObject({ offensive, both, defensive })
  })

  test('AT-5-04, AT-5-10, AT-7.3.1-01: one spear, two pots, no other limit', () => {
    expect(Object.values(weapons).map(({ id, ammunition }) => [id, ammunition])).toEqual([
      ['spear', 1],
      ['javelin', 0],
      ['knife', 0],
      ['composite-bow', 0],
      ['short-bow', 0],
      ['crossbow', 0],
      ['naphtha', 2],
    ])
  })

  test.each(ourPack.weapons.weapons.map((one) => [one.id, one] as const))(
    'AT-7.3.1-01, AT-5-04: of %s a pack says how many there are, or that nobody counts them',
    (id, one) => {
      const { ammunition, ...without } = one
      const changed = ammunition === undefined ? { ...one, ammunition: 9 } : without
      const read = v.safeParse(weapon, changed)
      expect([v.safeParse(weapon, one).success, read.success], id).toEqual([true, false])
      expect(read.issues?.map((issue) => v.getDotPath(issue))).toEqual(['ammunition'])
    },
  )

  test('AT-7.3.1-02, AT-7.3.1-07: pots reach 5 hexes and need a full turn between them', () => {
    expect(weapons.naphtha).toMatchObject({ foot: { short: 5, medium: 0, long: 0 }, mounted: null, rest: 1, offset: 0 })
  })

  test('AT-5.4.2-06: archers are those with either bow', () => {
    expect(Object.values(weapons).filter(({ archery }) => archery)).toEqual([
      weapons['composite-bow'],
      weapons['short-bow'],
    ])
  })
})

describe('the damage tables', () => {
  const printed = sheet(`
    C C C B E E D
    C C B B E D C
    C B B B D C C
    B B B A C C B
    B B A A C B A
    B A A A B A A
    A A A - A A -
    A A - - A - -
    - - - - - - -`)
  const offsets: [WeaponId, number][] = [
    ['crossbow', 0],
    ['knife', 0],
    ['composite-bow', 1],
    ['spear', 1],
    ['short-bow', 2],
    ['javelin', 2],
  ]

  test.each(offsets)('AT-5.4.3-01: every cell for the %s, its rows %i down', (id, offset) => {
    for (const die of DICE) {
      const row = printed[Math.min(9, die + offset) - 1] ?? []
      for (const cover of [0, 1, 2, 3] as const)
        expect(fireResult(weapons[id], false, cover, false, die), `foot ${cover} ${die}`).toBe(row[cover])
      for (const cover of [0, 1, 2] as const)
        expect(fireResult(weapons[id], true, cover, false, die), `mounted ${cover} ${die}`).toBe(row[4 + cover])
    }
  })

  test('AT-5.4.3-03: armour adds 1 to the die, at most to 10', () => {
    for (const [id] of offsets)
      for (const die of DICE)
        expect(fireResult(weapons[id], false, 0, true, die)).toBe(
          fireResult(weapons[id], false, 0, false, Math.min(10, die + 1)),
        )
  })

  test('AT-5.4.3-02: A to C on foot, A to E mounted, F never', () => {
    expect([...new Set(tables.fireFoot.flat())].sort()).toEqual(['-', 'A', 'B', 'C'])
    expect([...new Set(tables.fireMounted.flat())].sort()).toEqual(['-', 'A', 'B', 'C', 'D', 'E'])
  })

  test('AT-5.4.1-04: no mounted target has a heavy column', () => {
    expect(tables.fireMounted).toHaveLength(3)
  })

  test('AT-5.4.3-01: harm never grows with the die or with the cover', () => {
    const order = '-ABCDEF'
    for (const table of [tables.fireFoot, tables.fireMounted])
      table.forEach((column, cover) =>
        column.forEach((letter, row) => {
          expect(order.indexOf(column[row + 1] ?? '-')).toBeLessThanOrEqual(order.indexOf(letter))
          expect(order.indexOf(table[cover + 1]?.[row] ?? '-')).toBeLessThanOrEqual(order.indexOf(letter))
        }),
      )
  })

  test('AT-5.4.1-01, AT-5.4.1-07, AT-5.4.2-01, AT-5.4.2-02, AT-5.4.2-03, AT-5.4.2-04, AT-5.4.2-05, AT-5.4.2-06: the impact die and its modifiers', () => {
    expect(tables.impact).toEqual({
      target: 4,
      sure: 2,
      medium: 1,
      long: 2,
      wounded: 1,
      turkishHorseArcher: -1,
      archerNear: -2,
      archerWithin: 3,
      armour: 1,
    })
  })
})

describe('the combat tables', () => {
  const foot = sheet(`
    C D D E E F F F F F
    C C D D E E F F F F
    - C C D D E E F F F
    - - C C D E E E F F
    B - - C C D E E E F
    B B - - C D D E E E
    B B B - C C D D E E
    A B B B - C C D D E
    A A B B B B C C D D
    A A A A B B B C C D`)
  const mounted = sheet(`
    C C D E E F G H I I
    - C C D E E F G H I
    - - C C D E E F G H
    - - - C D D E E F G
    B - - - C D D E F F
    B B - - C C D D E F
    B B B - - C C D D E
    A B B B - - C C D E
    A A B B B - - C C D
    A A A A B B B - C C`)
  /** A difference at either end of each column. */
  const columns: [number, number][] = [
    [-60, -10],
    [-9, -5],
    [-4, -1],
    [0, 4],
    [5, 8],
    [9, 15],
    [16, 24],
    [25, 39],
    [40, 59],
    [60, 99],
  ]

  test('AT-6-06, AT-6-08: every difference falls into its column, and shifts stop at the outer ones', () => {
    columns.forEach(([least, most], column) => {
      expect([columnOf(tables.columns, least, 0), columnOf(tables.columns, most, 0)]).toEqual([column, column])
    })
    expect(shiftedColumn(tables.columns, 0, -2)).toBe(0)
    expect(shiftedColumn(tables.columns, 9, 2)).toBe(9)
    expect(shiftedColumn(tables.columns, 5, -1)).toBe(4)
  })

  test('AT-6-07, AT-6-08: every cell of both tables', () => {
    for (const die of DICE)
      columns.forEach((_, column) => {
        expect(combatLetter(tables, false, column, die), `foot ${column} ${die}`).toBe(foot[die - 1]?.[column])
        expect(combatLetter(tables, true, column, die), `mounted ${column} ${die}`).toBe(mounted[die - 1]?.[column])
      })
  })

  test('AT-6.3-01: a die above 10 counts as 10', () => {
    for (const [column] of columns.entries())
      expect(combatLetter(tables, false, column, 11)).toBe(combatLetter(tables, false, column, 10))
  })

  test('AT-6-08: both tables only get worse for the attacker with the die, better with the column', () => {
    const order = 'AB-CDEFGHI'
    for (const table of [tables.combatFoot, tables.combatMounted])
      table.forEach((letters, column) =>
        letters.forEach((letter, row) => {
          expect(order.indexOf(letters[row + 1] ?? 'A')).toBeLessThanOrEqual(order.indexOf(letter))
          expect(order.indexOf(table[column + 1]?.[row] ?? 'I')).toBeGreaterThanOrEqual(order.indexOf(letter))
        }),
      )
  })

  test('AT-7.1.3-03: a charging Hospitaller against a Syrian, with and without counter-charge', () => {
    expect(combatLetter(tables, true, columnOf(tables.columns, 42, 9), 2)).toBe('G')
    expect(columnOf(tables.columns, 42, 13)).toBe(columnOf(tables.columns, 42, 9))
  })

  test('AT-6.2-11: difference 9, one column left and one right again', () => {
    expect(shiftedColumn(tables.columns, columnOf(tables.columns, 9, 0), -1 + tables.combat.pooled)).toBe(5)
  })

  test('AT-6.2-02, AT-7.1.4-02, AT-4.4.6-07: column shifts', () => {
    expect(tables.combat).toEqual({ pooled: 1, couchedLance: 1, camelFear: -1, armour: 1 })
  })
})

describe('the small tables', () => {
  const faces = <T>(table: DieTable<T>) => DICE.map((die) => readDie(table, die))
  const spread = (...rows: [number, string][]): string[] =>
    rows.flatMap(([count, result]) => Array.from({ length: count }, () => result))

  test('AT-4.3.1-01, AT-4.3.1-02, AT-4.3.1-03, AT-4.3.1-04: infiltration', () => {
    expect(faces(tables.infiltration.die)).toEqual(spread([5, 'pass'], [2, 'stop'], [2, 'wounded'], [1, 'killed']))
  })

  test('AT-4.3.1-05, AT-4.3.1-06: modifiers of mover and opposer', () => {
    expect(tables.infiltration.mover).toMatchObject({ mounted: -1, armoured: -1, wounded: 2 })
    expect(tables.infiltration.opposer).toMatchObject({ wounded: -2, civilian: -1 })
  })

  test('AT-4.3.1-07: a die below 1 counts as 1, above 10 as 10', () => {
    expect(readDie(tables.infiltration.die, -3)).toBe('pass')
    expect(readDie(tables.infiltration.die, 0)).toBe('pass')
    expect(readDie(tables.infiltration.die, 14)).toBe('killed')
  })

  test('AT-4.4.6-02, AT-4.4.6-03, AT-4.4.6-04, AT-4.4.6-05: fear of camels', () => {
    expect(faces(tables.fear.die)).toEqual(spread([4, 'recoil'], [3, 'forced'], [3, 'calm']))
    expect(tables.fear.saracenOrTurcopole).toBe(2)
  })

  test('AT-4.4.4-06, AT-4.4.4-07: a bridle snatched in passing', () => {
    expect(faces(tables.bridle)).toEqual(spread([6, 'taken'], [4, 'missed']))
  })

  test('AT-7.2.1-08, AT-7.2.1-09, AT-7.2.2-01, AT-7.2.2-02, AT-7.2.2-03: the feint', () => {
    expect(faces(tables.feint.die)).toEqual(spread([4, 'pursues'], [6, 'undeceived']))
    expect(tables.feint).toMatchObject({ fewerRiders: 2, anotherGroup: 1, moreRiders: -2 })
  })

  test('AT-7.3.2-02, AT-7.3.2-03, AT-7.3.2-04, AT-7.3.2-05, AT-7.3.2-06, AT-7.3.2-07, AT-7.3.2-09, AT-7.3.2-10, AT-7.3.2-11: naphtha on foot, mounted, stunned', () => {
    expect(faces(tables.naphthaFoot)).toEqual(spread([2, 'killed'], [5, 'wounded'], [3, 'retreats']))
    expect(faces(tables.naphthaMounted)).toEqual(spread([2, 'mount-killed'], [2, 'thrown'], [6, 'retreats']))
    expect(faces(tables.naphthaStunned)).toEqual(spread([4, 'recovers'], [2, 'wounded'], [4, 'killed']))
  })

  test('AT-7.4-03: surrender', () => {
    expect(faces(tables.surrender)).toEqual(spread([4, 'yields'], [6, 'fights']))
  })

  test('AT-10.2.5-03: pushing a ladder', () => {
    expect(faces(tables.push)).toEqual(spread([6, 'falls'], [4, 'stands']))
  })

  test('AT-10.2.2-03, AT-0-05: the jump is a D6, +1 for armour; 7 counts as 6', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((die) => readDie(tables.jump.die, die))).toEqual(
      spread([5, 'lands'], [2, 'wounded']),
    )
    expect(tables.jump.armour).toBe(1)
  })

  test('AT-4.4.1-02, AT-4.4.1-03, AT-4.4.2-01, AT-4.4.3-01: turning and mounting', () => {
    expect(tables.turningExtra).toEqual([0, 1, 2, 3])
    expect(tables.figures).toMatchObject({ aboutFace: 5, mountHorse: 2, mountHorseArmoured: 3, mountCamel: 6 })
  })

  test('AT-4.2.1-01, AT-4.2.1-02: heaps of dead', () => {
    expect(tables.figures).toMatchObject({ heapHinders: 3, heapBlocks: 6, heapAnimal: 3, heapCost: 1 })
  })

  test('AT-5.3-07, AT-5.3-08, AT-5.3-09, AT-5.3-10: hexes between two volleys at one man', () => {
    expect(tables.figures).toMatchObject({
      fireIntervalWounded: 1,
      fireIntervalFoot: 2,
      fireIntervalMounted: 3,
      fireIntervalCharging: 4,
    })
  })

  test('AT-7.1.1-05, AT-7.1.1-07, AT-7.1.2-06, AT-7.1.4-01, AT-7.2.1-01, AT-7.4-01, AT-7.4-05: figures of chapter 7', () => {
    expect(tables.figures).toMatchObject({
      chargeLeast: 6,
      chargeStraight: 4,
      counterChargeHexes: 2,
      lanceGroup: 3,
      feintGroup: 5,
      feintRiders: 2,
      feintHexes: 7,
      captureDifference: 60,
      escort: 2,
    })
  })

  test('AT-0-05: every table has as many faces as its die', () => {
    const { infiltration, fear, bridle, feint, naphthaFoot, naphthaMounted, naphthaStunned, surrender, push } = tables
    const tens = [
      infiltration.die,
      fear.die,
      bridle,
      feint.die,
      naphthaFoot,
      naphthaMounted,
      naphthaStunned,
      surrender,
      push,
    ]
    /* The first entry is for what is below 1. */
    expect(tens.map(({ length }) => length - 1)).toEqual(tens.map(() => 10))
    expect(tables.jump.die.length - 1).toBe(6)
  })

  test('AT-10.2.2-01, AT-10.2.2-02, AT-2-05: up a ladder, over its top, and off the map', () => {
    expect(kit.special).toMatchObject({ siegeLadder: 3, ladderToRampart: 4, leavingMap: 1 })
  })

  test('AT-4.4.4-12, AT-4.4.4-13: animals at one bridle', () => {
    expect(tables.figures).toMatchObject({ ledOnFoot: 3, ledMounted: 1 })
  })

  test('AT-5.4.4-01, AT-6.4-01, AT-7.3.2-05: hexes of a retreat', () => {
    expect(tables.figures).toMatchObject({
      retreatFire: 2,
      retreatFoot: 1,
      retreatMounted: 2,
      retreatNaphthaFoot: 1,
      retreatNaphthaMounted: 2,
    })
  })

  test('AT-7.2.2-02, AT-10.2.1-01, AT-10.2.3-02: another group, the height and the weight of a ladder', () => {
    expect(tables.figures).toMatchObject({ feintOtherGroup: 3, ladderHeight: 1, moveLadder: 2, turns: 12 })
  })

  test('campaign 18.1: points of a character on foot and in the saddle, and of his like in armour', () => {
    const { from: _, ...values } = ourPack.tables.values
    expect(values).toEqual({
      foot: 1,
      footArmoured: 2,
      shooter: 2,
      shooterArmoured: 3,
      riderDismounted: 1,
      riderDismountedArmoured: 3,
      rider: 3,
      riderArmoured: 5,
      mountedShooter: 3,
      mountedShooterArmoured: 4,
    })
  })

  test('AT-8.7.2-02, AT-10.1.1-01, AT-10.1.2-02, AT-10.1.3-02: complete turns of work', () => {
    expect(tables.figures).toMatchObject({ workRip: 1, workGate: 1, workBreak: 2, workBridge: 2 })
  })
})
