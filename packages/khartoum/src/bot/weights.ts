import type { Unit } from '../names.ts'

/**
 * What the staff believes, as data. Found by `npm run tune`, which plays many games with paired seeds; run it again
 * when rules or cards change.
 */
export interface Weights {
  /** Strength of an ordinary post that has no unit at all, and what a point of the garrison's worth adds to it. */
  readonly base: number
  readonly share: number
  /**
   * 1: the Palace is thought of as one citadel that faces every banner, with all guns in it; 0: every path is fought for.
   * The citadel can hardly be taken (docs/bots.md). The staff does without it; a search may find it among its plans.
   */
  readonly citadel: number
  /** 1: where every path must be fought for, what lies ahead is told by the judgement of positions; 0: by arithmetic. */
  readonly judged: number
  /** 1: what meets the banners is dealt out exactly; 0: a unit at a time where the next one helps most. */
  readonly thorough: number
  /** Share of the activations to come that raids and sorties will spoil. */
  readonly calm: number
  /** How much the power of a banner falls in a turn by what is done to it. */
  readonly drift: number
  /** RP that a turn to come costs, all in all. */
  readonly drain: number
  /** What is lost of a leader by a wound, and of a gunboat by damage, as a share of the whole unit. */
  readonly wound: number
  readonly damage: number
  /** How dear the units, RP and CM are, against what their strength alone would bring. */
  readonly unitPrice: number
  readonly rpPrice: number
  readonly cmPrice: number
  /** What it is worth to see the banner card before the defence is laid out. */
  readonly peek: number
  /** How much a work, a gunboat, levies and morale count against the other actions. */
  readonly fortify: number
  readonly gunboats: number
  readonly levies: number
  readonly morale: number
  readonly raid: number
  readonly sortie: number
  /** What each unit adds to the strength of the garrison. */
  readonly worth: Readonly<Record<Unit, number>>
}

export const WEIGHTS: Weights = {
  base: 0.5,
  share: 0.3373,
  citadel: 0,
  judged: 1,
  thorough: 0,
  calm: 0.3568,
  drift: 0.15,
  drain: 0.9626,
  wound: 0.5765,
  damage: 0.35,
  unitPrice: 1,
  rpPrice: 0.7144,
  cmPrice: 1,
  peek: 0.0168,
  fortify: 0.8072,
  gunboats: 1,
  levies: 0.8176,
  morale: 1,
  raid: 1.0995,
  sortie: 1,
  worth: {
    'egyptian-2': 2.4,
    'egyptian-1': 1.3,
    'sudanese-2': 1.643,
    'sudanese-1': 1.2,
    'bashi-2': 1.2,
    'bashi-1': 0.8354,
    levies: 0.4483,
    shaigiya: 0.6,
    heavy: 2.0496,
    light: 1.2,
    gunboat: 1.9698,
    barge: 1,
    stewart: 1.6806,
    ali: 2.2895,
    nushi: 0.9196,
    gordon: 2,
  },
}

/** The same with the defence dealt out exactly, as gordon thinks. */
export const THOROUGH: Weights = { ...WEIGHTS, thorough: 1 }

/** The same without a judgement, as the aide plays, and with the Palace as a citadel: judgements are fitted to their games first. */
export const RECKONING: Weights = { ...WEIGHTS, judged: 0 }
export const CITADEL: Weights = { ...RECKONING, citadel: 1 }
