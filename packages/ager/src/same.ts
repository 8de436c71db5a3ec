/** Two lists of the same things in the same order. */
export function isSame<T>(one: readonly T[], two: readonly T[]): boolean {
  if (one.length !== two.length) return false
  for (let i = 0; i < one.length; i++) if (one[i] !== two[i]) return false
  return true
}
