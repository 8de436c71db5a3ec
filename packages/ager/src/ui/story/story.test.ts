import { LANGS, seededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { ager } from '../../ager.ts'
import type { Event } from '../../events.ts'
import type { AgerRules } from '../../game.ts'
import type { State } from '../../state.ts'
import { kit } from '../../testing/kit.ts'
import { EVENTS } from '../../testing/samples.ts'
import { Reader } from '../../testing/reader.ts'
import { noteGame } from '../grounds.ts'
import { talliesOf } from './deeds.ts'
import { everyDie } from './every-die.ts'
import { figuresOf } from './figures.ts'
import { luckOf } from './luck.ts'
import { courseOf } from './turning.ts'

const game = ager()
noteGame(game)

interface Played {
  readonly rules: AgerRules
  readonly views: State[]
  readonly story: { readonly events: readonly Event[] }[]
}

function play(scenario: string, seed: string): Played {
  const rules = game.open({ scenario, options: game.defaults })
  const dice = seededDice(seed)
  const script = rules.bots.find(({ level }) => level === 'sergeant')
  const begun: Event[] = []
  const s = rules.setup(dice, begun)
  const views = [rules.clone(s)]
  const story = [{ events: begun }]
  for (let now = rules.pending(s); !now.over; now = rules.pending(s)) {
    const seat = now.asks[0]?.seat ?? 0
    const events: Event[] = []
    const action = script?.decide(rules.view(s, seat), seat, dice).action ?? rules.sample(s, seat, dice)
    rules.apply(s, seat, action, dice, events)
    views.push(rules.clone(s))
    story.push({ events })
  }
  return { rules, views, story }
}

describe.each(['springs', 'reserve', 'breach'])('a battle told at its end: %s', (scenario) => {
  const { rules, views, story } = play(scenario, `story ${scenario}`)
  const tallies = talliesOf(rules.arena, views, story)
  const all = story.flatMap(({ events }) => events)

  test('every die is told once, in both languages, with the chance that it had; the figures add up to it', () => {
    const thrown = all.flatMap((event) => ('die' in event && event.die !== null ? [event.die] : []))
    const [en = [], fr = []] = LANGS.map((lang) => everyDie(rules.arena, story, lang))
    expect(en.map(({ die }) => die)).toEqual(thrown)
    const reader = new Reader(kit)
    en.forEach(({ title, verdict, alike, sides }, i) => {
      reader.hear((lang) => (lang === 'en' ? title : (fr[i]?.title ?? '')))
      reader.hear((lang) => (lang === 'en' ? verdict : (fr[i]?.verdict ?? '')))
      expect(alike).toBeGreaterThan(0)
      expect(alike).toBeLessThanOrEqual(sides)
    })
    expect([...reader.problems]).toEqual([])
    const [first, second] = figuresOf(rules.arena, story, tallies, en)
    expect(first.counts.dice + second.counts.dice).toBe(thrown.length)
    expect(first.counts.men + second.counts.men).toBe(tallies.length)
    expect(first.counts.killed + second.counts.killed).toBe(tallies.filter(({ fate }) => fate.is === 'dead').length)
    expect(first.counts.blows + second.counts.blows).toBe(all.filter(({ type }) => type === 'struck').length)
    for (const { faces, mean } of [first, second]) {
      const tens = faces.reduce((sum, times) => sum + times, 0)
      expect(mean ?? 0).toBeCloseTo(faces.reduce((sum, times, i) => sum + times * (i + 1), 0) / Math.max(1, tens))
    }
  })

  test('there is a tally for every man of both sides, and what they did adds up to what happened', () => {
    expect(tallies.map(({ id }) => id)).toEqual(
      rules.arena.battle.roster.filter(({ character }) => character !== null).map(({ id }) => id),
    )
    const men = new Set(tallies.map(({ id }) => id))
    const steps = all.filter((event) => event.type === 'steps' && men.has(event.piece)).length
    expect(tallies.reduce((sum, { hexes }) => sum + hexes, 0)).toBe(steps)
    const dead = all.flatMap((event) => (event.type === 'killed' && men.has(event.piece) ? [event.piece] : []))
    expect(
      tallies
        .filter(({ fate }) => fate.is === 'dead')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...dead].sort())
    const slain = tallies.flatMap(({ feats }) => feats.filter(({ did }) => did === 'killed').map(({ whom }) => whom))
    expect(new Set(slain).size).toBe(slain.length)
    expect(slain.every((whom) => dead.includes(whom))).toBe(true)
    expect(slain.length).toBeGreaterThan(dead.length / 2)
  })

  test('nobody is said to have done anything to his own side in a fight', () => {
    const sides = new Map(tallies.map(({ id, side }) => [id, side]))
    const shots = new Set(all.flatMap((event) => (event.type === 'damage' ? [`${event.shooter}>${event.victim}`] : [])))
    const own = tallies.flatMap(({ id, side, feats }) =>
      feats.filter(({ whom }) => !shots.has(`${id}>${whom}`) && sides.get(whom) === side),
    )
    expect(own).toEqual([])
  })

  test('ways begin where somebody was set up and end where he was seen last', () => {
    for (const { id, way } of tallies) {
      const piece = rules.arena.numbers.get(id) ?? -1
      for (const { step, at } of way) expect(views[step]?.pieces[piece]?.at).toBe(at)
    }
  })

  test('how it stood runs from the first phase to the end, which is known', () => {
    const { standings, turns } = courseOf(rules.arena, views, story)
    const ending = views.at(-1)?.ending
    expect(standings.at(-1)?.chance).toBe(ending?.winner === 0 ? 1 : ending?.winner === 1 ? 0 : 0.5)
    expect(standings.every(({ chance }) => chance >= 0 && chance <= 1)).toBe(true)
    expect(turns.length).toBeGreaterThan(0)
    expect(turns.length).toBeLessThanOrEqual(4)
    for (const { step, event } of turns) expect(story[step]?.events).toContain(event)
  })
})

test('luck is the die alone: over all its faces it comes to nothing', () => {
  const blow = EVENTS.struck
  const hit = EVENTS.damage
  const faces = Array.from({ length: 10 }, (_, i) => i + 1)
  const sum = (of: (die: number) => number) => faces.reduce((total, die) => total + of(die), 0)
  expect(sum((die) => luckOf(kit, { ...blow, die }))).toBeCloseTo(0)
  expect(sum((die) => luckOf(kit, { ...hit, die }))).toBeCloseTo(0)
  expect(luckOf(kit, { ...blow, die: 1 })).toBeGreaterThan(luckOf(kit, { ...blow, die: 10 }))
})
