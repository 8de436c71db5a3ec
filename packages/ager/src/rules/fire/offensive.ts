import type { Refusal } from '@grognard/kernel'
import type { Action, ActionOf } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { Side, Weapon } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { standingCrowd } from '../crowd.ts'
import type { Crowd } from '../crowd.ts'
import { nameOf, pieceNamed, pieceOf, placeName, placeNamed } from '../ground.ts'
import { hasHidden, reveal } from '../sequence/reveal.ts'
import type { Conduct } from '../conduct.ts'
import { listThrows, throwPot, whyNotThrow } from '../tactics/naphtha.ts'
import { abandon, beginTask, listTasks, whyNotAbandon, whyNotTask } from '../works/tasks.ts'
import { guardAgainst, settleCover } from './cover.ts'
import type { OffensiveFrame, Shot } from './frames.ts'
import { areKept, isLeft, keptShots } from './kept-shots.ts'
import type { KeptShots, Listed } from './listed.ts'
import {
  bandsOf,
  hexesOf,
  isOutOfRange,
  offersHex,
  whyNotAim,
  whyNotOffensive,
  whyNotTarget,
  whyNotWeapon,
} from './shooters.ts'

/** Step 1: shots one after another, each resolved before the next; pots and work are begun here too. */
export const fire: Conduct<OffensiveFrame> = {
  asks: (_arena, s, frame) => (frame.ready === true ? s.active : null),
  list(arena, s, _frame, into) {
    offerShots(arena, s, into)
    listOthers(arena, s, into)
    into.push({ type: 'done' })
  },
  whyNot(arena, s, _frame, action): Refusal | undefined {
    switch (action.type) {
      case 'shoot':
        return whyNotShoot(arena, s, readShot(arena, action))
      case 'throwPot':
        return whyNotThrow(arena, s, action)
      case 'work':
        return whyNotTask(arena, s, action)
      case 'abandon':
        return whyNotAbandon(arena, s, action)
      case 'done':
        return undefined
      default:
        return NO.notNow
    }
  },
  act(p, frame, action) {
    frame.ready = false
    switch (action.type) {
      case 'shoot':
        return takeShot(p, readShot(p.arena, action))
      case 'throwPot':
        return throwPot(p, action)
      case 'work':
        return beginTask(p, action)
      case 'abandon':
        return abandon(p, action)
      case 'done':
        p.s.frames.pop()
        return
      default:
        throw new Error(`${action.type} is no part of the fire step`)
    }
  },
  run(p, frame) {
    const { arena, s } = p
    if (hasHidden(arena, s, s.active) || isShotLeft(arena, s) || hasOthers(arena, s)) frame.ready = true
    else s.frames.pop()
  },
}

/** Those that were listed before, where they are the same; a list of them takes long. */
function offerShots(arena: Arena, s: State, into: Action[]): void {
  let kept = keptNow(arena, s)
  if (kept === undefined) {
    const shots: Listed[] = []
    listShots(arena, s, (shot) => {
      shots.push({ shooter: shot.shooter, action: shoot(arena, shot) })
      return false
    })
    kept = keptShots(s, shots)
    arena.notes.shots = kept
  }
  for (const one of kept.shots) if (isLeft(s, one)) into.push(one.action)
}

function isShotLeft(arena: Arena, s: State): boolean {
  const kept = keptNow(arena, s)
  return kept === undefined ? listShots(arena, s, () => true) : kept.shots.some((one) => isLeft(s, one))
}

function keptNow({ notes: { shots } }: Arena, s: State): KeptShots | undefined {
  return shots !== undefined && areKept(shots, s) ? shots : undefined
}

function listOthers(arena: Arena, s: State, into: Action[]): void {
  listThrows(arena, s, into)
  listTasks(arena, s, into)
}

function hasOthers(arena: Arena, s: State): boolean {
  const found: Action[] = []
  listOthers(arena, s, found)
  return found.length > 0
}

function shoot(arena: Arena, { shooter, weapon, target, at }: Shot): Action {
  return {
    type: 'shoot',
    shooter: nameOf(arena, shooter),
    weapon,
    target: nameOf(arena, target),
    at: placeName(arena, at),
  }
}

export function readShot(arena: Arena, action: ActionOf<'shoot' | 'name'>): Shot {
  return {
    shooter: pieceNamed(arena, action.shooter),
    weapon: action.weapon,
    target: pieceNamed(arena, action.target),
    at: placeNamed(arena, action.at),
  }
}

/** Every shot that may be fired now, until `take` has had enough. */
function listShots(arena: Arena, s: State, take: (shot: Shot) => boolean): boolean {
  const { arms } = arena
  let targets: readonly PieceId[] | undefined
  const standing = standingCrowd(arena, s)
  for (let shooter = 0; shooter < s.pieces.length; shooter++) {
    const weapons = arms[shooter] ?? []
    if (weapons.length === 0 || whyNotOffensive(arena, s, shooter, standing) !== undefined) continue
    for (const weapon of weapons) {
      if (whyNotWeapon(arena, s, shooter, weapon.id) !== undefined) continue
      targets ??= targetsOf(arena, s, s.active)
      const reach = bandsOf(arena, s, shooter, weapon)?.long ?? NONE
      const { at } = pieceOf(s, shooter)
      for (const target of targets)
        if (!isOutOfRange(arena, s, at, reach, target))
          if (aimAt(arena, s, shooter, weapon, target, take, standing)) return true
    }
  }
  return false
}

function targetsOf(arena: Arena, s: State, side: Side): readonly PieceId[] {
  const found: PieceId[] = []
  for (let i = 0; i < s.pieces.length; i++) if (whyNotTarget(arena, s, side, i) === undefined) found.push(i)
  return found
}

/** AT-5.4-05: each hex of the target by itself. */
export function aimAt(
  arena: Arena,
  s: State,
  shooter: PieceId,
  weapon: Weapon,
  target: PieceId,
  take: (shot: Shot) => boolean,
  standing: Crowd = standingCrowd(arena, s),
): boolean {
  const { at, rear } = hexesOf(s, target)
  const { id } = weapon
  if (
    whyNotAim(arena, s, shooter, weapon, target, at, standing) === undefined &&
    take({ shooter, weapon: id, target, at })
  )
    return true
  if (rear === NONE || whyNotAim(arena, s, shooter, weapon, target, rear, standing) !== undefined) return false
  return take({ shooter, weapon: id, target, at: rear })
}

/** Offensive fire: why that shot may not be fired now. */
function whyNotShoot(arena: Arena, s: State, shot: Shot): Refusal | undefined {
  return (
    whyNotOffensive(arena, s, shot.shooter) ??
    whyNotWeapon(arena, s, shot.shooter, shot.weapon) ??
    whyNotTarget(arena, s, s.active, shot.target) ??
    whyNotHit(arena, s, shot)
  )
}

/** The hex named must be one of the target's, and the line to it open. */
export function whyNotHit(arena: Arena, s: State, { shooter, weapon, target, at }: Shot): Refusal | undefined {
  if (!offersHex(s, target, at)) return NO.targetNotThere
  return whyNotAim(arena, s, shooter, arena.kit.weapons[weapon], target, at)
}

function takeShot(p: Play, shot: Shot): void {
  const { s } = p
  const shooter = pieceOf(s, shot.shooter)
  const oneSided = guardAgainst(p.arena, s, shooter.at, shot.at) !== 0
  const others = oneSided ? otherEyes(p.arena, s, shot) : []
  shooter.shot = true
  /* AT-5-04 */
  if (shot.weapon === 'spear') shooter.thrown = true
  reveal(p, shot.shooter)
  s.frames.push({ step: 'shots', shots: [shot], next: 0, defensive: false })
  if (oneSided) settleCover(p, shot.target, shot.at, [shooter.at, ...others])
}

/** From where the same man could still be fired at in this step, by public facts: crossfire to be reckoned with. */
function otherEyes(arena: Arena, s: State, { shooter, target, at }: Shot): Place[] {
  const found: Place[] = []
  listShots(arena, s, (shot) => {
    const eye = pieceOf(s, shot.shooter)
    if (shot.target === target && shot.at === at && shot.shooter !== shooter && !eye.hidden) found.push(eye.at)
    return false
  })
  return found
}
