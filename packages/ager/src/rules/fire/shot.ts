import { nearestDirection, neighbour, turn } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { Arena } from '../../arena.ts'
import type { Cover, FireResult } from '../../components.ts'
import { FEATURE } from '../../field.ts'
import type { PieceId, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { cellOf, covers, isAnimal, isMounted, pieceOf, rosterOf, span, wearsArmour } from '../ground.ts'
import { coverAgainst } from './cover.ts'
import type { Band, FireTable, ImpactModifier } from './events.ts'
import type { Shot } from './frames.ts'
import { bandAt, bandsOf } from './shooters.ts'

/** Somebody whom the missile may strike, and how he takes it. */
export interface Hit {
  readonly victim: PieceId
  readonly at: Place
  readonly cover: Cover
  readonly table: FireTable
  /** What his armour adds to the damage die. */
  readonly armour: number
}

/** One of the seven hexes that a shot may come down in. */
export interface Landing {
  /** NONE: no place that the missile could reach. */
  readonly at: Place
  /** null: nobody there. */
  readonly hit: Hit | null
}

/** All that the rules know of a shot before the dice: for the dice themselves, for odds, for the screen. */
export interface ShotPlan {
  readonly shot: Shot
  readonly from: Place
  readonly distance: number
  readonly band: Band
  /** AT-5.4.1-07: no impact roll. */
  readonly sure: boolean
  readonly modifiers: readonly ImpactModifier[]
  /** Their sum. */
  readonly modifier: number
  /** The cover of the one aimed at. */
  readonly cover: Cover
  /** Rows by which the weapon reads the damage table lower down. */
  readonly offset: number
  /** The hex aimed at, then its neighbours in the order of the die. */
  readonly landings: readonly Landing[]
}

export function shotOf(arena: Arena, s: State, shot: Shot): ShotPlan {
  const weapon = arena.kit.weapons[shot.weapon]
  const from = pieceOf(s, shot.shooter).at
  const distance = span(arena, from, shot.at)
  const bands = bandsOf(arena, s, shot.shooter, weapon) ?? weapon.foot ?? NO_BANDS
  const band = bandAt(bands, distance) ?? 'long'
  const modifiers = modifiersOf(arena, s, shot, band, distance)
  const aim = { from, short: bands.short, distance }
  const around = spread(arena, from, shot.at)
  return {
    shot,
    from,
    distance,
    band,
    sure: distance <= arena.kit.tables.impact.sure,
    modifiers,
    modifier: modifiers.reduce((total, { value }) => total + value, 0),
    cover: coverAgainst(arena, s, aim, shot.target, shot.at),
    offset: weapon.offset,
    landings: around.map((at) => {
      const victim = at === NONE ? NONE : victimAt(arena, s, shot, at)
      return { at, hit: victim === NONE ? null : hitOn(arena, s, aim, victim, at) }
    }),
  }
}

const NO_BANDS = { short: 0, medium: 0, long: 0 }

/** 5.4.2 */
function modifiersOf(arena: Arena, s: State, shot: Shot, band: Band, distance: number): ImpactModifier[] {
  const { impact } = arena.kit.tables
  const { shooter } = shot
  const found: ImpactModifier[] = []
  if (band === 'long') found.push({ name: 'longRange', value: impact.long })
  if (pieceOf(s, shooter).health === 'wounded') found.push({ name: 'woundedShooter', value: impact.wounded })
  if (band === 'medium') found.push({ name: 'mediumRange', value: impact.medium })
  const { character } = rosterOf(arena, shooter)
  const { archery } = arena.kit.weapons[shot.weapon]
  if (archery && character?.turkishHorseArcher === true && isMounted(s, shooter))
    found.push({ name: 'turkishHorseArcher', value: impact.turkishHorseArcher })
  if (archery && distance <= impact.archerWithin) found.push({ name: 'closeArcher', value: impact.archerNear })
  return found
}

/* ---- where it comes down ---- */

/** AT-5.4.1-01, AT-5.4.1-02: the hex aimed at, then its neighbours from the one nearest the shooter clockwise. */
export function spread(arena: Arena, from: Place, at: Place): Place[] {
  const { grid } = arena.field
  const cell = cellOf(arena, at)
  const places = [at]
  if (cellOf(arena, from) === cell) return places
  const near = nearestDirection(grid, cell, cellOf(arena, from))
  for (let i = 0; i < 6; i++) places.push(strayTo(arena, at, turn(near, i)))
  return places
}

/** AT-5.4.1-05: the place beside it on that side, unless wall, roof or another floor lies between. */
function strayTo(arena: Arena, at: Place, dir: Dir): Place {
  const { field } = arena
  const beside = field.next[at * 6 + dir] ?? NONE
  if (beside === NONE) return downTo(arena, at, dir)
  switch (field.side[at * 6 + dir]) {
    case FEATURE.wall:
    case FEATURE.slit:
    case FEATURE.rampart:
      return NONE
    default:
      return beside
  }
}

/** From a bridge into the ditch, and wherever else the ground alone makes a step that nobody can take. */
function downTo(arena: Arena, at: Place, dir: Dir): Place {
  const { field } = arena
  const { natural } = arena.relief
  const cell = cellOf(arena, at)
  const beside = neighbour(field.grid, cell, dir)
  if (beside < 0 || field.side[at * 6 + dir] !== FEATURE.drop) return NONE
  return natural[cell] === 1 && natural[beside] === 1 ? (field.top[beside] ?? NONE) : NONE
}

/** The number of the landing that a modified impact die gives; NONE for a missile that is lost (AT-5.4.2-07). */
export function landingOf(arena: Arena, modified: number): number {
  const { target } = arena.kit.tables.impact
  if (modified <= target) return 0
  return modified > IMPACT_SIDES ? NONE : modified - target
}

export const IMPACT_SIDES = 10
export const DAMAGE_SIDES = 10

/* ---- whom it strikes ---- */

/**
 * AT-5.4.1-03, AT-5.4.1-05: of those in a hex, the standing before the stunned; the one aimed at before his friends, else
 * the last comer. A stray shot into a howdah camel's hex strikes the camel.
 */
function victimAt(arena: Arena, s: State, shot: Shot, at: Place): PieceId {
  const gate = arena.relief.passage[at] ?? NONE
  /* AT-10.1.1-03 */
  if (s.gates[gate] === 'closed') return NONE
  const aimed = pieceOf(s, shot.target)
  if (at === shot.at && aimed.status === 'aboard') return shot.target
  const { side } = rosterOf(arena, shot.shooter)
  let found = NONE
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined || piece.health === 'dead' || !covers(piece, at)) continue
    if (piece.hidden && rosterOf(arena, i).side !== side) continue
    if (found === NONE || comesBefore(s, shot, i, found)) found = i
  }
  return found
}

function comesBefore(s: State, shot: Shot, one: PieceId, two: PieceId): boolean {
  const first = pieceOf(s, one)
  const second = pieceOf(s, two)
  if ((first.health === 'stunned') !== (second.health === 'stunned')) return second.health === 'stunned'
  if (one === shot.target || two === shot.target) return one === shot.target
  return arrival(s, one) > arrival(s, two)
}

/** Who came last into a hex that two share: he who is moving, then those who have moved, the last of them first. */
function arrival(s: State, piece: PieceId): number {
  if (pieceOf(s, piece).moved === 'moving') return s.pieces.length + 1
  for (const frame of s.frames) if (frame.step === 'move') return 1 + frame.order.indexOf(piece)
  return 0
}

function hitOn(arena: Arena, s: State, aim: Parameters<typeof coverAgainst>[2], victim: PieceId, at: Place): Hit {
  const animal = isAnimal(arena, victim)
  return {
    victim,
    at,
    cover: coverAgainst(arena, s, aim, victim, at),
    /* AT-5.4.3-01, AT-6.7-05 */
    table: animal || isMounted(s, victim) ? 'mounted' : 'foot',
    armour: wearsArmour(arena, victim) ? arena.kit.tables.impact.armour : 0,
  }
}

/* ---- what it does ---- */

/** The row of the damage table, from 1 (AT-5.4.3-03). */
export function damageRow(arena: Pick<Arena, 'kit'>, die: number, armour: number, offset: number): number {
  const rows = arena.kit.tables.fireFoot[0]?.length ?? 0
  return Math.min(rows, Math.min(DAMAGE_SIDES, die + armour) + offset)
}

/** 5.4.3. A mounted victim has no heavy column: the last one serves. */
export function letterAt(arena: Pick<Arena, 'kit'>, table: FireTable, cover: Cover, row: number): FireResult {
  const columns = table === 'foot' ? arena.kit.tables.fireFoot : arena.kit.tables.fireMounted
  const column = columns[Math.min(cover, columns.length - 1)]
  return column?.[row - 1] ?? '-'
}

/** One thing that a shot may do, and in how many of a hundred throws of the two dice it does. */
export interface Chance {
  /** NONE: it strikes nobody. */
  readonly victim: PieceId
  readonly letter: FireResult
  readonly ways: number
}

/** Every result of a shot with its chance in a hundred, in the order of hexes and letters. */
export function chancesOf(arena: Arena, plan: ShotPlan): Chance[] {
  const found: Writable<Chance>[] = []
  const numberAt = (face: number): number => (plan.sure ? 0 : landingOf(arena, face + plan.modifier))
  let faces = 1
  for (let face = 1; face <= IMPACT_SIDES; face += faces) {
    const number = numberAt(face)
    /* Faces that bring it down in the same hex are looked at once. */
    for (faces = 1; face + faces <= IMPACT_SIDES && numberAt(face + faces) === number;) faces++
    const hit = plan.landings[number]?.hit ?? null
    if (hit === null) add(found, NONE, '-', DAMAGE_SIDES * faces)
    else
      for (let die = 1; die <= DAMAGE_SIDES; die++) {
        const row = damageRow(arena, die, hit.armour, plan.offset)
        add(found, hit.victim, letterAt(arena, hit.table, hit.cover, row), faces)
      }
  }
  return found
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

function add(found: Writable<Chance>[], victim: PieceId, letter: FireResult, ways: number): void {
  for (const one of found)
    if (one.victim === victim && one.letter === letter) {
      one.ways += ways
      return
    }
  found.push({ victim, letter, ways })
}
