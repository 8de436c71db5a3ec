import type { Laboratory } from '@grognard/kernel'
import { beliefs } from './beliefs.ts'
import { bench } from './bench.ts'
import { soaking } from './soak.ts'

export const lab: Laboratory = {
  name: 'La révolte des Boxers',
  bench,
  soak: soaking(),
  tune: { judgements: [], beliefs: (by) => by(beliefs) },
}
