import type { Refusal } from '@grognard/kernel'
import { DIRS } from '@grognard/space'
import type { Action, ActionOf } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import { groundCost } from '../../field.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { mayEnter, mayEnterBy } from '../../scenarios.ts'
import type { Entered, Entry } from '../../scenarios.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { isEmpty } from '../crowd.ts'
import { isAnimal, isMounted, moverOf, nameOf, pieceOf, placeName, placeNamed, sideCost } from '../ground.ts'
import { barredBy, heapBlocks, heapCost } from '../heaps.ts'
import { dropLoads } from '../loads.ts'
import { takeAlong } from './animals.ts'
import type { MoverFrame } from './frames.ts'
import { pay, slipsAway } from './going.ts'
import { infiltrateAt } from './infiltration.ts'
import { outlookOf } from './presence.ts'
import type { Outlook } from './presence.ts'
import { comesToRest } from './steps.ts'

const MAP_SIDES = [1, 2, 3, 4] as const

/* ---- coming onto the map ---- */

function entryOf({ battle }: Arena, piece: PieceId): Entry | null {
  return battle.groups[battle.groupOf[piece] ?? NONE]?.enter ?? null
}

/** Whether he waits off the map for his turn to come on. */
export function whyNotEnterYet(arena: Arena, s: State, piece: PieceId): Refusal | undefined {
  const entry = entryOf(arena, piece)
  if (entry === null) return NO.notEntering
  return s.turn < entry.turn ? NO.notYetEntering : undefined
}

function enteredOf(s: State): Entered[] {
  const entered: Entered[] = []
  for (let piece = 0; piece < s.pieces.length; piece++) {
    const mapSide = s.pieces[piece]?.entry ?? 0
    if (mapSide !== 0) entered.push({ piece, mapSide })
  }
  return entered
}

/** One way to come on: the edge hex, and for a rider the hex his head goes on to. */
interface Arrival {
  readonly at: Place
  readonly rear: Place
  readonly cost: number
}

/** The edge hex is the first hex paid; a rider pays the next one too, so that both his hexes are on the map. */
function arrivalsAt(arena: Arena, s: State, frame: MoverFrame, edge: Place, outlook?: Outlook): Arrival[] {
  const { piece } = frame
  const mover = moverOf(arena, s, piece)
  const ground = groundCost(arena.field, mover, edge)
  if (ground < 0) return []
  const toll = tollAt(arena, s, frame, edge, outlook)
  if (toll === NONE) return []
  const cost = ground + toll
  if (mover !== 'mounted') {
    const led = outlook?.free !== true && s.pieces.some((one) => one.leader === piece)
    if (led && groundCost(arena.field, 'mounted', edge) < 0) return []
    return [{ at: edge, rear: NONE, cost }]
  }
  const found: Arrival[] = []
  for (const dir of DIRS) {
    const at = arena.field.next[edge * 6 + dir] ?? NONE
    const next = sideCost(arena, s, mover, edge, dir, at)
    if (next < 0) continue
    const more = tollAt(arena, s, frame, at, outlook)
    if (more !== NONE) found.push({ at, rear: edge, cost: cost + next + more })
  }
  return found
}

/** What the dead there add to the cost; NONE where they or an enemy bar the way. */
function tollAt(arena: Arena, s: State, { side }: MoverFrame, place: Place, outlook?: Outlook): number {
  if (outlook !== undefined && isEmpty(outlook.crowd, place)) return 0
  if (barredBy(arena, s, side, place) !== NONE || heapBlocks(arena, s, place)) return NONE
  return heapCost(arena, s, place)
}

function whyNotArrive(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  { at, rear, cost }: Arrival,
  outlook: Outlook,
): Refusal | undefined {
  if (cost > frame.left) return NO.tooFewPoints
  const stride = { to: at, rear, from: at, cost, way: 'side', trapdoor: false } as const
  return comesToRest(arena, s, frame, stride, frame.left - cost, outlook) ? undefined : NO.couldNotStop
}

function edgeHex({ at, rear }: { readonly at: Place; readonly rear: Place }): Place {
  return rear === NONE ? at : rear
}

/** Calls `take` with every way on, until it has had enough. */
function eachEntry(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  take: (side: number, arrival: Arrival) => boolean,
): boolean {
  if (entryOf(arena, frame.piece) === null || pieceOf(s, frame.piece).status !== 'waiting') return false
  const entered = enteredOf(s)
  const outlook = outlookOf(arena, s, frame)
  for (const side of MAP_SIDES) {
    if (!mayEnterBy(arena.battle, entered, frame.piece, side)) continue
    for (const edge of arena.field.edges[side - 1] ?? [])
      for (const arrival of arrivalsAt(arena, s, frame, edge, outlook))
        if (whyNotArrive(arena, s, frame, arrival, outlook) === undefined && take(side, arrival)) return true
  }
  return false
}

export function canEnter(arena: Arena, s: State, frame: MoverFrame): boolean {
  return eachEntry(arena, s, frame, () => true)
}

export function listEntries(arena: Arena, s: State, frame: MoverFrame, into: Action[]): void {
  eachEntry(arena, s, frame, (side, { at, rear }) => {
    into.push({
      type: 'enter',
      side,
      at: placeName(arena, at),
      rear: rear === NONE ? null : placeName(arena, rear),
    })
    return false
  })
}

export function whyNotEnterThere(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  action: ActionOf<'enter'>,
): Refusal | undefined {
  if (pieceOf(s, frame.piece).status !== 'waiting') return NO.notEntering
  const arrival = arrivalOf(arena, s, frame, action)
  if (!MAP_SIDES.some((side) => side === action.side)) return NO.noWayIn
  const edge = edgeHex({
    at: placeNamed(arena, action.at),
    rear: action.rear === null ? NONE : placeNamed(arena, action.rear),
  })
  if (!mayEnter(arena.battle, enteredOf(s), frame.piece, action.side, edge)) return NO.noWayIn
  return arrival === undefined ? NO.closedGround : whyNotArrive(arena, s, frame, arrival, outlookOf(arena, s, frame))
}

function arrivalOf(arena: Arena, s: State, frame: MoverFrame, action: ActionOf<'enter'>): Arrival | undefined {
  const at = placeNamed(arena, action.at)
  const rear = action.rear === null ? NONE : placeNamed(arena, action.rear)
  return arrivalsAt(arena, s, frame, edgeHex({ at, rear })).find((one) => one.at === at && one.rear === rear)
}

export function enter(p: Play, frame: MoverFrame, action: ActionOf<'enter'>): void {
  const { arena, s } = p
  const { piece } = frame
  const arrival = arrivalOf(arena, s, frame, action)
  if (arrival === undefined) return
  const found = pieceOf(s, piece)
  takeAlong(s, frame, NONE)
  pay(s, frame, arrival.cost)
  found.status = 'on'
  found.at = arrival.at
  found.rear = arrival.rear
  found.entry = action.side
  frame.acted = true
  frame.stage = 'arrived'
  if (arrival.rear !== NONE) frame.path.push(arrival.rear)
  frame.path.push(arrival.at)
  frame.hexes = frame.path.length
  frame.lastWord = false
  p.log?.push({
    type: 'enters',
    piece: nameOf(arena, piece),
    side: action.side,
    at: action.at,
    rear: action.rear,
    cost: arrival.cost,
    left: frame.left,
    rules: ['AT-2-01', 'AT-4-10'],
  })
  /* AT-4.3-01: the edge hex is one that a rider crosses. */
  if (isMounted(s, piece)) {
    const { stops } = infiltrateAt(p, piece, arrival.rear, [])
    if (stops) frame.stage = 'halted'
  }
  if (pieceOf(s, piece).status !== 'on') return
  s.frames.push({
    step: 'arrival',
    piece,
    kind: frame.kind,
    from: NONE,
    fromRear: NONE,
    at: arrival.at,
    check: 0,
  })
}

/* ---- leaving it ---- */

export function listExits(arena: Arena, s: State, frame: MoverFrame, into: Action[]): void {
  for (const side of MAP_SIDES)
    if (whyNotLeave(arena, s, frame, side) === undefined) into.push({ type: 'leaveMap', side })
}

export function whyNotLeave(arena: Arena, s: State, frame: MoverFrame, side: number): Refusal | undefined {
  if (frame.kind !== 'move') return NO.notNow
  if ((arena.battle.exits[frame.side] & (1 << (side - 1))) === 0) return NO.noWayOut
  return whyNotCrossEdge(arena, s, frame, side)
}

/** AT-7.4-05: a prisoner is led off by any side of the map. */
export function whyNotCrossEdge(arena: Arena, s: State, frame: MoverFrame, side: number): Refusal | undefined {
  const { at, perched } = pieceOf(s, frame.piece)
  if (perched === at) return NO.notAtThatEdge
  if (!MAP_SIDES.some((one) => one === side)) return NO.notAtThatEdge
  if (((arena.field.mapSide[at] ?? 0) & (1 << (side - 1))) === 0) return NO.notAtThatEdge
  return frame.left < arena.kit.special.leavingMap ? NO.tooFewPoints : undefined
}

/** He and all that goes with him are gone for good. */
export function leaveMap(p: Play, frame: MoverFrame, side: number): void {
  const { arena, s } = p
  const { piece } = frame
  const { leavingMap } = arena.kit.special
  frame.acted = true
  if (!slipsAway(p, frame)) return
  if (frame.left < leavingMap) {
    frame.stage = 'arrived'
    return
  }
  takeAlong(s, frame, NONE)
  pay(s, frame, leavingMap)
  const party = partyOf(s, frame)
  for (const one of party) {
    const found = pieceOf(s, one)
    /* Scenario 5: only what is led off counts; a man leaves the load on his back at the edge. */
    if (isAnimal(arena, one)) for (const load of s.loads) load.gone ||= load.bearer === one
    else dropLoads(p, one, found.at)
    found.status = 'left'
    found.at = NONE
    found.rear = NONE
    found.exit = side
    found.leader = NONE
    if (found.holder !== NONE) found.holder = frame.side
  }
  frame.stage = 'closed'
  p.log?.push({
    type: 'leavesMap',
    piece: nameOf(arena, piece),
    side,
    with: party.filter((one) => one !== piece).map((one) => nameOf(arena, one)),
    rules: ['AT-2-05'],
  })
}

/** Himself, his mount, the man on his back, the animals at his bridle and whoever sits on them. */
function partyOf(s: State, { piece, led, burden }: MoverFrame): PieceId[] {
  const party = [piece]
  const { with: under } = pieceOf(s, piece)
  if (under !== NONE) party.push(under)
  if (burden !== NONE) party.push(burden)
  for (const animal of led) {
    party.push(animal)
    const { bears } = pieceOf(s, animal)
    if (bears !== NONE) party.push(bears)
  }
  return party
}
