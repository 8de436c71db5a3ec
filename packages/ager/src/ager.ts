import type { Ager } from './game.ts'
import { ruleText } from './ledger.ts'
import type { Overlay } from './owners-pack.ts'
import { battles } from './works.ts'

/** The tactical game with its whole reference: with our pack, or with an owner's laid over it. */
export function ager(overlay?: Overlay): Ager {
  return battles(ruleText, overlay)
}
