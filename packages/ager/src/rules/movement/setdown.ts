import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import type { Conduct } from '../conduct.ts'
import { isAlone } from '../crowd.ts'
import type { Crowd } from '../crowd.ts'
import { isAnimal, isCaptive, moverOf, nameOf, other, pieceOf, placeName, placeNamed, rosterOf } from '../ground.ts'
import { barredBy, heapBlocks } from '../heaps.ts'
import { mayChoose, revealAround, stumblesUpon } from '../sequence/reveal.ts'
import { stridesFrom } from './bodies.ts'
import type { Lying } from './bodies.ts'
import { smellsCamel, testFear } from './camels.ts'
import type { MoverFrame, SetDownFrame, ShiftFrame } from './frames.ts'
import { dropPlaces, lodgerAt, roomsBeside, stopBarredBy } from './presence.ts'

/** A mover who has stopped sets down what he carries and leads; his owner says where. */
export const setDown: Conduct<SetDownFrame> = {
  asks(arena, s, frame) {
    const { side } = rosterOf(arena, frame.piece)
    return mayChoose(arena, s, side, rooms(arena, s, frame).length) ? side : null
  },
  list(arena, s, frame, into) {
    for (const { at, rear } of rooms(arena, s, frame))
      into.push({ type: 'setDown', at: placeName(arena, at), rear: rear === NONE ? null : placeName(arena, rear) })
  },
  whyNot(arena, s, frame, action): Refusal | undefined {
    if (action.type !== 'setDown') return NO.notNow
    const wanted = lyingOf(arena, action.at, action.rear)
    const found = rooms(arena, s, frame).some(({ at, rear }) => at === wanted.at && rear === wanted.rear)
    return found ? undefined : NO.noPlaceForIt
  },
  act(p, frame, action) {
    if (action.type === 'setDown') putDown(p, frame, lyingOf(p.arena, action.at, action.rear))
  },
  run(p, frame) {
    const [only] = rooms(p.arena, p.s, frame)
    if (only !== undefined) return putDown(p, frame, only)
    p.s.frames.pop()
    if (isAnimal(p.arena, frame.burden)) leaveBehind(p, frame)
    else layOnThePath(p, frame)
  },
}

function lyingOf(arena: Arena, at: string, rear: string | null): Lying {
  return { at: placeNamed(arena, at), rear: rear === null ? NONE : placeNamed(arena, rear) }
}

/** Puts the questions for everything a mover has with him on the stack, the last one first. */
export function askToSetDown(s: State, frame: MoverFrame): void {
  const { piece, led, homes, burden, path } = frame
  for (let i = led.length - 1; i >= 0; i--)
    s.frames.push({
      step: 'setDown',
      piece,
      burden: led[i] ?? NONE,
      home: homes[2 * i] ?? NONE,
      homeRear: homes[2 * i + 1] ?? NONE,
      path: [],
    })
  if (burden !== NONE)
    s.frames.push({ step: 'setDown', piece, burden, home: NONE, homeRear: NONE, path: [...path].reverse() })
}

function rooms(arena: Arena, s: State, { piece, burden }: SetDownFrame): Lying[] {
  const { status, at, rear } = pieceOf(s, piece)
  if (status !== 'on') return []
  if (isAnimal(arena, burden)) return roomsBeside(arena, s, piece, burden, { at, rear })
  return dropPlaces(arena, s, piece, burden, at).map((place) => ({ at: place, rear: NONE }))
}

function putDown(p: Play, frame: SetDownFrame, { at, rear }: Lying): void {
  const { arena, s } = p
  if (stumblesUpon(p, frame.piece, [at, rear])) return
  s.frames.pop()
  if (!isAnimal(arena, frame.burden)) return layDown(p, frame, at)
  /* AT-4.4.6-01: a led horse that smells camels may not come. */
  if (shies(p, frame, at)) return leaveBehind(p, frame)
  lay(s, frame.burden, { at, rear })
  p.log?.push({
    type: 'animalSetDown',
    piece: nameOf(arena, frame.piece),
    animal: nameOf(arena, frame.burden),
    at: placeName(arena, at),
    rear: placeName(arena, rear),
    rules: [pieceOf(s, frame.piece).rear === NONE ? 'AT-4.4.4-15' : 'AT-4.4.4-08'],
  })
}

function lay(s: State, piece: PieceId, { at, rear }: Lying): void {
  const found = pieceOf(s, piece)
  found.status = 'on'
  found.with = NONE
  found.at = at
  found.rear = rear
}

function shies(p: Play, { piece, burden, home, homeRear }: SetDownFrame, at: Place): boolean {
  const { arena, s } = p
  const entry = rosterOf(arena, burden)
  if (entry.animal !== 'horse' || !smellsCamel(arena, s, burden, at, home, homeRear)) return false
  const master = entry.owner === NONE ? piece : entry.owner
  return testFear(p, burden, at, rosterOf(arena, master).character?.saracenOrTurcopole === true) === 'recoil'
}

/** AT-4.4.4-15: it is where it stood before the move, and nobody's; if that is taken, in the nearest free hexes. */
function leaveBehind(p: Play, { piece, burden, home, homeRear }: SetDownFrame): void {
  const { arena, s } = p
  const found = pieceOf(s, burden)
  found.leader = NONE
  found.with = NONE
  if (home === NONE) {
    found.status = 'waiting'
  } else {
    lay(s, burden, { at: home, rear: homeRear })
    const [free] = nearestFree(arena, s, burden)
    if (free !== undefined) lay(s, burden, free)
    found.holder = NONE
  }
  p.log?.push({
    type: 'animalLeftBehind',
    piece: nameOf(arena, piece),
    animal: nameOf(arena, burden),
    at: home === NONE ? null : placeName(arena, found.at),
    rules: ['AT-4.4.4-15'],
  })
}

/* ---- the stunned man ---- */

function layDown(p: Play, { piece, burden }: SetDownFrame, at: Place): void {
  const { arena, s } = p
  lay(s, burden, { at, rear: NONE })
  pieceOf(s, piece).bears = NONE
  p.log?.push({
    type: 'laysDown',
    piece: nameOf(arena, piece),
    stunned: nameOf(arena, burden),
    at: placeName(arena, at),
    rules: ['AT-4.2.3-03'],
  })
}

/** AT-4.2.3-03: no room beside him: he left him in the last hex of his way that has room. */
function layOnThePath(p: Play, frame: SetDownFrame): void {
  const { arena, s } = p
  const { side } = rosterOf(arena, frame.piece)
  const room = frame.path.find(
    (place) => lodgerAt(s, arena, side, place, NONE) === NONE && !heapBlocks(arena, s, place),
  )
  if (room !== undefined && stumblesUpon(p, frame.piece, [room])) return layOnThePath(p, frame)
  layDown(p, frame, room ?? frame.path[0] ?? pieceOf(s, frame.piece).at)
}

interface Stance {
  readonly at: Place
  readonly rear: Place
}

/* ---- making room ---- */

/** AT-4.1-02: the last comer goes to the nearest hex that is free and that he could enter. */
export const shift: Conduct<ShiftFrame> = {
  asks(arena, s, frame) {
    return mayChoose(arena, s, frame.side, nearestFree(arena, s, frame.piece).length) ? frame.side : null
  },
  list(arena, s, frame, into) {
    for (const { at, rear } of nearestFree(arena, s, frame.piece))
      into.push({ type: 'shift', to: placeName(arena, at), rear: rear === NONE ? null : placeName(arena, rear) })
  },
  whyNot(arena, s, frame, action) {
    if (action.type !== 'shift') return NO.notNow
    const to = placeNamed(arena, action.to)
    const behind = action.rear === null ? NONE : placeNamed(arena, action.rear)
    const found = nearestFree(arena, s, frame.piece).some(({ at, rear }) => at === to && rear === behind)
    return found ? undefined : NO.notTheNearest
  },
  act(p, frame, action) {
    if (action.type !== 'shift') return
    go(p, frame.piece, {
      at: placeNamed(p.arena, action.to),
      rear: action.rear === null ? NONE : placeNamed(p.arena, action.rear),
    })
  },
  run(p, frame) {
    const [only] = nearestFree(p.arena, p.s, frame.piece)
    if (only === undefined) p.s.frames.pop()
    else go(p, frame.piece, only)
  },
}

function go(p: Play, piece: PieceId, to: Stance): void {
  if (stumblesUpon(p, piece, [to.at, to.rear])) return
  p.s.frames.pop()
  const found = pieceOf(p.s, piece)
  found.at = to.at
  found.rear = to.rear
  p.log?.push({ type: 'shifts', piece: nameOf(p.arena, piece), to: placeName(p.arena, to.at), rules: ['AT-4.1-02'] })
  if (!isAnimal(p.arena, piece)) revealAround(p, piece)
}

/** Whether the piece shares one of its hexes with somebody living. `crowd`: who is where, if the caller has noted it. */
export function sharesHex(arena: Arena, s: State, piece: PieceId, crowd?: Crowd): boolean {
  const { at, rear } = pieceOf(s, piece)
  if (crowd !== undefined && isAlone(crowd, at) && (rear === NONE || isAlone(crowd, rear))) return false
  return !isFreeStance(arena, s, piece, { at, rear })
}

function isFreeStance(arena: Arena, s: State, piece: PieceId, { at, rear }: Stance): boolean {
  const { side } = rosterOf(arena, piece)
  if (stopBarredBy(arena, s, piece, side, at, false) !== NONE) return false
  return rear === NONE || stopBarredBy(arena, s, piece, side, rear, false) === NONE
}

/** The free stances fewest steps away; none if he shares no hex. */
function nearestFree(arena: Arena, s: State, piece: PieceId): Stance[] {
  const { at, rear } = pieceOf(s, piece)
  if (!sharesHex(arena, s, piece)) return []
  const side = isCaptive(s, piece) ? other(rosterOf(arena, piece).side) : rosterOf(arena, piece).side
  const mover = moverOf(arena, s, piece)
  const seen: Stance[] = [{ at, rear }]
  let ring: Stance[] = [...seen]
  while (ring.length > 0) {
    const next: Stance[] = []
    for (const stance of ring)
      for (const stride of stridesFrom(arena, s, mover, stance.at, stance.rear)) {
        if (seen.some((one) => one.at === stride.to && one.rear === stride.rear)) continue
        if (barredBy(arena, s, side, stride.to) !== NONE || heapBlocks(arena, s, stride.to)) continue
        const found = { at: stride.to, rear: stride.rear }
        seen.push(found)
        next.push(found)
      }
    const free = next.filter((stance) => isFreeStance(arena, s, piece, stance))
    if (free.length > 0) return free
    ring = next
  }
  return []
}
