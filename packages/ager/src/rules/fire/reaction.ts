import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId } from '../../field.ts'
import { NO } from '../../refusals.ts'
import type { Battle } from '../../scenarios.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { standingCrowd } from '../crowd.ts'
import type { Crowd } from '../crowd.ts'
import { isAnimal, isMounted, nameOf, other, pieceOf, placeName, rosterOf } from '../ground.ts'
import { reveal } from '../sequence/reveal.ts'
import type { Conduct } from '../conduct.ts'
import { settleCover } from './cover.ts'
import type { ReactionFrame, Shot } from './frames.ts'
import { aimAt, readShot, whyNotHit } from './offensive.ts'
import { bandsOf, isOutOfRange, paceOf, whyNotDefensive, whyNotTarget, whyNotWeapon } from './shooters.ts'

/** 5.3: asks the other side, if anyone of it may fire at the mover in this hex. Puts the question on the stack, or not. */
export function offerReaction(p: Play, mover: PieceId): void {
  const { arena, s } = p
  if (s.step !== 'move' || rosterOf(arena, mover).side !== s.active) return
  if (s.volley.target === mover) s.volley.since++
  offer(p, mover)
}

/** AT-5.3-03: he has come to rest; whoever held his fire in this hex may still loose it. */
export function offerAtRest(p: Play, mover: PieceId): void {
  if (p.s.step === 'move' && rosterOf(p.arena, mover).side === p.s.active) offer(p, mover)
}

function offer(p: Play, mover: PieceId): void {
  if (whyNotEngage(p.arena, p.s, mover, mover) !== undefined) return
  if (mayBeNamed(p.arena, p.s, mover, [], () => true) || hidesArchers(p.arena, p.s))
    p.s.frames.push({ step: 'reaction', mover, named: [], ready: true })
}

/** AT-5.3-11: at the end of step 3, the last opportunity to fire at those who did not move. */
export function offerLastFire(p: Play): void {
  const { arena, s } = p
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece !== undefined && rosterOf(arena, i).side === s.active && !isAnimal(arena, i))
      piece.pace = paceOf(arena, s, i)
  }
  s.frames.push({ step: 'reaction', mover: NONE, named: [], ready: false })
}

/** AT-5.3-12, AT-5.3-13: another character begins to move, so the fire at the one before is over. */
export function closeFireAt(p: Play, nextMover: number): void {
  const { volley } = p.s
  if (volley.target === NONE || volley.target === nextMover) return
  volley.over.push(volley.target)
  volley.target = NONE
  volley.since = 0
}

export const reaction: Conduct<ReactionFrame> = {
  asks: (_arena, s, frame) => (frame.ready ? other(s.active) : null),
  list(arena, s, frame, into) {
    mayBeNamed(arena, s, frame.mover, frame.named, ({ shooter, weapon, target, at }) => {
      into.push({
        type: 'name',
        shooter: nameOf(arena, shooter),
        weapon,
        target: nameOf(arena, target),
        at: placeName(arena, at),
      })
      return false
    })
    into.push({ type: frame.named.length > 0 ? 'loose' : 'hold' })
  },
  whyNot(arena, s, frame, action) {
    switch (action.type) {
      case 'name':
        return whyNotName(arena, s, frame, readShot(arena, action))
      case 'loose':
        return frame.named.length > 0 ? undefined : NO.nobodyNamed
      case 'hold':
        return frame.named.length > 0 ? NO.namedMustFire : undefined
      default:
        return NO.notNow
    }
  },
  act(p, frame, action) {
    switch (action.type) {
      case 'name':
        frame.named = [...frame.named, readShot(p.arena, action)]
        frame.ready = false
        return
      case 'loose':
        return loose(p, frame)
      case 'hold':
        p.s.frames.pop()
        return
      default:
        throw new Error(`${action.type} is no part of defensive fire`)
    }
  },
  run(p, frame) {
    if (mayBeNamed(p.arena, p.s, frame.mover, frame.named, () => true)) frame.ready = true
    else if (frame.named.length === 0 && hidesArchers(p.arena, p.s)) frame.ready = true
    else if (frame.named.length > 0) loose(p, frame)
    else p.s.frames.pop()
  },
}

/* ---- who may be fired at ---- */

/** AT-5.3-07 to AT-5.3-13: why no defensive fire may be directed at him just now. `mover` NONE: after the last move. */
function whyNotEngage(arena: Arena, s: State, mover: PieceId, target: PieceId): Refusal | undefined {
  if (mover === NONE ? !isStill(arena, s, target) : target !== mover) return NO.notTheMover
  if (s.volley.over.includes(target)) return NO.fireOverAtHim
  if (s.volley.target === target && s.volley.since < interval(arena, s, target)) return NO.tooSoonAgain
  return isAnswered(s, target) ? NO.beingCounterCharged : undefined
}

/** A character of the active side who has not moved and will not now; a passenger moves with his camel. */
function isStill(arena: Arena, s: State, piece: PieceId): boolean {
  const { moved, status, with: camel } = pieceOf(s, piece)
  if (moved !== 'no' && moved !== 'declared') return false
  if (rosterOf(arena, piece).side !== s.active || isAnimal(arena, piece)) return false
  return status !== 'aboard' || pieceOf(s, camel).spent === 0
}

/** AT-5.3-07 to AT-5.3-10 */
function interval({ kit: { tables } }: Arena, s: State, piece: PieceId): number {
  const { fireIntervalWounded, fireIntervalFoot, fireIntervalMounted, fireIntervalCharging } = tables.figures
  if (!isMounted(s, piece)) return pieceOf(s, piece).health === 'wounded' ? fireIntervalWounded : fireIntervalFoot
  const charging = s.charges.some(({ rider, state }) => rider === piece && state === 'riding')
  return charging ? fireIntervalCharging : fireIntervalMounted
}

/** AT-7.1.2-13 */
function isAnswered(s: State, piece: PieceId): boolean {
  if (s.charges.length === 0) return false
  const number = s.charges.findIndex(({ rider, answers }) => rider === piece && answers === NONE)
  return number !== NONE && s.charges.some(({ answers }) => answers === number)
}

/* ---- who may fire ---- */

/** Those of either side whose weapon can ever be used in defence. */
export function archersOf({ roster }: Battle): readonly PieceId[] {
  const found: PieceId[] = []
  for (let i = 0; i < roster.length; i++) {
    const weapon = roster[i]?.character?.missile
    if (weapon !== undefined && weapon !== null && weapon.defensive !== 'never') found.push(i)
  }
  return found
}

/** With archers whom the other side must not know of it is asked everywhere, so that the question tells nothing. */
function hidesArchers(arena: Arena, s: State): boolean {
  const side = other(s.active)
  for (const archer of arena.archers)
    if (rosterOf(arena, archer).side === side && pieceOf(s, archer).hidden) return true
  return false
}

/** Every shot that may still be named, until `take` has had enough. */
function mayBeNamed(
  arena: Arena,
  s: State,
  mover: PieceId,
  named: readonly Shot[],
  take: (shot: Shot) => boolean,
): boolean {
  const side = other(s.active)
  const only = named[0]?.target ?? mover
  let standing: Crowd | undefined
  for (const shooter of arena.archers) {
    if (rosterOf(arena, shooter).side !== side) continue
    const weapon = rosterOf(arena, shooter).character?.missile
    if (weapon === undefined || weapon === null) continue
    const reach = bandsOf(arena, s, shooter, weapon)?.long ?? NONE
    if (only !== NONE && isOutOfRange(arena, s, pieceOf(s, shooter).at, reach, only)) continue
    if (named.some((shot) => shot.shooter === shooter)) continue
    standing ??= standingCrowd(arena, s)
    if (whyNotDefensive(arena, s, shooter, side, standing) !== undefined) continue
    if (whyNotWeapon(arena, s, shooter, weapon.id) !== undefined) continue
    const first = only === NONE ? 0 : only
    const last = only === NONE ? s.pieces.length - 1 : only
    for (let target = first; target <= last; target++) {
      if (whyNotEngage(arena, s, mover, target) !== undefined) continue
      if (whyNotTarget(arena, s, side, target) !== undefined) continue
      if (aimAt(arena, s, shooter, weapon, target, take, standing)) return true
    }
  }
  return false
}

/** Every shot that the other side could name at a mover where he stands; nothing is asked and nobody is told. */
export function shotsAt(arena: Arena, s: State, mover: PieceId): readonly Shot[] {
  const shots: Shot[] = []
  if (whyNotEngage(arena, s, mover, mover) !== undefined) return shots
  mayBeNamed(arena, s, mover, [], (shot) => {
    shots.push(shot)
    return false
  })
  return shots
}

function whyNotName(arena: Arena, s: State, { mover, named }: ReactionFrame, shot: Shot): Refusal | undefined {
  const side = other(s.active)
  if (named.some(({ shooter }) => shooter === shot.shooter)) return NO.namedAlready
  const [first] = named
  if (first !== undefined && first.target !== shot.target) return NO.oneTargetAtATime
  return (
    whyNotDefensive(arena, s, shot.shooter, side) ??
    whyNotWeapon(arena, s, shot.shooter, shot.weapon) ??
    whyNotTarget(arena, s, side, shot.target) ??
    whyNotEngage(arena, s, mover, shot.target) ??
    whyNotHit(arena, s, shot)
  )
}

/* ---- the volley ---- */

/** AT-5.3-04, AT-5.3-05: all who were named have fired, whatever the dice say. */
function loose(p: Play, frame: ReactionFrame): void {
  const { arena, s } = p
  const { named, mover } = frame
  const [first] = named
  if (first === undefined) return
  engage(s, first.target)
  for (const { shooter } of named) {
    pieceOf(s, shooter).volley = true
    reveal(p, shooter)
  }
  p.log?.push({
    type: 'volley',
    shooters: named.map(({ shooter }) => nameOf(arena, shooter)),
    target: nameOf(arena, first.target),
    at: placeName(arena, pieceOf(s, first.target).at),
    rules: ['AT-5.3-03', 'AT-5.3-04', 'AT-5.3-05'],
  })
  if (mover === NONE) {
    /* AT-5.3-13: he will not move on, so that was the fire at him; others may follow. */
    frame.named = []
    frame.ready = false
  } else s.frames.pop()
  s.frames.push({ step: 'shots', shots: named, next: 0, defensive: true })
  for (const at of new Set(named.map((shot) => shot.at)))
    settleCover(
      p,
      first.target,
      at,
      named.filter((shot) => shot.at === at).map(({ shooter }) => pieceOf(s, shooter).at),
    )
}

/** AT-5.3-12: fire at another ends that at the one before. */
function engage({ volley }: State, target: PieceId): void {
  if (volley.target !== NONE && volley.target !== target) volley.over.push(volley.target)
  volley.target = target
  volley.since = 0
}
