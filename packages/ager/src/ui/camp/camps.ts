import type { Camp } from './camp.ts'

/** Our battles, each by itself: whoever plays one needs no other. */
export const CAMPS: Readonly<Record<string, () => Promise<{ readonly default: Camp }>>> = {
  springs: () => import('./camps/springs.made.ts'),
  pilgrims: () => import('./camps/pilgrims.made.ts'),
  reserve: () => import('./camps/reserve.made.ts'),
  feint: () => import('./camps/feint.made.ts'),
  press: () => import('./camps/press.made.ts'),
  knives: () => import('./camps/knives.made.ts'),
  dawn: () => import('./camps/dawn.made.ts'),
  levant: () => import('./camps/levant.made.ts'),
  breach: () => import('./camps/breach.made.ts'),
}
