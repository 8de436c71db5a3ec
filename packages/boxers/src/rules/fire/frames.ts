import type { Point } from '@grognard/space/measure'
import type { Side, WeaponId } from '../../names.ts'

export type FireFrame =
  /** Step 4 of a side: its shots in the order it likes. */
  { readonly step: 'fire'; readonly side: Side }

export type FireAction =
  /** With the machine gun it is a burst around him. */
  | { readonly type: 'shoot'; readonly figure: string; readonly target: string; readonly weapon: WeaponId }
  /** BX-gun-04: the cannon at a man, at what stands, or at a point of a building. */
  | { readonly type: 'shell'; readonly target: string }
  | { readonly type: 'batter'; readonly section: string }
  | { readonly type: 'bombard'; readonly at: Point }
