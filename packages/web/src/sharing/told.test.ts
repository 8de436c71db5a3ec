import { expect, test } from 'vitest'
import { boastLine } from './told.ts'

const boast = { what: 'Siege of the day, 15 Nov', of: 12, score: '486 points', streak: null, link: 'https://a.b/#/day' }

test('a game that was held is a row of its turns', () => {
  const line = boastLine({ ...boast, ending: 'relieved', verdict: 'won', turns: 12, streak: '3 days in a row' })
  expect(line.split('\n')).toEqual([
    'Siege of the day, 15 Nov: relieved',
    '🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩',
    '486 points · 3 days in a row',
    'https://a.b/#/day',
  ])
})

test('one that fell shows where, and what was not reached', () => {
  expect(boastLine({ ...boast, ending: 'fell', verdict: 'lost', turns: 9 }).split('\n')[1]).toBe(
    '🟩🟩🟩🟩🟩🟩🟩🟩🟥⬜⬜⬜',
  )
  expect(boastLine({ ...boast, ending: 'gave up', verdict: 'even', turns: 12 }).split('\n')[1]).toBe(
    '🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩🟨',
  )
})
