/** The largest whole number up to which every sum and product of whole numbers is exact. */
const EXACT = 9007199254740991
/** More than two products and their difference can be off by together, as a share of their size. */
const DOUBT = 1 / 2251799813685248

/** The sign of ab - cd, exactly: only where rounding could decide is it worked out in full. */
export function signOfProducts(a: number, b: number, c: number, d: number): number {
  const one = a * b
  const other = c * d
  const size = Math.abs(one) + Math.abs(other)
  const difference = one - other
  if (size <= EXACT || Math.abs(difference) > size * DOUBT) return Math.sign(difference)
  const rest = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d)
  return rest > 0n ? 1 : rest < 0n ? -1 : 0
}

/** The largest whole number whose square is not above n, for any whole n that is exact itself. */
export function floorRoot(n: number): number {
  if (n < 2) return n
  // From above, Newton's steps only ever come down: the first is the least power of two that is large enough.
  let root = 1
  if (n <= WORD) root = 1 << ((33 - Math.clz32(n)) >> 1)
  else for (let rest = n; rest >= 1; rest /= 4) root *= 2
  for (;;) {
    const next = Math.floor((root + Math.floor(n / root)) / 2)
    if (next >= root) return root
    root = next
  }
}

/** The largest whole number whose bits can be counted. */
const WORD = 0x7fffffff

/** The least whole number whose square is not below n. */
export function ceilRoot(n: number): number {
  const root = floorRoot(n)
  return root * root === n ? root : root + 1
}
