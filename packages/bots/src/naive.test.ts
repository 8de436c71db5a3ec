import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { bestOrders, effectsOf, spreadOf, tellAround } from './naive.ts'
import type { Trial } from './naive.ts'

/** The second of the last part's orders has another number than its place in the list. */
const PARTS = [[0, 1, 2], [0], [0, 1], [0, 1, 5]]
const SCRIPT = [0, 0, 0, 0]
/** What each part's orders are worth, in the order of the list. */
const WORTH = [[0, 0.1, -0.2], [0], [0, -0.1], [0, 0.05, 0.3]]

function trialsOf(count: number, noise: number): Trial[] {
  const dice = seededDice(`naive/${count}`)
  let luck = 0
  return Array.from({ length: count }, (_, n) => {
    const told = tellAround(SCRIPT, PARTS, dice)
    if (n % 8 === 0) luck = 4 * dice.die(3, 'luck')
    const worth = told.reduce((sum, option, part) => sum + (WORTH[part]?.[PARTS[part]?.indexOf(option) ?? 0] ?? 0), 0.4)
    return { told, chance: Math.floor(n / 8), value: luck + worth + (noise * (dice.die(200, 'noise') - 100.5)) / 100 }
  })
}

test.each([
  ['the script’s own', SCRIPT],
  ['what seems best', [2, 0, 1, 5]],
])('every part is told something that it may be told, %s most often', (_name, midst) => {
  const told = Array.from({ length: 400 }, (_, n) => tellAround(midst, PARTS, seededDice(`told/${n}`)))
  PARTS.forEach((options, part) => {
    const counts = options.map((option) => told.filter((one) => one[part] === option).length)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(400)
    expect(Math.min(...counts)).toBeGreaterThan(50)
    expect(Math.max(...counts)).toBe(counts[options.indexOf(midst[part] ?? 0)])
  })
})

test('what each part adds is found among the noise of the others', () => {
  const effects = effectsOf(PARTS, trialsOf(2000, 0.3))
  WORTH.forEach((options, part) =>
    options.forEach((worth, option) => expect(effects[part]?.[option]).toBeCloseTo(worth, 1)),
  )
  expect(bestOrders(PARTS, effects, 0)).toEqual([1, 0, 0, 5])
  expect(bestOrders(PARTS, effects, 0.15)).toEqual([0, 0, 0, 5])
})

test('luck that all trials of one chance had is nobody’s merit', () => {
  const trials = trialsOf(2400, 0)
  const unlucky = trials.map((trial) => ({ ...trial, chance: 0 }))
  expect(spreadOf(trials)).toBeLessThan(0.3)
  expect(spreadOf(unlucky)).toBeGreaterThan(0.7)
  const errorsOf = (some: readonly Trial[]) => {
    const effects = effectsOf(PARTS, some)
    return WORTH.flatMap((options, part) =>
      options.map((worth, option) => Math.abs(worth - (effects[part]?.[option] ?? 9))),
    )
  }
  expect(Math.max(...errorsOf(trials))).toBeLessThan(0.03)
  expect(Math.max(...errorsOf(unlucky))).toBeGreaterThan(0.05)
})

test('few trials are hardly believed, and none at all not', () => {
  const [few, many] = [effectsOf(PARTS, trialsOf(12, 0)), effectsOf(PARTS, trialsOf(400, 0))]
  expect(Math.abs(few[3]?.[2] ?? 1)).toBeLessThan(0.5 * (many[3]?.[2] ?? 0))
  expect(effectsOf(PARTS, []).flat()).toEqual(WORTH.flat().map(() => 0))
  expect(spreadOf([])).toBe(0)
})
