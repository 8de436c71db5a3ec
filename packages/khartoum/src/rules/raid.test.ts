import { expect, test } from 'vitest'
import { stage } from '../testing/stage.ts'

test('KH-6.5-22: the worked raid on the White banner on turn 3', () => {
  const raid = stage({
    turn: 3,
    ap: 2,
    rp: 28,
    cm: 11,
    banners: { white: { zone: 5, power: 6 } },
    units: { available: ['sudanese-2', 'ali', 'light', 'gunboat', 'gunboat'] },
  })
    .act({ type: 'raid' })
    .act({ type: 'target', banner: 'white' })
    .act({ type: 'engage', unit: 'sudanese-2' })
    .act({ type: 'engage', unit: 'ali' })
    .act({ type: 'engage', unit: 'light' })
    .act({ type: 'engage', unit: 'gunboat' })
    .act({ type: 'engage', unit: 'gunboat' })
  expect(raid.s.ap).toBe(1)
  expect(raid.s.rp).toBe(28)
  raid.act({ type: 'launch' }, 22, 3, 2, 3, 1)
  expect(raid.told('combatResult')).toMatchObject([
    {
      modifiers: [
        { unit: 'sudanese-2', value: 2 },
        { unit: 'light', value: 1 },
        { unit: 'gunboat', count: 2, value: 2 },
        { unit: 'ali', value: 2 },
        { name: 'cm', value: 0 },
        { name: 'rp', value: 0 },
        { name: 'power', value: -3 },
      ],
      total: 4,
      result: 8,
      outcome: 'minorSuccess',
    },
  ])
  expect(raid.s.rp).toBe(29)
  expect(raid.in('available')).toEqual(['gunboat', 'ali'])
  expect(raid.in('used')).toEqual(['sudanese-1', 'light'])
  expect(raid.in('damaged')).toEqual(['gunboat'])
})
