import type { Lang } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import type { FireResult } from '../components.ts'
import type { Shot } from '../rules/fire/frames.ts'
import { chancesOf, shotOf } from '../rules/fire/shot.ts'
import { isAnimal, pieceNamed, pieceOf, placeNamed, rosterOf } from '../rules/ground.ts'
import { NONE } from '../state.ts'
import type { State } from '../state.ts'
import { messages } from './messages.ts'

/** In how many of a hundred throws a shot strikes its man, has an effect on him, or on a friend of the shooter. */
export function chanceText(arena: Arena, view: State, action: Action, lang: Lang): string | undefined {
  const shot = aimOf(arena, view, action)
  if (shot === undefined) return undefined
  const { side } = rosterOf(arena, shot.shooter)
  let hits = 0
  let harms = 0
  let friends = 0
  for (const { victim, letter, ways } of chancesOf(arena, shotOf(arena, view, shot))) {
    if (victim === NONE) continue
    const isHarmed = hasEffect(letter, isAnimal(arena, victim))
    if (victim === shot.target) hits += ways
    if (victim === shot.target && isHarmed) harms += ways
    if (isHarmed && rosterOf(arena, victim).side === side) friends += ways
  }
  return messages(lang).results.chance(hits, harms, friends)
}

/** AT-5.4.3-02, and AT-6.7-06 for animals. */
function hasEffect(letter: FireResult, onAnimal: boolean): boolean {
  return onAnimal ? letter === 'D' || letter === 'E' : letter !== '-' && letter !== 'F'
}

function aimOf(arena: Arena, view: State, action: Action): Shot | undefined {
  if (action.type !== 'shoot' && action.type !== 'name') return undefined
  const shooter = pieceNamed(arena, action.shooter)
  const target = pieceNamed(arena, action.target)
  const at = placeNamed(arena, action.at)
  if (shooter === NONE || target === NONE || at === NONE || pieceOf(view, shooter).at === NONE) return undefined
  return { shooter, weapon: action.weapon, target, at }
}
