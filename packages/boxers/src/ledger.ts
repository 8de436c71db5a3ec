import { ledgerOf } from '@grognard/kernel/ledger'
import { ledger } from './generated/ledger.ts'

export const { rules, ruleText } = ledgerOf(ledger)
