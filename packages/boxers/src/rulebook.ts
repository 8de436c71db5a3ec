import type { Rulebook } from '@grognard/kernel'
import { rules } from './ledger.ts'

export const rulebook: Rulebook = {
  rules,
  id: 'BX-[a-z]+-\\d+',
  chapter: (id) => id.replace(/^BX-([a-z]+).*$/, '$1'),
}
