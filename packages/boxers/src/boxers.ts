import type { Boxers } from './game.ts'
import { ruleText } from './ledger.ts'
import type { Overlay } from './owners-pack.ts'
import { battles } from './works.ts'

/** The battles with their whole reference: with our pack, or with an owner's laid over it. */
export function boxers(overlay?: Overlay): Boxers {
  return battles(ruleText, overlay)
}
