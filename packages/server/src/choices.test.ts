import { expect, test } from 'vitest'
import { byResult, grouped, hasWords, listedChoice, sharedStart, withWords } from './choices.ts'
import type { Choice } from './choices.ts'

const place = (unit: string, zone: string): Choice => ({
  action: { type: 'place', unit, zone },
  label: `Place ${unit} in ${zone}`,
})
const zones = Array.from({ length: 8 }, (_, i) => `zone ${i}`)
const done: Choice = { action: { type: 'done' }, label: 'Finish' }

test('a short list stays as it is', () => {
  const choices = zones.map((zone) => place('guns', zone))
  expect(grouped(choices)).toBe(choices)
})

test('a long list is put together by what its actions share, in its order, and loses nothing', () => {
  const units = ['infantry', 'guns', 'a gunboat']
  const choices = [...units.flatMap((unit) => zones.map((zone) => place(unit, zone))), place('Stewart', 'zone 1'), done]
  const items = grouped(choices)
  expect(items.map(({ label }) => label)).toEqual([
    'Place infantry in zone …',
    'Place guns in zone …',
    'Place a gunboat in zone …',
    'Place Stewart in zone 1',
    'Finish',
  ])
  expect(items.flatMap((item) => ('choices' in item ? item.choices : [item]))).toEqual(choices)
})

test('a long list of actions that share nothing stays a list', () => {
  const choices = Array.from({ length: 30 }, (_, i) => ({ action: { type: 'improve', zone: i }, label: `Zone ${i}` }))
  expect(grouped(choices)).toEqual(choices)
  expect(grouped(Array.from({ length: 30 }, (_, i) => ({ action: i, label: `${i}` })))).toHaveLength(30)
})

test('what lists begin with in common is counted', () => {
  expect(
    sharedStart([
      ['a', 'b', 'c'],
      ['a', 'b', 'd'],
      ['a', 'b'],
    ]),
  ).toBe(2)
  expect(sharedStart([['a'], ['b']])).toBe(0)
  expect(sharedStart([['a', 'b']])).toBe(2)
  expect(sharedStart([])).toBe(0)
})

test('words are found whatever their order, capitals, accents and apostrophes', () => {
  expect(hasWords('Améliorer Fort d’Omdurman', "omdurman AMELIORER d'o")).toBe(true)
  expect(hasWords('Améliorer', 'meliorer')).toBe(true)
  expect(hasWords('Améliorer', 'ameliorer khartoum')).toBe(false)
  expect(hasWords('anything', '  ')).toBe(true)
})

test('choices that are all of one kind need no group', () => {
  const choices = Array.from({ length: 41 }, (_, i) => ({
    action: { type: 'deploy', piece: 'achard', at: `K${i}` },
    label: `Achard at K${i}`,
  }))
  expect(grouped(choices)).toEqual(choices)
})

test('a hex that is named in full is that hex alone; half a name is all that begin so', () => {
  const choices = ['Go to X1', 'Go to X10', 'Go to X12', 'Go to W1'].map((label) => ({ action: label, label }))
  const found = (words: string) => withWords(choices, words).map(({ label }) => label)
  expect(found('x1')).toEqual(['Go to X1'])
  expect(found('go x12')).toEqual(['Go to X12'])
  expect(found('x')).toEqual(['Go to X1', 'Go to X10', 'Go to X12'])
  expect(found('1').length).toBe(4)
})

test('the words of a whole choice win over words in others, and nothing else does', () => {
  const choices = ['Stop', 'Stop at X1', 'Move Ode', 'Move Odette'].map((label) => ({ action: label, label }))
  const labels = (words: string) => withWords(choices, words).map(({ label }) => label)
  expect(labels('stop')).toEqual(['Stop'])
  expect(labels('move ode')).toEqual(['Move Ode'])
  expect(labels('ode')).toEqual(['Move Ode', 'Move Odette'])
  expect(labels('stop x1')).toEqual(['Stop at X1'])
})

test('outcomes that are told alike are one, likeliest first', () => {
  const outcomes = [
    { probability: 0.25, told: ['Hit.', 'Dead.'] },
    { probability: 0.25, told: ['Missed.'] },
    { probability: 0.5, told: ['Hit.'] },
    { probability: 0, told: ['Missed.'] },
  ]
  expect(byResult([...outcomes, { probability: 0.125, told: ['Missed.'] }], ({ told }) => told)).toEqual([
    { probability: 0.5, events: ['Hit.'] },
    { probability: 0.375, events: ['Missed.'] },
    { probability: 0.25, events: ['Hit.', 'Dead.'] },
  ])
})

test('the chances of a choice stand behind it', () => {
  expect(listedChoice({ label: 'Shoot', chance: 'hits 40 %' })).toBe('Shoot (hits 40 %)')
  expect(listedChoice({ label: 'Hold' })).toBe('Hold')
})
