import { LANGS, seededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { boxers } from '../../boxers.ts'
import type { Event } from '../../events.ts'
import type { BoxersRules } from '../../game.ts'
import { SIDES } from '../../names.ts'
import { figureOf, isPresent } from '../../rules/figures.ts'
import { lossesOf } from '../../rules/sequence/victory.ts'
import type { State } from '../../state.ts'
import { lossesByTurn, talliesOf } from './deeds.ts'
import { storyWords } from './story-words.ts'
import { turningPoints } from './turning.ts'

const game = boxers()

interface Played {
  readonly rules: BoxersRules
  readonly views: State[]
  readonly story: { readonly events: readonly Event[] }[]
}

function play(scenario: string, seed: string): Played {
  const rules = game.open({ scenario, options: game.defaults })
  const dice = seededDice(seed)
  const captain = rules.bots?.find(({ level }) => level === 'captain')
  const begun: Event[] = []
  const s = rules.setup(dice, begun)
  const views = [rules.clone(s)]
  const story = [{ events: begun }]
  for (let now = rules.pending(s, 'public'); !now.over; now = rules.pending(s, 'public')) {
    const seat = now.asks[0]?.seat ?? 0
    const decided = captain?.decide(rules.view(s, seat), seat, dice)
    if (decided === undefined || !('action' in decided)) throw new Error('the captain has an answer')
    const events: Event[] = []
    rules.apply(s, seat, decided.action, dice, events)
    views.push(rules.clone(s))
    story.push({ events })
  }
  return { rules, views, story }
}

describe.each(['maxim', 'compound'])('a battle told at its end: %s', (scenario) => {
  const { rules, views, story } = play(scenario, `story ${scenario}`)
  const { arena } = rules
  const last = views.at(-1) ?? views[0]
  const tallies = talliesOf(arena, views, story)
  const all = story.flatMap(({ events }) => events)

  test('there is a tally for every man, and what they did adds up to what happened', () => {
    expect(tallies.map(({ id }) => id)).toEqual(arena.field.figures.map(({ id }) => id))
    const sum = (of: (tally: (typeof tallies)[number]) => number) =>
      tallies.reduce((total, tally) => total + of(tally), 0)
    const shots = all.filter((event) => event.type === 'shot')
    expect(sum((tally) => tally.shots)).toBe(shots.length)
    expect(sum((tally) => tally.hits)).toBe(shots.filter(({ hit }) => hit).length)
    expect(sum((tally) => tally.fights)).toBe(2 * all.filter(({ type }) => type === 'clashed').length)
    const lost = tallies.filter(({ fate }) => fate.is === 'lost').map(({ id }) => id)
    expect(lost).toEqual(
      arena.field.figures
        .map(({ id }) => id)
        .filter((_, id) => last !== undefined && figureOf(last, id).status === 'dead'),
    )
    const felled = tallies.flatMap(({ felled }) => felled)
    expect(felled.length).toBeGreaterThan(0)
    const dead = all.flatMap((event) => (event.type === 'eliminated' ? [event.figure] : []))
    expect(felled.every((name) => dead.includes(name))).toBe(true)
    expect(sum((tally) => Math.abs(tally.luck))).toBeGreaterThan(0)
  })

  test('ways begin where somebody was set up and end where he was seen last', () => {
    for (const { id, way } of tallies) {
      const number = arena.figures.get(id) ?? -1
      const seen = views.filter((view) => isPresent(figureOf(view, number))).at(-1)
      const figure = seen === undefined ? undefined : figureOf(seen, number)
      expect(way.at(-1)?.at).toEqual(figure === undefined ? undefined : { x: figure.x, y: figure.y })
      expect(way.map(({ fresh }) => fresh)).toEqual(way.map((_, i) => i === 0))
      expect(way.map(({ step }) => step)).toEqual(way.map(({ step }) => step).sort((a, b) => a - b))
    }
  })

  test('losses turn by turn are all the losses', () => {
    const losses = lossesByTurn(arena, story, last?.turn ?? 1)
    for (const side of SIDES) {
      expect(losses[side]).toHaveLength(last?.turn ?? 1)
      expect(losses[side].reduce((sum, count) => sum + count, 0)).toBe(
        last === undefined ? 0 : lossesOf(arena, last, side),
      )
    }
  })

  test('it turned where somebody fell or something broke, each told by its own events', () => {
    const turns = turningPoints(arena, views, story)
    expect(turns.length).toBeGreaterThan(0)
    expect(turns.length).toBeLessThanOrEqual(5)
    expect(turns.map(({ step }) => step)).toEqual(turns.map(({ step }) => step).sort((a, b) => a - b))
    for (const { step, events, lost, side, turn } of turns) {
      expect(story[step]?.events).toEqual(expect.arrayContaining([...events]))
      expect(lost.boxer + lost.european).toBe(events.filter(({ type }) => type === 'eliminated').length)
      if (lost.boxer === 0 && lost.european > 0) expect(side).toBe('boxer')
      expect(views[step]?.turn).toBe(turn)
    }
  })
})

test('what became of somebody is said in both languages', () => {
  const fates = ['whole', 'stopped', 'pinned', 'lost', 'away', 'waiting'] as const
  for (const is of fates) {
    const [en = '', fr = ''] = LANGS.map((lang) => storyWords(lang).fate({ is, turn: 3 }))
    expect(en === '').toBe(is === 'whole')
    expect(fr === en).toBe(is === 'whole')
  }
})
