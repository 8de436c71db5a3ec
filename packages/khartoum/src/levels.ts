import type { SearchLevel } from '@grognard/kernel'

/** The minds that the game brings along, from the weakest up. */
export const LEVELS: readonly string[] = ['random', 'recruit', 'aide', 'staff']

/** A turn has about three decisions that it thinks about, so this is about a second a turn; it plays to the end of the turn. */
export const GORDON: SearchLevel = { level: 'gordon', milliseconds: 300, horizon: 1 }
