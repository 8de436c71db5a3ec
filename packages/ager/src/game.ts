import type { Form, Setting } from '@grognard/kernel'
import type { Arena } from './arena.ts'
import { makeAtlas } from './atlas.ts'
import { borders, gameBorders } from './borders.ts'
import { boxOf } from './box.ts'
import type { Ager, AgerRules } from './box.ts'
import type { Kit } from './components.ts'
import { determinise } from './determinise.ts'
import { invariant } from './invariant.ts'
import { makeArena } from './make-arena.ts'
import { standingOrders } from './orders.ts'
import { apply, legal, pending, refuse } from './rules/decisions.ts'
import { begin } from './rules/sequence/begin.ts'
import { freeBattle } from './scenarios/free.ts'
import { seatsOf } from './seats.ts'
import { cloneState } from './state.ts'
import type { Options } from './state.ts'
import { messages } from './text/messages.ts'
import { renderer } from './text/renderer.ts'
import type { RuleText } from './text/words.ts'
import { universe } from './universe.ts'
import { eventFor, peekAt, reveals, viewOf } from './view.ts'
import { wayOf } from './ways.ts'

export type { Ager, AgerRules }

/** What the game brings besides its rules; the bots are large, so whoever lets them play brings them. */
export interface AgerBots {
  readonly levels: readonly string[]
  make(arena: Arena): AgerRules['bots']
}

const NO_BOTS: AgerBots = { levels: [], make: () => [] }

/** The tactical game. `ruleText` is what its words look rules up in. */
export function makeAger(kit: Kit, ruleText: RuleText, bots: AgerBots = NO_BOTS): Ager {
  const atlas = makeAtlas(kit, { makeArena, freeBattle })
  return boxOf(kit, ruleText, {
    levels: bots.levels,
    atlas,
    borders: gameBorders(kit, atlas),
    rulesOf: (arena, setting) => rulesOf(arena, setting, bots),
  })
}

/** The rules on one ground. */
export function rulesOf(arena: Arena, { scenario, options }: Setting<Options>, bots: AgerBots): AgerRules {
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
    peek: (state, viewer) => peekAt(arena, state, viewer),
    determinise: (view, viewer, dice) => determinise(arena, view, viewer, dice),
    eventFor,
    reveals,
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
