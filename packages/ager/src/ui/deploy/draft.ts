import { scriptedDice } from '@grognard/kernel'
import { DIRS } from '@grognard/space'
import type { Action } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { Side } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import { nameOf, pieceOf, placeName, rosterOf, span } from '../../rules/ground.ts'
import { saddle } from '../../rules/sequence/harness.ts'
import { headsOf, isLong, isSetUp, keeperOf, keptBy, mayLie, rearPlace, setting } from '../../scenarios.ts'
import type { LadderSpot, Setting } from '../../scenarios.ts'
import { NONE, cloneState, topFrame } from '../../state.ts'
import type { View } from '../../view.ts'

/** Where a piece is to be: its place, and its rear if it takes two hexes. */
export interface Stand {
  readonly at: Place
  readonly rear: Place
}

/** A set-up as it is thought out before anything of it is done. */
export interface Draft {
  readonly stands: ReadonlyMap<PieceId, Stand>
  readonly ladders: readonly LadderSpot[]
}

export const EMPTY: Draft = { stands: new Map(), ladders: [] }

/** Why a piece does not stand lawfully. */
export type Fault = 'waits' | 'taken' | 'ground' | 'keeper'

/** The side that sets up now; null if none does. */
export function settingUp(view: View): Side | null {
  const frame = topFrame(view)
  return frame.step === 'deploy' ? frame.side : null
}

/** Who is still to be set up, in the order of the roster; whoever is beside whom after him. */
export function toSetUp(arena: Arena, view: View, side: Side): readonly PieceId[] {
  const waiting = view.pieces.flatMap(({ status }, i) =>
    status === 'waiting' && rosterOf(arena, i).side === side && isSetUp(arena.battle, i) ? [i] : [],
  )
  const keeper = (piece: PieceId): PieceId => keeperOf(arena.battle, piece)
  const left = waiting.filter((piece) => !waiting.includes(keeper(piece)))
  const men = waiting.filter((piece) => keeper(piece) === piece)
  const withKept = men.flatMap((piece) => [
    piece,
    ...keptBy(arena.battle, piece).filter((kept) => waiting.includes(kept)),
  ])
  return [...left, ...withKept]
}

/** So many ladders are still to be placed by a side. */
export function laddersLeft({ battle: { ladders } }: Arena, view: View, side: Side): number {
  return ladders?.side === side ? ladders.count - view.ladders.length : 0
}

/** All that is down, that piece left out; nobody knows of the other side's hidden men. */
function downBut(arena: Arena, view: View, draft: Draft, but: PieceId): Setting {
  const down = setting(arena.battle)
  view.pieces.forEach(({ status, at, rear }, i) => (status === 'on' && at !== NONE ? down.put(i, at, rear) : undefined))
  for (const [piece, { at, rear }] of draft.stands) if (piece !== but) down.put(piece, at, rear)
  return down
}

function standsAt(arena: Arena, down: Setting, piece: PieceId, at: Place): readonly Stand[] {
  const { battle, field } = arena
  if (!isLong(rosterOf(arena, piece)))
    return mayLie(battle, down, { piece, at, facing: null }) ? [{ at, rear: NONE }] : []
  return DIRS.flatMap((facing) =>
    mayLie(battle, down, { piece, at, facing }) ? [{ at, rear: rearPlace(field, at, facing) }] : [],
  )
}

/** Wherever a piece may be, given where the others are to be. */
export function standsFor(arena: Arena, view: View, draft: Draft, piece: PieceId): readonly Stand[] {
  const down = downBut(arena, view, draft, piece)
  return headsOf(arena.battle, down, piece).flatMap((at) => standsAt(arena, down, piece, at))
}

export function faultOf(arena: Arena, view: View, draft: Draft, piece: PieceId): Fault | null {
  const stand = draft.stands.get(piece)
  if (stand === undefined) return 'waits'
  const down = downBut(arena, view, draft, piece)
  if (standsAt(arena, down, piece, stand.at).some(({ rear }) => rear === stand.rear)) return null
  if (down.isTaken(stand.at) || (stand.rear !== NONE && down.isTaken(stand.rear))) return 'taken'
  return keeperOf(arena.battle, piece) === piece ? 'ground' : 'keeper'
}

/** The same with a piece there, and the animals beside him where they can be. */
export function put(arena: Arena, view: View, draft: Draft, piece: PieceId, stand: Stand): Draft {
  const laid: Draft = { ...draft, stands: new Map(draft.stands).set(piece, stand) }
  return keptBy(arena.battle, piece).reduce<Draft>((so, kept) => beside(arena, view, so, kept, stand.at), laid)
}

function beside(arena: Arena, view: View, draft: Draft, kept: PieceId, keeper: Place): Draft {
  if (faultOf(arena, view, draft, kept) === null) return draft
  const far = ({ at, rear }: Stand): number => span(arena, at, keeper) + span(arena, rear, keeper)
  const stands = standsFor(arena, view, draft, kept)
  const [first] = [...stands].sort((a, b) => far(a) - far(b))
  const next = new Map(draft.stands)
  next.delete(kept)
  if (first !== undefined) next.set(kept, first)
  return { ...draft, stands: next }
}

/** The same with two who have changed places, each as he fits there; undefined where one of them does not. */
export function swapped(arena: Arena, view: View, draft: Draft, one: PieceId, two: PieceId): Draft | undefined {
  const [from, to] = [draft.stands.get(one), draft.stands.get(two)]
  if (to === undefined) return undefined
  const without = new Map(draft.stands)
  without.delete(one)
  without.delete(two)
  const first = bestAt(arena, view, { ...draft, stands: without }, one, to)
  if (first === undefined) return undefined
  const halfway = { ...draft, stands: new Map(without).set(one, first) }
  if (from === undefined) return put(arena, view, halfway, one, first)
  const second = bestAt(arena, view, halfway, two, from)
  if (second === undefined) return undefined
  return put(arena, view, put(arena, view, halfway, one, first), two, second)
}

/** A lawful stand of a piece in a place, looking the same way if that can be. */
export function bestAt(arena: Arena, view: View, draft: Draft, piece: PieceId, wish: Stand): Stand | undefined {
  const stands = standsAt(arena, downBut(arena, view, draft, piece), piece, wish.at)
  return stands.find(({ rear }) => rear === wish.rear) ?? stands[0]
}

/** The next way in which a piece of two hexes may look where it is. */
export function turned(arena: Arena, view: View, draft: Draft, piece: PieceId): Draft {
  const stand = draft.stands.get(piece)
  if (stand === undefined) return draft
  const stands = standsAt(arena, downBut(arena, view, draft, piece), piece, stand.at)
  const next = stands[(stands.findIndex(({ rear }) => rear === stand.rear) + 1) % stands.length]
  return next === undefined ? draft : { ...draft, stands: new Map(draft.stands).set(piece, next) }
}

/** The board as it would be. */
export function draftView(arena: Arena, view: View, draft: Draft): View {
  const seen = cloneState(view)
  for (const [i, { at, rear }] of draft.stands) {
    const { startsMounted, mount } = rosterOf(arena, i)
    Object.assign(pieceOf(seen, i), { status: 'on', at, rear })
    if (startsMounted) saddle(seen, i, mount)
  }
  seen.ladders.push(...draft.ladders)
  return seen
}

/** What has to be done one after the other for a draft in which everybody has a stand, as the rules play it. */
export function actionsOf(
  arena: Arena,
  view: View,
  draft: Draft,
  apply: (play: Play, action: Action) => void,
): readonly Action[] {
  const s = cloneState(view)
  const wanted = [...draft.stands.values()].reduce(
    (sum, { rear }) => sum + (rear === NONE ? 1 : 2),
    draft.ladders.length,
  )
  const ladders = [...draft.ladders]
  const done: Action[] = []
  while (done.length < wanted) {
    const action = answer(arena, s, draft, ladders)
    if (action === undefined) return done
    done.push(action)
    if (done.length < wanted) apply({ arena, s, dice: scriptedDice([]), log: undefined }, action)
  }
  return done
}

function answer(arena: Arena, s: View, { stands }: Draft, ladders: LadderSpot[]): Action | undefined {
  const frame = topFrame(s)
  if (frame.step !== 'deploy') return undefined
  if (frame.ladder) {
    const spot = ladders.shift()
    return spot && { type: 'ladder', at: placeName(arena, spot.at), top: placeName(arena, spot.top) }
  }
  const stand = stands.get(frame.piece)
  if (stand === undefined) return undefined
  if (frame.at !== NONE) return { type: 'rear', at: placeName(arena, stand.rear) }
  return { type: 'deploy', piece: nameOf(arena, frame.piece), at: placeName(arena, stand.at) }
}

/** A draft read out of what was done. */
export function draftOf(arena: Arena, actions: readonly Action[]): Draft {
  const stands = new Map<PieceId, Stand>()
  const ladders: LadderSpot[] = []
  let last: PieceId = NONE
  for (const action of actions) {
    if (action.type === 'deploy') {
      last = arena.numbers.get(action.piece) ?? NONE
      stands.set(last, { at: arena.field.placeOf(action.at) ?? NONE, rear: NONE })
    }
    const head = stands.get(last)
    if (action.type === 'rear' && head !== undefined)
      stands.set(last, { ...head, rear: arena.field.placeOf(action.at) ?? NONE })
    if (action.type === 'ladder')
      ladders.push({ at: arena.field.placeOf(action.at) ?? NONE, top: arena.field.placeOf(action.top) ?? NONE })
  }
  return { stands, ladders }
}
