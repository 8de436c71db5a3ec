import type { Game, GameEvent, Json, Problem, Refusal, Rules, Seat, Setting } from './game.ts'
import type { Opening } from './entry.ts'
import { jsonOf } from './json.ts'
import { BadRoll, DiceNeeded } from './scripted.ts'
import { supplyOf, wrongWithDrawn } from './supply.ts'
import type { Attempt, Supply } from './supply.ts'
import type { DiceSpec, Witnessed } from './dice.ts'
import type { Done, TableError } from './table.ts'
import { TABLE_REFUSAL } from './words.ts'

/** A match at its start. A state in here is never changed again: every step works on a clone. */
export interface Start<S, A, E extends GameEvent, V> {
  readonly opening: Opening
  readonly scenario: string
  readonly options: Json
  /** Bound to the setting of the match. */
  readonly rules: Rules<S, A, E, V>
  readonly state: S
  readonly events: readonly E[]
  /** Stands behind the rolls of the set-up. */
  readonly supply: Supply
}

export interface Failed {
  readonly ok: false
  readonly error: TableError
}

export function failed(error: TableError): Failed {
  return { ok: false, error }
}

export function badRequest(...problems: readonly Problem[]): Failed {
  return failed({ code: 'bad-request', problems })
}

/** Sets a match up from its scenario. */
export function startFromScenario<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  setting: Setting<O>,
  { dice, rolls }: { readonly dice: DiceSpec; readonly rolls: readonly number[] },
  witnesses?: Witnessed[],
): Done<Start<S, A, E, V>> {
  const { scenario, options } = setting
  const unknown = noScenario(game, scenario)
  if (unknown !== undefined) return badRequest(unknown)
  const supply = supplyOf(dice)
  if (rolls.length > 0 && !supply.byHand) return badRequest(rollsItsOwn)
  const attempt = supply.attempt(rolls, witnesses)
  const events: E[] = []
  const rules = game.open(setting)
  const tried = withDice(attempt, () => rules.setup(attempt.dice, events))
  if (!tried.ok) return tried
  const start = { kind: 'setup', scenario, options: jsonOf(options), rolls: attempt.dice.rolls } as const
  const opening = { game: game.id, version: game.version, dice, start }
  return { ok: true, value: { opening, scenario, options: start.options, rules, state: tried.value, events, supply } }
}

/** Begins a match at a position in readable names, in the setting that it names. */
export function startFromPosition<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  request: { readonly position: unknown; readonly dice: DiceSpec; readonly drawn?: readonly number[] },
): Done<Start<S, A, E, V>> {
  const { dice, drawn } = request
  const setting = game.borders.setting(request.position)
  if (!setting.ok) return badRequest(...setting.problems)
  const { scenario } = setting.value
  const unknown = noScenario(game, scenario)
  if (unknown !== undefined) return badRequest(unknown)
  const rules = game.open(setting.value)
  const read = rules.borders.position(request.position)
  if (!read.ok) return badRequest(...read.problems)
  const wrong = rules.invariant(read.value)
  if (wrong !== undefined) return badRequest({ path: 'position', message: wrong })
  const start = { kind: 'position', position: rules.borders.writePosition(read.value) } as const
  const opening = { game: game.id, version: game.version, dice, ...(drawn === undefined ? {} : { drawn }), start }
  return {
    ok: true,
    value: {
      opening,
      scenario,
      options: jsonOf(setting.value.options),
      rules,
      state: read.value,
      events: [],
      supply: supplyOf(dice, drawn),
    },
  }
}

function noScenario(game: { readonly scenarios: readonly string[] }, scenario: string): Problem | undefined {
  return game.scenarios.includes(scenario)
    ? undefined
    : {
        path: 'scenario',
        message: `there is no scenario ${JSON.stringify(scenario)}; there are ${game.scenarios.join(', ')}`,
      }
}

/** A match as it was begun before, checked against the game at hand. */
export function startAgain<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  { dice, drawn, start }: Pick<Opening, 'dice' | 'drawn' | 'start'>,
  witnesses?: Witnessed[],
): Done<Start<S, A, E, V>> {
  const wrong = drawn === undefined ? undefined : wrongWithDrawn(dice, drawn)
  if (wrong !== undefined) return badRequest({ path: 'drawn', message: wrong })
  if (start.kind === 'position') {
    const begun = startFromPosition(game, { position: start.position, dice, ...(drawn === undefined ? {} : { drawn }) })
    return begun.ok ? begun : underPath('start.position', begun)
  }
  if (drawn !== undefined) return badRequest({ path: 'drawn', message: 'dice are new at a set-up' })
  const options = game.borders.options(start.options)
  if (!options.ok) return badRequest(...under('start.options', options.problems))
  const rolls = supplyOf(dice).handedOf(start.rolls)
  const setting = { scenario: start.scenario, options: options.value }
  const begun = startFromScenario(game, setting, { dice, rolls }, witnesses)
  if (!begun.ok) return badRequest(...under('start', problemsOfRolls(begun.error, 'rolls')))
  const now = begun.value.opening.start
  const others = now.kind === 'setup' ? otherRolls(start.rolls, now.rolls, 'start.rolls') : undefined
  return others === undefined ? begun : badRequest(others)
}

/** Why the table or the rules do not let a seat do this now. */
export function refusalOf<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  state: S,
  seat: Seat,
  action: A,
): Refusal | undefined {
  if (rules.seats[seat] === undefined) return { code: TABLE_REFUSAL.noSuchSeat, rules: [] }
  const pending = rules.pending(state)
  if (pending.over) return { code: TABLE_REFUSAL.gameOver, rules: pending.result.rules }
  if (!pending.asks.some((ask) => ask.seat === seat)) return { code: TABLE_REFUSAL.notAsked, rules: [] }
  return rules.refuse(state, seat, action)
}

export const rollsItsOwn: Problem = { path: 'rolls', message: 'this match rolls its own dice' }

/** Runs something that uses chance; what it used is spent if all went well. */
export function withDice<T>(attempt: Attempt, run: () => T): Done<T> {
  let value: T
  try {
    value = run()
  } catch (error) {
    return lacking(error)
  }
  return unneeded(attempt) ?? { ok: true, value }
}

/** What dice lacked, if that is why something failed; any other failure goes on. */
export function lacking(error: unknown): Failed {
  if (error instanceof DiceNeeded) return failed({ code: 'out-of-dice', request: error.request })
  if (error instanceof BadRoll) return failed({ code: 'bad-roll', request: error.request, got: error.got })
  throw error
}

/** Spends what was used; refused if more rolls were given than that. */
export function unneeded(attempt: Attempt): Failed | undefined {
  const unused = attempt.unused()
  if (unused > 0) return badRequest({ path: 'rolls', message: `the last ${unused} of the rolls given were not needed` })
  attempt.keep()
  return undefined
}

export function problemsOfRolls(error: TableError, path: string): readonly Problem[] {
  if (error.code === 'out-of-dice')
    return [{ path, message: `a roll is missing: ${error.request.kind} for ${error.request.why}` }]
  if (error.code === 'bad-roll')
    return [{ path, message: `${error.got} cannot be the ${error.request.kind} for ${error.request.why}` }]
  if (error.code !== 'bad-request') return [{ path, message: error.code }]
  return error.problems.map((problem) => (problem.path === 'rolls' ? { ...problem, path } : problem))
}

export function otherRolls(recorded: readonly number[], rolled: readonly number[], path: string): Problem | undefined {
  if (recorded.length === rolled.length && recorded.every((roll, i) => roll === rolled[i])) return undefined
  return { path, message: `the dice give ${said(rolled)}, but ${said(recorded)} is recorded` }
}

function said(rolls: readonly number[]): string {
  if (rolls.length === 0) return 'no roll'
  return rolls.length > 12 ? `${rolls.slice(0, 12).join(' ')}… (${rolls.length} rolls)` : rolls.join(' ')
}

function underPath(path: string, { error }: { readonly error: TableError }): Done<never> {
  return error.code === 'bad-request' ? badRequest(...under(path, error.problems)) : failed(error)
}

export function under(path: string, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ ...problem, path: problem.path === '' ? path : `${path}.${problem.path}` }))
}
