import type { Position } from '../position.ts'
import type { Decision } from '../rules/decisions.ts'
import { muster } from './expedition.ts'
import { newGame, stage } from './stage.ts'
import type { Stage } from './stage.ts'

const END = { type: 'endPhase' } as const
const idle = { disorganised: true }
const QUIET: Position = {
  turn: 8,
  ap: 2,
  rp: 20,
  cm: 10,
  banners: { black: idle, white: idle, red: idle, green: idle },
}

/** The event phase of turn 9 in which this card came up. */
function card(number: number, position: Position, ...rolls: number[]): Stage {
  return stage({ ...QUIET, ...position }).act(END, 12, number, ...rolls)
}

/** A game for every question that can be put to the player, some in more than one way. */
export function atEveryDecision(): readonly (readonly [Decision, Stage])[] {
  const column = ['sudanese-2', 'sudanese-2', 'light', 'light', 'gunboat', 'heavy'] as const
  const sortie = () =>
    muster(
      stage({ ...QUIET, banners: { red: { zone: 5, power: 10 } }, units: { available: [...column] } }),
      'sortie',
      'red',
      column,
    )
  const defence: Position = {
    ...QUIET,
    banners: { black: { zone: 5, power: 8 } },
    units: { zones: { 'black-4': ['egyptian-2', 'sudanese-2', 'light', 'heavy', 'ali', 'gunboat'] } },
  }
  return [
    ['actions', newGame()],
    ['actions', stage(QUIET)],
    ['declare', stage({ ...QUIET, options: { declareActionsFirst: true, events: false } }).act(END, 12)],
    ['fortify', stage({ ...QUIET, options: { mines: true } }).act({ type: 'fortify' })],
    ['target', stage(QUIET).act({ type: 'raid' })],
    ['muster', muster(stage(QUIET), 'raid', 'black', ['bashi-2'])],
    ['muster', sortie()],
    ['defend', stage(QUIET).act({ type: 'defend' }).act({ type: 'place', unit: 'egyptian-2', zone: 'palace-black' })],
    ['improveFree', card(4, {})],
    ['choose', card(5, {})],
    ['strongest', card(5, {}).act({ type: 'choose', option: 0 })],
    ['disorganise', card(18, {}, 5)],
    ['desert', card(8, {}, 1)],
    ['commit', card(10, { units: { available: ['egyptian-2', 'gunboat', 'gunboat'] } })],
    ['offer', card(17, { units: { available: ['egyptian-2', 'gunboat'] } })],
    ['offer', card(16, {})],
    ['spend', stage(defence).act(END, 1, 34)],
    ['spend', stage({ ...defence, options: { defenceRpTiming: 'beforeRoll' } }).act(END, 1)],
    // Factors 2 + 1 + 1 + 2 + 1 + 1 and a wall of 1 against 8, RP 20 costs 1: the dice are the row, 6.
    ['steps', stage(defence).act(END, 1, 33).act({ type: 'hold' }, 6, 4, 4, 6)],
    ['guns', sortie().act({ type: 'launch' }, 15, 6, 5, 6)],
  ]
}
