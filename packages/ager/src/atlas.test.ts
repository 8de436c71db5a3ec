import { expect, test } from 'vitest'
import { makeAtlas } from './atlas.ts'
import { makeArena } from './make-arena.ts'
import { freeBattle } from './scenarios/free.ts'
import { FREE, encounter } from './encounter.ts'
import { makeAger } from './game.ts'
import { ourKit as kit } from './our-kit.ts'
import type { FreeBattle } from './scenarios.ts'

const again = (free: FreeBattle): FreeBattle => structuredClone(free)

test('a scenario is compiled once', () => {
  const atlas = makeAtlas(kit, { makeArena, freeBattle })
  expect(atlas.open('springs', { free: null })).toBe(atlas.open('springs', { free: null }))
  expect(atlas.open('springs', { free: null })).not.toBe(atlas.open('dawn', { free: null }))
})

test('a free battle is found again by equal options, and by none where nobody chose any', () => {
  const atlas = makeAtlas(kit, { makeArena, freeBattle })
  const free = encounter(kit)
  const arena = atlas.open(FREE, { free })
  expect(atlas.open(FREE, { free: again(free) })).toBe(arena)
  expect(atlas.read(again(free))).toEqual({ ok: true, value: arena })
  expect(atlas.open(FREE, { free: null })).toBe(arena)
  expect(atlas.open(FREE, { free: { ...free, turns: 5 } })).not.toBe(arena)
})

test('whoever plays on keeps his ground, however many battles others have opened meanwhile', () => {
  const atlas = makeAtlas(kit, { makeArena, freeBattle })
  const free = { ...encounter(kit), turns: 1 }
  const arena = atlas.open(FREE, { free })
  for (let turns = 2; turns < 12; turns++) atlas.open(FREE, { free: { ...free, turns } })
  expect(atlas.open(FREE, { free })).toBe(arena)
  expect(atlas.open(FREE, { free: again(free) })).not.toBe(arena)
})

test('what is wrong with a free battle is told every time', () => {
  const atlas = makeAtlas(kit, { makeArena, freeBattle })
  const free = { ...encounter(kit), points: 1 }
  for (let n = 0; n < 2; n++) expect(atlas.read(again(free)).ok).toBe(false)
})

test('matches of one setting have the same rules, and each setting its own', () => {
  const game = makeAger(kit, () => undefined)
  const free = encounter(kit)
  const springs = game.open({ scenario: 'springs', options: { free: null } })
  const chosen = game.open({ scenario: FREE, options: { free } })
  expect(game.open({ scenario: 'springs', options: { free: null } })).toBe(springs)
  expect(game.open({ scenario: FREE, options: { free: again(free) } })).toBe(chosen)
  expect(game.open({ scenario: 'springs', options: { free } }), 'options that are not its own').not.toBe(springs)
  const patrol = game.open({ scenario: FREE, options: { free: null } })
  expect(patrol, 'written as nobody’s choice').not.toBe(chosen)
  expect(game.open({ scenario: FREE, options: { free: null } })).toBe(patrol)
})
