import type { Thrown } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import type { Side } from '../components.ts'
import { clashOf } from '../rules/combat/strike.ts'
import type { Shot } from '../rules/fire/frames.ts'
import { readShot } from '../rules/fire/offensive.ts'
import { DAMAGE_SIDES, IMPACT_SIDES, damageRow, landingOf, letterAt, shotOf } from '../rules/fire/shot.ts'
import type { Hit, ShotPlan } from '../rules/fire/shot.ts'
import { rosterOf } from '../rules/ground.ts'
import { topFrame } from '../state.ts'
import type { View } from '../view.ts'
import { faceGain, hitGain } from './blows.ts'
import type { Worths } from './blows.ts'
import { judgementOf } from './judgement.ts'
import type { Mind } from './mind.ts'
import { worthsOf } from './situation.ts'

/** By what was thrown, more than was to be expected. */
type Luck = (thrown: readonly Thrown[]) => number

/** Luck is in hundredths of a point; so much of it is worth what the judgement of a battle says, in ten-thousandths. */
const WORTH = 10_000

/** How much more or less than it promises a blow or a shot has brought: something to add to the logarithm of the odds to win. */
export function fortuneOf(mindOf: () => Mind, action: Action): ((view: View) => Luck) | undefined {
  switch (action.type) {
    case 'strike':
      return (view) => weighed(view, blowLuck(mindOf(), view))
    case 'shoot':
    case 'name':
    case 'loose':
      return (view) => weighed(view, shotsLuck(mindOf(), view, action))
    default:
      return undefined
  }
}

function weighed({ scenario }: View, luck: Luck): Luck {
  const { luck: weight } = judgementOf(scenario)
  return (thrown) => (weight * luck(thrown)) / WORTH
}

const NOTHING: Luck = () => 0

function blowLuck(mind: Mind, view: View): Luck {
  const { arena } = mind
  const frame = topFrame(view)
  if (frame.step !== 'assault') return NOTHING
  const worths = worthsOf(mind, view)
  const clash = clashOf(arena, view, frame.attackers, frame.defenders)
  const gains: number[] = []
  let promise = 0
  for (let face = 1; face <= 10; face++) {
    const gain = faceGain(arena, view, worths, clash, face)
    gains.push(gain)
    promise += gain / 10
  }
  return (thrown) => {
    const die = thrown.find(({ why }) => why === 'combat')
    return die === undefined ? 0 : (gains[die.face - 1] ?? 0) - promise
  }
}

/** Of all the shots that are loosed at once, each as if it were the first. */
function shotsLuck(mind: Mind, view: View, action: Action): Luck {
  const { arena } = mind
  const frame = topFrame(view)
  const shots: readonly Shot[] = [
    ...(frame.step === 'reaction' ? frame.named : []),
    ...(action.type === 'shoot' || action.type === 'name' ? [readShot(arena, action)] : []),
  ]
  const worths = worthsOf(mind, view)
  const lucks = shots.map((shot) => shotLuck(arena, view, worths, shot))
  return (thrown) => {
    const dice = thrown.filter(({ why }) => why === 'impact' || why === 'damage')
    return lucks.reduce((sum, luck) => sum + luck(dice), 0)
  }
}

/** Takes the dice of the shot from those that are left; without them he did not shoot. All is looked up before they fall. */
function shotLuck(arena: Arena, view: View, worths: Worths, shot: Shot): (dice: Thrown[]) => number {
  const plan = shotOf(arena, view, shot)
  const { side } = rosterOf(arena, shot.shooter)
  const gains = plan.landings.map(({ hit }) =>
    hit === null ? undefined : gainsOf(arena, view, worths, side, plan, hit),
  )
  const landing = (impact: number) => (plan.sure ? 0 : landingOf(arena, impact + plan.modifier))
  let promise = 0
  for (let impact = 1; impact <= IMPACT_SIDES; impact++)
    for (const gain of gains[landing(impact)] ?? []) promise += gain / IMPACT_SIDES / DAMAGE_SIDES
  return (dice) => {
    const impact = plan.sure ? 0 : faceFor(dice, 'impact')
    if (impact === undefined) return 0
    const struck = gains[landing(impact)]
    if (struck === undefined) return -promise
    const damage = faceFor(dice, 'damage')
    return damage === undefined ? 0 : (struck[damage - 1] ?? 0) - promise
  }
}

/** By the face of the damage die: what it brings if somebody is struck. */
function gainsOf(arena: Arena, view: View, worths: Worths, side: Side, plan: ShotPlan, hit: Hit): readonly number[] {
  const gains: number[] = []
  for (let face = 1; face <= DAMAGE_SIDES; face++) {
    const letter = letterAt(arena, hit.table, hit.cover, damageRow(arena, face, hit.armour, plan.offset))
    gains.push(hitGain(arena, view, worths, side, hit.victim, letter))
  }
  return gains
}

/** What the next of the dice shows, if it was thrown for that. */
function faceFor(dice: Thrown[], why: string): number | undefined {
  return dice[0]?.why === why ? dice.shift()?.face : undefined
}
