import { expect, it } from 'vitest'
import { ourKit } from '../../our-kit.ts'
import { laidOver, readOwnersPack } from '../../owners-pack.ts'
import type { Overlay } from '../../owners-pack.ts'
import { briefings, isOurs } from './briefing.ts'
import { thumbs } from './thumbs.ts'

function overlay(parts: object): Overlay {
  const read = readOwnersPack({ format: 'grognard-pack', game: 'ager', name: 'Mine', ...parts })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

const springs = ourKit.pack.scenarios['springs']

it('the battles of an owner’s pack are shown beside ours, and one in the place of ours without what is told of ours', () => {
  const ford = { ...springs, number: 10, title: { en: 'The ford', fr: 'Le gué' } }
  const kit = laidOver(overlay({ scenarios: { ford, springs: { ...springs, turns: 5 } } }))
  const all = briefings(kit, 'en')
  expect(all.map(({ id }) => id)).toEqual([...briefings(ourKit, 'en').map(({ id }) => id), 'ford'])
  expect(all.at(-1)).toMatchObject({ title: 'The ford', history: '', balance: null, ours: false })
  expect(all.find(({ id }) => id === 'springs')).toMatchObject({ turns: 5, history: '', ours: false })
  expect(all.find(({ id }) => id === 'dawn')?.history).not.toBe('')
  expect([...kit.scenarios.keys()].filter((id) => !isOurs(kit, id))).toEqual(['springs', 'ford'])
  expect(thumbs(kit, ['ford'])['ford']).toMatch(/^data:image\/svg\+xml,%3Csvg/)
})

it('with an owner’s counters our measured balance is not told', () => {
  const kit = laidOver(overlay({ characters: { ancelin: { stunned: 6 } } }))
  expect(briefings(ourKit, 'fr').every(({ balance }) => balance !== null)).toBe(true)
  expect(briefings(kit, 'fr').every(({ balance }) => balance === null)).toBe(true)
  expect(briefings(kit, 'fr').every(({ history }) => history !== '')).toBe(true)
})
