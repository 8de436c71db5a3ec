import type { Kit } from '../../components.ts'

const ours = new WeakSet<Kit>()

/** A kit of the pack that comes with the game, all of it or what one battle needs of it. */
export function noteOurs(kit: Kit): void {
  ours.add(kit)
}

/** Whether no owner's pack has been laid over it: what was drawn and worked out beforehand is of our pack. */
export function isOurKit(kit: Kit): boolean {
  return ours.has(kit)
}
