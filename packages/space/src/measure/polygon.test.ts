import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ceilRoot, floorRoot, signOfProducts } from './exact.ts'
import { alongBy, lengthOf, LONGEST } from './point.ts'
import type { Point } from './point.ts'
import { faultOf, isAsLong, isMetAt, makePolygon, placeIn, stretchesIn } from './polygon.ts'
import { compareDistance, isCrossing, isMeeting, isOn } from './segment.ts'
import type { Share } from './segment.ts'
import { partsInside } from './testing/naive.ts'

const at = (x: number, y: number): Point => ({ x, y })
/** A corner is met often where there are few points, and numbers grow large where there are many. */
const coordinate = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: LONGEST - 1 }))
const point = fc.record({ x: coordinate, y: coordinate })
const few = fc.record({ x: fc.integer({ min: 0, max: 8 }), y: fc.integer({ min: 0, max: 8 }) })
const simple = fc
  .array(fc.oneof(few, point), { minLength: 3, maxLength: 7 })
  .filter((corners) => faultOf(corners) === undefined)
  .map(makePolygon)

describe('exact numbers', () => {
  it('tell which of two products is larger, however large they are', () => {
    const whole = fc.integer({ min: -(2 ** 40), max: 2 ** 40 })
    fc.assert(
      fc.property(whole, whole, whole, whole, fc.integer({ min: -1, max: 1 }), (a, b, c, d, off) => {
        const exact = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d)
        expect(signOfProducts(a, b, c, d)).toBe(Number(exact > 0n) - Number(exact < 0n))
        // Two products that differ by one in one factor are the hardest.
        const near = BigInt(a) * BigInt(b) - BigInt(b) * BigInt(a + off)
        expect(signOfProducts(a, b, b, a + off)).toBe(Number(near > 0n) - Number(near < 0n))
      }),
    )
  })
  it('have whole roots, rounded down and up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 50 }), (n) => {
        const [low, high] = [BigInt(floorRoot(n)), BigInt(ceilRoot(n))]
        expect(low * low <= BigInt(n) && (low + 1n) * (low + 1n) > BigInt(n)).toBe(true)
        expect(high * high >= BigInt(n) && (high === 0n || (high - 1n) * (high - 1n) < BigInt(n))).toBe(true)
      }),
    )
    expect([0, 1, 2, 3, 4, 15, 16, 17].map(floorRoot)).toEqual([0, 1, 1, 1, 2, 3, 4, 4])
  })
})

describe('lengths', () => {
  it('BX-geo-03 are rounded up to the tenth of a millimetre, and a way cut short stops before it is too long', () => {
    expect(lengthOf(at(0, 0), at(30, 40))).toBe(50)
    expect(lengthOf(at(0, 0), at(1, 1))).toBe(2)
    expect(alongBy(at(100, 100), at(400, 500), 250)).toEqual(at(250, 300))
    fc.assert(
      fc.property(point, point, fc.integer({ min: 0, max: 2000 }), (from, to, distance) => {
        const stop = alongBy(from, to, distance)
        expect(lengthOf(from, stop)).toBeLessThanOrEqual(distance)
        // Not more than a step of rounding is given away.
        expect(lengthOf(from, stop)).toBeGreaterThan(Math.min(distance, lengthOf(from, to)) - 4)
      }),
    )
  })
  it('from a segment are compared without rounding', () => {
    fc.assert(
      fc.property(point, point, point, fc.integer({ min: 0, max: 500 }), (a, b, one, distance) => {
        const square = BigInt(distance) * BigInt(distance)
        const [x, y] = [BigInt(b.x - a.x), BigInt(b.y - a.y)]
        const [px, py] = [BigInt(one.x - a.x), BigInt(one.y - a.y)]
        const length = x * x + y * y
        const dot = px * x + py * y
        const far = (dx: bigint, dy: bigint): bigint => dx * dx + dy * dy - square
        const cross = px * y - py * x
        const exact = dot <= 0n ? far(px, py) : dot >= length ? far(px - x, py - y) : cross * cross - square * length
        expect(compareDistance(a, b, one, distance)).toBe(Number(exact > 0n) - Number(exact < 0n))
      }),
    )
  })
})

describe('polygons', () => {
  const square = makePolygon([at(0, 0), at(10, 0), at(10, 10), at(0, 10)])

  it('are refused with their fault', () => {
    expect(faultOf([at(0, 0), at(1, 1)])).toBe('few-corners')
    expect(faultOf([at(0, 0), at(5, 0), at(0, 0), at(0, 5)])).toBe('corner-twice')
    expect(faultOf([at(0, 0), at(10, 10), at(10, 0), at(0, 10)])).toBe('crosses-itself')
    expect(faultOf([at(0, 0), at(10, 0), at(5, 0), at(5, 5)])).toBe('crosses-itself')
    expect(faultOf([at(0, 0), at(0, 10), at(10, 10), at(10, 0)])).toBe('clockwise')
    expect(faultOf(square.corners)).toBeUndefined()
  })
  it('know inside, border and outside', () => {
    expect(
      [at(5, 5), at(0, 5), at(10, 10), at(11, 5), at(5, 10), at(-1, 0)].map((one) => placeIn(square, one)),
    ).toEqual([1, 0, 0, -1, 0, -1])
  })
  it('are crossed where a way has a part inside, not where it touches a corner or slides along a side', () => {
    expect(stretchesIn(square, at(-5, 5), at(15, 5))).toHaveLength(1)
    expect(stretchesIn(square, at(-5, 5), at(5, 15))).toEqual([])
    expect(stretchesIn(square, at(-5, 10), at(15, 10))).toEqual([])
    const [whole, ...more] = stretchesIn(square, at(0, 0), at(10, 10))
    expect([whole?.from.num, more]).toEqual([0, []])
    expect(whole?.to.num).toBe(whole?.to.den)
  })
  const sidesMet = (p: Point, q: Point, share: Share): number[] =>
    [...square.sides.keys()].filter((side) => isMetAt(square, side, p, q, share))
  it('are left by the side that the way crosses, by two at a corner', () => {
    const [out] = stretchesIn(square, at(5, 5), at(15, 5))
    expect(sidesMet(at(5, 5), at(15, 5), out!.to)).toEqual([1])
    const [corner] = stretchesIn(square, at(5, 5), at(15, 15))
    expect(sidesMet(at(5, 5), at(15, 15), corner!.to)).toEqual([1, 2])
  })
  it('hold of a way what the same reckoned on paper gives', () => {
    fc.assert(
      fc.property(simple, fc.oneof(few, point), fc.oneof(few, point), (polygon, p, q) => {
        const found = stretchesIn(polygon, p, q)
        const parts = partsInside(polygon, p, q)
        expect(found).toHaveLength(parts.length)
        found.forEach(({ from, to }, i) => {
          const [begin, end] = parts[i]!
          expect(BigInt(from.num) * begin[1]).toBe(begin[0] * BigInt(from.den))
          expect(BigInt(to.num) * end[1]).toBe(end[0] * BigInt(to.den))
        })
      }),
      { numRuns: 2000 },
    )
  })
  it('hold as much of a way there as back', () => {
    fc.assert(
      fc.property(
        simple,
        fc.oneof(few, point),
        fc.oneof(few, point),
        fc.integer({ min: 1, max: 20 }),
        (polygon, p, q, least) => {
          expect(isAsLong(p, q, stretchesIn(polygon, p, q), least)).toBe(
            isAsLong(q, p, stretchesIn(polygon, q, p), least),
          )
        },
      ),
    )
    expect(isAsLong(at(-5, 5), at(15, 5), stretchesIn(square, at(-5, 5), at(15, 5)), 10)).toBe(true)
    expect(isAsLong(at(-5, 5), at(15, 5), stretchesIn(square, at(-5, 5), at(15, 5)), 11)).toBe(false)
  })
})

describe('segments', () => {
  it('cross where neither ends, the same from all four ends', () => {
    fc.assert(
      fc.property(few, few, few, few, (p, q, a, b) => {
        const crossing = isCrossing(p, q, { a, b })
        expect([
          isCrossing(q, p, { a, b }),
          isCrossing(p, q, { a: b, b: a }),
          isCrossing(a, b, { a: p, b: q }),
        ]).toEqual([crossing, crossing, crossing])
        if (crossing) expect(isMeeting({ a: p, b: q }, { a, b })).toBe(true)
      }),
    )
    expect(isCrossing(at(0, 0), at(4, 4), { a: at(0, 4), b: at(4, 0) })).toBe(true)
    expect(isCrossing(at(0, 0), at(2, 2), { a: at(0, 4), b: at(4, 0) })).toBe(false)
    expect(isMeeting({ a: at(0, 0), b: at(2, 2) }, { a: at(0, 4), b: at(4, 0) })).toBe(true)
  })
  it('hold their ends and what lies between, and nothing else: not even those that are a point', () => {
    fc.assert(
      fc.property(few, few, few, (a, b, point) => {
        expect(isOn({ a, b }, point)).toBe(compareDistance(a, b, point, 0) === 0)
      }),
    )
    expect(isOn({ a: at(4, 17), b: at(4, 17) }, at(1, 1))).toBe(false)
    expect(isOn({ a: at(4, 17), b: at(4, 17) }, at(4, 17))).toBe(true)
  })
})
