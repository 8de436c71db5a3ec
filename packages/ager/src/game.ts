import type { Form, Game, Rules, Setting } from '@grognard/kernel'
import type { Action } from './actions.ts'
import type { Arena } from './arena.ts'
import { makeAtlas } from './atlas.ts'
import { borders, gameBorders } from './borders.ts'
import type { Kit } from './components.ts'
import { FREE } from './encounter.ts'
import type { Event } from './events.ts'
import { invariant } from './invariant.ts'
import { optionsForm } from './options.ts'
import { standingOrders } from './orders.ts'
import { apply, legal, pending, refuse } from './rules/decisions.ts'
import { begin } from './rules/sequence/begin.ts'
import { seatsOf } from './seats.ts'
import { cloneState } from './state.ts'
import type { Options, State } from './state.ts'
import { messages } from './text/messages.ts'
import { gameText, renderer } from './text/renderer.ts'
import type { RuleText } from './text/words.ts'
import { universe } from './universe.ts'
import { determinise, eventFor, viewOf } from './view.ts'
import { wayOf } from './ways.ts'
import type { View } from './view.ts'

/** Changes whenever a replay could differ. */
const RULES_VERSION = '3'

export type AgerRules = Rules<State, Action, Event, View> & { readonly arena: Arena }

export type Ager = Omit<Game<State, Action, Event, View, Options>, 'open'> & {
  readonly kit: Kit
  open(setting: Setting<Options>): AgerRules
}

/** What the game brings besides its rules; the bots are large, so whoever lets them play brings them. */
export interface AgerBots {
  readonly levels: readonly string[]
  make(arena: Arena): AgerRules['bots']
}

const NO_BOTS: AgerBots = { levels: [], make: () => [] }

/** The tactical game. `ruleText` is what its words look rules up in. */
export function makeAger(kit: Kit, ruleText: RuleText, bots: AgerBots = NO_BOTS): Ager {
  const atlas = makeAtlas(kit)
  /* All matches of one setting have the same rules: what words and minds work out of its ground they work out once. */
  const opened = new WeakMap<Arena, { readonly setting: Setting<Options>; readonly rules: AgerRules }>()
  return {
    id: 'ager',
    version: RULES_VERSION,
    kit,
    scenarios: [...kit.scenarios.keys(), FREE],
    levels: bots.levels,
    defaults: { free: null },
    options: optionsForm(kit),
    open(setting) {
      const arena = atlas.open(setting.scenario, setting.options)
      const known = opened.get(arena)
      if (known !== undefined && isAlike(known.setting, setting)) return known.rules
      const rules = rulesOf(arena, setting, bots)
      opened.set(arena, { setting, rules })
      return rules
    },
    borders: gameBorders(kit, atlas),
    text: gameText(kit, ruleText),
  }
}

/** Whether two settings of one arena are one. A free battle is the arena's; in a scenario nothing comes of one. */
function isAlike(one: Setting<Options>, two: Setting<Options>): boolean {
  if (one.scenario !== two.scenario) return false
  if (one.options.free === null || two.options.free === null) return one.options.free === two.options.free
  return two.scenario === FREE
}

function rulesOf(arena: Arena, { scenario, options }: Setting<Options>, bots: AgerBots): AgerRules {
  return {
    arena,
    seats: seatsOf(arena),
    setup: (dice, log) => begin(arena, scenario, options, dice, log),
    pending: (state) => pending(arena, state),
    legal: (state, seat) => ({ actions: legal(arena, state, seat), forms: NO_FORMS }),
    sample: (state, seat, dice) => {
      const actions = legal(arena, state, seat)
      const picked = actions[actions.length === 1 ? 0 : dice.die(actions.length, 'sample') - 1]
      if (picked === undefined) throw new Error('nobody is asked, so there is nothing to sample')
      return picked
    },
    refuse: (state, seat, action) => refuse(arena, state, seat, action),
    apply: (state, _seat, action, dice, log) => apply({ arena, s: state, dice, log }, action),
    clone: cloneState,
    view: (state, viewer) => viewOf(arena, state, viewer),
    determinise: (view, viewer, dice) => determinise(arena, view, viewer, dice),
    eventFor,
    reveals: (event) => event.type === 'revealed' || event.type === 'searches',
    universe: (state, seat) => universe(arena, state, seat),
    invariant: (state) => invariant(arena, state),
    bots: bots.make(arena),
    orders: standingOrders(arena, (lang) => messages(lang).orders),
    way: (view, goal) => wayOf(arena, view, goal),
    borders: borders(arena, { scenario, options }),
    text: renderer(arena),
  }
}

const NO_FORMS: readonly Form[] = []
