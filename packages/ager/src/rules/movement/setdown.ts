import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { heapBlocks, isAnimal, nameOf, pieceOf, placeName, placeNamed, rosterOf } from '../ground.ts'
import { mayChoose, stumblesUpon } from '../sequence/reveal.ts'
import type { Step } from '../step.ts'
import type { Lying } from './bodies.ts'
import { dropPlaces, roomsBeside } from './burdens.ts'
import { smellsCamel, testFear } from './fear.ts'
import type { MoverFrame, SetDownFrame } from './frames.ts'
import { lodgerAt } from './lodgers.ts'
import { nearestFree } from './shift.ts'

/** A mover who has stopped sets down what he carries and leads; his owner says where. */
export const setDown: Step<SetDownFrame> = {
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
