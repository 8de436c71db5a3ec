import { scriptedDice } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import { makeMind } from '../../bot/make-mind.ts'
import { optionsFor } from '../../bot/sergeant.ts'
import { apply } from '../../rules/decisions.ts'
import { cloneState, topFrame } from '../../state.ts'
import type { View } from '../../view.ts'
import { EMPTY, draftOf, laddersLeft, settingUp, toSetUp } from './draft.ts'
import type { Draft } from './draft.ts'

/** How the sergeant would set up whoever is not down yet. */
export function suggested(arena: Arena, view: View): Draft {
  const side = settingUp(view)
  if (side === null) return EMPTY
  const mind = makeMind(arena)
  const s = cloneState(view)
  const done: Action[] = []
  const isOver = (): boolean =>
    toSetUp(arena, s, side).length + laddersLeft(arena, s, side) === 1 && topFrame(s).step === 'deploy'
  for (;;) {
    const action = optionsFor(mind, s, side)[0]?.actions[0]
    if (action === undefined) break
    done.push(action)
    // The last of them is not carried out: what comes after it is no more a matter of setting up.
    if (isOver() && isLast(arena, s, action)) break
    apply({ arena, s, dice: scriptedDice([]), log: undefined }, action)
  }
  return draftOf(arena, done)
}

/** Whether nothing more has to be said of the piece it is about. */
function isLast(arena: Arena, s: View, action: Action): boolean {
  const frame = topFrame(s)
  if (action.type !== 'deploy' || frame.step !== 'deploy') return true
  const entry = arena.battle.roster[frame.piece]
  return entry !== undefined && !entry.startsMounted && entry.animal === null
}
