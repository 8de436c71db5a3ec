import { describe, expect, it } from 'vitest'
import {
  actEnd,
  actMarks,
  keyStep,
  nextAct,
  nextTurn,
  previousAct,
  previousTurn,
  stepsOfTurn,
  turnAt,
  turnMarks,
} from './turns.ts'

const turns = [1, 1, 1, 2, 2, 3]
const last = turns.length - 1
const marks = turnMarks(last, (step) => turns[step] ?? 0)

describe('turn marks of a replay', () => {
  it('stand where the turn changes', () => {
    expect(marks).toEqual([
      { step: 0, turn: 1 },
      { step: 3, turn: 2 },
      { step: 5, turn: 3 },
    ])
    expect(turnMarks(0, () => 4)).toEqual([{ step: 0, turn: 4 }])
  })

  it('are found with a look at few positions', () => {
    let looks = 0
    const found = turnMarks(400, (step) => {
      looks++
      return 1 + Math.floor(step / 40)
    })
    expect(found.map(({ step }) => step)).toEqual([0, 40, 80, 120, 160, 200, 240, 280, 320, 360, 400])
    expect(looks).toBeLessThan(100)
  })

  it('find the turn of a step and its steps', () => {
    expect(turnAt(marks, 4)?.turn).toBe(2)
    expect(stepsOfTurn(marks, 1, last)).toEqual([0, 1, 2])
    expect(stepsOfTurn(marks, 5, last)).toEqual([5])
  })

  it('go on to the next turn and back to the start of one', () => {
    expect([0, 2, 3, 5].map((step) => nextTurn(marks, step, last))).toEqual([3, 3, 5, 5])
    expect([0, 2, 3, 4].map((step) => previousTurn(marks, step))).toEqual([0, 0, 0, 3])
  })

  it('answer the keys and stay within the game', () => {
    const key = (name: string, step: number, shift = false) => keyStep(name, shift, { step, last, marks })
    expect(key('ArrowRight', 5)).toBe(5)
    expect(key('ArrowLeft', 0)).toBe(0)
    expect(key('ArrowLeft', 4, true)).toBe(3)
    expect(key('ArrowRight', 0, true)).toBe(3)
    expect([key('Home', 3), key('End', 3)]).toEqual([0, 5])
    expect(key('a', 3)).toBeUndefined()
  })
})

describe('acts', () => {
  const turns = [
    { step: 0, turn: 1 },
    { step: 5, turn: 2 },
  ]
  const acts = ['', 'dig', 'dig', 'raid', 'march', 'march', 'march', 'raid', 'raid']
  const marks = actMarks(8, turns, (step) => acts[step] ?? '')

  it('are runs of steps within a turn; the step that begins the next turn ends the last act of this one', () => {
    expect(marks).toEqual([
      { step: 0, turn: 1, act: '' },
      { step: 1, turn: 1, act: 'dig' },
      { step: 3, turn: 1, act: 'raid' },
      { step: 4, turn: 1, act: 'march' },
      { step: 6, turn: 2, act: 'march' },
      { step: 7, turn: 2, act: 'raid' },
    ])
    expect(marks.map((mark) => actEnd(marks, mark, 8))).toEqual([0, 2, 3, 5, 6, 8])
  })

  it('are walked from end to end', () => {
    expect([0, 1, 2, 3, 5, 6, 8].map((step) => nextAct(marks, step, 8))).toEqual([2, 2, 3, 5, 6, 8, 8])
    expect([0, 1, 2, 3, 5, 8].map((step) => previousAct(marks, step, 8))).toEqual([0, 0, 0, 2, 3, 6])
  })
})
