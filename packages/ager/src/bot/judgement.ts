/** In thousandths: what is added whatever the position, then what each feature counts for, in the order of `FEATURES`. */
interface Judgement {
  readonly start: number
  readonly weights: readonly number[]
  /** What a hundredth of a point of luck adds to the logarithm of the odds, in ten-thousandths. */
  readonly luck: number
}

/** As `npm run tune -- --game ager --judge sum --games GAMES --seed SEED` prints it; what it rests on is told in docs/ager-minds.md. */
const FITTED = {
  fitted: { games: 6000, seed: 'judge-11', positions: 81_427, entropy: 506 },
  any: '0 120 920 1311 322 1345 867 1612 757 1644 589 1624 1207 352 1092 237 441 51',
  battles: {
    springs: '812 413 0 1463 322 1345 1062 2380 619 1644 1983 1863 3830 259 116 817 441 51',
    pilgrims: '-730 105 920 1311 322 1345 458 3210 550 1644 0 1863 0 0 1092 0 641 0',
    reserve: '667 0 385 1383 482 1143 867 1612 757 1644 1065 1718 1700 454 1092 117 521 427',
    feint: '860 0 920 1311 322 1345 0 370 1456 1644 2039 2879 1814 434 1092 0 704 0',
    press: '-952 198 324 1730 588 2001 867 1612 757 1644 1292 2302 2499 4 1092 503 441 51',
    knives: '519 0 555 2024 322 1345 867 1612 757 2212 1149 2814 1440 0 321 135 719 228',
    dawn: '-1258 0 986 1557 322 1345 873 1836 1369 576 883 1758 1839 391 1092 159 1436 649',
    levant: '-236 102 747 3421 322 1345 112 1325 871 1644 723 2256 1352 272 2368 358 441 51',
    breach: '2034 43 828 1240 322 1345 896 2555 0 4021 0 1173 669 496 3043 577 966 51',
  },
} as const

/** What leaves least of the differences between samples on the same dice; how it was found is told in docs/ager-minds.md. */
const LUCK: ReadonlyMap<string, number> = new Map([
  ['springs', 50],
  ['pilgrims', 10],
  ['reserve', 7],
  ['feint', 8],
  ['press', 20],
  ['knives', 25],
  ['dawn', 17],
  ['levant', 14],
  ['breach', 7],
])
const LUCK_OF_ANY = 30

function read(written: string, luck: number): Judgement {
  const [start = 0, ...weights] = written.split(' ').map(Number)
  return { start, weights, luck }
}

const ANY: Judgement = read(FITTED.any, LUCK_OF_ANY)
const BATTLES: ReadonlyMap<string, Judgement> = new Map(
  Object.entries(FITTED.battles).map(([scenario, written]) => [
    scenario,
    read(written, LUCK.get(scenario) ?? LUCK_OF_ANY),
  ]),
)

/** A battle that is known has a judgement of its own; any other is judged by what all have in common. */
export function judgementOf(scenario: string): Judgement {
  return BATTLES.get(scenario) ?? ANY
}
