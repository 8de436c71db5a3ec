import type { Site } from './site.ts'
import type { Spot } from './pen.ts'

/** A way trodden into the ground, flat: nothing that anybody rolls for. */
export interface Way {
  /** Its middle, in centimetres of the table, y to the north. */
  readonly through: readonly (readonly [x: number, y: number])[]
  /** In centimetres. */
  readonly width: number
  readonly rutted: boolean
}

interface Trodden {
  readonly ways: readonly Way[]
  readonly rails: readonly Rails[]
}

/** Rails from west to east, in centimetres; where they end on the table there is a buffer. */
export interface Rails {
  readonly y: number
  readonly from: number
  readonly to: number
}

const acrossTable = (y: number): Rails => ({ y, from: -2, to: 140 })

const lane = (width: number, ...through: Way['through']): Way => ({ through, width, rutted: false })
const road = (width: number, ...through: Way['through']): Way => ({ through, width, rutted: true })

/** What scenarios tell of their ways in words: a street, a road to the gate, a railway. */
const TRODDEN: Readonly<Record<string, Trodden>> = {
  compound: {
    ways: [
      road(7, [-4, 30], [20, 30], [40, 25], [58, 28], [80, 31], [124, 34]),
      lane(4, [58, 38], [58, 26]),
      lane(3.4, [25, 61], [31, 46], [34, 27]),
      lane(3.4, [95, 27], [94, 32]),
    ],
    rails: [],
  },
  torches: { ways: [road(15, [-4, 35], [30, 35.4], [60, 34.7], [90, 35.3], [124, 35])], rails: [] },
  gate: {
    ways: [
      road(13, [60, 68], [60, 50], [60.4, 30], [59.6, 10], [60, -4]),
      road(7, [-4, 25.6], [30, 26.4], [60, 25.6], [90, 26.4], [124, 25.8]),
      lane(4, [22, 30], [22, 26]),
      lane(4, [98, 30], [98, 26]),
    ],
    rails: [],
  },
  palace: {
    ways: [
      lane(6, [39, 96], [33, 78], [39, 66], [40, 54], [52, 41], [52, 18]),
      lane(4, [24, 34], [38, 38], [52, 40], [66, 38], [80, 34]),
      road(8, [-4, 69], [40, 69.6], [104, 69]),
    ],
    rails: [],
  },
  maxim: {
    ways: [lane(5, [20, 100], [36, 72], [44, 60], [60, 56], [78, 55], [96, 48]), lane(4, [96, 48], [92, 62], [99, 77])],
    rails: [{ y: 47, from: 27, to: 76.5 }, acrossTable(66)],
  },
  well: {
    ways: [lane(5, [55, 50], [56, 36], [54, 22]), lane(4, [55, 50], [46, 64], [46, 104])],
    rails: [{ y: 18.5, from: -2, to: 94 }],
  },
  road: {
    ways: [
      road(6, [-4, 46.4], [30, 46.6], [50, 46], [80, 47.4], [134, 46]),
      lane(3.6, [38, 50], [38, 46.6]),
      lane(3.6, [78, 52], [78, 47.4]),
    ],
    rails: [acrossTable(36)],
  },
}

const NOTHING: Trodden = { ways: [], rails: [] }

export const troddenOn = ({ field }: Site): Trodden => TRODDEN[field.id] ?? NOTHING

/** Centimetres of the table to where they are drawn. */
export const spotAt = ({ height }: Site, [x, y]: readonly [number, number]): Spot => [x * 10, height - y * 10]
