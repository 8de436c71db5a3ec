import type { Refusal } from '@grognard/kernel'
import { DIRS, cellsWithin } from '@grognard/space'
import type { Action, ActionOf } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { DieTable, Side } from '../../components.ts'
import { FEATURE } from '../../field.ts'
import type { PieceId, Place } from '../../field.ts'
import { readDie } from '../../kit.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { kill, stun, unhorse, wound } from '../combat/harm.ts'
import { driveBack } from '../combat/retreat.ts'
import { IMPACT_SIDES, landingOf, spread } from '../fire/shot.ts'
import { whyNotLine, whyNotOffensive } from '../fire/shooters.ts'
import { standingCrowd } from '../crowd.ts'
import {
  cellOf,
  covers,
  featureAt,
  isAnimal,
  isMounted,
  ladderAt,
  nameOf,
  pieceNamed,
  pieceOf,
  placeName,
  placeNamed,
  rosterOf,
  sideCost,
  span,
} from '../ground.ts'
import { reveal } from '../sequence/reveal.ts'
import { silent } from '../conduct.ts'
import type { Conduct } from '../conduct.ts'
import type { BurnResult, BurnTable } from './events.ts'
import { isBurning } from './fires.ts'
import type { BlazeFrame } from './frames.ts'

/* ---- 7.3.1: the throw ---- */

/** The pots that may be thrown in step 1: by each thrower into every hex in reach. */
export function listThrows(arena: Arena, s: State, into: Action[]): void {
  for (let thrower = 0; thrower < s.pieces.length; thrower++) {
    if (whyNotThrower(arena, s, thrower) !== undefined) continue
    const { at: from } = pieceOf(s, thrower)
    const { grid, stack } = arena.field
    for (const cell of cellsWithin(grid, cellOf(arena, from), arena.kit.weapons.naphtha.foot?.short ?? 0))
      for (const at of stack[cell] ?? [])
        if (whyNotAt(arena, s, thrower, at) === undefined)
          into.push({ type: 'throwPot', thrower: nameOf(arena, thrower), at: placeName(arena, at) })
  }
}

export function whyNotThrow(arena: Arena, s: State, action: ActionOf<'throwPot'>): Refusal | undefined {
  const thrower = pieceNamed(arena, action.thrower)
  return whyNotThrower(arena, s, thrower) ?? whyNotAt(arena, s, thrower, placeNamed(arena, action.at))
}

function whyNotThrower(arena: Arena, s: State, thrower: PieceId): Refusal | undefined {
  if (rosterOf(arena, thrower).character?.naphtha !== true) return NO.noNaphtha
  if (arena.battle.chapters < 7) return NO.chapterSeven
  const { pots, potTurn } = pieceOf(s, thrower)
  const no = whyNotOffensive(arena, s, thrower)
  if (no !== undefined) return no
  if (pots === 0) return NO.noPotLeft
  /* AT-7.3.1-07: so many full turns lie between. */
  return potTurn !== 0 && s.turn <= potTurn + arena.kit.weapons.naphtha.rest ? NO.potTooSoon : undefined
}

/** AT-7.3.1-02, AT-7.3.1-09 */
function whyNotAt(arena: Arena, s: State, thrower: PieceId, at: Place): Refusal | undefined {
  const weapon = arena.kit.weapons.naphtha
  const bands = isMounted(s, thrower) ? weapon.mounted : weapon.foot
  if (bands === null) return NO.weaponOnFootOnly
  const { at: from } = pieceOf(s, thrower)
  const distance = span(arena, from, at)
  if (distance > bands.short) return NO.potTooFar
  /* AT-10.2.4-01 */
  const ladder = s.ladders[ladderAt(s, from)]
  if (ladder !== undefined) return ladder.top === at ? undefined : NO.onlyCurtainFromLadder
  if (distance === 0) return NO.sameHex
  return whyNotLine(arena, s, thrower, weapon, bands, NONE, at, standingCrowd(arena, s))
}

interface PotAim {
  readonly wounded: boolean
  readonly modifier: number
  /** No die is thrown. */
  readonly sure: boolean
}

/** AT-7.3.1-03: none of the ranges shifts the die, only a wound. */
function potAim(arena: Arena, s: State, thrower: PieceId, at: Place): PotAim {
  const { impact } = arena.kit.tables
  const { health, at: from } = pieceOf(s, thrower)
  const wounded = health === 'wounded'
  return { wounded, modifier: wounded ? impact.wounded : 0, sure: span(arena, from, at) <= impact.sure }
}

/** In how many of ten throws a pot bursts where it is thrown. */
export function potHits(arena: Arena, s: State, thrower: PieceId, at: Place): number {
  const { modifier, sure } = potAim(arena, s, thrower, at)
  if (sure) return IMPACT_SIDES
  let hits = 0
  for (let face = 1; face <= IMPACT_SIDES; face++) if (landingOf(arena, face + modifier) === 0) hits++
  return hits
}

export function throwPot(p: Play, action: ActionOf<'throwPot'>): void {
  const { arena, s } = p
  const thrower = pieceNamed(arena, action.thrower)
  reveal(p, thrower)
  const found = pieceOf(s, thrower)
  found.shot = true
  found.pots--
  found.potTurn = s.turn
  const at = placeNamed(arena, action.at)
  const { wounded, modifier, sure } = potAim(arena, s, thrower, at)
  const die = sure ? null : p.dice.die(IMPACT_SIDES, 'naphtha-impact', (face) => landingOf(arena, face + modifier))
  const landing = die === null ? 0 : landingOf(arena, die + modifier)
  const impact = landing === NONE ? NONE : (spread(arena, found.at, at)[landing] ?? NONE)
  p.log?.push({
    type: 'potThrown',
    thrower: action.thrower,
    at: action.at,
    die,
    wounded,
    impact: impact === NONE ? null : placeName(arena, impact),
    potsLeft: found.pots,
    rules: ['AT-7.3.1-01', 'AT-7.3.1-02', 'AT-7.3.1-03'],
  })
  if (impact !== NONE) ignite(p, impact, rosterOf(arena, thrower).side)
}

/** AT-7.3.1-04, AT-7.3.2-01: all hexes at once, and then everybody in them. */
function ignite(p: Play, impact: Place, side: Side): void {
  const { arena, s } = p
  const places = [impact, ...catching(arena, s, impact)]
  s.fires.push({ places, side })
  p.log?.push({
    type: 'ignites',
    places: places.map((place) => placeName(arena, place)),
    rules: ['AT-7.3.1-04', 'AT-7.3.1-05'],
  })
  const pieces: PieceId[] = []
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece !== undefined && piece.health !== 'dead' && places.some((place) => covers(piece, place))) pieces.push(i)
  }
  if (pieces.length > 0) s.frames.push({ step: 'blaze', pieces, next: 0, impact, bolting: NONE })
}

/** AT-7.3.1-04: the neighbours to which nothing bars the way. Water burns as well (AT-7.3.1-05), and canvas stops nothing. */
function catching(arena: Arena, s: State, impact: Place): Place[] {
  const found: Place[] = []
  for (const dir of DIRS) {
    const to = arena.field.next[impact * 6 + dir] ?? NONE
    if (to === NONE || !isSameFloor(arena, impact, to)) continue
    switch (featureAt(arena, s, impact, dir)) {
      case FEATURE.window:
      case FEATURE.balcony:
      case FEATURE.awning:
        break
      case FEATURE.canvas:
        found.push(to)
        break
      default:
        if (sideCost(arena, s, 'foot', impact, dir, to) >= 0) found.push(to)
    }
  }
  return found
}

/** Fire runs up and down a natural slope, not from the floor of one building to another. */
function isSameFloor({ field }: Arena, a: Place, b: Place): boolean {
  if (field.floor[a] === field.floor[b]) return true
  return [a, b].every((place) => field.building[place] === NONE && field.enclosure[place] === NONE)
}

/* ---- 7.3.2: the burning ---- */

export const blaze: Conduct<BlazeFrame> = {
  ...silent,
  run(p, frame) {
    if (frame.bolting !== NONE) return bolt(p, frame)
    const piece = frame.pieces[frame.next]
    if (piece === undefined) {
      p.s.frames.pop()
      return
    }
    frame.next++
    const { status, health } = pieceOf(p.s, piece)
    if (status === 'on' && health !== 'dead') burn(p, frame, piece)
  },
}

/** The mount runs once its rider lies where he fell. */
function bolt(p: Play, frame: BlazeFrame): void {
  const animal = frame.bolting
  frame.bolting = NONE
  pieceOf(p.s, animal).leader = NONE
  flinch(p, frame, animal)
}

/** AT-7.3.2-14 */
function flinch(p: Play, { impact }: BlazeFrame, piece: PieceId): void {
  const { retreatNaphthaFoot, retreatNaphthaMounted } = p.arena.kit.tables.figures
  const hexes = pieceOf(p.s, piece).rear === NONE ? retreatNaphthaFoot : retreatNaphthaMounted
  driveBack(p, { piece, cause: 'naphtha', from: impact, foes: [], hexes })
}

function burn(p: Play, frame: BlazeFrame, piece: PieceId): void {
  reveal(p, piece)
  const table = tableOf(p, piece)
  switch (table) {
    case 'stunned':
      return burnStunned(p, frame, piece, roll(p, piece, table, p.arena.kit.tables.naphthaStunned))
    case 'foot':
      return burnOnFoot(p, frame, piece, roll(p, piece, table, p.arena.kit.tables.naphthaFoot))
    case 'mounted':
      return burnRider(p, frame, piece, roll(p, piece, table, p.arena.kit.tables.naphthaMounted))
    case 'rear':
      return burnRear(p, frame, piece, roll(p, piece, table, p.arena.kit.tables.naphthaMounted))
    case 'animal':
      return burnAnimal(p, frame, piece, roll(p, piece, table, p.arena.kit.tables.naphthaMounted))
  }
}

/** AT-7.3.2-01, AT-7.3.2-08: a rider is touched only where the arrow is. */
function tableOf({ arena, s }: Play, piece: PieceId): BurnTable {
  const { health, at, rear } = pieceOf(s, piece)
  if (isAnimal(arena, piece)) return 'animal'
  if (health === 'stunned') return 'stunned'
  if (rear === NONE) return 'foot'
  return isBurning(s, at) ? 'mounted' : 'rear'
}

function roll<R extends BurnResult>(p: Play, piece: PieceId, table: BurnTable, die: DieTable<R>): R {
  const face = p.dice.die(10, `naphtha-${table}`, (one) => die.indexOf(readDie(die, one)))
  const result = readDie(die, face)
  p.log?.push({
    type: 'burns',
    piece: nameOf(p.arena, piece),
    at: placeName(p.arena, pieceOf(p.s, piece).at),
    table,
    die: face,
    result,
    rules: ['AT-7.3.2-01', RULE[table][result] ?? 'AT-7.3.2-08'],
  })
  return result
}

const RULE: Readonly<Record<BurnTable, Partial<Record<BurnResult, string>>>> = {
  foot: { killed: 'AT-7.3.2-02', wounded: 'AT-7.3.2-03', retreats: 'AT-7.3.2-04' },
  mounted: { 'mount-killed': 'AT-7.3.2-05', thrown: 'AT-7.3.2-06', retreats: 'AT-7.3.2-07' },
  rear: {},
  animal: { 'mount-killed': 'AT-7.3.2-05', thrown: 'AT-7.3.2-06', retreats: 'AT-7.3.2-07' },
  stunned: { recovers: 'AT-7.3.2-09', wounded: 'AT-7.3.2-10', killed: 'AT-7.3.2-11' },
}

type FootResult = 'killed' | 'wounded' | 'retreats'
type MountedResult = 'mount-killed' | 'thrown' | 'retreats'
type StunnedResult = 'recovers' | 'wounded' | 'killed'

function burnOnFoot(p: Play, frame: BlazeFrame, piece: PieceId, result: FootResult): void {
  if (result === 'killed') return kill(p, piece, 'naphtha')
  if (result === 'wounded') wound(p, piece, 'naphtha')
  flinch(p, frame, piece)
}

function burnRider(p: Play, frame: BlazeFrame, piece: PieceId, result: MountedResult): void {
  switch (result) {
    case 'mount-killed':
      return unhorse(p, piece, 'stunned', true, 'naphtha')
    case 'thrown':
      frame.bolting = pieceOf(p.s, piece).with
      return stun(p, piece, 'naphtha')
    case 'retreats':
      return flinch(p, frame, piece)
  }
}

/** AT-7.3.2-08 */
function burnRear(p: Play, frame: BlazeFrame, piece: PieceId, result: MountedResult): void {
  if (result === 'mount-killed') return unhorse(p, piece, 'fit', true, 'naphtha')
  flinch(p, frame, piece)
}

function burnAnimal(p: Play, frame: BlazeFrame, piece: PieceId, result: MountedResult): void {
  if (result === 'mount-killed') return kill(p, piece, 'naphtha')
  pieceOf(p.s, piece).leader = NONE
  flinch(p, frame, piece)
}

function burnStunned(p: Play, frame: BlazeFrame, piece: PieceId, result: StunnedResult): void {
  const found = pieceOf(p.s, piece)
  switch (result) {
    case 'killed':
      return kill(p, piece, 'naphtha')
    case 'wounded':
      /* AT-7.3.2-10: awake and wounded, where any other wound would be his death. */
      found.health = 'wounded'
      found.lay = false
      return
    case 'recovers':
      found.health = 'fit'
      found.lay = false
      return flinch(p, frame, piece)
  }
}
