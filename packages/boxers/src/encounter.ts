import type { Kit } from './kit.ts'
import type { FreeGame } from './state.ts'

/** The scenario of a game by points; its table and forces are in the options. */
export const FREE = 'free'

/** The game by points of somebody who has not chosen one: the forces of the free set-up, on its table. */
export function encounter({ limits, scenarios }: Kit): FreeGame {
  const [table = ''] = scenarios.keys()
  return {
    table,
    points: 120,
    turns: limits.turns,
    columns: ['red-chief', 'red', 'shot'],
    cannon: true,
    keg: true,
    ladders: 2,
    rams: 0,
    officer: true,
    machineGun: true,
    riflemen: 5,
    volunteers: 0,
    converts: 0,
  }
}
