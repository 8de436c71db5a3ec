import { expect, test } from 'vitest'
import { besideViews } from './beside.ts'

const told = (...events: readonly string[]) => ({ events })

test('every chapter stands beside the view that it led to, though nothing was told of the set-up', () => {
  const story = [told('set up'), told('moves', 'halts'), told('ends')]
  expect(besideViews([0, 1, 2], story)).toEqual(story)
  expect(besideViews([0, 1, 2], story.slice(1))).toEqual([told(), ...story.slice(1)])
})

test('what was taken back has left no view', () => {
  expect(besideViews([0], [told('set up')])).toEqual([told('set up')])
  expect(besideViews([], [])).toEqual([])
})
