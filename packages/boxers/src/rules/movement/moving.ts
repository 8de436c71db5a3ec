import type { FigureId, State } from '../../state.ts'
import { figureOf } from '../figures.ts'

/** Puts a figure somewhere, and what goes with it. */
export function moveTo(s: State, id: FigureId, { x, y }: { x: number; y: number }, level: number): void {
  const figure = figureOf(s, id)
  if (level !== figure.level) figure.scaled = false
  Object.assign(figure, { x, y, level })
  if (s.machineGun?.gunner === id) Object.assign(s.machineGun, { x, y })
  if (s.keg?.carrier === id) Object.assign(s.keg, { x, y })
}
