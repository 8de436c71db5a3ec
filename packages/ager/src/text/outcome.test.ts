import { expect, test } from 'vitest'
import { LANGS, seededDice } from '@grognard/kernel'
import type { Lang } from '@grognard/kernel'
import { oddsFor } from '@grognard/kernel/chances'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import { makeAger } from '../game.ts'
import { ruleText } from '../ledger.ts'
import { kit } from '../testing/kit.ts'
import { stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'
import type { State } from '../state.ts'
import { learnBoth } from './both.ts'
import { renderer } from './renderer.ts'

learnBoth()
const game = makeAger(kit, ruleText)
const rules = game.open({ scenario: 'springs', options: game.defaults })

interface Moment {
  readonly s: State
  readonly seat: number
  readonly action: Action
}

/** Every shot that random play comes to, up to some. */
function shots(most: number, isWanted: (action: Action, s: State) => boolean): readonly Moment[] {
  const found: Moment[] = []
  for (let game = 0; found.length < most && game < 20; game++) {
    const dice = seededDice(`shots ${game}`)
    const s = rules.setup(dice)
    for (let now = rules.pending(s); !now.over && found.length < most; now = rules.pending(s)) {
      const seat = now.asks[0]?.seat ?? 0
      const action = rules.legal(s, seat).actions.find((one) => isWanted(one, s))
      if (action !== undefined) found.push({ s: rules.clone(s), seat, action })
      const named = rules.legal(s, seat).actions.find(({ type }) => type === 'name')
      rules.apply(s, seat, named ?? rules.sample(s, seat, dice), dice)
    }
  }
  return found
}

/** What it may come to, by what is told of it. */
function results({ s, seat, action }: Moment, lang: Lang): ReadonlyMap<string, number> {
  const { outcomes, exact } = oddsFor(rules, rules.view(s, seat), seat, action)
  expect(exact).toBe(true)
  const told = new Map<string, number>()
  for (const { view, events, probability } of outcomes) {
    const line = rules.text.outcome?.(view, events, lang).join(' ') ?? '?'
    told.set(line, (told.get(line) ?? 0) + probability)
  }
  return told
}

test.each<[Lang, RegExp, string]>([
  ['en', /^hits (\d+) %, with effect (\d+) %/, 'Nobody is hit.'],
  ['fr', /^atteint (\d+) %, avec effet (\d+) %/, 'Personne n’est atteint.'],
])('the chances beside a shot are those of the rules, in %s', (lang, pattern, missed) => {
  const found = shots(12, ({ type }) => type === 'shoot')
  expect(found).toHaveLength(12)
  for (const moment of found) {
    const chance = rules.text.chance?.(rules.view(moment.s, moment.seat), moment.action, lang) ?? ''
    const [, hits = '?', effect = '?'] = pattern.exec(chance) ?? []
    const told = results(moment, lang)
    expect([...told.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
    // A stray may strike somebody else: then more than nobody is hit.
    expect(100 - 100 * (told.get(missed) ?? 0)).toBeGreaterThanOrEqual(Number(hits) - 1e-6)
    expect(Number(effect)).toBeLessThanOrEqual(Number(hits))
    expect(told.size).toBeGreaterThan(2)
  }
})

test('an action without chance has none beside it', () => {
  const s = rules.setup(seededDice('none'))
  for (const action of rules.legal(s, 0).actions) expect(rules.text.chance?.(s, action, 'en')).toBeUndefined()
})

test('where several shooters are named, each result has its own line, without dice', () => {
  const [volley] = shots(1, ({ type }, { frames }) => {
    const top = frames.at(-1)
    return type === 'loose' && top?.step === 'reaction' && top.named.length > 1
  })
  if (volley === undefined) throw new Error('no volley of two in twenty battles')
  for (const lang of ['en', 'fr'] as const) {
    const told = [...results(volley, lang).keys()]
    expect(told.length).toBeGreaterThan(3)
    for (const line of told) expect(line).not.toMatch(/1D10|impact/i)
  }
  expect([...results(volley, 'en').keys()].join('\n')).toMatch(/Nobody is hit\.\n|without harm\.\n/)
})

test('of a die that tells its own result the result alone is told, in both languages', () => {
  const s = rules.setup(seededDice('told'))
  const cites = { rules: [] }
  const rolled = { die: 3, modifiers: [], total: 3 }
  const told = (event: Event): readonly string[] =>
    LANGS.map((lang) => rules.text.outcome?.(s, [event], lang).join(' ') ?? '')
  const mover = 'kismet'
  expect(
    told({ type: 'infiltration', mover, opposer: 'achard', at: 'N7', ...rolled, result: 'stop', ...cites }),
  ).toEqual(['Past Achard, Kismet is stopped there.', 'Kismet près d’Achard : il doit s’arrêter là.'])
  expect(told({ type: 'camelFear', piece: 'karaja', at: 'N7', ...rolled, result: 'recoil', ...cites })).toEqual([
    'Karaja beside camels: it shies back.',
    'Karaja près des dromadaires : il se dérobe.',
  ])
  expect(told({ type: 'demanded', piece: 'karaja', die: 3, yields: true, ...cites })).toEqual([
    'Karaja gives up his sword.',
    'Karaja rend son épée.',
  ])
  expect(
    told({ type: 'ladderPushed', piece: 'kismet', at: 'N7', below: false, die: 3, falls: false, ...cites }),
  ).toEqual(['The ladder at N7 holds.', 'L’échelle en N7 tient.'])
})

test('a pot stands with the chance that it bursts where it is thrown, as the rules have it', () => {
  for (const health of ['fit', 'wounded'] as const) {
    const field = (): Stage =>
      stage({ map: 'road', step: 'fire', pieces: { ktulu: { at: 'K8', health }, yazid: { at: 'X1', side: 1 } } })
    const t = field()
    const battle = renderer(t.arena)
    for (const at of ['K10', 'K13']) {
      const action = { type: 'throwPot', thrower: 'ktulu', at } as const
      const bursts = Array.from({ length: 10 }, (_, i) => i + 1).filter((die) => {
        const after = field().act(action, ...(at === 'K10' ? [] : [die]))
        return after.s.fires.some(({ places }) => places[0] === after.place(at))
      })
      expect(battle.chance?.(t.s, action, 'en')).toBe(`hits ${bursts.length * 10} %`)
      expect(battle.chance?.(t.s, action, 'fr')).toBe(`atteint ${bursts.length * 10} %`)
    }
  }
})
