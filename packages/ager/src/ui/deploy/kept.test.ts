import { scriptedDice } from '@grognard/kernel'
import { expect, it } from 'vitest'
import { makeArena } from '../../make-arena.ts'
import { ourKit } from '../../our-kit.ts'
import { begin } from '../../rules/sequence/begin.ts'
import { compileBattle } from '../../scenarios.ts'
import { keepSetUps, keptSetUps, read, written } from './kept.ts'
import { suggested } from './suggest.ts'

function shelf(): { getItem(key: string): string | null; setItem(key: string, value: string): void } {
  const kept = new Map<string, string>()
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
}

it('what was kept is read back as it was, six at the most', () => {
  const arena = makeArena(ourKit, compileBattle(ourKit, 'dawn'))
  const draft = suggested(arena, begin(arena, 'dawn', { free: null }, scriptedDice([]), undefined))
  const here = shelf()
  for (let when = 1; when <= 8; when++)
    keepSetUps(here, 'dawn', 0, [written(arena, draft, when), ...keptSetUps(here, 'dawn', 0)])
  const kept = keptSetUps(here, 'dawn', 0)
  expect(kept.map(({ when }) => when)).toEqual([8, 7, 6, 5, 4, 3])
  expect(kept[0] && read(arena, kept[0])).toEqual(draft)
  expect(keptSetUps(here, 'dawn', 1)).toEqual([])
})

it('a shelf that holds something else, or nothing, is empty', () => {
  const full = { getItem: () => 'no JSON', setItem: () => undefined }
  const closed = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(keptSetUps(full, 'dawn', 0)).toEqual([])
  expect(keepSetUps(closed, 'dawn', 0, [])).toBe(false)
})
