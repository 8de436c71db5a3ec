/**
 * What belongs to a map and is written while lines over it are found: the shapes known already, and the notes of the walk. The
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
 *   its cell is -1 for each hex it would pass out there, and sides between two places off the map are not told.
 */
export class Line {
  readonly #shape: Shape
  /** What its cells and sides are told from, and the size of the map. */
  readonly #cell: number
  readonly #side: number
  readonly #size: number

  constructor(shape: Shape, cell: number, side: number, size: number) {
    this.#shape = shape
    this.#cell = cell
    this.#side = side
    this.#size = size
  }

  /** How many steps there are. */
  get length(): number {
    return this.#shape.length
  }

  /** How many sides it touches. */
  get sides(): number {
    return this.#shape.touched.length
  }

  /** Step i passes through this cell, or along the border of it and `beside`, the greater of the two. -1 where there is no step. */
  cell(i: number): number {
    const first = this.#shape.a[i] ?? NONE
    if (first === NONE) return -1
    const cell = first + this.#cell
    // Only along the northern or southern edge can one of the two be off the map: it is the lesser or the greater number.
    return cell < 0 ? this.#cell + (this.#shape.b[i] ?? NONE) : cell
  }

  /** -1 through the inside of a cell. Along the edge of the map it is as if through the one cell. */
  beside(i: number): number {
    const second = this.#shape.b[i] ?? NONE
    if (second === NONE) return -1
    const cell = second + this.#cell
    return cell >= this.#size || this.#cell + (this.#shape.a[i] ?? NONE) < 0 ? -1 : cell
  }

  /** The side crossed between the steps i and i + 1; -1 if that happens exactly at a corner, or there are no such steps. */
  crossed(i: number): number {
    const side = this.#shape.crossed[i] ?? NONE
    return side === NONE ? -1 : side + this.#side
  }

  /**
   * Every side that has a point in common with the segment, each once, in order along it: crossed, run along, or
   * touched at a corner (all three sides that meet there). A side on which the segment only begins does not count.
   */
  touched(i: number): number {
    const side = this.#shape.touched[i] ?? NONE
    return side === NONE ? -1 : side + this.#side
  }

  touches(side: number): boolean {
    return this.#shape.touched.includes(side - this.#side)
  }
}

/** A line relative to where it begins: cells as differences of cells, sides as differences of their numbers. Lines are read off it. */
export interface Shape {
  readonly length: number
  readonly a: Int32Array
  readonly b: Int32Array
  /** One shorter than the steps. */
  readonly crossed: Int32Array
  readonly touched: Int32Array
}

export interface Known {
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

/** Shapes are cut from blocks: an array with memory of its own takes far longer to make than a line to walk. */
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
      shapes: Array.from({ length: 2 * (2 * this.cols - 1) * (2 * this.rows - 1) }),
    })
  }

  get trail(): Trail {
    return (this.#trail ??= new Trail())
  }

  #makeShape(length: number, touched: number): Shape {
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

  /** The shape that was walked, its cells and sides told from an origin. */
  found(cell: number, side: number): Shape {
    const { trail } = this
    const shape = this.#makeShape(trail.steps, trail.sides)
    tell(shape.a, trail.a, cell)
    tell(shape.b, trail.b, cell)
    tell(shape.crossed, trail.crossed, side)
    tell(shape.touched, trail.touched, side)
    return shape
  }
}

export type { Trail }

function tell(result: Int32Array, source: Int32Array, origin: number): void {
  for (let i = 0; i < result.length; i++) {
    const value = source[i] ?? NONE
    result[i] = value === NONE ? NONE : value - origin
  }
}
