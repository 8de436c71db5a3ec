import type { Unit } from '../names.ts'
import type { Place } from './things.ts'

/** The counter that is being dragged from the tray, and what it is over: the tray moves it, the board lights up. */
interface Drag {
  unit: Unit | null
  over: string | null
  x: number
  y: number
}

export const drag = $state<Drag>({ unit: null, over: null, x: 0, y: 0 })

/** The place under a point of the screen that counters can be dropped on. */
export function dropUnder(x: number, y: number): string | null {
  const target = document.elementFromPoint(x, y)?.closest('[data-drop]')
  return target?.getAttribute('data-drop') ?? null
}

export function isOver(place: Place): boolean {
  return drag.unit !== null && drag.over === place
}
