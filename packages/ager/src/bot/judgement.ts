import type { Features } from './features.ts'

/** What each feature counts for, in thousandths. */
interface Judgement {
  /** `npm run tune -- --game ager --judge sum --games GAMES --seed SEED`; the cross entropy in thousandths, as docs/ager-minds.md tells it. */
  readonly fitted: {
    readonly games: number
    readonly seed: string
    readonly positions: number
    readonly entropy: number
  }
  readonly weights: Features
}

export const JUDGEMENT: Judgement = {
  fitted: { games: 3000, seed: 'judge', positions: 43_936, entropy: 445 },
  weights: {
    tempo: 100,
    'verdict-late': 1097,
    'verdict-last': 1533,
    'ahead-late': 0,
    ahead: 1159,
    aims: 447,
    'aims-early': 1004,
    nearest: 1008,
    word: 1064,
    left: 1093,
    'left-early': 1582,
    blows: 1110,
    archers: 293,
    'ground-late': 807,
    pressed: 275,
    stalked: 438,
    beset: 208,
  },
}
