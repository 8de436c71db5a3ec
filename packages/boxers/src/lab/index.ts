import type { Laboratory } from '@grognard/kernel'
import { soaking } from './soak.ts'

export const lab: Laboratory = { name: 'La révolte des Boxers', soak: soaking() }
