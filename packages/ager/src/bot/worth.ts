import { exponential } from '@grognard/kernel'
import type { Side } from '../components.ts'
import { NONE } from '../state.ts'
import type { State } from '../state.ts'
import { FEATURES, describe } from './features.ts'
import { judgementOf } from './judgement.ts'
import type { Mind } from './mind.ts'

/** Features and weights are thousandths. */
const THOUSAND = 1000
const WHOLE = THOUSAND * THOUSAND

/** The chance of a side to win as things stand, from 0 to 1; that of the other side is what is left. */
export function chanceOf(mind: Mind, s: State, side: Side): number {
  if (s.ending !== null) return s.ending.winner === NONE ? 0.5 : s.ending.winner === side ? 1 : 0
  const features = describe(mind, s)
  const { start, weights } = judgementOf(s.scenario)
  let sum = start * THOUSAND
  for (let f = 0; f < FEATURES.length; f++) {
    const name = FEATURES[f]
    if (name !== undefined) sum += (weights[f] ?? 0) * features[name]
  }
  const first = 1 / (1 + exponential(-sum / WHOLE))
  return side === 0 ? first : 1 - first
}
