import type { Point } from '@grognard/space/measure'

export type WorksFrame =
  /** The gun has its distance and is pulled (BX-cannon-01). */
  { readonly step: 'haul'; readonly distance: number; readonly leaving: boolean }

export type WorksAction =
  /** From the ground, or from the wall it leans on. */
  | { readonly type: 'pickUp'; readonly timber: string; readonly figures: readonly string[] }
  | { readonly type: 'mount'; readonly timber: string; readonly figures: readonly string[] }
  | { readonly type: 'descend'; readonly timber: string; readonly figures: readonly string[] }
  | { readonly type: 'takeKeg'; readonly figure: string }
  | { readonly type: 'widen'; readonly figure: string; readonly section: string }
  /** Gun or keg come on at this point of the edge; `rapid` is how the porter walks. */
  | { readonly type: 'arrive'; readonly what: 'gun' | 'keg'; readonly at: Point; readonly rapid: boolean }
  /** Announces that the gun is moved. */
  | { readonly type: 'limber'; readonly leaving: boolean }
  | { readonly type: 'pull'; readonly path: readonly Point[] }
