import { versionWith } from '@grognard/kernel'
import { bots } from './bot/index.ts'
import { makeAger } from './game.ts'
import type { Ager } from './game.ts'
import { makeKit } from './kit.ts'
import { ruleText } from './ledger.ts'
import { ourKit } from './our-kit.ts'
import { ourPack } from './our-pack.ts'
import { layOver } from './overlay.ts'
import type { Overlay } from './owners-pack.ts'

/** The tactical game with its whole reference: with our pack, or with an owner's laid over it. */
export function ager(overlay?: Overlay): Ager {
  const game = makeAger(overlay === undefined ? ourKit : makeKit(layOver(ourPack, overlay)), ruleText, bots)
  return { ...game, version: versionWith(game.version, overlay) }
}
