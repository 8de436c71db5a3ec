/** One thing to choose, with the value of each sample taken of it. Samples with the same number had the same chance. */
export interface Arm {
  readonly index: number
  readonly samples: number[]
}

/** How much of the budget is used up: 0 at the start, 1 or more when it is spent. */
export type Spent = () => number

/**
 * Samples all arms in turn, then the better half of them, and so on, with an equal part of the budget for each round.
 * Arm 0, the script's choice, stays to the end: the others are measured against it. Every arm still in a round has the
 * same number of samples.
 */
export function sequentialHalving(count: number, spent: Spent, pull: (arm: number, sample: number) => number): Arm[] {
  const arms: Arm[] = Array.from({ length: count }, (_, index) => ({ index, samples: [] }))
  const rounds = roundsFor(count)
  let field = arms
  for (let round = 1; round <= rounds; round++) {
    while (spent() < round / rounds) for (const arm of field) arm.samples.push(pull(arm.index, arm.samples.length))
    field = betterHalf(field)
  }
  return arms
}

/** How often a field can be halved until the script and one other are left. */
function roundsFor(count: number): number {
  let rounds = 1
  for (let left = count; left > 2; left = Math.ceil(left / 2)) rounds++
  return rounds
}

function betterHalf(field: readonly Arm[]): Arm[] {
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
