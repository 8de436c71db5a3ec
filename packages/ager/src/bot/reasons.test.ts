import { describe, expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { ager } from '../ager.ts'
import { chancesOf, shotOf } from '../rules/fire/shot.ts'
import { stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'
import { factsFor } from './facts.ts'
import { makeMind } from './make-mind.ts'
import { reasonFor, reasonOf } from './reasons.ts'
import { optionsFor } from './sergeant.ts'
import { situationOf } from './situation.ts'

const { arena } = stage({ map: 'road', pieces: { guerin: { at: 'F6' } } })

/** What a blow of that many hundredths of a point promises. */
const blow = (value: number): readonly [string, string] => {
  const { en, fr } = reasonFor(arena, { is: 'strike', value })
  return [en.slice('The blow promises '.length, -1), fr.slice('Le coup promet '.length, -1)]
}

describe('points are told to the tenth, in the numbers of each language', () => {
  test.each([
    [340, '3.4 points', '3,4 points'],
    [200, '2.0 points', '2,0 points'],
    [194, '1.9 points', '1,9 point'],
    [196, '2.0 points', '2,0 points'],
    [100, '1.0 points', '1,0 point'],
    [4, '0.0 points', '0,0 point'],
    [-20, '−0.2 points', '−0,2 point'],
    [-150, '−1.5 points', '−1,5 point'],
    [-1234, '−12.3 points', '−12,3 points'],
  ])('%i', (value, en, fr) => {
    expect(blow(value)).toEqual([en, fr])
  })
})

test('one man or several together', () => {
  const attack = (attackers: number[]): readonly string[] =>
    Object.values(reasonFor(arena, { is: 'attack', attackers, defender: 0, value: 250 }))
  expect(attack([1])).toEqual([
    'Guérin can be struck by one man: 2.5 points to be hoped for.',
    'Guérin peut être frappé par un homme : 2,5 points à espérer.',
  ])
  expect(attack([1, 2, 3])).toEqual([
    'Guérin can be struck by 3 together: 2.5 points to be hoped for.',
    'Guérin peut être frappé par 3 ensemble : 2,5 points à espérer.',
  ])
})

describe('what speaks for a choice is told with the figures that it rests on', () => {
  const said = (t: Stage, seat: 0 | 1): string => {
    const mind = makeMind(t.arena)
    const [best] = optionsFor(mind, t.s, seat)
    if (best === undefined) throw new Error('the script always has an answer')
    const { en, fr } = reasonOf(mind, t.s, seat, best.why)
    expect(fr).not.toBe(en)
    return en
  }

  test('a shot: how often it strikes, and how often it harms', () => {
    const t = stage({ map: 'road', step: 'fire', pieces: { borsok: { at: 'K6' }, ancelin: { at: 'K9', side: 1 } } })
    const shot = t.offers('shoot')[0]
    if (shot === undefined) throw new Error('he can shoot')
    const chances = chancesOf(
      t.arena,
      shotOf(t.arena, t.s, {
        shooter: t.id('borsok'),
        weapon: shot.weapon,
        target: t.id('ancelin'),
        at: t.place('K9'),
      }),
    )
    const ways = (isCounted: (letter: string) => boolean): number =>
      chances.reduce((sum, one) => (one.victim === t.id('ancelin') && isCounted(one.letter) ? sum + one.ways : sum), 0)
    const harms = ways((letter) => letter !== '-' && letter !== 'F')
    expect(harms).toBeGreaterThan(0)
    expect(said(t, 0)).toMatch(/^Ancelin .* promises most \(\d\.\d points\)\. /)
    expect(said(t, 0)).toContain(`Of 100 such shots ${ways(() => true)} strike and ${harms} harm.`)
  })

  test('a blow: how many of its ten throws harm whom', () => {
    const t = stage({
      map: 'road',
      step: 'combat',
      pieces: { guerin: { at: 'K6' }, rolin: { at: 'L6' }, borsok: { at: 'K7', side: 1 } },
    })
    const [, harms = '', costs = ''] = /(\d+) of 10 throws harm, (\d+|none)/.exec(said(t, 0)) ?? []
    expect(Number(harms) + (costs === 'none' ? 0 : Number(costs))).toBeLessThanOrEqual(10)
    expect(Number(harms)).toBeGreaterThan(0)
  })

  test('a way: how much nearer to what is wanted, whom he could strike there, and what he risks', () => {
    const t = stage({ map: 'road', pieces: { guerin: { at: 'K6' }, borsok: { at: 'K10', side: 1 } } })
    const { en } = reasonFor(t.arena, { is: 'move', piece: t.id('guerin'), to: t.place('K9') }, [
      { is: 'toEnemy', nearer: 3, left: 1 },
      { is: 'canStrike', piece: t.id('borsok'), value: 134 },
      { is: 'struckBy', foes: 1 },
    ])
    expect(en).toBe(
      'Guérin is of most use at K9. 3 MP nearer the enemy, 1 from him; from there he can strike Borsok (1.3 points); one enemy can strike him there.',
    )
    const facts = factsFor(situationOf(makeMind(t.arena), t.s, 0), {
      is: 'move',
      piece: t.id('guerin'),
      to: t.place('K9'),
    })
    expect(facts.map(({ is }) => is)).toContain('canStrike')
    expect(facts.at(-1)).toEqual({ is: 'struckBy', foes: 1 })
  })

  test('arrows that no longer reach him cost him nothing', () => {
    const told = (now: number) =>
      reasonFor(arena, { is: 'move', piece: 0, to: arena.field.grid.cols }, [{ is: 'arrows', before: 210, now }])
    expect(told(4).en).toContain('Arrows cost him nothing there instead of 2.1 points.')
    expect(told(4).fr).toContain('Les flèches ne lui coûtent rien là, au lieu de 2,1 points.')
    expect(told(5).fr).toContain('Les flèches lui coûtent là 0,1 point au lieu de 2,1 points.')
  })

  test('on joined maps hexes are called as everywhere, and one is told of on whom the battle hangs', () => {
    const game = ager()
    const rules = game.open({ scenario: 'feint', options: game.defaults })
    const sergeant = rules.bots.find(({ level }) => level === 'sergeant')
    const dice = seededDice('joined')
    const state = rules.setup(dice)
    const told: string[] = []
    while (state.turn === 0 || state.step === 'deploy' || told.length < 60) {
      const pending = rules.pending(state)
      const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
      const thought = sergeant?.decide(rules.view(state, seat), seat, dice)
      if (thought === undefined) throw new Error('there is a sergeant')
      if (state.step !== 'deploy' && thought.reason !== undefined) told.push(thought.reason.en, thought.reason.fr)
      rules.apply(state, seat, thought.action, dice)
    }
    expect(told.filter((reason) => /plateau:|-mount/.test(reason))).toEqual([])
    expect(told.filter((reason) => / at [A-Z]\d+ \(plateau\)/.test(reason)).length).toBeGreaterThan(0)
    expect(told.filter((reason) => / en [A-Z]\d+ \(plateau\)/.test(reason)).length).toBeGreaterThan(0)
    const hangs = told.map((reason) => reason.split('on whom the battle hangs').length - 1)
    expect(Math.max(...hangs)).toBe(1)
    expect(told.join()).toContain(' d’A')
    expect(told.filter((reason) => / de [AEIOUÉÈ]/.test(reason))).toEqual([])
  })

  test('fire that is held: what the best shot would have promised', () => {
    expect(reasonFor(arena, { is: 'hold', best: 40 }).en).toBe(
      'A better moment to shoot will come: the best shot now promises 0.4 points.',
    )
    expect(reasonFor(arena, { is: 'hold', best: 0 }).fr).toBe('Aucun tir ne promet rien à présent.')
  })
})
