import { expect, test } from 'vitest'
import { graveOf } from './grave.ts'
import { prospects } from './prospects.ts'
import { kit, stage } from './testing/stage.ts'
import type { Position } from './position.ts'

const held = (): NonNullable<NonNullable<Position['units']>['zones']> => ({
  'black-5': ['egyptian-2'],
  'white-4': ['egyptian-2'],
  'red-3': ['bashi-2'],
  'green-4': ['sudanese-2'],
})
const on = (ap: number, zones = held(), more: Position = {}) =>
  stage({ turn: 5, rp: 20, cm: 10, ap, units: { available: ['sudanese-2'], zones }, ...more })

test('to end the phase with roads open and points left is grave: the chance is that of the cards', () => {
  const found = graveOf(kit, on(2, { ...held(), 'white-4': [] }).s, { type: 'endPhase' })
  expect(found).toMatchObject({ open: ['white'], ap: 2 })
  const cards = kit.pack['banner-cards'].cards
  expect(found?.loses).toBeCloseTo(cards.filter(({ banners }) => banners.includes('white')).length / cards.length, 9)
})

test('a banner that cannot march, or is not on the card that was seen, threatens nobody', () => {
  const zones = { ...held(), 'white-4': [] }
  const idle = on(2, zones, { banners: { white: { disorganised: true } } })
  expect(graveOf(kit, idle.s, { type: 'endPhase' })).toEqual({ open: [], loses: 0, ap: 2 })
  const cards = kit.pack['banner-cards'].cards
  const card = (marches: boolean) => cards.find(({ banners }) => banners.includes('white') === marches)?.number ?? 0
  const seen = (marches: boolean) => on(1, zones, { bannerCardSeen: card(marches) }).s
  expect(graveOf(kit, seen(false), { type: 'endPhase' })).toEqual({ open: [], loses: 0, ap: 1 })
  expect(graveOf(kit, seen(true), { type: 'endPhase' })).toEqual({ open: ['white'], loses: 1, ap: 1 })
})

test('points that buy nothing more, and placing what is at hand, are not worth a question', () => {
  expect(graveOf(kit, on(0).s, { type: 'endPhase' })).toBeNull()
  const defending = on(2).act({ type: 'defend' })
  expect(graveOf(kit, defending.s, { type: 'place', unit: 'sudanese-2', zone: 'red-3' })).toBeNull()
  expect(graveOf(kit, defending.s, { type: 'done' })).toBeNull()
})

test('to finish the defence with a road open is grave while somebody could still stand there', () => {
  const defending = on(2, { ...held(), 'red-3': [] }).act({ type: 'defend' })
  const found = graveOf(kit, defending.s, { type: 'done' })
  expect(found?.open).toEqual(['red'])
  expect(found?.loses).toBeGreaterThan(0)
})

test('a choice that loses whatever the dice show is grave where another does not', () => {
  const palace = stage({
    turn: 5,
    ap: 0,
    rp: 20,
    cm: 10,
    lastAction: 'defend',
    banners: { white: { zone: 2 } },
    units: { zones: { ...held(), 'white-4': [], 'palace-white': ['egyptian-2'] } },
  })
  const card = kit.pack['banner-cards'].cards.find(({ banners }) => banners[0] === 'white')?.number ?? 0
  const total = prospects(kit, palace.s).attacks.find(({ banner }) => banner === 'white')?.fight?.total ?? 0
  const row = 6 - total
  palace.act({ type: 'endPhase' }, card, row <= 7 ? 10 + row - 1 : (row - 6) * 10 + 6)
  expect(graveOf(kit, palace.s, { type: 'hold' })).toMatchObject({ loses: 1 })
  expect(graveOf(kit, palace.s, { type: 'spend' })).toBeNull()
})
