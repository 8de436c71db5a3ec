/** One thing to choose, with the value of each sample taken of it. Samples with the same number had the same chance. */
export interface Arm {
  readonly index: number
  readonly samples: number[]
}

/** A sample to be taken: of which arm, and its number. */
export interface Wanted {
  readonly arm: number
  readonly sample: number
}

/**
 * Takes samples, in any order or all at once; their values in the order in which they were asked for. Where the time runs out
 * before all are taken, the first of them.
 */
export type Pull = (wanted: readonly Wanted[]) => readonly number[]

/**
 * How many samples each of `field` arms should have next, when each has `each` of them, `used` were taken in all and so
 * large a share of the budget, from 0 to 1, may be spent. No more than `each`: the share is spent.
 */
export type Budget = (share: number, each: number, field: number, used: number) => number

/** So many samples in all, whatever time they take: known beforehand, so that they can be taken in any order. */
export function ofSamples(total: number): Budget {
  return (share, each, field, used) => (used >= total * share ? each : each + Math.ceil((total * share - used) / field))
}

/** Whatever is left of either. */
export function within(one: Budget, other: Budget): Budget {
  return (...state) => Math.min(one(...state), other(...state))
}

/** Milliseconds that are left, by a clock that is handed in. */
export type Left = () => number

export function timer(milliseconds: number, now: () => number): Left {
  const end = now() + milliseconds
  return () => end - now()
}

/** What may be left of the time at the end, in parts of it: more than that is worth a sample that may have to be given up. */
const REMNANT = 0.05

/**
 * So many milliseconds, a few samples of each arm at a time, and no more than fit if they take as long as those before; at the
 * end one more of each, if there is time left for anything.
 */
export function ofTime(milliseconds: number, left: Left, pace: number): Budget {
  let first = 0
  return (share, each, field, used) => {
    const rest = left()
    const spent = milliseconds - rest
    const mine = milliseconds * share - spent
    if (mine <= 0) return each
    if (used === 0) {
      // The first sample tells how long one takes.
      first = spent
      return each + 1
    }
    const fitting = Math.floor((mine * used) / ((spent - first) * field))
    const isLast = share === 1 && rest > REMNANT * milliseconds
    return each + Math.min(pace, isLast ? Math.max(1, fitting) : fitting)
  }
}

/**
 * Samples all arms in turn, then the better half of them, and so on, with an equal part of the budget for each round.
 * Arm 0, the script's choice, stays to the end: the others are measured against it. Every arm still in a round has the
 * same number of samples. First arm 0 alone is sampled `minimum` times; if that `isEnough` the others are left alone.
 */
export function sequentialHalving(
  count: number,
  budget: Budget,
  pull: Pull,
  {
    minimum = 0,
    isEnough = () => false,
  }: { readonly minimum?: number; readonly isEnough?: (arm: Arm) => boolean } = {},
): Arm[] {
  const arms: Arm[] = Array.from({ length: count }, (_, index) => ({ index, samples: [] }))
  const rounds = roundsFor(count)
  let used = 0
  /** Whether all came; a round that the time cut short does not count. */
  const bring = (field: readonly Arm[], each: number): boolean => {
    const wanted = field.flatMap(({ index, samples }) =>
      Array.from({ length: Math.max(0, each - samples.length) }, (_, i) => ({
        arm: index,
        sample: samples.length + i,
      })),
    )
    used += wanted.length
    const values = pull(wanted)
    if (values.length < wanted.length) return false
    wanted.forEach(({ arm }, i) => arms[arm]?.samples.push(values[i] ?? 0))
    return true
  }
  const script = arms.slice(0, 1)
  while (sizeOf(script) < minimum) {
    const each = Math.min(minimum, budget(1, sizeOf(script), 1, used))
    if (each <= sizeOf(script)) break
    if (!bring(script, each)) return arms
  }
  if (script[0] !== undefined && sizeOf(script) >= minimum && isEnough(script[0])) return arms
  let field = arms
  for (let round = 1; round <= rounds; round++) {
    for (;;) {
      const has = Math.min(...field.map(({ samples }) => samples.length))
      const each = budget(round / rounds, has, field.length, used)
      if (each <= has) break
      if (!bring(field, each)) return arms
    }
    field = betterHalf(field)
  }
  return arms
}

function sizeOf(arms: readonly Arm[]): number {
  return arms[0]?.samples.length ?? 0
}

/** How often a field can be halved until the script and one other are left. */
export function roundsFor(count: number): number {
  let rounds = 1
  for (let left = count; left > 2; left = Math.ceil(left / 2)) rounds++
  return rounds
}

export function betterHalf(field: readonly Arm[]): Arm[] {
  const kept = new Set(
    [...field].sort((a, b) => mean(b.samples) - mean(a.samples)).slice(0, Math.ceil(field.length / 2)),
  )
  return field.filter((arm) => arm.index === 0 || kept.has(arm))
}

export function mean(samples: readonly number[]): number {
  return samples.length === 0 ? 0 : samples.reduce((sum, value) => sum + value, 0) / samples.length
}

/**
 * The arm to take: the best of those with the most samples, if over the samples it shares with arm 0 it is better by more
 * than `doubt` standard errors; arm 0 if not, or if there are fewer than `minimum` samples.
 */
export function choice(arms: readonly Arm[], minimum: number, doubt: number): Arm | undefined {
  const script = arms[0]
  const most = Math.max(0, ...arms.map((arm) => arm.samples.length))
  if (script === undefined || most < minimum) return script
  const finalists = arms.filter((arm) => arm.samples.length === most)
  let best = script
  for (const arm of finalists) if (mean(arm.samples) > mean(best.samples)) best = arm
  return best === script || isBetter(best.samples, script.samples, doubt) ? best : script
}

function isBetter(mine: readonly number[], theirs: readonly number[], doubt: number): boolean {
  const differences = mine.slice(0, theirs.length).map((value, i) => value - (theirs[i] ?? 0))
  const average = mean(differences)
  const n = differences.length
  if (n < 2) return false
  const squares = differences.reduce((sum, difference) => sum + (difference - average) ** 2, 0)
  return average > doubt * Math.sqrt(squares / (n - 1) / n)
}
