import type { Refusal } from '@grognard/kernel'
import { DIRS } from '@grognard/space'
import type { Action, ActionOf } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { readDie } from '../../kit.ts'
import { TERRAIN } from '../../names.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { Ladder, State } from '../../state.ts'
import { whyNotAttacker } from '../combat/attack.ts'
import type { Conduct } from '../conduct.ts'
import {
  floorOf,
  isAnimal,
  isFree,
  ladderAt,
  livingAt,
  nameOf,
  pieceNamed,
  pieceOf,
  placeName,
  placeNamed,
  rosterOf,
  span,
  waysFrom,
} from '../ground.ts'
import { allowanceOf } from '../movement/allowance.ts'
import { lodgerAt } from '../movement/presence.ts'
import { reveal } from '../sequence/reveal.ts'
import { flightOf, mustPursue } from '../tactics/feints.ts'
import { isBusy } from './busy.ts'
import type { BearersFrame } from './frames.ts'

function ladderOf(s: State, at: Place): Ladder | undefined {
  return s.ladders[ladderAt(s, at)]
}

/** A first look, cheaper than the rest: nobody farther off has anything to do with it. */
function isNear(arena: Arena, s: State, piece: PieceId, at: Place): boolean {
  const { status, at: head, rear } = pieceOf(s, piece)
  return status === 'on' && (span(arena, head, at) === 1 || (rear !== NONE && span(arena, rear, at) === 1))
}

/** Whether he stands beside the foot of the ladder, with nothing between. */
function isBeside(arena: Arena, s: State, piece: PieceId, at: Place): boolean {
  const { at: from, rear } = pieceOf(s, piece)
  return [from, rear].some(
    (place) => place !== NONE && waysFrom(arena, s, 'foot', place).some(({ to, kind }) => to === at && kind === 'side'),
  )
}

/* ---- 10.2.5, 10.2.6: pushing it over, in step 4 ---- */

export function listLadderPushes(arena: Arena, s: State, into: Action[]): void {
  for (const { at } of s.ladders)
    for (let i = 0; i < s.pieces.length; i++)
      if (isNear(arena, s, i, at) && whyNotPush(arena, s, i, at) === undefined)
        into.push({ type: 'pushLadder', piece: nameOf(arena, i), at: placeName(arena, at) })
}

export function whyNotPushLadder(arena: Arena, s: State, action: ActionOf<'pushLadder'>): Refusal | undefined {
  return whyNotPush(arena, s, pieceNamed(arena, action.piece), placeNamed(arena, action.at))
}

/** AT-10.2.5-01, AT-10.2.5-02: whoever could attack may do this instead. */
function whyNotPush(arena: Arena, s: State, piece: PieceId, at: Place): Refusal | undefined {
  const ladder = ladderOf(s, at)
  if (ladder === undefined) return NO.noLadderThere
  const no = whyNotAttacker(arena, s, piece)
  if (no !== undefined) return no
  return pieceOf(s, piece).at === ladder.top || isBeside(arena, s, piece, at) ? undefined : NO.notAtLadder
}

export function pushLadder(p: Play, action: ActionOf<'pushLadder'>): void {
  const { arena, s } = p
  const piece = pieceNamed(arena, action.piece)
  const at = placeNamed(arena, action.at)
  reveal(p, piece)
  const found = pieceOf(s, piece)
  found.fought = true
  const below = found.at !== ladderOf(s, at)?.top
  const table = arena.kit.tables.push
  const die = p.dice.die(10, 'ladder-push', (face) => table.indexOf(readDie(table, face)))
  const falls = readDie(table, die) === 'falls'
  p.log?.push({
    type: 'ladderPushed',
    piece: action.piece,
    at: action.at,
    below,
    die,
    falls,
    rules: [below ? 'AT-10.2.6-01' : 'AT-10.2.5-01', 'AT-10.2.5-03'],
  })
  if (!falls) return
  /* AT-10.2.5-09 */
  const climber = livingAt(s, at)
  s.ladders = s.ladders.filter((ladder) => ladder.at !== at)
  if (climber !== NONE) s.frames.push({ step: 'fall', piece: climber, from: at, of: 'ladder' })
}

/* ---- 10.2.3: shifting it, in step 3 ---- */

export function listLadderMoves(arena: Arena, s: State, into: Action[]): void {
  for (const ladder of s.ladders) {
    if (whyNotShift(arena, s, ladder) !== undefined) continue
    for (const to of [ladder.at, ...feet(arena, s, ladder.at)])
      for (const top of walls(arena, to))
        if (whyNotLean(arena, s, ladder, to, top) === undefined)
          into.push({
            type: 'moveLadder',
            from: placeName(arena, ladder.at),
            to: placeName(arena, to),
            top: placeName(arena, top),
          })
  }
}

export function whyNotMoveLadder(arena: Arena, s: State, action: ActionOf<'moveLadder'>): Refusal | undefined {
  const ladder = ladderOf(s, placeNamed(arena, action.from))
  if (ladder === undefined) return NO.noLadderThere
  const to = placeNamed(arena, action.to)
  return whyNotShift(arena, s, ladder) ?? whyNotLean(arena, s, ladder, to, placeNamed(arena, action.top))
}

/** Why it cannot be shifted at all: AT-10.2.3-01, AT-10.2.3-03. */
function whyNotShift(arena: Arena, s: State, ladder: Ladder): Refusal | undefined {
  if (livingAt(s, ladder.at) !== NONE) return NO.ladderManned
  let bearers = 0
  for (let i = 0; i < s.pieces.length && bearers < BEARERS; i++)
    if (isNear(arena, s, i, ladder.at) && whyNotBearer(arena, s, ladder.at, i) === undefined) bearers++
  return bearers === BEARERS ? undefined : NO.twoMustShift
}

const BEARERS = 2

function whyNotBearer(arena: Arena, s: State, at: Place, piece: PieceId): Refusal | undefined {
  if (isAnimal(arena, piece) || rosterOf(arena, piece).side !== s.active) return NO.notYourWorker
  const { moved, spent, rear } = pieceOf(s, piece)
  if (!isFree(arena, s, piece)) return NO.cannotWork
  if (rear !== NONE) return NO.workOnFoot
  if (moved === 'declared') return NO.saidToStand
  if (isBusy(s, piece)) return NO.busyWorking
  if (flightOf(s, piece) !== undefined) return NO.mustFleeOn
  if (mustPursue(arena, s, piece)) return NO.pursuesOthers
  if (allowanceOf(arena, s, piece) - spent < arena.kit.tables.figures.moveLadder) return NO.noPointsForLadder
  return isBeside(arena, s, piece, at) ? undefined : NO.notBesideLadder
}

/** Why it cannot stand there and lean on that: AT-10.2.1-01, AT-10.2.1-02, AT-10.2.3-01. */
function whyNotLean(arena: Arena, s: State, ladder: Ladder, to: Place, top: Place): Refusal | undefined {
  if (to === ladder.at && top === ladder.top) return NO.ladderStandsSo
  if (to !== ladder.at && !feet(arena, s, ladder.at).includes(to)) return NO.ladderCannotStand
  if (!walls(arena, to).includes(top)) return NO.ladderLeansOnNothing
  if (floorOf(arena, top) - floorOf(arena, to) !== arena.kit.tables.figures.ladderHeight) return NO.ladderTooShort
  return s.ladders.some((other) => other !== ladder && other.top === top) ? NO.ladderCannotStand : undefined
}

/** Hexes beside it where it may stand: enterable on foot, with nobody and no other ladder in them. */
function feet(arena: Arena, s: State, at: Place): Place[] {
  return waysFrom(arena, s, 'foot', at)
    .filter(
      ({ to, kind }) => kind === 'side' && ladderAt(s, to) === NONE && lodgerAt(s, arena, s.active, to, NONE) === NONE,
    )
    .map(({ to }) => to)
}

/** Curtain and tower hexes that a ladder in that hex could face. */
function walls({ field }: Arena, at: Place): Place[] {
  const found: Place[] = []
  const cell = field.cell[at] ?? NONE
  for (const dir of DIRS) {
    const beside = field.grid.near[cell * 6 + dir] ?? NONE
    const top = beside === NONE ? NONE : (field.top[beside] ?? NONE)
    if (top === NONE) continue
    const terrain = field.terrain[top]
    if (terrain === TERRAIN.wallWalk || terrain === TERRAIN.tower || terrain === TERRAIN.masterTower) found.push(top)
  }
  return found
}

export function moveLadder(p: Play, action: ActionOf<'moveLadder'>): void {
  const { arena, s } = p
  const place = (name: string): Place => placeNamed(arena, name)
  s.frames.push({
    step: 'bearers',
    from: place(action.from),
    to: place(action.to),
    top: place(action.top),
    chosen: [],
  })
}

/** AT-10.2.3-01: which two; nobody is asked where there are only two. */
export const bearers: Conduct<BearersFrame> = {
  asks: (arena, s, frame) =>
    frame.chosen.length < BEARERS && open(arena, s, frame).length > BEARERS - frame.chosen.length ? s.active : null,
  list(arena, s, frame, into) {
    for (const one of open(arena, s, frame)) into.push({ type: 'bear', worker: nameOf(arena, one) })
  },
  whyNot(arena, s, frame, action) {
    if (action.type !== 'bear') return NO.notNow
    const piece = pieceNamed(arena, action.worker)
    return frame.chosen.includes(piece) ? NO.twoMustShift : whyNotBearer(arena, s, frame.from, piece)
  },
  act(p, frame, action) {
    if (action.type === 'bear') frame.chosen.push(pieceNamed(p.arena, action.worker))
  },
  run(p, frame) {
    const { chosen } = frame
    shift(p, frame, [...chosen, ...open(p.arena, p.s, frame)].slice(0, BEARERS))
  },
}

function open(arena: Arena, s: State, { chosen, from }: BearersFrame): PieceId[] {
  const found: PieceId[] = []
  for (let i = 0; i < s.pieces.length; i++)
    if (!chosen.includes(i) && whyNotBearer(arena, s, from, i) === undefined) found.push(i)
  return found
}

function shift(p: Play, frame: BearersFrame, workers: readonly PieceId[]): void {
  const { arena, s } = p
  const { from, to, top } = frame
  s.frames.pop()
  for (const one of workers) {
    reveal(p, one)
    pieceOf(s, one).spent += arena.kit.tables.figures.moveLadder
  }
  s.ladders = s.ladders.map((ladder) => (ladder.at === from ? { at: to, top } : ladder))
  p.log?.push({
    type: 'ladderMoved',
    workers: workers.map((one) => nameOf(arena, one)),
    from: placeName(arena, from),
    to: placeName(arena, to),
    top: placeName(arena, top),
    rules: ['AT-10.2.3-01', 'AT-10.2.3-02'],
  })
}
