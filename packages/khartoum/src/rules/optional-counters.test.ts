import { describe, expect, test } from 'vitest'
import type { Action, BargeWork } from '../actions.ts'
import { BANNERS } from '../names.ts'
import type { Unit, Zone } from '../names.ts'
import { chancesOf } from '../testing/cards.ts'
import { newGame, stage } from '../testing/stage.ts'

const endPhase: Action = { type: 'endPhase' }
const done: Action = { type: 'done' }
const hold: Action = { type: 'hold' }
const engage = (unit: Unit): Action => ({ type: 'engage', unit })
const place = (unit: Unit, zone: Zone): Action => ({ type: 'place', unit, zone })
const mine = (zone: Zone): Action => ({ type: 'mine', zone })
const improve = (zone: Zone): Action => ({ type: 'improve', zone })
const shipyard = (build: number, repair: number, barge: BargeWork): Action => ({
  type: 'gunboats',
  build,
  repair,
  barge,
})

test('KH-2.3-02: the basic game knows none of the counters with an asterisk', () => {
  const s = newGame()
  for (const unit of ['gordon', 'shaigiya', 'barge'] satisfies Unit[]) {
    expect([unit, s.in('available').includes(unit), s.in('supply').includes(unit)]).toEqual([unit, false, false])
    expect(() => stage({ units: { available: [unit] } })).toThrow(/not so many counters/)
  }
  expect(s.whyNot(shipyard(0, 0, 'build'))).toEqual(['KH-2.3-02'])
  expect(s.act({ type: 'fortify' }).whyNot(mine('black-5'))).toEqual(['KH-2.3-02'])
  expect(s.offers('mine')).toEqual([])
  expect(() => stage({ turn: 3, mined: ['black-5'] })).toThrow(/more mines/)
})

describe('Gordon: X / +1 / +2', () => {
  const sortie = (more: { cm?: number; available?: Unit[] } = {}) =>
    stage({
      options: { gordon: true },
      turn: 5,
      ap: 1,
      rp: 25,
      cm: more.cm ?? 10,
      banners: { red: { zone: 5, power: 6 } },
      units: { available: more.available ?? ['sudanese-2', 'gordon'] },
    })
      .act({ type: 'sortie' })
      .act({ type: 'target', banner: 'red' })
      .act(engage('sudanese-2'))
      .act(engage('gordon'))

  test('he starts among the available leaders', () => {
    expect(newGame({ gordon: true }).in('available')).toContain('gordon')
  })

  test('he leads a sortie with +1, alone of his kind', () => {
    const s = sortie({ available: ['sudanese-2', 'gordon', 'ali'] })
    expect(s.whyNot(engage('ali'))).toContain('KH-6.6-05')
    // 8 + 2 + 1 - 6 = 5, a failure: leader and troops with -1.
    s.act({ type: 'launch' }, 35, 6, 6)
    expect(s.told('combatResult')[0]?.modifiers).toContainEqual({ name: 'unit', unit: 'gordon', count: 1, value: 1 })
    expect(s.in('available')).toContain('gordon')
  })

  test('he leads no raid', () => {
    const s = stage({ options: { gordon: true }, turn: 5, ap: 1, units: { available: ['sudanese-2', 'gordon'] } })
    s.act({ type: 'raid' }).act({ type: 'target', banner: 'red' }).act(engage('sudanese-2'))
    expect(s.allows(engage('gordon'))).toBe(false)
    expect(s.whyNot(engage('gordon'))).toEqual(['KH-2.3-12'])
  })

  test('he defends with +2, one leader to a zone', () => {
    const s = stage({
      options: { gordon: true },
      turn: 5,
      ap: 1,
      rp: 25,
      cm: 10,
      units: { available: ['egyptian-2', 'gordon', 'ali'] },
    })
    s.act({ type: 'defend' }).act(place('egyptian-2', 'black-5')).act(place('gordon', 'black-5'))
    expect(s.whyNot(place('ali', 'black-5'))).toEqual(['KH-6.7-05'])
    // 9 + 2 + 2 + 2 - 8 = 7, a draw.
    s.act(done).act(endPhase, 1, 45).act(hold, 6, 6, 15)
    expect(s.told('combatResult')).toMatchObject([{ total: -2, result: 7 }])
    expect(s.told('combatResult')[0]?.modifiers).toContainEqual({ name: 'unit', unit: 'gordon', count: 1, value: 2 })
  })

  test('wounded: CM -1, and he recovers like another leader', () => {
    const s = sortie().act({ type: 'launch' }, 35, 3, 6)
    expect(s.told('leaderRoll')).toMatchObject([{ unit: 'gordon', result: 'wounded' }])
    expect(s.told('cmChanged')).toMatchObject([{ by: -1, to: 9, cause: 'gordonWounded' }])
    expect(s.told('cmChanged')[0]?.rules).toContain('KH-2.3-02')
    expect(s.in('wounded')).toEqual(['gordon'])
    // Another leader's wound costs no CM.
    const ali = stage({
      turn: 5,
      ap: 1,
      rp: 25,
      cm: 10,
      banners: { red: { zone: 5, power: 6 } },
      units: { available: ['sudanese-2', 'ali'] },
    })
    ali
      .act({ type: 'sortie' })
      .act({ type: 'target', banner: 'red' })
      .act(engage('sudanese-2'))
      .act(engage('ali'))
      .act({ type: 'launch' }, 34, 3, 6)
    expect([ali.in('wounded'), ali.s.cm]).toEqual([['ali'], 10])
  })

  test('wounded with CM 1: the city gives up', () => {
    const s = sortie({ cm: 1 })
    // CM 1 takes 3 more: 11 + 3 - 6 - 3 = 5.
    s.act({ type: 'launch' }, 56, 3)
    expect(s.told('gameOver')).toMatchObject([{ ending: { won: false, reason: 'morale' } }])
  })

  test('killed by the leader table: the game is lost at once', () => {
    const s = sortie().act({ type: 'launch' }, 35, 2)
    expect(s.told('leaderRoll')).toMatchObject([{ unit: 'gordon', result: 'killed' }])
    expect(s.told('gameOver')).toMatchObject([{ ending: { won: false, reason: 'gordon', turn: 5, banner: null } }])
    expect(s.told('gameOver')[0]?.rules).toContain('KH-2.3-02')
    expect(s.told('troopsRoll')).toEqual([])
    expect([s.decision, s.offers(), s.in('gone').includes('gordon')]).toEqual(['over', [], true])
  })

  test('killed with everybody else: lost, and that is the last thing told', () => {
    // 2 + 3 - 6 is the first row: all troops, guns and leaders are eliminated, CM -1 is never reached.
    const s = sortie().act({ type: 'launch' }, 11)
    expect(s.told('allEliminated')).toMatchObject([{ units: ['sudanese-2', 'gordon'] }])
    expect([s.s.ending?.reason, s.s.cm]).toEqual(['gordon', 10])
    expect(s.history[s.history.length - 1]?.type).toBe('gameOver')
    expect(s.in('gone')).toEqual(expect.arrayContaining(['sudanese-2', 'gordon']))
  })
})

describe('mines: laid', () => {
  const laying = (more: { rp?: number; mined?: Zone[]; turn?: number } = {}) =>
    stage({ options: { mines: true }, turn: 3, ap: 2, rp: 20, banners: { white: { zone: 4 } }, ...more }).act({
      type: 'fortify',
    })

  test('1 RP each, inside the 4 RP of the fortification action', () => {
    const s = laying().act(mine('black-5')).act(mine('red-3'))
    expect(s.s.rp).toBe(18)
    expect(s.told('mineLaid').map((event) => event.zone)).toEqual(['black-5', 'red-3'])
    s.act(improve('black-5')).act(improve('green-4'))
    expect([s.s.rp, s.s.ap, s.decision]).toEqual([16, 1, 'actions'])
    // Three improvements leave room for one mine.
    const full = laying().act(improve('black-5')).act(improve('black-4')).act(improve('black-3')).act(mine('black-5'))
    expect(full.decision).toBe('actions')
  })

  test('in a controlled zone other than the Palace that has none, two in all', () => {
    const s = laying()
    expect(s.whyNot(mine('white-4'))).toEqual(['KH-6.1-01', 'KH-11.3-01'])
    expect(s.whyNot(mine('white-6'))).toContain('KH-11.3-04')
    for (const banner of BANNERS) {
      expect(s.whyNot(mine(`palace-${banner}`))).toEqual(['KH-2.3-02'])
      expect(s.allows(mine(`palace-${banner}`))).toBe(false)
    }
    s.act(mine('white-3'))
    expect(s.whyNot(mine('white-3'))).toEqual(['KH-2.3-02'])
    s.act(mine('white-2'))
    expect(s.whyNot(mine('black-5'))).toEqual(['KH-2.3-01'])
    expect(laying({ mined: ['black-5', 'black-4'] }).whyNot(mine('black-3'))).toEqual(['KH-2.3-01'])
  })

  test('no mine in one Palace shared by all', () => {
    const s = stage({ options: { mines: true, palaceShared: true }, turn: 3, ap: 2, rp: 20 }).act({ type: 'fortify' })
    expect(s.whyNot(mine('palace'))).toEqual(['KH-2.3-02'])
  })

  test('not with the last RP; on turn 1 out of the free RP', () => {
    const s = laying({ rp: 2 }).act(mine('black-5'))
    expect(s.whyNot(mine('black-4'))).toEqual(['KH-6.2-08'])
    const first = newGame({ mines: true }).act({ type: 'fortify' }).act(mine('black-5'))
    expect([first.s.freeRp, first.s.rp]).toEqual([7, 32])
  })

  test('a mine alone is reason enough for the action', () => {
    const improved: Zone[] = [
      'black-5',
      'black-4',
      'black-3',
      'black-2',
      'white-5',
      'white-4',
      'white-3',
      'white-2',
      'red-5',
      'red-4',
      'red-3',
      'red-2',
    ]
    expect(stage({ turn: 3, ap: 1, improved }).whyNot({ type: 'fortify' })).toEqual(['KH-2.3-01'])
    const s = stage({ options: { mines: true }, turn: 3, ap: 1, improved })
    expect(s.allows({ type: 'fortify' })).toBe(true)
    expect(s.act({ type: 'fortify' }).act(mine('black-5')).act(done).decision).toBe('actions')
    expect(
      stage({ options: { mines: true }, turn: 3, ap: 1, improved, mined: ['black-5', 'red-2'] }).allows({
        type: 'fortify',
      }),
    ).toBe(false)
  })
})

describe('mines: attacked', () => {
  const attacked = (mined: Zone[]) =>
    stage({
      options: { mines: true },
      turn: 4,
      ap: 0,
      rp: 25,
      cm: 10,
      mined,
      units: { zones: { 'black-5': ['egyptian-2'] } },
    })

  test('+1 on the defence roll, then the mine is gone and back in the supply', () => {
    // 2 + 2 - 8, and 1 for the mine.
    const without = attacked([]).act(endPhase, 1, 66).act(hold, 6, 15)
    expect(without.told('combatResult')).toMatchObject([{ total: -4, result: 8 }])
    const s = attacked(['black-5', 'red-3']).act(endPhase, 1, 66).act(hold, 6, 15)
    expect(s.told('combatResult')).toMatchObject([{ total: -3, result: 9 }])
    expect(s.told('combatResult')[0]?.modifiers).toContainEqual({ name: 'mine', value: 1 })
    expect(s.told('mineSprung')).toMatchObject([{ zone: 'black-5', banner: 'black', die: null }])
    expect(s.position()).toMatchObject({ mined: ['red-3'] })
    s.act({ type: 'fortify' })
    expect(s.allows(mine('black-5'))).toBe(true)
  })

  test('the banner that breaks in springs nothing more', () => {
    const s = attacked(['black-5']).act(endPhase, 1, 11).act(hold, 15)
    expect([s.banner('black').zone, s.banner('black').power]).toEqual([5, 8])
    expect(s.told('mineSprung')).toMatchObject([{ die: null }])
    expect(s.position()).toMatchObject({ mined: [] })
  })

  test('a mine elsewhere is no help', () => {
    const s = attacked(['black-4']).act(endPhase, 1, 66).act(hold, 6, 15)
    expect(s.told('combatResult')).toMatchObject([{ total: -4 }])
    expect(s.position()).toMatchObject({ mined: ['black-4'] })
  })
})

test('KH-2.3-02: a raid leaves the mine before its target where it is', () => {
  const s = stage({
    options: { mines: true, events: false },
    turn: 4,
    ap: 1,
    rp: 25,
    cm: 10,
    mined: ['red-4'],
    banners: { red: { zone: 5, power: 4 } },
    units: { available: ['sudanese-2'] },
  })
  s.act({ type: 'raid' }).act({ type: 'target', banner: 'red' }).act(engage('sudanese-2')).roll({ type: 'launch' })
  expect(s.told('combatResult')[0]?.modifiers.some(({ name }) => name === 'mine')).toBe(false)
  expect([s.position(), s.told('mineSprung')]).toMatchObject([{ mined: ['red-4'] }, []])
})

test('KH-2.3-02: one barge is built, and one mended', () => {
  const yard = (units: Partial<Record<'supply' | 'damaged', Unit[]>>) =>
    stage({ options: { barge: true }, turn: 4, ap: 1, rp: 25, units })
  const built = yard({ supply: ['barge'] }).act(shipyard(0, 0, 'build'))
  expect(built.told('gunboatsBuilt')).toMatchObject([{ unit: 'barge', count: 1 }])
  const mended = yard({ damaged: ['barge'] }).act(shipyard(0, 0, 'repair'))
  expect(mended.told('gunboatsRepaired')).toMatchObject([{ unit: 'barge', count: 1 }])
})

describe('mines: walked into', () => {
  test('KH-2.3-02: two chances in six to lose 1 power', () => {
    const s = march(['black-4'], 8)
    const chances = chancesOf(s, endPhase, (events) => {
      const sprung = events.find((event) => event.type === 'mineSprung')
      if (sprung?.type !== 'mineSprung') return 'none'
      return events.some((event) => event.type === 'powerChanged' && event.cause === 'mine') ? 'bitten' : 'spared'
    })
    const sprung = (chances.get('bitten') ?? 0) + (chances.get('spared') ?? 0)
    expect((chances.get('bitten') ?? 0) / sprung).toBeCloseTo(2 / 6, 10)
  })

  const march = (mined: Zone[], power: number, more: { keyZonePassThrough?: boolean } = {}, cm = 10) =>
    stage({
      options: { mines: true, ...more },
      turn: 4,
      ap: 0,
      rp: 1,
      cm,
      mined,
      banners: { black: { power } },
      units: { zones: { 'black-2': ['egyptian-2'] } },
    })

  test.each([
    [1, 8],
    [4, 8],
    [5, 7],
    [6, 7],
  ])('on %i the power is %i afterwards, and the march goes on', (die, power) => {
    const s = march(['black-4'], 8).act(endPhase, 1, die, 66, 6)
    expect(s.told('mineSprung')).toMatchObject([{ zone: 'black-4', banner: 'black', die }])
    expect(s.banner('black').power).toBe(power)
    expect(s.told('powerChanged')).toMatchObject(die >= 5 ? [{ by: -1, to: 7, cause: 'mine' }] : [])
    expect(s.told('bannerMoved').map((event) => event.zone)).toEqual(['black-5', 'black-4', 'black-3'])
    expect(s.position()).toMatchObject({ mined: [] })
  })

  test('two mines, two dice', () => {
    const s = march(['black-5', 'black-3'], 8).act(endPhase, 1, 5, 6, 66, 6)
    expect(s.told('mineSprung').map((event) => [event.zone, event.die])).toEqual([
      ['black-5', 5],
      ['black-3', 6],
    ])
    expect(s.told('combatResult')[0]?.modifiers).toContainEqual({ name: 'power', value: -6 })
  })

  test('a banner brought to 0 stops where it is and attacks nobody (KH-11.4-04)', () => {
    const s = march(['black-4', 'black-3'], 1).act(endPhase, 1, 6)
    expect(s.told('bannerMoved').map((event) => event.zone)).toEqual(['black-5', 'black-4'])
    expect(s.told('bannerStopped')).toMatchObject([{ banner: 'black', zone: 'black-4', rules: ['KH-11.4-04'] }])
    expect(s.told('bannerAttacks')).toEqual([])
    expect([s.banner('black').zone, s.banner('black').power]).toEqual([4, 0])
    expect(s.position()).toMatchObject({ mined: ['black-3'] })
  })

  test('stopped in a key zone it costs the CM under both readings (KH-7.1-10)', () => {
    for (const keyZonePassThrough of [true, false]) {
      const s = march(['black-5'], 1, { keyZonePassThrough }).act(endPhase, 1, 6)
      expect([keyZonePassThrough, s.s.cm]).toEqual([keyZonePassThrough, 9])
    }
  })

  test('stopped there with CM 1 it ends the game, and that is the last thing told', () => {
    for (const [keyZonePassThrough, dice] of [
      [true, []],
      [false, [6]],
    ] as const) {
      const s = march(['black-5'], 1, { keyZonePassThrough }, 1).act(endPhase, 1, ...dice)
      expect(s.s.ending).toMatchObject({ won: false, reason: 'morale' })
      expect(s.history.at(-1)?.type).toBe('gameOver')
    }
  })

  test('an improvement marker falls with the zone, mine or no mine', () => {
    const s = stage({
      options: { mines: true },
      turn: 4,
      ap: 0,
      rp: 1,
      mined: ['black-4'],
      improved: ['black-4'],
      banners: { black: { power: 1 } },
      units: { zones: { 'black-2': ['egyptian-2'] } },
    }).act(endPhase, 1, 6)
    expect(s.position()).toMatchObject({ improved: [], mined: [] })
  })
})

describe('Shaigiya irregulars: +1 / X / 0', () => {
  const options = { shaigiya: true }

  test('they start among the available troops, with one step', () => {
    expect(newGame(options).in('available')).toContain('shaigiya')
    expect(() => stage({ options, units: { available: ['shaigiya', 'shaigiya'] } })).toThrow(/not so many counters/)
  })

  test('they raid like regular infantry, with +1', () => {
    const s = stage({
      options,
      turn: 5,
      ap: 1,
      rp: 25,
      cm: 10,
      banners: { red: { power: 6 } },
      units: { available: ['shaigiya', 'sudanese-2', 'light'] },
    })
    s.act({ type: 'raid' }).act({ type: 'target', banner: 'red' }).act(engage('shaigiya')).act(engage('light'))
    expect(s.whyNot(engage('sudanese-2'))).toEqual(['KH-6.5-02', 'KH-AOT9-06'])
    // 10 + 2 - 3 = 9.
    s.act({ type: 'launch' }, 55)
    expect(s.told('combatResult')).toMatchObject([
      { result: 9, modifiers: [{ unit: 'shaigiya', value: 1 }, { unit: 'light', value: 1 }, {}, {}, {}] },
    ])
    expect(s.in('used')).toEqual(['shaigiya', 'light'])
  })

  test('alone they are enough for a raid, and not for a sortie', () => {
    const s = stage({ options, turn: 5, ap: 1, rp: 25, units: { available: ['shaigiya'] } })
    expect(s.allows({ type: 'raid' })).toBe(true)
    expect(s.whyNot({ type: 'sortie' })).toEqual(['KH-6.6-04', 'KH-4.1-18'])
    const joined = stage({ options, turn: 5, ap: 1, rp: 25, units: { available: ['shaigiya', 'sudanese-2'] } })
    joined.act({ type: 'sortie' }).act({ type: 'target', banner: 'red' }).act(engage('sudanese-2'))
    expect(joined.whyNot(engage('shaigiya'))).toContain('KH-6.6-09')
  })

  test('they hold a zone with 0, and once they lose their step they are gone for good', () => {
    const s = stage({
      options,
      turn: 5,
      ap: 2,
      rp: 25,
      cm: 10,
      banners: { black: { power: 3 } },
      units: { available: ['shaigiya'] },
    })
    s.act({ type: 'defend' }).act(place('shaigiya', 'black-5')).act(done)
    // 8 + 0 + 2 - 3 = 7, a draw; one step.
    s.act(endPhase, 1, 44).act(hold, 5, 15)
    expect(s.told('combatResult')).toMatchObject([{ total: -1, result: 7 }])
    expect(s.told('stepLost')).toMatchObject([{ unit: 'shaigiya', becomes: null }])
    expect([s.in('gone').includes('shaigiya'), s.in('supply').includes('shaigiya')]).toEqual([true, false])
    expect(s.act({ type: 'levies', count: 2 }).in('available')).toEqual(['levies', 'levies'])
  })

  test('they do not desert with card 8', () => {
    const s = stage({
      options,
      turn: 5,
      ap: 0,
      rp: 25,
      cm: 10,
      banners: { white: { power: 0 } },
      units: { available: ['shaigiya'] },
    })
    s.act(endPhase, 2, 8, 1, 3)
    expect([s.decision, s.in('available')]).toEqual(['actions', ['shaigiya']])
  })
})

describe('the armoured barge: X / X / +1', () => {
  const options = { barge: true }
  const yard = (units: { available?: Unit[]; damaged?: Unit[]; supply?: Unit[] } = {}) =>
    stage({ options, turn: 4, ap: 2, rp: 20, units })

  test('built for 1 RP beside the gunboats, beyond their limit of 3', () => {
    expect(newGame(options).in('supply')).toContain('barge')
    const s = yard().act(shipyard(3, 0, 'build'))
    expect([s.s.ap, s.s.rp, s.in('available')]).toEqual([1, 16, ['gunboat', 'gunboat', 'gunboat', 'barge']])
    const fourth = yard({ available: ['gunboat', 'gunboat', 'gunboat'] })
    expect(fourth.whyNot(shipyard(1, 0, 'none'))).toContain('KH-6.4-03')
    expect(fourth.act(shipyard(0, 0, 'build')).s.rp).toBe(19)
    expect(newGame(options).act(shipyard(0, 0, 'build')).s.freeRp).toBe(7)
  })

  test('there is one', () => {
    expect(yard({ available: ['barge'] }).whyNot(shipyard(0, 0, 'build'))).toEqual(['KH-2.3-01'])
    expect(yard({ damaged: ['barge'] }).whyNot(shipyard(0, 0, 'build'))).toEqual(['KH-2.3-01'])
  })

  test('it goes on no raid and no sortie, and carries no heavy gun', () => {
    for (const type of ['raid', 'sortie'] as const) {
      const s = stage({
        options,
        turn: 4,
        ap: 2,
        rp: 20,
        banners: { red: { zone: 5 } },
        units: { available: ['sudanese-2', 'heavy', 'barge'] },
      })
      s.act({ type }).act({ type: 'target', banner: 'red' }).act(engage('sudanese-2'))
      expect(s.allows(engage('barge'))).toBe(false)
      expect(s.whyNot(engage('barge'))).toEqual(['KH-2.3-12'])
      expect(s.allows(engage('heavy'))).toBe(false)
    }
  })

  const guard = () =>
    stage({
      options,
      turn: 4,
      ap: 1,
      rp: 25,
      cm: 10,
      noGunboats: ['black-3'],
      units: { available: ['egyptian-2', 'egyptian-2', 'bashi-2', 'barge'] },
    }).act({ type: 'defend' })

  test('it defends Nile-bank zones beside troops, and keeps out of a zone closed to gunboats', () => {
    const s = guard().act(place('egyptian-2', 'green-4')).act(place('bashi-2', 'black-3'))
    expect(s.whyNot(place('barge', 'green-4'))).toEqual(['KH-6.7-07', 'KH-2.1-07'])
    expect(s.whyNot(place('barge', 'black-5'))).toContain('KH-6.7-10')
    expect(s.whyNot(place('barge', 'black-3'))).toEqual(['KH-5.0-01'])
    expect(s.act(place('egyptian-2', 'black-5')).allows(place('barge', 'black-5'))).toBe(true)
  })

  test.each([
    [1, 'gone'],
    [2, 'damaged'],
    [3, 'damaged'],
    [4, 'available'],
  ] as const)('it adds 1 and is rolled for on AOT 7: %i, %s', (die, box) => {
    const s = guard().act(place('egyptian-2', 'black-5')).act(place('barge', 'black-5')).act(done)
    // 10 + 2 + 1 + 2 - 8 = 7, a draw: troops, then the barge.
    s.act(endPhase, 1, 55).act(hold, 6, die, 15)
    expect(s.told('combatResult')).toMatchObject([{ total: -3, result: 7 }])
    expect(s.told('gunboatRoll')).toMatchObject([{ unit: 'barge', die }])
    expect(s.in(box)).toContain('barge')
    expect([s.allows(shipyard(0, 0, 'repair')), s.allows(shipyard(0, 0, 'build'))]).toEqual([box === 'damaged', false])
  })

  test('damaged, it is repaired for 1 RP; destroyed, it is gone', () => {
    const s = yard({ damaged: ['gunboat', 'barge'] }).act(shipyard(1, 1, 'repair'))
    expect([s.s.rp, s.in('available'), s.in('damaged')]).toEqual([17, ['gunboat', 'gunboat', 'barge'], []])
    expect(yard({ damaged: ['barge'] }).whyNot(shipyard(0, 1, 'none'))).toEqual(['KH-6.4-05', 'KH-6.4-06'])
    const lost = yard({ available: [], supply: [] })
    expect(lost.whyNot(shipyard(0, 0, 'build'))).toEqual(['KH-2.3-01'])
    expect(lost.whyNot(shipyard(0, 0, 'repair'))).toEqual(['KH-6.4-06'])
  })

  test.each([10, 11, 17])('card %i speaks of gunboats and leaves it alone', (card) => {
    const s = stage({
      options,
      turn: 8,
      ap: 0,
      rp: 20,
      banners: { white: { power: 0 } },
      units: { available: ['barge'] },
    }).act(endPhase, 2, card)
    expect([s.decision, s.in('available'), s.s.relief]).toEqual(['actions', ['barge'], 12])
  })
})
