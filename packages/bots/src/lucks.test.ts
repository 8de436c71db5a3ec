import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { lucksOf } from './lucks.ts'

const throwsOf = (whose: readonly string[], turn = 1): readonly number[] => {
  const lucks = lucksOf('seed')
  return whose.map((one) => {
    lucks.turnTo(turn, one)
    return lucks.die(1000, 'test')
  })
}

test('everybody has dice of his own, whoever throws before him', () => {
  const [first, second] = throwsOf(['archer', 'archer'])
  expect(first).not.toBe(second)
  expect(throwsOf(['knight', 'archer', 'knight', 'archer'])).toEqual([
    throwsOf(['knight'])[0],
    first,
    throwsOf(['knight', 'knight'])[1],
    second,
  ])
})

test('and others in another turn', () => {
  expect(throwsOf(['archer'], 2)).not.toEqual(throwsOf(['archer'], 1))
})

test('where nobody is named they are the dice of the seed', () => {
  const [lucks, dice] = [lucksOf('seed'), seededDice('seed')]
  expect([1, 2, 3].map(() => lucks.die(1000, 'test'))).toEqual([1, 2, 3].map(() => dice.die(1000, 'test')))
  expect(lucks.pair('test')).toBe(dice.pair('test'))
  expect(lucks.pick([3, 5, 7, 9], 'test')).toBe(dice.pick([3, 5, 7, 9], 'test'))
})
