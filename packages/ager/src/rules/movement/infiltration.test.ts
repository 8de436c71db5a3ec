import { describe, expect, test } from 'vitest'
import { march, walk } from '../../testing/march.ts'
import { infiltrate } from './infiltration.ts'

/** F9 to F13 past a Turk in E11, who is next to F10 and F11 (column F lies lower than E). */
const past = { achard: { at: 'F9' }, kismet: { at: 'E11', side: 1 } } as const

describe('4.3: slipping past enemies', () => {
  test('AT-4.3-01: who goes on from a hex next to an enemy is tested there first', () => {
    const game = march({ map: 'road', pieces: past })
    walk(game, 'achard', 'F10')
    game.act({ type: 'step', to: 'F11' }, 5)
    expect(game.events[0]).toMatchObject({
      type: 'infiltration',
      mover: 'achard',
      opposer: 'kismet',
      at: 'F10',
      die: 5,
      modifiers: [],
      total: 5,
      result: 'pass',
      rules: ['AT-4.3-01', 'AT-4.3.1-01'],
    })
    expect(game.at('achard')).toBe('F11')
  })

  test('AT-4.3-02: what the die says applies before the next hex', () => {
    const game = march({ map: 'road', pieces: past })
    walk(game, 'achard', 'F10').act({ type: 'step', to: 'F11' }, 6)
    expect(game.at('achard')).toBe('F10')
    expect(game.piece('achard').moved).toBe('done')
  })

  test('AT-4.3-03: a wounded mover has what his wounded allowance leaves him, and may have to stop', () => {
    const game = march({ map: 'road', pieces: { ...past, achard: { at: 'F7' } } })
    walk(game, 'achard', 'F8', 'F9', 'F10').act({ type: 'step', to: 'F11' }, 8)
    /* 3 of the 8 points were spent; of the 4 of a wounded man 1 is left, which takes him to F11. */
    expect(game.piece('achard').health).toBe('wounded')
    expect(game.at('achard')).toBe('F11')
    expect(game.piece('achard').moved).toBe('done')
    const further = march({ map: 'road', pieces: { ...past, achard: { at: 'F6' } } })
    walk(further, 'achard', 'F7', 'F8', 'F9', 'F10').act({ type: 'step', to: 'F11' }, 9)
    expect(further.at('achard')).toBe('F10')
    expect(further.piece('achard').moved).toBe('done')
  })

  test('AT-4.3-03: a wounded rider keeps the allowance of his horse', () => {
    const game = march({ map: 'road', pieces: { guerin: { at: 'F9', rear: 'F8' }, kismet: { at: 'E11', side: 1 } } })
    walk(game, 'guerin', 'F10').act({ type: 'step', to: 'F11' }, 10)
    expect(game.piece('guerin').health).toBe('wounded')
    expect(game.told('steps').at(-1)?.left).toBe(10)
  })

  test('AT-4.3-04: every enemy entitled rolls a die of his own, whatever the dice before have done', () => {
    const game = march({
      map: 'road',
      pieces: { ...past, evhad: { at: 'G11', side: 1 }, ilbek: { at: 'G10', side: 1 } },
    })
    walk(game, 'achard', 'F10').act({ type: 'step', to: 'F11' }, 6, 8, 1)
    expect(game.told('infiltration').map(({ opposer, result }) => [opposer, result])).toEqual([
      ['kismet', 'stop'],
      ['evhad', 'wounded'],
      ['ilbek', 'pass'],
    ])
    expect(game.at('achard')).toBe('F10')
    const twice = march({ map: 'road', pieces: { ...past, evhad: { at: 'G11', side: 1 } } })
    walk(twice, 'achard', 'F10').act({ type: 'step', to: 'F11' }, 8, 8)
    expect(twice.piece('achard').health).toBe('dead')
    /* Over the dead nobody rolls any more. */
    const dead = march({ map: 'road', pieces: { ...past, evhad: { at: 'G11', side: 1 } } })
    walk(dead, 'achard', 'F10').act({ type: 'step', to: 'F11' }, 10)
    expect(dead.told('infiltration')).toHaveLength(1)
  })

  test('AT-4.3-05: the hex where he ends his move is not tested', () => {
    const game = march({ map: 'road', pieces: past })
    walk(game, 'achard', 'F10').act({ type: 'halt' })
    expect(game.told('infiltration')).toEqual([])
    expect(game.piece('achard').moved).toBe('done')
  })

  test('AT-4.3-06: the hex where the move begins is not tested', () => {
    const game = march({ map: 'road', pieces: { ...past, achard: { at: 'F10' } } })
    walk(game, 'achard', 'F9', 'F8')
    expect(game.told('infiltration')).toEqual([])
  })

  test('AT-4.3-07: the same enemy rolls again in every further hex next to him', () => {
    const game = march({ map: 'road', pieces: past })
    walk(game, 'achard', 'F10').act({ type: 'step', to: 'F11' }, 1).act({ type: 'step', to: 'F12' }, 2)
    expect(game.told('infiltration').map(({ at }) => at)).toEqual(['F10', 'F11'])
  })

  test('AT-4.3-08, AT-4.3.1.2-01: a rider is tested once for each hex of his head, never for his rear', () => {
    /* When his head is in F12 his rear is still beside the Turk. */
    const game = march({ map: 'road', pieces: { guerin: { at: 'F9', rear: 'F8' }, kismet: { at: 'E11', side: 1 } } })
    walk(game, 'guerin', 'F10')
    game.act({ type: 'step', to: 'F11' }, 1).act({ type: 'step', to: 'F12' }, 1).act({ type: 'step', to: 'F13' })
    expect(game.told('infiltration').map(({ at }) => at)).toEqual(['F10', 'F11'])
  })

  test('AT-4.3-09: an enemy behind a window or a slit strikes at nobody who passes', () => {
    /* House B has a window on the north-west side of S3; outside of it lies R2. */
    const window = march({ map: 'village', pieces: { achard: { at: 'R1' }, kismet: { at: 'S3', side: 1 } } })
    walk(window, 'achard', 'R2', 'R3')
    expect(window.told('infiltration')).toEqual([])
    /* The same man in the open does. */
    const open = march({ map: 'village', pieces: { achard: { at: 'R1' }, kismet: { at: 'Q3', side: 1 } } })
    walk(open, 'achard', 'R2').act({ type: 'step', to: 'R3' }, 1)
    /* Tower slit on the north-east side of T6, ground U5 before it. */
    const slit = march({ map: 'castle', pieces: { achard: { at: 'U5' }, kismet: { at: 'T6', side: 1 } } })
    walk(slit, 'achard', 'U6', 'U7')
    expect(slit.told('infiltration')).toEqual([])
  })

  test('AT-4.3-10: whoever is stunned, captive, in a howdah, an animal, or behind a wall strikes at nobody', () => {
    const far = { at: 'F9' } as const
    for (const pieces of [
      { achard: far, kismet: { at: 'E11', side: 1, health: 'stunned' } },
      { achard: far, balak: { at: 'E11', side: 1, health: 'wounded', more: { captive: 'fit' } } },
      { achard: far, camel: { at: 'E11', rear: 'E12', side: 1, animal: 'camel' } },
    ] as const) {
      const game = march({ map: 'road', pieces })
      walk(game, 'achard', 'F10', 'F11')
      expect(game.told('infiltration')).toEqual([])
    }
    /* Wall of house C on the east side of E12, F11 and F12 beside it. */
    const wall = march({ map: 'village', pieces: { achard: { at: 'F10' }, kismet: { at: 'E12', side: 1 } } })
    walk(wall, 'achard', 'F11', 'F12', 'F13')
    expect(wall.told('infiltration')).toEqual([])
    /* Its door is on the south-east side of E11: through it he reaches F11. */
    const door = march({ map: 'village', pieces: { achard: { at: 'F10' }, kismet: { at: 'E11', side: 1 } } })
    walk(door, 'achard', 'F11').act({ type: 'step', to: 'F12' }, 1)
    expect(door.told('infiltration').map(({ at }) => at)).toEqual(['F11'])
  })

  test('AT-4.3-11: Arnould is tested once on his way to two Syrians, and not where he ends it', () => {
    const game = march({
      map: 'road',
      pieces: {
        arnould: { at: 'F8' },
        aitekin: { at: 'E10', side: 1 },
        yazid: { at: 'F12', side: 1 },
        hamza: { at: 'G12', side: 1 },
      },
    })
    walk(game, 'arnould', 'F9').act({ type: 'step', to: 'G10' }, 5)
    game.act({ type: 'step', to: 'G11' })
    expect(game.told('infiltration').map(({ opposer, at }) => [opposer, at])).toEqual([['aitekin', 'F9']])
    game.act({ type: 'halt' })
    expect(game.told('infiltration')).toHaveLength(1)
  })

  test('AT-4.3-12: he stops next to Yazid and another Syrian, who has no die against him', () => {
    const game = march({
      map: 'road',
      pieces: { arnould: { at: 'F9' }, yazid: { at: 'F12', side: 1 }, hamza: { at: 'G12', side: 1 } },
    })
    walk(game, 'arnould', 'F10', 'F11').act({ type: 'halt' })
    expect(game.told('infiltration')).toEqual([])
  })

  test('AT-4.3-13: past a rider through a palm trunk there is no test, past a man on foot there is one', () => {
    /* The palm of the road map: trunk M4, leaves L3 to N4 and M5. */
    const pieces = {
      arnould: { at: 'M3' },
      sandjar: { at: 'L4', rear: 'L5', side: 1 },
      kutbeddin: { at: 'O4', side: 1 },
      yazid: { at: 'M6', side: 1 },
    } as const
    const trunk = march({ map: 'road', pieces })
    walk(trunk, 'arnould', 'M4', 'M5').act({ type: 'halt' })
    expect(trunk.told('infiltration')).toEqual([])
    const right = march({ map: 'road', pieces })
    walk(right, 'arnould', 'N3').act({ type: 'step', to: 'N4' }, 1).act({ type: 'step', to: 'M5' }, 1)
    right.act({ type: 'halt' })
    expect(right.told('infiltration').map(({ opposer }) => opposer)).toEqual(['kutbeddin', 'kutbeddin'])
  })

  test('AT-4.3.1.1-01, AT-4.3.1.1-02: no test by whoever could not attack into the hex', () => {
    const rider = march({
      map: 'road',
      pieces: { achard: { at: 'M3' }, sandjar: { at: 'L4', rear: 'L5', side: 1 } },
    })
    walk(rider, 'achard', 'M4', 'M5')
    expect(rider.told('infiltration')).toEqual([])
    const walker = march({ map: 'road', pieces: { achard: { at: 'M3' }, sandjar: { at: 'L4', side: 1 } } })
    walk(walker, 'achard', 'M4').act({ type: 'step', to: 'M5' }, 1)
    const slit = march({ map: 'castle', pieces: { achard: { at: 'U5' }, kismet: { at: 'T6', side: 1 } } })
    walk(slit, 'achard', 'U6', 'U7')
    expect(slit.told('infiltration')).toEqual([])
  })
})

describe('4.3.1: the infiltration table', () => {
  const at = (die: number, mover: 'achard' | 'ancelin' | 'raymond' = 'achard') => {
    const game = march({
      map: 'road',
      pieces: {
        [mover]: mover === 'raymond' ? { at: 'F10', rear: 'F9' } : { at: 'F10' },
        kismet: { at: 'E11', side: 1 },
      },
    })
    const { stops } = infiltrate(game.play(die), game.id(mover), [])
    return { stops, health: game.piece(mover).health, game }
  }

  test('AT-4.3.1-01: 1 to 5: he goes on unhurt', () => {
    for (const die of [1, 2, 3, 4, 5]) expect(at(die)).toMatchObject({ stops: false, health: 'fit' })
  })

  test('AT-4.3.1-02: 6 and 7: he stops', () => {
    for (const die of [6, 7]) expect(at(die)).toMatchObject({ stops: true, health: 'fit' })
  })

  test('AT-4.3.1-03: 8 and 9: he is wounded', () => {
    for (const die of [8, 9]) expect(at(die)).toMatchObject({ stops: false, health: 'wounded' })
  })

  test('AT-4.3.1-04: 10: he is killed', () => {
    expect(at(10)).toMatchObject({ health: 'dead' })
  })

  test('AT-4.3.1-05: mounted -1, armour -1, wounded +2 for the mover, all together', () => {
    const rider = at(8, 'raymond')
    expect(rider).toMatchObject({ stops: true, health: 'fit' })
    expect(rider.game.told('infiltration')[0]).toMatchObject({
      modifiers: [
        { name: 'mounted', value: -1 },
        { name: 'armour', value: -1 },
      ],
      total: 6,
    })
    const hurt = march({
      map: 'road',
      pieces: { raymond: { at: 'F10', rear: 'F9', health: 'wounded' }, kismet: { at: 'E11', side: 1 } },
    })
    expect(infiltrate(hurt.play(5), hurt.id('raymond'), []).stops).toBe(false)
    expect(infiltrate(hurt.play(6), hurt.id('raymond'), []).stops).toBe(true)
    const lame = march({
      map: 'road',
      pieces: { achard: { at: 'F10', health: 'wounded' }, kismet: { at: 'E11', side: 1 } },
    })
    infiltrate(lame.play(8), lame.id('achard'), [])
    expect(lame.piece('achard').health).toBe('dead')
  })

  test('AT-4.3.1-06: wounded -2, civilian or peasant -1 for the man who opposes him', () => {
    const game = march({
      map: 'road',
      pieces: { achard: { at: 'F10' }, daoud: { at: 'E11', side: 1, health: 'wounded' } },
    })
    expect(infiltrate(game.play(8), game.id('achard'), []).stops).toBe(false)
    expect(game.told('infiltration')[0]).toMatchObject({
      modifiers: [
        { name: 'opposerWounded', value: -2 },
        { name: 'opposerUnwarlike', value: -1 },
      ],
      total: 5,
    })
    const civilian = march({ map: 'road', pieces: { achard: { at: 'F10' }, yusuf: { at: 'E11', side: 1 } } })
    infiltrate(civilian.play(6), civilian.id('achard'), [])
    expect(civilian.told('infiltration')[0]?.total).toBe(5)
  })

  test('AT-4.3.1-07: below 1 counts as 1, above 10 as 10', () => {
    const low = march({
      map: 'road',
      pieces: { ancelin: { at: 'F10' }, daoud: { at: 'E11', side: 1, health: 'wounded' } },
    })
    infiltrate(low.play(1), low.id('ancelin'), [])
    expect(low.told('infiltration')[0]?.total).toBe(1)
    const high = march({
      map: 'road',
      pieces: { achard: { at: 'F10', health: 'wounded' }, kismet: { at: 'E11', side: 1 } },
    })
    infiltrate(high.play(10), high.id('achard'), [])
    expect(high.told('infiltration')[0]).toMatchObject({ total: 10, result: 'killed' })
  })

  test('AT-4.3.1-08: a rider is wounded in the saddle; killed, he leaves his mount alive where it is', () => {
    const game = march({
      map: 'road',
      pieces: { timurtash: { at: 'F10', rear: 'F9' }, ancelin: { at: 'E11', side: 1 } },
    })
    infiltrate(game.play(9), game.id('timurtash'), [])
    expect(game.piece('timurtash')).toMatchObject({ health: 'wounded', at: game.place('F10'), rear: game.place('F9') })
    const killed = march({
      map: 'road',
      pieces: { timurtash: { at: 'F9', rear: 'F8', health: 'wounded' }, ancelin: { at: 'E11', side: 1 } },
    })
    walk(killed, 'timurtash', 'F10').act({ type: 'step', to: 'F11' }, 9)
    /* His owner lays the body beside the mount (6.7). */
    expect(killed.decision()).toBe('place')
    killed.act({ type: 'place', at: 'G10' })
    expect(killed.piece('timurtash').health).toBe('dead')
    expect(killed.at('timurtash')).toBe('G10')
    expect(killed.piece('timurtash-mount')).toMatchObject({ status: 'on', health: 'fit', at: killed.place('F10') })
  })
})
