import { describe, expect, test } from 'vitest'
import { march, walk } from '../../testing/march.ts'
import type { Setting } from '../../testing/stage.ts'

const dead = (at: string, rear?: string): Setting => ({ at, health: 'dead', ...(rear === undefined ? {} : { rear }) })

describe('4.2.1: hexes with dead in them', () => {
  const three = { pierron: dead('F10'), guillot: dead('F10'), ode: dead('F10') }

  test('AT-4.2.1-01: three dead men or one dead animal cost 1 MP more', () => {
    const men = march({ map: 'road', pieces: { achard: { at: 'F9' }, ...three } })
    walk(men, 'achard', 'F10')
    expect(men.told('steps').at(-1)).toMatchObject({ cost: 2, left: 6 })
    const horse = march({
      map: 'road',
      pieces: { achard: { at: 'F9' }, horse: { ...dead('F10', 'F11'), animal: 'horse' } },
    })
    walk(horse, 'achard', 'F10', 'F11', 'F12')
    /* AT-4.2.1-04 */
    expect(horse.told('steps').map(({ cost }) => cost)).toEqual([2, 2, 1])
  })

  test('AT-4.2.1-04: a dead animal counts in both of its hexes', () => {
    const game = march({
      map: 'road',
      pieces: {
        achard: { at: 'F9' },
        horse: { ...dead('F11', 'F10'), animal: 'horse' },
        camel: { ...dead('F10', 'G11'), animal: 'camel' },
      },
    })
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'step', to: 'F10' })?.code).toBe('heapBars')
  })

  test('AT-4.2.1-02: six dead men, two dead animals, or three men and an animal bar the hex', () => {
    const six = { ...three, garin: dead('F10'), lancelin: dead('F10'), gerbert: dead('F10') }
    const heaps: Record<string, Setting>[] = [
      six,
      { horse: { ...dead('F10', 'F11'), animal: 'horse' }, camel: { ...dead('F10', 'G11'), animal: 'camel' } },
      { ...three, horse: { ...dead('F10', 'F11'), animal: 'horse' } },
    ]
    for (const heap of heaps) {
      const game = march({ map: 'road', pieces: { achard: { at: 'F9' }, ...heap } })
      game.act({ type: 'activate', piece: 'achard' })
      expect(game.refusal({ type: 'step', to: 'F10' })?.code).toBe('heapBars')
      expect(game.offers('step').map(({ to }) => to)).not.toContain('F10')
    }
    const five = march({
      map: 'road',
      pieces: { achard: { at: 'F9' }, ...three, garin: dead('F10'), gerbert: dead('F10') },
    })
    walk(five, 'achard', 'F10')
    expect(five.told('steps').at(-1)?.cost).toBe(2)
  })

  test('AT-4.2.1-03: one or two dead men hinder nobody', () => {
    const game = march({ map: 'road', pieces: { achard: { at: 'F9' }, pierron: dead('F10'), guillot: dead('F10') } })
    walk(game, 'achard', 'F10')
    expect(game.told('steps').at(-1)?.cost).toBe(1)
  })

  test('AT-4.4.5-01: the dead slow a rider only where his head comes', () => {
    const game = march({
      map: 'road',
      pieces: { guerin: { at: 'F9', rear: 'F10' }, horse: { ...dead('F8', 'G9'), animal: 'horse' } },
    })
    walk(game, 'guerin', 'F8', 'F7')
    expect(game.told('steps').map(({ cost }) => cost)).toEqual([2, 1])
  })
})

describe('4.2.3: carrying the stunned', () => {
  const lying = { achard: { at: 'F9' }, raoul: { at: 'F10', health: 'stunned' } } as const

  test('AT-4.2.3-01: a man on foot who passes through his hex may take a stunned man on his back, friend or enemy', () => {
    const game = march({ map: 'road', pieces: lying })
    walk(game, 'achard', 'F10')
    expect(game.offers('pickUp')).toEqual([{ type: 'pickUp', piece: 'raoul' }])
    game.act({ type: 'pickUp', piece: 'raoul' })
    expect(game.piece('raoul')).toMatchObject({ status: 'carried', at: -1 })
    const enemy = march({
      map: 'road',
      pieces: { achard: { at: 'F9' }, kismet: { at: 'F10', health: 'stunned', side: 1 } },
    })
    walk(enemy, 'achard', 'F10').act({ type: 'pickUp', piece: 'kismet' })
    expect(enemy.piece('kismet').status).toBe('carried')
  })

  test('AT-4.2.3-01: one at a time, and neither the dead nor the standing', () => {
    const game = march({
      map: 'road',
      pieces: { ...lying, osmond: { at: 'F11', health: 'stunned' }, turstin: { at: 'F9', health: 'dead' } },
    })
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'pickUp', piece: 'turstin' })?.code).toBe('nobodyToCarry')
    expect(game.refusal({ type: 'pickUp', piece: 'raoul' })?.code).toBe('nobodyToCarry')
    game.act({ type: 'step', to: 'F10' }).act({ type: 'pickUp', piece: 'raoul' }).act({ type: 'step', to: 'F11' })
    expect(game.refusal({ type: 'pickUp', piece: 'osmond' })?.code).toBe('carriesOne')
  })

  test('AT-4.2.3-02: what he has left is halved, rounded down', () => {
    const game = march({ map: 'road', pieces: lying })
    walk(game, 'achard', 'F10').act({ type: 'pickUp', piece: 'raoul' })
    expect(game.told('picksUp')).toMatchObject([{ stunned: 'raoul', left: 3 }])
    game.act({ type: 'step', to: 'F11' }).act({ type: 'step', to: 'F12' }).act({ type: 'step', to: 'F13' })
    expect(game.decision()).toBe('setDown')
  })

  test('AT-4.2.3-03: at the end of his move he lays him in a hex next to his own, by his owner’s choice', () => {
    const game = march({ map: 'road', pieces: { ...lying, osmond: { at: 'F12' } } })
    walk(game, 'achard', 'F10').act({ type: 'pickUp', piece: 'raoul' })
    game.act({ type: 'step', to: 'F11' }).act({ type: 'halt' })
    expect(game.offers('setDown').map(({ at }) => at)).toEqual(['F10', 'G11', 'G12', 'E12', 'E11'])
    expect(game.refusal({ type: 'setDown', at: 'F12', rear: null })?.code).toBe('noPlaceForIt')
    game.act({ type: 'setDown', at: 'G12', rear: null })
    expect(game.at('raoul')).toBe('G12')
    expect(game.piece('raoul')).toMatchObject({ status: 'on', health: 'stunned', with: -1 })
    expect(game.piece('achard').bears).toBe(-1)
  })

  test('AT-4.2.3-03: in armour he is not laid into water, and where there is no room nobody stops with a burden', () => {
    /* L7 is water between vegetation K7, L6, M7 and water L8, M8 below. */
    const game = march({
      map: 'oasis',
      pieces: {
        achard: { at: 'L6' },
        ancelin: { at: 'L7', health: 'stunned' },
        osmond: { at: 'L5' },
        turstin: { at: 'M7' },
        raoul: { at: 'K7' },
        pierron: { at: 'M6' },
        guillot: { at: 'K6' },
        ode: { at: 'K8' },
        garin: { at: 'M8' },
      },
    })
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'step', to: 'L7' })).toBeUndefined()
    game.act({ type: 'step', to: 'L7' })
    /* Around him: friends, and water that no man in armour can lie in; the way back to L6 is free, yet 4 MP are gone. */
    expect(game.offers('pickUp')).toEqual([{ type: 'pickUp', piece: 'ancelin' }])
    game.act({ type: 'pickUp', piece: 'ancelin' })
    expect(game.refusal({ type: 'step', to: 'L8' })?.code).toBe('tooFewPoints')
    game.act({ type: 'halt' })
    expect(game.at('ancelin')).toBe('L6')
  })

  test('AT-4.2.3-03: stopped where there is no room, he has left his burden in the last hex of his way that has room', () => {
    const done = { moved: 'done' } as const
    const game = march({
      map: 'road',
      pieces: {
        achard: { at: 'F10' },
        raoul: { at: 'F10', health: 'stunned' },
        osmond: { at: 'F11', more: done },
        turstin: { at: 'E12', more: done },
        pierron: { at: 'E13', more: done },
        guillot: { at: 'G13', more: done },
        ode: { at: 'F13', more: done },
        kismet: { at: 'G12', side: 1 },
      },
    })
    game.act({ type: 'activate', piece: 'achard' }).act({ type: 'pickUp', piece: 'raoul' })
    game.act({ type: 'step', to: 'F11' }).act({ type: 'step', to: 'F12' }, 1)
    expect(game.refusal({ type: 'halt' })?.code).toBe('noRoomForBurden')
    game.act({ type: 'step', to: 'F13' }, 7)
    expect(game.at('achard')).toBe('F12')
    expect(game.at('raoul')).toBe('F10')
  })

  test('AT-4.2.3-04: a rider carries nobody', () => {
    const game = march({
      map: 'road',
      pieces: { guerin: { at: 'F9', rear: 'F8' }, raoul: { at: 'F10', health: 'stunned' } },
    })
    walk(game, 'guerin', 'F10')
    expect(game.refusal({ type: 'pickUp', piece: 'raoul' })?.code).toBe('ridersCarryNobody')
  })

  test('AT-4.2.3-05: only the carrier is tested, and the man on his back is out of reach', () => {
    const game = march({ map: 'road', pieces: { ...lying, kismet: { at: 'E12', side: 1 } } })
    walk(game, 'achard', 'F10').act({ type: 'pickUp', piece: 'raoul' }).act({ type: 'step', to: 'F11' })
    game.act({ type: 'step', to: 'G11' }, 1)
    expect(game.told('infiltration').map(({ mover }) => mover)).toEqual(['achard'])
    expect(game.piece('raoul').at).toBe(-1)
  })
})
