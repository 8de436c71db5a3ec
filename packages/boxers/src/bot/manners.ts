import type { Side } from '../names.ts'
import { COLONEL } from './weights.ts'
import type { Weights } from './weights.ts'

export type MannerName = 'own' | 'bold' | 'wait' | 'mass' | 'ground' | 'men' | 'retire' | 'stand' | 'march' | 'halt'

/** How a side is led for a turn: what the script believes as long as it lasts. */
export interface Manner {
  readonly name: MannerName
  readonly weights: Weights
}

const OWN: Manner = { name: 'own', weights: COLONEL }

const of = (name: MannerName, beliefs: Partial<Weights>): Manner => ({ name, weights: { ...COLONEL, ...beliefs } })

/** The colonel's own first. */
export const MANNERS: Readonly<Record<Side, readonly Manner[]>> = {
  boxer: [
    OWN,
    of('bold', { charge: -30, cover: 0, crowd: 0, panic: 0, range: 3500 }),
    of('wait', { advance: 0 }),
    of('mass', { mass: 2500 }),
    of('ground', { ground: 12000 }),
    of('men', { ground: -4000 }),
  ],
  european: [OWN, of('retire', { retire: 2500 }), of('stand', { pressed: 99, near: 200 })],
}

/** Where the aim is to get away they may also go on whatever comes near, or stand and fire. */
export const LEAVING: readonly Manner[] = [OWN, of('march', { alarm: 0 }), of('halt', { alarm: 6000 })]
