import { describe, expect, test } from 'vitest'
import { NONE } from '../../state.ts'
import { stage } from '../../testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import type { Reached } from '../../ways.ts'
import { intentsOf } from './intents.ts'
import { touchAt } from './touch.ts'

const touched = (t: Stage, places: readonly number[], inHand: number, costs = new Map<number, Reached>()) =>
  touchAt(
    t.arena,
    {
      view: t.s,
      actions: t.legal(),
      intents: intentsOf(t.arena, t.s, t.legal(), inHand),
      costs,
      courses: new Map(),
      seat: 0,
      inHand,
    },
    places,
  )

describe('what a touch on a hex of several levels means', () => {
  test('one after the other whoever stands there, whatever the level', () => {
    const t = stage({
      map: 'village',
      step: 'move',
      pieces: { ancelin: { at: 'A3' }, rolin: { at: 'A5' }, yazid: { at: 'A12', side: 1 } },
    })
    const { field } = t.arena
    const [low = NONE, high = NONE] =
      field.stack.find(
        (stack) => stack.length > 1 && field.buildings[field.building[stack[0] ?? NONE] ?? NONE]?.kind === 'house',
      ) ?? []
    const [ancelin, rolin] = [t.id('ancelin'), t.id('rolin')]
    Object.assign(t.piece('ancelin'), { at: low, status: 'on' })
    Object.assign(t.piece('rolin'), { at: high, status: 'on' })
    expect(touched(t, [low, high], NONE)).toEqual({ kind: 'take', piece: ancelin })
    expect(touched(t, [low, high], ancelin)).toEqual({ kind: 'take', piece: rolin })
    expect(touched(t, [low, high], rolin)).toEqual({ kind: 'take', piece: rolin })
    expect(touched(t, [high], NONE)).toEqual({ kind: 'take', piece: rolin })
    const way = (at: number): Reached => ({ at, rear: NONE, cost: 2, turning: 0, way: () => [] })
    expect(touched(t, [low, high], NONE, new Map([[low, way(low)]]))).toMatchObject({ kind: 'go' })
    const both = new Map([low, high].map((at) => [at, way(at)]))
    expect(touched(t, [low, high], NONE, both)).toMatchObject({ kind: 'level', ways: [{ at: low }, { at: high }] })
  })
})
