/** What is counted of each side, in the order in which it is told. */
export const COUNTED = [
  'men',
  'killed',
  'taken',
  'wounded',
  'hexes',
  'blows',
  'shots',
  'hits',
  'charges',
  'unhorsed',
  'drove',
  'dice',
] as const
export type Counted = (typeof COUNTED)[number]
