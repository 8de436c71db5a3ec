import { expect, test } from 'vitest'
import { khartoum } from '@grognard/khartoum'
import { commandOf, sharesOf } from './wishes.ts'

const game = khartoum()

test('a simulation plays every game once for each bot at each level', () => {
  const wishes = {
    bots: ['staff', 'recruit'],
    levels: ['cub', 'king'],
    options: { events: true },
    games: 13,
    seed: 's',
    playouts: 1,
  }
  const shares = sharesOf(wishes)
  for (const level of wishes.levels)
    for (const bot of wishes.bots) {
      const mine = shares.filter((share) => share.level === level && share.bot === bot)
      expect(mine.flatMap(({ games }) => games)).toEqual(Array.from({ length: 13 }, (_, n) => n))
    }
})

test('the same run as a command of the terminal', () => {
  const { level: _, ...defaults } = game.defaults
  const wishes = {
    bots: ['staff'],
    levels: ['lion'],
    options: { ...defaults },
    games: 20,
    seed: 'simulation',
    playouts: 60,
  }
  expect(commandOf(wishes, { ...defaults })).toBe('npx grognard simulate khartoum --games 20 --bot staff --level lion')
  const other = {
    ...wishes,
    bots: ['gordon', 'staff'],
    levels: ['cub', 'lion', 'king'],
    options: { ...defaults, events: false, palaceShared: false },
    seed: 'it’s mine',
  }
  expect(commandOf(other, { ...defaults })).toBe(
    "npx grognard simulate khartoum --games 20 --compare gordon staff --levels --no-events --option palaceShared=false --seed 'it’s mine' --playouts 60",
  )
})
