import type { Written } from '../../write-position.ts'

/** The position as it is drawn, in the names of the game. What may be done in it is not found here. */
export type KhartoumView = Written
