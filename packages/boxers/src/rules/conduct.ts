import type { Refusal, Seat } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena, Play } from '../arena.ts'
import type { Frame, State } from '../state.ts'

/** How one kind of frame is played. A frame that asks nobody runs by itself until it is popped or something is above it. */
export interface Conduct<F extends Frame> {
  /** Who decides now; null: nobody, the frame runs. */
  asks(arena: Arena, s: State, frame: F): Seat | null
  /** All that the seat may do now, in a fixed order. */
  list(arena: Arena, s: State, frame: F, into: Action[]): void
  /** Why not; undefined exactly for what `list` gives. */
  whyNot(arena: Arena, s: State, frame: F, action: Action): Refusal | undefined
  /** Carries out an action that `whyNot` let through. */
  act(p: Play, frame: F, action: Action): void
  /** Goes on without a decision. */
  run(p: Play, frame: F): void
}

/** For frames that never ask. */
export const silent = {
  asks: () => null,
  list: () => undefined,
  whyNot: () => undefined,
  act: () => {
    throw new Error('nobody decides here')
  },
}

/** For frames that always ask. */
export const waiting = {
  run: () => {
    throw new Error('this frame waits for a decision')
  },
}
