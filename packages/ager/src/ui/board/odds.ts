import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { PieceId } from '../../field.ts'
import type { State } from '../../state.ts'
import type { View } from '../../view.ts'
import type { Chances } from '../odds/fates.ts'
import { stakesOf } from '../odds/stakes.ts'

/** Of a hundred: that whoever is struck or shot at is driven back or worse. */
const harmOf = ({ killed, wounded, stunned, back }: Chances): number => Math.round(killed + wounded + stunned + back)

/** A chance of harm, by a blow or by a missile. */
interface Harm {
  readonly piece: PieceId
  readonly chance: number
  readonly kind: 'blow' | 'shot'
}

/** The chance of harm to each whom a touch would strike or shoot at, by whatever does it best. */
export function harmsOf(arena: Arena, view: View, pieces: ReadonlyMap<PieceId, readonly Action[]>): readonly Harm[] {
  const found: Harm[] = []
  for (const [piece, actions] of pieces) {
    let best: Harm | undefined
    for (const action of actions) {
      const stakes = stakesOf(arena, view, action, [])
      const chances =
        stakes?.kind === 'aim' ? stakes.aim.chances : stakes?.kind === 'fights' ? stakes.fights[0]?.chances : undefined
      if (chances === undefined) continue
      const chance = harmOf(chances)
      if (best === undefined || chance > best.chance)
        best = { piece, chance, kind: stakes?.kind === 'aim' ? 'shot' : 'blow' }
    }
    if (best !== undefined) found.push(best)
  }
  return found
}

/** The same where several strike together: how each attack would stand once it is declared. */
export function harmsOfPools(arena: Arena, pools: ReadonlyMap<PieceId, State>): readonly Harm[] {
  return [...pools].flatMap(([piece, s]) => {
    const stakes = stakesOf(arena, s, null, [])
    const chances = stakes?.kind === 'fights' ? stakes.fights[0]?.chances : undefined
    return chances === undefined ? [] : [{ piece, chance: harmOf(chances), kind: 'blow' as const }]
  })
}
