import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { nameOf } from '../ground.ts'

/** The charge or counter-charge of a rider in this turn; NONE. */
export function chargeOf(s: State, rider: PieceId): number {
  for (let i = 0; i < s.charges.length; i++) if (s.charges[i]?.rider === rider) return i
  return NONE
}

/** The counter-charge that answers a charge; NONE. */
export function answerTo(s: State, charge: number): number {
  return s.charges.findIndex((one) => one.answers === charge)
}

/** AT-7.1.3-01, AT-7.1.3-02: what half his figure adds, rounded down, in the combat of the charge. */
export function chargeBonus(figure: number): number {
  return figure >> 1
}

/* ---- riding (the mover frame of chapter 4 goes along these) ---- */

/** AT-7.1.2-06, AT-7.1.2-07: the path left to a charger whose counter-charger has come to his place ends before it. */
export function pathToRide({ kit }: Arena, s: State, number: number): readonly Place[] {
  const charge = s.charges[number]
  if (charge === undefined) throw new RangeError(`no charge ${number}`)
  const isMet = s.charges[answerTo(s, number)]?.state === 'arrived'
  return isMet ? charge.path.slice(0, -kit.tables.figures.counterChargeHexes) : charge.path
}

/** AT-7.1.2-15: at the end of the path: from now on he owes the combat, to a counter-charger if one has come. */
export function arrive(p: Play, number: number): void {
  const charge = p.s.charges[number]
  if (charge === undefined) return
  charge.state = 'arrived'
  const answer = p.s.charges[answerTo(p.s, number)]
  if (answer?.state === 'arrived') charge.foe = answer.rider
}

/** AT-7.1.1-11, AT-7.1.2-17: he could not complete the announced path. */
export function loseCharge(p: Play, number: number): void {
  const charge = p.s.charges[number]
  if (charge === undefined || charge.state === 'lost' || charge.state === 'fought') return
  charge.state = 'lost'
  p.log?.push({
    type: 'chargeLost',
    rider: nameOf(p.arena, charge.rider),
    counter: charge.answers !== NONE,
    rules: ['AT-7.1.1-11', 'AT-7.1.2-17'],
  })
}

/** AT-7.1.2-11: what is left of charges when the phase ends is against whom they were; a counter-charger has met one. */
export function endCharges({ s }: Play): void {
  for (const { rider, target, answers } of s.charges)
    for (const one of answers === NONE ? [target] : [target, rider]) if (!s.beset.includes(one)) s.beset.push(one)
  s.charges = []
}
