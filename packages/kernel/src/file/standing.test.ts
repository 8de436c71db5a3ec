import { describe, expect, it } from 'vitest'
import type { Answer, Line } from '../entry.ts'
import type { Read } from '../game.ts'
import { standingOf } from './standing.ts'
import type { Standing } from './standing.ts'

const answer = (seat: number, action: string): Answer => ({ seat, action, rolls: [] })
const act = (...answers: readonly Answer[]): Line => ({ kind: 'act', id: '', answers })
const seal = (seat: number, action: string): Line => ({ kind: 'seal', id: '', seat, action })
const undo = (seat: number): Line => ({ kind: 'undo', id: '', seat })

function stands(log: readonly Line[]): Standing {
  const read = standingOf(log)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}
const problemsOf = (read: Read<Standing>) => (read.ok ? [] : read.problems)
const linesOf = (log: readonly Line[]) => stands(log).acts.map(({ line }) => line)

describe('what stands of a log', () => {
  it('is everything but what a seat took back: its own last answer', () => {
    expect(linesOf([act(answer(0, 'a')), act(answer(0, 'b')), undo(0), act(answer(1, 'c'))])).toEqual([0, 3])
    expect(linesOf([act(answer(0, 'a')), act(answer(1, 'b')), undo(0)])).toEqual([1])
    expect(linesOf([act(answer(0, 'a')), undo(0), act(answer(0, 'b')), undo(0)])).toEqual([])
  })

  it('holds sealed answers until they are carried out together', () => {
    expect([...stands([seal(1, 'x')]).sealed]).toEqual([[1, 'x']])
    expect(stands([seal(1, 'x'), undo(1)]).sealed.size).toBe(0)
    const both = stands([seal(1, 'x'), act(answer(0, 'y'), answer(1, 'x'))])
    expect([both.sealed.size, both.acts.length]).toEqual([0, 1])
    expect(stands([act(answer(0, 'a')), seal(1, 'x'), undo(0)]).sealed.size).toBe(0)
    expect(problemsOf(standingOf([seal(1, 'x'), act(answer(0, 'y'), answer(1, 'z'))]))).toEqual([
      { path: 'log.1.answers.1.action', message: 'another answer was sealed' },
    ])
  })

  it('says which line takes back what is not there', () => {
    expect(problemsOf(standingOf([act(answer(0, 'a')), undo(1)]))).toEqual([
      { path: 'log.1', message: 'seat 1 has nothing to take back' },
    ])
  })

  it('knows who sits where, who gave orders and who resigned, from before too', () => {
    const before = stands([
      { kind: 'sit', id: '', seat: 0, by: { kind: 'person', name: 'Anne' } },
      { kind: 'orders', id: '', seat: 0, given: { fire: 'hold' } },
      { kind: 'resign', id: '', seat: 1 },
    ])
    const read = standingOf([{ kind: 'sit', id: '', seat: 1, by: { kind: 'bot', level: 'any' } }], before)
    if (!read.ok) throw new Error('this can be read')
    expect(Object.fromEntries(read.value.sitters)).toEqual({
      0: { kind: 'person', name: 'Anne' },
      1: { kind: 'bot', level: 'any' },
    })
    expect([...read.value.resigned]).toEqual([1])
    expect([...read.value.orders]).toEqual([[0, { fire: 'hold' }]])
    expect(stands([{ kind: 'resign', id: '', seat: 1 }]).sitters.get(1)).toEqual({ kind: 'nobody' })
  })
})
