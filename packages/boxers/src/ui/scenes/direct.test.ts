import { LANGS, seededDice } from '@grognard/kernel'
import type { Deed, Scene } from '@grognard/board'
import { expect, test } from 'vitest'
import type { Action } from '../../actions.ts'
import { boxers } from '../../boxers.ts'
import type { Event } from '../../events.ts'
import { figureOf } from '../../rules/figures.ts'
import { stage } from '../../testing/stage.ts'
import type { View } from '../../view.ts'
import { idOf } from '../board/intents.ts'
import { noteGame } from '../grounds.ts'
import { actsOf } from './acts.ts'
import { direct } from './direct.ts'
import { isScene } from './kinds.ts'
import { momentsOf, rollsIn } from './moments.ts'

const game = boxers()
noteGame(game)
const HOLE = /[{}]|\bundefined\b|\bNaN\b|\[object|  |\(\)| ,| \.$/

type Played = Deed<View, Action, Event>

/** What a bot did against itself, deed by deed. */
function* deeds(scenario: string, level: string, seed: string, most: number): Generator<Played> {
  const rules = game.open({ scenario, options: game.defaults })
  const dice = seededDice(seed)
  const mind = rules.bots?.find((bot) => bot.level === level)
  const s = rules.setup(dice)
  for (let step = 0; step < most; step++) {
    const now = rules.pending(s, 'public')
    if (now.over) return
    const seat = now.asks[0]?.seat ?? 0
    const before = rules.clone(s)
    const decided = mind?.decide(rules.view(s, seat), seat, dice)
    if (decided === undefined || !('action' in decided)) throw new Error('a bot always has an answer')
    const events: Event[] = []
    rules.apply(s, seat, decided.action, dice, events)
    const { version } = game
    yield { version, seat, before, after: rules.clone(s), action: decided.action, events, earlier: [] }
  }
}

/** Whoever a deed has cost a battle stands until what cost it is read. */
function expectStanding({ events, version, before }: Played, scenes: readonly Scene<View>[]): void {
  const { arena } = game.open({ scenario: before.scenario, options: before.options })
  expect(version).toBe(game.version)
  for (const scene of scenes) {
    const untold = events.slice(scene.told).flatMap((event) => (event.type === 'eliminated' ? [event.figure] : []))
    if (scene.kind !== 'verdict' || scene.thrown !== null)
      for (const name of untold) expect(figureOf(scene.view, idOf(arena, name)).status).not.toBe('dead')
  }
}

test.each([
  ['gate', 'captain', 'scenes', 400],
  ['maxim', 'captain', 'scenes', 500],
  ['compound', 'random', 'scenes', 900],
  ['palace', 'random', 'scenes', 900],
])(
  'whatever is thrown for is played out in both languages, whoever did it, and nobody falls before it is read: %s, %s',
  (scenario, level, seed, most) => {
    let played = 0
    for (const deed of deeds(scenario, level, seed, most)) {
      if (!deed.events.some(isScene)) continue
      played++
      const others = { ...deed, action: undefined }
      const { arena } = game.open({ scenario, options: game.defaults })
      expect(momentsOf(arena, others)?.at(-1)).toEqual(deed.after)
      const [en = [], fr = []] = LANGS.map((lang) => direct(others, lang))
      expect(direct(deed, 'en')).toEqual(en)
      expectStanding(deed, en)
      const told = en.map((scene) => scene.told)
      expect(told).toEqual([...told].sort((a, b) => a - b))
      en.forEach((scene, i) => {
        const other = fr[i]
        expect(other?.kind).toBe(scene.kind)
        const texts = [scene, other].flatMap((one) =>
          one?.kind === 'verdict' ? [one.words, ...one.facts] : [one?.title],
        )
        for (const text of texts) {
          expect(text).toMatch(/\S/)
          expect(text).not.toMatch(HOLE)
        }
        if (scene.kind === 'dice') {
          expect(scene.thrown.faces.length).toBeGreaterThan(0)
          expect(scene.thrown.rows[scene.thrown.at]?.label ?? '').not.toBe('undefined')
        }
      })
    }
    expect(played).toBeGreaterThan(5)
  },
)

const acted = (men: Parameters<typeof stage>[0], action: Action, ...rolls: number[]): readonly Event[] =>
  stage(men).act(action, ...rolls).events

test('one die saves all of a side, and all whom a loss has tried throw together', () => {
  const men = {
    gunner: ['eu-mg', 60, 30],
    loader: ['eu-loader', 62, 30],
    leader: ['eu-leader', 80, 30],
    chief: ['bx-chief', 5, 80],
    one: ['bx-sabre', 30, 30, { located: 2 }],
    two: ['bx-sabre', 38, 30],
    three: ['bx-sabre', 44, 30],
    four: ['bx-sabre', 43, 34],
  } as const
  const events = acted(
    { men, step: 'fire', side: 'european' },
    { type: 'shoot', figure: 'gunner', target: 'one', weapon: 'machine-gun' },
    ...[12, 1, 6, 2],
  )
  const acts = actsOf(events)
  expect(acts.map(({ thrown }) => thrown.type)).toEqual(['shot', 'saves', 'nerves'])
  const { arena } = stage({ men })
  expect(rollsIn(arena, events)).toEqual([12, 1, 6, 2])
})

test('a bombardment is played again with its drift', () => {
  const staged = stage({
    men: { leader: ['eu-leader', 100, 80], man: ['bx-gunner', 30, 10], chief: ['bx-chief', 5, 80] },
  })
  const events: Event[] = [
    { type: 'drifted', drift: 'forward', by: 700, to: null, rules: ['BX-bombard-03'] },
    { type: 'drifted', drift: 'left', by: 1200, to: null, rules: ['BX-bombard-03'] },
  ]
  expect(rollsIn(staged.arena, events)).toEqual([3, 6, 1, 1, 6, 6])
})
