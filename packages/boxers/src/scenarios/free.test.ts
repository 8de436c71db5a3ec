import { seededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { encounter } from '../encounter.ts'
import { makeBoxers } from '../game.ts'
import { ruleText } from '../ledger.ts'
import { DEFAULTS } from '../options.ts'
import { ourKit } from '../our-kit.ts'
import type { FreeGame } from '../state.ts'
import { learnBoth } from '../text/both.ts'
import { freeField, priceOfBoxers, priceOfEuropeans } from './free.ts'

learnBoth()
const game = makeBoxers(ourKit, ruleText)
const own = encounter(ourKit)

const problems = (change: Partial<FreeGame>): string[] => {
  const field = freeField(ourKit, { ...own, ...change })
  return field.ok ? [] : field.problems.map(({ path, message }) => `${path}: ${message}`)
}

describe('a game by points', () => {
  test('is priced by its men and what they bring', () => {
    expect(priceOfBoxers(ourKit, own)).toBe(116)
    expect(priceOfBoxers(ourKit, { ...own, cannon: false, keg: false, ladders: 0, rams: 1 })).toBe(92)
    expect(priceOfEuropeans(ourKit, own)).toBe(107)
    expect(priceOfEuropeans(ourKit, { ...own, table: 'gate', machineGun: false, converts: 2 })).toBe(70)
  })

  test.each<[Partial<FreeGame>, string]>([
    [{ table: 'moon' }, 'table: there is no table moon'],
    [{ points: 115 }, 'columns: worth 116, more than 115'],
    [{ columns: ['red-chief', 'red-chief'] }, 'columns: expected one chief at most'],
    [{ columns: [] }, 'columns: expected somebody who carries them'],
    [{ columns: ['red', 'red', 'red', 'red'] }, 'columns: expected 3 columns at most'],
    [{ ladders: 3 }, 'ladders: expected 2 ladders at most'],
    [{ riflemen: 8 }, 'riflemen: expected 10 Europeans at most, found 11'],
    [{ officer: false, machineGun: false, riflemen: 0 }, 'riflemen: expected at least one European'],
    [{ table: 'road' }, 'keg: nothing comes onto this table later'],
    [{ table: 'road' }, 'cannon: nothing comes onto this table later'],
  ])('with %j is refused', (change, problem) => {
    expect(problems({ points: 115, ...change })).toContain(problem)
  })

  test.each([...ourKit.scenarios.keys()])('on the table of %s is set up and begins', (table) => {
    const free = encounter(ourKit, table)
    const rules = game.open({ scenario: 'free', options: { ...DEFAULTS, free } })
    const dice = seededDice('free')
    const s = rules.setup(dice)
    for (let i = 0; s.step === 'deploy'; i++) {
      const now = rules.pending(s)
      const seat = now.over ? 0 : (now.asks[0]?.seat ?? 0)
      const action = { type: i % 2 === 0 ? 'suggested' : 'ready' } as const
      expect(rules.refuse(s, seat, action), `${i}`).toBeUndefined()
      rules.apply(s, seat, action, dice)
    }
    expect(s.turn).toBe(1)
    expect(rules.invariant(s)).toBeUndefined()
    const written = rules.borders.writePosition(s)
    expect(game.borders.setting(written)).toEqual({
      ok: true,
      value: { scenario: 'free', options: { ...DEFAULTS, free } },
    })
    expect(rules.borders.position(written)).toMatchObject({ ok: true })
  })

  test('that nobody has chosen is the free set-up', () => {
    expect(game.text.scenario('free', 'en')).toBe('A battle by points')
    expect(game.open({ scenario: 'free', options: DEFAULTS }).arena.field.figures).toHaveLength(42)
  })
})
