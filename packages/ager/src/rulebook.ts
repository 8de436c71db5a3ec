import type { Rulebook } from '@grognard/kernel'
import { rules } from './ledger.ts'

export const rulebook: Rulebook = {
  rules,
  id: 'AT-[0-9.]+-\\d+',
  chapter: (id) => id.replace(/^AT-(\d+).*$/, '$1'),
}
