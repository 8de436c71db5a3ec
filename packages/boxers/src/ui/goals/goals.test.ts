import { LANGS, seededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { boxers } from '../../boxers.ts'
import { stage } from '../../testing/stage.ts'
import type { Setup } from '../../testing/stage.ts'
import { standingOf } from './goals.ts'
import { goalWords } from './words.ts'

const game = boxers()
const HOLE = /[{}]|\bundefined\b|\bNaN\b|\[object|  |\(\)| ,| \.$/

test.each(['gate', 'palace', 'well'])(
  'a battle is won by its aim when one of its goals is full, and not before: %s',
  (scenario) => {
    const rules = game.open({ scenario, options: game.defaults })
    const mind = rules.bots?.find(({ level }) => level === 'captain')
    const dice = seededDice(`goals ${scenario}`)
    const s = rules.setup(dice)
    for (;;) {
      const now = rules.pending(s, 'public')
      if (now.over) break
      const isFull = standingOf(rules.arena, s).goals.some(({ have, of, atOnce }) => atOnce && have >= of)
      expect(isFull).toBe(false)
      const seat = now.asks[0]?.seat ?? 0
      const decided = mind?.decide(rules.view(s, seat), seat, dice)
      if (decided === undefined || !('action' in decided)) throw new Error('the captain has an answer')
      rules.apply(s, seat, decided.action, dice)
    }
    const { goals, now } = standingOf(rules.arena, s)
    expect(now).toBe(s.ending?.winner)
    const full = goals.filter(({ side, have, of }) => side === now && have >= of)
    if (s.ending?.reason === 'aim') expect(full).not.toEqual([])
    if (s.ending?.reason === 'time') expect(full.filter(({ atOnce }) => atOnce)).toEqual([])
  },
)

describe('what counts', () => {
  const sheet: NonNullable<Setup['sheet']> = {
    areas: [{ id: 'court', name: { en: 'Court', fr: 'Cour' }, rect: [0, 0, 40, 40] }],
    victory: {
      by: 'first',
      ends: [{ winner: 'boxer', if: { is: 'boxers-in', area: 'court', least: 2, onGround: false } }],
      draw: [],
      otherwise: 'european',
    },
  }

  test('Boxers within the line who are not pinned', () => {
    const staged = stage({
      men: {
        leader: ['eu-leader', 100, 80],
        chief: ['bx-chief', 10, 10],
        edge: ['bx-sabre', 40, 20],
        down: ['bx-sabre', 20, 20, { marker: 'pinned' }],
        out: ['bx-sabre', 60, 20],
      },
      sheet,
    })
    expect(standingOf(staged.arena, staged.s).goals).toMatchObject([{ have: 2, of: 2, area: 'court', atOnce: false }])
    expect(standingOf(staged.arena, staged.s).now).toBe('european')
  })
})

test('while they set up nobody is ahead: a machine gun without crew counts from the first turn on', () => {
  const { arena, ...rules } = game.open({ scenario: 'compound', options: game.defaults })
  const s = rules.setup(seededDice('ahead'))
  expect(standingOf(arena, s)).toMatchObject({ isAhead: true, points: { scores: [0, 0] } })
  expect(standingOf(arena, { ...s, step: 'movement' })).toMatchObject({ isAhead: false, points: { scores: [4, 0] } })
})

test('every scenario tells what decides it, in both languages', () => {
  for (const scenario of game.scenarios) {
    const { arena, ...rules } = game.open({ scenario, options: game.defaults })
    const { goals, draw, points } = standingOf(arena, rules.setup(seededDice('told')))
    expect(goals.length + (points === null ? 0 : 1)).toBeGreaterThan(0)
    for (const lang of LANGS) {
      const say = goalWords(lang)
      const texts = goals.flatMap((goal) => [
        say.label(goal, arena.field.areas.get(goal.area)?.name[lang] ?? ''),
        say.about(goal),
      ])
      for (const text of [...texts, say.draw(draw.length === 0 ? [1] : draw, false)]) {
        expect(text).toMatch(/^\p{Lu}/u)
        expect(text).not.toMatch(HOLE)
      }
    }
  }
})
