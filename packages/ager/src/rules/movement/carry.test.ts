import { describe, expect, test } from 'vitest'
import { invariant } from '../../invariant.ts'
import { compileBattle } from '../../scenarios.ts'
import type { Battle } from '../../scenarios.ts'
import { NONE } from '../../state.ts'
import { kit } from '../../testing/kit.ts'
import { march, walk } from '../../testing/march.ts'
import { stage } from '../../testing/stage.ts'
import type { Setting, Stage } from '../../testing/stage.ts'
import { takePrisoner } from '../combat/capture.ts'
import { kill, stun, unhorse, wound } from '../combat/harm.ts'

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

  test('AT-4.2.1-01, AT-4-14: who has one point left does not climb over them', () => {
    const game = march({ map: 'road', pieces: { achard: { at: 'F9', more: { spent: 7 } }, ...three } })
    game.act({ type: 'activate', piece: 'achard' })
    expect(game.refusal({ type: 'step', to: 'F10' })?.code).toBe('tooFewPoints')
    expect(game.offers('step').map(({ to }) => to)).not.toContain('F10')
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
    expect(game.piece('raoul')).toMatchObject({ status: 'carried', at: -1, with: game.id('achard') })
    expect(game.piece('achard').bears).toBe(game.id('raoul'))
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

  test('AT-4.2.3-01: with his last point he lifts him and stops there, if he has room to lay him down', () => {
    const game = march({ map: 'road', pieces: { ...lying, achard: { at: 'F9', more: { spent: 7 } } } })
    walk(game, 'achard', 'F10').act({ type: 'pickUp', piece: 'raoul' })
    expect(game.piece('raoul').with).toBe(game.id('achard'))
    expect(game.decision()).toBe('setDown')
    const around = { osmond: 'F9', turstin: 'G10', pierron: 'G11', guillot: 'F11', ode: 'E11', garin: 'E10' }
    const friends = Object.entries(around).map(([name, at]) => [name, { at, more: { moved: 'done' } }] as const)
    const narrow = march({
      map: 'road',
      pieces: { ...lying, achard: { at: 'F10', more: { spent: 7 } }, ...Object.fromEntries(friends) },
    })
    expect(narrow.refusal({ type: 'activate', piece: 'achard' })?.code).toBe('cannotMoveAtAll')
    const beyond = march({ map: 'road', pieces: { ...lying, achard: { at: 'F10' }, ...Object.fromEntries(friends) } })
    beyond.act({ type: 'activate', piece: 'achard' })
    expect(beyond.offers('pickUp')).toEqual([{ type: 'pickUp', piece: 'raoul' }])
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

  test('AT-4.2.3-03: without armour he may be laid into water, in armour not', () => {
    const laid = (stunned: string) => {
      const game = march({ map: 'oasis', pieces: { achard: { at: 'L6' }, [stunned]: { at: 'L6', health: 'stunned' } } })
      game.act({ type: 'activate', piece: 'achard' }).act({ type: 'pickUp', piece: stunned }).act({ type: 'halt' })
      return game.offers('setDown').map(({ at }) => at)
    }
    expect(laid('raoul')).toContain('L7')
    expect(laid('ancelin')).toEqual(laid('raoul').filter((at) => at !== 'L7'))
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

/* Scenario 5, the olive press: what AT-2-05 leaves to the scenario. */

const press = compileBattle(kit, 'press')

/** The village with its five loads, the raiders on side 1. */
function village(pieces: Readonly<Record<string, Setting>>, battle: Partial<Battle> = {}): Stage {
  return stage({
    map: 'village',
    active: 1,
    chapters: 8,
    pieces,
    battle: { loads: press.loads, exits: [0, 15], ...battle },
  })
}

const raider = (at: string, more: Setting = {}): Setting => ({ at, side: 1, ...more })

/** Gives somebody the load of that number. */
function give(t: Stage, load: number, name: string): void {
  const found = t.s.loads[load]
  if (found === undefined) throw new Error(`no load ${load}`)
  found.at = NONE
  found.bearer = t.id(name)
}

/** Goes into the hex and stops there. */
function go(t: Stage, piece: string, ...steps: string[]): void {
  t.act({ type: 'activate', piece })
  for (const to of steps) t.act({ type: 'step', to })
  t.act({ type: 'halt' })
}

/** Who bears the load, or where it lies. */
function whereIs(t: Stage, load: number): string {
  const { at, bearer, gone } = t.s.loads[load] ?? { at: NONE, bearer: NONE, gone: false }
  if (bearer === NONE) return t.arena.field.nameOf(at)
  const name = t.arena.battle.roster[bearer]?.id ?? ''
  return gone ? `${name}, gone` : name
}

describe('AT-2-05: the loot of scenario 5', () => {
  test('a load lies in each of the houses A, C, D, E and F from the beginning', () => {
    const t = village({ kismet: raider('D7') })
    expect(t.s.loads).toHaveLength(5)
    expect(t.s.loads.every(({ bearer, gone }) => bearer === NONE && !gone)).toBe(true)
    expect(invariant(t.arena, t.s)).toBeUndefined()
  })

  test('a raider on foot who ends his move on that floor takes it, wherever it lies there', () => {
    const t = village({ kismet: raider('D7') })
    go(t, 'kismet', 'D6')
    expect(whereIs(t, 0)).toBe('kismet')
    expect(t.told('takesLoad')).toEqual([{ type: 'takesLoad', piece: 'kismet', at: 'D6', rules: ['AT-2-05'] }])
    expect(invariant(t.arena, t.s)).toBeUndefined()
  })

  test('passing through is not enough, nor the terrace, nor standing still', () => {
    const t = village({ kismet: raider('D7'), ergun: raider('E5@2'), evhad: raider('C5') })
    go(t, 'kismet', 'D6', 'D7')
    go(t, 'ergun', 'E6@2')
    t.act({ type: 'stand', piece: 'evhad' })
    expect(whereIs(t, 0)).toBe('C3')
  })

  test('the defenders take nothing, nor does anybody where no loot is', () => {
    const t = village({ garin: { at: 'D7' }, kismet: raider('X1') }, {})
    t.s.active = 0
    go(t, 'garin', 'D6')
    expect(whereIs(t, 0)).toBe('C3')
    const plain = village({ kismet: raider('D7') }, { loads: null })
    go(plain, 'kismet', 'D6')
    expect(plain.told('takesLoad')).toEqual([])
  })

  test('nobody takes any into the saddle', () => {
    const t = village({ karaja: raider('D9', { rear: 'D10' }), kismet: raider('X1') })
    const [load] = t.s.loads
    if (load !== undefined) load.at = t.place('D8')
    go(t, 'karaja', 'D8')
    expect(whereIs(t, 0)).toBe('D8')
  })

  test('he carries one at a time', () => {
    const t = village({ kismet: raider('D7') })
    give(t, 1, 'kismet')
    go(t, 'kismet', 'D6')
    expect([whereIs(t, 0), whereIs(t, 1)]).toEqual(['C3', 'kismet'])
  })

  test('a later move that ends beside a pack camel puts it there; the camel takes any number', () => {
    const t = village({ kismet: raider('D8'), 'pack-1': { at: 'F8', rear: 'F9', side: 1, animal: 'pack' } })
    give(t, 0, 'kismet')
    give(t, 1, 'pack-1')
    go(t, 'kismet', 'E8')
    expect([whereIs(t, 0), whereIs(t, 1)]).toEqual(['pack-1', 'pack-1'])
    expect(t.told('loadsCamel')).toEqual([
      { type: 'loadsCamel', piece: 'kismet', animal: 'pack-1', rules: ['AT-2-05'] },
    ])
    expect(invariant(t.arena, t.s)).toBeUndefined()
  })

  test('not in the move in which he took it, not through a wall, not on a camel in enemy hands', () => {
    const fresh = village({ kismet: raider('D7'), 'pack-1': { at: 'D8', rear: 'D9', side: 1, animal: 'pack' } })
    const load = fresh.s.loads[0]
    if (load !== undefined) load.at = fresh.place('C8')
    go(fresh, 'kismet', 'C8')
    expect(whereIs(fresh, 0)).toBe('kismet')
    const walled = village({ kismet: raider('C5'), 'pack-1': { at: 'C7', rear: 'C8', side: 1, animal: 'pack' } })
    give(walled, 1, 'kismet')
    go(walled, 'kismet', 'C6')
    expect(whereIs(walled, 1)).toBe('kismet')
    const lost = village({
      kismet: raider('C8'),
      garin: { at: 'E10' },
      'pack-1': { at: 'E8', rear: 'E9', animal: 'pack', more: { holder: 0 } },
    })
    give(lost, 0, 'kismet')
    go(lost, 'kismet', 'D8')
    expect(whereIs(lost, 0)).toBe('kismet')
  })

  test('beside two camels its owner says which takes it', () => {
    const t = village({
      kismet: raider('D8'),
      'pack-1': { at: 'F8', rear: 'F9', side: 1, animal: 'pack' },
      'pack-2': { at: 'E9', rear: 'E10', side: 1, animal: 'pack' },
    })
    give(t, 0, 'kismet')
    go(t, 'kismet', 'E8')
    expect([t.decision(), t.seat()]).toEqual(['loading', 1])
    expect(t.legal()).toEqual([
      { type: 'load', animal: 'pack-1' },
      { type: 'load', animal: 'pack-2' },
    ])
    expect(t.refusal({ type: 'load', animal: 'kismet' })?.code).toBe('noCamelBeside')
    t.act({ type: 'load', animal: 'pack-2' })
    expect(whereIs(t, 0)).toBe('pack-2')
  })

  test('it falls where he is stunned, killed or taken, and whoever ends his move there takes it up', () => {
    for (const fell of [stun, kill]) {
      const t = village({ kismet: raider('D8'), ergun: raider('D9'), garin: { at: 'X1' } })
      give(t, 0, 'kismet')
      fell(t.play(), t.id('kismet'), 'combat')
      expect(whereIs(t, 0)).toBe('D8')
      expect(t.told('dropsLoad')).toHaveLength(1)
      expect(invariant(t.arena, t.s)).toBeUndefined()
    }
    const taken = village({ kismet: raider('D8'), ergun: raider('D9'), garin: { at: 'X1' } })
    give(taken, 0, 'kismet')
    takePrisoner(taken.play(), taken.id('kismet'), [taken.id('garin')])
    expect(whereIs(taken, 0)).toBe('D8')
    const again = village({ kismet: raider('D8', { health: 'dead' }), ergun: raider('D9') })
    const load = again.s.loads[0]
    if (load !== undefined) load.at = again.place('D8')
    go(again, 'ergun', 'D8')
    expect(whereIs(again, 0)).toBe('ergun')
  })

  test('a wounded man keeps it; from the saddle it falls beside the mount', () => {
    const t = village({ kismet: raider('D8'), karaja: raider('F8', { rear: 'F9' }) })
    give(t, 0, 'kismet')
    give(t, 1, 'karaja')
    wound(t.play(), t.id('kismet'), 'fire')
    expect(whereIs(t, 0)).toBe('kismet')
    unhorse(t.play(), t.id('karaja'), 'stunned', false, 'combat')
    expect(whereIs(t, 1)).toBe('F8')
    wound(t.play(), t.id('kismet'), 'fire')
    expect(whereIs(t, 0)).toBe('D8')
  })

  test('what a camel bears falls when it is killed', () => {
    const t = village({ kismet: raider('D8'), 'pack-1': { at: 'F8', rear: 'F9', side: 1, animal: 'pack' } })
    give(t, 0, 'pack-1')
    give(t, 1, 'pack-1')
    kill(t.play(), t.id('pack-1'), 'fire')
    expect([whereIs(t, 0), whereIs(t, 1)]).toEqual(['F8', 'F8'])
  })

  test('only what a camel bears is led off the map and counts', () => {
    const t = village({
      kismet: raider('A8'),
      ergun: raider('A5'),
      'pack-1': { at: 'A9', rear: 'A10', side: 1, animal: 'pack' },
    })
    give(t, 0, 'pack-1')
    give(t, 1, 'kismet')
    give(t, 2, 'ergun')
    give(t, 3, 'pack-1')
    t.piece('pack-1').leader = t.id('kismet')
    t.act({ type: 'activate', piece: 'kismet' }).act({ type: 'leaveMap', side: 4 })
    t.act({ type: 'activate', piece: 'ergun' }).act({ type: 'leaveMap', side: 4 })
    expect([0, 1, 2, 3].map((load) => whereIs(t, load))).toEqual(['pack-1, gone', 'A8', 'A5', 'pack-1, gone'])
    expect(invariant(t.arena, t.s)).toBeUndefined()
  })
})
