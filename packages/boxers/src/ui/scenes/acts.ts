import type { Event } from '../../events.ts'
import type { EventOf } from '../../text/words.ts'
import { isScene } from './kinds.ts'

/** Dice that are thrown at one time: one event, all whom one shot has hit, or all whose nerve one loss has tried. */
export type Thrown =
  | EventOf['shot' | 'clashed' | 'diced' | 'keg' | 'cannon' | 'tried' | 'rammed' | 'ended']
  | { readonly type: 'saves'; readonly saves: readonly EventOf['saved'][] }
  | { readonly type: 'nerves'; readonly tests: readonly EventOf['nerve'][] }

/** A throw, the place of its first event, and all that it led to before the next. */
export interface Act {
  readonly at: number
  readonly thrown: Thrown
  readonly after: readonly Event[]
  /** The place behind the last of it. */
  readonly end: number
}

/** What a throw cannot have led to. */
const ELSE: ReadonlySet<Event['type']> = new Set<Event['type']>(['turnBegins', 'stepBegins', 'points'])

/** Cuts what came of a deed into what was thrown for one after the other. */
export function actsOf(events: readonly Event[]): readonly Act[] {
  const acts: Act[] = []
  for (let i = 0; i < events.length;) {
    const thrown = thrownAt(events, i)
    if (thrown === undefined) {
      i++
      continue
    }
    const isOver = (event: Event): boolean =>
      ELSE.has(event.type) ||
      (isScene(event) && !(thrown.type === 'nerves' && thrown.tests.some((one) => one === event)))
    const from = i + (thrown.type === 'saves' ? thrown.saves.length : 1)
    const rest = events.slice(from)
    const over = rest.findIndex(isOver)
    const after = over < 0 ? rest : rest.slice(0, over)
    acts.push({ at: i, thrown, after, end: from + after.length })
    i = from + after.length
  }
  return acts
}

function thrownAt(events: readonly Event[], i: number): Thrown | undefined {
  const event = events[i]
  if (event === undefined || !isScene(event)) return undefined
  switch (event.type) {
    case 'saved':
      return { type: 'saves', saves: runFrom(events, i) }
    case 'nerve':
      return { type: 'nerves', tests: event.test === 'rally' ? [event] : testsFrom(events, i) }
    case 'shot':
    case 'clashed':
    case 'diced':
    case 'keg':
    case 'cannon':
    case 'tried':
    case 'rammed':
    case 'ended':
      return event
    default:
      return undefined
  }
}

function runFrom(events: readonly Event[], i: number): readonly EventOf['saved'][] {
  const run: EventOf['saved'][] = []
  for (const event of events.slice(i)) {
    if (event.type !== 'saved') break
    run.push(event)
  }
  return run
}

/** Tests of morale follow each other until something else is thrown for. */
function testsFrom(events: readonly Event[], i: number): readonly EventOf['nerve'][] {
  const tests: EventOf['nerve'][] = []
  for (const event of events.slice(i)) {
    if (ELSE.has(event.type) || (isScene(event) && (event.type !== 'nerve' || event.test === 'rally'))) break
    if (event.type === 'nerve') tests.push(event)
  }
  return tests
}
