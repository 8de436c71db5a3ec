/** Catalogues bound into one. A key that two of them have does not compile. */
export interface Catalogue<Words extends object> {
  readonly words: Words
  readonly and: <More extends object & Apart<Words>>(more: More) => Catalogue<Words & More>
}

/** Whatever has none of these keys. */
type Apart<Words> = { readonly [Key in keyof Words]?: never }

export function catalogue<Words extends object>(words: Words): Catalogue<Words> {
  return { words, and: (more) => catalogue({ ...words, ...more }) }
}
