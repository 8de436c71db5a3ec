import type { ActionType, Banner, TroopType, Unit, Zone } from './names.ts'

/** Everything the player can do, each as plain data with the names of the game. */
export type Action =
  /** Action phase: begin one of the seven actions (KH-4.1-10), or leave the rest of the AP unspent. */
  | { readonly type: 'fortify' }
  | { readonly type: 'raiseMorale'; readonly levels: number }
  | { readonly type: 'ration'; readonly levels: number }
  | { readonly type: 'gunboats'; readonly build: number; readonly repair: number; readonly barge: BargeWork }
  | { readonly type: 'levies'; readonly count: number }
  | { readonly type: 'raid' }
  | { readonly type: 'sortie' }
  | { readonly type: 'defend' }
  | { readonly type: 'endPhase' }
  | { readonly type: 'declare'; readonly action: ActionType }
  /** Inside an action. */
  | { readonly type: 'improve'; readonly zone: Zone }
  | { readonly type: 'mine'; readonly zone: Zone }
  | { readonly type: 'target'; readonly banner: Banner }
  | { readonly type: 'engage'; readonly unit: Unit }
  | { readonly type: 'launch' }
  | { readonly type: 'place'; readonly unit: Unit; readonly zone: Zone }
  | { readonly type: 'done' }
  /** On an event card. */
  | { readonly type: 'choose'; readonly option: number }
  | { readonly type: 'banner'; readonly banner: Banner }
  | { readonly type: 'desert'; readonly troops: TroopType }
  | { readonly type: 'commit'; readonly count: number }
  | { readonly type: 'accept' }
  | { readonly type: 'decline' }
  /** In a combat. */
  | { readonly type: 'spend' }
  | { readonly type: 'hold' }
  | { readonly type: 'lose'; readonly unit: Unit }

export const BARGE_WORK = ['none', 'build', 'repair'] as const
export type BargeWork = (typeof BARGE_WORK)[number]
