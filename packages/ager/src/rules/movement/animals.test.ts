import { describe, expect, test } from 'vitest'
import { march, walk } from '../../testing/march.ts'
import { topFrame } from '../../state.ts'
import { stage } from '../../testing/stage.ts'
import type { Setting, Stage } from '../../testing/stage.ts'
import { controllerOf } from '../ground.ts'
import { loseBridle } from './animals.ts'
import { setDown } from './setdown.ts'

/** A loose horse, head I9 and rear I10: it looks north, at I8, J8 and H8. */
const horse = { at: 'I9', rear: 'I10', animal: 'horse', more: { holder: -1 } } as const

describe('4.4.4: animals without riders', () => {
  test('AT-4.4.4-01: a riderless animal stays where it is', () => {
    const game = march({ map: 'road', pieces: { horse, camel: { at: 'M9', rear: 'M10', animal: 'camel' } } })
    expect(game.refusal({ type: 'activate', piece: 'horse' })?.code).toBe('animalsDoNotMove')
    expect(game.refusal({ type: 'activate', piece: 'camel' })?.code).toBe('animalsDoNotMove')
  })

  test('AT-4.4.4-02: the bridle is taken in one of the three hexes before its head', () => {
    for (const at of ['I8', 'J8', 'H8']) {
      const game = march({ map: 'road', pieces: { achard: { at }, horse } })
      game.act({ type: 'activate', piece: 'achard' })
      expect(game.refusal({ type: 'bridle', animal: 'horse', halt: false })).toBeUndefined()
    }
    for (const at of ['J9', 'H9', 'J10', 'I11', 'I7']) {
      const game = march({ map: 'road', pieces: { achard: { at, health: 'wounded' }, horse } })
      game.act({ type: 'activate', piece: 'achard' })
      expect(game.refusal({ type: 'bridle', animal: 'horse', halt: false })?.code).toBe('notAtItsHead')
    }
    const dead = march({ map: 'road', pieces: { achard: { at: 'I8' }, horse: { ...horse, health: 'dead' } } })
    dead.act({ type: 'activate', piece: 'achard' })
    expect(dead.refusal({ type: 'bridle', animal: 'horse', halt: false })?.code).toBe('deadAnimal')
  })

  test('AT-4.4.4-02: in the doorway before its head he can take it, not on the roof above', () => {
    const from = (at: string) => {
      const game = march({ map: 'village', pieces: { achard: { at }, horse: { ...horse, at: 'D7', rear: 'D8' } } })
      game.act({ type: 'activate', piece: 'achard' })
      return game.refusal({ type: 'bridle', animal: 'horse', halt: false })?.code
    }
    expect([from('D6'), from('D6@2')]).toEqual([undefined, 'notAtItsHead'])
  })

  test('AT-4.4.4-03: not while an enemy able to attack stands by the animal', () => {
    const pieces = { achard: { at: 'I8' }, horse } as const
    const held = march({ map: 'road', pieces: { ...pieces, kismet: { at: 'I11', side: 1 } } })
    held.act({ type: 'activate', piece: 'achard' })
    expect(held.refusal({ type: 'bridle', animal: 'horse', halt: false })?.code).toBe('enemyAtTheAnimal')
    const lying = march({ map: 'road', pieces: { ...pieces, kismet: { at: 'I11', side: 1, health: 'stunned' } } })
    lying.act({ type: 'activate', piece: 'achard' })
    expect(lying.refusal({ type: 'bridle', animal: 'horse', halt: false })).toBeUndefined()
  })

  test('AT-4.4.4-03: nor beside its head alone, or its rear alone', () => {
    for (const at of ['H8', 'I11']) {
      const game = march({ map: 'road', pieces: { achard: { at: 'J8' }, horse, kismet: { at, side: 1 } } })
      game.act({ type: 'activate', piece: 'achard' })
      expect(game.refusal({ type: 'bridle', animal: 'horse', halt: false })?.code).toBe('enemyAtTheAnimal')
    }
  })

  test('AT-4.4.4-01: who lets one of several go has the points that the others leave him', () => {
    const game = march({
      map: 'road',
      pieces: {
        achard: { at: 'I8', health: 'wounded' },
        one: { at: 'I9', rear: 'I10', animal: 'pack' },
        two: { at: 'H8', rear: 'H9', animal: 'pack' },
      },
    })
    for (const animal of ['one', 'two']) game.piece(animal).leader = game.id('achard')
    game.act({ type: 'activate', piece: 'achard' }).act({ type: 'release', animal: 'one' })
    game.act({ type: 'step', to: 'I7' })
    expect(game.told('steps').at(-1)?.left).toBe(3)
  })

  test('AT-4.4.4-04, AT-4.4.4-15: a man on foot takes it without a die and goes on; the animal is set down by him at the end', () => {
    const game = march({ map: 'road', pieces: { achard: { at: 'I7', health: 'wounded' }, horse } })
    walk(game, 'achard', 'I8').act({ type: 'bridle', animal: 'horse', halt: false })
    expect(game.told('takesBridle')).toMatchObject([{ animal: 'horse', left: 3 }])
    game.act({ type: 'step', to: 'I7' })
    /* On the way it needs no hexes. */
    expect(game.piece('horse')).toMatchObject({ status: 'carried', at: -1, rear: -1 })
    game.act({ type: 'step', to: 'I6' }).act({ type: 'halt' })
    expect(game.decision()).toBe('setDown')
    const heads = game.offers('setDown').map(({ at }) => at)
    expect(new Set(heads)).toEqual(new Set(['I5', 'J5', 'J6', 'I7', 'H6', 'H5']))
    expect(game.refusal({ type: 'setDown', at: 'I8', rear: 'I9' })?.code).toBe('noPlaceForIt')
    game.act({ type: 'setDown', at: 'I7', rear: 'I8' })
    expect(game.piece('horse')).toMatchObject({
      status: 'on',
      at: game.place('I7'),
      rear: game.place('I8'),
      leader: game.id('achard'),
    })
  })

  test('AT-4.4.4-05: a rider takes it without a die where he begins or ends his move', () => {
    const begin = march({ map: 'road', pieces: { guerin: { at: 'I8', rear: 'I7' }, horse } })
    begin.act({ type: 'activate', piece: 'guerin' }).act({ type: 'bridle', animal: 'horse', halt: false })
    expect(begin.piece('horse').leader).toBe(begin.id('guerin'))
    const end = march({ map: 'road', pieces: { guerin: { at: 'I7', rear: 'I6' }, horse } })
    walk(end, 'guerin', 'I8').act({ type: 'bridle', animal: 'horse', halt: true })
    expect(end.told('snatchesBridle')).toEqual([])
    expect(end.piece('horse').leader).toBe(end.id('guerin'))
    expect(end.piece('guerin').moved).toBe('done')
    const behind = { raoul: { at: 'I7', more: { moved: 'done' } } } as const
    const taken = march({ map: 'road', pieces: { guerin: { at: 'I6', rear: 'I5' }, horse, ...behind } })
    walk(taken, 'guerin', 'I7', 'I8')
    expect(taken.refusal({ type: 'bridle', animal: 'horse', halt: true })?.code).toBe('hexTaken')
    /* Nobody else needs to stop for it. */
    const walker = march({ map: 'road', pieces: { achard: { at: 'I7' }, horse } })
    walk(walker, 'achard', 'I8')
    expect(walker.refusal({ type: 'bridle', animal: 'horse', halt: true })?.code).toBe('noNeedToHalt')
  })

  test('AT-4.4.4-06: a rider who snatches it in passing holds it on 1 to 6 and goes on with it', () => {
    for (const die of [1, 6]) {
      const game = march({ map: 'road', pieces: { guerin: { at: 'I7', rear: 'I6' }, horse } })
      walk(game, 'guerin', 'I8').act({ type: 'bridle', animal: 'horse', halt: false }, die)
      expect(game.told('snatchesBridle')).toMatchObject([{ die, holds: true }])
      expect(game.piece('horse').leader).toBe(game.id('guerin'))
      game.act({ type: 'step', to: 'J7' })
      expect(game.piece('horse').status).toBe('carried')
    }
  })

  test('AT-4.4.4-07: on 7 to 10 it stays, and he cannot take it this turn, not even by stopping', () => {
    for (const die of [7, 10]) {
      const game = march({ map: 'road', pieces: { guerin: { at: 'I7', rear: 'I6' }, horse } })
      walk(game, 'guerin', 'I8').act({ type: 'bridle', animal: 'horse', halt: false }, die)
      expect(game.piece('horse').leader).toBe(-1)
      expect(game.refusal({ type: 'bridle', animal: 'horse', halt: true })?.code).toBe('bridleMissed')
      expect(game.refusal({ type: 'step', to: 'J7' })).toBeUndefined()
    }
  })

  test('AT-4.4.4-08: an animal led by a rider stands beside him, parallel and half a length behind', () => {
    const pieces = { guerin: { at: 'I8', rear: 'I7' }, horse } as const
    const game = march({ map: 'road', pieces })
    game.act({ type: 'activate', piece: 'guerin' }).act({ type: 'bridle', animal: 'horse', halt: false })
    game.act({ type: 'step', to: 'J8' }).act({ type: 'step', to: 'K9' }).act({ type: 'halt' })
    /* Head K9, rear J8: he faces south-east. Right of him, behind: K9 + SW and J8 + SW; left: K9 + N and J8 + N. */
    expect(game.offers('setDown')).toEqual([
      { type: 'setDown', at: 'J9', rear: 'I9' },
      { type: 'setDown', at: 'K8', rear: 'J7' },
    ])
    game.act({ type: 'setDown', at: 'K8', rear: 'J7' })
    expect(game.at('horse')).toBe('K8')
    const narrow = march({
      map: 'road',
      pieces: {
        ...pieces,
        achard: { at: 'J9', more: { moved: 'done' } },
        raoul: { at: 'J7', more: { moved: 'done' } },
      },
    })
    narrow.act({ type: 'activate', piece: 'guerin' }).act({ type: 'bridle', animal: 'horse', halt: false })
    narrow.act({ type: 'step', to: 'J8' }).act({ type: 'step', to: 'K9' })
    expect(narrow.refusal({ type: 'halt' })?.code).toBe('noRoomForLed')
  })

  test('AT-4.4.4-08: it is not set down with a wall between its head and its rear', () => {
    const game = march({
      map: 'village',
      pieces: { guerin: { at: 'T5', rear: 'U5' }, horse: { at: 'U6', rear: 'V5', animal: 'horse' } },
    })
    game.piece('horse').leader = game.id('guerin')
    game.act({ type: 'activate', piece: 'guerin' }).act({ type: 'step', to: 'S6' }).act({ type: 'halt' })
    /* His rear is before the door T4: on that side its rear would be indoors and its head in the street. */
    expect(game.told('animalSetDown')).toMatchObject([{ animal: 'horse', at: 'T6', rear: 'U6' }])
  })

  test('AT-4.4.4-09: it is its player’s while one of his men stands by it', () => {
    const game = march({
      map: 'road',
      pieces: {
        horse: { ...horse, more: { holder: 0 } },
        achard: { at: 'J10' },
        raoul: { at: 'N9', health: 'stunned' },
      },
    })
    expect(controllerOf(game.arena, game.s, game.id('horse'))).toBe(0)
    game.piece('achard').at = game.place('K10')
    expect(controllerOf(game.arena, game.s, game.id('horse'))).toBeNull()
    game.piece('raoul').at = game.place('I11')
    expect(controllerOf(game.arena, game.s, game.id('horse'))).toBeNull()
  })

  test('AT-4.4.4-10: left alone it is nobody’s, until somebody takes its bridle', () => {
    const game = march({
      map: 'road',
      pieces: { horse: { ...horse, more: { holder: 0 } }, achard: { at: 'J10' }, raoul: { at: 'L9' } },
    })
    walk(game, 'achard', 'K11', 'L11').act({ type: 'halt' })
    expect(game.piece('horse').holder).toBe(-1)
    /* Raoul stands by it, yet has not taken it. */
    walk(game, 'raoul', 'K9', 'J8').act({ type: 'halt' })
    expect(controllerOf(game.arena, game.s, game.id('horse'))).toBeNull()
    const taken = march({
      map: 'road',
      pieces: {
        horse: { ...horse, side: 1, more: { holder: 1 } },
        achard: { at: 'I8' },
        kismet: { at: 'N9', side: 1 },
      },
    })
    taken.act({ type: 'activate', piece: 'achard' }).act({ type: 'bridle', animal: 'horse', halt: false })
    expect(controllerOf(taken.arena, taken.s, taken.id('horse'))).toBe(0)
  })

  test('AT-4.4.4-12, AT-4.4.4-13: three for a man on foot, one for a rider', () => {
    const pieces = {
      achard: { at: 'I8' },
      guerin: { at: 'M8', rear: 'M7' },
      horse,
      one: { at: 'J8', rear: 'K9', animal: 'horse' },
      two: { at: 'H8', rear: 'G9', animal: 'horse' },
      three: { at: 'I7', rear: 'I6', animal: 'horse' },
      four: { at: 'M9', rear: 'M10', animal: 'horse' },
      five: { at: 'L8', rear: 'L7', animal: 'horse' },
    } as const
    const game = march({ map: 'road', pieces })
    for (const name of ['one', 'two']) game.piece(name).leader = game.id('achard')
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'bridle', animal: 'horse', halt: false })).toBeUndefined()
    game.piece('three').leader = game.id('achard')
    expect(game.refusal({ type: 'bridle', animal: 'horse', halt: false })?.code).toBe('leadsEnough')
    game.piece('three').leader = -1
    game.act({ type: 'release', animal: 'one' }).act({ type: 'halt' })
    game.act({ type: 'activate', piece: 'guerin' })
    expect(game.refusal({ type: 'bridle', animal: 'four', halt: false })).toBeUndefined()
    game.piece('five').leader = game.id('guerin')
    expect(game.refusal({ type: 'bridle', animal: 'four', halt: false })?.code).toBe('leadsEnough')
  })

  test('AT-4.4.4-14: horses and camels are not led together', () => {
    const game = march({
      map: 'road',
      pieces: { achard: { at: 'I8' }, horse, camel: { at: 'J8', rear: 'K9', animal: 'pack' } },
    })
    game.piece('camel').leader = game.id('achard')
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'bridle', animal: 'horse', halt: false })?.code).toBe('notTogether')
    game.act({ type: 'release', animal: 'camel' })
    expect(game.refusal({ type: 'bridle', animal: 'horse', halt: false })).toBeUndefined()
    /* What he let go of he does not take again in this move. */
    expect(game.refusal({ type: 'bridle', animal: 'camel', halt: false })?.code).toBe('bridleMissed')
  })

  test('AT-4.4.4-15: with an animal at his hand he goes nowhere it could not; it pays nothing and is not tested', () => {
    /* M4 is a palm trunk; Kismet in O3 is next to N3. */
    const game = march({
      map: 'road',
      pieces: {
        achard: { at: 'M3' },
        horse: { at: 'M2', rear: 'M1', animal: 'horse' },
        kismet: { at: 'O3', side: 1 },
      },
    })
    game.piece('horse').leader = game.id('achard')
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'step', to: 'M4' })?.code).toBe('closedToAnimals')
    game.act({ type: 'step', to: 'N3' }).act({ type: 'step', to: 'N4' }, 1)
    expect(game.told('infiltration').map(({ mover }) => mover)).toEqual(['achard'])
    expect(game.told('steps').map(({ cost }) => cost)).toEqual([1, 1])
  })

  test('AT-4.4.4-15: one into whose hex he steps stays there; the others go along, and tire as he does', () => {
    const pieces = {
      kismet: { at: 'I8' },
      one: { at: 'I9', rear: 'I10', animal: 'pack' },
      two: { at: 'H8', rear: 'H9', animal: 'pack' },
    } as const
    const led = () => {
      const game = march({ map: 'road', pieces })
      for (const animal of ['one', 'two']) game.piece(animal).leader = game.id('kismet')
      return game
    }
    const onto = walk(led(), 'kismet', 'I9')
    expect([onto.piece('one').status, onto.piece('two').status]).toEqual(['on', 'carried'])
    expect(onto.at('one')).toBe('I9')
    const away = walk(led(), 'kismet', 'I7', 'I6')
    expect([away.piece('one').spent, away.piece('two').spent]).toEqual([2, 2])
  })

  test('AT-4.2-01, AT-4.4.4-15: an animal at his hand takes him no farther than enemies and doorways allow', () => {
    const game = march({
      map: 'village',
      pieces: {
        achard: { at: 'G11' },
        horse: { at: 'H11', rear: 'I12', animal: 'horse' },
        kismet: { at: 'F11', side: 1 },
      },
    })
    game.piece('horse').leader = game.id('achard')
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'step', to: 'F11' })?.code).toBe('heldByEnemy')
    game.piece('kismet').at = game.place('A18')
    game.act({ type: 'step', to: 'F11' }).act({ type: 'step', to: 'E11' })
    expect(game.refusal({ type: 'step', to: 'D11' })?.code).toBe('closedToAnimals')
  })

  test('AT-4.4.4-15: it is set down on the dead, and on those whom nobody sees, as if nobody were there', () => {
    const rooms = (pieces: Readonly<Record<string, Setting>>) => {
      const game = march({
        map: 'road',
        pieces: { kismet: { at: 'I8' }, camel: { at: 'I9', rear: 'I10', animal: 'pack' }, ...pieces },
      })
      game.piece('camel').leader = game.id('kismet')
      walk(game, 'kismet', 'I7').act({ type: 'halt' })
      return game.offers('setDown').map(({ at, rear }) => `${at} ${rear}`)
    }
    const all = rooms({})
    expect(all).toContain('J6 J5')
    expect(rooms({ raoul: { at: 'J6', health: 'dead' } })).toEqual(all)
    expect(rooms({ musa: { at: 'J5', side: 1, more: { hidden: true } } })).toEqual(all)
    expect(rooms({ raoul: { at: 'J6', health: 'stunned' } })).toEqual(all.filter((room) => !room.includes('J6')))
    expect(rooms({ musa: { at: 'J5', more: { hidden: true } } })).toEqual(all.filter((room) => !room.includes('J5')))
  })

  test('AT-4.2-01: set down on a hidden enemy it finds him instead, and is to be set down elsewhere', () => {
    const game = march({
      map: 'road',
      pieces: {
        kismet: { at: 'I8' },
        camel: { at: 'I9', rear: 'I10', animal: 'pack' },
        musa: { at: 'J5', side: 1, more: { hidden: true } },
      },
    })
    game.piece('camel').leader = game.id('kismet')
    walk(game, 'kismet', 'I7').act({ type: 'halt' })
    expect(game.refusal({ type: 'halt' })?.code).toBe('notNow')
    game.act({ type: 'setDown', at: 'J6', rear: 'J5' })
    expect(game.told('blunders')).toMatchObject([{ piece: 'kismet', upon: 'musa', at: 'J5' }])
    expect(game.refusal({ type: 'setDown', at: 'J6', rear: 'J5' })?.code).toBe('noPlaceForIt')
    expect(game.decision()).toBe('setDown')
  })

  test('AT-4.4.4-15: where it stood before is taken as well, it comes to stand as near as can be', () => {
    const game = march({
      map: 'road',
      pieces: { kismet: { at: 'A9' }, camel: { animal: 'pack' }, raoul: { at: 'I9', health: 'stunned' } },
    })
    Object.assign(game.piece('kismet'), { status: 'left', at: -1 })
    Object.assign(game.piece('camel'), { status: 'carried', leader: game.id('kismet'), with: game.id('kismet') })
    const [home, homeRear] = [game.place('I9'), game.place('I10')]
    const p = game.play()
    const frame = {
      step: 'setDown',
      piece: game.id('kismet'),
      burden: game.id('camel'),
      home,
      homeRear,
      path: [],
    } as const
    game.s.frames.push(frame)
    setDown.run(p, frame)
    expect(game.piece('camel')).toMatchObject({ status: 'on', leader: -1, with: -1, holder: -1 })
    expect(game.at('camel')).toBe('J10')
  })

  test('AT-4.4.4-08: a rider needs room on one side, and does not set out for a hex without any', () => {
    const done = { moved: 'done' } as const
    const led = (pieces: Readonly<Record<string, Setting>>, spent: number) => {
      const game = march({
        map: 'road',
        pieces: {
          guerin: { at: 'I9', rear: 'I10', more: { spent } },
          horse: { at: 'J9', rear: 'J10', animal: 'horse' },
          ...pieces,
        },
      })
      game.piece('horse').leader = game.id('guerin')
      game.act({ type: 'activate', piece: 'guerin' })
      return game
    }
    const right = { raoul: { at: 'J8', more: done } }
    const one = led(right, 11).act({ type: 'step', to: 'I8' })
    expect(one.at('horse')).toBe('H8')
    const none = led({ ...right, osmond: { at: 'H8', more: done } }, 11)
    expect(none.refusal({ type: 'step', to: 'I8' })?.code).toBe('couldNotStop')
  })

  test('AT-4.4.4-15: one that cannot be set down is left, nobody’s, where it stood before the move', () => {
    const done = { moved: 'done' } as const
    const game = march({
      map: 'road',
      pieces: {
        achard: { at: 'I8' },
        horse,
        raoul: { at: 'I5', more: done },
        osmond: { at: 'J5', more: done },
        turstin: { at: 'J6', more: done },
        pierron: { at: 'I7', more: done },
        guillot: { at: 'H6', more: done },
        ode: { at: 'H5', more: done },
      },
    })
    game.act({ type: 'activate', piece: 'achard' }).act({ type: 'bridle', animal: 'horse', halt: false })
    game.act({ type: 'step', to: 'I7' }).act({ type: 'step', to: 'I6' }).act({ type: 'halt' })
    expect(game.told('animalLeftBehind')).toMatchObject([{ animal: 'horse', at: 'I9' }])
    expect(game.piece('horse')).toMatchObject({ status: 'on', leader: -1, holder: -1, rear: game.place('I10') })
  })

  test('AT-4-13: leader and led are one party: the animal goes once in the step', () => {
    const game = march({ map: 'road', pieces: { achard: { at: 'I8' }, raoul: { at: 'I4' }, horse } })
    game.act({ type: 'activate', piece: 'achard' }).act({ type: 'bridle', animal: 'horse', halt: false })
    game.act({ type: 'step', to: 'I7' }).act({ type: 'halt' }).act({ type: 'setDown', at: 'I6', rear: 'J6' })
    game.act({ type: 'activate', piece: 'raoul' }).act({ type: 'step', to: 'I5' })
    expect(game.refusal({ type: 'bridle', animal: 'horse', halt: false })?.code).toBe('ledAlready')
    game.piece('horse').leader = -1
    game.piece('horse').at = game.place('I6')
    game.piece('horse').rear = game.place('I7')
    game.piece('achard').at = game.place('N9')
    expect(game.refusal({ type: 'bridle', animal: 'horse', halt: false })?.code).toBe('animalHasMoved')
  })

  test('AT-1.2-14: a stunned man holds no bridle', () => {
    const game = march({ map: 'road', pieces: { achard: { at: 'I8', health: 'stunned' }, horse } })
    game.piece('horse').leader = game.id('achard')
    game.piece('horse').holder = 0
    expect(controllerOf(game.arena, game.s, game.id('horse'))).toBeNull()
  })
})

describe('4.4.4: a rider with an animal at his bridle is shot at', () => {
  const archer = { borsok: { at: 'P4', side: 1 } } as const
  const nag = { at: 'K8', rear: 'K7', animal: 'horse', more: { holder: 0 } } as const

  test('AT-4.4.4-11: in the fire step he loses it where it stands; another of his side beside it holds it yet', () => {
    const shot = (more: Readonly<Record<string, Setting>> = {}): Stage => {
      const pieces = { guerin: { at: 'K9', rear: 'K10' }, nag, ...archer, ...more }
      const game = stage({ map: 'road', step: 'fire', active: 1, pieces })
      game.piece('nag').leader = game.id('guerin')
      return game.roll({ type: 'shoot', shooter: 'borsok', weapon: 'composite-bow', target: 'guerin', at: 'K9' })
    }
    expect(shot().piece('nag')).toMatchObject({ leader: -1, holder: -1 })
    expect(shot({ achard: { at: 'J8' } }).piece('nag')).toMatchObject({ leader: -1, holder: 0 })
  })

  test('AT-4.4.4-11: on the way it stays where he was shot at, and he rides on without it', () => {
    const game = march({ map: 'road', pieces: { guerin: { at: 'K9', rear: 'K10' }, nag, ...archer } })
    game.act({ type: 'activate', piece: 'guerin' }).act({ type: 'bridle', animal: 'nag', halt: false })
    game.act({ type: 'step', to: 'L8' })
    expect(game.piece('nag').status).toBe('carried')
    expect(game.decision()).toBe('reaction')
    game.roll({ type: 'name', shooter: 'borsok', weapon: 'composite-bow', target: 'guerin', at: 'L8' })
    expect(game.told('shoots')).toHaveLength(1)
    while (game.decision() === 'setDown') game.act(game.offers('setDown')[0] ?? { type: 'halt' })
    expect(game.piece('nag')).toMatchObject({ status: 'on', leader: -1, holder: -1 })
    const there = game.at('nag')
    expect(game.decision()).toBe('mover')
    game.act({ type: 'step', to: 'L7' })
    while (game.decision() === 'reaction') game.act({ type: 'hold' })
    expect([game.at('nag'), game.at('guerin')]).toEqual([there, 'L7'])
  })

  test('AT-4.4.4-11: an enemy beside it does not hold it for him; it remembers where it stood', () => {
    const game = march({
      map: 'road',
      pieces: { guerin: { at: 'I8', rear: 'I7' }, horse: { ...horse, more: {} }, kismet: { at: 'I11', side: 1 } },
    })
    Object.assign(game.piece('horse'), { leader: game.id('guerin'), holder: 0 })
    walk(game, 'guerin', 'J7')
    loseBridle(game.play(), game.id('guerin'))
    expect(topFrame(game.s)).toMatchObject({ step: 'setDown', home: game.place('I9'), homeRear: game.place('I10') })
    const stands = march({
      map: 'road',
      pieces: { guerin: { at: 'I8', rear: 'I7' }, horse: { ...horse, more: {} }, kismet: { at: 'I11', side: 1 } },
    })
    Object.assign(stands.piece('horse'), { leader: stands.id('guerin'), holder: 0 })
    loseBridle(stands.play(), stands.id('guerin'))
    expect(stands.piece('horse')).toMatchObject({ leader: -1, holder: -1 })
  })

  test('AT-4.4.4-11: a man on foot keeps his', () => {
    const pieces = { achard: { at: 'K9' }, nag, ...archer } as const
    const game = stage({ map: 'road', step: 'fire', active: 1, pieces })
    game.piece('nag').leader = game.id('achard')
    game.roll({ type: 'shoot', shooter: 'borsok', weapon: 'composite-bow', target: 'achard', at: 'K9' }, 'a miss')
    expect(game.piece('nag')).toMatchObject({ leader: game.id('achard'), holder: 0 })
  })
})
