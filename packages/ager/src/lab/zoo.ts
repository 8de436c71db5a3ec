import type { Bot } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import { mindFor } from '../bot/make-mind.ts'
import { optionsFor } from '../bot/sergeant.ts'
import { WEIGHTS } from '../bot/weights.ts'
import type { Weights } from '../bot/weights.ts'
import { legal } from '../rules/decisions.ts'
import type { View } from '../view.ts'

/**
 * Somebody who does one thing, to find out who falls for it. Those whose thing is seldom there have few
 * skills besides: with a sergeant's they would be another sergeant wherever it is not.
 */
interface Exploiter {
  readonly level: string
  readonly weights: Weights
  /** What it does whenever it may, whatever else there is to do. */
  readonly always?: (action: Action, view: View) => boolean
  /** What it leaves alone as long as there is anything else. */
  readonly never?: (action: Action) => boolean
}

const isOf =
  (...types: readonly Action['type'][]) =>
  ({ type }: Action): boolean =>
    types.includes(type)

const STRIKES = isOf('attack', 'join', 'charge', 'counter', 'advance')

/** Every man by himself, straight at the enemy: the recruit as he was while he still thought of all his men. */
const ARTLESS: Weights = {
  ...WEIGHTS,
  band: 1,
  attack: 0,
  contact: 0,
  reach: 0,
  fire: 0,
  cover: 0,
  trail: 0,
  shots: 0,
  skirmish: 0,
  strike: 12,
  charge: 60,
  volley: 0,
  enemy: 8,
  watch: 0,
  job: 12,
}

const EXPLOITERS: readonly Exploiter[] = [
  {
    level: 'ladder-pusher',
    weights: { ...ARTLESS, watch: 300, ladder: 4000, prey: 0, enemy: 0, ground: 8 },
    always: isOf('pushLadder'),
    never: isOf('charge'),
  },
  {
    level: 'gate-breaker',
    weights: { ...ARTLESS, job: 300, ground: 60, held: 320, prey: 0, enemy: 0, haste: 0 },
    always: (action) => action.type === 'work' && action.task === 'breakGate',
  },
  {
    level: 'turtle',
    weights: {
      ...WEIGHTS,
      cover: 80,
      prey: 0,
      enemy: 0,
      ground: 4,
      exit: 4,
      attack: 20,
      contact: 200,
      reach: 140,
      fire: 140,
      beside: 12,
      patience: 100,
      haste: 100,
    },
    always: ({ type }, { turn }) => type === 'stand' && turn > 2,
    never: isOf('charge', 'advance'),
  },
  {
    level: 'camper',
    weights: { ...WEIGHTS, ground: 120, held: 900, prey: 0, enemy: 0, exit: 10, attack: 60, reach: 10 },
    never: isOf('charge', 'advance'),
  },
  {
    level: 'archer',
    weights: {
      ...WEIGHTS,
      attack: 0,
      contact: 400,
      reach: 200,
      archerContact: 200,
      shots: 300,
      enemy: 2,
      prey: 2,
      shot: 0,
      volley: 0,
      patience: 100,
      haste: 100,
    },
    never: STRIKES,
  },
]

/** The exploiters of a battle. */
export function zoo({ arena }: { readonly arena: Arena }): readonly Bot<Action, View>[] {
  const mindOf = mindFor(arena)
  return EXPLOITERS.map(({ level, weights, always, never }) => ({
    level,
    decide(view, seat) {
      const wanted = always === undefined ? undefined : legal(arena, view, seat).find((action) => always(action, view))
      if (wanted !== undefined) return { action: wanted }
      const options = optionsFor(mindOf(), view, seat, weights).flatMap(({ actions }) => actions.slice(0, 1))
      const [best] = options
      const allowed = never === undefined ? best : options.find((action) => !never(action))
      const other = allowed ?? legal(arena, view, seat).find((action) => never?.(action) !== true)
      const action = other ?? best
      if (action === undefined) throw new Error('the script always has an answer')
      return { action }
    },
  }))
}
