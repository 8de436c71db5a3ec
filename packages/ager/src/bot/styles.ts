import type { Side } from '../components.ts'
import { WEIGHTS } from './weights.ts'
import type { Style, Weights } from './weights.ts'

/**
 * By scenario and side: what the script weighs otherwise than in any other battle. Found by battles, as docs/ager-minds.md tells;
 * a side that nothing was found for, and a table that nobody knows, are led by the weights of all.
 */
const STYLES: Readonly<Record<string, readonly [Style, Style]>> = {
  feint: [{}, { reach: 60 }],
}

const LED: ReadonlyMap<string, readonly [Weights, Weights]> = new Map(
  Object.entries(STYLES).map(([scenario, [first, second]]) => [
    scenario,
    [
      { ...WEIGHTS, ...first },
      { ...WEIGHTS, ...second },
    ],
  ]),
)

/** The weights by which the script leads a side of a battle. */
export function weightsOf(scenario: string, side: Side): Weights {
  return LED.get(scenario)?.[side] ?? WEIGHTS
}
