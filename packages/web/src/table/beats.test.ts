import type { Scene } from '@grognard/board'
import { expect, test } from 'vitest'
import { beatsOf } from './beats.ts'

const NORMAL = { pace: 1, motion: true, hold: false }
const moment = { view: 0, told: 0, title: '' }
const thrown = { faces: [1, 2], sum: '', result: '', rows: [], at: 0 }
const dice = (leads: boolean): Scene<number> => ({ ...moment, kind: 'dice', thrown, near: '', leads })
const verdict: Scene<number> = { ...moment, kind: 'verdict', tone: 'bad', words: '', facts: [], thrown, near: '' }

test('without motion dice and verdict are printed together, and both are held as long', () => {
  const still = { ...NORMAL, motion: false }
  expect(beatsOf(dice(true), still)).toEqual([])
  expect(beatsOf(dice(false), still)).toEqual(beatsOf(verdict, still))
  expect(beatsOf({ ...moment, kind: 'move', milliseconds: 500 }, still)).toEqual([])
  expect(beatsOf(verdict, NORMAL).at(-1)).toBe(beatsOf(verdict, still)[0])
})

test('a verdict waits for the player where he wants it to', () => {
  expect(beatsOf(verdict, { ...NORMAL, hold: true }).at(-1)).toBe(Infinity)
})
