import type { ActionType, Banner } from '../../names.ts'

/** Whose line something stands in: an action, a banner, or a part of the month. */
export type Subject = ActionType | Banner | 'start' | 'event' | 'unspent' | 'banners' | 'recovery' | 'end'
