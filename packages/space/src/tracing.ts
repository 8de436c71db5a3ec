/**
 * What belongs to a map and is written while lines over it are found: those known already, and the notes of the walk. The
 * map owns it, so that no two matches share any.
 */

/**
 * The trace of a straight segment without its two end points. The segment falls into steps, each of them either through
 * the inside of one cell or along the border of two; a line along a row of corners alternates between the two kinds.
 *
 * - Both ends lie on the map, but for the point of `lineFrom`; another cell is a RangeError.
 * - A segment of no length (a cell to itself) is one step through that cell and touches nothing.
 * - The inside of a cell that is only grazed at a corner, or along a border, is no step of its own.
 * - A line from centre to centre never leaves the map, though it may run along its edge. A line from a point may:
 *   `a` is -1 for each hex it would pass out there, and sides between two places off the map are not told.
 */
export interface Line {
  /** How many steps there are. */
  readonly length: number
  /** Step i passes through cell a[i], */
  readonly a: Int32Array
  /** or along the border of a[i] < b[i]; else b[i] is -1. Along the edge of the map it is as if through the one cell. */
  readonly b: Int32Array
  /** The side crossed between the steps i and i + 1; -1 if that happens exactly at a corner. One shorter than the steps. */
  readonly crossed: Int32Array
  /**
   * Every side that has a point in common with the segment, each once, in order along it: crossed, run along, or
   * touched at a corner (all three sides that meet there). A side on which the segment only begins does not count.
   */
  readonly touched: Int32Array
}

interface Placed {
  readonly from: number
  readonly to: number
  readonly line: Line
}

/** A line relative to where it begins: cells as differences of cells, sides as differences of their numbers. */
export type Shape = Line

export const LINES_SHIFT = 22

export interface Known {
  /** The lines asked for last, each in the one slot of its ends. */
  readonly lines: (Placed | undefined)[]
  /** By parity of the first column, and the differences of columns and rows. */
  readonly shapes: (Shape | undefined)[]
}

/** 'No cell' and 'no side' where differences may be negative. */
export const NONE = -0x80000000

/** What the walk has found so far. */
class Trail {
  steps = 0
  sides = 0
  a = new Int32Array(64)
  b = new Int32Array(64)
  crossed = new Int32Array(64)
  touched = new Int32Array(192)

  makeRoom(steps: number): void {
    if (this.a.length >= steps) return
    this.a = new Int32Array(steps)
    this.b = new Int32Array(steps)
    this.crossed = new Int32Array(steps)
    this.touched = new Int32Array(3 * steps)
  }
}

/** Lines are cut from blocks: an array with memory of its own takes far longer to make than a line to walk. */
const BLOCK = 1 << 12

export class Tracing {
  readonly cols: number
  readonly rows: number
  #known: Known | undefined
  #trail: Trail | undefined
  #block: Int32Array | undefined
  #cut = 0

  constructor(cols: number, rows: number) {
    this.cols = cols
    this.rows = rows
  }

  // Most maps are only joined to others, and no line is ever asked for on them.
  get known(): Known {
    return (this.#known ??= {
      lines: Array.from({ length: 1 << (32 - LINES_SHIFT) }),
      shapes: Array.from({ length: 2 * (2 * this.cols - 1) * (2 * this.rows - 1) }),
    })
  }

  get trail(): Trail {
    return (this.#trail ??= new Trail())
  }

  makeLine(length: number, touched: number): Line {
    const size = 3 * length - 1 + touched
    if (this.#block === undefined || this.#cut + size > this.#block.length) {
      this.#block = new Int32Array(Math.max(size, BLOCK))
      this.#cut = 0
    }
    const { buffer } = this.#block
    const start = 4 * this.#cut
    this.#cut += size
    return {
      length,
      a: new Int32Array(buffer, start, length),
      b: new Int32Array(buffer, start + 4 * length, length),
      crossed: new Int32Array(buffer, start + 8 * length, length - 1),
      touched: new Int32Array(buffer, start + 12 * length - 4, touched),
    }
  }

  /** The line that was walked, its cells and sides told from an origin, and what stands for none of them. */
  found(cell: number, side: number, none: number): Line {
    const { trail } = this
    const line = this.makeLine(trail.steps, trail.sides)
    tell(line.a, trail.a, cell, none)
    tell(line.b, trail.b, cell, none)
    tell(line.crossed, trail.crossed, side, none)
    tell(line.touched, trail.touched, side, none)
    return line
  }
}

export type { Trail }

function tell(result: Int32Array, source: Int32Array, origin: number, none: number): void {
  for (let i = 0; i < result.length; i++) {
    const value = source[i] ?? NONE
    result[i] = value === NONE ? none : value - origin
  }
}
