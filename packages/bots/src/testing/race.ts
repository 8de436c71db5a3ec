import type { Dice, GameEvent, Rules } from '@grognard/kernel'

/** A race against the clock, alone: six moves, each one step or, running, two steps that may end in a fall. Eight steps win. */
export interface RaceState {
  moves: number
  steps: number
}
export type RaceAction = 'walk' | 'run'

const MOVES = 6
const GOAL = 8
const ACTIONS: readonly RaceAction[] = ['walk', 'run']
const isOver = ({ moves, steps }: RaceState) => moves >= MOVES || steps >= GOAL
const nothing = () => ''

export const race: Rules<RaceState, RaceAction, GameEvent, RaceState> = {
  seats: [{ id: 'runner', colour: '#444444', team: 0 }],
  setup: () => ({ moves: 0, steps: 0 }),
  pending: (state) =>
    isOver(state)
      ? { over: true, result: { winners: state.steps >= GOAL ? [0] : [], reason: 'end', rules: [] } }
      : { over: false, asks: [{ seat: 0, decision: 'move' }] },
  legal: (state) => ({ actions: isOver(state) ? [] : ACTIONS, forms: [] }),
  sample: (_state, _seat, dice) => ACTIONS[dice.die(2, 'sample') - 1] ?? 'walk',
  refuse: (state) => (isOver(state) ? { code: 'over', rules: [] } : undefined),
  apply: (state: RaceState, _seat, action, dice: Dice) => {
    state.moves++
    // A walk is sure to fail in time; most falls come on a one.
    state.steps += action === 'walk' ? (dice.die(6, 'step') === 6 ? 2 : 1) : dice.die(6, 'fall') === 1 ? 0 : 2
  },
  clone: (state) => ({ ...state }),
  view: (state) => ({ ...state }),
  determinise: (view) => ({ ...view }),
  eventFor: (event) => event,
  reveals: () => false,
  universe: () => ACTIONS,
  invariant: () => undefined,
  bots: [],
  borders: {
    action: (input) => (input === 'walk' || input === 'run' ? { ok: true, value: input } : { ok: false, problems: [] }),
    position: () => ({ ok: false, problems: [] }),
    writePosition: () => null,
    view: () => ({ ok: false, problems: [] }),
    writeView: () => null,
  },
  text: {
    seat: nothing,
    position: nothing,
    ask: nothing,
    action: nothing,
    event: nothing,
    refusal: nothing,
    result: nothing,
  },
}
