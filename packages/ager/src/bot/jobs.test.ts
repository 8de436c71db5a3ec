import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { ager } from '../ager.ts'
import { pieceNamed, pieceOf, span } from '../rules/ground.ts'
import type { State } from '../state.ts'
import { march } from '../testing/march.ts'
import { makeMind } from './make-mind.ts'
import { reasonOf } from './reasons.ts'
import { optionsFor } from './sergeant.ts'

const game = ager()
const open = (scenario: string) => game.open({ scenario, options: game.defaults })

/** Both sides by the script until `stop`; gives what was done, with its reason. */
function fight(scenario: string, seed: string, stop: (s: State) => boolean) {
  const rules = open(scenario)
  const dice = seededDice(seed)
  const s = rules.setup(dice)
  const mind = makeMind(rules.arena)
  const done: { readonly seat: number; readonly action: Action; readonly en: string; readonly fr: string }[] = []
  for (let pending = rules.pending(s); !pending.over && !stop(s); pending = rules.pending(s)) {
    const seat = pending.asks[0]?.seat === 1 ? 1 : 0
    const view = rules.view(s, seat)
    const [best] = optionsFor(mind, view, seat)
    const action = best?.actions[0]
    if (best === undefined || action === undefined) throw new Error('the script always has an answer')
    if (action.type === 'work') done.push({ seat, action, ...reasonOf(mind, view, seat, best.why) })
    rules.apply(s, seat, action, dice)
  }
  return { s, arena: rules.arena, done }
}

test('AT-10.1.2-01: two men break the gate while the others are on the ladders', { tags: ['slow'] }, () => {
  const { s, done } = fight('levant', 'gate', ({ turn }) => turn > 5)
  const [first] = done
  expect(first?.seat).toBe(1)
  expect(first?.action).toMatchObject({ type: 'work', task: 'breakGate' })
  expect(first?.en).toContain('gate')
  expect(first?.fr).toContain('porte')
  expect(s.gates[0]).toBe('broken')
})

test('whoever is lost with the battle has his guard about him', () => {
  const { s, arena } = fight('knives', 'guard', ({ step }) => step !== 'deploy')
  const at = (name: string) => pieceOf(s, pieceNamed(arena, name)).at
  const guard = ['yazid', 'marwan', 'hamza', 'khattab', 'walid', 'zayd']
  expect(guard.filter((name) => span(arena, at(name), at('khalaf')) <= 4).length).toBeGreaterThanOrEqual(4)
})

test('a horse waits as near to its rider as it may', () => {
  const { s, arena } = fight('dawn', 'pickets', ({ step }) => step !== 'deploy')
  const [roger, horse] = ['roger', 'roger-mount'].map((name) => pieceOf(s, pieceNamed(arena, name)))
  expect(span(arena, roger?.at ?? 0, horse?.at ?? 0)).toBe(1)
})

test('AT-7.4-05: a prisoner is led to the edge of the map and off it', () => {
  const t = march({
    map: 'road',
    pieces: {
      ergun: { at: 'X8' },
      kutbeddin: { at: 'X10' },
      guerin: { at: 'X9', side: 1, health: 'wounded', more: { captive: 'fit' } },
      rolin: { at: 'A2', side: 1 },
    },
  })
  const mind = makeMind(t.arena)
  const done: string[] = []
  for (let n = 0; n < 20 && t.piece('guerin').status === 'on'; n++) {
    const [best] = optionsFor(mind, t.s, 0)
    const action = best?.actions[0]
    if (best === undefined || action === undefined) throw new Error('the script always has an answer')
    done.push(action.type)
    t.act(action)
  }
  expect(done[0]).toBe('escort')
  expect(done.at(-1)).toBe('leaveMap')
  expect(t.piece('guerin').status).toBe('left')
})
