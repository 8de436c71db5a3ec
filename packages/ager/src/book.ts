/** Catalogues bound into one. A key that two of them have does not compile. */
export interface Book<Words extends object> {
  readonly words: Words
  readonly and: <More extends object & Apart<Words>>(more: More) => Book<Words & More>
}

/** Whatever has none of these keys. */
type Apart<Words> = { readonly [Key in keyof Words]?: never }

export function book<Words extends object>(words: Words): Book<Words> {
  return { words, and: (more) => book({ ...words, ...more }) }
}
