import { describe, expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import { stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'
import { isAwaited, legal, pending, refuse } from './decisions.ts'
import { dropLoads, loadOf } from './loads.ts'

const field = (): Stage =>
  stage({ map: 'road', pieces: { achard: { at: 'F9' }, raoul: { at: 'H9' }, kismet: { at: 'X9', side: 1 } } })

describe('who decides, and what', () => {
  test('AT-2-04: one seat is asked; the other may do nothing', () => {
    const t = field()
    expect(pending(t.arena, t.s)).toEqual({ over: false, asks: [{ seat: 0, decision: 'move' }] })
    expect(legal(t.arena, t.s, 1)).toEqual([])
    expect(legal(t.arena, t.s, 0).length).toBeGreaterThan(0)
    expect(refuse(t.arena, t.s, 1, { type: 'done' })?.code).toBe('notYourSeat')
    expect(isAwaited(t.arena, t.s)).toBe(true)
  })

  test('AT-2-05: when the battle is over nobody is asked, and nothing is allowed', () => {
    const t = field()
    t.s.ending = { winner: 0, reason: 'wipedOut', turn: 1 }
    expect(pending(t.arena, t.s)).toMatchObject({ over: true })
    expect(legal(t.arena, t.s, 0)).toEqual([])
    expect(refuse(t.arena, t.s, 0, { type: 'done' })?.code).toBe('gameOver')
    expect(isAwaited(t.arena, t.s)).toBe(true)
  })

  test('a frame that runs by itself awaits nobody', () => {
    const t = field()
    t.s.frames.push({ step: 'shift', side: 0, piece: t.id('achard') })
    expect(isAwaited(t.arena, t.s)).toBe(false)
    expect(() => pending(t.arena, t.s)).toThrow('nobody decides in shift')
  })

  test('AT-2-01: a side with hidden men is asked though it can only say that it is done', () => {
    const hidden = { at: 'F9', more: { hidden: true, moved: 'done' } } as const
    const t = stage({ map: 'road', pieces: { musa: hidden, kismet: { at: 'X9', side: 1 } } })
    expect(t.legal()).toEqual([{ type: 'done' }])
    expect(isAwaited(t.arena, t.s)).toBe(true)
    /* Only a move is made to look like thinking about one. */
    const shift = stage({
      map: 'road',
      pieces: { musa: hidden, raoul: { at: 'F9', health: 'stunned' }, kismet: { at: 'X9', side: 1 } },
    })
    shift.s.frames.push({ step: 'shift', side: 0, piece: shift.id('musa') })
    expect(shift.decision()).toBe('shift')
  })

  test('every name in an action is one of this battle', () => {
    const t = field()
    const nobody: Action[] = [
      { type: 'activate', piece: 'nobody' },
      { type: 'ride', rider: 'nobody' },
      { type: 'mount', animal: 'nobody' },
      { type: 'attack', attacker: 'nobody', defender: 'kismet' },
      { type: 'attack', attacker: 'achard', defender: 'nobody' },
      { type: 'shoot', shooter: 'nobody', weapon: 'spear', target: 'kismet', at: 'X9' },
      { type: 'shoot', shooter: 'achard', weapon: 'spear', target: 'nobody', at: 'X9' },
      { type: 'bear', worker: 'nobody' },
      { type: 'work', task: 'rip', workers: ['achard', 'nobody'], at: 'F9', body: null },
    ]
    expect(nobody.map((action) => t.refusal(action)?.code)).toEqual(nobody.map(() => 'noSuchPiece'))
    const nowhere: Action[] = [
      { type: 'step', to: 'Z9' },
      { type: 'setDown', at: 'Z9', rear: null },
      { type: 'setDown', at: 'F9', rear: 'Z9' },
      { type: 'moveLadder', from: 'Z9', to: 'F9', top: 'F9' },
      { type: 'moveLadder', from: 'F9', to: 'F9', top: 'Z9' },
    ]
    expect(nowhere.map((action) => t.refusal(action)?.code)).toEqual(nowhere.map(() => 'noSuchPlace'))
    /* The first of the roster and of the field are as good as any. */
    expect(t.refusal({ type: 'activate', piece: 'achard' })).toBeUndefined()
    expect(t.refusal({ type: 'setDown', at: 'A1', rear: null })?.code).toBe('notNow')
    expect(t.refusal({ type: 'work', task: 'rip', workers: ['achard'], at: 'A1', body: null })?.code).toBe('notNow')
  })
})

describe('AT-2-05: when it is looked whether the battle is over', () => {
  const ends = { winner: 0, minor: false, when: 'always', if: { is: 'turn', from: 2, to: -1 } } as const
  const victory = { ends: [ends], marks: [], scores: null, last: [] } as const
  const pieces = {
    payen: { at: 'F9' },
    guerin: { at: 'D5', rear: 'D4' },
    kismet: { at: 'F10', side: 1 },
    rafi: { at: 'D16', side: 1 },
    murra: { at: 'X16' },
    rabia: { at: 'X12', side: 1 },
  } as const

  test.each(['fire', 'charge', 'move', 'combat'] as const)('before anything is decided in the step of %s', (step) => {
    const open = stage({ map: 'road', step, pieces, battle: { victory } })
    expect([open.s.ending, open.s.step]).toEqual([null, step])
    const { s } = stage({ map: 'road', step, pieces, turn: 2, battle: { victory } })
    expect([s.ending?.winner, s.step]).toEqual([0, step])
  })

  test('as soon as a new turn has begun, before its first phase', () => {
    const t = stage({ map: 'road', step: 'combat', active: 1, pieces, battle: { victory } })
    t.act({ type: 'done' })
    expect([t.s.ending?.winner, t.s.turn, t.s.step]).toEqual([0, 2, 'recovery'])
    expect([t.told('turnBegins').length, t.told('phaseBegins')]).toEqual([1, []])
  })

  test('not before both sides are set up', () => {
    const { s } = stage({
      map: 'road',
      pieces,
      turn: 2,
      battle: { victory },
      state: { step: 'deploy', frames: [{ step: 'phase', stage: 'setup' }] },
    })
    expect([s.ending?.winner, s.step]).toEqual([0, 'fire'])
  })

  test('not while a move is under way', () => {
    const t = stage({
      map: 'road',
      pieces: { achard: { at: 'F9' }, kismet: { at: 'X9', side: 1 } },
      battle: { victory },
    })
    t.act({ type: 'activate', piece: 'achard' })
    t.s.turn = 2
    t.act({ type: 'step', to: 'F10' })
    expect(t.s.ending).toBeNull()
    t.act({ type: 'halt' })
    expect(t.s.ending).toMatchObject({ winner: 0 })
  })
})

describe('AT-2-05: loads of scenario 5', () => {
  test('the first that he bears and has not led off; all of his fall, and nobody else’s', () => {
    const t = field()
    const [achard, raoul] = [t.id('achard'), t.id('raoul')]
    const at = t.place('F9')
    t.s.loads = [
      { at: -1, bearer: achard, gone: true },
      { at: -1, bearer: raoul, gone: false },
      { at: -1, bearer: achard, gone: false },
      { at: -1, bearer: achard, gone: false },
    ]
    expect(loadOf(t.s, achard)).toBe(t.s.loads[2])
    expect(loadOf(t.s, t.id('kismet'))).toBeUndefined()
    dropLoads(t.play(), achard, at)
    expect(t.s.loads).toEqual([
      { at: -1, bearer: achard, gone: true },
      { at: -1, bearer: raoul, gone: false },
      { at, bearer: -1, gone: false },
      { at, bearer: -1, gone: false },
    ])
    expect(t.told('dropsLoad')).toHaveLength(2)
  })
})
