import type { RuleId } from '@grognard/kernel'
import type { Point } from '@grognard/space/measure'
import type { Drift, KegResult } from '../../names.ts'
import type { ShotModifier } from '../fire/events.ts'

export type WorksEvent = { readonly rules: readonly RuleId[] } & (
  | { readonly type: 'dropped'; readonly timber: string }
  | { readonly type: 'pickedUp'; readonly timber: string; readonly figures: readonly string[] }
  | { readonly type: 'raised'; readonly timber: string; readonly section: string; readonly level: string }
  | { readonly type: 'reached'; readonly timber: string; readonly section: string }
  | { readonly type: 'mounted'; readonly timber: string; readonly figures: readonly string[]; readonly down: boolean }
  | { readonly type: 'arrivedUp'; readonly figure: string; readonly at: Point; readonly level: string | null }
  | { readonly type: 'kegTaken'; readonly figure: string }
  | { readonly type: 'keg'; readonly section: string; readonly die: number; readonly result: KegResult }
  | { readonly type: 'widening'; readonly figure: string; readonly section: string }
  | { readonly type: 'widened'; readonly section: string }
  | { readonly type: 'entered'; readonly what: 'gun' | 'keg'; readonly at: Point }
  | { readonly type: 'pulled'; readonly path: readonly Point[] }
  | { readonly type: 'damaged'; readonly section: string; readonly damage: number; readonly left: number }
  | { readonly type: 'destroyed'; readonly section: string }
  | { readonly type: 'onFire'; readonly section: string; readonly at: Point }
  | { readonly type: 'drivenOut'; readonly figure: string; readonly at: Point }
  | {
      readonly type: 'tried'
      readonly section: string
      readonly dice: readonly number[]
      readonly modifiers: readonly ShotModifier[]
      readonly resistance: number
      readonly damage: number
    }
  | {
      readonly type: 'cannon'
      readonly at: Point
      readonly dice: readonly number[]
      readonly needed: number
      readonly modifiers: readonly ShotModifier[]
      readonly hit: boolean
    }
  | { readonly type: 'drifted'; readonly drift: Drift; readonly by: number; readonly to: Point | null }
  | { readonly type: 'gunSpoilt' }
)
