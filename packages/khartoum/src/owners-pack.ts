import type { Read } from '@grognard/kernel'
import { ourPack } from './our-pack.ts'
import type { OwnersPack } from './game.ts'
import { layOver } from './overlay.ts'
import { readOverlay } from './pack.ts'
import type { Overlay } from './pack.ts'

export { frenchProblems } from './text/fr-problems.ts'

/** An owner's pack read from outside, fit to be laid over ours, or what is wrong with it. */
export function readOwnersPack(overlay: unknown): Read<Overlay> {
  return readOverlay(overlay, ourPack)
}

export function laidOver(overlay: Overlay): OwnersPack {
  return { overlay, pack: layOver(ourPack, overlay) }
}
