import type { Rulebook } from '@grognard/kernel'
import { rules } from './ledger.ts'

export const rulebook: Rulebook = {
  rules,
  id: 'KH-[A-Z0-9.]+-\\d+',
  chapter: (id) => id.replace(/^KH-(AOT\d*|\d+).*$/, '$1'),
}
