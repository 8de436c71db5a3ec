import { jsonOf, versionWith } from '@grognard/kernel'
import type { Form, Game, Rules } from '@grognard/kernel'
import type { Action } from './actions.ts'
import { borders, gameBorders } from './borders.ts'
import { cameOf } from './came.ts'
import type { Event } from './events.ts'
import { compile } from './kit.ts'
import type { Kit } from './kit.ts'
import { DEFAULTS, OPTIONS } from './options.ts'
import type { Options } from './options.ts'
import { ourPack } from './our-pack.ts'
import type { Overlay, Pack } from './pack.ts'
import { prospects } from './prospects.ts'
import { apply, legal, pending, refuse } from './rules/decisions.ts'
import { begin } from './rules/setup.ts'
import { cloneState } from './state.ts'
import type { State } from './state.ts'
import { NO_TALK, gameText, renderer } from './text/renderer.ts'
import type { RuleText, Talk } from './text/renderer.ts'
import { NO_POSITIONS } from './write-position.ts'
import type { Positions } from './write-position.ts'

export { actionSchema } from './borders.ts'
export { learn, learnRefusals } from './text/messages.ts'
export { NO_TALK } from './text/renderer.ts'
export type { Talk } from './text/renderer.ts'
export { NO_POSITIONS } from './write-position.ts'
export type { Positions } from './write-position.ts'

/** Changes whenever a replay could differ. */
const RULES_VERSION = '2'

/** Nothing is hidden from the one player: no card has an order before it is drawn. */
export type View = State

export type KhartoumRules = Rules<State, Action, Event, View>

export type Khartoum = Game<State, Action, Event, View, Options> & { readonly kit: Kit }

/** What the game brings besides its rules; the bots are large, so whoever lets them play brings them. */
export interface KhartoumBots {
  readonly levels: readonly string[]
  make(kit: Kit): KhartoumRules['bots']
}

const NO_BOTS: KhartoumBots = { levels: [], make: () => [] }
const NO_FORMS: readonly Form[] = []

/** An owner's pack, and ours with it laid over: few have one, so whoever reads it lays it. */
export interface OwnersPack {
  readonly overlay: Overlay
  readonly pack: Pack
}

/** The game with our pack, or with an owner's pack laid over it; `ruleText` is what its words look rules up in. */
export function makeKhartoum(
  owners: OwnersPack | undefined,
  ruleText: RuleText,
  bots: KhartoumBots = NO_BOTS,
  positions: Positions = NO_POSITIONS,
  talk: Talk = NO_TALK,
): Khartoum {
  const kit = compile(owners?.pack ?? ourPack)
  const rules = rulesOf(kit, bots, positions, talk)
  return {
    id: 'khartoum',
    version: versionWith(RULES_VERSION, owners?.overlay),
    kit,
    scenarios: ['siege'],
    levels: bots.levels,
    defaults: DEFAULTS,
    options: OPTIONS,
    open: ({ options }) => ({ ...rules, setup: (dice, log) => begin(kit, options, dice, log) }),
    borders: gameBorders(),
    text: gameText(ruleText),
  }
}

function rulesOf(kit: Kit, bots: KhartoumBots, positions: Positions, talk: Talk): Omit<KhartoumRules, 'setup'> {
  return {
    seats: [{ id: 'gordon', colour: '#8f1d1d', team: 0 }],
    pending,
    legal: (state, seat) => ({ actions: legal(kit, state, seat), forms: NO_FORMS }),
    sample: (state, seat, dice) => {
      const actions = legal(kit, state, seat)
      const picked = actions[actions.length === 1 ? 0 : dice.die(actions.length, 'sample') - 1]
      if (picked === undefined) throw new Error('nobody is asked, so there is nothing to sample')
      return picked
    },
    refuse: (state, seat, action) => refuse(kit, state, seat, action),
    apply: (state, _seat, action, dice, log) => apply({ kit, s: state, dice, log }, action),
    clone: cloneState,
    view: cloneState,
    determinise: cloneState,
    eventFor: (event) => event,
    reveals: () => false,
    cameOf,
    universe: () => kit.actions.all,
    invariant: (state) => positions.invariant(kit, state),
    prospects: (view) => jsonOf(prospects(kit, view)),
    bots: bots.make(kit),
    borders: borders(kit, positions),
    text: renderer(kit, talk),
  }
}
