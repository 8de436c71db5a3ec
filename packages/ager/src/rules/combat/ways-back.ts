import { DIRS } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { Arena } from '../../arena.ts'
import type { Side } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { crowdOf, firstAt } from '../crowd.ts'
import type { Crowd } from '../crowd.ts'
import { cellOf, dirTo, isStanding, ladderAt, moverOf, pieceOf, rosterOf, span, waysFrom } from '../ground.ts'
import { barredBy, heapBlocks } from '../heaps.ts'
import { lodgerAt } from '../movement/presence.ts'
import type { RetreatFrame } from './frames.ts'

/* Where whoever is driven back, or makes room, may go; and whether those who stand there can make room in their turn. */

/** One position on the way: where the head is and, for a mounted counter, the rear. */
export interface Stand {
  readonly at: Place
  readonly rear: Place
}

/** What the ways of one who goes back hang on. */
type Going = Pick<RetreatFrame, 'piece' | 'cause' | 'from' | 'foes' | 'start'>

export function standOf(s: State, piece: PieceId): Stand {
  const { at, rear } = pieceOf(s, piece)
  return { at, rear }
}

/** The frame of a friend who makes room for whoever goes back so. */
export function shoveOf(
  s: State,
  { cause, from, foes }: Omit<Going, 'piece' | 'start'>,
  friend: PieceId,
): RetreatFrame {
  return {
    step: 'retreat',
    piece: friend,
    cause: cause === 'room' ? 'room' : 'shove',
    from,
    foes,
    start: pieceOf(s, friend).at,
    left: 1,
    stage: 'choose',
    to: NONE,
  }
}

/** Who is there for all that his side knows. */
function seenAt(arena: Arena, s: State, piece: PieceId, place: Place, crowd?: Crowd): PieceId {
  return place === NONE ? NONE : lodgerAt(s, arena, rosterOf(arena, piece).side, place, piece, crowd)
}

/** Somebody in the hexes that he would come to stand in; NONE. */
export function holderOf(arena: Arena, s: State, piece: PieceId, { at, rear }: Stand): PieceId {
  const ahead = seenAt(arena, s, piece, at)
  return ahead === NONE ? seenAt(arena, s, piece, rear) : ahead
}

/** AT-5.4.4-04, AT-6.4-03: friends make room, on foot or mounted; only the stunned and animals do not. */
export function isShovable(arena: Arena, s: State, side: Side, piece: PieceId): boolean {
  return isStanding(arena, s, piece) && rosterOf(arena, piece).side === side
}

/* ---- how far ---- */

/** The next positions that lead as far as can be. Empty: he cannot go back at all. */
export function choices(arena: Arena, s: State, frame: RetreatFrame): Stand[] {
  const here = standOf(s, frame.piece)
  const crowd = crowdOf(arena, s)
  const reachable: { stand: Stand; far: number }[] = []
  let best = 0
  for (const stand of steps(arena, s, frame, here, crowd)) {
    const far = further(arena, s, frame, stand, frame.left - 1, crowd)
    const covered = far > 0 ? far + 1 : mayEnd(arena, s, frame, stand, crowd) ? 1 : 0
    if (covered > best) best = covered
    reachable.push({ stand, far: covered })
  }
  return reachable.filter(({ far }) => far === best && best > 0).map(({ stand }) => stand)
}

/** How many more hexes, up to `left`, can be covered from a position so that he can stand where he ends. */
function further(arena: Arena, s: State, frame: RetreatFrame, stand: Stand, left: number, crowd: Crowd): number {
  if (left === 0) return 0
  let best = 0
  for (const next of steps(arena, s, frame, stand, crowd)) {
    const more = further(arena, s, frame, next, left - 1, crowd)
    const covered = more > 0 ? more + 1 : mayEnd(arena, s, frame, next, crowd) ? 1 : 0
    if (covered > best) best = covered
  }
  return best
}

/** Whether the retreat does not end in that hex. */
export function mayGoOnFrom(arena: Arena, s: State, frame: RetreatFrame, to: Place): boolean {
  const next = standAfter(arena, s, frame.piece, standOf(s, frame.piece), to)
  return next !== undefined && further(arena, s, frame, next, frame.left - 1, crowdOf(arena, s)) > 0
}

/* ---- one hex back ---- */

/** Where the piece would stand with its head moved to the neighbouring place: a rider slides without turning. */
export function standAfter(arena: Arena, s: State, piece: PieceId, here: Stand, to: Place): Stand | undefined {
  if (here.rear === NONE) return { at: to, rear: NONE }
  const dir = dirTo(arena, here.at, to)
  if (dir === NONE) return undefined
  const rear = slide(arena, s, piece, here.rear, dir)
  return rear === NONE ? undefined : { at: to, rear }
}

/** One hex on, over ground the mover can enter; NONE if there is none. */
function slide(arena: Arena, s: State, piece: PieceId, from: Place, dir: Dir): Place {
  const mover = moverOf(arena, s, piece)
  const way = waysFrom(arena, s, mover, from).find((one) => one.dir === dir)
  return way === undefined ? NONE : way.to
}

function steps(arena: Arena, s: State, going: Going, here: Stand, crowd: Crowd): Stand[] {
  if (here.rear !== NONE) return slides(arena, s, going, here, crowd)
  const climbs = ladderAt(s, here.at) !== NONE
  const found: Stand[] = []
  for (const { to, kind, trapdoor } of waysFrom(arena, s, moverOf(arena, s, going.piece), here.at)) {
    /* AT-10.2.4-05: from a siege ladder down, whoever drives him, and never up onto the wall. */
    if (trapdoor || (climbs ? kind === 'siege' : !leadsAway(arena, going, here.at, to))) continue
    if (isOpen(arena, s, going, to, crowd)) found.push({ at: to, rear: NONE })
  }
  return found
}

/** AT-5.4.4-08, AT-6.4-08: in a straight line, facing unchanged; along the axis of the mount if that is legal. */
function slides(arena: Arena, s: State, going: Going, here: Stand, crowd: Crowd): Stand[] {
  const { piece, start, cause } = going
  const facing = dirTo(arena, here.rear, here.at)
  const axis: Stand[] = []
  const aside: Stand[] = []
  for (const dir of DIRS) {
    if (!isSameLine(arena, start, here.at, dir)) continue
    const at = slide(arena, s, piece, here.at, dir)
    const rear = at === NONE ? NONE : slide(arena, s, piece, here.rear, dir)
    if (rear === NONE || !leadsAway(arena, going, here.at, at)) continue
    if (!isOpen(arena, s, going, at, crowd) || !isOpen(arena, s, going, rear, crowd)) continue
    const along = facing !== NONE && dir % 3 === facing % 3
    const into = along ? axis : aside
    into.push({ at, rear })
  }
  /* AT-5.4.4-04: who makes room goes where his owner says. */
  if (cause === 'shove' || cause === 'room') return [...axis, ...aside]
  return axis.length > 0 ? axis : aside
}

function isSameLine(arena: Arena, start: Place, here: Place, dir: Dir): boolean {
  return span(arena, start, here) === 1 ? dirTo(arena, start, here) === dir : true
}

function leadsAway(arena: Arena, { cause, from, start }: Going, here: Place, to: Place): boolean {
  if (cellOf(arena, here) !== cellOf(arena, start)) return span(arena, to, start) > span(arena, here, start)
  if (from === NONE) return true
  const now = span(arena, here, from)
  const then = span(arena, to, from)
  /* AT-5.4.4-02; AT-7.3.2-14 and the friend who is shoved: not nearer is enough. */
  return cause === 'fire' ? then > now : then >= now
}

/** AT-5.4.4-06, AT-5.4.4-11, AT-6.4-08: no enemy in it, no heap that bars it, not beside one who fought against him. */
export function isOpen(arena: Arena, s: State, { piece, foes }: Going, place: Place, crowd?: Crowd): boolean {
  for (const foe of foes) if (isStanding(arena, s, foe) && isBeside(arena, s, foe, place)) return false
  if (firstAt(s, place, crowd) === NONE) return true
  return barredBy(arena, s, rosterOf(arena, piece).side, place, crowd) === NONE && !heapBlocks(arena, s, place, crowd)
}

function isBeside(arena: Arena, s: State, foe: PieceId, place: Place): boolean {
  const { at, rear } = pieceOf(s, foe)
  return span(arena, at, place) === 1 || (rear !== NONE && span(arena, rear, place) === 1)
}

/* ---- who makes room ---- */

/** Friends who push one another on, while it is looked for whether they can. */
interface Cascade {
  /** Who is on the move: nobody is pushed twice, nor into a hex that one of them is still in. */
  readonly moving: PieceId[]
  /** Where they come to stand. */
  readonly taken: Place[]
  /** Who cannot make room. */
  readonly stuck: PieceId[]
  readonly crowd: Crowd
}

/** AT-1.1-04, AT-5.4.4-04: free of the living, or held by friends who can be pushed on. */
function mayEnd(arena: Arena, s: State, frame: RetreatFrame, stand: Stand, crowd: Crowd): boolean {
  const taken = awaited(arena, s, frame.piece)
  return settles(arena, s, frame, stand, { moving: [frame.piece, ...waiting(s)], taken, stuck: [], crowd })
}

/** AT-6.7-02: whether a friend can leave that place to somebody who is to be put down in it. */
export function canMakeRoom(arena: Arena, s: State, friend: PieceId, place: Place): boolean {
  const { side } = rosterOf(arena, friend)
  if (!isShovable(arena, s, side, friend)) return false
  return givesWay(arena, s, shoveOf(s, ROOM, friend), {
    moving: [],
    taken: [place],
    stuck: [],
    crowd: crowdOf(arena, s),
  })
}

export const ROOM = { cause: 'room', from: NONE, foes: [] } as const

/** The hexes that those who wait for room will stand in: no place for whoever makes it. */
export function awaited(arena: Arena, s: State, piece: PieceId): Place[] {
  const found: Place[] = []
  for (const frame of s.frames) {
    if (frame.step === 'place' && frame.to !== NONE) found.push(frame.to)
    if (frame.step !== 'retreat' || frame.stage !== 'enter' || frame.piece === piece) continue
    const next = standAfter(arena, s, frame.piece, standOf(s, frame.piece), frame.to)
    if (next === undefined) continue
    found.push(next.at)
    if (next.rear !== NONE) found.push(next.rear)
  }
  return found
}

/** Who waits for room already. */
function waiting(s: State): PieceId[] {
  const found: PieceId[] = []
  for (const frame of s.frames) if (frame.step === 'retreat' && frame.stage === 'enter') found.push(frame.piece)
  return found
}

/** Whether he can come to rest there; what that takes stays noted in the cascade. */
function settles(arena: Arena, s: State, going: Going, { at, rear }: Stand, cascade: Cascade): boolean {
  const { taken, crowd } = cascade
  if (taken.includes(at) || taken.includes(rear)) return false
  taken.push(at)
  if (rear !== NONE) taken.push(rear)
  const { side } = rosterOf(arena, going.piece)
  let gone = NONE
  for (const place of [at, rear]) {
    const holder = seenAt(arena, s, going.piece, place, crowd)
    /* Whether he has a way out must not tell where a hidden friend is; who is run into comes out and makes room. */
    if (holder === NONE || holder === gone || pieceOf(s, holder).hidden) continue
    if (!isShovable(arena, s, side, holder) || !givesWay(arena, s, shoveOf(s, going, holder), cascade)) return false
    gone = holder
  }
  return true
}

/** AT-6.4-03: one pushes on the next, however many they are. */
function givesWay(arena: Arena, s: State, shoved: Going, cascade: Cascade): boolean {
  const { moving, taken, stuck, crowd } = cascade
  const { piece } = shoved
  if (moving.includes(piece) || stuck.includes(piece)) return false
  moving.push(piece)
  const [movers, places] = [moving.length, taken.length]
  for (const stand of steps(arena, s, shoved, standOf(s, piece), crowd)) {
    if (settles(arena, s, shoved, stand, cascade)) return true
    moving.length = movers
    taken.length = places
  }
  moving.pop()
  stuck.push(piece)
  return false
}
