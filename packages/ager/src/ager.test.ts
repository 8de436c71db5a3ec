import { conform } from '@grognard/kernel/conformance'
import { conformRooms } from '@grognard/kernel/room-conformance'
import { describe, expect, test } from 'vitest'
import { makeAger } from './game.ts'
import { makeKit } from './kit.ts'
import { ruleText } from './ledger.ts'
import { ourKit } from './our-kit.ts'
import { ourPack } from './our-pack.ts'
import type { FreeBattle } from './scenarios.ts'
import { learnBoth } from './text/both.ts'

learnBoth()

const game = makeAger(ourKit, ruleText)

/** Small battles on every map, so that the suite can ask everything at every step. */
const BATTLES: readonly FreeBattle[] = [
  battle('oasis', 6, ['ancelin', 'achard', 'guerin'], ['khattab', 'borsok', 'karaja'], true),
  battle('plateau', 7, ['guerin', 'ernoul', 'georges'], ['kamil', 'aitekin', 'zayd'], true),
  battle('road', 7, ['dubays', 'ktulu', 'rolin'], ['raymond', 'payen', 'salim'], true),
  battle('village', 8, ['lancelin', 'achard', 'garin'], ['bahram', 'ergun', 'ktulu'], false),
  battle('camp', 8, ['guerin', 'hamelin', 'pierron'], ['sandjar', 'kismet', 'borsok'], false),
  battle('castle', 10, ['rolin', 'payen', 'garin'], ['ergun', 'kismet', 'borsok'], false),
]

function battle(
  map: string,
  chapters: FreeBattle['chapters'],
  first: readonly string[],
  second: readonly string[],
  mounted: boolean,
): FreeBattle {
  return {
    maps: [{ map, column: 0, row: 0, turned: false }],
    points: 99,
    turns: 2,
    chapters,
    first: 0,
    forces: [
      { characters: first, mounted, edge: 4 },
      { characters: second, mounted, edge: 2 },
    ],
  }
}

/** The scenarios of the book, cut short: one turn of each holds most of what can be asked. */
const short = makeAger(
  makeKit({
    ...ourPack,
    scenarios: Object.fromEntries(Object.entries(ourPack.scenarios).map(([id, sheet]) => [id, { ...sheet, turns: 1 }])),
  }),
  ruleText,
)

describe('the conformance suite', () => {
  test.each([...ourKit.scenarios.keys()])(
    'passes the first turn of the scenario %s',
    { tags: ['slow'] },
    (scenario) => {
      const tally = conform(short, { scenarios: [scenario], games: 1, seed: 'ager', oddsEvery: 50 })
      expect(tally.games).toBe(1)
    },
  )

  function expectConform({ free }: { readonly free: FreeBattle }) {
    const tally = conform(game, { scenarios: ['free'], options: [{ free }], games: 1, seed: 'ager', oddsEvery: 12 })
    expect(tally.games).toBe(1)
  }
  const battles = BATTLES.map((free) => ({ map: free.maps[0]?.map, mounted: free.forces[0].mounted, free }))
  test.each(battles.filter(({ mounted }) => !mounted))('passes a battle on the $map map', expectConform)
  test.each(battles.filter(({ mounted }) => mounted))(
    'passes a battle of riders on the $map map',
    { tags: ['slow'] },
    expectConform,
  )
})

test('rooms play a battle whatever becomes of wires, keepers and authorities', { tags: ['slow'] }, async () => {
  const options = BATTLES.slice(0, 1).map((free) => ({ free }))
  const tally = await conformRooms(game, { scenarios: ['free'], options, matches: 2, lines: 70, seed: 'ager' })
  expect(tally.deeds).toBeGreaterThan(20)
})
