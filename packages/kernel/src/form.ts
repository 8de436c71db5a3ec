/** A place on a table without a grid, in tenths of a millimetre; on a board with one, whatever the game counts in. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** How places are told and typed: in centimetres to the east and to the north on a table that is measured, else as the game counts. */
export type PlaceUnit = 'cm' | 'own'

/** An area for drawing: closed rings, filled by the even-odd rule. Whatever is allowed lies within; `refuse` says which of that is. */
export interface Region {
  readonly rings: readonly (readonly Point[])[]
}

/** One thing to fill in. `among` are ids; the game's text has words for them. */
export type Field =
  | { readonly kind: 'flag'; readonly name: string }
  | { readonly kind: 'one'; readonly name: string; readonly among: readonly string[] }
  /** `least` to `most` of them, each once and in the order of `among`. */
  | {
      readonly kind: 'some'
      readonly name: string
      readonly among: readonly string[]
      readonly least: number
      readonly most: number
    }
  | { readonly kind: 'count'; readonly name: string; readonly least: number; readonly most: number }
  | { readonly kind: 'point'; readonly name: string; readonly within: Region }
  /** 1 to `most` points to go through from `from`, the last of them the goal; `length` is the most that all legs may take together. */
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

/**
 * Something to fill in, described as data, so that screen, terminal, pages and protocol can offer it without knowing the game.
 * Fields are filled in one after the other: what the first hold may narrow what the later ones offer.
 */
export interface Form {
  readonly name: string
  readonly fields: readonly Field[]
  /** Fields that few people change, to be folded away under a name of their own; the others stand open. */
  readonly folded?: readonly { readonly name: string; readonly fields: readonly string[] }[]
}

export type Value = boolean | number | string | Point | readonly (string | Point | Filled)[] | Filled

/** A form as far as it is filled in: a value for each field by its name. */
export interface Filled {
  readonly [field: string]: Value
}

type List = Extract<Value, readonly unknown[]>

export const isList = (value: Value): value is List => Array.isArray(value)

export const isPoint = (value: Value): value is Point =>
  typeof value === 'object' && !isList(value) && typeof value['x'] === 'number' && typeof value['y'] === 'number'

export const isFilled = (value: Value): value is Filled => typeof value === 'object' && !isList(value)
