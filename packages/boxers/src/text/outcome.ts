import type { Event } from '../events.ts'
import type { Names, Words } from './words.ts'
import { capital } from './writing.ts'

/** What came of it and to whom: the same sentences whatever the dice that led there. `say` tells an event as it stands. */
export function outcomeText(
  events: readonly Event[],
  n: Names,
  { results }: Words,
  say: (event: Event) => string,
): readonly string[] {
  const told = events.flatMap((event) => resultOf(event, n, results) ?? [say(event)])
  return (told.length === 0 ? [results.nothing] : told).map(capital)
}

/** Of an event that tells of dice and of what they did, the second half alone; nothing of how play went on. */
function resultOf(event: Event, n: Names, say: Words['results']): readonly string[] | undefined {
  switch (event.type) {
    case 'announced':
    case 'halted':
    case 'turnBegins':
    case 'stepBegins':
      return []
    case 'sought':
      return [say.sought(n.figure(event.target), event.found)]
    case 'diced':
      return [say.diced(event.what, event.comes)]
    case 'points':
      return [say.points(event.unit === null ? n.side(event.side) : n.unit(event.unit), event.points)]
    case 'distance':
      return [say.distance(n.length(event.distance))]
    case 'nerve':
      // A rally that holds is told by what it takes off.
      return event.held && event.test === 'morale' ? [say.holds(n.figure(event.figure))] : []
    case 'shot':
      return event.hit ? [] : [say.missed(n.figure(event.target))]
    case 'saved':
      return event.saved ? [say.saved(n.figure(event.figure))] : []
    case 'clashed': {
      const [one, two] = event.blows
      const loser = event.winner === one.figure ? two.figure : one.figure
      return event.winner === null
        ? [say.undecided(n.figure(one.figure), n.figure(two.figure))]
        : [say.wins(n.figure(event.winner), n.figure(loser))]
    }
    case 'rammed':
    case 'tried':
      // Damage has an event of its own.
      return event.damage === 0 ? [say.holds(n.section(event.section))] : []
    case 'cannon':
      return event.hit ? [] : [say.missedThere(n.place(event.at))]
    case 'keg':
      return [say.keg(n.section(event.section), event.result)]
    default:
      return undefined
  }
}
