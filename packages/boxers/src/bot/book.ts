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
  compound: {
    european: { setUp: 'huddle 5 5', beliefs: COUNTER },
    boxer: { setUp: 'wide 300', beliefs: { charge: 15 } },
  },
  torches: { european: { setUp: 'huddle 3 3' }, boxer: { setUp: 'forward 480' } },
  gate: { european: { setUp: 'sheltered 720' }, boxer: { setUp: 'hidden 300' } },
  palace: { european: { setUp: 'huddle 4 4' }, boxer: { setUp: 'hidden 300', beliefs: { cover: 400 } } },
  well: {
    european: { setUp: 'huddle 3 2', beliefs: { stopped: 60 } },
    boxer: { setUp: 'forward 480', beliefs: { charge: -20 } },
  },
  maxim: { european: { setUp: SUGGESTED }, boxer: { setUp: 'forward 300' } },
  road: {
    european: { setUp: 'huddle 2 3', beliefs: { ...COUNTER, pressed: 99 } },
    boxer: { setUp: 'wide 300' },
  },
  free: {
    european: { setUp: 'huddle 5 5', beliefs: COUNTER },
    boxer: { setUp: 'forward 300', beliefs: { exposed: 100 } },
  },
}
