import { DiceNeeded, scriptedDice } from '@grognard/kernel'
import type { ActionOf } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { Place } from '../../field.ts'
import { apply, legal } from '../../rules/decisions.ts'
import { placeNamed, rosterOf } from '../../rules/ground.ts'
import { cloneState, topFrame } from '../../state.ts'
import type { State } from '../../state.ts'

type Laying = ActionOf<'course'>

/** Positions looked at before a course is left to be laid hex by hex. */
const MOST = 600

/** Every hex that the course being laid can be led to, with the choices that lead there by the fewest hexes. */
export function coursesFrom(arena: Arena, view: State): ReadonlyMap<Place, readonly Laying[]> {
  const found = new Map<Place, readonly Laying[]>()
  const first = topFrame(view)
  if (first.step !== 'course') return found
  const { side } = rosterOf(arena, first.rider)
  const queue: { readonly s: State; readonly way: readonly Laying[] }[] = [{ s: view, way: [] }]
  for (let i = 0; i < queue.length && i < MOST; i++) {
    const one = queue[i]
    if (one === undefined) break
    for (const action of legal(arena, one.s, side)) {
      if (action.type !== 'course') continue
      const to = placeNamed(arena, action.to)
      if (found.has(to)) continue
      const way = [...one.way, action]
      found.set(to, way)
      const s = laid(arena, one.s, action)
      const next = s === undefined ? undefined : topFrame(s)
      if (s !== undefined && next?.step === 'course' && next.rider === first.rider) queue.push({ s, way })
    }
  }
  return found
}

/** The position with one hex more; undefined where that was the last, and others come into it. */
function laid(arena: Arena, view: State, action: Laying): State | undefined {
  const s = cloneState(view)
  try {
    apply({ arena, s, dice: scriptedDice([]), log: undefined }, action)
    return s
  } catch (error) {
    if (error instanceof DiceNeeded) return undefined
    throw error
  }
}
