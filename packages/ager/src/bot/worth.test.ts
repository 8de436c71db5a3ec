import { describe, expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { ager } from '../ager.ts'
import { pieceNamed, pieceOf, placeNamed } from '../rules/ground.ts'
import { NONE } from '../state.ts'
import type { Piece, State } from '../state.ts'
import { FEATURES } from './features.ts'
import { judgementOf } from './judgement.ts'
import { makeMind } from './make-mind.ts'
import { chanceOf } from './worth.ts'

const game = ager()

const open = (scenario: string) => game.open({ scenario, options: game.defaults })

/** A battle after set-up, by the sergeants. */
function begun(scenario: string): State {
  const dice = seededDice(`worth/${scenario}`)
  const rules = open(scenario)
  const state = rules.setup(dice)
  const sergeant = rules.bots.find(({ level }) => level === 'sergeant')
  for (let pending = rules.pending(state); !pending.over && state.step === 'deploy'; pending = rules.pending(state)) {
    const seat = pending.asks[0]?.seat ?? 0
    const thought = sergeant?.decide(rules.view(state, seat), seat, dice)
    if (thought !== undefined) rules.apply(state, seat, thought.action, dice)
  }
  return state
}

/** The chance of both sides before and after a change of one piece. */
function change(s: State, name: string, to: Partial<Piece>): { readonly first: number; readonly second: number } {
  const rules = open(s.scenario)
  const { arena } = rules
  const mind = makeMind(arena)
  const before = [chanceOf(mind, s, 0), chanceOf(mind, s, 1)] as const
  const changed = rules.clone(s)
  Object.assign(pieceOf(changed, pieceNamed(arena, name)), to)
  return { first: chanceOf(mind, changed, 0) - before[0], second: chanceOf(mind, changed, 1) - before[1] }
}

describe.each([...game.kit.scenarios.keys()])('%s', (scenario) => {
  const s = begun(scenario)
  const { arena } = open(s.scenario)
  const mind = makeMind(arena)
  const fighters = arena.battle.roster.filter(({ character }) => character !== null && !character.civilian)

  test('whoever loses a man is worse off, and worse by his death than by a wound; the other side gains', () => {
    for (const { id, side } of fighters) {
      const wounded = change(s, id, { health: 'wounded' })
      const dead = change(s, id, { health: 'dead', at: NONE, rear: NONE, status: 'left' })
      const [mine, theirs] = side === 0 ? (['first', 'second'] as const) : (['second', 'first'] as const)
      expect(wounded[mine], id).toBeLessThan(0)
      expect(wounded[theirs], id).toBeGreaterThan(0)
      expect(dead[mine], id).toBeLessThan(wounded[mine])
    }
  })

  test('it is a chance, and what one side has the other has not', () => {
    const first = chanceOf(mind, s, 0)
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(1)
    expect(first + chanceOf(mind, s, 1)).toBeCloseTo(1)
  })
})

test('the aim counts for more than any man: Roger’s death, and his way to the west', () => {
  const s = begun('dawn')
  const roger = change(s, 'roger', { health: 'dead' })
  const knight = change(s, 'guerin', { health: 'dead' })
  expect(roger.first).toBeLessThan(2 * knight.first)
  const { arena } = open(s.scenario)
  const west = change(s, 'roger', { at: placeNamed(arena, 'B12') })
  const east = change(s, 'roger', { at: placeNamed(arena, 'W12') })
  expect(west.first).toBeGreaterThan(east.first)
  expect(west.second).toBeLessThan(east.second)
})

test('ground that must be held is worth more the nearer one is to it', () => {
  const s = begun('springs')
  const { arena } = open(s.scenario)
  const shadow = (at: string) => change(s, 'kismet', { status: 'on', at: placeNamed(arena, at) }).second
  expect(shadow('M8')).toBeGreaterThan(shadow('U5'))
  expect(shadow('U5')).toBeGreaterThan(shadow('X3'))
})

test('a battle won is worth everything, a draw half of it', () => {
  const s = begun('springs')
  const mind = makeMind(open(s.scenario).arena)
  const ended = (winner: 0 | 1 | -1) => chanceOf(mind, { ...s, ending: { winner, reason: 'aim', turn: 4 } }, 0)
  expect([ended(0), ended(-1), ended(1)]).toEqual([1, 0.5, 0])
})

test('a battle that is known is judged by weights of its own, a free one and any other by those of all', () => {
  const known = [...game.kit.scenarios.keys()].filter((scenario) => scenario !== 'free')
  const any = judgementOf('of somebody’s own')
  expect(judgementOf('free')).toBe(any)
  expect(any.start).toBe(0)
  for (const scenario of known) {
    const own = judgementOf(scenario)
    expect(own).not.toEqual(any)
    expect(own.weights.length).toBe(FEATURES.length)
    expect(Math.min(...own.weights)).toBeGreaterThanOrEqual(0)
    const s = begun(scenario)
    const mind = makeMind(open(scenario).arena)
    expect(chanceOf(mind, s, 0), scenario).not.toBe(chanceOf(mind, { ...s, scenario: 'of somebody’s own' }, 0))
  }
})
