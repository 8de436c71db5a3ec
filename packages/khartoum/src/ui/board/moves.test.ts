import { describe, expect, it } from 'vitest'
import { khartoum } from '../../khartoum.ts'
import type { Position } from '../../position.ts'
import { writePosition } from '../../write-position.ts'
import { counterMoves } from './moves.ts'

const game = khartoum()
const { borders } = game.open({ scenario: 'siege', options: game.defaults })

function view(units: NonNullable<Position['units']>) {
  const read = borders.position({ turn: 5, units })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return writePosition(game.kit, read.value)
}

describe('what moved', () => {
  it('is found from two positions', () => {
    const before = view({ available: ['light', 'light', 'egyptian-2'], zones: {} })
    const after = view({ available: ['light', 'light'], zones: { 'palace-red': ['egyptian-2'] } })
    expect(counterMoves(before, after)).toEqual([{ piece: 'egyptian-2', from: 'available', to: 'palace-red' }])
    expect(counterMoves(after, after)).toEqual([])
  })

  it('is a turn of the counter where it lost a step', () => {
    const before = view({ available: ['egyptian-2'] })
    const after = view({ available: ['egyptian-1'] })
    expect(counterMoves(before, after)).toEqual([{ piece: 'egyptian-1', from: 'available', to: 'available' }])
  })
})
