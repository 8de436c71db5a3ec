import type { Arena } from '../../arena.ts'
import type { CombatResult, FireResult, Health } from '../../components.ts'
import type { PieceId } from '../../field.ts'
import { letterFor } from '../../rules/combat/strike.ts'
import type { Clash } from '../../rules/combat/strike.ts'
import { chancesOf } from '../../rules/fire/shot.ts'
import type { ShotPlan } from '../../rules/fire/shot.ts'
import { isAnimal, pieceOf, rosterOf, wearsArmour } from '../../rules/ground.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'

/** What comes of a blow or a shot, the worst for whom it is meant first. */
export const FATES = ['killed', 'wounded', 'stunned', 'back', 'nothing', 'recoils', 'hurt', 'friend', 'missed'] as const
export type Fate = (typeof FATES)[number]

/** Of a hundred. */
export type Chances = Readonly<Record<Fate, number>>

const NO_CHANCES: Chances = {
  killed: 0,
  wounded: 0,
  stunned: 0,
  back: 0,
  nothing: 0,
  recoils: 0,
  hurt: 0,
  friend: 0,
  missed: 0,
}

/** The best that the owner can choose among those who may take the harm (AT-6.2-06, AT-6.3-03). */
function stateOfVictim(arena: Arena, s: State, defenders: readonly PieceId[]): Health {
  const bare = defenders.filter((one) => !wearsArmour(arena, one))
  const among = bare.length > 0 ? bare : defenders
  return among.some((one) => pieceOf(s, one).health === 'fit') ? 'fit' : 'wounded'
}

/** What a letter of the combat tables means to those who fight here. */
function fateOf(arena: Arena, s: State, clash: Clash, letter: CombatResult): Fate {
  const { defenders, exchanged } = clash
  if (letter === '-') return 'nothing'
  /* AT-7.1.3-06 */
  if (exchanged && (letter === 'A' || letter === 'B')) return 'nothing'
  if (letter === 'B') return 'recoils'
  if (letter === 'A') return 'hurt'
  if (letter === 'C') return defenders.every((one) => isAnimal(arena, one)) ? 'nothing' : 'back'
  if (defenders.every((one) => isAnimal(arena, one)))
    return letter === 'G' || letter === 'H' || letter === 'I' ? 'killed' : 'nothing'
  const isFit = stateOfVictim(arena, s, defenders) === 'fit'
  switch (letter) {
    case 'D':
    case 'G':
      return isFit ? 'stunned' : 'killed'
    case 'E':
    case 'H':
      return isFit ? 'wounded' : 'killed'
    case 'F':
    case 'I':
      return 'killed'
  }
}

/** Every face of the die, as the rules read it. */
export function chancesOfClash(arena: Arena, s: State, clash: Clash): Chances {
  const chances: Record<Fate, number> = { ...NO_CHANCES }
  for (let die = 1; die <= 10; die++) chances[fateOf(arena, s, clash, letterFor(arena, clash.odds, die))] += 10
  return chances
}

/** What a letter of the fire tables does to somebody. */
function fateOfShot(arena: Arena, s: State, victim: PieceId, letter: FireResult): Fate {
  if (isAnimal(arena, victim)) return letter === 'D' || letter === 'E' ? 'killed' : 'nothing'
  const isFit = pieceOf(s, victim).health === 'fit'
  switch (letter) {
    case '-':
    case 'F':
      return 'nothing'
    case 'A':
      return 'back'
    case 'B':
      return isFit ? 'wounded' : 'killed'
    case 'C':
      return 'killed'
    case 'D':
      return isFit ? 'stunned' : 'killed'
    case 'E':
      return isFit ? 'wounded' : 'killed'
  }
}

/** Both dice of a shot; what it does to anybody but its target is told apart. */
export function chancesOfShot(arena: Arena, s: State, plan: ShotPlan): Chances {
  const chances: Record<Fate, number> = { ...NO_CHANCES }
  const { side } = rosterOf(arena, plan.shot.shooter)
  for (const { victim, letter, ways } of chancesOf(arena, plan)) {
    if (victim === plan.shot.target) chances[fateOfShot(arena, s, victim, letter)] += ways
    else {
      const isHarmed = victim !== NONE && fateOfShot(arena, s, victim, letter) !== 'nothing'
      chances[isHarmed && rosterOf(arena, victim).side === side ? 'friend' : 'missed'] += ways
    }
  }
  return chances
}
