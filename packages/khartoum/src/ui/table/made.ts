import type { Event } from '../../events.ts'
import type { ActionType } from '../../names.ts'

/** The actions begun since the turn began, from what was told. */
export function madeIn(told: readonly Event[]): readonly ActionType[] {
  const made: ActionType[] = []
  for (const event of told) {
    if (event.type === 'turnBegins') made.length = 0
    else if (event.type === 'actionBegun') made.push(event.action)
  }
  return made
}
