import type { Event } from '../../events.ts'

/** What weighs in a battle, the most first. */
const WEIGHTY: readonly Event['type'][] = [
  'captured',
  'killed',
  'stunned',
  'wounded',
  'unhorsed',
  'leavesMap',
  'retreats',
  'struck',
  'revealed',
  'takesLoad',
  'workDone',
]

/** Of some events the one that weighs most; undefined where none does. */
export function weightiest(events: readonly Event[]): Event | undefined {
  for (const type of WEIGHTY) {
    const found = events.find((event) => event.type === type)
    if (found !== undefined) return found
  }
  return undefined
}
