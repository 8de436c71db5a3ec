import type { Arena } from '../arena.ts'
import type { CombatResult, Health, Side } from '../components.ts'
import { columnOf, shiftedColumn } from '../kit.ts'
import { clashOf, letterFor } from '../rules/combat/strike.ts'
import type { Clash } from '../rules/combat/strike.ts'
import type { FireResult } from '../components.ts'
import type { PieceId } from '../field.ts'
import { chancesOf, shotOf } from '../rules/fire/shot.ts'
import type { Shot } from '../rules/fire/frames.ts'
import { isAnimal, isMounted, pieceOf, rosterOf } from '../rules/ground.ts'
import { NONE } from '../state.ts'
import type { State } from '../state.ts'
import type { Blows, Column } from './mind.ts'
import { WEIGHTS } from './weights.ts'

/** What somebody is worth: by piece, in hundredths of a point. */
export type Worths = Int32Array

/** Of a hundred parts of his worth, what a harm takes: a second one takes all that is left. */
function woundPart(health: Health): number {
  return health === 'fit' ? WEIGHTS.wound : deathPart(health)
}

function stunPart(health: Health): number {
  return health === 'fit' ? WEIGHTS.stun : deathPart(health)
}

function deathPart(health: Health): number {
  return health === 'fit' ? 100 : health === 'stunned' ? 100 - WEIGHTS.stun : 100 - WEIGHTS.wound
}

/** What a letter of the combat tables takes of the worth of whoever it falls on, in hundredths. */
function combatPart(letter: CombatResult, health: Health, rides: boolean): number {
  switch (letter) {
    case '-':
    case 'B':
      return 0
    case 'C':
      return WEIGHTS.retreat
    case 'A':
    case 'E':
      return woundPart(health)
    case 'D':
      return stunPart(health)
    case 'F':
      return deathPart(health)
    case 'G':
      return Math.min(100, stunPart(health) + (rides ? WEIGHTS.unhorse : 0))
    case 'H':
      return Math.min(100, woundPart(health) + (rides ? WEIGHTS.unhorse : 0))
    case 'I':
      return deathPart(health)
  }
}

export function firePart(letter: FireResult, health: Health): number {
  switch (letter) {
    case '-':
    case 'F':
      return 0
    case 'A':
      return WEIGHTS.retreat
    case 'B':
      return woundPart(health)
    case 'C':
      return deathPart(health)
    case 'D':
      return Math.min(100, stunPart(health) + WEIGHTS.unhorse)
    case 'E':
      return deathPart(health)
  }
}

/** What a combat promises, on the average of its ten faces: harm done less harm taken, in worth. */
export function promiseOf(
  arena: Arena,
  s: State,
  worths: Worths,
  attackers: readonly PieceId[],
  defenders: readonly PieceId[],
): number {
  const clash = clashOf(arena, s, attackers, defenders)
  let sum = 0
  for (let die = 1; die <= 10; die++) sum += faceGain(arena, s, worths, clash, die)
  return sum / 10
}

/** What one face of the die brings those who attack. */
export function faceGain(arena: Arena, s: State, worths: Worths, clash: Clash, die: number): number {
  const letter = letterFor(arena, clash.odds, die)
  /* AT-7.1.3-06: after an exchange what would hurt the counter-charger does not. */
  if (clash.exchanged && (letter === 'A' || letter === 'B')) return 0
  const gain = letterGain(arena, s, worths, letter, clash.attackers, clash.defenders)
  return clash.exchanged ? -gain : gain
}

function letterGain(
  arena: Arena,
  s: State,
  worths: Worths,
  letter: CombatResult,
  attackers: readonly PieceId[],
  defenders: readonly PieceId[],
): number {
  if (letter === '-') return 0
  if (letter === 'A') return -least(arena, s, worths, 'A', attackers)
  if (letter === 'B') return -all(arena, s, worths, attackers)
  return letter === 'C' ? all(arena, s, worths, defenders) : least(arena, s, worths, letter, defenders)
}

/** The owner lets him take it who is missed least. */
function least(arena: Arena, s: State, worths: Worths, letter: CombatResult, among: readonly PieceId[]): number {
  let lowest = Infinity
  for (const one of among) lowest = Math.min(lowest, harmWorth(arena, s, worths, letter, one))
  return lowest === Infinity ? 0 : lowest
}

function all(arena: Arena, s: State, worths: Worths, among: readonly PieceId[]): number {
  let sum = 0
  for (const one of among) sum += harmWorth(arena, s, worths, 'C', one)
  return sum
}

export function harmWorth(arena: Arena, s: State, worths: Worths, letter: CombatResult, piece: PieceId): number {
  const worth = worths[piece] ?? 0
  if (isAnimal(arena, piece)) return letter === 'G' || letter === 'H' || letter === 'I' ? worth : 0
  return (worth * combatPart(letter, pieceOf(s, piece).health, isMounted(s, piece))) / 100
}

/** What a shot promises, on the average of its hundred throws: harm to the enemy less harm to friends. */
export function shotPromise(arena: Arena, s: State, worths: Worths, shot: Shot): number {
  const { side } = rosterOf(arena, shot.shooter)
  let sum = 0
  for (const { victim, letter, ways } of chancesOf(arena, shotOf(arena, s, shot)))
    sum += ways * hitGain(arena, s, worths, side, victim, letter)
  return sum / 100
}

/** What a shot that comes to a letter brings the side of him who shoots. */
export function hitGain(
  arena: Arena,
  s: State,
  worths: Worths,
  side: Side,
  victim: PieceId,
  letter: FireResult,
): number {
  if (victim === NONE) return 0
  const animal = isAnimal(arena, victim)
  const part = animal ? (letter === 'D' || letter === 'E' ? 100 : 0) : firePart(letter, pieceOf(s, victim).health)
  const friend = rosterOf(arena, victim).side === side
  return ((friend ? -1 : 1) * (worths[victim] ?? 0) * part) / 100
}

/* ---- blows that may come, from the figures alone ---- */

export function readBlows(arena: Arena): Blows {
  const bounds = arena.kit.tables.columns
  const columns: Column[] = []
  for (let read = 0; read <= bounds.least.length; read++)
    for (const mounted of [false, true])
      for (const armour of [false, true])
        for (const health of ['fit', 'wounded'] as const) columns.push(columnAt(arena, read, mounted, armour, health))
  return { columns, bounds }
}

function columnAt(arena: Arena, read: number, mounted: boolean, armour: boolean, health: Health): Column {
  let gain = 0
  let loss = 0
  for (let die = 1; die <= 10; die++) {
    const letter = letterFor(arena, { read, mounted, armour }, die)
    if (letter === 'A') loss += WEIGHTS.wound
    else if (letter === 'B') loss += WEIGHTS.retreat
    else gain += combatPart(letter, health, mounted)
  }
  return { gain: gain / 10, loss: loss / 10 }
}

const NOTHING: Column = { gain: 0, loss: 0 }

/** What an attack of that strength does to one defender, `shift` columns further on. */
export function blow(
  { columns, bounds }: Blows,
  attack: number,
  shift: number,
  defender: { readonly defence: number; readonly mounted: boolean; readonly armour: boolean; readonly hurt: boolean },
): Column {
  const read = shiftedColumn(bounds, columnOf(bounds, attack, defender.defence), shift)
  const index = read * 8 + (defender.mounted ? 4 : 0) + (defender.armour ? 2 : 0) + (defender.hurt ? 1 : 0)
  return columns[index] ?? NOTHING
}
