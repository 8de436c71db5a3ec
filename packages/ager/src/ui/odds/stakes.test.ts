import { LANGS, seededDice } from '@grognard/kernel'
import { oddsFor } from '@grognard/kernel/chances'
import { expect, test } from 'vitest'
import type { Action } from '../../actions.ts'
import { ager } from '../../ager.ts'
import type { Event } from '../../events.ts'
import type { AgerRules } from '../../game.ts'
import { rules as ledger } from '../../ledger.ts'
import { topFrame } from '../../state.ts'
import type { State } from '../../state.ts'
import { kit } from '../../testing/kit.ts'
import { Reader } from '../../testing/reader.ts'
import { charge, column } from '../../testing/charges.ts'
import { stage } from '../../testing/stage.ts'
import { noteGame } from '../grounds.ts'
import { columnNames } from './columns.ts'
import type { Fate } from './fates.ts'
import { outcome } from './outcomes.ts'
import { stakesOf } from './stakes.ts'

const game = ager()
noteGame(game)
const SCENARIOS = ['springs', 'reserve']

interface Moment {
  readonly s: State
  readonly seat: number
  readonly action: Action
}

/** Questions of bot games in which one of these is to be done next. */
function moments(rules: AgerRules, types: readonly Action['type'][], most: number): readonly Moment[] {
  const found: Moment[] = []
  const script = rules.bots.find(({ level }) => level === 'sergeant')
  for (let n = 0; n < 3 && found.length < most; n++) {
    const dice = seededDice(`stakes ${n}`)
    const s = rules.setup(dice)
    for (let now = rules.pending(s); !now.over && found.length < most; now = rules.pending(s)) {
      const seat = now.asks[0]?.seat ?? 0
      const action = script?.decide(rules.view(s, seat), seat, dice).action ?? rules.sample(s, seat, dice)
      if (types.includes(action.type)) found.push({ s: rules.clone(s), seat, action })
      rules.apply(s, seat, action, dice)
    }
  }
  return found
}

/** What befell a man by the blow itself, as the rules tell it. */
function befell(events: readonly Event[], target: string, cause: 'combat' | 'fire'): Fate | undefined {
  const isHis = (type: Event['type']): boolean =>
    events.some(
      (event) =>
        event.type === type && 'piece' in event && event.piece === target && 'cause' in event && event.cause === cause,
    )
  return isHis('killed') ? 'killed' : isHis('stunned') ? 'stunned' : isHis('wounded') ? 'wounded' : undefined
}

function counted(found: Iterable<readonly [Fate, number]>): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [fate, share] of found) sums[fate] = (sums[fate] ?? 0) + share
  return Object.fromEntries(Object.entries(sums).map(([fate, share]) => [fate, Math.round(100 * share)]))
}

const known = (chances: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(chances).filter(([, share]) => share > 0))

test.each(SCENARIOS)('the odds of a fight are those of the rules, and its sum adds up: %s', (scenario) => {
  const rules = game.open({ scenario, options: game.defaults })
  let fights = 0
  for (const { s, seat, action } of moments(rules, ['strike'], 12)) {
    const stakes = stakesOf(rules.arena, rules.view(s, seat), null, [])
    const frame = topFrame(s)
    if (stakes?.kind !== 'fights' || frame.step !== 'assault') throw new Error('an attack is being put together')
    const [fight] = stakes.fights
    if (fight === undefined) throw new Error('there is a fight')
    fights++
    const value = (...names: readonly string[]): number =>
      fight.lines.filter(({ name }) => names.includes(name)).reduce((sum, line) => sum + line.value, 0)
    expect(value('attack', 'charge', 'defence', 'counter')).toBe(value('difference'))
    expect(fight.lines.every(({ rule }) => ledger().some(({ id }) => id === rule))).toBe(true)
    const { outcomes } = oddsFor(rules, rules.view(s, seat), seat, action)
    const struck = outcomes.flatMap(({ events }) => events).find((event) => event.type === 'struck')
    expect(struck?.read).toBe(fight.read)
    const [target = ''] = fight.defenders
    if (fight.defenders.length > 1 || fight.attackers.length > 1) continue
    const fates = outcomes.map(({ events, probability }): readonly [Fate, number] => {
      const blow = events.find((event) => event.type === 'struck')
      const harm = befell(events, target, 'combat')
      if (harm !== undefined) return [harm, probability]
      if (befell(events, fight.attackers[0] ?? '', 'combat') !== undefined) return ['hurt', probability]
      return [
        blow?.letter === 'C' ? 'back' : blow?.letter === 'B' && !fight.exchanged ? 'recoils' : 'nothing',
        probability,
      ]
    })
    expect(known(fight.chances)).toEqual(counted(fates))
  }
  expect(fights).toBeGreaterThan(5)
})

test.each(SCENARIOS)('the odds of a shot are those of the rules: %s', (scenario) => {
  const rules = game.open({ scenario, options: game.defaults })
  for (const { s, seat, action } of moments(rules, ['shoot'], 12)) {
    if (action.type !== 'shoot') continue
    const stakes = stakesOf(rules.arena, rules.view(s, seat), action, [])
    if (stakes?.kind !== 'aim') throw new Error('a shot is aimed')
    const { chances } = stakes.aim
    expect(Object.values(chances).reduce((sum, share) => sum + share, 0)).toBe(100)
    const { outcomes } = oddsFor(rules, rules.view(s, seat), seat, action)
    const fates = outcomes.flatMap(({ events, probability }): (readonly [Fate, number])[] => {
      const harm = befell(events, action.target, 'fire')
      return harm === undefined ? [] : [[harm, probability]]
    })
    const { killed, wounded, stunned } = chances
    expect(known({ killed, wounded, stunned })).toEqual(counted(fates))
  }
})

test('every outcome has a name in both languages', () => {
  const rules = game.open({ scenario: 'feint', options: game.defaults })
  const reader = new Reader(kit)
  const tones = new Set<string>()
  const asked = [...moments(rules, ['strike', 'loose'], 12), ...moments(rules, ['shoot', 'step'], 48)]
  for (const { s, seat, action } of asked) {
    for (const found of oddsFor(rules, rules.view(s, seat), seat, action).outcomes) {
      const named = LANGS.map((lang) => outcome(found, game.version, lang))
      tones.add(named[0]?.tone ?? '')
      reader.hear((lang) => named[LANGS.indexOf(lang)]?.label ?? '')
    }
  }
  expect([...reader.problems]).toEqual([])
  expect([...tones].sort()).toEqual(['bad', 'even', 'good'])
})

test('a charge is weighed against one who stands and against one who meets it', () => {
  const t = stage({
    map: 'road',
    step: 'charge',
    pieces: {
      raymond: { at: 'D5', rear: 'D4' },
      ernoul: { at: 'U5', rear: 'U4' },
      rafi: { at: 'D16', side: 1 },
      nasr: { at: 'C17', rear: 'C18', side: 1 },
      walid: { at: 'U16', side: 1 },
    },
  })
  charge(t, 'raymond', 'rafi', column('D', 6, 15))
  const stakes = stakesOf(t.arena, t.s, null, [])
  if (stakes?.kind !== 'fights') throw new Error('a charge is announced')
  const [stands, meets] = stakes.fights
  expect([stands?.manner, stands?.defenders, meets?.manner, meets?.defenders]).toEqual([
    'stands',
    ['rafi'],
    'meets',
    ['nasr'],
  ])
  const value = (fight: typeof stands, name: string) => fight?.lines.find((line) => line.name === name)?.value
  const attack = value(stands, 'attack') ?? 0
  const defence = -(value(meets, 'defence') ?? 0)
  expect([value(stands, 'charge'), value(stands, 'counter')]).toEqual([attack >> 1, undefined])
  expect([value(meets, 'charge'), value(meets, 'counter')]).toEqual([attack >> 1, -(defence >> 1)])
})

test('columns are called by the differences read in them', () => {
  expect(columnNames(kit.tables.columns)).toEqual([
    '≤−10',
    '−9/−5',
    '−4/−1',
    '0/4',
    '5/8',
    '9/15',
    '16/24',
    '25/39',
    '40/59',
    '60+',
  ])
})
