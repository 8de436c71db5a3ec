import type { Arena } from '../../arena.ts'
import type { View } from '../../view.ts'
import { landOf } from '../painter/land.ts'
import { bridgeFigure, gateFigure } from '../painter/works.ts'

/** Gates and bridges that are not as the board was painted. */
export function worksFigure({ field }: Arena, view: View): string {
  const land = landOf(field)
  const gates = field.gates.map((gate, i) => {
    const state = view.gates[i]
    return state === undefined || state === gate.initial ? '' : gateFigure(land, gate, state)
  })
  const bridges = field.bridges.map((bridge, i) => {
    const state = view.bridges[i]
    return state === undefined || state === 'whole' ? '' : bridgeFigure(land, bridge, state)
  })
  return [...bridges, ...gates].join('')
}
