import type { Lesson } from './rooms.ts'

export interface Progress<A> {
  /** The lesson under way, counted from 0; as many as there are lessons when all are over. */
  readonly at: number
  /** What is still to be done in it, in any order. */
  readonly left: Lesson<A>['wants']
}

/**
 * How far a match has come in the lessons: found from its actions alone, so that it holds after undo and reload. `read`
 * is how many lessons were gone on from; a lesson to read is over, too, when something was done after it. Null if the
 * match has left the lessons.
 */
export function progress<A>(lessons: readonly Lesson<A>[], actions: readonly A[], read: number): Progress<A> | null {
  let next = 0
  for (const [at, { wants }] of lessons.entries()) {
    if (wants.length === 0 && at >= read && next === actions.length) return { at, left: [] }
    const left = [...wants]
    while (left.length > 0) {
      const action = actions[next]
      if (action === undefined) return { at, left }
      const met = left.findIndex((want) => want(action))
      if (met < 0) return null
      left.splice(met, 1)
      next++
    }
  }
  return next === actions.length ? { at: lessons.length, left: [] } : null
}

/** The first of the possible actions that the lesson waits for. */
export function wanted<A>({ left }: Progress<A>, actions: readonly A[]): A | undefined {
  for (const want of left) {
    const action = actions.find((candidate) => want(candidate))
    if (action !== undefined) return action
  }
  return undefined
}
