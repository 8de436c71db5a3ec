import { expect, test } from 'vitest'
import { ourKit } from '../../our-kit.ts'
import { compileBattle } from '../../scenarios.ts'
import { bareMiniature } from './miniature.ts'

const ROAD = /data-layer="soil".*?fill="#e2c996"/

test('a road is seen also where its board is small, and nothing else of the soil', () => {
  const small = (scenario: string) => bareMiniature(compileBattle(ourKit, scenario))
  for (const scenario of ['pilgrims', 'reserve']) expect(small(scenario)).toMatch(ROAD)
  expect(small('springs')).not.toContain('data-layer="soil"')
})
