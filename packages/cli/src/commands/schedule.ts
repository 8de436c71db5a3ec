import { matchSchedule, roundRobin, soloSchedule } from '@grognard/bots/records'
import type { Ground, Recorder, Schedule } from '@grognard/bots/records'
import type { Json } from '@grognard/kernel'
import { Problem } from '../problem.ts'

export interface ScheduleFlags {
  readonly scenario?: string
  readonly bot?: string
  readonly bots?: readonly string[]
  readonly bothSides?: boolean
  readonly compare?: readonly string[]
  readonly roundRobin?: readonly string[]
  /** At every level of difficulty. */
  readonly levels?: boolean
}

/** Who meets whom where, from what was asked for. */
export function scheduleOf(recorder: Recorder, options: Json, flags: ScheduleFlags): Schedule {
  const { compare } = flags
  if (compare !== undefined && compare.length !== 2)
    throw new Problem('--compare takes two bots, e.g. --compare recruit staff.')
  const schedule = recorder.seats === 1 ? alone(recorder, options, flags) : against(recorder, options, flags)
  for (const bot of schedule.pairings.flatMap(({ bots }) => bots))
    if (!recorder.bots.includes(bot))
      throw new Problem(`There is no bot ${bot}; there are ${recorder.bots.join(', ')}.`)
  return schedule
}

/** The bot that plays where none is named: the weakest that does not play at random. */
const usual = ({ bots }: Recorder): string => bots[1] ?? bots[0] ?? ''

function alone(recorder: Recorder, options: Json, { bot = usual(recorder), compare, levels }: ScheduleFlags): Schedule {
  const { difficulty, scenarios } = recorder
  const [scenario = ''] = scenarios
  const fields = fieldsOf(options)
  const named = difficulty === null ? undefined : fields[difficulty.option]
  const values = levels === true ? (difficulty?.values ?? []) : [typeof named === 'string' ? named : scenario]
  const ground = (id: string): Ground => ({
    id,
    scenario,
    options: difficulty === null ? options : { ...fields, [difficulty.option]: id },
  })
  return soloSchedule({ by: difficulty?.option ?? 'scenario', grounds: values.map(ground) }, compare ?? [bot])
}

function fieldsOf(options: Json): { readonly [name: string]: Json } {
  return typeof options === 'object' && options !== null && !Array.isArray(options)
    ? Object.fromEntries(Object.entries(options))
    : {}
}

function against(recorder: Recorder, options: Json, flags: ScheduleFlags): Schedule {
  const { bot = usual(recorder), bots, compare, roundRobin: levels, bothSides = false } = flags
  if ([flags.bot, bots, compare, levels].filter((flag) => flag !== undefined).length > 1)
    throw new Problem('--bot, --bots, --compare and --round-robin exclude each other.')
  if (bothSides && bots === undefined)
    throw new Problem('--both-sides goes with --bots, e.g. --bots sergeant marshal --both-sides.')
  const where = (usually: string) => ({
    by: 'scenario',
    grounds: scenariosOf(recorder, flags.scenario ?? usually).map((scenario) => ({ id: scenario, scenario, options })),
  })
  if (levels !== undefined) {
    const different = [...new Set(levels)]
    if (different.length < 2)
      throw new Problem('--round-robin takes two bots or more, e.g. --round-robin random sergeant.')
    return roundRobin(where(ALL), different)
  }
  const seated = bots ?? compare ?? Array.from({ length: recorder.seats }, () => bot)
  if (seated.length !== recorder.seats)
    throw new Problem('--bots takes two bots, one for each side, e.g. --bots sergeant marshal.')
  const changes = bothSides || compare !== undefined
  if (changes && new Set(seated).size === 1) throw new Problem('A bot cannot be compared with itself.')
  return matchSchedule(where(recorder.scenarios[0] ?? ''), seated, changes)
}

const ALL = 'all'

/** The one that was named, or all of the book and the owner's pack. */
function scenariosOf({ scenarios, book }: Recorder, named: string): readonly string[] {
  if (named === ALL) return book
  if (scenarios.includes(named)) return [named]
  throw new Problem(`There is no scenario ${named}; there are all, ${scenarios.join(', ')}.`)
}
