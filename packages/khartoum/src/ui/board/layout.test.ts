import { describe, expect, it } from 'vitest'
import { khartoum } from '../../khartoum.ts'
import { BANNERS } from '../../names.ts'
import type { Unit, Zone } from '../../names.ts'
import { PALACE, cellsOf, lines, pathZones, spotOf, zonesInPlay, waysOf } from './layout.ts'
import { zoneName } from './names.ts'
import { pilesOf } from './piles.ts'
import { pathOf } from './spoken.ts'
import { steer } from '@grognard/board'

const { pack } = khartoum().kit

type Box = readonly [left: number, top: number, right: number, bottom: number]
const meet = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
/** By the reading of the Palace. A banner stands in the outermost zones at first, so nothing of ours is ever placed there. */
const held = [true, false].flatMap((shared) =>
  zonesInPlay(shared).flatMap((zone) => (zone.endsWith('-6') ? [] : [[zone, shared] as const])),
)

function berthBox(zone: Zone): Box {
  const { scale } = spotOf(zone).berth
  const cells = cellsOf(zone, 99)
  const side = 64 * scale
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs) + side, Math.max(...ys) + side]
}

/** The fronts make up one building. */
function signBox(zone: Zone): Box {
  const { x, y, half } = zone.startsWith('palace-') ? { ...PALACE, half: PALACE.half - 7 } : spotOf(zone)
  return [x - half - 7, y - half - 7, x + half + 7, y + half + 7]
}

/** Letters are about eight units wide. */
function nameBox(zone: Zone, lang: 'en' | 'fr'): Box {
  const isFront = zone.startsWith('palace-')
  const { x, y, label, letters } = isFront ? PALACE : spotOf(zone)
  const [dx, dy, anchor] = label
  const text = lines(zoneName(pack, isFront ? 'palace' : zone, lang), letters)
  const width = Math.max(...text.map((line) => line.length)) * 8
  const left = x + dx - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  const up = dy < -10 ? text.length - 1 : anchor === 'middle' ? 0 : (text.length - 1) / 2
  const top = y + dy - up * 17 + (anchor === 'middle' ? 0 : 6) - 13
  return [left, top, left + width, top + text.length * 17]
}

function flagBox(zone: Zone): Box {
  const { x, y } = spotOf(zone)
  return [x - 38, y - 77, x + 47, y + 30]
}

describe('full zones', () => {
  it.each(held)('%s, shared %s: its counters hide no sign, no name and no other counters', (zone, shared) => {
    const berth = berthBox(zone)
    const hidden = zonesInPlay(shared).filter(
      (other) => meet(berth, signBox(other)) || meet(berth, nameBox(other, 'en')) || meet(berth, nameBox(other, 'fr')),
    )
    expect(hidden).toEqual([])
    const others = held.flatMap(([other, reading]) => (reading === shared && other !== zone ? [other] : []))
    expect(others.filter((other) => meet(berth, berthBox(other)))).toEqual([])
  })

  it.each(held)('%s, shared %s: its counters hide no banner that can stand while it is held', (zone, shared) => {
    const path = pathOf(zone)
    const number = zone.startsWith('palace') ? 1 : Number(zone.split('-')[1])
    const flags = BANNERS.flatMap((banner) => pathZones(banner, shared).slice(0, 5)).filter(
      (other) => pathOf(other) !== path || Number(other.split('-')[1]) > number,
    )
    expect(flags.filter((other) => meet(berthBox(zone), flagBox(other)))).toEqual([])
  })

  it('stays inside the map', () => {
    for (const [zone] of held) {
      const [left, top, right, bottom] = berthBox(zone)
      expect(left > 82 && top > 82 && right < 1478 && bottom < 968, zone).toBe(true)
    }
  })
})

describe('garrisons', () => {
  it.each([
    ['black-5', 1, [1, 1]],
    ['black-5', 3, [3, 1]],
    ['black-5', 4, [2, 2]],
    ['black-5', 5, [3, 2]],
    ['white-4', 5, [5, 1]],
    ['green-4', 4, [2, 2]],
    ['green-4', 5, [2, 3]],
  ] as const)('%s: %i counters lie in a block of %j without holes', (zone, count, [columns, rows]) => {
    const cells = cellsOf(zone, count)
    expect(cells).toHaveLength(count)
    expect([new Set(cells.map(([x]) => x)).size, new Set(cells.map(([, y]) => y)).size]).toEqual([columns, rows])
    const pitch = 64 * spotOf(zone).berth.scale + 3
    const { x, y } = spotOf(zone)
    const nearest = Math.min(...cells.map(([left, top]) => Math.hypot(left + pitch / 2 - x, top + pitch / 2 - y)))
    expect(nearest).toBeLessThan(125)
  })
})

describe('names of zones', () => {
  it('are broken into even lines', () => {
    expect(lines('Southern Ramparts', 20)).toEqual(['Southern Ramparts'])
    expect(lines('Dockyard and Arsenal', 13)).toEqual(['Dockyard', 'and Arsenal'])
    expect(lines('A very long name of an owner’s own', 12)).toHaveLength(3)
  })

  it.each([
    ['en', true],
    ['fr', true],
    ['en', false],
    ['fr', false],
  ] as const)('meet no other name and no sign: %s, shared %s', (lang, shared) => {
    const zones = zonesInPlay(shared)
    const isFront = (zone: Zone) => zone.startsWith('palace-')
    for (const zone of zones) {
      const others = zones.filter((other) => other !== zone && !(isFront(zone) && isFront(other)))
      expect(others.filter((other) => meet(nameBox(zone, lang), nameBox(other, lang)))).toEqual([])
      expect(others.filter((other) => meet(nameBox(zone, lang), signBox(other)))).toEqual([])
    }
  })
})

describe('heaps', () => {
  const many: Unit[] = ['egyptian-2', 'egyptian-1', 'sudanese-2', 'levies', 'light', 'light', 'gunboat', 'stewart']

  it.each([
    [8, 8],
    [7, 7],
    [6, 6],
    [5, 4],
    [4, 4],
    [3, 1],
    [1, 1],
  ])('with room for %i there are %i, and none is lost', (room, count) => {
    const piles = pilesOf(pack, many, room)
    expect(piles).toHaveLength(count)
    expect(piles.flat().sort()).toEqual([...many].sort())
  })
})

describe('arrow keys', () => {
  it.each([
    ['palace', 'ArrowLeft', 'black-2'],
    ['palace', 'ArrowRight', 'green-2'],
    ['palace', 'ArrowUp', 'red-2'],
    ['black-3', 'ArrowRight', 'black-2'],
    ['white-4', 'ArrowUp', 'white-3'],
    ['red-6', 'ArrowLeft', 'red-5'],
  ] as const)('lead along the paths: from %s by %s to %s', (from, key, to) => {
    expect(steer(from, key, waysOf(true))).toBe(to)
  })

  it.each([
    ['palace-black', 'ArrowLeft', 'black-2'],
    ['palace-green', 'ArrowRight', 'green-2'],
    ['palace-red', 'ArrowUp', 'red-2'],
    ['palace-black', 'ArrowRight', 'palace-green'],
  ] as const)('lead from front to front: from %s by %s to %s', (from, key, to) => {
    expect(steer(from, key, waysOf(false))).toBe(to)
  })

  it.each([true, false])('reach every zone, shared %s', (shared) => {
    const seen = new Set<Zone>(['black-2'])
    for (const zone of seen)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) seen.add(steer(zone, key, waysOf(shared)))
    expect([...seen].sort()).toEqual([...zonesInPlay(shared)].sort())
  })
})
