import { expect, test } from 'vitest'
import { entering } from './testing/entering.ts'
import { stage } from './testing/stage.ts'
import type { Setup, Stage } from './testing/stage.ts'
import { reachOf, wayOf } from './ways.ts'

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
  expect(reachOf(closed.arena, closed.s).map(({ cost, turning }) => [cost, turning])).toContainEqual([5, 5])
})

test('nobody is led through an enemy', () => {
  const t = moving('pierron', { pierron: { at: 'B2' }, ergun: { at: 'B3', side: 1 } })
  expect(way(t, 'B4')).not.toContain('B3')
})

/** Where the mover can come to and stop: 'F8 1', with his rear 'I8/I9 1'. */
const reach = (t: Stage): string[] =>
  reachOf(t.arena, t.s).map(({ at, rear, cost }) => {
    const { field } = t.arena
    return `${field.nameOf(at)}${rear === -1 ? '' : `/${field.nameOf(rear)}`} ${cost}`
  })
const RING = ['F8', 'G9', 'G10', 'F10', 'E10', 'E9']

test('AT-4-10, AT-4.1-02: everywhere he can come to and stop, for the fewest MP, but where he is', () => {
  const pieces = { melisende: { at: 'F9', health: 'wounded' }, younes: { at: 'X1', side: 1 } } as const
  const t = moving('melisende', pieces, 'road')
  expect(reach(t)).toHaveLength(18)
  expect(reach(t)).toEqual(expect.arrayContaining([...RING.map((name) => `${name} 1`), 'F11 2', 'F7 2']))
  for (const { cost, way: by } of reachOf(t.arena, t.s)) expect(by()).toHaveLength(cost)
  t.act({ type: 'step', to: 'F10' })
  expect(reach(t)).toHaveLength(6)
  expect(reach(t)).not.toContain('F10 2')
  const friend = moving('melisende', { ...pieces, raoul: { at: 'F10', more: { moved: 'done' } } }, 'road')
  expect(reach(friend)).toEqual(reach(moving('melisende', pieces, 'road')).filter((one) => one !== 'F10 1'))
  const dead = { at: 'F10', rear: 'F11', animal: 'horse', health: 'dead' } as const
  const heap = moving('melisende', { ...pieces, horse: dead }, 'road')
  expect(reach(heap)).toContain('F10 2')
  expect(reach(heap)).not.toContain('F11 2')
  expect(reach(stage({ map: 'road', step: 'move', pieces }))).toEqual([])
})

test('AT-4.4.1-01: a rider’s rear is told with his head', () => {
  const guerin = { at: 'I9', rear: 'I10', more: { spent: 11 } } as const
  const t = moving('guerin', { guerin, younes: { at: 'X1', side: 1 } }, 'road')
  expect(reach(t)).toEqual(['I8/I9 1', 'J8/I9 1', 'H8/I9 1'])
})

test('AT-4.4.1-02, AT-4.4.1-03: what of the cost is for turning is told apart', () => {
  const guerin = { at: 'I9', rear: 'I10', more: { spent: 7 } } as const
  const t = moving('guerin', { guerin, younes: { at: 'X1', side: 1 } }, 'road')
  const turning = (goal: string) =>
    reachOf(t.arena, t.s)
      .filter(({ at, rear }) => `${t.arena.field.nameOf(at)}/${t.arena.field.nameOf(rear)}` === goal)
      .map((one) => [one.cost, one.turning])
  expect(['I8/I9', 'J9/I9', 'J10/I10', 'I11/I10', 'I10/I9', 'I6/I7'].map(turning)).toEqual([
    [[1, 0]],
    [[2, 1]],
    [[3, 2]],
    [[4, 3]],
    [[4, 2]],
    [[3, 0]],
  ])
  /* Nor does he turn about with points that he has spent before. */
  expect(Math.max(...reachOf(t.arena, t.s).map(({ cost }) => cost))).toBe(5)
})

test('AT-8.6.2-08: from the ladder below a trapdoor up, and on', () => {
  const achard = { at: 'C11', more: { spent: 4 } } as const
  const t = stage({ map: 'village', step: 'move', pieces: { achard, younes: { at: 'X1', side: 1 } } })
  t.piece('achard').perched = t.place('C11')
  t.act({ type: 'activate', piece: 'achard' })
  expect(reach(t)).toContain('C11@1 1')
  expect(reach(t)).toContain('C10@1 2')
  /* Down again with the last three of four points, and out of them. */
  expect(reach(t).filter((one) => one.startsWith('C10 '))).toEqual([])
})

test('AT-2-01: onto the map and on, on foot and in the saddle; where dice would fall nothing is known', () => {
  const bySide2 = { turn: 1, sides: 2, leastBySide: 0 }
  const walker = entering({ map: 'road', pieces: { achard: {} } }, bySide2).act({ type: 'activate', piece: 'achard' })
  expect(way(walker, 'W9')).toEqual(['enter', 'W9'])
  expect(reach(walker)).toEqual(expect.arrayContaining(['X9 1', 'W9 2']))
  const rider = entering({ map: 'road', pieces: { guerin: { rear: 'X9' } } }, bySide2)
  rider.act({ type: 'activate', piece: 'guerin' })
  expect(reach(rider)).toEqual(expect.arrayContaining(['W9/X9 2', 'V9/W9 3']))
  const last = entering({ map: 'road', pieces: { achard: { more: { spent: 7 } } } }, bySide2)
  expect(reach(last.act({ type: 'activate', piece: 'achard' }))).toEqual([])
  const met = entering({ map: 'road', pieces: { guerin: { rear: 'X9' }, kismet: { at: 'X10', side: 1 } } }, bySide2)
  met.act({ type: 'activate', piece: 'guerin' })
  expect(reach(met)).not.toContain('W9/X9 2')
  expect(reach(met)).toContain('X4/X3 2')
})
