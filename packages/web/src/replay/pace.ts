export const SPEEDS = [0.5, 1, 2, 4] as const

/** What a replay goes on by. */
export const UNITS = ['turn', 'act', 'step'] as const
export type Unit = (typeof UNITS)[number]

/** Milliseconds that each is looked at, at the usual speed. */
export const PACE: Readonly<Record<Unit, number>> = { turn: 3200, act: 2000, step: 1100 }
