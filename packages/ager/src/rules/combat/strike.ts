import type { Arena, Play } from '../../arena.ts'
import type { CombatResult } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import { combatLetter } from '../../kit.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { nameOf, pieceOf } from '../ground.ts'
import { loseBridle } from '../movement/animals.ts'
import { reveal } from '../sequence/reveal.ts'
import { chargeOf } from '../tactics/charge.ts'
import { breakFree } from './capture.ts'
import { ON_FOOT, columnsOf, hexesOf, oddsOf } from './odds.ts'
import type { Course, Odds } from './odds.ts'

/** How the combat of an arrived charge stands (7.1.3); ordinary otherwise. */
function courseOf(s: State, attackers: readonly PieceId[], defenders: readonly PieceId[]): Course {
  const charge = s.charges[chargeOf(s, attackers[0] ?? NONE)]
  if (charge === undefined || charge.state !== 'arrived' || charge.foe !== defenders[0]) return ON_FOOT
  const answer = s.charges[chargeOf(s, defenders[0] ?? NONE)]
  const countered = answer !== undefined && answer.foe === charge.rider && answer.state === 'arrived'
  return { charging: true, countered, group: charge.group }
}

/** What the attack would be read with, roles exchanged where a counter-charge is the stronger (AT-7.1.3-05). */
export interface Clash {
  readonly attackers: readonly PieceId[]
  readonly defenders: readonly PieceId[]
  readonly odds: Odds
  readonly exchanged: boolean
}

export function clashOf(arena: Arena, s: State, attackers: readonly PieceId[], defenders: readonly PieceId[]): Clash {
  const course = courseOf(s, attackers, defenders)
  const odds = oddsOf(arena, s, attackers, defenders, course)
  if (!course.countered || odds.defence <= odds.attack) return { attackers, defenders, odds, exchanged: false }
  const turned = oddsOf(arena, s, defenders, attackers, ON_FOOT)
  const { attack, defence } = odds
  return {
    attackers: defenders,
    defenders: attackers,
    odds: {
      ...turned,
      attack: defence,
      defence: attack,
      ...columnsOf(arena, defence, attack, turned.shifts),
    },
    exchanged: true,
  }
}

/** AT-6.3-01: what armour adds to the die. */
export function addedFor({ kit }: Pick<Arena, 'kit'>, { armour }: Pick<Odds, 'armour'>): number {
  return armour ? kit.tables.combat.armour : 0
}

/** The row that a die is read in: above the last it is the last. */
export function rowFor(arena: Pick<Arena, 'kit'>, odds: Pick<Odds, 'armour'>, die: number): number {
  return Math.min(10, die + addedFor(arena, odds))
}

/** AT-6-07 */
export function letterFor(
  arena: Pick<Arena, 'kit'>,
  odds: Pick<Odds, 'armour' | 'read' | 'mounted'>,
  die: number,
): CombatResult {
  return combatLetter(arena.kit.tables, odds.mounted, odds.read, rowFor(arena, odds, die))
}

/** AT-7.1.3-06: after an exchange what would hurt the counter-charger does not. */
function spares(letter: CombatResult): boolean {
  return letter === 'A' || letter === 'B'
}

/** The die is thrown; the result waits on the stack. */
export function strike(p: Play, attackers: readonly PieceId[], defenders: readonly PieceId[]): void {
  const { s, arena } = p
  for (const one of [...attackers, ...defenders]) {
    if (!s.engaged.includes(one)) s.engaged.push(one)
    loseBridle(p, one)
  }
  for (const one of attackers) {
    reveal(p, one)
    breakFree(p, one)
    pieceOf(s, one).fought = true
  }
  for (const one of defenders) pieceOf(s, one).harried = true
  const clash = clashOf(arena, s, attackers, defenders)
  const { odds, exchanged } = clash
  const fightOut = s.charges[chargeOf(s, attackers[0] ?? NONE)]
  if (fightOut?.state === 'arrived' && fightOut.foe === defenders[0]) fightOut.state = 'fought'
  const die = p.dice.die(10, 'combat', (face) => letterFor(arena, odds, face).charCodeAt(0))
  const letter = letterFor(arena, odds, die)
  p.log?.push({
    type: 'struck',
    attackers: clash.attackers.map((one) => nameOf(arena, one)),
    defenders: clash.defenders.map((one) => nameOf(arena, one)),
    attack: odds.attack,
    defence: odds.defence,
    column: odds.column,
    read: odds.read,
    shifts: odds.shifts,
    die,
    armour: odds.armour,
    letter,
    mounted: odds.mounted,
    exchanged,
    rules: rulesOf(odds, exchanged),
  })
  s.frames.push({
    step: 'result',
    attackers: clash.attackers,
    defenders: clash.defenders,
    letter: exchanged && spares(letter) ? '-' : letter,
    attackersHeld: held(s, clash.attackers),
    defendersHeld: held(s, clash.defenders),
    stage: 'harm',
    victim: NONE,
  })
}

function held(s: State, pieces: readonly PieceId[]): Place[] {
  return pieces.flatMap((one) => hexesOf(s, one))
}

/** What moves the column, by name. */
export const SHIFT_RULES = {
  terrain: 'AT-6.1-01',
  pooled: 'AT-6.2-02',
  camel: 'AT-6.7.1-01',
  couchedLance: 'AT-7.1.4-02',
} as const

function rulesOf(odds: Odds, exchanged: boolean): string[] {
  const rules = ['AT-6-06', 'AT-6-07']
  for (const { name } of odds.shifts) rules.push(SHIFT_RULES[name])
  if (odds.armour) rules.push('AT-6.3-01')
  if (exchanged) rules.push('AT-7.1.3-05')
  return rules
}
