import type { FigureId, Side } from '../../names.ts'

export type MoraleFrame =
  /** Step 2: a side rallies its marked figures in the order it likes (BX-rally-01). */
  | { readonly step: 'rally'; readonly side: Side; tested: readonly FigureId[] }
  /** BX-morale-01: tests that losses have called for, dead man by dead man; nobody decides. */
  | { readonly step: 'morale'; fallen: readonly FigureId[]; tested: readonly FigureId[] }

export type MoraleAction =
  /** BX-rally-06: how many AP are spent on it is said before the die. */
  { readonly type: 'rally'; readonly figure: string; readonly points: number }
