/** One part in so many may a bound be wrong: with one on either side 95 %. */
const WRONG = 40

/** Parts of the most that may be staked against a share. */
const STAKES = Array.from({ length: 24 }, (_, i) => (i + 0.5) / 24)

/** The bounds are told in thousandths. */
const STEPS = 1000

/**
 * The least share that what was seen leaves possible, however often it was looked at on the way: a test by betting. Against a
 * share that is too low whoever stakes on more grows rich; nobody becomes forty times as rich by luck more than once in forty.
 * @param {readonly number[]} seen shares from 0 to 1, in the order in which they were set out for
 */
export function leastShare(seen) {
  let [low, high] = [0, STEPS]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (isRefuted(seen, middle / STEPS)) low = middle
    else high = middle
  }
  return low / STEPS
}

/** The greatest, in the same way. */
export function greatestShare(/** @type {readonly number[]} */ seen) {
  return 1 - leastShare(seen.map((share) => 1 - share))
}

/**
 * Whether the share was more than that, beyond doubt, at any time.
 * @param {readonly number[]} seen
 * @param {number} share
 */
function isRefuted(seen, share) {
  const purses = STAKES.map(() => 1)
  for (const one of seen) {
    STAKES.forEach((stake, i) => (purses[i] = (purses[i] ?? 0) * (1 + (stake * (one - share)) / share)))
    if (purses.reduce((sum, purse) => sum + purse, 0) / purses.length >= WRONG) return true
  }
  return false
}
