import type { Side } from '../names.ts'

/** The name of the set-up that the scenario suggests. */
export const SUGGESTED = 'suggested'

/**
 * By scenario, the way to set up that won most in battles played out beforehand (docs/boxers-minds.md tells how many): for
 * the Europeans, and for the Boxers where the Europeans stand as is suggested. Who is not named thinks about it at the table.
 */
export const BOOK: Readonly<Record<string, Readonly<Partial<Record<Side, string>>>>> = {
  compound: { european: 'huddle 1 5', boxer: 'forward 300' },
  torches: { european: 'huddle 3 3', boxer: 'forward 480' },
  gate: { european: SUGGESTED, boxer: SUGGESTED },
  palace: { european: 'huddle 3 3', boxer: SUGGESTED },
  well: { european: 'garrison wagon-2', boxer: 'forward 480' },
  maxim: { european: 'garrison engine-house', boxer: 'forward 300' },
  road: { european: SUGGESTED, boxer: SUGGESTED },
}
