import { expect, it } from 'vitest'
import { picket, picketRules } from '../testing/picket.ts'
import { gamble } from '../testing/gamble.ts'
import { replied, roomOf } from '../testing/table.ts'
import { throughText } from '../testing/play.ts'
import { farThinker, runErrand } from './errand.ts'
import { host } from './host.ts'
import { ownThinker } from './thinker.ts'

it('brings back what would have been thought here', async () => {
  const { room } = await roomOf(picket)
  const { view } = room.sit(1).now
  const far = farThinker(picketRules, async (errand) => throughText(await runErrand(picketRules, throughText(errand))))
  const near = ownThinker(picketRules)
  expect(far.levels).toEqual(near.levels)
  const about = { view, seat: 1, level: near.levels[0] ?? '', seed: 'x' }
  expect(await far.think(about)).toEqual(await near.think(about))
  const { action } = await near.think(about)
  for (const bound of [1, 1000])
    expect(await far.odds({ view, seat: 1, action, bound })).toEqual(await near.odds({ view, seat: 1, action, bound }))
})

it('thinks for a match of a host on its own ground', async () => {
  const on = host(gamble)
  const { room } = await roomOf(gamble, {
    thinker: farThinker(gamble.open({ scenario: gamble.scenarios[0] ?? '', options: gamble.defaults }), (errand) =>
      on.think({ game: gamble.id, scenario: gamble.scenarios[0] ?? '', options: gamble.defaults }, throughText(errand)),
    ),
  })
  const chair = room.sit(0)
  const { action } = replied(await chair.hint(gamble.levels[0] ?? ''))
  const odds = replied(await chair.odds(action))
  expect(odds.outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
})

it('fails where nonsense is sent or brought back, and the chair says so', async () => {
  await expect(runErrand(picketRules, { kind: 'dance' })).rejects.toThrow('an errand cannot be read')
  const { room } = await roomOf(picket, {
    thinker: farThinker(picketRules, () => Promise.resolve({ action: 'dance' })),
  })
  const chair = room.sit(0)
  expect(await chair.hint(picket.levels[0] ?? '')).toMatchObject({ error: { code: 'no-thought' } })
})
