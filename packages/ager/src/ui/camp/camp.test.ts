import { LANGS, scriptedDice } from '@grognard/kernel'
import { describe, expect, it } from 'vitest'
import type { Arena } from '../../arena.ts'
import { makeAger } from '../../game.ts'
import { makeArena } from '../../make-arena.ts'
import { ourKit } from '../../our-kit.ts'
import { compileBattle } from '../../scenarios.ts'
import { learnBoth } from '../../text/both.ts'
import { armsOf } from '../counters/arms.ts'
import { armsIn } from '../counters/borne.ts'
import { faultOf, standsFor, toSetUp } from '../deploy/draft.ts'
import { read } from '../deploy/kept.ts'
import { suggested } from '../deploy/suggest.ts'
import { paint } from '../painter/paint.ts'
import { campArena } from './arena.ts'
import { CAMPS } from './camps.ts'
import { stateOf } from './opening.ts'
import { isOurKit } from './ours.ts'
import { pitched } from './pitched.ts'
import { campRules } from './rules.ts'
import shelf from './shelf.made.ts'
import { wholeArena } from './whole.ts'

learnBoth()
const game = makeAger(ourKit, () => undefined)
const borne = armsOf(ourKit.characters)
/** What of a field is painted and set up on. */
const GROUND = [
  ...(['grid', 'maps', 'mapOf', 'printed', 'size', 'cell', 'stack', 'top', 'low', 'floor', 'terrain'] as const),
  ...(['building', 'enclosure', 'side', 'next', 'buildings', 'tents', 'links', 'gates', 'bridges'] as const),
  ...(['rubble', 'cornerSlits', 'vines', 'named'] as const),
]
function pick<T, K extends keyof T>(whole: T, ...keys: readonly K[]): { [P in K]?: T[P] } {
  const part: { [P in K]?: T[P] } = {}
  for (const key of keys) part[key] = whole[key]
  return part
}
/** What an arena is made from, and what the rules find in it at once; how its field looks names up is left out. */
function told({ battle: { field: ground, ...battle }, field, ways, numbers, arms, archers, garrison }: Arena): object {
  const plain = Object.entries(ground).filter(([, value]) => typeof value !== 'function')
  return { battle, plain: Object.fromEntries(plain), isOnIt: field === ground, ways, numbers, arms, archers, garrison }
}
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
    const { victory, field, story: _story, aim: _aim, ...battle } = whole.arena.battle
    const own = arena.battle
    expect({ ...battle, ...pick(own, 'field', 'victory', 'story', 'aim') }).toEqual(own)
    expect(own.victory.scores === null).toBe(victory.scores === null)
    const ground = pick(arena.field, ...GROUND)
    expect(ground).toEqual(pick(field, ...GROUND))
    expect(arena.field.costs.ground).toEqual(field.costs.ground)
    expect(arena.field.costs.step.mounted).toEqual(field.costs.step.mounted)
    const places = Array.from({ length: field.size }, (_place, place) => place)
    expect(places.map((place) => arena.field.nameOf(place))).toEqual(places.map((place) => field.nameOf(place)))
    expect(places.map((place) => arena.field.placeOf(field.nameOf(place)))).toEqual(places)
    expect(arena.numbers).toEqual(whole.arena.numbers)
    expect(arena.kit.animals).toEqual(ourKit.animals)
    expect(isOurKit(arena.kit)).toBe(true)
    for (const one of new Set(field.terrain)) expect(arena.kit.terrains[one]).toEqual(ourKit.terrains[one])
    for (const { map } of field.maps) expect(arena.kit.maps.get(map)).toEqual(ourKit.maps.get(map))
    for (const { id } of arena.kit.characters) {
      expect(arena.kit.character.get(id)).toEqual(ourKit.character.get(id))
      expect(armsIn(arena.kit).get(id)).toEqual(borne.get(id))
    }
  })

  it('lets everybody stand where the rules do, and is painted as the whole battle is', () => {
    const draft = suggested(whole.arena, state)
    for (const piece of toSetUp(whole.arena, state, opening.seat === 0 ? 0 : 1)) {
      expect(standsFor(arena, state, draft, piece)).toEqual(standsFor(whole.arena, state, draft, piece))
      expect(faultOf(arena, state, draft, piece)).toBeNull()
    }
    const isDrawn = arena.field.maps.length === 1 && arena.field.rubble.length === 0 && !arena.field.low.includes(-1)
    if (!isDrawn) expect(paint(arena.field)).toEqual(paint(whole.arena.field))
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

  it('becomes the arena of the whole battle', () => {
    const made = wholeArena(camp, campArena(camp))
    expect(told(made)).toEqual(told(makeArena(ourKit, compileBattle(ourKit, scenario))))
    expect(made.kit).toBe(ourKit)
    for (const [i, { character }] of made.battle.roster.entries())
      expect(character).toBe(whole.arena.battle.roster[i]?.character)
  })
})
