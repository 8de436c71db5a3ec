export const REPETITIONS = 5
const WARM_UP_MS = 300
const SAMPLE_MS = 400

/** CPU microseconds that this process has used. */
export function cpu(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** CPU microseconds that a piece of work takes. */
export function cpuOf(work: () => void): number {
  const start = cpu()
  work()
  return cpu() - start
}

/** How often a CPU-second a piece of work can be done: the median of a few samples, after a warm-up. `work` returns how many it did. */
export function perSecond(work: () => number): number {
  const sample = (ms: number): number => {
    const start = cpu()
    let done = 0
    let used = 0
    while (used < ms * 1000) {
      done += work()
      used = cpu() - start
    }
    return (1_000_000 * done) / used
  }
  sample(WARM_UP_MS)
  return median(Array.from({ length: REPETITIONS }, () => sample(SAMPLE_MS)))
}

export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
}

/** A million integer steps. A function of its own, so that it is compiled the same way in every run. */
function spin(seed: number): number {
  let hash = seed | 0
  for (let i = 0; i < 1_000_000; i++) hash = (Math.imul(hash, 1_664_525) + i) | 0
  return hash
}

/** How many loops of a million integer steps this machine does a CPU-second, to hold other figures of the run against. */
export function integerLoops(): number {
  let hash = 1
  const loops = perSecond(() => {
    for (let i = 0; i < 10; i++) hash = spin(hash)
    return 10
  })
  if (!Number.isInteger(hash)) throw new Error('the reference was not measured')
  return loops
}

export const print = (line = '') => process.stdout.write(`${line}\n`)
export const figure = (value: number) =>
  value.toLocaleString('en', value < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 })
export const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
