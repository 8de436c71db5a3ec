import { expect, test } from 'vitest'
import { blankTrail, isQuicker, setOut } from './trail.ts'

test('a place counts again only when it was come to with fewer points', () => {
  const trail = blankTrail()
  setOut(trail, 10)
  expect([5, 5, 6, 4, 4, 0, 0].map((spent) => isQuicker(trail, 3, spent))).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
    false,
  ])
  expect(isQuicker(trail, 9, 900)).toBe(true)
})

test('every search begins anew, among more places as well, however many there were', () => {
  const trail = blankTrail()
  setOut(trail, 10)
  isQuicker(trail, 3, 0)
  setOut(trail, 10)
  expect(isQuicker(trail, 3, 7)).toBe(true)
  setOut(trail, 20)
  expect([3, 19].map((where) => isQuicker(trail, where, 8))).toEqual([true, true])
  trail.begun = 0x7fffffff - 1
  setOut(trail, 20)
  expect(trail.begun).toBeLessThan(0x7fffffff / 2)
  expect([8, 8, 7].map((spent) => isQuicker(trail, 3, spent))).toEqual([true, false, true])
})
