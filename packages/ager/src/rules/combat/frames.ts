import type { Side } from '../../components.ts'
import type { Place } from '../../field.ts'

export type CombatFrame =
  /** Step 4: which attack is made next. */
  | { readonly step: 'combat' }
  /** An attack being put together. */
  | { readonly step: 'assault'; readonly attackers: number[]; readonly defenders: number[]; readonly charge: number }
  /** A combat being resolved: its result is applied part by part. */
  | ResultFrame
  /** The owner says who of his men takes the harm (AT-6.2-06). */
  | {
      readonly step: 'casualty'
      readonly side: Side
      readonly among: readonly number[]
      readonly harm: 'stunned' | 'wounded' | 'dead'
    }
  | RetreatFrame
  /** The owner places a counter beside its mount or ladder (AT-6.7-01, AT-10.2.4-05). */
  | { readonly step: 'place'; readonly piece: number; readonly among: readonly Place[]; readonly fall: boolean }
  /** The winner may advance one of his men (AT-6.5-01). */
  | {
      readonly step: 'advance'
      readonly side: Side
      readonly among: readonly number[]
      readonly first: readonly Place[]
      readonly beaten: readonly number[]
    }

export interface ResultFrame {
  readonly step: 'result'
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly letter: string
  /** Places held before the blows, for the advance. */
  readonly held: readonly Place[]
  stage: number
}

/** A retreat under way: hex by hex, by the choice of the owner. */
export interface RetreatFrame {
  readonly step: 'retreat'
  readonly piece: number
  readonly cause: RetreatCause
  /** Shooter's hex, impact hex; NONE for combat. */
  readonly from: Place
  /** Enemies who took part in the combat (AT-4.3-19). */
  readonly foes: readonly number[]
  readonly start: Place
  left: number
  /** Shoved aside by a friend (AT-5.4.4-04): one hex, any direction not nearer. */
  readonly shoved: boolean
}

export type RetreatCause = 'fire' | 'combat' | 'naphtha' | 'fear' | 'shove'

export type CombatAction =
  | { readonly type: 'attack'; readonly attacker: string; readonly defender: string }
  | { readonly type: 'join'; readonly attacker: string }
  | { readonly type: 'include'; readonly defender: string }
  | { readonly type: 'strike' }
  /** Ask a high-ranking man to yield before the blows fall (AT-7.4-01). */
  | { readonly type: 'demand' }
  | { readonly type: 'callOff' }
  | { readonly type: 'victim'; readonly piece: string }
  | { readonly type: 'retreat'; readonly to: string }
  | { readonly type: 'standFirm' }
  | { readonly type: 'place'; readonly at: string }
  | { readonly type: 'advance'; readonly piece: string }
  | { readonly type: 'stay' }
