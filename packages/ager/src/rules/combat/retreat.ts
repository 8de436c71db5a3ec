import type { Refusal } from '@grognard/kernel'
import { DIRS } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import type { Conduct } from '../conduct.ts'
import {
  barredBy,
  cellOf,
  covers,
  dirTo,
  heapBlocks,
  isAnimal,
  isStanding,
  moverOf,
  nameOf,
  pieceOf,
  placeName,
  placeNamed,
  rosterOf,
  sideOf,
  span,
  waysFrom,
} from '../ground.ts'
import { infiltrate } from '../movement/infiltration.ts'
import { lodgerAt } from '../movement/presence.ts'
import { mayChoose, reveal, revealAround, stumblesUpon } from '../sequence/reveal.ts'
import { enterFire, isBurning } from '../tactics/fires.ts'
import { cancelWork } from '../works/busy.ts'
import type { RetreatCause, RetreatFrame } from './frames.ts'
import { kill, killEncircled, wound } from './harm.ts'

export interface RetreatOrder {
  readonly piece: PieceId
  readonly cause: RetreatCause
  /** Shooter's place or impact place; NONE for combat. */
  readonly from: Place
  /** Enemies who took part in the combat. */
  readonly foes: readonly PieceId[]
  readonly hexes: number
}

/** 5.4.4, 6.4: puts a retreat on the stack; a stunned man ordered back dies instead (AT-5.4.4-10). */
export function driveBack(p: Play, { piece, cause, from, foes, hexes }: RetreatOrder): void {
  const { status, health, at } = pieceOf(p.s, piece)
  if (status !== 'on' || health === 'dead') return
  if (health === 'stunned') return kill(p, piece, 'retreat')
  p.s.frames.push({ step: 'retreat', piece, cause, from, foes, start: at, left: hexes, stage: 'choose', to: NONE })
}

/** One position on the way: where the head is and, for a mounted counter, the rear. */
interface Stand {
  readonly at: Place
  readonly rear: Place
}

export const retreat: Conduct<RetreatFrame> = {
  asks(arena, s, frame) {
    if (frame.stage !== 'choose' || isOver(s, frame)) return null
    const owner = ownerOf(arena, s, frame.piece)
    return mayChoose(arena, s, owner, choices(arena, s, frame).length) ? owner : null
  },
  list(arena, s, frame, into) {
    for (const { at } of choices(arena, s, frame)) into.push({ type: 'retreat', to: placeName(arena, at) })
  },
  whyNot(arena, s, frame, action): Refusal | undefined {
    if (action.type !== 'retreat') return NO.notNow
    const to = placeNamed(arena, action.to)
    return choices(arena, s, frame).some(({ at }) => at === to) ? undefined : NO.cannotRetreatThere
  },
  act(p, frame, action) {
    if (action.type !== 'retreat') return
    goTo(p, frame, placeNamed(p.arena, action.to))
  },
  run(p, frame) {
    switch (frame.stage) {
      case 'choose':
        return chooseAlone(p, frame)
      case 'enter':
        return enter(p, frame)
      case 'tests':
        return test(p, frame)
      case 'short':
        return fallShort(p, frame)
    }
  },
}

/** The player whose man it is decides; an animal without a rider is driven by whoever holds it, or by its first owner. */
function ownerOf(arena: Arena, s: State, piece: PieceId): PieceId {
  return sideOf(arena, s, piece) ?? rosterOf(arena, piece).side
}

/** He has gone as far as he must, or goes nowhere any more. */
function isOver(s: State, { piece, left }: RetreatFrame): boolean {
  const { health, status } = pieceOf(s, piece)
  return left === 0 || health === 'dead' || health === 'stunned' || status !== 'on'
}

function chooseAlone(p: Play, frame: RetreatFrame): void {
  if (isOver(p.s, frame)) {
    p.s.frames.pop()
    return
  }
  const only = choices(p.arena, p.s, frame)[0]
  if (only === undefined) frame.stage = 'short'
  else goTo(p, frame, only.at)
}

/** AT-5.4.4-04, AT-6.4-03: a friend in the hex where the retreat ends makes room first. */
function goTo(p: Play, frame: RetreatFrame, to: Place): void {
  frame.to = to
  frame.stage = 'enter'
  if (mayGoOnFrom(p.arena, p.s, frame, to)) return
  const friend = seenAt(p.arena, p.s, frame.piece, to)
  if (friend === NONE) return
  reveal(p, friend)
  const { at } = pieceOf(p.s, friend)
  p.s.frames.push({
    step: 'retreat',
    piece: friend,
    cause: frame.cause === 'room' ? 'room' : 'shove',
    from: frame.from,
    foes: frame.foes,
    start: at,
    left: 1,
    stage: 'choose',
    to: NONE,
  })
}

/** Whether the retreat does not end in that hex. */
function mayGoOnFrom(arena: Arena, s: State, frame: RetreatFrame, to: Place): boolean {
  if (frame.left <= 1) return false
  const next = standAfter(arena, s, frame.piece, standOf(s, frame.piece), to)
  return next !== undefined && further(arena, s, frame, next, frame.left - 1) > 0
}

function enter(p: Play, frame: RetreatFrame): void {
  const { arena, s } = p
  const piece = pieceOf(s, frame.piece)
  const next = standAfter(arena, s, frame.piece, standOf(s, frame.piece), frame.to)
  /* AT-1.1-04: a friend who could not make room after all keeps him out. */
  const goesOn = mayGoOnFrom(arena, s, frame, frame.to)
  if (next === undefined || (!goesOn && seenAt(arena, s, frame.piece, frame.to) !== NONE)) {
    frame.stage = 'short'
    return
  }
  if (stumblesUpon(p, frame.piece, [next.at, next.rear])) {
    frame.stage = 'choose'
    frame.to = NONE
    return
  }
  const from = placeName(arena, piece.at)
  /* AT-7.3.2-12: either hex of a mount may come into fire where neither was. */
  frame.scorched = [next.at, next.rear].some((place) => place !== NONE && !covers(piece, place) && isBurning(s, place))
  piece.at = next.at
  piece.rear = next.rear
  cancelWork(s, frame.piece)
  frame.left--
  frame.stage = 'tests'
  p.log?.push({
    type: 'retreats',
    piece: nameOf(arena, frame.piece),
    from,
    to: placeName(arena, next.at),
    cause: frame.cause,
    rules: [frame.cause === 'combat' ? 'AT-6.4-01' : frame.cause === 'fire' ? 'AT-5.4.4-01' : 'AT-6.4-03'],
  })
  if (!isAnimal(arena, frame.piece)) revealAround(p, frame.piece)
}

/** AT-4.3-18, AT-5.4.4-05, AT-6.4-04: every hex of a retreat is tested, the last one too; fire burns whoever enters it. */
function test(p: Play, frame: RetreatFrame): void {
  frame.stage = 'choose'
  frame.to = NONE
  const { piece } = frame
  const animal = isAnimal(p.arena, piece)
  if (frame.cause !== 'room' && !animal) {
    const { stops } = infiltrate(p, piece, [])
    /* AT-4.3-22 */
    if (stops && frame.left > 0) frame.stage = 'short'
  }
  killEncircled(p)
  const { health, status } = pieceOf(p.s, piece)
  if (frame.scorched !== true || health === 'dead' || status !== 'on') return
  /* The new die says how far he goes now. */
  if (frame.cause === 'naphtha' && frame.stage === 'choose') frame.left = 0
  enterFire(p, piece)
}

/** AT-4.3-20, AT-5.4.4-07, AT-6.4-06 */
function fallShort(p: Play, frame: RetreatFrame): void {
  p.s.frames.pop()
  const { health } = pieceOf(p.s, frame.piece)
  if (health === 'dead' || isAnimal(p.arena, frame.piece)) return
  p.log?.push({
    type: 'cutShort',
    piece: nameOf(p.arena, frame.piece),
    left: frame.left,
    rules: ['AT-5.4.4-07', 'AT-6.4-06', 'AT-4.3-20'],
  })
  wound(p, frame.piece, 'retreat')
  /* AT-1.1-04: cut short on his way through a friend, he does not stay in that hex. */
  const { side } = rosterOf(p.arena, frame.piece)
  if (isStanding(p.arena, p.s, frame.piece)) p.s.frames.push({ step: 'shift', side, piece: frame.piece })
}

/* ---- where he may go ---- */

function standOf(s: State, piece: PieceId): Stand {
  const { at, rear } = pieceOf(s, piece)
  return { at, rear }
}

/** Who is there for all that his side knows. */
function seenAt(arena: Arena, s: State, piece: PieceId, place: Place): PieceId {
  return lodgerAt(s, arena, rosterOf(arena, piece).side, place, piece)
}

/** The next positions that lead as far as can be. Empty: he cannot go back at all. */
function choices(arena: Arena, s: State, frame: RetreatFrame): Stand[] {
  const here = standOf(s, frame.piece)
  const reachable: { stand: Stand; far: number }[] = []
  let best = 0
  for (const stand of steps(arena, s, frame, here)) {
    const far = further(arena, s, frame, stand, frame.left - 1)
    const ends = mayEnd(arena, s, frame, stand)
    const covered = far > 0 ? far + 1 : ends ? 1 : 0
    if (covered > best) best = covered
    reachable.push({ stand, far: covered })
  }
  return reachable.filter(({ far }) => far === best && best > 0).map(({ stand }) => stand)
}

/** How many more hexes, up to `left`, can be covered from a position so that he can stand where he ends. */
function further(arena: Arena, s: State, frame: RetreatFrame, stand: Stand, left: number): number {
  if (left === 0) return 0
  let best = 0
  for (const next of steps(arena, s, frame, stand)) {
    const more = further(arena, s, frame, next, left - 1)
    const covered = more > 0 ? more + 1 : mayEnd(arena, s, frame, next) ? 1 : 0
    if (covered > best) best = covered
  }
  return best
}

/** Where the piece would stand with its head moved to the neighbouring place: a rider slides without turning. */
function standAfter(arena: Arena, s: State, piece: PieceId, here: Stand, to: Place): Stand | undefined {
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

function steps(arena: Arena, s: State, frame: RetreatFrame, here: Stand): Stand[] {
  const { piece } = frame
  if (here.rear !== NONE) return slides(arena, s, frame, here)
  const found: Stand[] = []
  for (const { to, trapdoor } of waysFrom(arena, s, moverOf(arena, s, piece), here.at)) {
    if (trapdoor || !leadsAway(arena, frame, here.at, to)) continue
    if (isOpen(arena, s, frame, to)) found.push({ at: to, rear: NONE })
  }
  return found
}

/** AT-5.4.4-08, AT-6.4-08: in a straight line, facing unchanged; along the axis of the mount if that is legal. */
function slides(arena: Arena, s: State, frame: RetreatFrame, here: Stand): Stand[] {
  const { piece } = frame
  const begun = frame.start !== here.at
  const facing = dirTo(arena, here.rear, here.at)
  const axis: Stand[] = []
  const aside: Stand[] = []
  for (const dir of DIRS) {
    if (begun && !isSameLine(arena, frame.start, here.at, dir)) continue
    const at = slide(arena, s, piece, here.at, dir)
    const rear = at === NONE ? NONE : slide(arena, s, piece, here.rear, dir)
    if (rear === NONE || !leadsAway(arena, frame, here.at, at)) continue
    if (!isOpen(arena, s, frame, at) || !isOpen(arena, s, frame, rear)) continue
    const along = facing !== NONE && dir % 3 === facing % 3
    const into = along ? axis : aside
    into.push({ at, rear })
  }
  return axis.length > 0 ? axis : aside
}

function isSameLine(arena: Arena, start: Place, here: Place, dir: Dir): boolean {
  return span(arena, start, here) === 1 ? dirTo(arena, start, here) === dir : true
}

function leadsAway(arena: Arena, frame: RetreatFrame, here: Place, to: Place): boolean {
  const { cause, from, start } = frame
  if (cellOf(arena, here) !== cellOf(arena, start)) return span(arena, to, start) > span(arena, here, start)
  if (from === NONE) return true
  const now = span(arena, here, from)
  const then = span(arena, to, from)
  /* AT-5.4.4-02; AT-7.3.2-14 and the friend who is shoved: not nearer is enough. */
  return cause === 'fire' ? then > now : then >= now
}

/** AT-5.4.4-06, AT-5.4.4-11, AT-6.4-08: no enemy in it, no heap that bars it, not beside one who fought against him. */
function isOpen(arena: Arena, s: State, frame: RetreatFrame, place: Place): boolean {
  const { piece, foes } = frame
  const { side } = rosterOf(arena, piece)
  if (barredBy(arena, s, side, place) !== NONE || heapBlocks(arena, s, place)) return false
  return !foes.some((foe) => isStanding(arena, s, foe) && isBeside(arena, s, foe, place))
}

function isBeside(arena: Arena, s: State, foe: PieceId, place: Place): boolean {
  const { at, rear } = pieceOf(s, foe)
  return span(arena, at, place) === 1 || (rear !== NONE && span(arena, rear, place) === 1)
}

/** AT-1.1-04, AT-5.4.4-04: free of the living, or held by a friend on his feet who can be pushed on. */
function mayEnd(arena: Arena, s: State, frame: RetreatFrame, stand: Stand): boolean {
  const taken = awaited(arena, s, frame.piece)
  if (taken.includes(stand.at) || taken.includes(stand.rear)) return false
  taken.push(stand.at)
  if (stand.rear !== NONE) taken.push(stand.rear)
  return mayStop(arena, s, frame, stand.at, chain(s, frame.piece), taken) && mayStopRear(arena, s, frame, stand.rear)
}

/** The hexes that those who wait for room will stand in: no place for whoever makes it. */
function awaited(arena: Arena, s: State, piece: PieceId): Place[] {
  const found: Place[] = []
  for (const frame of s.frames) {
    if (frame.step !== 'retreat' || frame.stage !== 'enter' || frame.piece === piece) continue
    const next = standAfter(arena, s, frame.piece, standOf(s, frame.piece), frame.to)
    if (next === undefined) continue
    found.push(next.at)
    if (next.rear !== NONE) found.push(next.rear)
  }
  return found
}

/** Who waits for room already: nobody is pushed twice, nor into a hex that one of them is still in. */
function chain(s: State, piece: PieceId): PieceId[] {
  const found = [piece]
  for (const frame of s.frames) if (frame.step === 'retreat' && frame.stage === 'enter') found.push(frame.piece)
  return found
}

function mayStopRear(arena: Arena, s: State, frame: RetreatFrame, rear: Place): boolean {
  return rear === NONE || seenAt(arena, s, frame.piece, rear) === NONE
}

function mayStop(
  arena: Arena,
  s: State,
  frame: RetreatFrame,
  place: Place,
  moving: readonly PieceId[],
  taken: readonly Place[],
): boolean {
  const holder = seenAt(arena, s, frame.piece, place)
  /* Whether he has a way out must not tell where a hidden friend is; who is run into comes out and makes room. */
  if (holder === NONE || pieceOf(s, holder).hidden) return true
  if (moving.includes(holder)) return false
  if (!isStanding(arena, s, holder) || pieceOf(s, holder).rear !== NONE) return false
  if (rosterOf(arena, holder).side !== rosterOf(arena, frame.piece).side) return false
  return canBeShoved(arena, s, frame, holder, [...moving, holder], taken)
}

/** How many friends may push one another on. */
const CHAIN = 4

function canBeShoved(
  arena: Arena,
  s: State,
  frame: RetreatFrame,
  friend: PieceId,
  moving: readonly PieceId[],
  taken: readonly Place[],
): boolean {
  if (moving.length > CHAIN) return false
  const { at } = pieceOf(s, friend)
  const pushed: RetreatFrame = { ...frame, piece: friend, cause: 'shove', start: at, left: 1 }
  return waysFrom(arena, s, moverOf(arena, s, friend), at).some(
    ({ to, trapdoor }) =>
      !trapdoor &&
      !taken.includes(to) &&
      leadsAway(arena, pushed, at, to) &&
      isOpen(arena, s, pushed, to) &&
      mayStop(arena, s, pushed, to, moving, [...taken, to]),
  )
}
