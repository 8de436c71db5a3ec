/**
 * @typedef {import('./plan.mjs').Planned} Planned
 * @typedef {{ total: number, killed: number, excused: number, survivors: Planned[], unknown: number }} Count
 */

/** What a chapter must reach, in percent of those that are not excused. */
export const ENOUGH = 95

/**
 * How the mutants of every chapter fared.
 * @param {readonly Planned[]} mutants
 * @param {import('./results.mjs').Results} results
 * @param {import('./results.mjs').Reasons} reasons
 */
export function countsOf(mutants, results, reasons) {
  /** @type {Map<string, Count>} */
  const counts = new Map()
  for (const mutant of mutants) {
    const count = counts.get(mutant.chapter) ?? { total: 0, killed: 0, excused: 0, survivors: [], unknown: 0 }
    counts.set(mutant.chapter, count)
    count.total++
    const verdict = results.get(mutant.file)?.verdicts.get(mutant.id)
    if (verdict === undefined) count.unknown++
    else if (verdict.killed) count.killed++
    else if (reasons[mutant.file]?.[mutant.id] !== undefined) count.excused++
    else count.survivors.push(mutant)
  }
  return counts
}

/**
 * Reasons for mutants that there are none of, or that are killed.
 * @param {readonly Planned[]} mutants
 * @param {import('./results.mjs').Results} results
 * @param {import('./results.mjs').Reasons} reasons
 */
export function staleReasons(mutants, results, reasons) {
  const planned = new Set(mutants.map(({ file, id }) => `${file}\n${id}`))
  return Object.entries(reasons).flatMap(([file, byId]) =>
    Object.keys(byId).flatMap((id) => {
      if (!planned.has(`${file}\n${id}`)) return [`${file}: ${id}: there is no such mutant`]
      return results.get(file)?.verdicts.get(id)?.killed === true ? [`${file}: ${id}: it is killed`] : []
    }),
  )
}

/**
 * What is not tried is not killed.
 * @param {Count} count
 */
export const percentOf = ({ total, killed, excused }) =>
  total === excused ? 100 : Math.floor((1000 * killed) / (total - excused)) / 10

/**
 * A line for each chapter, and with `survivors` one for each mutant that nobody killed or excused.
 * @param {ReadonlyMap<string, Count>} counts
 * @param {import('./results.mjs').Results} results
 * @param {boolean} survivors
 */
export function report(counts, results, survivors) {
  const lines = []
  for (const [chapter, count] of counts) {
    const { total, killed, excused, unknown } = count
    const rest = [
      `${count.survivors.length} survive`,
      excused > 0 ? `${excused} are excused` : '',
      unknown > 0 ? `${unknown} are untried` : '',
    ]
    const told = rest.filter((each) => each !== '').join(', ')
    lines.push(`${chapter.padEnd(12)} ${killed} of ${total} killed, ${told}: ${percentOf(count)} %`)
    if (!survivors) continue
    for (const { file, line, id } of count.survivors) {
      const verdict = results.get(file)?.verdicts.get(id)
      const note = verdict?.killed === false && !verdict.reached ? ' (reached by no test)' : ''
      lines.push(`  ${file}:${line}  ${id}${note}`)
    }
  }
  return lines.join('\n')
}
