import type { Arena } from '../arena.ts'
import type { Side } from '../names.ts'
import { decisive } from './areas.ts'
import { COLONEL } from './weights.ts'
import type { Weights } from './weights.ts'

/** How a side is led for a turn: what the script believes as long as it lasts. */
export interface Manner {
  readonly name: MannerName
  readonly weights: Weights
}

export type MannerName = 'own' | keyof typeof CHANGES

/** What each changes in the colonel's own beliefs. */
const CHANGES = {
  bold: { charge: -30, cover: 0, crowd: 0, panic: 0, range: 3500 },
  mass: { mass: 2500 },
  ground: { ground: 12000 },
  retire: { retire: 2500 },
  stand: { pressed: 99, steady: 9, near: 300 },
  march: { alarm: 0 },
  halt: { alarm: 6000 },
} as const satisfies Readonly<Record<string, Partial<Weights>>>

/** The colonel's own first, with what he believes about this battle. */
export function mannersFor(arena: Arena, side: Side, beliefs: Partial<Weights> = {}): readonly Manner[] {
  const own = { ...COLONEL, ...beliefs }
  const others = namesFor(arena, side).map((name) => ({ name, weights: { ...own, ...CHANGES[name] } }))
  return [{ name: 'own', weights: own }, ...others]
}

function namesFor(arena: Arena, side: Side): readonly (keyof typeof CHANGES)[] {
  const { victory } = arena.field
  if (side === 'boxer') return decisive(arena).length > 0 ? ['bold', 'mass', 'ground'] : ['bold', 'mass']
  return victory.by === 'exit' && victory.side === side ? ['march', 'halt'] : ['retire', 'stand']
}
