import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { ager } from '../ager.ts'
import { pieceNamed, pieceOf, span } from '../rules/ground.ts'
import { compileBattle } from '../scenarios.ts'
import { NONE, topFrame } from '../state.ts'
import { kit } from '../testing/kit.ts'
import { stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'
import { distancesTo } from './fields.ts'
import { makeMind } from './make-mind.ts'
import { destinations } from './destinations.ts'
import { postFor } from './march.ts'
import { edgePlaces } from './places.ts'
import { postValue } from './posts.ts'
import { optionsFor } from './sergeant.ts'
import { situationOf } from './situation.ts'

function chosen(t: Stage, seat: 0 | 1, mind = makeMind(t.arena)): readonly Action[] {
  const [best] = optionsFor(mind, t.s, seat)
  if (best === undefined) throw new Error('the script always has an answer')
  return best.actions
}

test('a raider who bears a load beside a camel moves to be rid of it: standing still does not load it', () => {
  const t = stage({
    map: 'village',
    active: 1,
    chapters: 8,
    pieces: {
      kismet: { at: 'E8', side: 1 },
      'pack-1': { at: 'F8', rear: 'F9', side: 1, animal: 'pack' },
      garin: { at: 'X18' },
    },
    battle: { loads: compileBattle(kit, 'press').loads, exits: [0, 15] },
  })
  const [load] = t.s.loads
  if (load === undefined) throw new Error('no load')
  Object.assign(load, { at: NONE, bearer: t.id('kismet') })
  for (const mind = makeMind(t.arena); topFrame(t.s).step !== 'combat' && load.bearer === t.id('kismet');)
    t.act(chosen(t, 1, mind)[0] ?? { type: 'done' })
  expect(load.bearer).toBe(t.id('pack-1'))
})

test('whoever comes on looks where he could go from there: at dawn riders cut off the way by which the prince would leave', () => {
  const game = ager()
  const rules = game.open({ scenario: 'dawn', options: game.defaults })
  const { arena } = rules
  const dice = seededDice('cut off')
  const s = rules.setup(dice)
  const mind = makeMind(arena)
  while (s.step === 'deploy' || (s.active === 1 && s.step === 'move')) {
    const asked = rules.pending(s)
    const seat = asked.over ? 0 : (asked.asks[0]?.seat ?? 0)
    const [best] = optionsFor(mind, rules.view(s, seat), seat)
    rules.apply(s, seat, best?.actions[0] ?? { type: 'done' }, dice)
  }
  const roger = pieceOf(s, pieceNamed(arena, 'roger')).at
  const riders = ['ilghazi', 'aitekin', 'sandjar', 'sokman', 'timurtash', 'karaja', 'tughrul']
  const far = riders.map((name) => span(arena, pieceOf(s, pieceNamed(arena, name)).at, roger))
  expect(Math.max(...far)).toBeLessThanOrEqual(9)
  const ways = distancesTo(mind, s, 'foot', edgePlaces(mind, arena.battle.exits[0]))
  const ahead = riders.filter((name) => (ways[pieceOf(s, pieceNamed(arena, name)).at] ?? 0) < (ways[roger] ?? 0))
  expect(ahead.length).toBeGreaterThanOrEqual(5)
})

test('an archer finds the best place to shoot from, though others are nearer to the enemy', () => {
  const t = stage({
    map: 'road',
    step: 'move',
    active: 1,
    pieces: { ancelin: { at: 'E5' }, rolin: { at: 'E7' }, borsok: { at: 'K7', side: 1 } },
  })
  const post = postFor(situationOf(makeMind(t.arena), t.s, 1), t.id('borsok'))
  const [best] = destinations(post, 8)
  const near = Array.from({ length: t.arena.field.size }, (_, place) => place).filter(
    (place) => span(t.arena, place, t.place('K7')) <= 4,
  )
  expect(best?.value).toBeGreaterThanOrEqual(Math.max(...near.map((place) => postValue(post, place, NONE))))
})

test('whoever the enemy comes upon first does not set up under his lances, though he wants his knights', () => {
  const game = ager()
  const rules = game.open({ scenario: 'feint', options: game.defaults })
  const { arena } = rules
  const dice = seededDice('under the lances')
  const s = rules.setup(dice)
  const mind = makeMind(arena)
  while (s.step === 'deploy') {
    const asked = rules.pending(s)
    const seat = asked.over ? 0 : (asked.asks[0]?.seat ?? 0)
    const [best] = optionsFor(mind, rules.view(s, seat), seat)
    rules.apply(s, seat, best?.actions[0] ?? { type: 'done' }, dice)
  }
  const at = (name: string) => pieceOf(s, pieceNamed(arena, name)).at
  const knights = ['josselin', 'galeran', 'foucher', 'tancrede', 'onfroi', 'bertrand']
  const gaps = ['aitekin', 'arslan', 'sokman', 'bektash'].map((ghulam) =>
    Math.min(...knights.map((knight) => span(arena, at(ghulam), at(knight)))),
  )
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(9)
})
