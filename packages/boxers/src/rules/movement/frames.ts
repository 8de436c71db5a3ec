import type { Point } from '@grognard/space/measure'
import type { FigureId, Side, WeaponId } from '../../names.ts'

/** How an element or a detachment acts (BX-move-01); `halt` takes a movement marker off. */
export const MODES = ['rapid', 'crawl', 'halt'] as const
export type Mode = (typeof MODES)[number]

export type MovementFrame =
  /** Step 3 of a side: it locates, opens doors and activates as it likes until it is done. */
  | {
      readonly step: 'movement'
      readonly side: Side
      /** Where its figures stood when it began, x and y by turns: detachments are measured there (BX-det-02). */
      readonly starts: readonly number[]
    }
  /** What was announced and rolled: its members go one by one, in the order their owner likes. */
  | {
      readonly step: 'activation'
      readonly side: Side
      readonly distance: number
      /** Whether zones of the start are left: said before the die (BX-move-19). */
      readonly leaving: boolean
      readonly members: readonly FigureId[]
      left: readonly FigureId[]
    }
  /** A charge: first the charged fire, then the chargers go (BX-move-23). */
  | {
      readonly step: 'charge'
      readonly side: Side
      readonly distance: number
      readonly leaving: boolean
      readonly targets: readonly FigureId[]
      stage: 'fire' | 'ride'
      left: readonly FigureId[]
    }

export type MovementAction =
  | { readonly type: 'locate'; readonly target: string }
  | {
      readonly type: 'activate'
      readonly figures: readonly string[]
      readonly mode: Mode
      readonly leaving: boolean
      /** Whom they try to come into contact with, in order; nobody for a plain move. */
      readonly charge: readonly string[]
    }
  /** Through these points; `stairs`: at the end up or down. */
  | { readonly type: 'walk'; readonly figure: string; readonly path: readonly Point[]; readonly stairs: boolean }
  | { readonly type: 'stay'; readonly figure: string }
  | { readonly type: 'defend'; readonly figure: string; readonly target: string; readonly weapon: WeaponId }
  | { readonly type: 'ride'; readonly figure: string; readonly target: string }
  | { readonly type: 'door'; readonly section: string; readonly open: boolean }
  | { readonly type: 'serve'; readonly figure: string; readonly as: 'gunner' | 'loader' }
  | { readonly type: 'exit'; readonly figure: string }
