import type { Laboratory } from '@grognard/kernel'
import { bench } from './bench.ts'
import { books } from './book.ts'
import { judgements } from './judge.ts'
import { soaking } from './soak.ts'

export const lab: Laboratory = { name: 'Ager Sanguinis', bench, soak: soaking(), tune: { judgements, books } }
