import { jsonOf, seededDice } from '@grognard/kernel'
import type { Bot, GameEvent, Json, Lang, Plan, Planner, Rules, Sealed, Seat, Thought } from '@grognard/kernel'
import { withSearch } from './levels.ts'
import type { Thinking } from './levels.ts'
import { samplePlan } from './sample.ts'
import type { Ends } from './sample.ts'

/** What one seat may know, in readable names: all that a mind is ever given of a match. */
export interface Seen {
  readonly seat: Seat
  readonly view: Json
}

/** A plan worth comparing; the script's own comes first and has a reason. */
export interface Counsel {
  readonly actions: readonly Json[]
  readonly reason: { readonly [L in Lang]: string } | null
}

/** The minds of one game behind a face that knows no game; whatever goes in and comes out is plain data. */
export interface Oracle {
  /** What a bot of this level would do. */
  decide(seen: Seen, level: string, seed: string): Thought<Json>
  /** Plans worth comparing. */
  plans(seen: Seen): readonly Counsel[]
  /**
   * Samples `from` to `from + count - 1` of how the game goes on after a plan, by the script or as a bot of the level `by`
   * plays: 0 lost, 1 won.
   */
  sample(seen: Seen, plan: readonly Json[], seed: string, from: number, count: number, by?: string): readonly number[]
}

/** So few choices are all compared, also those that the script would not think of. */
const FEW = 6

/**
 * The oracle of a game. It goes on by the game's script: a chance to win is that of the script from there on. Where a match
 * is played its view says, so that one oracle serves all grounds.
 */
export function oracleOf(sealed: Sealed, thinking: Thinking = {}): Oracle {
  return sealed.use((works) => {
    const { minds } = works
    if (minds === undefined) throw new Error(`${works.game.id} has no script to go on by`)
    const game = withSearch(works, thinking)
    const grounds = new Map<string, Oracle>()
    const on = ({ view }: Seen): Oracle => {
      const setting = game.borders.setting(view)
      if (!setting.ok) throw new Error(`no view: ${JSON.stringify(setting.problems)}`)
      const key = JSON.stringify(setting.value)
      const known = grounds.get(key)
      if (known !== undefined) return known
      const opened = oracleOn(game.open(setting.value), minds.planner(setting.value))
      grounds.set(key, opened)
      return opened
    }
    return {
      decide: (seen, level, seed) => on(seen).decide(seen, level, seed),
      plans: (seen) => on(seen).plans(seen),
      sample: (seen, plan, seed, from, count, by) => on(seen).sample(seen, plan, seed, from, count, by),
    }
  })
}

function botOf<S, A, E extends GameEvent, V>({ bots }: Rules<S, A, E, V>, level: string): Bot<A, V> {
  const bot = bots.find((candidate) => candidate.level === level)
  if (bot === undefined) throw new Error(`there is no bot ${level}`)
  return bot
}

/** A bot as the script that a game is played on with. */
function playedBy<A, V>(bot: Bot<A, V>, seed: string): Planner<A, V> {
  const own = seededDice(`bot:${seed}`)
  return { candidates: () => [], policy: (view, seat) => [bot.decide(view, seat, own).action] }
}

function oracleOn<S, A, E extends GameEvent, V>(rules: Rules<S, A, E, V>, planner: Planner<A, V>): Oracle {
  const readView = (view: Json): V => {
    const read = rules.borders.view(view)
    if (!read.ok) throw new Error(`no view: ${JSON.stringify(read.problems)}`)
    return read.value
  }
  /* Plans for one position are asked about one after another, on the same dice. */
  let latest = { of: '', ends: new Map() }
  const endsFrom = (seat: Seat, view: Json): Ends | undefined => {
    if (planner.imprint === undefined) return undefined
    const of = `${seat}${JSON.stringify(view)}`
    if (latest.of !== of) latest = { of, ends: new Map() }
    return latest.ends
  }
  const actionOf = (input: Json): A => {
    const read = rules.borders.action(input)
    if (!read.ok) throw new Error(`no action: ${JSON.stringify(read.problems)}`)
    return read.value
  }
  const counsel = ({ actions, reason }: Plan<A>): Counsel => ({
    actions: actions.map((action) => jsonOf(action)),
    reason: reason ?? null,
  })
  return {
    decide({ seat, view }, level, seed) {
      const thought = botOf(rules, level).decide(readView(view), seat, seededDice(`bot:${seed}`))
      return { ...thought, action: jsonOf(thought.action) }
    },
    plans({ seat, view }) {
      const seen = readView(view)
      const found = planner.candidates(seen, seat).map(counsel)
      const space = rules.legal(rules.determinise(seen, seat, seededDice('plans')), seat)
      if (found.length > 1 || space.forms.length > 0 || space.actions.length > FEW) return found
      const known = new Set(found.map(({ actions }) => JSON.stringify(actions[0])))
      const others = space.actions.map((action) => counsel({ actions: [action] }))
      return [...found, ...others.filter(({ actions }) => !known.has(JSON.stringify(actions[0])))]
    },
    sample({ seat, view }, plan, seed, from, count, by) {
      const position = { view: readView(view), seat, ends: by === undefined ? endsFrom(seat, view) : undefined }
      const actions = plan.map(actionOf)
      return Array.from({ length: count }, (_, i) => {
        const chance = `${seed}/${from + i}`
        const script = by === undefined ? planner : playedBy(botOf(rules, by), chance)
        return samplePlan(rules, script, position, { actions }, chance)
      })
    },
  }
}
