/** A place on a table without a grid, in tenths of a millimetre; on a board with one, whatever the game counts in. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** An area for drawing: closed rings, filled by the even-odd rule. Whether a point is allowed, `refuse` says. */
export interface Region {
  readonly rings: readonly (readonly Point[])[]
}

/** One thing to fill in. `among` are ids; the game's text has words for them. */
export type Field =
  | { readonly kind: 'flag'; readonly name: string }
  | { readonly kind: 'one'; readonly name: string; readonly among: readonly string[] }
  | {
      readonly kind: 'some'
      readonly name: string
      readonly among: readonly string[]
      readonly least: number
      readonly most: number
    }
  | { readonly kind: 'count'; readonly name: string; readonly least: number; readonly most: number }
  | { readonly kind: 'point'; readonly name: string; readonly within: Region }
  /** Points to go through from `from`, the last of them the goal; `length` is the most that all legs may take together. */
  | {
      readonly kind: 'path'
      readonly name: string
      readonly from: Point
      readonly within: Region
      readonly most: number
      readonly length: number
    }
  /** Fields that belong together: once, or as often as `least` to `most` say. */
  | {
      readonly kind: 'group'
      readonly name: string
      readonly fields: readonly Field[]
      readonly least?: number
      readonly most?: number
    }

/** Something to fill in, described as data, so that screen, terminal, pages and protocol can offer it without knowing the game. */
export interface Form {
  readonly name: string
  readonly fields: readonly Field[]
}

export type Value = boolean | number | string | Point | readonly (string | Point | Filled)[] | Filled

/** A form as far as it is filled in: a value for each field by its name. */
export interface Filled {
  readonly [field: string]: Value
}
