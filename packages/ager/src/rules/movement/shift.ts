import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { isAlone } from '../crowd.ts'
import type { Crowd } from '../crowd.ts'
import {
  barredBy,
  heapBlocks,
  isAnimal,
  isCaptive,
  moverOf,
  nameOf,
  other,
  pieceOf,
  placeName,
  placeNamed,
  rosterOf,
} from '../ground.ts'
import { mayChoose, revealAround, stumblesUpon } from '../sequence/reveal.ts'
import type { Step } from '../step.ts'
import type { ShiftFrame } from './frames.ts'
import { stopBarredBy } from './rest.ts'
import { stridesFrom } from './strides.ts'

interface Stance {
  readonly at: Place
  readonly rear: Place
}

/** AT-4.1-02: the last comer goes to the nearest hex that is free and that he could enter. */
export const shift: Step<ShiftFrame> = {
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
export function nearestFree(arena: Arena, s: State, piece: PieceId): Stance[] {
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
