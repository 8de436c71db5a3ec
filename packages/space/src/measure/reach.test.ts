import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOfPath, isRoomFor } from './path.ts'
import type { Walk } from './path.ts'
import { isNear, lengthOfPath } from './point.ts'
import type { Point, Segment } from './point.ts'
import { makePolygon } from './polygon.ts'
import { nearPart, pathTo, reachFrom, waysFrom } from './reach.ts'

/** Centimetres to tenths of a millimetre. */
const at = (x: number, y: number): Point => ({ x: Math.round(x * 100), y: Math.round(y * 100) })
const section = (ax: number, ay: number, bx: number, by: number): Segment => ({ a: at(ax, ay), b: at(bx, by) })
const rect = (left: number, bottom: number, right: number, top: number) =>
  makePolygon([at(left, bottom), at(right, bottom), at(right, top), at(left, top)])

const OPEN: Walk = {
  width: 12000,
  depth: 9000,
  margin: 100,
  pieces: [],
  walls: 0,
  climbed: new Set(),
  zones: [],
  leaving: new Set(),
  shunned: [],
}
const walled = (...pieces: Segment[]): Pick<Walk, 'pieces' | 'walls'> => ({ pieces, walls: pieces.length })
const hurdled = (...pieces: Segment[]): Pick<Walk, 'pieces' | 'walls'> => ({ pieces, walls: 0 })
const by = (walk: Partial<Walk>, path: readonly Point[], allowance = 1000) =>
  faultOfPath({ ...OPEN, ...walk }, path, allowance)?.by

describe('a path', () => {
  it('is as long as its legs, each rounded up, and no longer than what is allowed', () => {
    expect(by({}, [at(10, 10), at(13, 14), at(13, 19)])).toBeUndefined()
    expect(by({}, [at(10, 10), at(13, 14), at(13, 19.01)])).toBe('too-far')
    expect(by({}, [at(3, 3), at(0.99, 3)])).toBe('table')
    expect(by({}, [at(3, 3), at(1, 1)])).toBeUndefined()
    expect(by({}, [at(117, 87), at(119.01, 87)])).toBe('table')
  })
  it('BX-terrain-03 goes through no wall, nor through the joint of two, nor by a turn made on one', () => {
    const walls = walled(section(20, 10, 20, 15), section(20, 15, 20, 20))
    expect(by(walls, [at(18, 12), at(22, 12)])).toBe('wall')
    expect(by(walls, [at(18, 15), at(22, 15)])).toBe('wall')
    expect(by(walls, [at(18, 12), at(20, 12), at(22, 12)])).toBe('wall')
    expect(by(walls, [at(18, 20), at(22, 20)])).toBeUndefined()
  })
  it('BX-terrain-02 climbs over a hurdle from its foot, once', () => {
    const hurdles = hurdled(section(60, 20, 60, 30))
    const climbed = new Set([0])
    expect(by({ ...hurdles, climbed }, [at(58.6, 25), at(66, 25)], 740)).toBeUndefined()
    expect(by({ ...hurdles, climbed }, [at(58.6, 25), at(66, 25)], 739)).toBe('too-far')
    expect(by(hurdles, [at(56, 25), at(63.4, 25)])).toBe('hurdle')
    expect(by({ ...hurdles, climbed }, [at(58.6, 25), at(61, 25), at(58.6, 26)])).toBe('hurdle-again')
  })
  it('goes through no joint of a wall and a hurdle, whichever of them may be climbed', () => {
    const joined = { pieces: [section(20, 10, 20, 15), section(20, 15, 20, 20)], walls: 1 }
    expect(by(joined, [at(18, 15), at(22, 15)])).toBe('wall')
    expect(by({ ...joined, climbed: new Set([1]) }, [at(18, 15), at(22, 15)])).toBe('wall')
    expect(by({ ...joined, climbed: new Set([1]) }, [at(18, 16), at(22, 16)])).toBeUndefined()
  })
  it('BX-terrain-01 leaves no zone that it has entered, and the one of its start only if that was said', () => {
    const zones = [rect(20, 20, 30, 30)]
    const leaving = new Set([0])
    expect(by({ zones }, [at(18, 25), at(22, 25)])).toBeUndefined()
    expect(by({ zones }, [at(18, 29), at(22, 29), at(22, 32)])).toBe('zone-left')
    expect(by({ zones }, [at(18, 29), at(19, 31), at(22, 31)])).toBeUndefined()
    expect(by({ zones }, [at(18, 28), at(22, 32)])).toBeUndefined()
    expect(by({ zones }, [at(28, 25), at(32, 25)])).toBe('zone-unpaid')
    expect(by({ zones, leaving }, [at(28, 25), at(32, 25)])).toBeUndefined()
    expect(by({ zones, leaving }, [at(28, 28), at(32, 28), at(29, 29), at(29, 31)])).toBe('zone-left')
    expect(by({ zones, leaving }, [at(28, 28), at(32, 28), at(29, 29)])).toBeUndefined()
  })
  it('keeps its distance', () => {
    const shunned = [{ centre: at(20, 20), radius: 300 }]
    expect(by({ shunned }, [at(15, 23), at(24, 23)])).toBeUndefined()
    expect(by({ shunned }, [at(15, 22.99), at(24, 22.99)])).toBe('shunned')
  })
  it('ends where there is room for a base', () => {
    const walk: Walk = { ...OPEN, ...walled(section(20, 10, 20, 20)), shunned: [{ centre: at(40, 40), radius: 300 }] }
    const others = [{ centre: at(30, 30), radius: 100 }]
    const room = (x: number, y: number) => isRoomFor(walk, 100, at(x, y), others)
    expect([room(21, 15), room(20.99, 15), room(32, 30), room(31.99, 30), room(43, 40), room(42.99, 40)]).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ])
    expect([room(1, 1), room(0.99, 1), room(119, 89), room(119, 89.01)]).toEqual([true, false, true, false])
  })
})

describe('reach', () => {
  it('goes around a wall, and as far beyond as is left', () => {
    const walk: Walk = { ...OPEN, ...walled(section(20, 10, 20, 15)) }
    const reach = reachFrom(walk, at(17, 14), 800)
    const path = pathTo(reach, at(23, 14))
    expect(path).toHaveLength(3)
    expect(faultOfPath(walk, path ?? [], 800)).toBeUndefined()
    expect(lengthOfPath(path ?? [])).toBeLessThan(640)
    expect(pathTo(reachFrom(walk, at(17, 14), 620), at(23, 14))).toBeUndefined()
  })
  it('turns in at a door', () => {
    const walls = walled(
      section(20, 20, 24, 20),
      section(26, 20, 30, 20),
      section(30, 20, 30, 30),
      section(30, 30, 20, 30),
      section(20, 30, 20, 20),
    )
    const walk: Walk = { ...OPEN, ...walls, zones: [rect(20, 20, 30, 30)] }
    const reach = reachFrom(walk, at(21.5, 18), 1000)
    const path = pathTo(reach, at(21.5, 22))
    expect(path?.length).toBeGreaterThan(2)
    expect(faultOfPath(walk, path ?? [], 1000)).toBeUndefined()
    expect(pathTo(reach, at(25, 24))).toBeDefined()
  })
  it('goes around what is shunned', () => {
    const walk: Walk = { ...OPEN, shunned: [{ centre: at(20, 20), radius: 300 }] }
    const path = pathTo(reachFrom(walk, at(15, 20), 1200), at(25, 20))
    // By the tightest thread 11.86 cm.
    expect(lengthOfPath(path ?? [])).toBeGreaterThan(1185)
    expect(lengthOfPath(path ?? [])).toBeLessThan(1205)
  })
  it('goes over a hurdle once', () => {
    const walk: Walk = { ...OPEN, ...hurdled(section(20, 10, 20, 30)), climbed: new Set([0]) }
    expect(pathTo(reachFrom(walk, at(18.6, 20), 500), at(22, 20))).toEqual([at(18.6, 20), at(22, 20)])
    expect(pathTo(reachFrom({ ...walk, climbed: new Set() }, at(18.6, 20), 500), at(22, 20))).toBeUndefined()
  })

  const small = fc.integer({ min: 1, max: 19 }).map((n) => n * 100)
  const spot = fc.record({ x: small, y: small })
  const tables = fc
    .record({
      walls: fc.array(fc.record({ a: spot, b: spot }), { maxLength: 3 }),
      hurdles: fc.array(fc.record({ a: spot, b: spot }), { maxLength: 2 }),
      boxes: fc.array(fc.record({ a: spot, b: spot }), { maxLength: 2 }),
      circles: fc.array(spot, { maxLength: 2 }),
      leave: fc.boolean(),
    })
    .map(({ walls, hurdles, boxes, circles, leave }): Walk => {
      const real = boxes.filter(({ a, b }) => a.x !== b.x && a.y !== b.y)
      return {
        ...OPEN,
        width: 2000,
        depth: 2000,
        pieces: [...walls, ...hurdles],
        walls: walls.length,
        climbed: new Set(hurdles.length > 0 ? [walls.length] : []),
        zones: real.map(({ a, b }) => {
          const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
          const [bottom, top] = [Math.min(a.y, b.y), Math.max(a.y, b.y)]
          return makePolygon([
            { x: left, y: bottom },
            { x: right, y: bottom },
            { x: right, y: top },
            { x: left, y: top },
          ])
        }),
        leaving: new Set(leave ? real.keys() : []),
        shunned: circles.map((centre) => ({ centre, radius: 150 })),
      }
    })
  const loose = fc.record({ x: fc.integer({ min: 100, max: 1900 }), y: fc.integer({ min: 100, max: 1900 }) })

  it('finds only ways that may be walked, and more of them with more to walk', () => {
    fc.assert(
      fc.property(tables, loose, loose, fc.integer({ min: 100, max: 1500 }), (walk, start, to, allowance) => {
        const path = pathTo(reachFrom(walk, start, allowance), to)
        if (path === undefined) return
        expect(faultOfPath(walk, path, allowance)).toBeUndefined()
        const further = pathTo(reachFrom(walk, start, allowance + 300), to)
        expect(lengthOfPath(further ?? [])).toBeLessThanOrEqual(lengthOfPath(path))
        expect(further).toBeDefined()
      }),
      { numRuns: 300 },
    )
  })
  it('finds the same ways one by one, looking only toward where they end, as all at once', () => {
    fc.assert(
      fc.property(tables, loose, loose, fc.integer({ min: 100, max: 1500 }), (walk, start, to, allowance) => {
        const path = pathTo(reachFrom(walk, start, allowance), to)
        expect(pathTo(waysFrom(walk, start, allowance), to)).toEqual(path)
        expect(pathTo(waysFrom(walk, start, allowance, { centre: to, radius: 0 }), to)).toEqual(path)
        const near = { centre: { x: to.x + 30, y: to.y - 40 }, radius: 50 }
        expect(pathTo(waysFrom(nearPart(walk, start, allowance), start, allowance, near), to)).toEqual(path)
        const length = lengthOfPath(path ?? [])
        expect(pathTo(waysFrom(walk, start, allowance), to, length)).toBeUndefined()
        if (path !== undefined) expect(pathTo(waysFrom(walk, start, allowance), to, length + 1)).toEqual(path)
      }),
      { numRuns: 500 },
    )
  })
  it('finds a way wherever one is stumbled on by chance, and none much longer', () => {
    fc.assert(
      fc.property(tables, fc.array(loose, { minLength: 2, maxLength: 4 }), (walk, path) => {
        const [start, to] = [path[0], path.at(-1)]
        if (start === undefined || to === undefined || faultOfPath(walk, path, 9000) !== undefined) return
        // Who comes back into the zone of his start is let go by: no shortest way does.
        if (walk.zones.some((zone) => walk.leaving.size > 0 && zone.corners.some((one) => isNear(one, start, 3000))))
          return
        const length = lengthOfPath(path)
        const found = pathTo(reachFrom(walk, start, length + length / 25 + 60), to)
        expect(found).toBeDefined()
      }),
      { numRuns: 1500 },
    )
  })
})
