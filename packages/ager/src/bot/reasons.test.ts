import { describe, expect, test } from 'vitest'
import { stage } from '../testing/stage.ts'
import { reasonFor } from './reasons.ts'

const { arena } = stage({ map: 'road', pieces: { guerin: { at: 'F6' } } })

/** What a blow of that many hundredths of a point promises. */
const blow = (value: number): readonly [string, string] => {
  const { en, fr } = reasonFor(arena, { is: 'strike', value })
  return [en.slice('The blow promises '.length, -1), fr.slice('Le coup promet '.length, -1)]
}

describe('points are told to the tenth, in the numbers of each language', () => {
  test.each([
    [340, '3.4 points', '3,4 points'],
    [200, '2.0 points', '2,0 points'],
    [194, '1.9 points', '1,9 point'],
    [196, '2.0 points', '2,0 points'],
    [100, '1.0 points', '1,0 point'],
    [4, '0.0 points', '0,0 point'],
    [-20, '−0.2 points', '−0,2 point'],
    [-150, '−1.5 points', '−1,5 point'],
    [-1234, '−12.3 points', '−12,3 points'],
  ])('%i', (value, en, fr) => {
    expect(blow(value)).toEqual([en, fr])
  })
})

test('one man or several together', () => {
  const attack = (attackers: number[]): readonly string[] =>
    Object.values(reasonFor(arena, { is: 'attack', attackers, defender: 0, value: 250 }))
  expect(attack([1])).toEqual([
    'Guérin can be struck by one man: 2.5 points to be hoped for.',
    'Guérin peut être frappé par un homme : 2,5 points à espérer.',
  ])
  expect(attack([1, 2, 3])).toEqual([
    'Guérin can be struck by 3 together: 2.5 points to be hoped for.',
    'Guérin peut être frappé par 3 ensemble : 2,5 points à espérer.',
  ])
})
