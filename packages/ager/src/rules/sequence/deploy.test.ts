import { describe, expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import { makeArena } from '../../make-arena.ts'
import type { Arena } from '../../arena.ts'
import { compileBattle, isSetUp } from '../../scenarios.ts'
import type { Group } from '../../scenarios.ts'
import { NONE, topFrame } from '../../state.ts'
import type { State } from '../../state.ts'
import { kit } from '../../testing/kit.ts'
import { stage } from '../../testing/stage.ts'
import type { Setting as Counter, Stage } from '../../testing/stage.ts'
import { apply, legal, pending, refuse } from '../decisions.ts'
import { covers, nameOf, pieceOf, placeName, rosterOf, span } from '../ground.ts'
import { begin } from './begin.ts'

interface Setting {
  readonly arena: Arena
  readonly s: State
}

function opened(scenario: string): Setting {
  const arena = makeArena(kit, compileBattle(kit, scenario))
  return { arena, s: begin(arena, scenario, { free: null }, seededDice('deploy'), undefined) }
}

function seatOf({ arena, s }: Setting): 0 | 1 {
  const now = pending(arena, s)
  if (now.over) throw new Error('the battle is over')
  return now.asks[0]?.seat === 1 ? 1 : 0
}

const act = ({ arena, s }: Setting, action: Action): void =>
  apply({ arena, s, dice: seededDice('any'), log: undefined }, action)

/** Sets everybody up, each at the place that comes after so many others; `look` before each is put down. */
function setUp(setting: Setting, skip: number, look: (actions: readonly Action[]) => void = () => undefined): void {
  const { arena, s } = setting
  while (s.step === 'deploy') {
    const actions = legal(arena, s, seatOf(setting))
    look(actions)
    const action = actions[skip % actions.length]
    if (action === undefined) throw new Error('somebody finds no place')
    act(setting, action)
  }
}

/** The first of these counters is set up in those hexes, with the animals among them by the bridle; the others are there. */
function settingUp(hexes: readonly string[], pieces: Readonly<Record<string, Counter>>): Stage {
  const { field } = stage({ map: 'road', pieces: { roger: { at: 'X18' } } }).arena
  const area = new Uint8Array(field.size)
  for (const hex of hexes) area[field.placeOf(hex) ?? NONE] = 1
  const animals = Object.values(pieces).flatMap(({ animal }, piece) => (animal === undefined ? [] : [piece]))
  const group: Group = {
    id: 'stage',
    side: 0,
    name: { en: '', fr: '' },
    pieces: [0, ...animals],
    area,
    apart: 0,
    enter: null,
    hidden: false,
    mounts: { within: 0, area: null },
  }
  const groupOf = Int32Array.from(Object.keys(pieces), (_, piece) => (group.pieces.includes(piece) ? 0 : NONE))
  return stage({
    map: 'road',
    pieces,
    battle: { groups: [group], groupOf, led: animals.map((animal) => ({ animal, leader: 0, passenger: NONE })) },
    state: {
      step: 'deploy',
      frames: [
        { step: 'phase', stage: 'setup' },
        { step: 'deploy', side: 0, piece: NONE, at: NONE, ladder: false },
      ],
    },
  })
}

describe('2: setting up', () => {
  test.each(['press', 'pilgrims', 'levant', 'knives'])(
    'AT-2-01: in %s everybody stands where he may, in the saddle or with what he leads beside him',
    (scenario) => {
      for (const skip of [0, 7]) {
        const setting = opened(scenario)
        const { arena, s } = setting
        setUp(setting, skip)
        s.pieces.forEach((piece, i) => {
          if (!isSetUp(arena.battle, i)) return
          expect(piece.status, nameOf(arena, i)).toBe('on')
          const { startsMounted, mount } = rosterOf(arena, i)
          if (startsMounted)
            expect([piece.with, pieceOf(s, mount)]).toMatchObject([mount, { status: 'ridden', bears: i }])
          for (const place of [piece.at, piece.rear])
            if (place !== NONE) expect(s.pieces.filter((one) => covers(one, place))).toHaveLength(1)
        })
        for (const { animal, leader, passenger } of arena.battle.led) {
          if (!isSetUp(arena.battle, animal)) continue
          expect(pieceOf(s, animal).leader).toBe(leader)
          expect(span(arena, pieceOf(s, leader).at, pieceOf(s, animal).at)).toBe(1)
          if (passenger === NONE) continue
          expect(pieceOf(s, animal).bears).toBe(passenger)
          expect(pieceOf(s, passenger)).toMatchObject({ status: 'aboard', with: animal, at: NONE })
        }
      }
    },
  )

  test('AT-2-01: what is offered may be done and nothing else; a taken place is told as such', () => {
    const setting = opened('press')
    const { arena, s } = setting
    let asked = 0
    const codes = new Set<string>()
    setUp(setting, 3, (actions) => {
      if (asked++ % 6 > 0) return
      const frame = topFrame(s)
      if (frame.step !== 'deploy') throw new Error('they set up')
      const offered = new Set(actions.map((action) => JSON.stringify(action)))
      for (let place = 0; place < arena.field.size; place += 3) {
        const at = placeName(arena, place)
        const action: Action =
          frame.at === NONE ? { type: 'deploy', piece: nameOf(arena, frame.piece), at } : { type: 'rear', at }
        const no = refuse(arena, s, frame.side, action)
        expect(no === undefined, JSON.stringify(action)).toBe(offered.has(JSON.stringify(action)))
        if (no !== undefined) codes.add(no.code)
        const isTaken = s.pieces.some((one) => covers(one, place) && !one.hidden)
        if (frame.at === NONE && no !== undefined) expect(no.code).toBe(isTaken ? 'placeTaken' : 'notInYourArea')
      }
      const other = frame.piece === 0 ? 1 : 0
      const wrong = refuse(arena, s, frame.side, { type: 'deploy', piece: nameOf(arena, other), at: 'A1' })
      expect(wrong?.code).toBe(frame.at === NONE ? 'notNextToDeploy' : 'notNow')
    })
    expect(codes).toContain('placeTaken')
  })

  test('AT-2-01: head before rear, each by its own word', () => {
    const setting = opened('press')
    const { arena, s } = setting
    const seat = seatOf(setting)
    expect(refuse(arena, s, seat, { type: 'rear', at: 'A1' })?.code).toBe('notNow')
    expect(refuse(arena, s, seat, { type: 'ladder', at: 'A1', top: 'A2' })?.code).toBe('notNow')
    while (legal(arena, s, seatOf(setting))[0]?.type === 'deploy')
      act(setting, legal(arena, s, seatOf(setting))[0] ?? { type: 'done' })
    const frame = topFrame(s)
    if (frame.step !== 'deploy') throw new Error('they set up')
    const rears = legal(arena, s, seatOf(setting))
    expect(rears.length).toBeGreaterThan(1)
    for (const action of rears)
      expect(action.type === 'rear' && span(arena, frame.at, arena.field.placeOf(action.at) ?? NONE)).toBe(1)
    const far: Action = { type: 'rear', at: placeName(arena, frame.at) }
    expect(refuse(arena, s, seatOf(setting), far)?.code).toBe('cannotStandThere')
    const again: Action = { type: 'deploy', piece: nameOf(arena, frame.piece), at: placeName(arena, frame.at) }
    expect(refuse(arena, s, seatOf(setting), again)?.code).toBe('notNow')
  })

  describe('a man and the two animals that he leads', () => {
    /* In the corner of the map five hexes are free, as many as they need. */
    const free = ['A1', 'B1', 'A2', 'B2', 'A3']
    const around = { raoul: { at: 'C1' }, osmond: { at: 'C2' }, turstin: { at: 'C3' }, pierron: { at: 'B3' } } as const
    const caravan = { etienne: {}, one: { animal: 'pack' }, two: { animal: 'pack' }, ...around } as const
    const heads = (game: Stage) => game.offers('deploy').map(({ at }) => at)

    test('AT-2-01, AT-4.4.4-15: they stand wherever there is room for all three, and nowhere with room for two', () => {
      const game = settingUp(free, { ...caravan, guillot: { at: 'A4' } })
      expect(heads(game)).toEqual(free)
      for (const at of free) expect(game.refusal({ type: 'deploy', piece: 'etienne', at })).toBeUndefined()
      const narrow = settingUp(free, { ...caravan, guillot: { at: 'A4' }, ode: { at: 'B1' } })
      expect(heads(narrow)).toEqual([])
    })

    test('AT-2-01, AT-4.4.4-15: they leave room for one another', () => {
      const game = settingUp(free, { ...caravan, guillot: { at: 'A4' } })
      game.act({ type: 'deploy', piece: 'etienne', at: 'A3' })
      expect(heads(game)).toEqual(['A2', 'B2'])
      game.act({ type: 'deploy', piece: 'one', at: 'B2' })
      expect(game.refusal({ type: 'rear', at: 'A2' })?.code).toBe('cannotStandThere')
      expect(game.offers('rear')).toEqual([{ type: 'rear', at: 'B1' }])
    })
  })

  test('AT-2-01: nobody knows in which hexes of his own the other side hides', () => {
    const hides: Counter = { at: 'H8', side: 1, more: { hidden: true } }
    const game = settingUp(['H8', 'H9', 'H10'], { raoul: {}, musa: hides, kismet: { at: 'H9', side: 1 } })
    expect(game.offers('deploy').map(({ at }) => at)).toEqual(['H8', 'H10'])
    expect(game.refusal({ type: 'deploy', piece: 'raoul', at: 'H9' })?.code).toBe('placeTaken')
  })

  test('AT-10.2-02: the ladders come last, each at a spot of its own', () => {
    const setting = opened('levant')
    const { arena, s } = setting
    const { ladders } = arena.battle
    if (ladders === null) throw new Error('there are ladders')
    while (s.step === 'deploy' && legal(arena, s, seatOf(setting))[0]?.type !== 'ladder')
      act(setting, legal(arena, s, seatOf(setting))[0] ?? { type: 'done' })
    const spots = ladders.spots.map(({ at, top }) => ({
      type: 'ladder',
      at: placeName(arena, at),
      top: placeName(arena, top),
    }))
    expect([seatOf(setting), s.ladders]).toEqual([ladders.side, []])
    expect(legal(arena, s, ladders.side)).toEqual(spots)
    const [first] = legal(arena, s, ladders.side)
    if (first?.type !== 'ladder') throw new Error('a ladder is placed')
    expect(refuse(arena, s, ladders.side, { ...first, top: first.at })?.code).toBe('noLadderSpot')
    expect(refuse(arena, s, ladders.side, { type: 'done' })?.code).toBe('notNow')
    for (const spot of legal(arena, s, ladders.side)) expect(refuse(arena, s, ladders.side, spot)).toBeUndefined()
    act(setting, first)
    expect(s.ladders).toEqual([ladders.spots[0]])
    if (ladders.count > 1) {
      expect(refuse(arena, s, ladders.side, first)?.code).toBe('noLadderSpot')
      expect(legal(arena, s, ladders.side).length).toBeLessThan(spots.length)
    }
    setUp(setting, 0)
    expect(s.ladders).toHaveLength(ladders.count)
  })
})
