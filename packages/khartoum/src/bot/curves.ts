import { at } from '../kit.ts'
import { rowOf } from '../rules/combat.ts'
import type { Front, Situation } from './fronts.ts'
import { WAYS } from './outlook.ts'

/** Factor points that one front can be given before more of them change nothing worth reckoning. */
export const ENOUGH = 24

/** Modifiers of CM and RP reach from -5 to 2, and an owner's tracks may go further. */
export const MIDDLE = 50

export function curveAt(t: Situation, front: Front): readonly number[] {
  const known = front.curves[t.drm + MIDDLE]
  if (known !== undefined) return known
  const curve = curveOf(t, front)
  front.curves[t.drm + MIDDLE] = curve
  return curve
}

/** What a front is worth by the points it is given, with the losses of an ordinary stack. */
function curveOf(t: Situation, front: Front): number[] {
  const { outlook, s } = t
  const { kit, rows } = outlook.staff
  const toll = outlook.staff.toll.defence
  const loss = at(outlook.worth, 0) / 2
  for (let row = 2; row <= 12; row++) rows[row] = at(front.rows, row) - loss * at(toll[row]?.steps ?? [], 4)
  const canSpend = s.rp >= 2
  const lift = 1 + at(kit.rpDrm, s.rp - 1) - at(kit.rpDrm, s.rp)
  // The fights at every sum, from which the curve is read off.
  const curve: number[] = []
  for (let points = 0; points <= ENOUGH + 1; points++) {
    const sum = front.sum + t.drm + points
    let value = 0
    for (let roll = 2; roll <= 12; roll++) {
      const plain = at(rows, rowOf(roll + sum))
      const bought = canSpend ? at(rows, rowOf(roll + sum + lift)) - outlook.rp : plain
      value += at(WAYS, roll) * (bought > plain ? bought : plain)
    }
    curve.push(value / 36 - front.stay)
  }
  return curve
}
