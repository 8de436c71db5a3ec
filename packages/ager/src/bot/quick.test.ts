import { describe, expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { ager } from '../ager.ts'
import { topFrame } from '../state.ts'
import type { State } from '../state.ts'
import { imprintOf } from './imprint.ts'
import { makeMind } from './make-mind.ts'
import { planner, thinker } from './planner.ts'
import { bestFor, optionsFor } from './sergeant.ts'

const game = ager()
const open = (scenario: string) => game.open({ scenario, options: game.defaults })

describe.each(['springs', 'dawn', 'breach'])('%s', (scenario) => {
  const rules = open(scenario)
  const mind = makeMind(rules.arena)
  /** Positions of a battle that the script plays, set-up left out. */
  const positions: { readonly view: State; readonly seat: number }[] = []
  const dice = seededDice(`quick/${scenario}`)
  const state = rules.setup(dice)
  while (positions.length < 150 && state.ending === null) {
    const pending = rules.pending(state)
    const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const view = rules.view(state, seat)
    if (state.step !== 'deploy') positions.push({ view, seat })
    rules.apply(state, seat, bestFor(mind, view, seat).actions[0] ?? { type: 'done' }, dice)
  }

  test('the best alone is the first of all', () => {
    for (const { view, seat } of positions) expect(bestFor(mind, view, seat)).toEqual(optionsFor(mind, view, seat)[0])
  })

  test('equal positions have one imprint, and no others', () => {
    const written = new Map(positions.map(({ view }) => [imprintOf(view), JSON.stringify(view)]))
    for (const { view } of positions) expect(written.get(imprintOf(rules.clone(view)))).toBe(JSON.stringify(view))
  })

  test('the quick script does what is allowed, and says the same when it is asked again', () => {
    const { policy } = thinker(rules.arena)
    for (const { view, seat } of positions) {
      const actions = policy(view, seat, 0)
      const [first] = actions
      expect(first === undefined ? 'nothing' : rules.refuse(view, seat, first)).toBeUndefined()
      expect(policy(rules.clone(view), seat, 0)).toBe(actions)
      expect(thinker(rules.arena).policy(view, seat, 0)).toEqual(actions)
    }
  })

  test('it ends no step with what it plans for another: done is the last of a plan, and says which step it ends', () => {
    const { policy, meantFor } = thinker(rules.arena)
    const plans = positions.map(({ view, seat }) => ({ step: topFrame(view).step, actions: policy(view, seat, 0) }))
    const longer = plans.filter(({ actions }) => actions.length > 1)
    expect(longer.length).toBeGreaterThan(5)
    for (const { step, actions } of longer)
      actions.forEach((action, n) => {
        expect(meantFor?.(action)).toBe(action.type === 'done' ? step : undefined)
        if (action.type === 'done') expect(n).toBe(actions.length - 1)
      })
  })

  test('what is left of a march goes on with those who may still set out', () => {
    const { policy, resume } = thinker(rules.arena)
    const marches = positions.flatMap(({ view, seat }) => {
      const actions = policy(view, seat, 0)
      const second = actions.findIndex(({ type }, n) => n > 0 && (type === 'activate' || type === 'stand'))
      const isMove = view.frames.at(-1)?.step === 'move'
      return isMove && second > 0 ? [{ view, seat, actions, second }] : []
    })
    expect(marches.length).toBeGreaterThan(0)
    for (const { view, seat, actions, second } of marches) {
      const rest = actions.slice(second)
      expect(resume?.(view, seat, rest)).toEqual(rest)
      /* Steps of somebody who is no longer on his way are passed over. */
      expect(resume?.(view, seat, [...actions.slice(1, second), ...rest])).toEqual(rest)
      expect(resume?.(view, seat, [])).toEqual([])
      /* Whoever has moved is not sent again. */
      const after = rules.clone(view)
      for (const piece of after.pieces) piece.moved = 'done'
      expect(resume?.(after, seat, rest)).toEqual([])
    }
  })

  test('it moves the first man as the script does', () => {
    const [quick, script] = [thinker(rules.arena), planner(rules.arena)]
    for (const { view, seat } of positions) {
      const own = script.policy(view, seat)
      if (own[0]?.type !== 'activate' && own[0]?.type !== 'stand') continue
      expect(quick.policy(view, seat, 0).slice(0, own.length)).toEqual(own)
    }
  })
})

test('a position is the same to whoever plays on only where nobody hides in it', () => {
  for (const scenario of ['springs', 'knives']) {
    const rules = open(scenario)
    const state = rules.setup(seededDice('hidden'))
    const mind = makeMind(rules.arena)
    const found = new Set<string>()
    for (let n = 0; n < 400 && state.ending === null; n++) {
      const pending = rules.pending(state)
      const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
      const isHiding = state.pieces.some(({ hidden }) => hidden)
      for (const of of [planner(rules.arena), thinker(rules.arena)])
        for (const viewer of [0, 1])
          found.add(`${isHiding ? 'hiding' : 'open'} ${typeof of.imprint(rules.view(state, viewer))}`)
      rules.apply(
        state,
        seat,
        bestFor(mind, rules.view(state, seat), seat).actions[0] ?? { type: 'done' },
        seededDice(`${n}`),
      )
    }
    expect([...found].sort()).toEqual(scenario === 'knives' ? ['hiding undefined', 'open number'] : ['open number'])
  }
})
