import type { Event } from '../../events.ts'

/** Dice are thrown, and the end is told, before what they lead to is seen. */
export function isScene(event: Event): boolean {
  return event.type === 'ended' || dieOf(event) !== null
}

/** The face that an event tells of; null if it tells of none. */
export function dieOf(event: Event): number | null {
  return 'die' in event ? event.die : null
}

/** All dice have ten sides, but that of the jump from a ladder six (AT-0-05). */
export function sidesOf({ type }: Event): number {
  return type === 'jumpsToWall' ? 6 : 10
}
