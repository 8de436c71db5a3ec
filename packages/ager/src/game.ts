import { jsonOf } from '@grognard/kernel'
import type { Game } from '@grognard/kernel'
import type { Action } from './actions.ts'
import type { Arena, Arenas } from './arena.ts'
import { makeAtlas } from './atlas.ts'
import { borders } from './borders.ts'
import type { Kit } from './components.ts'
import { FREE } from './encounter.ts'
import type { Event } from './events.ts'
import { invariant } from './invariant.ts'
import { apply, legal, pending, refuse } from './rules/decisions.ts'
import { begin } from './rules/sequence/begin.ts'
import { cloneState } from './state.ts'
import type { Options, State } from './state.ts'
import { standingOrders } from './orders.ts'
import { messages } from './text/messages.ts'
import { renderer } from './text/renderer.ts'
import type { RuleText } from './text/words.ts'
import { universe } from './universe.ts'
import { determinise, eventFor, viewOf } from './view.ts'
import type { View } from './view.ts'
import { withNames } from './position.ts'

/** Changes whenever a replay could differ. */
const RULES_VERSION = '2'

export type Ager = Game<State, Action, Event, View, Options> & {
  readonly kit: Kit
  arenaOf(state: Pick<State, 'scenario' | 'options'>): Arena
}

/** The tactical game. `ruleText` is what its words look rules up in; the bots are large, so whoever lets them play brings them. */
export function makeAger(kit: Kit, ruleText: RuleText, bots: (game: Arenas) => Ager['bots'] = () => []): Ager {
  const atlas = makeAtlas(kit)
  const arenaOf: Arenas = ({ scenario, options }) => atlas.open(scenario, options)
  const words = renderer(kit, arenaOf, ruleText)
  return {
    id: 'ager',
    version: RULES_VERSION,
    kit,
    arenaOf,
    scenarios: [...kit.scenarios.keys(), FREE],
    defaults: { free: null },
    seats: () => ['first', 'second'],
    setup: (scenario, options, dice, log) => begin(arenaOf({ scenario, options }), scenario, options, dice, log),
    pending: (state) => pending(arenaOf(state), state),
    legal: (state, seat) => ({ kind: 'list', actions: legal(arenaOf(state), state, seat) }),
    sample: (state, seat, dice) => {
      const actions = legal(arenaOf(state), state, seat)
      const picked = actions[actions.length === 1 ? 0 : dice.die(actions.length, 'sample') - 1]
      if (picked === undefined) throw new Error('nobody is asked, so there is nothing to sample')
      return picked
    },
    refuse: (state, seat, action) => refuse(arenaOf(state), state, seat, action),
    apply: (state, _seat, action, dice, log) => apply({ arena: arenaOf(state), s: state, dice, log }, action),
    clone: cloneState,
    view: (state, seat) => viewOf(arenaOf(state), state, seat),
    writeView: (view) => withNames(arenaOf(view), jsonOf(view)),
    determinise: (view, seat, dice) => determinise(arenaOf(view), view, seat, dice),
    eventFor: (event, seat) => eventFor(event, seat),
    reveals: (event) => event.type === 'revealed',
    universe: (state, seat) => universe(arenaOf(state), state, seat),
    invariant: (state) => invariant(arenaOf(state), state),
    bots: bots(arenaOf),
    orders: standingOrders(arenaOf, (lang) => messages(lang).orders),
    borders: borders(kit, atlas),
    text: words,
  }
}
