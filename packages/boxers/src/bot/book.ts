import type { Side } from '../names.ts'
import type { Weights } from './weights.ts'

/** The name of the set-up that the scenario suggests. */
export const SUGGESTED = 'suggested'

/** What won most of the battles of one scenario that were played out beforehand (docs/boxers-minds.md tells how many). */
export interface Page {
  readonly setUp: string
  /** What the script believes there, where it is not what the colonel believes everywhere. */
  readonly beliefs?: Partial<Weights>
}

/** Behind walls it is those who shoot that hurt: they first, wherever they are. */
const COUNTER: Partial<Weights> = { shooter: 60, gunner: 60, near: 0 }

/** By scenario and side. */
export type Book = Readonly<Record<string, Readonly<Record<Side, Page>>>>

/** On any other table the colonel thinks about it when he is there. */
export const BOOK: Book = {
  compound: { european: { setUp: 'huddle 5 5', beliefs: COUNTER }, boxer: { setUp: 'forward 300' } },
  torches: { european: { setUp: 'huddle 3 3' }, boxer: { setUp: 'forward 480' } },
  gate: { european: { setUp: 'withdrawn' }, boxer: { setUp: 'hidden 300' } },
  palace: { european: { setUp: 'loose 3 3' }, boxer: { setUp: 'hidden 300' } },
  well: { european: { setUp: 'garrison wagon-3', beliefs: COUNTER }, boxer: { setUp: 'forward 480' } },
  maxim: { european: { setUp: SUGGESTED, beliefs: COUNTER }, boxer: { setUp: 'forward 300', beliefs: { cover: 0 } } },
  road: { european: { setUp: SUGGESTED, beliefs: { near: 0 } }, boxer: { setUp: 'wide 300' } },
  free: { european: { setUp: 'huddle 5 5', beliefs: COUNTER }, boxer: { setUp: 'forward 300' } },
}
