import { ZONES } from '../../names.ts'
import type { Banner, Unit, Zone } from '../../names.ts'

/** The boxes beside the map. */
export const BOXES = ['available', 'used', 'wounded', 'recovering', 'damaged', 'engaged', 'supply'] as const
export type Box = (typeof BOXES)[number]

/** Where a counter lies. */
export type Place = Box | Zone

export function isZone(place: Place): place is Zone {
  return ZONES.some((zone) => zone === place)
}

/** What a person can point at, so that the host can say what it is. */
export type Thing =
  | { readonly kind: 'zone'; readonly zone: Zone }
  | { readonly kind: 'banner'; readonly banner: Banner }
  | { readonly kind: 'unit'; readonly unit: Unit; readonly place: Place }
  | { readonly kind: 'eventCard'; readonly card: number }
  | { readonly kind: 'bannerCard'; readonly card: number }

/** A counter that was taken up: of several like ones in the tray, the one that was touched. */
export interface Held {
  readonly unit: Unit
  readonly nth: number
}
