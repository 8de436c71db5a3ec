import { describe, expect, test } from 'vitest'
import type { Unit, Zone } from '../names.ts'
import type { Position } from '../position.ts'
import { attacked, before } from '../testing/attack.ts'

describe('7.2: the zone is taken', () => {
  test('KH-7.2-08: the banner stops in the zone it took, though the road is open', () => {
    const play = attacked(['sudanese-2'], 36).act({ type: 'hold' }, 6, 11)
    expect(play.told('bannerAdvanced')).toMatchObject([
      { banner: 'red', zone: 'red-4', rules: ['KH-7.2-08', 'KH-7.2-16'] },
    ])
    expect(play.banner('red').zone).toBe(4)
    expect(play.told('bannerMoved')).toEqual([])
  })

  test('KH-7.2-08: the march before the attack and the zone taken are one activation', () => {
    const play = attacked(['sudanese-2'], 36, { banners: { red: { zone: 6, power: 4 } } }).act({ type: 'hold' }, 6, 11)
    expect(play.told('bannerMoved').map((event) => event.zone)).toEqual(['red-5'])
    expect(play.banner('red').zone).toBe(4)
  })

  test('KH-7.2-09: the marker of the zone taken is lost, and free to be bought elsewhere', () => {
    const improved: Zone[] = [
      'red-4',
      'red-3',
      'red-2',
      'palace-red',
      'black-5',
      'black-4',
      'black-3',
      'black-2',
      'green-5',
      'green-4',
      'green-3',
      'green-2',
    ]
    const all = before(['sudanese-2'], { ap: 1, lastAction: null, improved })
    // All 12 markers are on the map; nothing is left to buy.
    expect(all.allows({ type: 'fortify' })).toBe(false)
    const play = attacked(['sudanese-2'], 44, { improved, banners: { white: { disorganised: true } } }).act(
      { type: 'hold' },
      6,
    )
    expect(play.told('improvementLost')).toMatchObject([{ zone: 'red-4', rules: ['KH-7.1-11', 'KH-7.2-09'] }])
    expect(improved.filter((zone) => !play.improved(zone))).toEqual(['red-4'])
    play.act({ type: 'fortify' })
    expect(play.whyNot({ type: 'improve', zone: 'red-4' })).toContain('KH-6.1-01')
    play.act({ type: 'improve', zone: 'white-4' })
    expect(play.level('white-4')).toBe(2)
    expect(play.whyNot({ type: 'improve', zone: 'white-3' })).toContain('KH-2.3-01')
  })

  test('KH-7.2-09: a marker does not come back with the zone; it must be bought again', () => {
    const play = attacked(['sudanese-2'], 44, {
      improved: ['red-4'],
      banners: { white: { zone: 5, disorganised: true } },
    }).act({ type: 'hold' }, 6)
    expect([play.s.turn, play.banner('red').zone]).toEqual([6, 4])
    // The next turn Red is thrown out of red-4 before red-3: 12 + 1 + fort 2 + RP 1 - 4.
    play
      .act({ type: 'defend' })
      .act({ type: 'place', unit: 'sudanese-2', zone: 'red-3' })
      .act({ type: 'place', unit: 'levies', zone: 'white-4' })
    play.act({ type: 'done' }).act({ type: 'endPhase' }, 7, 66).act({ type: 'spend' }, 66)
    expect([play.banner('red').zone, play.improved('red-4')]).toEqual([5, false])
    play.act({ type: 'hold' }, 6).act({ type: 'fortify' }).act({ type: 'improve', zone: 'red-4' })
    expect(play.improved('red-4')).toBe(true)
  })

  test('KH-7.2-09: where the banner does not get in the works stay', () => {
    const play = attacked(['egyptian-2'], 44, { improved: ['red-4'] }).act({ type: 'hold' }, 6, 11)
    expect(play.told('combatResult')).toMatchObject([{ outcome: 'draw' }])
    expect(play.improved('red-4')).toBe(true)
  })

  test.each([
    { pair: 11, cm: 9, outcome: 'catastrophicFailure' },
    { pair: 21, cm: 9, outcome: 'majorFailure' },
    { pair: 22, cm: 10, outcome: 'seriousFailure' },
    { pair: 23, cm: 10, outcome: 'failure' },
    { pair: 24, cm: 10, outcome: 'minorFailure' },
    { pair: 34, cm: 11, outcome: 'draw' },
  ])('KH-7.2-10: a $outcome at the North Fort leaves CM at $cm', ({ pair, cm, outcome }) => {
    // Fort 2 + Egyptian 2 - 4.
    const play = attacked(['egyptian-2'], pair, { banners: { red: { zone: 4, power: 4 } } }, 'red-3').roll({
      type: 'hold',
    })
    expect(play.told('combatResult')[0]).toMatchObject({ outcome })
    const told = play.told('cmChanged').filter((event) => event.cause !== 'upkeep')
    expect(told.at(-1)?.to ?? 11).toBe(cm)
    if (cm < 11) expect(told[0]).toMatchObject({ by: -1, cause: 'keyZoneLost', rules: ['KH-7.2-10', 'KH-11.9-01'] })
    expect(told).toHaveLength(11 - cm)
  })

  test('KH-7.2-10: a zone that is no key zone costs nothing beyond the row', () => {
    const play = attacked(['sudanese-2'], 36).act({ type: 'hold' }, 6, 11)
    expect(play.told('bannerAdvanced')).toHaveLength(1)
    expect(play.s.cm).toBe(11)
  })

  test('KH-7.2-12: survivors leave: troops and guns are used, leader and gunboats available, nobody retreats to the rear', () => {
    // 5 + 8 - 7 = 6: die 5 for the leader, 3 for the troops (2 steps), 5 for the guns, 6 and 3 for the gunboats.
    const units: readonly Unit[] = ['egyptian-2', 'egyptian-2', 'light', 'gunboat', 'gunboat', 'ali']
    const play = attacked(units, 14, { banners: { red: { zone: 5, power: 7 } } })
    play.act({ type: 'hold' }, 5, 3, 5, 6, 3, 11)
    expect(play.told('combatResult')).toMatchObject([{ result: 6 }])
    expect(play.in('used')).toEqual(['egyptian-1', 'egyptian-1', 'light'])
    expect(play.in('available')).toEqual(['gunboat', 'ali'])
    expect(play.in('damaged')).toEqual(['gunboat'])
    expect([...play.in('red-4'), ...play.in('red-3'), ...play.in('palace-red')]).toEqual([])
    expect(play.told('returned')).toMatchObject([{ from: 'defence', rules: ['KH-7.2-12', 'KH-7.2-14'] }])
    // They are back in the recovery phase. (White's 2 on the dice wipes out the levies without another roll.)
    play.act({ type: 'hold' })
    expect(play.s.turn).toBe(6)
    expect(play.in('available')).toEqual(['egyptian-1', 'egyptian-1', 'light', 'gunboat', 'ali'])
  })

  test('KH-7.2-18: in depth only the first occupied zone is attacked, and the banner stops in it', () => {
    const play = attacked(['sudanese-2'], 36, {
      units: { zones: { 'red-3': ['egyptian-2'], 'red-2': ['bashi-2'] } },
    }).act({ type: 'hold' }, 6, 11)
    expect(play.told('bannerAttacks').map((event) => [event.banner, event.zone])).toEqual([
      ['red', 'red-4'],
      ['white', 'white-4'],
    ])
    expect(play.banner('red').zone).toBe(4)
    expect([play.in('red-3'), play.in('red-2')]).toEqual([['egyptian-2'], ['bashi-2']])
  })
})

describe('7.2: the banner is held', () => {
  test('KH-7.2-11: pushed back one zone from where it attacked, from zone 6 nowhere', () => {
    for (const [zone, from, to] of [
      ['red-5', 6, 6],
      ['red-4', 5, 6],
      ['red-3', 4, 5],
      ['red-2', 3, 4],
      ['palace-red', 2, 3],
    ] as const) {
      const play = attacked(['egyptian-2', 'egyptian-2'], 66, { banners: { red: { zone: from, power: 4 } } }, zone).act(
        { type: 'hold' },
        11,
      )
      expect(play.told('combatResult')[0]?.outcome).toBe('extraordinarySuccess')
      expect(play.banner('red'), zone).toEqual({ zone: to, power: 3, disorganised: false })
      const told = play.told('bannerPushedBack')
      expect(told).toHaveLength(from === 6 ? 0 : 1)
      if (from < 6)
        expect(told[0]).toMatchObject({ zone: `red-${to}`, rules: ['KH-AOT1-11', 'KH-7.2-11', 'KH-7.2-19'] })
    }
  })

  test('KH-7.2-13, KH-7.2-14: the survivors stay in the zone; a damaged gunboat leaves it at once', () => {
    // 5 + 2 + 1 + 1 + 2 - 4 = 7.
    const play = attacked(['egyptian-2', 'light', 'gunboat', 'gunboat', 'ali'], 14).act(
      { type: 'hold' },
      4,
      5,
      3,
      4,
      11,
    )
    expect(play.told('combatResult')).toMatchObject([{ outcome: 'draw' }])
    expect(play.in('red-4')).toEqual(['egyptian-1', 'light', 'gunboat', 'ali'])
    expect(play.in('damaged')).toEqual(['gunboat'])
    expect([...play.in('available'), ...play.in('used')]).toEqual([])
    expect(play.told('bannerHeld')).toMatchObject([
      { banner: 'red', zone: 'red-4', rules: ['KH-AOT1-06', 'KH-7.2-13'] },
    ])
    play.roll({ type: 'hold' })
    expect(play.in('red-4')).toEqual([])
    expect(play.in('damaged')).toEqual(['gunboat'])
  })

  test('KH-7.2-14: a gunboat destroyed in a defence is gone, an unharmed one comes home when the zone falls', () => {
    // 3 + 1 + 3 - 3 = 4: AOT 7 with -2.
    const play = attacked(['sudanese-2', 'gunboat', 'gunboat', 'gunboat'], 12, {
      banners: { red: { zone: 5, power: 3 } },
    })
    play.act({ type: 'hold' }, 6, 3, 5, 6, 11)
    expect(play.told('gunboatRoll').map((event) => event.result)).toEqual(['destroyed', 'damaged', 'none'])
    expect([play.in('damaged'), play.in('available'), play.in('supply')]).toEqual([
      ['gunboat'],
      ['gunboat'],
      ['levies'],
    ])
  })

  test('KH-7.2-15: the last troops fall, yet without an advance in the row the banner stays where it is', () => {
    // 5 + 0 + 4 + 2 - 4 = 7: three steps, one is there.
    const play = attacked(['bashi-1', 'heavy', 'light', 'light', 'gunboat', 'ali'], 14, {
      banners: { red: { zone: 5, power: 4 } },
    })
    expect(play.decision).toBe('spend')
    play.act({ type: 'hold' }, 6, 1, 6, 11)
    expect(play.told('combatResult')[0]).toMatchObject({ result: 7, outcome: 'draw' })
    expect(play.banner('red').zone).toBe(5)
    expect(play.in('red-4')).toEqual(['heavy', 'light', 'light', 'gunboat', 'ali'])
    expect(play.told('bannerAttacks').map((event) => event.banner)).toEqual(['red', 'white'])
    play.act({ type: 'hold' })
    expect(play.in('available')).toEqual(['heavy', 'light', 'light', 'gunboat', 'ali'])
  })

  test('KH-7.2-19: the zone a banner is thrown out of is yours again: fortified and garrisoned the next turn', () => {
    const position: Position = { banners: { red: { zone: 4, power: 4 }, white: { disorganised: true } } }
    const held = attacked(['egyptian-2'], 34, position, 'red-3').act({ type: 'hold' }, 6)
    expect(held.act({ type: 'fortify' }).whyNot({ type: 'improve', zone: 'red-4' })).toContain('KH-11.3-01')
    const thrown = attacked(['egyptian-2'], 66, position, 'red-3').act({ type: 'hold' })
    thrown.act({ type: 'fortify' }).act({ type: 'improve', zone: 'red-4' }).act({ type: 'done' })
    thrown.act({ type: 'defend' }).act({ type: 'place', unit: 'egyptian-2', zone: 'red-4' })
    expect(thrown.in('red-4')).toEqual(['egyptian-2'])
    expect(thrown.whyNot({ type: 'place', unit: 'levies', zone: 'red-5' })).toContain('KH-6.7-02')
  })

  test('KH-7.2-19: a key zone taken on the march and lost again gives its CM back at once', () => {
    // Black walks into Fort Omdurman (CM 10), attacks black-4 and is thrown out: CM + 1 for the zone, + 1 of the row.
    const play = before(['egyptian-2'], { banners: { black: { zone: 6, power: 1 } } }, 'black-4')
      .act({ type: 'endPhase' }, 3, 66)
      .act({ type: 'hold' }, 11)
    expect(play.told('cmChanged').map((event) => [event.cause, event.to])).toEqual([
      ['keyZoneLost', 10],
      ['keyZoneRegained', 11],
      ['table', 12],
    ])
    expect(play.banner('black').zone).toBe(6)
  })
})
