import { LANGS, scriptedDice } from '@grognard/kernel'
import { describe, expect, it } from 'vitest'
import { makeAger } from '../../game.ts'
import { ourKit } from '../../our-kit.ts'
import { learnBoth } from '../../text/both.ts'
import { read } from '../deploy/kept.ts'
import { suggested } from '../deploy/suggest.ts'
import { campArena } from './arena.ts'
import { stateOf } from './opening.ts'
import openings from './openings.made.ts'
import { campRules } from './rules.ts'

learnBoth()
const game = makeAger(ourKit, () => undefined)
const NOT_YET = async (): Promise<void> => undefined

describe.each([...ourKit.scenarios.keys()])('the camp of %s', (scenario) => {
  const setting = { scenario, options: game.defaults }
  const whole = game.open(setting)
  const opening = openings[scenario]
  if (opening === undefined) throw new Error('every battle of ours has an opening')
  const camp = campRules(campArena(ourKit, whole.arena.battle), setting, opening, NOT_YET)
  const state = whole.setup(scriptedDice([]))

  it('is how the rules begin it, in numbers, choices and words', () => {
    expect(camp.setup(scriptedDice([]))).toEqual(state)
    expect(camp.seats).toEqual(whole.seats)
    const pending = camp.pending(state)
    expect(pending).toEqual(whole.pending(state))
    const asks = pending.over ? [] : pending.asks
    expect(asks).toHaveLength(1)
    for (const seat of [0, 1]) {
      expect(camp.legal(state, seat)).toEqual(whole.legal(state, seat))
      expect(camp.view(state, seat)).toEqual(whole.view(state, seat))
      for (const lang of LANGS) {
        expect(camp.text.seat(seat, lang)).toBe(whole.text.seat(seat, lang))
        for (const ask of asks) expect(camp.text.ask(state, ask, lang)).toBe(whole.text.ask(state, ask, lang))
        for (const action of camp.legal(state, seat).actions)
          expect(camp.text.action(state, action, lang)).toBe(whole.text.action(state, action, lang))
      }
    }
  })

  it('has the sergeant’s set-up ready, and is the same however often it is opened', () => {
    expect(read(whole.arena, opening.setUp)).toEqual(suggested(whole.arena, state))
    const first = stateOf(opening, game.defaults)
    first.frames.pop()
    first.pieces.forEach((piece) => (piece.status = 'left'))
    expect(stateOf(opening, game.defaults)).toEqual(state)
  })

  it('knows nothing of fighting before the rules are ready', () => {
    const [action] = camp.legal(state, opening.seat).actions
    if (action === undefined) throw new Error('somebody can be placed')
    expect(camp.refuse(state, opening.seat, action)).toBeUndefined()
    expect(() => camp.apply(state, opening.seat, action, scriptedDice([]))).toThrow('nobody fights yet')
    expect(() => camp.arena.relief).toThrow('nobody fights yet')
  })
})
