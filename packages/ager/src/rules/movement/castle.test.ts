import { describe, expect, test } from 'vitest'
import { march, walk } from '../../testing/march.ts'
import { stage } from '../../testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import { canStrike } from '../contact.ts'

const steps = (game: Stage) => game.offers('step').map(({ to }) => to)
const costs = (game: Stage) => game.told('steps').map(({ cost }) => cost)

/** A place of the castle, before anybody is staged there. */
const placeOf = (name: string): number => stage({ map: 'castle', pieces: {} }).place(name)

/** A ladder in U7 that leans on the wall-walk T7 of the first castle, and one in U8 for T8. */
const ladders = (game: Stage) => [
  { at: game.place('U7'), top: game.place('T7') },
  { at: game.place('U8'), top: game.place('T8') },
]

const besiege = (pieces: Parameters<typeof march>[0]['pieces']): Stage => {
  const game = march({ map: 'castle', pieces })
  game.s.ladders = ladders(game)
  return game
}

describe('9.5: moving in the castle', () => {
  test('AT-9.5.1-01: nobody comes onto the walls from outside but by a ladder', () => {
    const game = march({ map: 'castle', pieces: { achard: { at: 'U7' } } })
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'step', to: 'T7' })?.code).toBe('wallBetween')
    expect(game.refusal({ type: 'step', to: 'T6' })?.code).toBe('wallBetween')
    const up = besiege({ achard: { at: 'U7' } })
    up.act({ type: 'activate', piece: 'achard' })
    expect(up.refusal({ type: 'step', to: 'T7' })).toBeUndefined()
  })

  test('AT-9.5.1-02: from inside the stairs lead up to them', () => {
    /* R7 in the court, stair R6, wall-walk R5. */
    const game = march({ map: 'castle', pieces: { achard: { at: 'R8' } } })
    walk(game, 'achard', 'R7', 'R6', 'R5', 'Q5')
    expect(costs(game)).toEqual([1, 2, 1, 1])
    const beside = march({ map: 'castle', pieces: { achard: { at: 'S7' } } })
    beside.act({ type: 'activate', piece: 'achard' })
    expect(beside.refusal({ type: 'step', to: 'S6' })?.code).toBe('wallBetween')
  })

  test('AT-9.5.1-03: into either castle leads only a gate or postern, and only when it is open', () => {
    const shut = march({ map: 'castle', pieces: { achard: { at: 'U9' } } })
    shut.act({ type: 'activate', piece: 'achard' })
    expect(shut.refusal({ type: 'step', to: 'T9@1' })?.code).toBe('gateClosed')
    const open = march({ map: 'castle', pieces: { achard: { at: 'U9' } } })
    open.s.gates[open.arena.field.gates.findIndex(({ place }) => place === open.place('T9@1'))] = 'open'
    walk(open, 'achard', 'T9@1', 'S9')
    expect(costs(open)).toEqual([1, 1])
    /* A closed gate hex is a working place for those inside, never a way out. */
    const inside = march({ map: 'castle', pieces: { achard: { at: 'S9' } } })
    walk(inside, 'achard', 'T9@1')
    expect(inside.refusal({ type: 'step', to: 'U9' })?.code).toBe('gateClosed')
    /* The Levant gate takes riders, the postern does not. */
    const rider = march({
      map: 'castle',
      pieces: { guerin: { at: 'U9', rear: 'U8' }, eudes: { at: 'M9', rear: 'L8' } },
    })
    rider.s.gates.fill('open')
    rider.act({ type: 'activate', piece: 'guerin' })
    expect(rider.refusal({ type: 'step', to: 'T9@1' })).toBeUndefined()
    rider.act({ type: 'step', to: 'T9@1' }).act({ type: 'halt' })
    walk(rider, 'eudes', 'N9')
    expect(rider.refusal({ type: 'step', to: 'O9@1' })).toBeDefined()
  })

  test('AT-9.5.1-03: a rider whose rear is before the gate may ride in as soon as it is open', () => {
    const game = march({ map: 'castle', pieces: { guerin: { at: 'V8', rear: 'U9' } } })
    game.act({ type: 'activate', piece: 'guerin' })
    expect(game.refusal({ type: 'step', to: 'T9@1' })).toBeDefined()
    game.s.gates.fill('open')
    expect(game.refusal({ type: 'step', to: 'T9@1' })).toBeUndefined()
  })

  test('AT-9.5.1-04: a slit is no way in, and its hex is reached from inside only', () => {
    const game = march({ map: 'castle', pieces: { achard: { at: 'U5' } } })
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'step', to: 'T6' })).toBeDefined()
    const slit = march({ map: 'castle', pieces: { achard: { at: 'U4' } } })
    slit.act({ type: 'activate', piece: 'achard' })
    expect(slit.refusal({ type: 'step', to: 'T5' })).toBeDefined()
    const inside = march({ map: 'castle', pieces: { achard: { at: 'T7' } } })
    walk(inside, 'achard', 'T6', 'T5')
    expect(inside.at('achard')).toBe('T5')
  })

  test('AT-4-11, AT-10.2.3-02: the step waits for two who have points left to shift a ladder, in one way only', () => {
    const tired = { moved: 'done', spent: 6 } as const
    const game = stage({
      map: 'castle',
      pieces: {
        kismet: { at: 'U8', more: tired },
        evhad: { at: 'V7', more: tired },
        ilbek: { at: 'U6', more: { moved: 'done', spent: 8 } },
        younes: { at: 'X1', side: 1 },
      },
      state: { ladders: [{ at: placeOf('U7'), top: placeOf('T7') }] },
    })
    const turn = { type: 'moveLadder', from: 'U7', to: 'U7', top: 'T6' } as const
    expect([game.s.active, game.offers('moveLadder')]).toEqual([0, [turn]])
    game.act(turn)
    expect(game.s.step).toBe('combat')
  })

  test('AT-9.5.1-05: along the wall-walk and inside the towers a hex costs 1 MP', () => {
    const game = march({ map: 'castle', pieces: { achard: { at: 'Q5' } } })
    walk(game, 'achard', 'R5', 'S5', 'S6', 'T6', 'T7', 'T8')
    expect(costs(game)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('AT-9.5.2-01: a stair is entered, left and fought over only along its path', () => {
    const game = march({ map: 'castle', pieces: { achard: { at: 'R6' } } })
    game.act({ type: 'activate', piece: 'achard' })
    expect(steps(game)).toEqual(['R5', 'R7'])
    const strikes = (from: string) => canStrike(game.arena, game.s, 'foot', game.place(from), game.place('R6'))
    expect(['R7', 'R5', 'S7', 'Q7', 'S6', 'Q6'].map(strikes)).toEqual([true, true, false, false, false, false])
  })

  test('AT-9.5.2-02: a stair that gives onto two hexes joins with both of them', () => {
    /* F6 of the second castle lies between the stair hex F5 above it and the court below. */
    const game = march({ map: 'castle', pieces: { achard: { at: 'F6' } } })
    game.act({ type: 'activate', piece: 'achard' })
    expect(steps(game)).toEqual(['F5', 'F7'])
    const strikes = (from: string) => canStrike(game.arena, game.s, 'foot', game.place(from), game.place('F6'))
    expect(['F5', 'F7'].map(strikes)).toEqual([true, true])
  })

  test('AT-9.5.2-03: the hex in which a stair ends is reached from all around', () => {
    const game = march({ map: 'castle', pieces: { achard: { at: 'R7' } } })
    game.act({ type: 'activate', piece: 'achard' })
    expect(steps(game)).toEqual(['R6', 'S7', 'S8', 'R8', 'Q8'])
    const strikes = (from: string) => canStrike(game.arena, game.s, 'foot', game.place(from), game.place('R7'))
    expect(['R6', 'S7', 'S8', 'R8', 'Q8'].map(strikes)).toEqual([true, true, true, true, true])
  })
})

describe('10.2.2: siege ladders', () => {
  test('AT-10.2.2-01: 3 MP up and 3 MP down', () => {
    const game = besiege({ achard: { at: 'V7' }, raoul: { at: 'U8' } })
    walk(game, 'achard', 'U7')
    expect(costs(game)).toEqual([3])
    game.act({ type: 'halt' })
    walk(game, 'raoul', 'U9')
    expect(costs(game).at(-1)).toBe(3)
    const down = besiege({ achard: { at: 'T7' } })
    walk(down, 'achard', 'U7', 'U6')
    expect(costs(down)).toEqual([3, 3])
  })

  test('AT-10.2.2-02: 4 MP from its top onto the curtain hex it leans on, and onto no other', () => {
    const game = besiege({ achard: { at: 'U7' } })
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'step', to: 'T8' })).toBeDefined()
    game.act({ type: 'step', to: 'T7' }, 1)
    expect(costs(game)).toEqual([4])
  })

  test('AT-10.2.2-03: the jump: 1 to 5 lands, 6 wounds; armour adds 1; a wounded man dies of it', () => {
    const lands = besiege({ achard: { at: 'U7' } })
    walk(lands, 'achard').act({ type: 'step', to: 'T7' }, 5)
    expect(lands.told('jumpsToWall')).toMatchObject([{ die: 5, modifiers: [], total: 5, hurt: false }])
    expect(lands.piece('achard').health).toBe('fit')
    const hurt = besiege({ achard: { at: 'U7' } })
    walk(hurt, 'achard').act({ type: 'step', to: 'T7' }, 6)
    expect(hurt.piece('achard').health).toBe('wounded')
    expect(hurt.at('achard')).toBe('T7')
    const armour = besiege({ ancelin: { at: 'U7' } })
    walk(armour, 'ancelin').act({ type: 'step', to: 'T7' }, 5)
    expect(armour.told('jumpsToWall')).toMatchObject([
      { modifiers: [{ name: 'armour', value: 1 }], total: 6, hurt: true },
    ])
    expect(armour.piece('ancelin').health).toBe('wounded')
    const dies = besiege({ achard: { at: 'U7', health: 'wounded' } })
    walk(dies, 'achard').act({ type: 'step', to: 'T7' }, 6)
    expect(dies.piece('achard').health).toBe('dead')
  })

  test('AT-10.2.2-04: with 8 MP one climbs and steps onto the curtain in one turn, with 6 not', () => {
    const light = besiege({ achard: { at: 'U6' } })
    walk(light, 'achard', 'U7').act({ type: 'step', to: 'T7' }, 1)
    expect(light.told('steps').at(-1)?.left).toBe(1)
    const heavy = besiege({ ancelin: { at: 'U6' } })
    walk(heavy, 'ancelin', 'U7')
    expect(heavy.refusal({ type: 'step', to: 'T7' })?.code).toBe('tooFewPoints')
  })

  test('AT-10.2.2-05: one man on a ladder at a time', () => {
    const game = besiege({ achard: { at: 'U6' }, raoul: { at: 'U7' } })
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'step', to: 'U7' })?.code).toBe('ladderTaken')
  })

  test('AT-10.2.2-06: nobody steps onto a curtain hex that an enemy holds', () => {
    const game = besiege({ achard: { at: 'U7' }, kismet: { at: 'T7', side: 1 } })
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'step', to: 'T7' })?.code).toBe('heldByEnemy')
    const lying = besiege({ achard: { at: 'U7' }, kismet: { at: 'T7', side: 1, health: 'stunned' } })
    walk(lying, 'achard').act({ type: 'step', to: 'T7' }, 1)
    expect(lying.refusal({ type: 'halt' })?.code).toBe('hexTaken')
    lying.act({ type: 'step', to: 'T8' }).act({ type: 'halt' })
    expect(lying.at('achard')).toBe('T8')
  })
})

describe('10.3.3: the breach', () => {
  const breach = (pieces: Parameters<typeof march>[0]['pieces']): Stage =>
    march({ map: 'castle', pieces, changes: { rubble: ['T10', 'T11'] } })

  test('AT-10.3.3-01: rubble is open to all its neighbours, but not across a wall that stands', () => {
    const game = breach({ achard: { at: 'T11' } })
    game.act({ type: 'activate', piece: 'achard' })
    /* North T10 (rubble), U11 and U12 outside, the tower door of T12, S11 inside; S12 is the wall of the tower. */
    expect(steps(game)).toEqual(['T10', 'U11', 'U12', 'T12', 'S11'])
    expect(game.refusal({ type: 'step', to: 'S12' })?.code).toBe('wallBetween')
    const whole = march({ map: 'castle', pieces: { achard: { at: 'U10' } } })
    whole.act({ type: 'activate', piece: 'achard' })
    expect(whole.refusal({ type: 'step', to: 'T10' })).toBeDefined()
    const through = breach({ achard: { at: 'U10' } })
    walk(through, 'achard', 'T10', 'S10')
    expect(costs(through)).toEqual([2, 1])
    const rider = breach({ guerin: { at: 'U10', rear: 'U9' } })
    rider.act({ type: 'activate', piece: 'guerin' })
    expect(rider.refusal({ type: 'step', to: 'T10' })?.code).toBe('footOnlyWay')
  })

  test('AT-10.3.3-02: from the rampart down onto the rubble 2 MP', () => {
    const game = breach({ achard: { at: 'T8' } })
    walk(game, 'achard', 'T9', 'T10')
    expect(costs(game)).toEqual([1, 2])
  })

  test('AT-10.3.3-03: from the rubble up onto rampart or tower 3 MP', () => {
    const rampart = breach({ achard: { at: 'T10' } })
    walk(rampart, 'achard', 'T9')
    expect(costs(rampart)).toEqual([3])
    const tower = breach({ achard: { at: 'T11' } })
    walk(tower, 'achard', 'T12')
    expect(costs(tower)).toEqual([3])
  })

  test('AT-10.3.3-04, AT-10.3.3-05: the rubble lies at the level of the court behind it', () => {
    const game = breach({ achard: { at: 'T10' } })
    const { floor } = game.arena.field
    expect(floor[game.place('T10')]).toBe(floor[game.place('S10')])
  })
})
