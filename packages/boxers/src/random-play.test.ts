import { offers, seededDice } from '@grognard/kernel'
import type { Action } from './actions.ts'
import { describe, expect, test } from 'vitest'
import type { Arena } from './arena.ts'
import { makeForms } from './forms/index.ts'
import { invariant } from './invariant.ts'
import { makeArena } from './make-arena.ts'
import { apply, asked, refuse } from './rules/decisions.ts'
import { isPresent } from './rules/figures.ts'
import { sees, seesSection } from './rules/sight.ts'
import { sample, spaceOf } from './space.ts'
import { cloneState } from './state.ts'
import type { State } from './state.ts'
import { smallKit } from './testing/small.ts'
import { kit, opening } from './testing/stage.ts'
import { universe } from './universe.ts'

/** Whole games with everybody are played by the thousand by `npm run soak`. */
const few = smallKit(4, 4)
const SEEDS = [1, 2, 3]

/** More than any game takes at random. */
const LONGEST = 6000

/** Plays one game at random and looks at every step. */
function playOut(scenario: string, seed: string): ReadonlySet<string> {
  const { arena, s } = opening(scenario, undefined, few)
  const forms = makeForms(arena)
  const dice = seededDice(seed)
  const chance = seededDice(`${seed}/choices`)
  const used = new Set<string>()
  for (let steps = 0; steps < LONGEST; steps++) {
    const seat = asked(arena, s)
    if (seat === null) return used
    const action = sample(arena, forms, s, seat, chance)
    expect(refuse(arena, s, seat, action), JSON.stringify(action)).toBeUndefined()
    if (steps % 50 === 0) look(arena, s, seat)
    used.add(action.type)
    apply({ arena, s, dice, log: undefined }, action)
    expect(invariant(arena, s), `after ${JSON.stringify(action)}`).toBeUndefined()
  }
  throw new Error(`${scenario} ${seed} does not end`)
}

/** What is listed is allowed, what is tried changes nothing, and a form takes what it says is nearest. */
function look(arena: Arena, s: State, seat: number): void {
  const before = JSON.stringify(s)
  const { actions, forms: open } = spaceOf(arena, s, seat)
  for (const action of actions) expect(refuse(arena, s, seat, action), JSON.stringify(action)).toBeUndefined()
  const listed = new Set(actions.map((action) => JSON.stringify(action)))
  const forms = makeForms(arena)
  const isListable = (action: Action): boolean => forms.filled(action) === undefined
  for (const action of universe(arena, s, seat))
    if (isListable(action))
      expect(refuse(arena, s, seat, action) === undefined, JSON.stringify(action)).toBe(
        listed.has(JSON.stringify(action)),
      )
  for (const { name, fields } of open) {
    const [field] = fields
    if (field === undefined) continue
    expect(offers(field, forms.nearest(s, seat, name, {}, field.name, 'nonsense')), name).toBe(true)
  }
  expect(unlikeFresh(arena, s)).toEqual([])
  expect(JSON.stringify(s)).toBe(before)
  expect(JSON.stringify(cloneState(s))).toBe(before)
}

/** Whoever sees by what was kept what he does not see on a table that was just laid out, or the other way round. */
function unlikeFresh(arena: Arena, s: State): string[] {
  const fresh = makeArena(arena.kit, arena.field)
  const men = s.figures.flatMap((figure, id) => (isPresent(figure) ? [id] : []))
  return men.flatMap((id) => [
    ...men.filter((to) => sees(arena, s, id, to) !== sees(fresh, s, id, to)).map((to) => `${id} and ${to}`),
    ...arena.field.sections.flatMap((_, section) =>
      seesSection(arena, s, id, section) === seesSection(fresh, s, id, section) ? [] : [`${id} and section ${section}`],
    ),
  ])
}

describe('random play', () => {
  test.each([...kit.scenarios.keys()])('%s ends, and nobody ever stands on another or in a wall', (scenario) => {
    const used = new Set(SEEDS.flatMap((seed) => [...playOut(scenario, `${scenario}-${seed}`)]))
    expect([...used]).toEqual(expect.arrayContaining(['activate', 'walk', 'stay', 'locate']))
  })
})
