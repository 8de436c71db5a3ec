/** Hundredths below which nothing is told: less would be a tenth of 0. */
export const LEAST_TOLD = 5

/** Hundredths as people read them, to the tenth: 340 is '3.4', -20 '−0.2'. */
export function tenths(hundredths: number, comma: string): string {
  const rounded = Math.round(hundredths / 10)
  const size = Math.abs(rounded)
  return `${rounded < 0 ? '−' : ''}${Math.trunc(size / 10)}${comma}${size % 10}`
}
