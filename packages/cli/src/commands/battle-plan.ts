import type { Ager } from '@grognard/ager'
import { matchPlan, roundRobinPlan } from '@grognard/minds/battles'
import type { BattlePlan } from '@grognard/minds/battles'
import { Problem } from '../problem.ts'

export interface PlanFlags {
  readonly scenario?: string
  readonly bot?: string
  readonly bots?: readonly string[]
  readonly bothSides?: boolean
  readonly compare?: readonly string[]
  readonly roundRobin?: readonly string[]
}

const FIRST = 'springs'
const USUAL = 'sergeant'

/** Who meets whom where, from what was asked for. */
export function battlePlan(game: Ager, flags: PlanFlags): BattlePlan {
  const { bot = USUAL, bots, compare, roundRobin, bothSides = false } = flags
  if ([flags.bot, bots, compare, roundRobin].filter((flag) => flag !== undefined).length > 1)
    throw new Problem('--bot, --bots, --compare and --round-robin exclude each other.')
  if (bothSides && bots === undefined)
    throw new Problem('--both-sides goes with --bots, e.g. --bots sergeant marshal --both-sides.')
  if (roundRobin !== undefined) {
    const levels = [...new Set(roundRobin)]
    if (levels.length < 2)
      throw new Problem('--round-robin takes two bots or more, e.g. --round-robin random sergeant.')
    return roundRobinPlan(scenariosOf(game, flags.scenario ?? 'all'), levels)
  }
  const [first = bot, second = bot, ...more] = bots ?? compare ?? []
  if (bots !== undefined && (bots.length < 2 || more.length > 0))
    throw new Problem('--bots takes two bots, one for each side, e.g. --bots sergeant marshal.')
  const changes = bothSides || compare !== undefined
  if (changes && first === second) throw new Problem('A bot cannot be compared with itself.')
  return matchPlan(scenariosOf(game, flags.scenario ?? FIRST), [first, second], changes)
}

/** The one that was named, or all of the book and the owner's pack. */
function scenariosOf(game: Ager, named: string): readonly string[] {
  if (named === 'all') return [...game.kit.scenarios.keys()]
  if (game.scenarios.includes(named)) return [named]
  throw new Problem(`There is no scenario ${named}; there are all, ${game.scenarios.join(', ')}.`)
}
