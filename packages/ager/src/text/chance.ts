import type { Lang } from '@grognard/kernel'
import type { Action, ActionOf } from '../actions.ts'
import type { Arena } from '../arena.ts'
import type { FireResult } from '../components.ts'
import type { Shot } from '../rules/fire/frames.ts'
import { IMPACT_SIDES, chancesOf, shotOf } from '../rules/fire/shot.ts'
import { isAnimal, pieceNamed, pieceOf, placeNamed, rosterOf } from '../rules/ground.ts'
import { potHits } from '../rules/tactics/naphtha.ts'
import { NONE } from '../state.ts'
import type { State } from '../state.ts'
import { messages } from './messages.ts'

/** The chances of shots and throws, as the rules have them. */
export function chanceText(arena: Arena, view: State, action: Action, lang: Lang): string | undefined {
  if (action.type === 'throwPot') return potText(arena, view, action, lang)
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

function potText(arena: Arena, view: State, action: ActionOf<'throwPot'>, lang: Lang): string | undefined {
  const thrower = pieceNamed(arena, action.thrower)
  const at = placeNamed(arena, action.at)
  if (thrower === NONE || at === NONE || pieceOf(view, thrower).at === NONE) return undefined
  return messages(lang).results.bursts((100 * potHits(arena, view, thrower, at)) / IMPACT_SIDES)
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
