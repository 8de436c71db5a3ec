/** In thousandths: what is added whatever the position, then what each feature counts for, in the order of `FEATURES`. */
export interface Judgement {
  readonly start: number
  readonly weights: readonly number[]
}

/** As `npm run tune -- --game ager --judge sum --games GAMES --seed SEED` prints it; what it rests on is told in docs/ager-minds.md. */
export const FITTED = {
  fitted: { games: 7000, seed: 'd1', positions: 0, entropy: 0 },
  any: '0 115 600 2125 719 1372 226 2147 925 1966 0 2642 1390 455 1571 291 520 239',
  battles: {
    springs: '609 442 0 1873 719 1372 192 2599 898 1966 1314 3044 3215 675 1005 737 520 239',
    pilgrims: '-441 83 600 2125 719 1372 0 2561 546 1966 0 2090 0 0 1571 82 457 0',
    reserve: '534 0 327 2186 836 813 226 2147 925 1966 341 2685 1901 377 1571 13 587 467',
    feint: '956 0 600 2125 719 1372 0 1228 1187 1966 743 3219 1866 520 1571 110 697 447',
    press: '-1172 210 388 2509 890 2159 226 2147 925 1966 582 3150 2311 249 1571 774 520 239',
    knives: '274 13 631 2140 719 1372 226 2147 925 2379 767 3521 1875 0 796 117 1055 475',
    dawn: '-1448 40 927 2318 719 1372 74 1769 1003 1149 198 2464 1830 734 1571 288 1186 450',
    levant: '528 132 542 3187 719 1372 0 2087 1057 1966 114 2926 1389 515 2145 437 520 239',
    breach: '951 82 408 1613 719 1372 276 2436 62 3049 0 1955 1612 0 1963 316 740 239',
  },
} as const

function read(written: string): Judgement {
  const [start = 0, ...weights] = written.split(' ').map(Number)
  return { start, weights }
}

const ANY = read(FITTED.any)
const BATTLES = new Map(Object.entries(FITTED.battles).map(([scenario, written]) => [scenario, read(written)]))

/** A battle that is known has a judgement of its own; any other is judged by what all have in common. */
export function judgementOf(scenario: string): Judgement {
  return BATTLES.get(scenario) ?? ANY
}
