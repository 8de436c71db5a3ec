import type { Dice } from '@grognard/kernel'

/** One thing tried: what each part was told, and what came of it. */
export interface Trial {
  readonly told: readonly number[]
  /** Trials with the same number had the same dice, and are held against each other. */
  readonly chance: number
  readonly value: number
}

/** In a hundred, how often a part is told what it is told in the midst of all that is tried. */
const IN_THE_MIDST = 55

/** By part: the numbers of what it may be told, the first of them 0, the script's own. */
export type Parts = readonly (readonly number[])[]

/** Each part by itself: what it has in the midst more often than the rest. */
export function tellAround(midst: readonly number[], parts: Parts, dice: Dice): readonly number[] {
  return parts.map((options, part) => {
    const usual = midst[part] ?? 0
    if (options.length < 2 || dice.die(100, 'orders') <= IN_THE_MIDST) return usual
    const others = options.filter((option) => option !== usual)
    return others[dice.die(others.length, 'orders') - 1] ?? usual
  })
}

/** So many trials outweigh the belief that nothing makes a difference. */
const DISBELIEF = 30

/**
 * Naive Monte Carlo: what the parts are told is taken to add up. For each part and each thing it may be told, in that order, how
 * much better that is than the script's own, drawn to nothing as far as trials are few.
 */
export function effectsOf(parts: Parts, trials: readonly Trial[]): readonly (readonly number[])[] {
  const columns: ReadonlyMap<number, number>[] = []
  let count = 0
  for (const options of parts)
    columns.push(new Map(options.flatMap((option) => (option === 0 ? [] : [[option, count++] as const]))))
  const columnOf = (part: number, option: number): readonly number[] => {
    const column = columns[part]?.get(option)
    return column === undefined ? [] : [column]
  }
  const columnsOf = ({ told }: Trial): readonly number[] => told.flatMap((option, part) => columnOf(part, option))
  /* The normal equations, centred within the trials of each chance, with some disbelief added. */
  const width = count + 1
  const matrix = new Float64Array(count * width)
  const add = (i: number, j: number, by: number): void => {
    matrix[i * width + j] = (matrix[i * width + j] ?? 0) + by
  }
  for (const alike of byChance(trials)) {
    const average = meanOf(alike)
    const often = new Map<number, number>()
    for (const trial of alike) {
      const columns = columnsOf(trial)
      for (const i of columns) {
        often.set(i, (often.get(i) ?? 0) + 1)
        for (const j of columns) add(i, j, 1)
        add(i, count, trial.value - average)
      }
    }
    for (const [i, times] of often) for (const [j, others] of often) add(i, j, -(times * others) / alike.length)
  }
  for (let i = 0; i < count; i++) add(i, i, DISBELIEF)
  const solved = solve(matrix, count)
  return parts.map((options, part) =>
    options.map((option) => {
      const [column] = columnOf(part, option)
      return column === undefined ? 0 : (solved[column] ?? 0)
    }),
  )
}

/** Gauss; the matrix has its right side as a last column, and leads in its diagonal. */
function solve(matrix: Float64Array, count: number): Float64Array {
  const width = count + 1
  for (let i = 0; i < count; i++) {
    const lead = matrix[i * width + i] ?? 1
    for (let row = i + 1; row < count; row++) {
      const factor = (matrix[row * width + i] ?? 0) / lead
      if (factor === 0) continue
      for (let j = i; j < width; j++)
        matrix[row * width + j] = (matrix[row * width + j] ?? 0) - factor * (matrix[i * width + j] ?? 0)
    }
  }
  const found = new Float64Array(count)
  for (let i = count - 1; i >= 0; i--) {
    let rest = matrix[i * width + count] ?? 0
    for (let j = i + 1; j < count; j++) rest -= (matrix[i * width + j] ?? 0) * (found[j] ?? 0)
    found[i] = rest / (matrix[i * width + i] ?? 1)
  }
  return found
}

/** Each part told what is best for it, if that is better than the script's own by more than `least`. */
export function bestOrders(parts: Parts, effects: readonly (readonly number[])[], least: number): readonly number[] {
  return parts.map((options, part) => {
    let [best, most] = [0, Math.max(0, least)]
    options.forEach((option, n) => {
      const effect = effects[part]?.[n] ?? 0
      if (effect > most) [best, most] = [option, effect]
    })
    return best
  })
}

/** How far values lie apart that had the same dice. */
export function spreadOf(trials: readonly Trial[]): number {
  let squares = 0
  for (const alike of byChance(trials)) {
    const average = meanOf(alike)
    for (const { value } of alike) squares += (value - average) ** 2
  }
  return Math.sqrt(squares / Math.max(1, trials.length))
}

function byChance(trials: readonly Trial[]): readonly (readonly Trial[])[] {
  const found = new Map<number, Trial[]>()
  for (const trial of trials) {
    const known = found.get(trial.chance)
    if (known === undefined) found.set(trial.chance, [trial])
    else known.push(trial)
  }
  return [...found.values()]
}

function meanOf(trials: readonly Trial[]): number {
  return trials.reduce((sum, { value }) => sum + value, 0) / Math.max(1, trials.length)
}
