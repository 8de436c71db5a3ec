import { bots } from './bot/index.ts'
import { makeAger } from './game.ts'
import type { Ager } from './game.ts'
import { ruleText } from './ledger.ts'
import { ourKit } from './our-kit.ts'

/** The tactical game with our pack and its whole reference. */
export function ager(): Ager {
  return makeAger(ourKit, ruleText, bots)
}
