import { expect, test } from 'vitest'
import { UNITS } from '../names.ts'
import { cloneState } from '../state.ts'
import { newGame } from '../testing/stage.ts'
import { sortCounters } from './canonical.ts'

test('counters of a kind lie in one order, by place and then by steps, however they were put', () => {
  const { kit, s } = newGame()
  const sudanese = kit.counterFull.flatMap((kind, c) => (kind === UNITS.indexOf('sudanese-2') ? [c] : []))
  const lay = (order: readonly (readonly [place: number, steps: number])[]) => {
    const laid = cloneState(s)
    sudanese.forEach((c, i) => {
      laid.place[c] = order[i]?.[0] ?? 0
      laid.steps[c] = order[i]?.[1] ?? 0
    })
    sortCounters(kit, laid)
    return sudanese.map((c) => [laid.place[c], laid.steps[c]])
  }
  const sorted: [number, number][] = [
    [1, 1],
    [1, 2],
    [2, 1],
  ]
  for (const numbers of [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])
    expect(lay(numbers.flatMap((n) => sorted.slice(n, n + 1)))).toEqual(sorted)
  const together: [number, number][] = [
    [1, 1],
    [1, 2],
    [1, 1],
  ]
  expect(lay(together)).toEqual([
    [1, 1],
    [1, 1],
    [1, 2],
  ])
})
