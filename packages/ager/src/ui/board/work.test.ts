import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type * as Steps from '../../rules/movement/steps.ts'
import type { Setup } from '../../testing/stage.ts'

const searched = { strides: 0 }
vi.doMock('../../rules/movement/steps.ts', async (original) => {
  const real = await original<typeof Steps>()
  const listStrides: typeof real.listStrides = (...of) => {
    searched.strides++
    return real.listStrides(...of)
  }
  return { ...real, listStrides }
})
// Other files may have loaded the rules before: theirs are not counted, and those that are counted are not for others.
vi.resetModules()
const { ourKit } = await import('../../our-kit.ts')
const { stage } = await import('../../testing/stage.ts')
const { reachOf } = await import('../../ways.ts')
const { cheapest } = await import('./reach.ts')

afterAll(() => {
  vi.doUnmock('../../rules/movement/steps.ts')
  vi.resetModules()
})
beforeEach(() => {
  searched.strides = 0
})

/** Twenty-nine friends in the rows above him, and thirty of the enemy far off. */
function crowd(): Setup['pieces'] {
  const men = ourKit.characters.filter(({ id, civilian }) => id !== 'pierron' && !civilian)
  const at = (i: number, row: number): string => `${String.fromCharCode(65 + (i % 15))}${row + Math.floor(i / 15)}`
  return Object.fromEntries(
    men.slice(0, 59).map(({ id }, i) => [id, i < 29 ? { at: at(i, 1) } : { at: at(i - 29, 17), side: 1 as const }]),
  )
}

const pressed = (pieces: Setup['pieces']) =>
  stage({ map: 'plateau', step: 'move', pieces: { ...pieces, pierron: { at: 'H6' } } }).act({
    type: 'activate',
    piece: 'pierron',
  })

test('where a man can go is one search, over what he can reach and not over who is there', () => {
  const alone = pressed({})
  searched.strides = 0
  const free = cheapest(reachOf(alone.arena, alone.s))
  expect(searched.strides).toBeGreaterThan(free.size / 2)
  // Each hex is left once at the most, and whatever lies at the end of his points not at all.
  expect(searched.strides).toBeLessThanOrEqual(free.size + 1)
  const among = pressed(crowd())
  expect(among.s.pieces.filter(({ status }) => status === 'on').length).toBeGreaterThanOrEqual(60)
  searched.strides = 0
  const costs = cheapest(reachOf(among.arena, among.s))
  expect(searched.strides).toBeLessThanOrEqual(free.size + 1)
  expect(costs.size).toBeLessThanOrEqual(free.size)
})
