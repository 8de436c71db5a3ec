import type { Kit } from './kit.ts'
import type { ScenarioSheet } from './pack.ts'
import type { FreeGame } from './state.ts'

/** The scenario of a game by points; its table and forces are in the options. */
export const FREE = 'free'

/** Where gun and keg of a table come on; nothing comes later onto one that has no such place. */
export function entryOf({ cannon, keg, units }: ScenarioSheet): ScenarioSheet['units'][number]['deployIn'] | undefined {
  if (cannon !== undefined && 'entry' in cannon) return cannon.entry
  if (keg !== undefined) return keg.entry
  return units.some(({ deployIn }) => deployIn === 'corner') ? 'corner' : undefined
}

const comesLater = ({ scenarios }: Kit, table: string): boolean => {
  const sheet = scenarios.get(table)
  return sheet !== undefined && entryOf(sheet) !== undefined
}

/** The game by points of somebody who has not chosen one: the forces of the free set-up, as far as they come onto that table. */
export function encounter(kit: Kit, table = [...kit.scenarios.keys()][0] ?? ''): FreeGame {
  const isOpen = comesLater(kit, table)
  return {
    table,
    points: 120,
    turns: kit.limits.turns,
    columns: ['red-chief', 'red', 'shot'],
    cannon: isOpen,
    keg: isOpen,
    ladders: 2,
    rams: 0,
    officer: true,
    machineGun: true,
    riflemen: 5,
    volunteers: 0,
    converts: 0,
  }
}

/** The same forces without what cannot come onto their table. */
export function bringable(kit: Kit, free: FreeGame): FreeGame {
  const isOpen = comesLater(kit, free.table)
  return { ...free, cannon: free.cannon && isOpen, keg: free.keg && isOpen }
}
