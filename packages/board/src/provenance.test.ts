import { expect, it } from 'vitest'
import { sourceOf, worstOf } from './provenance.ts'

it('tells how a value is known, and where it is found', () => {
  expect(sourceOf('rulebook 6.1')).toEqual({ from: 'rulebook', section: '6.1' })
  expect(sourceOf('rulebook Tir direct')).toEqual({ from: 'rulebook', section: 'Tir direct' })
  expect(sourceOf('owner')).toEqual({ from: 'owner', section: '' })
  expect(sourceOf('guessed')).toEqual({ from: 'reconstructed', section: '' })
})

it('knows a row as badly as its worst-known part', () => {
  expect(worstOf('rulebook 3')).toBe('rulebook 3')
  expect(worstOf({ one: 'rulebook 3', two: 'owner', three: 'reconstructed' })).toBe('reconstructed')
  expect(worstOf({ one: 'rulebook 3', two: 'owner' })).toBe('owner')
  expect(worstOf({ one: 'rulebook 3', two: undefined })).toBe('rulebook 3')
  expect(worstOf({})).toBe('reconstructed')
})
