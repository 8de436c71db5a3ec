import { describe, expect, it } from 'vitest'
import { conform } from '../conformance.ts'
import { council } from '../testing/council.ts'
import { picket } from '../testing/picket.ts'
import { conformRooms } from './conformance.ts'

describe('the suite over rooms', () => {
  it('council conforms', async () => {
    conform(council, { games: 10 })
  })
  it('passes picket, and did what it says', async () => {
    const tally = await conformRooms(picket, { matches: 20, seed: process.env.SEED ?? 'rooms' })
    console.log(tally)
    expect(tally.matches).toBe(40)
  })
  it('passes council, and did what it says', async () => {
    const tally = await conformRooms(council, { matches: 40, seed: process.env.SEED ?? 'rooms' })
    console.log(tally)
    expect(tally.matches).toBe(40)
  })
})
