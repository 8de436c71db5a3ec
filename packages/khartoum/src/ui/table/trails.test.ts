import { expect, test } from 'vitest'
import type { Event } from '../../events.ts'
import { trailsOf } from './trails.ts'

const rules: Event['rules'] = ['KH-7.1-04']
const card: Event = { type: 'bannerCard', card: 7, banners: ['red', 'white'], rules }
const begun: Event = { type: 'actionBegun', action: 'sortie', apLeft: 1, rules }
const moved = (zone: 'red-5' | 'red-4' | 'palace-red'): Event => ({ type: 'bannerMoved', banner: 'red', zone, rules })
const back: Event = { type: 'bannerPushedBack', banner: 'white', zone: 'white-5', rules }

test('a march leaves a trail from where it began to where it ended', () => {
  expect(trailsOf([moved('red-5'), card, moved('red-5'), moved('red-4')])).toEqual([{ banner: 'red', from: 6, to: 4 }])
  expect(trailsOf([card, moved('palace-red')])).toEqual([{ banner: 'red', from: 2, to: 1 }])
})

test('whoever is pushed back leaves one as well, and none who comes back to where he stood', () => {
  expect(trailsOf([begun, back])).toEqual([{ banner: 'white', from: 4, to: 5 }])
  expect(trailsOf([card, { type: 'bannerAdvanced', banner: 'white', zone: 'white-4', rules }, back])).toEqual([])
})

test('it is gone when the next action begins', () => {
  expect(trailsOf([card, moved('red-5'), begun])).toEqual([])
})
