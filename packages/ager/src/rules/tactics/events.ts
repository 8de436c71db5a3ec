import type { RuleId } from '@grognard/kernel'

/** What shifts the feint die, by name (7.2.2). */
export interface FeintModifier {
  readonly name: 'fewerRiders' | 'anotherGroup' | 'moreRiders'
  readonly value: number
}

export type FeintTrouble = 'short' | 'tooFew' | 'roof' | 'outnumbers' | 'engaged' | 'gone'

export type BurnTable = 'foot' | 'mounted' | 'rear' | 'animal' | 'stunned'
export type BurnResult = 'killed' | 'wounded' | 'retreats' | 'mount-killed' | 'thrown' | 'recovers'

export type TacticsEvent = { readonly rules: readonly RuleId[] } & (
  | {
      readonly type: 'chargeAnnounced'
      readonly rider: string
      readonly target: string
      readonly path: readonly string[]
      readonly counter: boolean
    }
  | { readonly type: 'couchedLances'; readonly riders: readonly string[] }
  | { readonly type: 'chargeLost'; readonly rider: string; readonly counter: boolean }
  | { readonly type: 'feignsFlight'; readonly pieces: readonly string[]; readonly from: readonly string[] }
  /** One of them has run far enough. */
  | { readonly type: 'fleesInPretence'; readonly piece: string; readonly hexes: number }
  /** Nobody is deceived by that any more. `piece`: who ran too short, or null. */
  | {
      readonly type: 'feintSpoilt'
      readonly pieces: readonly string[]
      readonly trouble: FeintTrouble
      readonly piece: string | null
    }
  | {
      readonly type: 'feintTested'
      readonly tempted: readonly string[]
      readonly fleeing: readonly string[]
      readonly die: number
      readonly modifiers: readonly FeintModifier[]
      readonly total: number
      readonly deceived: boolean
    }
  | { readonly type: 'pursuitOver'; readonly pieces: readonly string[] }
  | {
      readonly type: 'potThrown'
      readonly thrower: string
      readonly at: string
      /** null: too near to miss. */
      readonly die: number | null
      readonly wounded: boolean
      /** Where it bursts; null if it is lost. */
      readonly impact: string | null
      readonly potsLeft: number
    }
  | { readonly type: 'ignites'; readonly places: readonly string[] }
  | {
      readonly type: 'burns'
      readonly piece: string
      readonly at: string
      readonly table: BurnTable
      readonly die: number
      readonly result: BurnResult
    }
)
