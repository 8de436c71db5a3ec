import { describe, expect, it } from 'vitest'
import { picket } from '../testing/picket.ts'
import { conformRooms } from './conformance.ts'

describe('the suite over rooms', () => {
  it('passes picket, and did what it says', async () => {
    const tally = await conformRooms(picket, { matches: 150, seed: process.env.SEED ?? 'rooms' })
    console.log(tally)
    expect(tally.matches).toBe(300)
  })
})
