import type { Figures, Side } from '../components.ts'
import type { Arena } from '../arena.ts'
import { FEATURE, stepCost } from '../field.ts'
import type { Feature, Mover, PieceId, Place } from '../field.ts'
import { DIRS, distance, neighbour } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { RosterPiece } from '../scenarios.ts'
import { NONE } from '../state.ts'
import type { Piece, State } from '../state.ts'
import { isFixed, knownNow } from './way-table.ts'
import type { Exits, Way } from './way-table.ts'

/** What stands where, and who is who: the questions that every chapter asks. */

export function pieceOf(s: State, piece: PieceId): Piece {
  const found = s.pieces[piece]
  if (found === undefined) throw new RangeError(`no piece ${piece}`)
  return found
}

export function rosterOf(arena: Arena, piece: PieceId): RosterPiece {
  const found = arena.battle.roster[piece]
  if (found === undefined) throw new RangeError(`no piece ${piece} in the roster`)
  return found
}

/* ---- who ---- */

export function isAnimal(arena: Arena, piece: PieceId): boolean {
  return rosterOf(arena, piece).animal !== null
}

/** Covers two hexes; or waits in the saddle to come onto the map. */
export function isMounted(s: State, piece: PieceId): boolean {
  const { status, rear, with: under } = pieceOf(s, piece)
  return status === 'on' ? rear !== NONE : status === 'waiting' && under !== NONE
}

/** A rider in the saddle: a character whose counter covers two hexes. */
export function isRider(arena: Arena, s: State, piece: PieceId): boolean {
  return isMounted(s, piece) && !isAnimal(arena, piece)
}

export function wearsArmour(arena: Arena, piece: PieceId): boolean {
  return rosterOf(arena, piece).character?.armour === true
}

export function isOnMap(s: State, piece: PieceId): boolean {
  return pieceOf(s, piece).status === 'on'
}

export function isAlive(s: State, piece: PieceId): boolean {
  return pieceOf(s, piece).health !== 'dead'
}

/** On the map, alive and on his feet or in the saddle: fit or wounded. Animals never stand for anyone. */
export function isStanding(arena: Arena, s: State, piece: PieceId): boolean {
  const { status, health } = pieceOf(s, piece)
  return status === 'on' && (health === 'fit' || health === 'wounded') && !isAnimal(arena, piece)
}

/** May act for his side: standing, and nobody's prisoner (AT-1.2-12, AT-1.2-14, AT-4.3-10). */
export function isFree(arena: Arena, s: State, piece: PieceId): boolean {
  return isStanding(arena, s, piece) && !isCaptive(s, piece)
}

export function isCaptive(s: State, piece: PieceId): boolean {
  const { captive } = pieceOf(s, piece)
  return captive === 'fit' || captive === 'wounded'
}

/** The side a character fights for; an animal's is that of whoever controls it now (AT-4.4.4-09), or null. */
export function sideOf(arena: Arena, s: State, piece: PieceId): Side | null {
  const entry = rosterOf(arena, piece)
  return entry.animal === null ? entry.side : controllerOf(arena, s, piece)
}

export function other(side: Side): Side {
  return side === 0 ? 1 : 0
}

/** AT-4.4.4-09, AT-4.4.4-10: led or ridden by a side, or held by it while one of its men stands by; else nobody's. */
export function controllerOf(arena: Arena, s: State, animal: PieceId): Side | null {
  const { leader, bears, status, holder } = pieceOf(s, animal)
  if (isLed(arena, s, animal)) return rosterOf(arena, leader).side
  if (status === 'ridden') return rosterOf(arena, bears).side
  if (holder === NONE) return null
  for (let i = 0; i < s.pieces.length; i++)
    if (rosterOf(arena, i).side === holder && isFree(arena, s, i) && areAdjacent(arena, s, i, animal))
      if (!pieceOf(s, i).hidden) return holder
  return null
}

/** Held by the bridle: by somebody who stands at its head, or who takes it along, or waits with it off the map. */
export function isLed(arena: Arena, s: State, animal: PieceId): boolean {
  const { leader, status, at } = pieceOf(s, animal)
  if (leader === NONE) return false
  if (status !== 'on') return true
  const by = pieceOf(s, leader)
  if (!isFree(arena, s, leader)) return false
  return span(arena, by.at, at) <= 1 || (by.rear !== NONE && span(arena, by.rear, at) <= 1)
}

/** The figures of the side of the counter that shows (AT-1.2-03 to AT-1.2-05, AT-1.2-13). */
export function figuresOf(arena: Arena, s: State, piece: PieceId): Figures {
  const entry = rosterOf(arena, piece)
  const { character } = entry
  if (character === null) {
    const animal = arena.kit.animals[entry.animal ?? 'horse']
    return { attack: 0, defence: animal.defence, move: animal.move }
  }
  const { health } = pieceOf(s, piece)
  if (health === 'stunned') return { attack: 0, defence: character.stunned, move: 0 }
  const strengths = isMounted(s, piece) ? character.mounted : character.foot
  if (strengths === null) throw new Error(`${character.id} has no mounted counter`)
  return health === 'fit' ? strengths.fit : strengths.wounded
}

export function moverOf(arena: Arena, s: State, piece: PieceId): Mover {
  if (isMounted(s, piece)) return 'mounted'
  return wearsArmour(arena, piece) ? 'armoured' : 'foot'
}

/* ---- where ---- */

/** Whether a counter covers the place with either of its hexes. */
export function covers(piece: Piece, place: Place): boolean {
  return (piece.at === place || piece.rear === place) && piece.status === 'on'
}

/** The living on the map in a place: characters and animals; NONE if there is nobody. `except` is not counted. */
export function livingAt(s: State, place: Place, except: PieceId = NONE): PieceId {
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece !== undefined && covers(piece, place) && i !== except && piece.health !== 'dead') return i
  }
  return NONE
}

export function cellOf(arena: Arena, place: Place): number {
  const cell = arena.field.cell[place]
  if (cell === undefined) throw new RangeError(`no place ${place}`)
  return cell
}

export function floorOf(arena: Arena, place: Place): number {
  return arena.field.floor[place] ?? 0
}

/** Hexes between two places; the floor does not count. */
export function span(arena: Arena, a: Place, b: Place): number {
  return distance(arena.field.grid, cellOf(arena, a), cellOf(arena, b))
}

/** The least distance between the hexes of two counters. */
export function spanOfPieces(arena: Arena, s: State, a: PieceId, b: PieceId): number {
  const one = pieceOf(s, a)
  const two = pieceOf(s, b)
  let least = span(arena, one.at, two.at)
  if (one.rear !== NONE) least = Math.min(least, span(arena, one.rear, two.at))
  if (two.rear !== NONE) least = Math.min(least, span(arena, one.at, two.rear))
  if (one.rear !== NONE && two.rear !== NONE) least = Math.min(least, span(arena, one.rear, two.rear))
  return least
}

/** Next to one another, walls or not; on different floors of one hex they are not. */
export function areAdjacent(arena: Arena, s: State, a: PieceId, b: PieceId): boolean {
  const one = pieceOf(s, a)
  const two = pieceOf(s, b)
  return one.status === 'on' && two.status === 'on' && spanOfPieces(arena, s, a, b) === 1
}

/* ---- ways ---- */

/** What lies on the side now: a ripped tent hex has no canvas left (AT-8.7.2-03). */
export function featureAt(arena: Arena, s: State, place: Place, dir: Dir): Feature {
  const feature = arena.field.side[place * 6 + dir]
  if (feature !== FEATURE.canvas) return isFeature(feature) ? feature : FEATURE.none
  const beyond = arena.field.next[place * 6 + dir] ?? NONE
  return s.rips.includes(place) || s.rips.includes(beyond) ? FEATURE.none : FEATURE.canvas
}

function isFeature(n: number | undefined): n is Feature {
  return n !== undefined && n >= FEATURE.none && n <= FEATURE.stair
}

export function gateAt(arena: Arena, place: Place): number {
  const { gates } = arena.field
  for (let i = 0; i < gates.length; i++) if (gates[i]?.place === place) return i
  return NONE
}

export function ladderAt(s: State, place: Place): number {
  for (let i = 0; i < s.ladders.length; i++) if (s.ladders[i]?.at === place) return i
  return NONE
}

/** Every step that ground and works allow a mover of that kind out of a place, whoever stands there. */
export function waysFrom(arena: Arena, s: State, mover: Mover, from: Place): readonly Way[] {
  return exitsFrom(arena, s, mover, from).ways
}

/** The same, with the steps along them as far as they are known. */
export function exitsFrom(arena: Arena, s: State, mover: Mover, from: Place): Exits {
  const known = knownNow(arena.ways, s, from)[mover]
  const exits = known[from]
  if (exits !== undefined) return exits
  const found = { ways: findWays(arena, s, mover, from), walks: undefined, rides: [] }
  known[from] = found
  return found
}

function findWays(arena: Arena, s: State, mover: Mover, from: Place): Way[] {
  const ways: Way[] = []
  for (const dir of DIRS) {
    const to = arena.field.next[from * 6 + dir] ?? NONE
    const cost = sideCost(arena, s, mover, from, dir, to)
    if (cost >= 0) ways.push({ to, cost, kind: 'side', dir, trapdoor: false })
  }
  if (mover === 'mounted') return ways
  for (const link of arena.field.links[from] ?? [])
    ways.push({ to: link.to, cost: link.cost, kind: link.kind, dir: NONE, trapdoor: link.trapdoor })
  /* AT-10.2.2-02: from its top to the curtain; AT-10.2.2-01: and back. */
  const { siegeLadder, ladderToRampart } = arena.kit.special
  for (const ladder of s.ladders) {
    if (ladder.at === from)
      ways.push({ to: ladder.top, cost: ladderToRampart, kind: 'siege', dir: NONE, trapdoor: false })
    if (ladder.top === from) ways.push({ to: ladder.at, cost: siegeLadder, kind: 'siege', dir: NONE, trapdoor: false })
  }
  return ways
}

export function wayTo(arena: Arena, s: State, mover: Mover, from: Place, to: Place): Way | undefined {
  for (const way of waysFrom(arena, s, mover, from)) if (way.to === to) return way
  return undefined
}

/** MP to cross that side into the next place as things stand now; NONE if it cannot be done. */
export function sideCost(arena: Arena, s: State, mover: Mover, from: Place, dir: Dir, to: Place): number {
  if (isFixed(arena.ways, s, from)) return stepCost(arena.field, mover, from, dir)
  if (!isPassable(arena, s, mover, from, to)) return NONE
  if (featureAt(arena, s, from, dir) === FEATURE.canvas) return NONE
  /* AT-10.2-01, AT-10.2.2-01: onto a raised ladder, and down from it. */
  const { siegeLadder } = arena.kit.special
  if (ladderAt(s, to) !== NONE) return mover === 'mounted' ? NONE : siegeLadder
  const cost = stepCost(arena.field, mover, from, dir)
  return cost >= 0 && ladderAt(s, from) !== NONE ? Math.max(siegeLadder, cost) : cost
}

/** Gates and bridges as they stand. */
function isPassable(arena: Arena, s: State, mover: Mover, from: Place, to: Place): boolean {
  return gateLets(arena, s, mover, from, to) && gateLets(arena, s, mover, to, from) && bridgeStands(arena, s, to)
}

/** AT-10-01, AT-10.1.1-01: a closed gate hex is entered on foot from the inside, as a working place, and never crossed. */
function gateLets(arena: Arena, s: State, mover: Mover, gatehouse: Place, beyond: Place): boolean {
  const number = gateAt(arena, gatehouse)
  const gate = arena.field.gates[number]
  if (gate === undefined) return true
  if (s.gates[number] === 'closed') return mover !== 'mounted' && gate.inside.includes(beyond)
  return mover !== 'mounted' || gate.mounted
}

/** AT-10-03, AT-10.1.3-06: whole or a footbridge; that it takes no rider says its ground (AT-9.2-04). */
function bridgeStands(arena: Arena, s: State, place: Place): boolean {
  const number = arena.field.bridges.findIndex((bridge) => bridge.place === place)
  return s.bridges[number] !== 'destroyed'
}

/* ---- contact ---- */

/** The direction from one place to a neighbouring one across a side, or NONE. */
export function dirTo(arena: Arena, from: Place, to: Place): Dir | -1 {
  const cell = cellOf(arena, from)
  const goal = cellOf(arena, to)
  for (const dir of DIRS) if (neighbour(arena.field.grid, cell, dir) === goal) return dir
  return NONE
}

/* ---- names ---- */

export function nameOf(arena: Arena, piece: PieceId): string {
  return rosterOf(arena, piece).id
}

/** The piece of that name; NONE if there is none. */
export function pieceNamed({ numbers }: Arena, id: string): PieceId {
  return numbers.get(id) ?? NONE
}

export function placeNamed(arena: Arena, name: string): Place {
  return arena.field.placeOf(name) ?? NONE
}

export function placeName(arena: Arena, place: Place): string {
  return arena.field.nameOf(place)
}
