import { describe, expect, test } from 'vitest'
import { march, walk } from '../../testing/march.ts'

describe('what a hex does to whoever comes into it', () => {
  test('AT-7.3.2-13: who steps into fire burns, and what drives him back ends his move', () => {
    const burning = (die: number) => {
      const game = march({ map: 'road', pieces: { achard: { at: 'F9' } } })
      game.s.fires = [{ places: [game.place('F10')], side: 1 }]
      walk(game, 'achard').act({ type: 'step', to: 'F10' }, die)
      while (game.decision() === 'retreat') game.act({ type: 'retreat', to: 'F9' })
      return game
    }
    const driven = burning(9)
    expect(driven.at('achard')).toBe('F9')
    expect(driven.piece('achard')).toMatchObject({ health: 'fit', moved: 'done' })
    expect(burning(5).piece('achard').health).toBe('wounded')
    expect(burning(1).piece('achard').health).toBe('dead')
  })

  test('AT-6.2-08: the step that closes the ring round a stunned man kills him', () => {
    const ring = {
      ergun: { at: 'F9' },
      kutbeddin: { at: 'G10' },
      toghan: { at: 'G11' },
      kismet: { at: 'F11' },
    } as const
    const game = march({
      map: 'road',
      pieces: { ...ring, evhad: { at: 'E11' }, ilbek: { at: 'D10' }, raoul: { at: 'F10', side: 1, health: 'stunned' } },
    })
    game.act({ type: 'activate', piece: 'ilbek' })
    expect(game.piece('raoul').health).toBe('stunned')
    game.act({ type: 'step', to: 'E10' })
    expect(game.piece('raoul').health).toBe('dead')
  })

  test('AT-5.3-03: fire is offered in every hex entered, before the owner decides again', () => {
    const game = march({ map: 'road', pieces: { achard: { at: 'F9' }, zayd: { at: 'F16', side: 1 } } })
    game.act({ type: 'activate', piece: 'achard' })
    for (const to of ['F8', 'F7']) {
      game.act({ type: 'step', to })
      expect([game.decision(), game.seat()]).toEqual(['reaction', 1])
      game.act({ type: 'hold' })
      expect([game.decision(), game.seat()]).toEqual(['mover', 0])
    }
  })
})

/** A camel in I9 and I10; I8 and J8 lie next to its head. */
const camel = { at: 'I9', rear: 'I10', animal: 'camel', more: { holder: -1 } } as const
const knight = { guerin: { at: 'I6', rear: 'I5' }, camel } as const

describe('4.4.6: horses and camels', () => {
  test('AT-4.4.6-01: a horse whose head comes next to a camel takes one test, however many camels there are', () => {
    const game = march({
      map: 'road',
      pieces: {
        ...knight,
        two: { at: 'H9', rear: 'H10', animal: 'pack' },
        three: { at: 'J9', rear: 'J10', animal: 'howdah' },
      },
    })
    walk(game, 'guerin', 'I7').act({ type: 'step', to: 'I8' }, 8)
    expect(game.told('camelFear')).toMatchObject([{ piece: 'guerin', at: 'I8', die: 8, total: 8, result: 'calm' }])
    /* A ridden camel is a camel; a camel moving up to a horse frightens nobody. */
    const bedouin = march({
      map: 'road',
      pieces: { guerin: { at: 'I6', rear: 'I5' }, dubays: { at: 'I9', rear: 'I10' } },
    })
    walk(bedouin, 'dubays', 'I8', 'I7').act({ type: 'halt' })
    expect(bedouin.told('camelFear')).toEqual([])
    /* A man on foot fears no camel. */
    const walker = march({ map: 'road', pieces: { achard: { at: 'I7' }, camel } })
    walk(walker, 'achard', 'I8')
    expect(walker.told('camelFear')).toEqual([])
    /* Nor does a camel. */
    const rider = march({ map: 'road', pieces: { dubays: { at: 'I7', rear: 'I6' }, camel } })
    walk(rider, 'dubays', 'I8')
    expect(rider.told('camelFear')).toEqual([])
  })

  test('AT-4.4.6-02: 1 to 4: it goes back to where it came from, its move is over, and its rider is handicapped', () => {
    for (const die of [1, 4]) {
      const game = march({ map: 'road', pieces: knight })
      walk(game, 'guerin', 'I7').act({ type: 'step', to: 'I8' }, die)
      expect(game.at('guerin')).toBe('I7')
      expect(game.piece('guerin')).toMatchObject({ rear: game.place('I6'), moved: 'done', fear: 1, health: 'fit' })
    }
  })

  test('AT-4.4.6-02: enemies strike at it where it comes back to; with no room there the rider is wounded', () => {
    const struck = march({ map: 'road', pieces: { ...knight, kismet: { at: 'J6', side: 1 } } })
    walk(struck, 'guerin', 'I7').act({ type: 'step', to: 'I8' }, 1, 4, 10)
    expect(struck.told('infiltration').map(({ at }) => at)).toEqual(['I7', 'I7'])
    expect(struck.piece('guerin').health).toBe('wounded')
    const blocked = march({ map: 'road', pieces: { ...knight, achard: { at: 'I7', more: { moved: 'done' } } } })
    walk(blocked, 'guerin', 'I7').act({ type: 'step', to: 'I8' }, 2)
    expect(blocked.at('guerin')).toBe('I8')
    expect(blocked.piece('guerin')).toMatchObject({ health: 'wounded', moved: 'done' })
  })

  test('AT-4.4.6-03: 5 to 7: it is forced on, and its rider is handicapped', () => {
    for (const die of [5, 7]) {
      const game = march({ map: 'road', pieces: knight })
      walk(game, 'guerin', 'I7').act({ type: 'step', to: 'I8' }, die)
      expect(game.at('guerin')).toBe('I8')
      expect(game.piece('guerin').fear).toBe(1)
      expect(game.decision()).toBe('mover')
    }
  })

  test('AT-4.4.6-04: 8 to 10: nothing', () => {
    for (const die of [8, 10]) {
      const game = march({ map: 'road', pieces: knight })
      walk(game, 'guerin', 'I7').act({ type: 'step', to: 'I8' }, die)
      expect(game.at('guerin')).toBe('I8')
      expect(game.piece('guerin').fear).toBe(0)
    }
  })

  test('AT-4.4.6-05: Saracens and turcopoles add 2, up to 10', () => {
    for (const piece of ['timurtash', 'kamil', 'antar', 'georges', 'demetrios'] as const) {
      const game = march({ map: 'road', pieces: { [piece]: { at: 'I7', rear: 'I6' }, camel } })
      walk(game, piece)
      game.act({ type: 'step', to: 'I8' }, 6)
      expect(game.told('camelFear')).toMatchObject([
        { modifiers: [{ name: 'usedToCamels', value: 2 }], total: 8, result: 'calm' },
      ])
    }
    const high = march({ map: 'road', pieces: { timurtash: { at: 'I7', rear: 'I6' }, camel } })
    walk(high, 'timurtash').act({ type: 'step', to: 'I8' }, 10)
    expect(high.told('camelFear')).toMatchObject([{ total: 10 }])
    const frank = march({ map: 'road', pieces: { guerin: { at: 'I7', rear: 'I6' }, camel } })
    walk(frank, 'guerin').act({ type: 'step', to: 'I8' }, 6)
    expect(frank.told('camelFear')).toMatchObject([{ modifiers: [], total: 6, result: 'forced' }])
  })

  test('AT-4.4.6-06: beside the same camel there is no second test', () => {
    const game = march({ map: 'road', pieces: knight })
    walk(game, 'guerin', 'I7').act({ type: 'step', to: 'I8' }, 8).act({ type: 'step', to: 'J8' })
    expect(game.told('camelFear')).toHaveLength(1)
    /* Nor if it was the rear of the camel, or of the horse, that was near. */
    const behind = march({ map: 'road', pieces: { guerin: { at: 'I11', rear: 'I12' }, camel } })
    walk(behind, 'guerin', 'J10', 'J9')
    expect(behind.told('camelFear')).toEqual([])
    const comes = march({ map: 'road', pieces: { guerin: { at: 'I13', rear: 'I14' }, camel } })
    walk(comes, 'guerin', 'I12').act({ type: 'step', to: 'I11' }, 8)
    expect(comes.told('camelFear')).toMatchObject([{ at: 'I11' }])
    /* Away and back again is a new meeting. */
    game.act({ type: 'step', to: 'K8' }).act({ type: 'step', to: 'L7' })
    expect(game.told('camelFear')).toHaveLength(1)
  })

  test('AT-4.4.6-08: the handicap is noted for this turn', () => {
    const game = march({ map: 'road', pieces: knight, turn: 5 })
    walk(game, 'guerin', 'I7').act({ type: 'step', to: 'I8' }, 5)
    expect(game.piece('guerin').fear).toBe(5)
  })

  test('AT-4.4.6-01: a led horse is tested where it is set down; on 1 to 4 it stays where it was', () => {
    const pieces = { achard: { at: 'I4' }, horse: { at: 'I5', rear: 'I6', animal: 'horse' }, camel } as const
    const lead = (die: number) => {
      const game = march({ map: 'road', pieces })
      game.piece('horse').leader = game.id('achard')
      game.piece('horse').holder = 0
      walk(game, 'achard', 'H4', 'H5', 'H6', 'I7').act({ type: 'halt' })
      game.act({ type: 'setDown', at: 'I8', rear: 'H7' }, die)
      return game
    }
    expect(lead(5).at('horse')).toBe('I8')
    const shy = lead(4)
    expect(shy.at('horse')).toBe('I5')
    expect(shy.piece('horse')).toMatchObject({ leader: -1, holder: -1 })
    /* A camel fears no camel. */
    const pack = march({ map: 'road', pieces: { ...pieces, horse: { ...pieces.horse, animal: 'pack' } } })
    pack.piece('horse').leader = pack.id('achard')
    walk(pack, 'achard', 'H4', 'H5', 'H6', 'I7').act({ type: 'halt' }).act({ type: 'setDown', at: 'I8', rear: 'H7' })
    expect(pack.at('horse')).toBe('I8')
  })

  test('AT-4.4.6-05: a led horse is as used to camels as its master', () => {
    const game = march({
      map: 'road',
      pieces: { achard: { at: 'I4' }, timurtash: { at: 'A5', rear: 'A6' }, camel },
    })
    Object.assign(game.piece('timurtash'), { rear: -1, with: -1 })
    const [at, rear] = [game.place('I5'), game.place('I6')]
    const led = { status: 'on', at, rear, bears: -1, leader: game.id('achard'), holder: 0 } as const
    Object.assign(game.piece('timurtash-mount'), led)
    walk(game, 'achard', 'H4', 'H5', 'H6', 'I7').act({ type: 'halt' })
    game.act({ type: 'setDown', at: 'I8', rear: 'H7' }, 4)
    expect(game.told('camelFear')).toMatchObject([{ total: 6, result: 'forced' }])
    expect(game.at('timurtash-mount')).toBe('I8')
  })
})
