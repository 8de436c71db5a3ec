import { LANGS, scriptedDice } from '@grognard/kernel'
import { describe, expect, it } from 'vitest'
import { makeAger } from '../../game.ts'
import { ourKit } from '../../our-kit.ts'
import { learnBoth } from '../../text/both.ts'
import { armsOf } from '../counters/arms.ts'
import { armsIn } from '../counters/borne.ts'
import { read } from '../deploy/kept.ts'
import { suggested } from '../deploy/suggest.ts'
import { campArena } from './arena.ts'
import { CAMPS } from './camps.ts'
import { stateOf } from './opening.ts'
import { isOurKit } from './ours.ts'
import { pitched } from './pitched.ts'
import { campRules } from './rules.ts'
import shelf from './shelf.made.ts'

learnBoth()
const game = makeAger(ourKit, () => undefined)
const borne = armsOf(ourKit.characters)
const NOT_YET = async (): Promise<void> => undefined

it('every battle of ours has a camp, its title and its sides', () => {
  expect(Object.keys(CAMPS)).toEqual([...ourKit.scenarios.keys()])
  expect(Object.keys(shelf.battles)).toEqual([...ourKit.scenarios.keys()])
  for (const [id, { title, sides }] of Object.entries(shelf.battles)) {
    const sheet = ourKit.scenarios.get(id)
    expect([title, ...sides]).toEqual([sheet?.title, ...(sheet?.sides.map(({ name }) => name) ?? [])])
  }
  expect(shelf.options).toEqual(game.options)
})

describe.each([...ourKit.scenarios.keys()])('the camp of %s', (scenario) => {
  const setting = { scenario, options: game.defaults }
  const whole = game.open(setting)
  /* As it comes to the pages. */
  const plain: unknown = JSON.parse(JSON.stringify(pitched(scenario)))
  const camp = pitched(scenario)
  const { opening } = camp
  const arena = campArena(camp)
  const rules = campRules(arena, setting, opening, NOT_YET)
  const state = whole.setup(scriptedDice([]))

  it('can be written down', async () => {
    expect(plain).toEqual(camp)
    expect((await CAMPS[scenario]?.())?.default).toEqual(camp)
  })

  it('has the ground, the men and the arms of the whole battle', () => {
    const { victory: _, field, ...battle } = whole.arena.battle
    const { nameOf: nameIn, placeOf: placeIn, ...ground } = field
    const { nameOf, placeOf, ...own } = arena.field
    expect(own).toEqual(ground)
    const places = Array.from({ length: field.size }, (_place, place) => place)
    expect(places.map(nameOf)).toEqual(places.map(nameIn))
    expect(places.map((place) => placeOf(nameIn(place)))).toEqual(places)
    expect(arena.battle).toMatchObject({ ...battle, field: ground })
    expect(arena.battle.victory.scores === null).toBe(whole.arena.battle.victory.scores === null)
    expect(arena.numbers).toEqual(whole.arena.numbers)
    const { animals, weapons, terrains } = ourKit
    expect(arena.kit).toMatchObject({ animals, weapons, terrains })
    expect(isOurKit(arena.kit)).toBe(true)
    for (const { character } of arena.battle.roster)
      if (character !== null) {
        expect(character).toEqual(ourKit.character.get(character.id))
        expect(armsIn(arena.kit).get(character.id)).toEqual(borne.get(character.id))
      }
  })

  it('is how the rules begin it, in numbers, choices and words', () => {
    expect(rules.setup(scriptedDice([]))).toEqual(state)
    expect(rules.seats).toEqual(whole.seats)
    const pending = rules.pending(state)
    expect(pending).toEqual(whole.pending(state))
    const asks = pending.over ? [] : pending.asks
    expect(asks).toHaveLength(1)
    for (const seat of [0, 1]) {
      expect(rules.legal(state, seat)).toEqual(whole.legal(state, seat))
      expect(rules.view(state, seat)).toEqual(whole.view(state, seat))
      for (const lang of LANGS) {
        expect(rules.text.seat(seat, lang)).toBe(whole.text.seat(seat, lang))
        for (const ask of asks) expect(rules.text.ask(state, ask, lang)).toBe(whole.text.ask(state, ask, lang))
        for (const action of rules.legal(state, seat).actions)
          expect(rules.text.action(state, action, lang)).toBe(whole.text.action(state, action, lang))
      }
    }
  })

  it('has the sergeant’s set-up ready, and is the same however often it is opened', () => {
    expect(read(arena, opening.setUp)).toEqual(suggested(whole.arena, state))
    const first = stateOf(opening, game.defaults)
    first.frames.pop()
    first.pieces.forEach((piece) => (piece.status = 'left'))
    expect(stateOf(opening, game.defaults)).toEqual(state)
  })

  it('knows nothing of fighting before the rules are ready', () => {
    const [action] = rules.legal(state, opening.seat).actions
    if (action === undefined) throw new Error('somebody can be placed')
    expect(rules.refuse(state, opening.seat, action)).toBeUndefined()
    expect(() => rules.apply(state, opening.seat, action, scriptedDice([]))).toThrow('nobody fights yet')
    expect(() => rules.arena.relief).toThrow('nobody fights yet')
    expect(() => rules.arena.kit.tables).toThrow('nobody fights yet')
    expect(() => rules.arena.battle.victory.ends).toThrow('nobody fights yet')
  })
})
