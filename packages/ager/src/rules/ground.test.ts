import { describe, expect, test } from 'vitest'
import { DIRS } from '@grognard/space'
import { FEATURE } from '../field.ts'
import type { Mover } from '../field.ts'
import { NONE } from '../state.ts'
import { way } from '../testing/ground.ts'
import { stage } from '../testing/stage.ts'
import type { Setting, Stage } from '../testing/stage.ts'
import { canStrike, inContact, threatens } from './contact.ts'
import {
  areAdjacent,
  controllerOf,
  covers,
  dirTo,
  featureAt,
  figuresOf,
  gateAt,
  isCaptive,
  isFree,
  isLed,
  isMounted,
  isRider,
  isStanding,
  ladderAt,
  livingAt,
  moverOf,
  other,
  sideOf,
  span,
  spanOfPieces,
  wayTo,
  waysFrom,
} from './ground.ts'
import { barredBy, heapAt, heapBlocks, heapCost } from './heaps.ts'

type Pieces = Readonly<Record<string, Setting>>

/** On the road map, with one man of each side far off. */
const road = (pieces: Pieces, map = 'road'): Stage =>
  stage({ map, pieces: { conrad: { at: 'A1' }, younes: { at: 'X18', side: 1 }, ...pieces } })

const loose = (at: string, rear: string, more: Partial<Setting> = {}): Setting => ({
  at,
  rear,
  animal: 'horse',
  ...more,
})

describe('who is who', () => {
  test('AT-1.1-03: a rider lies on two hexes, or waits in the saddle to come', () => {
    const t = road({ guerin: { at: 'I9', rear: 'I10' }, achard: { at: 'F9' }, horse: loose('L9', 'L10') })
    const mounted = (name: string) => [isMounted(t.s, t.id(name)), isRider(t.arena, t.s, t.id(name))]
    expect(['guerin', 'achard', 'horse', 'guerin-mount'].map(mounted)).toEqual([
      [true, true],
      [false, false],
      [true, false],
      [false, false],
    ])
    Object.assign(t.piece('guerin'), { status: 'waiting', at: NONE, rear: NONE })
    Object.assign(t.piece('achard'), { status: 'waiting', at: NONE })
    expect(['guerin', 'achard'].map(mounted)).toEqual([
      [true, true],
      [false, false],
    ])
    expect(['guerin', 'achard'].map((name) => moverOf(t.arena, t.s, t.id(name)))).toEqual(['mounted', 'foot'])
    t.piece('guerin').status = 'left'
    expect(mounted('guerin')).toEqual([false, false])
    expect(moverOf(t.arena, t.s, t.id('guerin'))).toBe('armoured')
  })

  test('AT-1.2-12, AT-1.2-14: fit or wounded he stands, and is free if he is no prisoner', () => {
    const t = road({ achard: { at: 'F9' }, horse: loose('L9', 'L10') })
    const now = () => [isStanding(t.arena, t.s, t.id('achard')), isFree(t.arena, t.s, t.id('achard'))]
    for (const [health, stands] of [
      ['fit', true],
      ['wounded', true],
      ['stunned', false],
      ['dead', false],
    ] as const) {
      t.piece('achard').health = health
      expect(now(), health).toEqual([stands, stands])
    }
    t.piece('achard').health = 'fit'
    for (const [captive, held] of [
      ['fit', true],
      ['wounded', true],
      ['no', false],
      ['escaped', false],
    ] as const) {
      t.piece('achard').captive = captive
      expect([isCaptive(t.s, t.id('achard')), ...now()], captive).toEqual([held, true, !held])
    }
    t.piece('achard').captive = 'no'
    t.piece('achard').status = 'waiting'
    expect(now()).toEqual([false, false])
    expect(isStanding(t.arena, t.s, t.id('horse'))).toBe(false)
    expect([other(0), other(1)]).toEqual([1, 0])
  })

  test('AT-1.2-03, AT-1.2-05, AT-1.2-13: the figures of the side of the counter that shows', () => {
    const t = road({ guerin: { at: 'I9', rear: 'I10' }, pack: { at: 'L9', rear: 'L10', animal: 'pack' } })
    const { guerin } = { guerin: t.arena.battle.roster[t.id('guerin')]?.character }
    const figures = () => figuresOf(t.arena, t.s, t.id('guerin'))
    expect(figures()).toEqual(guerin?.mounted?.fit)
    t.piece('guerin').health = 'wounded'
    expect(figures()).toEqual(guerin?.mounted?.wounded)
    t.piece('guerin').rear = NONE
    expect(figures()).toEqual(guerin?.foot.wounded)
    t.piece('guerin').health = 'fit'
    expect(figures()).toEqual(guerin?.foot.fit)
    t.piece('guerin').health = 'stunned'
    expect(figures()).toEqual({ attack: 0, defence: guerin?.stunned, move: 0 })
    expect(figuresOf(t.arena, t.s, t.id('pack'))).toEqual({ attack: 0, defence: 1, move: 8 })
  })

  test('AT-4.4.4-09, AT-4.4.4-10: an animal is his who leads or rides it, or holds it with one of his men beside it', () => {
    const t = road({
      horse: loose('I9', 'I10', { side: 1 }),
      achard: { at: 'I8' },
      kismet: { at: 'I11', side: 1 },
      guerin: { at: 'P9', rear: 'P10' },
    })
    const horse = t.piece('horse')
    const control = () => [controllerOf(t.arena, t.s, t.id('horse')), sideOf(t.arena, t.s, t.id('horse'))]
    expect(control()).toEqual([1, 1])
    t.piece('kismet').hidden = true
    expect(control()).toEqual([null, null])
    t.piece('kismet').hidden = false
    t.piece('kismet').captive = 'fit'
    expect(control()).toEqual([null, null])
    t.piece('kismet').captive = 'no'
    t.piece('kismet').at = t.place('I13')
    expect(control()).toEqual([null, null])
    t.piece('kismet').at = t.place('I11')
    horse.holder = NONE
    expect(control()).toEqual([null, null])
    horse.holder = 0
    expect(control()).toEqual([0, 0])
    Object.assign(horse, { holder: 1, leader: t.id('achard') })
    expect(control()).toEqual([0, 0])
    expect(controllerOf(t.arena, t.s, t.id('guerin-mount'))).toBe(0)
    expect(sideOf(t.arena, t.s, t.id('kismet'))).toBe(1)
  })

  test('AT-4.4.4-02: it is led by whoever stands at its head, or takes it along', () => {
    const t = road({ horse: loose('I9', 'I10'), guerin: { at: 'I7', rear: 'I8' } })
    const led = () => isLed(t.arena, t.s, t.id('horse'))
    expect(led()).toBe(false)
    t.piece('horse').leader = t.id('guerin')
    /* His head is two hexes off, his rear beside it. */
    expect(led()).toBe(true)
    t.piece('guerin').rear = t.place('I6')
    expect(led()).toBe(false)
    t.piece('guerin').at = t.place('I8')
    t.piece('guerin').rear = t.place('I7')
    expect(led()).toBe(true)
    t.piece('guerin').health = 'stunned'
    expect(led()).toBe(false)
    t.piece('horse').status = 'carried'
    expect(led()).toBe(true)
    t.piece('horse').leader = NONE
    expect(led()).toBe(false)
  })
})

describe('who is where', () => {
  test('AT-1.1-03: a counter covers its hexes while it is on the map', () => {
    const t = road({ guerin: { at: 'I9', rear: 'I10' } })
    const covered = () => ['I9', 'I10', 'I11'].map((name) => covers(t.piece('guerin'), t.place(name)))
    expect(covered()).toEqual([true, true, false])
    t.piece('guerin').status = 'left'
    expect(covered()).toEqual([false, false, false])
  })

  test('AT-4.1-02: the living in a hex, but for one', () => {
    const t = road({
      raoul: { at: 'I9', health: 'dead' },
      achard: { at: 'I9', health: 'stunned' },
      horse: loose('K9', 'K10'),
    })
    const at = (name: string, except?: string) =>
      livingAt(t.s, t.place(name), except === undefined ? NONE : t.id(except))
    expect([at('I9'), at('I9', 'achard'), at('K10'), at('L9')]).toEqual([t.id('achard'), NONE, t.id('horse'), NONE])
  })

  test('AT-4.2-01, AT-4.2-02, AT-7.4-06: enemies on their feet and animals in their hands bar the way, others do not', () => {
    const bars = (setting: Setting): boolean => {
      const t = road({ kismet: { at: 'I9', side: 1, ...setting } })
      return barredBy(t.arena, t.s, 0, t.place('I9')) !== NONE
    }
    expect(bars({})).toBe(true)
    expect(bars({ health: 'wounded' })).toBe(true)
    expect(bars({ side: 0 })).toBe(false)
    expect(bars({ health: 'stunned' })).toBe(false)
    expect(bars({ health: 'dead' })).toBe(false)
    expect(bars({ more: { hidden: true } })).toBe(false)
    expect(bars({ more: { captive: 'fit' } })).toBe(false)
    expect(bars({ at: 'I10' })).toBe(false)
    const led = road({ horse: loose('I9', 'I10', { side: 1 }), kismet: { at: 'I11', side: 1 } })
    expect(barredBy(led.arena, led.s, 0, led.place('I9'))).toBe(led.id('horse'))
    expect(barredBy(led.arena, led.s, 1, led.place('I9'))).toBe(NONE)
  })

  test('AT-4.2.1-01, AT-4.2.1-02, AT-4.2.1-04: how high the dead lie, what they cost and where they bar the way', () => {
    const heap = (men: number, animals: number) => {
      const names = ['pierron', 'guillot', 'ode', 'garin', 'lancelin', 'gerbert'].slice(0, men)
      const dead = names.map((name) => [name, { at: 'F10', health: 'dead' }] as const)
      const beasts = ['one', 'two']
        .slice(0, animals)
        .map((name) => [name, loose('F11', 'F10', { health: 'dead' })] as const)
      const t = road({
        ...Object.fromEntries(dead),
        ...Object.fromEntries(beasts),
        raoul: { at: 'F10', health: 'stunned' },
      })
      const at = t.place('F10')
      return [heapAt(t.arena, t.s, at), heapCost(t.arena, t.s, at), heapBlocks(t.arena, t.s, at)]
    }
    expect([heap(0, 0), heap(2, 0), heap(3, 0), heap(5, 0), heap(6, 0)]).toEqual([
      [0, 0, false],
      [2, 0, false],
      [3, 1, false],
      [5, 1, false],
      [6, 1, true],
    ])
    expect([heap(0, 1), heap(2, 1), heap(3, 1), heap(0, 2)]).toEqual([
      [3, 1, false],
      [5, 1, false],
      [6, 1, true],
      [6, 1, true],
    ])
  })

  test('AT-1.1-03: hexes between two counters are counted from the nearest of theirs', () => {
    const t = road({ guerin: { at: 'I9', rear: 'I10' }, milon: { at: 'I14', rear: 'I13' }, achard: { at: 'I6' } })
    const apart = (a: string, b: string) => spanOfPieces(t.arena, t.s, t.id(a), t.id(b))
    expect([apart('guerin', 'milon'), apart('milon', 'guerin')]).toEqual([3, 3])
    expect([apart('guerin', 'achard'), apart('achard', 'guerin')]).toEqual([3, 3])
    expect([apart('milon', 'achard'), apart('achard', 'milon')]).toEqual([7, 7])
    const beside = (a: string, b: string) => areAdjacent(t.arena, t.s, t.id(a), t.id(b))
    t.piece('achard').at = t.place('I11')
    expect([beside('achard', 'guerin'), beside('guerin', 'achard'), beside('achard', 'milon')]).toEqual([
      true,
      true,
      false,
    ])
    t.piece('achard').status = 'left'
    expect([beside('achard', 'guerin'), beside('guerin', 'achard')]).toEqual([false, false])
    /* On another floor of the same hex one is not beside anybody. */
    const house = road({ achard: { at: 'C11' }, raoul: { at: 'C11@1' } }, 'village')
    expect(areAdjacent(house.arena, house.s, house.id('achard'), house.id('raoul'))).toBe(false)
    expect(span(house.arena, house.place('C11'), house.place('C11@1'))).toBe(0)
  })
})

describe('where one can go', () => {
  const names = (t: Stage, mover: Mover, from: string) =>
    waysFrom(t.arena, t.s, mover, t.place(from)).map(({ to, cost }) => `${t.arena.field.nameOf(to)} ${cost}`)

  test('AT-4-10: over every side that is open, at the price of the hex', () => {
    const t = road({})
    expect(names(t, 'foot', 'F9')).toEqual(['F8 1', 'G9 1', 'G10 1', 'F10 1', 'E10 1', 'E9 1'])
    expect(names(t, 'foot', 'A1')).toEqual(['B1 1', 'A2 1'])
    expect(
      DIRS.map((dir) => dirTo(t.arena, t.place('F9'), t.arena.field.next[t.place('F9') * 6 + dir] ?? NONE)),
    ).toEqual([...DIRS])
    expect(dirTo(t.arena, t.place('F9'), t.place('F11'))).toBe(NONE)
    expect(wayTo(t.arena, t.s, 'foot', t.place('F9'), t.place('F11'))).toBeUndefined()
    expect(wayTo(t.arena, t.s, 'foot', t.place('F9'), t.place('F10'))?.cost).toBe(1)
  })

  test('AT-8.7.2-01, AT-8.7.2-03: canvas is no way until one of its hexes is ripped', () => {
    const t = road({}, 'camp')
    const dir = way(t.arena.field, 'B10', 'C10')
    const now = () => [featureAt(t.arena, t.s, t.place('B10'), dir), names(t, 'foot', 'B10').includes('C10 2')]
    expect(now()).toEqual([FEATURE.canvas, false])
    t.s.rips = [t.place('D10')]
    expect(now()).toEqual([FEATURE.canvas, false])
    t.s.rips = [t.place('C10')]
    expect(now()).toEqual([FEATURE.none, true])
    t.s.rips = [t.place('B10')]
    expect(now()).toEqual([FEATURE.none, true])
    expect(names(t, 'mounted', 'B10')).not.toContain('C10 2')
    /* As it was before, and as it was then. */
    t.s.rips = []
    expect(now()).toEqual([FEATURE.canvas, false])
  })

  test('AT-8.7.2-01: whole canvas is no way anywhere in the camp', () => {
    const t = road({}, 'camp')
    const { field } = t.arena
    let sides = 0
    for (let place = 0; place < field.size; place++)
      for (const dir of DIRS) {
        if (field.side[place * 6 + dir] !== FEATURE.canvas) continue
        sides++
        expect(wayTo(t.arena, t.s, 'foot', place, field.next[place * 6 + dir] ?? NONE)).toBeUndefined()
      }
    expect(sides).toBeGreaterThan(100)
  })

  test('AT-10.2-01, AT-10.2.2-01, AT-10.2.2-02: onto a ladder, down from it, and over its top', () => {
    const t = road({}, 'castle')
    expect(names(t, 'foot', 'V7')).toContain('U7 1')
    t.s.ladders = [{ at: t.place('U7'), top: t.place('T7') }]
    expect(names(t, 'foot', 'V7')).toContain('U7 3')
    expect(names(t, 'mounted', 'V7').some((one) => one.startsWith('U7'))).toBe(false)
    expect(names(t, 'foot', 'U7')).toEqual(['U6 3', 'V6 3', 'V7 3', 'U8 3', 'T7 4'])
    expect(names(t, 'mounted', 'U7').some((one) => one.startsWith('T7'))).toBe(false)
    expect(names(t, 'foot', 'T7')).toContain('U7 3')
    expect(names(t, 'foot', 'T8').some((one) => one.startsWith('U'))).toBe(false)
    expect([ladderAt(t.s, t.place('U7')), ladderAt(t.s, t.place('T7'))]).toEqual([0, NONE])
  })

  test('AT-10.2.3-01: as the ladders stand now, each of them', () => {
    const t = road({}, 'castle')
    const ladders = (...pairs: string[]) => {
      t.s.ladders = pairs.map((pair) => {
        const [at = '', top = ''] = pair.split(' ')
        return { at: t.place(at), top: t.place(top) }
      })
      return ['U7', 'U8', 'U9'].map((from) => names(t, 'foot', from).filter((one) => one.startsWith('T')))
    }
    expect(ladders('U7 T7', 'U8 T8')).toEqual([['T7 4'], ['T8 4'], []])
    expect(ladders('U7 T7', 'U9 T9')).toEqual([['T7 4'], [], ['T9 4']])
    expect(ladders('U7 T6', 'U9 T9')).toEqual([['T6 4'], [], ['T9 4']])
    expect(ladders('U7 T7')).toEqual([['T7 4'], [], []])
  })

  test('AT-10-01, AT-10.1.1-01, AT-9.2-04: gates and bridges as they stand', () => {
    const t = road({}, 'castle')
    const { gates } = t.arena.field
    const levant = gates.findIndex(({ id }) => id === 'levant')
    expect(gateAt(t.arena, t.place('T9@1'))).toBe(levant)
    expect(gateAt(t.arena, t.place('T9'))).toBe(NONE)
    const through = (mover: Mover, from: string, to: string) =>
      wayTo(t.arena, t.s, mover, t.place(from), t.place(to)) !== undefined
    const all = () => [
      through('foot', 'U9', 'T9@1'),
      through('foot', 'T9@1', 'U9'),
      through('foot', 'S9', 'T9@1'),
      through('foot', 'T9@1', 'S9'),
      through('mounted', 'S9', 'T9@1'),
      through('mounted', 'U9', 'T9@1'),
    ]
    expect(all()).toEqual([false, false, true, true, false, false])
    t.s.gates[levant] = 'open'
    expect(all()).toEqual([true, true, true, true, true, true])
    t.s.gates[levant] = 'broken'
    expect(all()).toEqual([true, true, true, true, true, true])
    /* The postern O9 lets no rider through. */
    t.s.gates.fill('open')
    const postern = gates.find(({ mounted }) => !mounted)
    const [inside = NONE] = postern?.inside ?? []
    expect(wayTo(t.arena, t.s, 'mounted', inside, postern?.place ?? NONE)).toBeUndefined()
    expect(wayTo(t.arena, t.s, 'foot', inside, postern?.place ?? NONE)).toBeDefined()
    const bridge = () => [through('foot', 'L9', 'K9'), through('mounted', 'L9', 'K9')]
    expect(bridge()).toEqual([true, false])
    t.s.bridges[0] = 'destroyed'
    expect(bridge()).toEqual([false, false])
    expect(all()).toEqual([true, true, true, true, true, true])
    t.s.bridges[0] = 'footbridge'
    expect(bridge()).toEqual([true, false])
  })
})

describe('who can get at whom', () => {
  test('AT-6.6-01: where he could go himself, through a door or window, not through a trapdoor', () => {
    const t = road({}, 'village')
    const strikes = (mover: Mover, from: string, to: string) =>
      canStrike(t.arena, t.s, mover, t.place(from), t.place(to))
    expect([strikes('foot', 'F11', 'E11'), strikes('foot', 'F12', 'E12'), strikes('foot', 'R2', 'S3')]).toEqual([
      true,
      false,
      true,
    ])
    expect([strikes('mounted', 'R2', 'S3'), strikes('foot', 'C11', 'C11@1'), strikes('foot', 'F11', 'H11')]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('AT-4.3-10: from either of his hexes, while he stands, is free and is seen', () => {
    const t = road({ guerin: { at: 'I9', rear: 'I10', side: 1 }, achard: { at: 'I11' } })
    const reaches = (...places: string[]) =>
      places.map((name) => threatens(t.arena, t.s, t.id('guerin'), t.place(name)))
    expect(reaches('I8', 'J8', 'J10', 'I11', 'I7', 'I12', 'L9')).toEqual([true, true, true, true, false, false, false])
    const contact = () => inContact(t.arena, t.s, t.id('achard'))
    expect(contact()).toBe(true)
    /* His rear two columns from his goal, to the east and to the west. */
    Object.assign(t.piece('guerin'), { at: t.place('K9'), rear: t.place('J9') })
    expect(reaches('I9', 'I10', 'L9', 'M9')).toEqual([true, true, true, false])
    Object.assign(t.piece('guerin'), { at: t.place('I9'), rear: t.place('J9') })
    expect(reaches('K9', 'K10', 'H9', 'G9')).toEqual([true, true, true, false])
    Object.assign(t.piece('guerin'), { at: t.place('I9'), rear: t.place('I10') })
    for (const now of [{ hidden: true }, { captive: 'fit' }, { health: 'stunned' }] as const) {
      const before = { ...t.piece('guerin') }
      Object.assign(t.piece('guerin'), now)
      expect([reaches('I8'), contact()], JSON.stringify(now)).toEqual([[false], false])
      Object.assign(t.piece('guerin'), before)
    }
    Object.assign(t.piece('guerin'), { status: 'waiting', at: NONE, rear: NONE })
    expect(reaches('I8')).toEqual([false])
  })

  test('AT-5.2-01: in contact with either of his hexes, with enemies only', () => {
    const contact = (pieces: Pieces) => {
      const t = road({ guerin: { at: 'I9', rear: 'I10' }, ...pieces })
      return inContact(t.arena, t.s, t.id('guerin'))
    }
    expect(contact({ kismet: { at: 'I8', side: 1 } })).toBe(true)
    expect(contact({ kismet: { at: 'I11', side: 1 } })).toBe(true)
    expect(contact({ kismet: { at: 'I12', side: 1 } })).toBe(false)
    expect(contact({ kismet: { at: 'I11' } })).toBe(false)
  })
})
