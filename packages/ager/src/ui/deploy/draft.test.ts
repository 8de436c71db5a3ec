import { scriptedDice } from '@grognard/kernel'
import { describe, expect, it } from 'vitest'
import { makeArena } from '../../make-arena.ts'
import { ourKit } from '../../our-kit.ts'
import { legal, refuse, apply } from '../../rules/decisions.ts'
import { begin } from '../../rules/sequence/begin.ts'
import { compileBattle } from '../../scenarios.ts'
import { cloneState } from '../../state.ts'
import type { State } from '../../state.ts'
import type { Arena } from '../../arena.ts'
import {
  EMPTY,
  actionsOf,
  draftView,
  faultOf,
  laddersLeft,
  put,
  settingUp,
  standsFor,
  swapped,
  toSetUp,
  turned,
} from './draft.ts'
import { suggested } from './suggest.ts'

function opened(scenario: string): { readonly arena: Arena; readonly s: State } {
  const arena = makeArena(ourKit, compileBattle(ourKit, scenario))
  return { arena, s: begin(arena, scenario, { free: null }, scriptedDice([]), undefined) }
}

function played(arena: Arena, s: State, actions: ReturnType<typeof actionsOf>): State {
  const after = cloneState(s)
  actions.forEach((action, i) => {
    expect(refuse(arena, after, settingUp(s) ?? 0, action)).toBeUndefined()
    if (i < actions.length - 1) apply({ arena, s: after, dice: scriptedDice([]), log: undefined }, action)
  })
  return after
}

describe.each([...ourKit.scenarios.keys()])('%s', (scenario) => {
  it('a suggested set-up stands lawfully and is what the rules take, man by man', () => {
    const { arena, s } = opened(scenario)
    const side = settingUp(s)
    if (side === null) throw new Error('nobody sets up')
    const draft = suggested(arena, s)
    const all = toSetUp(arena, s, side)
    expect([...draft.stands.keys()].sort((a, b) => a - b)).toEqual([...all].sort((a, b) => a - b))
    expect(draft.ladders.length).toBe(laddersLeft(arena, s, side))
    expect(all.filter((piece) => faultOf(arena, s, draft, piece) !== null)).toEqual([])
    const actions = actionsOf(arena, s, draft, apply)
    played(arena, s, actions)
    expect(actions.length).toBe(
      all.length + [...draft.stands.values()].filter(({ rear }) => rear >= 0).length + draft.ladders.length,
    )
  })

  it('a piece may be just where the rules would set it first', () => {
    const { arena, s } = opened(scenario)
    const [first = -1] = toSetUp(arena, s, settingUp(s) ?? 0)
    const places = new Set(standsFor(arena, s, EMPTY, first).map(({ at }) => arena.field.nameOf(at)))
    const listed = legal(arena, s, settingUp(s) ?? 0).flatMap((action) => (action.type === 'deploy' ? [action.at] : []))
    expect(listed.filter((at) => !places.has(at))).toEqual([])
  })
})

it('tells who waits, who stands on another, who is off his ground and whose horse is too far', () => {
  const { arena, s } = opened('dawn')
  const roger = arena.numbers.get('roger') ?? -1
  const hugues = arena.numbers.get('hugues') ?? -1
  const horse = arena.battle.roster[hugues]?.mount ?? -1
  const draft = suggested(arena, s)
  const at = draft.stands.get(hugues) ?? { at: -1, rear: -1 }
  expect(faultOf(arena, s, EMPTY, hugues)).toBe('waits')
  expect(faultOf(arena, s, { ...draft, stands: new Map(draft.stands).set(roger, at) }, hugues)).toBe('taken')
  const corner = { at: 0, rear: -1 }
  expect(faultOf(arena, s, { ...EMPTY, stands: new Map([[roger, corner]]) }, roger)).toBe('ground')
  const alone = new Map(draft.stands)
  alone.delete(hugues)
  expect(faultOf(arena, s, { ...draft, stands: alone }, horse)).toBe('keeper')
})

it('a man who is moved takes his horse along, and two change places', () => {
  const { arena, s } = opened('dawn')
  const draft = suggested(arena, s)
  const [hugues = -1, milon = -1] = ['hugues', 'milon'].map((id) => arena.numbers.get(id) ?? -1)
  const horse = arena.battle.roster[hugues]?.mount ?? -1
  const far = standsFor(arena, s, draft, hugues).at(-1)
  if (far === undefined) throw new Error('there is a place for him')
  const moved = put(arena, s, draft, hugues, far)
  expect(faultOf(arena, s, moved, horse)).toBeNull()
  const after = swapped(arena, s, draft, hugues, milon)
  expect(after?.stands.get(hugues)?.at).toBe(draft.stands.get(milon)?.at)
  expect(after?.stands.get(milon)?.at).toBe(draft.stands.get(hugues)?.at)
})

it('a rider can be turned where he is, and comes back round', () => {
  const { arena, s } = opened('reserve')
  const draft = suggested(arena, s)
  const robert = arena.numbers.get('robert') ?? -1
  const first = draft.stands.get(robert)
  let so = turned(arena, s, draft, robert)
  expect(so.stands.get(robert)?.rear).not.toBe(first?.rear)
  for (let i = 0; i < 6 && so.stands.get(robert)?.rear !== first?.rear; i++) so = turned(arena, s, so, robert)
  expect(so.stands.get(robert)).toEqual(first)
  expect(draftView(arena, s, draft).pieces[robert]?.with).toBe(arena.battle.roster[robert]?.mount)
})
