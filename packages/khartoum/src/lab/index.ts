import type { Laboratory } from '@grognard/kernel'
import { beliefs } from './beliefs.ts'
import { bench } from './bench.ts'
import { judgements } from './judge.ts'

export const lab: Laboratory = { name: 'Khartoum', bench, tune: { judgements, beliefs: (by) => by(beliefs) } }
