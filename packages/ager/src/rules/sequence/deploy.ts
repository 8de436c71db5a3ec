import { DIRS } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { Side } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import {
  headsOf,
  isLong,
  isSetUp,
  keeperOf,
  keptBy,
  mayLie,
  mayPlaceLadder,
  rearPlace,
  setting,
} from '../../scenarios.ts'
import type { LadderSpot, Setting } from '../../scenarios.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { nameOf, pieceNamed, pieceOf, placeName, placeNamed, rosterOf } from '../ground.ts'
import type { Conduct } from '../conduct.ts'
import type { DeployFrame } from './frames.ts'
import { bridle, saddle } from './harness.ts'

/** AT-2-01: a side sets up, piece by piece in the order of its roster, then its ladders (AT-10.2-02). */
export const deploy: Conduct<DeployFrame> = {
  asks(_arena, _s, frame) {
    return frame.piece !== NONE || frame.ladder ? frame.side : null
  },
  list(arena, s, frame, into) {
    if (frame.ladder) {
      for (const spot of ladderSpots(arena, s))
        into.push({ type: 'ladder', at: placeName(arena, spot.at), top: placeName(arena, spot.top) })
      return
    }
    const { piece, at } = frame
    const down = settingOf(arena, s, frame.side)
    if (at !== NONE) {
      for (const rear of rears(arena, down, piece, at)) into.push({ type: 'rear', at: placeName(arena, rear) })
      return
    }
    const id = nameOf(arena, piece)
    for (const place of headsOf(arena.battle, down, piece))
      if (fits(arena, down, piece, place)) into.push({ type: 'deploy', piece: id, at: placeName(arena, place) })
  },
  whyNot(arena, s, frame, action) {
    if (frame.ladder) return action.type === 'ladder' ? whyNotLadder(arena, s, action) : NO.notNow
    if (frame.at !== NONE) return action.type === 'rear' ? whyNotRear(arena, s, frame, action.at) : NO.notNow
    return action.type === 'deploy' ? whyNotDeploy(arena, s, frame, action) : NO.notNow
  },
  act(p, frame, action) {
    switch (action.type) {
      case 'deploy':
        frame.at = placeNamed(p.arena, action.at)
        if (!isLong(rosterOf(p.arena, frame.piece))) setDown(p, frame, NONE)
        return
      case 'rear':
        return setDown(p, frame, placeNamed(p.arena, action.at))
      case 'ladder':
        frame.ladder = false
        p.s.ladders.push({ at: placeNamed(p.arena, action.at), top: placeNamed(p.arena, action.top) })
        return
      default:
        throw new Error(`${action.type} is no part of setting up`)
    }
  },
  run(p, frame) {
    const next = nextPiece(p.arena, p.s, frame.side)
    if (next !== NONE) {
      frame.piece = next
      return
    }
    const { ladders } = p.arena.battle
    if (ladders?.side === frame.side && p.s.ladders.length < ladders.count) frame.ladder = true
    else p.s.frames.pop()
  },
}

/** Whoever needs room beside a man already down comes first; then the roster in its order. */
function nextPiece(arena: Arena, s: State, side: Side): PieceId {
  const { battle } = arena
  let next = NONE
  for (let i = 0; i < s.pieces.length; i++) {
    if (pieceOf(s, i).status !== 'waiting' || rosterOf(arena, i).side !== side || !isSetUp(battle, i)) continue
    if (pieceOf(s, keeperOf(battle, i)).status === 'on') return i
    if (next === NONE) next = i
  }
  return next
}

/** What is down already, as the scenario asks about it. Nobody knows of the other side's hidden men. */
function settingOf(arena: Arena, s: State, side: Side): Setting {
  const down = setting(arena.battle)
  for (let i = 0; i < s.pieces.length; i++) {
    const { status, at, rear, hidden } = pieceOf(s, i)
    if (status === 'on' && !(hidden && rosterOf(arena, i).side !== side)) down.put(i, at, rear)
  }
  return down
}

/** Where the rear of a two-hex counter may lie behind that head. */
function rears(arena: Arena, down: Setting, piece: PieceId, at: Place): Place[] {
  const found: Place[] = []
  for (const facing of DIRS) {
    const rear = rearOf(arena, down, piece, at, facing)
    if (rear !== NONE) found.push(rear)
  }
  return found
}

/** The rear behind that head if the counter may lie so, and leave room for its keeper's others; else NONE. */
function rearOf(arena: Arena, down: Setting, piece: PieceId, at: Place, facing: Dir): Place {
  if (!mayLie(arena.battle, down, { piece, at, facing })) return NONE
  const rear = rearPlace(arena.field, at, facing)
  const keeper = keeperOf(arena.battle, piece)
  if (!hasKept(arena, down, keeper, piece)) return rear
  down.put(piece, at, rear)
  const room = hasRoomForKept(arena, down, keeper)
  down.lift(piece)
  return room ? rear : NONE
}

/** Whether others than this one are still to be set up beside him. */
function hasKept(arena: Arena, down: Setting, keeper: PieceId, but: PieceId): boolean {
  for (const kept of keptBy(arena.battle, keeper)) if (kept !== but && down.headOf(kept) < 0) return true
  return false
}

function fits(arena: Arena, down: Setting, piece: PieceId, at: Place): boolean {
  if (down.isTaken(at)) return false
  if (isLong(rosterOf(arena, piece))) {
    for (const facing of DIRS) if (rearOf(arena, down, piece, at, facing) !== NONE) return true
    return false
  }
  if (!mayLie(arena.battle, down, { piece, at, facing: null })) return false
  if (!hasKept(arena, down, piece, piece)) return true
  down.put(piece, at, NONE)
  const room = hasRoomForKept(arena, down, piece)
  down.lift(piece)
  return room
}

/** A man stands where his mount and the animals he leads still find room beside him, one after another. */
function hasRoomForKept(arena: Arena, down: Setting, keeper: PieceId): boolean {
  const kept = keptBy(arena.battle, keeper).find((one) => down.headOf(one) < 0)
  if (kept === undefined) return true
  for (const head of headsOf(arena.battle, down, kept)) {
    for (const facing of DIRS) {
      if (!mayLie(arena.battle, down, { piece: kept, at: head, facing })) continue
      down.put(kept, head, rearPlace(arena.field, head, facing))
      const room = hasRoomForKept(arena, down, keeper)
      down.lift(kept)
      if (room) return true
    }
  }
  return false
}

function whyNotDeploy(
  arena: Arena,
  s: State,
  frame: DeployFrame,
  action: { readonly piece: string; readonly at: string },
): Refusal | undefined {
  if (pieceNamed(arena, action.piece) !== frame.piece) return NO.notNextToDeploy
  const at = placeNamed(arena, action.at)
  const down = settingOf(arena, s, frame.side)
  if (fits(arena, down, frame.piece, at)) return undefined
  return down.isTaken(at) ? NO.placeTaken : NO.notInYourArea
}

function whyNotRear(arena: Arena, s: State, frame: DeployFrame, name: string): Refusal | undefined {
  const down = settingOf(arena, s, frame.side)
  return rears(arena, down, frame.piece, frame.at).includes(placeNamed(arena, name)) ? undefined : NO.cannotStandThere
}

function setDown(p: Play, frame: DeployFrame, rear: Place): void {
  const { arena, s } = p
  const { piece, at } = frame
  const entry = rosterOf(arena, piece)
  const found = pieceOf(s, piece)
  found.status = 'on'
  found.at = at
  found.rear = rear
  found.hidden = arena.battle.groups[arena.battle.groupOf[piece] ?? NONE]?.hidden === true
  if (entry.startsMounted) saddle(s, piece, entry.mount)
  bridle(arena, s, piece)
  frame.piece = NONE
  frame.at = NONE
  p.log?.push({
    type: 'deployed',
    side: entry.side,
    piece: entry.id,
    at: placeName(arena, at),
    hidden: found.hidden,
    rules: ['AT-2-01'],
  })
}

function ladderSpots(arena: Arena, s: State): LadderSpot[] {
  const { ladders } = arena.battle
  return ladders === null ? [] : ladders.spots.filter((spot) => mayPlaceLadder(arena.battle, s.ladders, spot))
}

function whyNotLadder(
  arena: Arena,
  s: State,
  action: { readonly at: string; readonly top: string },
): Refusal | undefined {
  const spot = { at: placeNamed(arena, action.at), top: placeNamed(arena, action.top) }
  return mayPlaceLadder(arena.battle, s.ladders, spot) ? undefined : NO.noLadderSpot
}
