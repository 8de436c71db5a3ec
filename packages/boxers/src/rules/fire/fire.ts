import type { Refusal } from '@grognard/kernel'
import type { ActionOf } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import { NO } from '../../refusals.ts'
import { seatOf } from '../../seats.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import type { Conduct } from '../conduct.ts'
import { figureOf, isInContact, isPresent, nameOf, present, rosterOf } from '../figures.ts'
import { sees } from '../sight.ts'
import { fireCannon, listCannon, whyNoCannon, whyNotFired } from './cannon.ts'
import { fireBurst, mayAimBurst, whyNoBurst } from './burst.ts'
import type { FireFrame } from './frames.ts'
import { resolveShot } from './shooting.ts'
import { firearmsOf, mayAim, nearestLocated, reaches, targetsOf, untouched, whyNoShot } from './shot.ts'

type StepFrame = Extract<FireFrame, { step: 'fire' }>

/** Whether anybody of a side could still fire at somebody. */
function hasFirers(arena: Arena, s: State, { side }: StepFrame): boolean {
  return (
    arena.sides[side].some((id) => whyNoShot(arena, s, id) === undefined) || whyNoCannon(arena, s, side) === undefined
  )
}

export const fire: Conduct<StepFrame> = {
  asks: (arena, s, frame) => (hasFirers(arena, s, frame) ? seatOf(frame.side) : null),
  list: (arena, s, { side }, into) => {
    const among = untouched(arena, s, side)
    for (const id of present(arena, s, side)) {
      if (whyNoShot(arena, s, id) !== undefined) continue
      const figure = nameOf(arena, id)
      const targets = targetsOf(arena, s, id, among)
      for (const weapon of firearmsOf(arena, s, id)) {
        if (weapon === 'machine-gun' && whyNoBurst(arena, s, id) !== undefined) continue
        for (const target of targets)
          if (reaches(arena, s, id, figureOf(s, target), weapon))
            into.push({ type: 'shoot', figure, target: nameOf(arena, target), weapon })
      }
    }
    listCannon(arena, s, side, into)
    into.push({ type: 'done' })
  },
  whyNot: (arena, s, frame, action) => {
    switch (action.type) {
      case 'done':
        return undefined
      case 'shoot':
        return whyNotShot(arena, s, frame, action)
      case 'shell':
      case 'batter':
      case 'bombard':
        return whyNoCannon(arena, s, frame.side) ?? whyNotFired(arena, s, action)
      default:
        return NO.notNow
    }
  },
  act: (p, _frame, action) => {
    switch (action.type) {
      case 'done':
        p.s.frames.pop()
        return
      case 'shoot':
        return shoot(p, action)
      case 'shell':
      case 'batter':
      case 'bombard':
        return fireCannon(p, action)
      default:
        throw new Error(`${action.type} is no part of fire`)
    }
  },
  run: (p) => {
    p.s.frames.pop()
  },
}

function whyNotShot(
  arena: Arena,
  s: State,
  { side }: StepFrame,
  { figure, target: aim, weapon }: ActionOf<'shoot'>,
): Refusal | undefined {
  const [id, target] = [arena.figures.get(figure) ?? NONE, arena.figures.get(aim) ?? NONE]
  if (rosterOf(arena, id).side !== side) return NO.notYours
  const why = whyNoShot(arena, s, id)
  if (why !== undefined) return why
  if (!firearmsOf(arena, s, id).includes(weapon)) return NO.noSuchWeapon
  const noBurst = weapon === 'machine-gun' ? whyNoBurst(arena, s, id) : undefined
  if (noBurst !== undefined) return noBurst
  if (rosterOf(arena, target).side === side || !isPresent(figureOf(s, target))) return NO.notAnEnemy
  if (!sees(arena, s, id, target)) return NO.noLineOfSight
  if (isInContact(arena, s, target)) return NO.targetInContact
  return reaches(arena, s, id, figureOf(s, target), weapon) ? undefined : NO.outOfRange
}

/** BX-fire-04, BX-fire-17, BX-aim-01: who may aim does; whoever is not the nearest located enemy costs a die. */
function shoot(p: Play, { figure, target: aim, weapon }: ActionOf<'shoot'>): void {
  const { arena, s } = p
  const [id, target] = [arena.figures.get(figure) ?? NONE, arena.figures.get(aim) ?? NONE]
  if (weapon === 'machine-gun') return fireBurst(p, id, target, figureOf(s, target), mayAimBurst(arena, s, id))
  const otherTarget = !nearestLocated(arena, s, id, targetsOf(arena, s, id)).includes(target)
  resolveShot(p, id, target, weapon, { aimed: mayAim(s, id, arena.kit.weapons[weapon]), otherTarget })
}
