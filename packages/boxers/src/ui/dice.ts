import type { Event } from '../events.ts'

/** The faces that an event tells of, in the order they were thrown. */
export function diceOf(event: Event): readonly number[] {
  switch (event.type) {
    case 'points':
    case 'shot':
    case 'cannon':
    case 'tried':
    case 'rammed':
      return event.dice
    case 'diced':
    case 'nerve':
    case 'sought':
    case 'distance':
    case 'saved':
    case 'keg':
      return [event.die]
    case 'clashed':
      return event.blows.map(({ die }) => die)
    default:
      return []
  }
}

/** How many sides these have: firearms roll twelve, saves eight; close combat whatever the arm has. */
export function sidesOf(event: Event): number {
  switch (event.type) {
    case 'shot':
    case 'clashed':
      return 12
    case 'saved':
      return 8
    default:
      return 6
  }
}
