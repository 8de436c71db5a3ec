import { canonical, jsonOf } from '@grognard/kernel'
import type { Game, Rules, Setting } from '@grognard/kernel'
import type { Action } from './actions.ts'
import type { Arena } from './arena.ts'
import { borders, gameBorders } from './borders.ts'
import { FREE, encounter } from './encounter.ts'
import type { Event } from './events.ts'
import { makeForms } from './forms/index.ts'
import { invariant } from './invariant.ts'
import type { Kit } from './kit.ts'
import { makeArena } from './make-arena.ts'
import { DEFAULTS, optionsForm } from './options.ts'
import { apply, pending, refuse } from './rules/decisions.ts'
import { begin } from './rules/sequence/begin.ts'
import { compileBattlefield } from './scenarios/compile.ts'
import { freeField } from './scenarios/free.ts'
import type { Battlefield } from './scenarios/types.ts'
import { SEATS } from './seats.ts'
import { sample, spaceOf } from './space.ts'
import { cloneState } from './state.ts'
import type { FreeGame, Options, State } from './state.ts'
import { gameText } from './text/game-text.ts'
import { renderer } from './text/renderer.ts'
import type { RuleText } from './text/words.ts'
import { universe } from './universe.ts'
import { determinise, eventFor, viewOf } from './view.ts'
import type { View } from './view.ts'

/** Changes whenever a replay could differ. */
const RULES_VERSION = '3'

export type BoxersRules = Rules<State, Action, Event, View> & { readonly arena: Arena }

export type Boxers = Omit<Game<State, Action, Event, View, Options>, 'open'> & {
  readonly kit: Kit
  /** All matches of one setting have the same rules. */
  open(setting: Setting<Options>): BoxersRules
}

/** What the game brings besides its rules; the bots are large, so whoever lets them play brings them. */
export interface BoxersBots {
  readonly levels: readonly string[]
  make(arena: Arena): BoxersRules['bots']
}

const NO_BOTS: BoxersBots = { levels: [], make: () => [] }

/** The battles. `ruleText` is what their words look rules up in. */
export function makeBoxers(kit: Kit, ruleText: RuleText, bots: BoxersBots = NO_BOTS): Boxers {
  /* A table is laid out once, whatever the players agree on. */
  const arenas = new Map<string, Arena>()
  const arenaOf = (scenario: string, { free }: Options): Arena => {
    const game = free ?? encounter(kit)
    const key = scenario === FREE ? canonical(jsonOf(game)) : scenario
    const known =
      arenas.get(key) ?? makeArena(kit, scenario === FREE ? tableOf(kit, game) : compileBattlefield(kit, scenario))
    return remember(arenas, key, known)
  }
  const opened = new Map<string, BoxersRules>()
  return {
    id: 'boxers',
    version: RULES_VERSION,
    kit,
    scenarios: [...kit.scenarios.keys(), FREE],
    levels: bots.levels,
    defaults: DEFAULTS,
    options: optionsForm([...kit.scenarios.keys()]),
    open(setting) {
      const { scenario, options } = setting
      const key = canonical(jsonOf({ scenario, options }))
      return remember(opened, key, opened.get(key) ?? rulesOf(arenaOf(scenario, options), { scenario, options }, bots))
    },
    borders: gameBorders(kit),
    text: gameText(kit, ruleText),
  }
}

/** Games by points are without number: those asked for longest ago are forgotten. */
const KEPT = 24

function remember<T>(known: Map<string, T>, key: string, value: T): T {
  known.delete(key)
  known.set(key, value)
  const [oldest] = known.keys()
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
  return value
}

function tableOf(kit: Kit, game: FreeGame): Battlefield {
  const field = freeField(kit, game)
  if (!field.ok) throw new Error('options are checked at the border')
  return field.value
}

/** The rules on one table. */
function rulesOf(arena: Arena, setting: Setting<Options>, bots: BoxersBots): BoxersRules {
  const forms = makeForms(arena)
  return {
    arena,
    seats: SEATS,
    setup: (dice, log) => begin(arena, setting.options, dice, log),
    pending: (state) => pending(arena, state),
    legal: (state, seat) => spaceOf(arena, state, seat),
    sample: (state, seat, dice) => sample(arena, forms, state, seat, dice),
    refuse: (state, seat, action) => refuse(arena, state, seat, action),
    apply: (state, _seat, action, dice, log) => {
      apply({ arena, s: state, dice, log }, action)
    },
    clone: cloneState,
    view: viewOf,
    determinise,
    eventFor,
    reveals: () => false,
    universe: (state, seat) => universe(arena, state, seat),
    invariant: (state) => invariant(arena, state),
    forms,
    bots: bots.make(arena),
    borders: borders(arena, setting),
    text: renderer(arena),
  }
}
