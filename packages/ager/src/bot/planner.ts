import type { Seat, Thought, Thrown } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import type { DeployFrame } from '../rules/sequence/frames.ts'
import { pieceOf } from '../rules/ground.ts'
import { NONE, topFrame } from '../state.ts'
import type { Frame } from '../state.ts'
import type { View } from '../view.ts'
import { fortuneOf } from './fortune.ts'
import { imprintOf } from './imprint.ts'
import { mindFor } from './make-mind.ts'
import type { Mind } from './mind.ts'
import { orderInWords, reasonOf } from './reasons.ts'
import type { Option } from './options.ts'
import { ALIKE, orderBook, orderTo, spanOf } from './orders.ts'
import type { OrderBook } from './orders.ts'
import { partsOf } from './parts.ts'
import { marchOn, quickScript, stepEndedBy } from './quick.ts'
import { OWN, enterBy, setUpAt, setUpBy, setUpsFor } from './setups.ts'
import type { Reader } from './setups.ts'
import { situationOf } from './situation.ts'
import { bestFor, optionsFor } from './sergeant.ts'
import { chanceOf } from './worth.ts'

interface Plan {
  readonly actions: readonly Action[]
  readonly manner: number
  readonly orders?: string
  readonly reason: NonNullable<Thought<Action>['reason']>
}

/** What a search needs of the game: the plans worth comparing, the script to play on with, and a judge of where it led. */
export interface AgerPlanner {
  readonly candidates: (view: View, seat: Seat, manner?: number, orders?: string) => readonly Plan[]
  readonly policy: (view: View, seat: Seat, manner?: number, orders?: string) => readonly Action[]
  readonly mayLack: (action: Action) => boolean
  readonly parts?: (view: View, seat: Seat) => readonly (readonly number[])[] | undefined
  readonly span?: (view: View, seat: Seat) => string | undefined
  readonly whole?: (view: View) => boolean
  readonly luck?: (action: Action) => string | undefined
  readonly fortune?: (action: Action) => ((view: View) => (thrown: readonly Thrown[]) => number) | undefined
  readonly meantFor?: (action: Action) => string | undefined
  readonly resume?: (view: View, seat: Seat, rest: readonly Action[]) => readonly Action[]
  readonly turn: (view: View) => number
  readonly imprint: (view: View) => number | undefined
  /** The chance to win as the position stands, from 0 to 1. */
  readonly value: (view: View, seat: Seat) => number
}

/** Goes on by the script itself: for hints, and for the chance to win. */
export function planner(arena: Arena): AgerPlanner {
  const mindOf = mindFor(arena)
  const ordersOf = orderBook(arena)
  return {
    ...makePlanner(arena, mindOf),
    candidates: (view, seat) => plansFor(mindOf(), view, seat, ordersOf).map(planIn(mindOf, ordersOf, view, seat)),
    policy: (view, seat, manner = 0) => bestFor(mindOf(), view, seat, ordersOf(view, seat, manner)).actions,
  }
}

/** Goes on by the quicker script, and in movement tells each man what to do: for a mind that searches, and sets up by what it has read. */
export function thinker(arena: Arena, reader: Reader = 'all'): AgerPlanner {
  const mindOf = mindFor(arena)
  const ordersOf = orderBook(arena)
  const quick = quickScript(mindOf, ordersOf)
  const setUp = setting(mindOf, ordersOf, reader)
  return {
    ...makePlanner(arena, mindOf),
    candidates(view, seat, manner, orders) {
      const frame = topFrame(view)
      return frame.step === 'deploy' ? setUp(view, seat, frame, manner) : led(view, seat, manner, orders)
    },
    /* Orders are for the movement step alone. */
    policy(view, seat, manner, orders) {
      const frame = topFrame(view)
      if (frame.step === 'deploy') return setUp(view, seat, frame, manner ?? SET_UPS)[0]?.actions ?? []
      return quick(view, seat, manner, view.step === 'move' ? orders : undefined)
    },
    whole: ({ step }) => step === 'deploy',
    luck: luckOf,
    fortune: (action) => fortuneOf(mindOf, action),
    meantFor: stepEndedBy,
    resume: (view, seat, rest) => marchOn(arena, view, seat, rest),
    parts: (view, seat) => partsOf(mindOf(), ordersOf, view, seat),
    span: (view, seat) => spanOf(arena, view, seat),
  }

  function led(view: View, seat: Seat, manner = 0, orders?: string): readonly Plan[] {
    const option = entryOf(view, seat) ?? bestFor(mindOf(), view, seat, ordersOf(view, seat, manner, orders))
    const plan = planIn(mindOf, ordersOf, view, seat)({ option, manner })
    return [orders === undefined ? plan : ordered(plan, orders, option)]
  }

  /** By which hex the page has whoever is to come onto the map enter it. */
  function entryOf(view: View, seat: Seat): Option | undefined {
    const frame = topFrame(view)
    if (frame.step !== 'mover' || pieceOf(view, frame.piece).at !== NONE) return undefined
    const situation = situationOf(mindOf(), view, seat === 0 ? 0 : 1)
    const way = setUpAt(situation, setUpsFor(situation, reader)[0] ?? 0)
    return way?.is === 'page' ? enterBy(situation, frame.piece, way) : undefined
  }
}

/** A blow has the luck of whom it is struck at, whoever joins in; anything else that of him who does it. */
function luckOf(action: Action): string | undefined {
  switch (action.type) {
    case 'attack':
      return `at ${action.defender}`
    case 'shoot':
    case 'name':
      return `from ${action.shooter}`
    case 'ride':
    case 'charge':
      return `on ${action.rider}`
    case 'activate':
    case 'escort':
    case 'flee':
    case 'pushLadder':
      return `of ${action.piece}`
    case 'throwPot':
      return `by ${action.thrower}`
    default:
      return undefined
  }
}

/** From here on numbers of manners are ways to set up: after it whoever has one acts in the script's own. */
const SET_UPS = 100

/** Ways to set up, by number as a manner; without one all that are compared. */
function setting(mindOf: () => Mind, ordersOf: OrderBook, reader: Reader) {
  return (view: View, seat: Seat, frame: DeployFrame, manner?: number): readonly Plan[] => {
    const situation = situationOf(mindOf(), view, seat === 0 ? 0 : 1)
    const planOf = planIn(mindOf, ordersOf, view, seat)
    return (manner === undefined ? setUpsFor(situation, reader) : [manner - SET_UPS]).map((number) =>
      planOf({ option: setUpBy(situation, frame, setUpAt(situation, number) ?? OWN), manner: SET_UPS + number }),
    )
  }
}

/** With what he is told said before it. */
function ordered({ actions, manner, reason: own }: Plan, orders: string, { why }: Option): Plan {
  const order = 'piece' in why ? orderTo(orders, why.piece) : 'own'
  /* Whoever is sent to a place goes there; the others look again at every hex. */
  const isSent = order !== 'own' && order !== 'careful'
  return {
    actions: isSent ? actions : actions.slice(0, 1),
    manner,
    orders,
    get reason() {
      if (order === 'own') return own
      const told = orderInWords(order)
      return { en: `${told.en} ${own.en}`, fr: `${told.fr} ${own.fr}` }
    },
  }
}

function makePlanner({ battle }: Arena, mindOf: () => Mind): Omit<AgerPlanner, 'candidates' | 'policy'> {
  return {
    /* Whoever has no points left has halted by himself. */
    mayLack: ({ type }) => type === 'halt',
    /* Phases, each a turn to the search. */
    turn: (view) => 2 * view.turn + (view.active === battle.first ? 0 : 1),
    imprint: (view) => (view.pieces.some(({ hidden }) => hidden) ? undefined : imprintOf(view)),
    value: (view, seat) => chanceOf(mindOf(), view, seat === 0 ? 0 : 1),
  }
}

function planIn(mindOf: () => Mind, ordersOf: OrderBook, view: View, seat: Seat): (considered: Considered) => Plan {
  return ({ option: { actions, why }, manner }) => ({
    actions,
    manner,
    get reason() {
      return reasonOf(mindOf(), view, seat, why, ordersOf(view, seat, manner).weights)
    },
  })
}

interface Considered {
  readonly option: Option
  readonly manner: number
}

/**
 * What the script would do; and, where it matters, what it would do in another temper. A plan goes on in the manner that chose
 * it, so that a whole phase is weighed, not one step.
 */
function plansFor(mind: Mind, view: View, seat: Seat, ordersOf: OrderBook): readonly Considered[] {
  const own = optionsFor(mind, view, seat)
  const [script] = own
  if (script === undefined) return []
  const plans: Considered[] = [{ option: script, manner: 0 }]
  const { step } = topFrame(view)
  if (own.length === 1 || !isWeighed(step)) return plans
  for (const manner of ALIKE) plans.push({ option: bestFor(mind, view, seat, ordersOf(view, seat, manner)), manner })
  return plans.some(({ option }) => keyOf(option) !== keyOf(script)) ? plans : plans.slice(0, 1)
}

function isWeighed(step: Frame['step']): boolean {
  return ['move', 'charges', 'combat', 'fire', 'answer', 'advance'].includes(step)
}

/** Two ways to the same place are one plan. */
function keyOf({ actions, why }: Option): string {
  return why.is === 'move' ? `${why.piece}>${why.to}` : JSON.stringify(actions)
}
