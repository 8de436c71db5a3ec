import type { Arena } from '../../arena.ts'
import type { CombatClass } from '../../components.ts'
import { combatClass } from '../../field.ts'
import { columnOf, shiftedColumn } from '../../kit.ts'
import type { PieceId, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { canStrike } from '../contact.ts'
import {
  dirTo,
  featureAt,
  figuresOf,
  isAnimal,
  isRider,
  ladderAt,
  moverOf,
  pieceOf,
  rosterOf,
  span,
  wearsArmour,
} from '../ground.ts'
import { chargeBonus } from '../tactics/charge.ts'
import type { Shift } from './events.ts'

/** Everything that decides a combat before its die is thrown. Screen, odds, bot and log ask here. */
export interface Odds {
  readonly attack: number
  readonly defence: number
  /** Column of the difference, and the one read after the shifts. */
  readonly column: number
  readonly read: number
  readonly shifts: readonly Shift[]
  /** AT-6.3-01: +1 on the die. */
  readonly armour: boolean
  /** Which of the two tables. */
  readonly mounted: boolean
}

/** A charge or counter-charge in the combat: what it adds to the figures (7.1.3). */
export interface Course {
  readonly charging: boolean
  readonly countered: boolean
  readonly group: boolean
}

export const ON_FOOT: Course = { charging: false, countered: false, group: false }

export function oddsOf(
  arena: Arena,
  s: State,
  attackers: readonly PieceId[],
  defenders: readonly PieceId[],
  course: Course,
): Odds {
  const attack = attackOf(arena, s, attackers, course)
  const defence = defenceOf(arena, s, defenders, course)
  const mounted = defenders.some((one) => pieceOf(s, one).rear !== NONE)
  const shifts = shiftsOf(arena, s, attackers, defenders, mounted, course)
  return {
    attack,
    defence,
    ...columnsOf(arena, attack, defence, shifts),
    shifts,
    /* AT-6.3-02 */
    armour: defenders.every((one) => wearsArmour(arena, one)),
    mounted,
  }
}

function attackOf(arena: Arena, s: State, attackers: readonly PieceId[], { charging }: Course): number {
  let sum = 0
  for (const one of attackers) {
    const { attack } = figuresOf(arena, s, one)
    /* AT-7.1.3-01 */
    sum += charging ? attack + chargeBonus(attack) : attack
  }
  return sum
}

function defenceOf(arena: Arena, s: State, defenders: readonly PieceId[], { countered }: Course): number {
  let sum = 0
  for (const one of defenders) {
    const { defence } = figuresOf(arena, s, one)
    /* AT-7.1.3-02 */
    sum += countered ? defence + chargeBonus(defence) : defence
  }
  return sum
}

/** The column of two strengths, and the one read after all shifts. */
export function columnsOf(
  { kit }: Arena,
  attack: number,
  defence: number,
  shifts: readonly Shift[],
): Pick<Odds, 'column' | 'read'> {
  const column = columnOf(kit.tables.columns, attack, defence)
  let shift = 0
  for (const { columns } of shifts) shift += columns
  return { column, read: shiftedColumn(kit.tables.columns, column, shift) }
}

function shiftsOf(
  arena: Arena,
  s: State,
  attackers: readonly PieceId[],
  defenders: readonly PieceId[],
  mounted: boolean,
  { group }: Course,
): Shift[] {
  const tables = arena.kit.tables.combat
  const shifts: Shift[] = []
  const terrain = terrainShift(arena, s, attackers, defenders)
  if (terrain !== 0) shifts.push({ name: 'terrain', columns: terrain })
  if (isPooled(arena, s, attackers, mounted)) shifts.push({ name: 'pooled', columns: tables.pooled })
  const camel = camelShift(arena, s, attackers, defenders)
  if (camel !== 0) shifts.push({ name: 'camel', columns: camel })
  /* AT-7.1.4-02 */
  if (group) shifts.push({ name: 'couchedLance', columns: tables.couchedLance })
  return shifts
}

/** AT-6.2-02, AT-6.2-03: against riders only several riders gain by striking together. */
function isPooled(arena: Arena, s: State, attackers: readonly PieceId[], mounted: boolean): boolean {
  if (attackers.length < 2) return false
  return !mounted || attackers.filter((one) => isRider(arena, s, one)).length >= 2
}

/** AT-6.1-01 to AT-6.1-08: the difference of the two classes, in columns. AT-6.2-09, AT-6.2-10: the worst of each side. */
function terrainShift(arena: Arena, s: State, attackers: readonly PieceId[], defenders: readonly PieceId[]): number {
  let attacking: CombatClass = 1
  let defending: CombatClass = 1
  for (const attacker of attackers)
    for (const defender of defenders) {
      const [one, two] = classesBetween(arena, s, attacker, defender)
      if (one < attacking) attacking = one
      if (two < defending) defending = two
    }
  return attacking - defending
}

/** The classes of two fighters across the side that serves the attacker best (AT-6-09, AT-6.1-10). */
function classesBetween(arena: Arena, s: State, attacker: PieceId, defender: PieceId): [CombatClass, CombatClass] {
  const own = classOf(arena, s, attacker)
  const his = classOf(arena, s, defender)
  let best: [CombatClass, CombatClass] | undefined
  for (const from of hexesOf(s, attacker))
    for (const to of hexesOf(s, defender)) {
      if (!canStrike(arena, s, moverOf(arena, s, attacker), from, to)) continue
      const dir = dirTo(arena, from, to)
      const feature = dir === NONE ? undefined : arena.kit.features[featureAt(arena, s, from, dir)]
      const pair: [CombatClass, CombatClass] = [feature?.attacker ?? own, feature?.defender ?? his]
      if (best === undefined || pair[0] - pair[1] > best[0] - best[1]) best = pair
    }
  return best ?? [own, his]
}

export function hexesOf(s: State, piece: PieceId): Place[] {
  const { at, rear } = pieceOf(s, piece)
  return rear === NONE ? [at] : [at, rear]
}

/** AT-6.1-09: a mounted combatant takes the worse of his two hexes. AT-10.2.4-03: on a ladder everybody fights at minus. */
function classOf(arena: Arena, s: State, piece: PieceId): CombatClass {
  let worst: CombatClass = 1
  const hexes = hexesOf(s, piece)
  const { perched } = pieceOf(s, piece)
  for (const hex of hexes) {
    /* AT-10.2.4-03, AT-8.6.2-10: on any ladder. */
    const here: CombatClass =
      ladderAt(s, hex) !== NONE || perched === hex ? -1 : combatClass(arena.kit, arena.field, hex, hexes.length === 2)
    if (here < worst) worst = here
  }
  return worst
}

/** AT-4.4.6-07, AT-6.7.1-01: a horseman by a camel is the worse off, attacking or attacked; never by more than one column. */
function camelShift(arena: Arena, s: State, attackers: readonly PieceId[], defenders: readonly PieceId[]): number {
  const { camelFear } = arena.kit.tables.combat
  const attacking = attackers.some((one) => isHandicapped(arena, s, one)) ? camelFear : 0
  const defending = defenders.some((one) => isHandicapped(arena, s, one)) ? camelFear : 0
  return attacking - defending
}

function isHandicapped(arena: Arena, s: State, piece: PieceId): boolean {
  if (!isRider(arena, s, piece) || rosterOf(arena, piece).character?.mount !== 'horse') return false
  if (pieceOf(s, piece).fear === s.turn) return true
  return s.pieces.some((_, i) => isCamel(arena, s, i) && isBeside(s, arena, piece, i))
}

/** A living camel on the map: loose, led, loaded or ridden. */
function isCamel(arena: Arena, s: State, piece: PieceId): boolean {
  const { status, health } = pieceOf(s, piece)
  if (status !== 'on') return false
  if (isAnimal(arena, piece)) return health !== 'dead' && rosterOf(arena, piece).animal !== 'horse'
  return isRider(arena, s, piece) && rosterOf(arena, piece).character?.mount === 'camel'
}

function isBeside(s: State, arena: Arena, one: PieceId, two: PieceId): boolean {
  return hexesOf(s, one).some((a) => hexesOf(s, two).some((b) => span(arena, a, b) === 1))
}
