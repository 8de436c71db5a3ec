import type { Boxers } from './game.ts'
import { ruleText } from './ledger.ts'
import { battles } from './works.ts'

/** The battles with their whole reference. */
export function boxers(): Boxers {
  return battles(ruleText)
}
