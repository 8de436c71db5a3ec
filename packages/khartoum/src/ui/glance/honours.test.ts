import { expect, test } from 'vitest'
import type { Json } from '@grognard/kernel'
import { khartoum } from '../../index.ts'
import type { Event } from '../../index.ts'
import { positions } from '../../position.ts'
import type { View } from '../../game.ts'
import { noteKit } from '../table/pack.ts'
import { earned, honours } from './honours.ts'

const game = khartoum()
const { version, kit } = game
noteKit(version, kit)

type Moment = { readonly [name: string]: Json }
const LEADERS = ['stewart', 'ali', 'nushi']
const HELD: View['ending'] = { won: true, reason: 'relief', turn: 12, banner: null }
const FALLEN: View['ending'] = { won: false, reason: 'morale', turn: 12, banner: null }
/** A siege that earns nothing but its relief: little bread, low spirits, a key zone and a leader lost, one gunboat left. */
const BEGIN: Moment = { turn: 11, rp: 8, cm: 8, units: { available: [...LEADERS, 'gunboat'] } }
const END: Moment = {
  turn: 12,
  rp: 8,
  cm: 8,
  lostKeyZones: ['red-3'],
  banners: { red: { zone: 3 } },
  units: { available: ['stewart', 'ali', 'gunboat'] },
}

function viewOf(position: Moment): View {
  const read = positions.read(kit, position)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

/** What a siege earns that began and ended so. */
function earnedBy(
  begin: Moment,
  end: Moment,
  events: readonly Event[] = [],
  ending: View['ending'] = HELD,
): readonly string[] {
  const last = { ...viewOf({ ...END, ...end }), ending }
  const views: readonly [View, ...View[]] = [viewOf({ ...BEGIN, ...begin }), last]
  return earned({ version, seat: 0, views, story: [{ action: undefined, events: [...events] }] })
}

const twelve: Event = {
  type: 'combatResult',
  action: 'raid',
  banner: 'red',
  rolled: 12,
  modifiers: [],
  total: 0,
  result: 12,
  outcome: 'extraordinarySuccess',
  rules: ['KH-AOT2-11'],
}
const boats = (count: number) => ({ available: ['stewart', 'ali', ...Array.from({ length: count }, () => 'gunboat')] })

test.each<[id: string, begin: Moment, end: Moment, without: Moment]>([
  ['sortie', {}, { banners: { red: { zone: 3, power: 0 } } }, { banners: { red: { zone: 3, power: 1 } } }],
  ['steam', {}, { units: boats(3) }, { units: boats(2) }],
  ['staff', {}, { units: { available: [...LEADERS, 'gunboat'] } }, { units: boats(1) }],
  ['bread', { rp: 10 }, { rp: 10 }, { rp: 9 }],
  ['heart', {}, { cm: 12 }, { cm: 11 }],
  ['wall', {}, { lostKeyZones: [], banners: {} }, { lostKeyZones: ['red-3'], banners: { red: { zone: 3 } } }],
  ['king', { options: { level: 'king' } }, { options: { level: 'king' } }, { options: { level: 'lion' } }],
  ['lean', {}, { rp: 3 }, { rp: 4 }],
  ['abbas', {}, { units: boats(0) }, { units: boats(1) }],
])('%s is earned by what it says, and not without', (id, begin, end, without) => {
  expect(earnedBy(begin, end)).toContain(id)
  expect(earnedBy(begin, { ...end, ...without })).not.toContain(id)
})

test('twelve is earned by three extraordinary successes, and not by two', () => {
  expect(earnedBy({}, {}, [twelve, twelve, twelve])).toContain('twelve')
  expect(earnedBy({}, {}, [twelve, twelve])).not.toContain('twelve')
})

test('whoever loses earns only what is won in the field, and nobody anything before the end', () => {
  const best = { rp: 30, cm: 15, lostKeyZones: [], banners: { red: { power: 0 } }, units: boats(3) }
  const thrice = [twelve, twelve, twelve]
  expect(earnedBy({}, {})).toEqual(['relieved'])
  expect(earnedBy({}, best, thrice, FALLEN)).toEqual(['sortie', 'twelve'])
  expect(earnedBy({}, best, thrice, null)).toEqual([])
})

test('every honour is proven here, and is told in both languages', () => {
  const proven = ['relieved', 'sortie', 'twelve', 'steam', 'staff', 'bread', 'heart', 'wall', 'king', 'lean', 'abbas']
  expect(honours('en').map(({ id }) => id)).toEqual(proven)
  const [en, fr] = [honours('en'), honours('fr')]
  for (const [i, honour] of en.entries()) expect(fr[i]?.about).not.toBe(honour.about)
})
