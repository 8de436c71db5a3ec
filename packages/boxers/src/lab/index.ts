import type { Laboratory } from '@grognard/kernel'
import { bench } from './bench.ts'
import { soaking } from './soak.ts'

export const lab: Laboratory = { name: 'La révolte des Boxers', bench, soak: soaking() }
