import { expect, test } from 'vitest'
import { recorderOf } from '@grognard/bots/records'
import { manifest as battles } from '@grognard/ager/manifest'
import { manifest as siege } from '@grognard/khartoum/manifest'
import type { Manifest } from '@grognard/kernel'
import { allGrounds, commandOf, scheduleOf, sharesOf } from './wishes.ts'

async function recorderFor(manifest: Manifest) {
  const opened = (await manifest.works?.())?.(null)
  const recorder = opened?.ok === true ? recorderOf(opened.value) : undefined
  if (recorder === undefined) throw new Error(`${manifest.id} is simulated`)
  return recorder
}
const recorder = await recorderFor(siege)
const defaults = Object.fromEntries(Object.entries(recorder.defaults ?? {}).filter(([name]) => name !== 'level'))

test('a simulation plays every game once for each bot at each level', () => {
  const wishes = {
    bots: ['staff', 'recruit'],
    grounds: ['cub', 'king'],
    options: { events: true },
    games: 13,
    seed: 's',
    playouts: 1,
  }
  const shares = sharesOf(scheduleOf(recorder, wishes), wishes, () => false)
  for (const level of wishes.grounds)
    for (const bot of wishes.bots) {
      const mine = shares.filter(({ ground, bots }) => ground.id === level && bots[0] === bot)
      expect(mine.flatMap(({ games }) => games)).toEqual(Array.from({ length: 13 }, (_, n) => n))
      expect(
        mine.every(({ ground }) => JSON.stringify(ground.options) === JSON.stringify({ events: true, level })),
      ).toBe(true)
    }
  expect(
    sharesOf(scheduleOf(recorder, wishes), wishes, (bot) => bot === 'staff').every(({ games }) => games.length === 1),
  ).toBe(true)
})

test('two bots of a game of two sides meet on both, in every scenario of the book', async () => {
  const field = await recorderFor(battles)
  const wishes = {
    bots: ['sergeant', 'random'],
    grounds: allGrounds(field),
    options: {},
    games: 1,
    seed: 's',
    playouts: 1,
  }
  const { pairings, grounds } = scheduleOf(field, wishes)
  expect(grounds.map(({ scenario }) => scenario)).toEqual(field.book)
  expect(pairings.slice(0, 2).map(({ bots }) => bots)).toEqual([
    ['sergeant', 'random'],
    ['random', 'sergeant'],
  ])
  expect(commandOf(battles, field, wishes)).toBe(
    "npx grognard simulate ager --games 1 --compare sergeant random --scenario all --seed 's'",
  )
})

test('the same run as a command of the terminal', () => {
  const wishes = {
    bots: ['staff'],
    grounds: ['lion'],
    options: defaults,
    games: 20,
    seed: 'simulation',
    playouts: 60,
  }
  expect(commandOf(siege, recorder, wishes)).toBe('npx grognard simulate khartoum --games 20 --bot staff --level lion')
  const other = {
    ...wishes,
    bots: ['gordon', 'staff'],
    grounds: ['cub', 'lion', 'king'],
    options: { ...defaults, events: false, palaceShared: true },
    seed: 'it’s mine',
  }
  expect(commandOf(siege, recorder, other)).toBe(
    "npx grognard simulate khartoum --games 20 --compare gordon staff --levels --no-events --option palaceShared=true --seed 'it’s mine' --playouts 60",
  )
})
