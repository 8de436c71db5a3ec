import type { Point } from '@grognard/space/measure'
import type { Side } from '../../names.ts'

/** BX-turn-01, BX-turn-05: what a turn goes through; `deploy` comes once. */
export type TurnStage = 'deploy' | 'start' | 'points' | 'rally' | 'movement' | 'fire' | 'melee' | 'end'

/** BX-turn-05: what comes after the last step, in this order. */
export type CloseStage = 'flames' | 'climbers' | 'holes' | 'victory'

export type SequenceFrame =
  /** The bottom of every stack: leads through the steps of each turn. */
  | { readonly step: 'turn'; stage: TurnStage }
  /** A side sets up these units; a column that comes by a corner has a frame of its own (BX-deploy-03). */
  | { readonly step: 'deploy'; readonly side: Side; readonly units: readonly number[]; drawn: boolean }
  /** Losses that come back: so many still may. */
  | { readonly step: 'crowd'; left: number }
  | { readonly step: 'close'; stage: CloseStage }

export type SequenceAction =
  /** All where the scenario suggests them. */
  | { readonly type: 'suggested' }
  | { readonly type: 'place'; readonly figure: string; readonly at: Point }
  | { readonly type: 'lift'; readonly figure: string }
  /** From here as long as it is in that direction. */
  | { readonly type: 'barricade'; readonly section: string; readonly from: Point; readonly toward: Point }
  /** Who carries a ladder or a ram. */
  | { readonly type: 'equip'; readonly timber: string; readonly figures: readonly string[] }
  | { readonly type: 'ready' }
  | { readonly type: 'return'; readonly figure: string; readonly at: Point }
  /** The end of a step, or of whatever was begun. */
  | { readonly type: 'done' }
