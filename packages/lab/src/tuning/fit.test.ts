import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { fitNetwork } from './fit.ts'

test('a network learns what no single feature tells, and nothing from what never occurs', () => {
  const dice = seededDice('fit')
  const rows = Array.from({ length: 6000 }, () => Float32Array.of(dice.below(2), dice.below(2), 0))
  // Won more often where exactly one of the two is set.
  const won = rows.map((row) => dice.below(10) < (row[0] !== row[1] ? 9 : 1))
  const { network, entropy } = fitNetwork({ width: 3, rows, won }, { size: 8, epochs: 12, dice })
  expect(entropy).toBeLessThan(0.36)
  expect([...network.weights.slice(16, 24)]).toEqual(Array.from({ length: 8 }, () => 0))
})
