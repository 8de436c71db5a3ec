import type { Play } from '../../arena.ts'

/** What did it; the log tells it. */
export type HarmCause =
  'fire' | 'combat' | 'infiltration' | 'retreat' | 'fall' | 'naphtha' | 'encircled' | 'jump' | 'surrender'

/** Turns a fit man to his wounded side, in the saddle if he rides; kills one who is wounded or stunned already (AT-5.4.4-09). */
export function wound(_p: Play, _piece: number, _cause: HarmCause): void {
  throw new Error('not yet')
}

/** Lays a fit man out; a rider falls from the saddle (AT-1.2-16); kills one who is wounded or stunned already. */
export function stun(_p: Play, _piece: number, _cause: HarmCause): void {
  throw new Error('not yet')
}

/** Kills a character (his mount stays alive, riderless, where it is) or an animal (its rider is unhorsed by the caller first). */
export function kill(_p: Play, _piece: number, _cause: HarmCause): void {
  throw new Error('not yet')
}

/** 6.7: the rider comes off in that state and is placed beside the mount by his owner; the mount stays, alive or dead. */
export function unhorse(
  _p: Play,
  _rider: number,
  _health: 'fit' | 'stunned' | 'wounded' | 'dead',
  _mountDies: boolean,
  _cause: HarmCause,
): void {
  throw new Error('not yet')
}

/** AT-6.2-08: kills every stunned man whose enterable neighbours are all held by able enemies. After every step of anyone. */
export function killEncircled(_p: Play): void {
  throw new Error('not yet')
}
