import type { Arena } from '../../arena.ts'
import type { MeleeArm } from '../../names.ts'
import type { FigureId, State } from '../../state.ts'
import {
  contactsOf,
  figureOf,
  isContact,
  isMarked,
  isOn,
  isTouching,
  present,
  rosterOf,
  standing,
  troopOf,
} from '../figures.ts'
import { groundOf } from '../grounds.ts'
import { carries } from '../works/burdens.ts'
import type { ClashModifier } from './events.ts'

/** One side of a close combat before the dice. */
export interface Fighter {
  readonly figure: FigureId
  readonly arm: MeleeArm
  readonly sides: number
  readonly supporters: readonly FigureId[]
  readonly modifiers: readonly ClashModifier[]
  readonly added: number
}

/** BX-melee-04, BX-melee-09: what a figure can fight with; a pistol spoilt by an accident is no weapon, bare hands always are. */
export function armsOf(arena: Arena, s: State, id: FigureId): MeleeArm[] {
  const { spoilt } = figureOf(s, id)
  const arms = troopOf(arena, id).melee.filter((arm) => arm !== 'pistol' || !spoilt.includes('pistol'))
  return arms.length > 0 ? arms : ['hands']
}

/** BX-melee-05, BX-melee-08: long weapons are cramped in a dense zone. */
function isCramped(arena: Arena, s: State, id: FigureId): boolean {
  const { zones } = groundOf(arena, s.works).terrain
  return standing(arena, s, id).zones.some((zone) => zones[zone]?.cover !== 'light')
}

/** The die of an arm where its bearer stands. */
export function sidesOf(arena: Arena, s: State, id: FigureId, arm: MeleeArm): number {
  const { sides, crampedSides } = arena.kit.arms[arm]
  return isCramped(arena, s, id) ? crampedSides : sides
}

/**
 * BX-melee-11, BX-melee-18: who may support a fighter against an opponent. Of the attackers whoever touches the opponent, of
 * the defenders whoever touches the one attacked; unmarked, not yet in a fight, touching no other enemy.
 */
export function supportersOf(
  arena: Arena,
  s: State,
  fighter: FigureId,
  opponent: FigureId,
  attacked: FigureId,
): FigureId[] {
  return present(arena, s, rosterOf(arena, fighter).side).filter((id) => {
    const figure = figureOf(s, id)
    if (id === fighter || isMarked(figure) || figure.fought || figure.busy || carries(s, id)) return false
    const touches = attacked === opponent ? isBehind(arena, s, id, fighter, opponent) : isBeside(arena, s, id, attacked)
    return touches && contactsOf(arena, s, id).every((foe) => foe === opponent)
  })
}

/** Whether a friend touches the opponent too, or is on the ladder from whose head the fighter strikes (BX-ladder-10). */
function isBehind(arena: Arena, s: State, id: FigureId, fighter: FigureId, opponent: FigureId): boolean {
  if (s.timber.some(({ climbers }) => climbers.includes(fighter) && climbers.includes(id))) return true
  return isContact(arena, s, id, opponent)
}

/** Whether two friends touch. */
function isBeside(arena: Arena, s: State, a: FigureId, b: FigureId): boolean {
  return isOn(figureOf(s, a)) && isTouching(arena, s, figureOf(s, a), figureOf(s, b))
}

/** BX-melee-10 to BX-melee-16. */
export function fighterOf(
  arena: Arena,
  s: State,
  figure: FigureId,
  arm: MeleeArm,
  supporters: readonly FigureId[],
): Fighter {
  const { melee } = arena.kit
  const { class: troop } = troopOf(arena, figure)
  const { assails, marker, defended } = figureOf(s, figure)
  const modifiers: ClashModifier[] = []
  if (assails) modifiers.push({ name: 'assailant', value: melee.assailant })
  if (supporters.length > 0)
    modifiers.push({
      name: 'support',
      value: Math.min(melee.mostSupporters, supporters.length) * melee.perSupporter,
    })
  if (troop !== 'fanatic') modifiers.push({ name: troop, value: melee[troop] })
  if (marker === 'stopped') modifiers.push({ name: 'stopped', value: melee.stopped })
  if (defended) modifiers.push({ name: 'defensiveFire', value: melee.defensiveFire })
  return {
    figure,
    arm,
    sides: sidesOf(arena, s, figure, arm),
    supporters,
    modifiers,
    added: modifiers.reduce((sum, { value }) => sum + value, 0),
  }
}

/** BX-melee-19, BX-melee-20: in how many of how many throws the first wins, nobody does, the second does. */
export function chancesOf(one: Fighter, two: Fighter): readonly [win: number, tie: number, loss: number] {
  let [win, tie, loss] = [0, 0, 0]
  for (let a = 1; a <= one.sides; a++)
    for (let b = 1; b <= two.sides; b++) {
      const difference = a + one.added - b - two.added
      if (difference > 0) win++
      else if (difference === 0) tie++
      else loss++
    }
  return [win, tie, loss]
}
