import { COLUMN_WIDTH, ROW_HEIGHT, SIDE } from './hexes.ts'
import type { Point } from './path.ts'

/** A part of a layer: small enough that a part of the field can be drawn without all of it. */
export interface Block {
  readonly column: number
  readonly row: number
  /** The building, gate or tent it is a drawing of, in layers that are drawn thing by thing. */
  readonly of?: string
  readonly svg: string
}

/** Hexes of a block. */
const BLOCK = { columns: 12, rows: 9 } as const

export interface Extent {
  readonly columns: number
  readonly rows: number
}

/** What is drawn in one colour: in every block one path. */
export interface Brush {
  /** Puts a path down in the block in which that point lies. */
  add(at: Point, path: string): void
}

interface Colour {
  readonly of: (path: string) => string
  readonly paths: Map<number, string>
}

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
const seen = (name: string, opacity: number): string => (opacity < 1 ? ` ${name}="${opacity}"` : '')

export function filled(path: string, colour: string, opacity = 1, more = ''): string {
  return `<path d="${path}" fill="${colour}"${seen('fill-opacity', opacity)}${more}/>`
}

export function stroked(path: string, colour: string, width: number, opacity = 1, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${seen('stroke-opacity', opacity)} ${ROUND}${more}/>`
}

export const edge = (colour: string, width: number): string => ` stroke="${colour}" stroke-width="${width}"`

/** A sheet on which is painted in many colours, those asked for first under those asked for later. */
export class Sheet {
  readonly #across: number
  readonly #down: number
  readonly #colours: Colour[] = []

  constructor({ columns, rows }: Extent) {
    this.#across = Math.ceil(columns / BLOCK.columns)
    this.#down = Math.ceil(rows / BLOCK.rows)
  }

  fill(colour: string, opacity = 1, more = ''): Brush {
    return this.#brush((path) => filled(path, colour, opacity, more))
  }

  stroke(colour: string, width: number, opacity = 1, more = ''): Brush {
    return this.#brush((path) => stroked(path, colour, width, opacity, more))
  }

  /** Whole elements of SVG. */
  figures(attributes = ''): Brush {
    return this.#brush((svg) => (attributes === '' ? svg : `<g ${attributes}>${svg}</g>`))
  }

  blocks(): Block[] {
    const found: Block[] = []
    for (let row = 0; row < this.#down; row++)
      for (let column = 0; column < this.#across; column++) {
        const svg = this.#textOf(row * this.#across + column)
        if (svg !== '') found.push({ column, row, svg })
      }
    return found
  }

  #textOf(block: number): string {
    return this.#colours
      .map(({ of, paths }) => {
        const path = paths.get(block)
        return path === undefined ? '' : of(path)
      })
      .join('')
  }

  #brush(of: (path: string) => string): Brush {
    const paths = new Map<number, string>()
    this.#colours.push({ of, paths })
    return {
      add: ([x, y], path) => {
        if (path === '') return
        const column = within(Math.floor(x / (BLOCK.columns * COLUMN_WIDTH)), this.#across)
        // Half a side up, so that the lower hexes of a row belong to it too.
        const row = within(Math.floor((y - SIDE / 2) / (BLOCK.rows * ROW_HEIGHT)), this.#down)
        const block = row * this.#across + column
        paths.set(block, (paths.get(block) ?? '') + path)
      },
    }
  }
}

const within = (value: number, count: number): number => Math.min(count - 1, Math.max(0, value))
