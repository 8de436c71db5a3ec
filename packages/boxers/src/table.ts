import { ruleText } from './ledger.ts'
import { opener } from './works.ts'

/** The battles with their whole reference. */
export const open = opener(ruleText)
