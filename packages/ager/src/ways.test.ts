import { expect, test } from 'vitest'
import { stage } from './testing/stage.ts'
import type { Setup, Stage } from './testing/stage.ts'
import { wayOf } from './ways.ts'

/** Somebody who has set out. */
function moving(piece: string, pieces: Setup['pieces'], map = 'oasis'): Stage {
  return stage({ map, step: 'move', pieces }).act({ type: 'activate', piece })
}

const way = (t: Stage, goal: string) =>
  wayOf(t.arena, t.s, goal)?.map((action) => (action.type === 'step' ? action.to : action.type))

test('a hex that is named is come to step by step, for the fewest MP', () => {
  const t = moving('pierron', { pierron: { at: 'B2' } })
  expect(way(t, 'b5')).toEqual(['B3', 'B4', 'B5'])
  expect(way(t, ' B5 ')).toHaveLength(3)
})

test('each step of a way is one that the rules offer', () => {
  const t = moving('pierron', { pierron: { at: 'B2' }, ergun: { at: 'P16', side: 1 } })
  const actions = wayOf(t.arena, t.s, 'F5') ?? []
  expect(actions.length).toBeGreaterThan(3)
  for (const action of actions) {
    expect(t.legal()).toContainEqual(action)
    t.act(action)
  }
})

test('no way to where he is, to no hex, beyond his MP, or for nobody', () => {
  const t = moving('pierron', { pierron: { at: 'B2' } })
  for (const goal of ['B2', 'ZZ9', 'x18', '']) expect(way(t, goal)).toBeUndefined()
  const before = stage({ map: 'oasis', step: 'move', pieces: { pierron: { at: 'B2' } } })
  expect(way(before, 'B5')).toBeUndefined()
})

test('a rider goes head first, and turns about where nothing else leads there', () => {
  const open = moving('guerin', { guerin: { at: 'B5', rear: 'B4' } })
  expect(way(open, 'B7')).toEqual(['B6', 'B7'])
  const around = open.legal().flatMap((action) => (action.type === 'step' ? [action.to] : []))
  const enemies = ['ergun', 'kismet', 'evhad', 'ilbek', 'borsok', 'kutbeddin', 'guksun', 'toghan', 'zayd', 'bilal']
  expect(around.length).toBeLessThanOrEqual(enemies.length)
  const ring = around.map((at, i) => [enemies[i] ?? '', { at, side: 1 as const }] as const)
  const closed = moving('guerin', { guerin: { at: 'B5', rear: 'B4' }, ...Object.fromEntries(ring) })
  expect(way(closed, 'B4')).toEqual(['aboutFace'])
})

test('nobody is led through an enemy', () => {
  const t = moving('pierron', { pierron: { at: 'B2' }, ergun: { at: 'B3', side: 1 } })
  expect(way(t, 'B4')).not.toContain('B3')
})
