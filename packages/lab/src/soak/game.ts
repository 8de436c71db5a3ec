import { canonical, difference, fillAtRandom, jsonOf, seededDice } from '@grognard/kernel'
import type { GameEvent, Json, Manner, Rules, Seat, SeededDice } from '@grognard/kernel'

export interface Soak<A, V> extends Manner<A, V> {
  /** What is played, for the message of a failure. */
  readonly scenario: string
  readonly seed: string
  /** At one step in so many everything is looked at: all listed actions, the position written and read, other worlds. */
  readonly every: number
  /** A game of more steps never ends. */
  readonly most: number
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
export function soak<S, A extends Named, E extends GameEvent, V>(rules: Rules<S, A, E, V>, wanted: Soak<A, V>): Soaked {
  const { scenario, seed, every, most } = wanted
  const dice = seededDice(seed)
  const own = seededDice(`${seed}/own`)
  const state = rules.setup(dice)
  const played: { readonly seat: Seat; readonly action: A }[] = []
  const kinds = new Map<string, number>()
  let looks = 0
  const fail = (what: string): never => {
    const last = played.slice(-3).map(({ action }) => JSON.stringify(action))
    throw new SoakProblem(`${scenario}, seed ${seed}, step ${played.length}: ${what} (after ${last.join(' ')})`)
  }
  for (;;) {
    const wrong = rules.invariant(state)
    if (wrong !== undefined) fail(wrong)
    const pending = rules.pending(state)
    const looking = own.below(every) === 0 || pending.over
    if (looking) {
      looks++
      checkPosition(rules, state, fail)
      checkWorlds(rules, state, own, fail)
    }
    if (pending.over) {
      checkReplay(rules, wanted, state, played, fail)
      const { winners, reason } = pending.result
      return { steps: played.length, looks, ending: `${winners.join(',')} ${reason}`.trim(), kinds }
    }
    if (played.length >= most) fail('it does not end')
    const { seat } = pending.asks[own.below(pending.asks.length)] ?? { seat: 0 }
    const choices = choicesOf(rules, state, seat, own)
    if (choices.length === 0) fail('there is nothing to do')
    const led = wanted.style === 'led' && own.below(4) > 0 ? wanted.bot : undefined
    const action = led?.decide(rules.view(state, seat), seat, own).action ?? pick(choices, wanted, own).take()
    for (const one of looking ? [...actionsOf(rules, state, seat), action] : [action]) {
      const no = rules.refuse(state, seat, one)
      if (no !== undefined) fail(`${JSON.stringify(one)} is offered and refused: ${no.code}`)
    }
    kinds.set(action.type, (kinds.get(action.type) ?? 0) + 1)
    played.push({ seat, action })
    try {
      rules.apply(state, seat, action, dice)
    } catch (problem) {
      fail(
        problem instanceof Error
          ? `${problem.message}${(problem.stack ?? '').split('\n').slice(0, 5).join(' < ')}`
          : String(problem),
      )
    }
  }
}

function actionsOf<S, A, E extends GameEvent, V>(rules: Rules<S, A, E, V>, state: S, seat: Seat): readonly A[] {
  return rules.legal(state, seat).actions
}

/** Something listed, or a form that is filled in at random when it is taken. */
interface Choice<A> extends Named {
  take(): A
}

function choicesOf<S, A extends Named, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  state: S,
  seat: Seat,
  own: SeededDice,
): readonly Choice<A>[] {
  const { actions, forms: open } = rules.legal(state, seat)
  const { forms } = rules
  const listed = actions.map((action) => ({ type: action.type, take: () => action }))
  if (forms === undefined || open.length === 0) return listed
  const filled = open.map((form) => ({
    type: form.name,
    take(): A {
      const values = fillAtRandom({ forms, state, seat }, form, own)
      const action = forms.action(form.name, values)
      if (!action.ok) throw new SoakProblem(`${form.name} with ${JSON.stringify(values)} stands for nothing`)
      return action.value
    },
  }))
  return [...listed, ...filled]
}

function pick<A extends Named, V>(
  choices: readonly Choice<A>[],
  { style, shun = {} }: Soak<A, V>,
  own: SeededDice,
): Choice<A> {
  const taken = choices.filter(({ type }) => shun[type] === undefined || own.below(100) >= shun[type])
  const open = taken.length === 0 ? choices : taken
  const kinds = style !== 'any' ? [...new Set(open.map(({ type }) => type))] : []
  const kind = kinds.length === 0 ? undefined : kinds[own.below(kinds.length)]
  const among = kind === undefined ? open : open.filter(({ type }) => type === kind)
  const found = among[own.below(among.length)]
  if (found === undefined) throw new RangeError('nothing to pick from')
  return found
}

/** What is written reads as the same state. */
function checkPosition<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  state: S,
  fail: (what: string) => never,
): void {
  const written = rules.borders.writePosition(state)
  const read = rules.borders.position(written)
  if (!read.ok) return fail(`the position is not read: ${JSON.stringify(read.problems[0])}`)
  const other = difference(jsonOf(read.value), jsonOf(state))
  if (other !== undefined) fail(`the position reads otherwise: ${other}`)
}

/** Whatever is dealt to fit what a seat sees could be true, looks the same to it and asks the same of it. */
function checkWorlds<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  state: S,
  own: SeededDice,
  fail: (what: string) => never,
): void {
  for (const seat of rules.seats.keys()) {
    const view = jsonOf(rules.view(state, seat))
    const world = rules.determinise(rules.view(state, seat), seat, own)
    const wrong = rules.invariant(world)
    if (wrong !== undefined) fail(`seat ${seat} could not be in this world: ${wrong}`)
    const same = (what: string, a: Json, b: Json): void => {
      const other = canonical(a) === canonical(b) ? undefined : difference(a, b)
      if (other !== undefined) fail(`seat ${seat} can tell by its ${what}: ${other}`)
    }
    same('view', jsonOf(rules.view(world, seat)), view)
    const pending = rules.pending(state)
    same('questions', jsonOf(rules.pending(world)), jsonOf(pending))
    if (pending.over || !pending.asks.some((ask) => ask.seat === seat)) continue
    const actions = actionsOf(rules, state, seat)
    same('choices', jsonOf(actionsOf(rules, world, seat)), jsonOf(actions))
    const tried = rules.universe(state, seat)
    for (let i = 0; i < 12; i++) {
      const action = tried[own.below(tried.length)]
      if (action === undefined) continue
      const refusal = (one: S): Json => jsonOf(rules.refuse(one, seat, action) ?? null)
      same(`refusal of ${JSON.stringify(action)}`, refusal(world), refusal(state))
    }
  }
}

/** The same actions with the same dice lead to the same state. */
function checkReplay<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  { seed }: Soak<A, V>,
  state: S,
  played: readonly { readonly seat: Seat; readonly action: A }[],
  fail: (what: string) => never,
): void {
  const dice = seededDice(seed)
  const log: E[] = []
  const again = rules.setup(dice, log)
  for (const { seat, action } of played) rules.apply(again, seat, action, dice, log)
  const other = difference(jsonOf(again), jsonOf(state))
  if (other !== undefined) fail(`the replay leads elsewhere: ${other}`)
  for (const event of log) if (event.rules.length === 0) fail(`the event ${event.type} cites no rule`)
}
