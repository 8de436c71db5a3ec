import { expect, it } from 'vitest'
import { picket, picketRules } from '../testing/picket.ts'
import { gamble, gambleRules } from '../testing/gamble.ts'
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

it('keeps odds to a measure of work and to the clock of the host, unless a bound is named', async () => {
  let now = 0
  const on = host(gamble, () => (now += 40))
  const ground = { game: gamble.id, scenario: gamble.scenarios[0] ?? '', options: gamble.defaults }
  const far = farThinker(gambleRules, (errand) => on.think(ground, throughText(errand)))
  const view = gambleRules.view({ turn: 1, score: 0 }, 0)
  const about = { view, seat: 0, action: { kind: 'throw', dice: 3 } } as const
  expect(await far.odds(about)).toMatchObject({ exact: false, draws: 24 })
  expect(await far.odds({ ...about, bound: 20_000 })).toMatchObject({ exact: true, draws: 0 })
  const own = ownThinker(gambleRules)
  expect(await own.odds(about)).toMatchObject({ exact: false, draws: 256 })
  expect(await own.odds({ ...about, action: { kind: 'throw', dice: 1 } })).toMatchObject({ exact: true, draws: 0 })
})

it('fails where nonsense is sent or brought back, and the chair says so', async () => {
  await expect(runErrand(picketRules, { kind: 'dance' })).rejects.toThrow('an errand cannot be read')
  const { room } = await roomOf(picket, {
    thinker: farThinker(picketRules, () => Promise.resolve({ action: 'dance' })),
  })
  const chair = room.sit(0)
  expect(await chair.hint(picket.levels[0] ?? '')).toMatchObject({ error: { code: 'no-thought' } })
})
