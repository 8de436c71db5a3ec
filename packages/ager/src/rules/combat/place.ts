import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import type { Conduct } from '../conduct.ts'
import { nameOf, other, pieceOf, placeName, placeNamed, rosterOf, sideOf, waysFrom, wearsArmour } from '../ground.ts'
import { lodgerAt } from '../movement/presence.ts'
import { mayChoose, revealAround, stumblesUpon } from '../sequence/reveal.ts'
import type { PlaceFrame } from './frames.ts'
import { kill } from './harm.ts'
import { ROOM, canMakeRoom, shoveOf } from './ways-back.ts'

/** AT-6.7-01, AT-6.7.2-04, AT-10.2.4-05: the owner puts down whoever came off his mount, camel or ladder. */
export const place: Conduct<PlaceFrame> = {
  asks(arena, s, frame) {
    if (frame.to !== NONE) return null
    const { side } = rosterOf(arena, frame.piece)
    return mayChoose(arena, s, side, places(arena, s, frame).length) ? side : null
  },
  list(arena, s, frame, into) {
    for (const at of places(arena, s, frame)) into.push({ type: 'place', at: placeName(arena, at) })
  },
  whyNot(arena, s, frame, action) {
    if (action.type !== 'place') return NO.notNow
    return places(arena, s, frame).includes(placeNamed(arena, action.at)) ? undefined : NO.cannotBePlacedThere
  },
  act(p, frame, action) {
    if (action.type === 'place') choose(p, frame, placeNamed(p.arena, action.at))
  },
  run(p, frame) {
    if (frame.to !== NONE) return putDown(p, frame)
    const only = places(p.arena, p.s, frame)[0]
    if (only !== undefined) return choose(p, frame, only)
    /* AT-6.7-03: surrounded he is killed, and lies where the mount is. */
    p.s.frames.pop()
    const found = pieceOf(p.s, frame.piece)
    found.status = 'on'
    found.at = frame.beside[0] ?? NONE
    kill(p, frame.piece, 'surrounded')
  },
}

function choose(p: Play, frame: PlaceFrame, to: Place): void {
  const isDead = pieceOf(p.s, frame.piece).health === 'dead'
  if (!isDead && stumblesUpon(p, frame.piece, [to])) return
  frame.to = to
  if (isDead) return
  const friend = seenAt(p.arena, p.s, frame, to)
  if (friend === NONE) return
  /* AT-6.7-02: the friend makes room. */
  p.s.frames.push(shoveOf(p.s, ROOM, friend))
}

function putDown(p: Play, frame: PlaceFrame): void {
  const found = pieceOf(p.s, frame.piece)
  if (found.health !== 'dead' && seenAt(p.arena, p.s, frame, frame.to) !== NONE) {
    /* AT-1.1-04: whoever was to make room has found a hidden enemy in his way. */
    frame.to = NONE
    return
  }
  p.s.frames.pop()
  found.status = 'on'
  found.at = frame.to
  found.rear = NONE
  p.log?.push({
    type: 'placed',
    piece: nameOf(p.arena, frame.piece),
    at: placeName(p.arena, frame.to),
    rules: [frame.rules === 'ladder' ? 'AT-10.2.4-05' : frame.rules === 'howdah' ? 'AT-6.7.2-04' : 'AT-6.7-01'],
  })
  if (found.health !== 'dead') revealAround(p, frame.piece)
}

/**
 * Where he may lie: beside the mount, on ground a man can enter; free, or the dead anywhere; else where a friend makes room;
 * else, unless enemies are all around him, in the nearest free hex (AT-6.7-02, AT-6.7-03).
 */
function places(arena: Arena, s: State, frame: PlaceFrame): Place[] {
  const around = neighbours(arena, s, frame, frame.beside)
  if (pieceOf(s, frame.piece).health === 'dead') return around
  const free = around.filter((to) => seenAt(arena, s, frame, to) === NONE)
  if (free.length > 0) return free
  const freed = around.filter((to) => canBeFreed(arena, s, frame, to))
  if (freed.length > 0) return freed
  return around.every((to) => isEnemyHeld(arena, s, frame, to)) ? [] : nearest(arena, s, frame, around)
}

/** Who is there for all that his side knows. */
function seenAt(arena: Arena, s: State, { piece }: PlaceFrame, place: Place): PieceId {
  return lodgerAt(s, arena, rosterOf(arena, piece).side, place, piece)
}

/** The hexes around these, over ground that he could cross on foot. */
function neighbours(arena: Arena, s: State, { piece }: PlaceFrame, within: readonly Place[]): Place[] {
  const mover = wearsArmour(arena, piece) ? 'armoured' : 'foot'
  const found: Place[] = []
  for (const from of within)
    for (const { to, kind } of waysFrom(arena, s, mover, from))
      if (kind === 'side' && !within.includes(to) && !found.includes(to)) found.push(to)
  return found
}

function canBeFreed(arena: Arena, s: State, frame: PlaceFrame, to: Place): boolean {
  const friend = seenAt(arena, s, frame, to)
  return rosterOf(arena, friend).side === rosterOf(arena, frame.piece).side && canMakeRoom(arena, s, friend, to)
}

function isEnemyHeld(arena: Arena, s: State, frame: PlaceFrame, to: Place): boolean {
  return sideOf(arena, s, seenAt(arena, s, frame, to)) === other(rosterOf(arena, frame.piece).side)
}

/** Ring by ring outward, whoever stands between. */
function nearest(arena: Arena, s: State, frame: PlaceFrame, around: readonly Place[]): Place[] {
  const seen = [...frame.beside, ...around]
  for (;;) {
    const ring = neighbours(arena, s, frame, seen)
    const free = ring.filter((to) => seenAt(arena, s, frame, to) === NONE)
    if (free.length > 0 || ring.length === 0) return free
    seen.push(...ring)
  }
}
