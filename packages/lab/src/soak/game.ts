import { canonical, difference, jsonOf, seededDice } from '@grognard/kernel'
import type { Bot, Game, GameEvent, Json, Seat, SeededDice } from '@grognard/kernel'

/**
 * How a random game chooses: among all actions; among their kinds first, so that what is rare happens too; or led by a bot
 * who decides three times out of four, so that there is a fight.
 */
export type Style = 'any' | 'kinds' | 'led'

export interface Soak<A, V, O> {
  readonly scenario: string
  readonly options: O
  readonly seed: string
  readonly style: Style
  /** Who leads where somebody does. */
  readonly bot?: Bot<A, V> | undefined
  /** At one step in so many everything is looked at: all listed actions, the position written and read, other worlds. */
  readonly every: number
  /** A game of more steps never ends. */
  readonly most: number
  /** Out of a hundred times that it is offered, how often an action of that kind is let be. */
  readonly shun?: Readonly<Record<string, number>>
}

export interface Soaked {
  readonly steps: number
  readonly looks: number
  readonly ending: string
  /** How often each kind of action was played. */
  readonly kinds: ReadonlyMap<string, number>
}

/** One kind of thing that can be wrong with a game; the seed is in the message. */
class SoakProblem extends Error {
  override readonly name = 'SoakProblem'
}

type Named = { readonly type: string }

/**
 * Plays one random game to its end and throws at the first thing that is wrong with it: a state that the rules could not
 * produce, nothing to do, an offer that is refused, a position that reads otherwise than it was written, a view that tells
 * what it may not, a replay that goes elsewhere, no end.
 */
export function soak<S, A extends Named, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  wanted: Soak<A, V, O>,
): Soaked {
  const { scenario, options, seed, every, most } = wanted
  const dice = seededDice(seed)
  const own = seededDice(`${seed}/own`)
  const state = game.setup(scenario, options, dice)
  const played: { readonly seat: Seat; readonly action: A }[] = []
  const kinds = new Map<string, number>()
  let looks = 0
  const fail = (what: string): never => {
    const last = played.slice(-3).map(({ action }) => JSON.stringify(action))
    throw new SoakProblem(`${scenario}, seed ${seed}, step ${played.length}: ${what} (after ${last.join(' ')})`)
  }
  for (;;) {
    const wrong = game.invariant(state)
    if (wrong !== undefined) fail(wrong)
    const pending = game.pending(state)
    const looking = own.below(every) === 0 || pending.over
    if (looking) {
      looks++
      checkPosition(game, state, fail)
      checkWorlds(game, state, own, fail)
    }
    if (pending.over) {
      checkReplay(game, wanted, state, played, fail)
      const { winners, reason } = pending.result
      return { steps: played.length, looks, ending: `${winners.join(',')} ${reason}`.trim(), kinds }
    }
    if (played.length >= most) fail('it does not end')
    const { seat } = pending.asks[own.below(pending.asks.length)] ?? { seat: 0 }
    const actions = actionsOf(game, state, seat)
    if (actions.length === 0) fail('there is nothing to do')
    const led = wanted.style === 'led' && own.below(4) > 0 ? wanted.bot : undefined
    const action = led?.decide(game.view(state, seat), seat, own).action ?? pick(actions, wanted, own)
    for (const one of looking ? actions : [action]) {
      const no = game.refuse(state, seat, one)
      if (no !== undefined) fail(`${JSON.stringify(one)} is offered and refused: ${no.code}`)
    }
    kinds.set(action.type, (kinds.get(action.type) ?? 0) + 1)
    played.push({ seat, action })
    try {
      game.apply(state, seat, action, dice)
    } catch (problem) {
      fail(
        problem instanceof Error
          ? `${problem.message}${(problem.stack ?? '').split('\n').slice(0, 5).join(' < ')}`
          : String(problem),
      )
    }
  }
}

function actionsOf<S, A, E extends GameEvent, V, O>(game: Game<S, A, E, V, O>, state: S, seat: Seat): readonly A[] {
  const space = game.legal(state, seat)
  return space.kind === 'list' ? space.actions : []
}

function pick<A extends Named, V, O>(actions: readonly A[], { style, shun = {} }: Soak<A, V, O>, own: SeededDice): A {
  const taken = actions.filter(({ type }) => shun[type] === undefined || own.below(100) >= shun[type])
  const open = taken.length === 0 ? actions : taken
  const kinds = style !== 'any' ? [...new Set(open.map(({ type }) => type))] : []
  const kind = kinds.length === 0 ? undefined : kinds[own.below(kinds.length)]
  const among = kind === undefined ? open : open.filter(({ type }) => type === kind)
  const found = among[own.below(among.length)]
  if (found === undefined) throw new RangeError('nothing to pick from')
  return found
}

/** What is written reads as the same state. */
function checkPosition<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  state: S,
  fail: (what: string) => never,
): void {
  const written = game.borders.writePosition(state)
  const read = game.borders.position(written)
  if (!read.ok) return fail(`the position is not read: ${JSON.stringify(read.problems[0])}`)
  const other = difference(jsonOf(read.value), jsonOf(state))
  if (other !== undefined) fail(`the position reads otherwise: ${other}`)
}

/** Whatever is dealt to fit what a seat sees could be true, looks the same to it and asks the same of it. */
function checkWorlds<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  state: S,
  own: SeededDice,
  fail: (what: string) => never,
): void {
  for (const [seat] of game.seats(game.defaults).entries()) {
    const view = jsonOf(game.view(state, seat))
    const world = game.determinise(game.view(state, seat), seat, own)
    const wrong = game.invariant(world)
    if (wrong !== undefined) fail(`seat ${seat} could not be in this world: ${wrong}`)
    const same = (what: string, a: Json, b: Json): void => {
      const other = canonical(a) === canonical(b) ? undefined : difference(a, b)
      if (other !== undefined) fail(`seat ${seat} can tell by its ${what}: ${other}`)
    }
    same('view', jsonOf(game.view(world, seat)), view)
    const pending = game.pending(state)
    same('questions', jsonOf(game.pending(world)), jsonOf(pending))
    if (pending.over || !pending.asks.some((ask) => ask.seat === seat)) continue
    const actions = actionsOf(game, state, seat)
    same('choices', jsonOf(actionsOf(game, world, seat)), jsonOf(actions))
    const tried = game.universe(state, seat)
    for (let i = 0; i < 12; i++) {
      const action = tried[own.below(tried.length)]
      if (action === undefined) continue
      const refusal = (one: S): Json => jsonOf(game.refuse(one, seat, action) ?? null)
      same(`refusal of ${JSON.stringify(action)}`, refusal(world), refusal(state))
    }
  }
}

/** The same actions with the same dice lead to the same state. */
function checkReplay<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  { scenario, options, seed }: Soak<A, V, O>,
  state: S,
  played: readonly { readonly seat: Seat; readonly action: A }[],
  fail: (what: string) => never,
): void {
  const dice = seededDice(seed)
  const log: E[] = []
  const again = game.setup(scenario, options, dice, log)
  for (const { seat, action } of played) game.apply(again, seat, action, dice, log)
  const other = difference(jsonOf(again), jsonOf(state))
  if (other !== undefined) fail(`the replay leads elsewhere: ${other}`)
  for (const event of log) if (event.rules.length === 0) fail(`the event ${event.type} cites no rule`)
}
