/** In thousandths: what is added whatever the position, then what each feature counts for, in the order of `FEATURES`. */
interface Judgement {
  readonly start: number
  readonly weights: readonly number[]
}

/** As `npm run tune -- --game ager --judge sum --games GAMES --seed SEED` prints it; what it rests on is told in docs/ager-minds.md. */
const FITTED = {
  fitted: { games: 6000, seed: 'judge-6', positions: 83_842, entropy: 480 },
  any: '0 94 918 1295 485 1286 775 1414 877 1480 686 1850 1033 594 1070 307 453 169',
  battles: {
    springs: '937 462 0 1491 485 1286 966 1860 905 1480 2390 2138 3747 577 102 993 453 169',
    pilgrims: '-405 39 924 1297 485 1286 301 1899 646 1480 0 1758 0 78 1070 176 442 34',
    reserve: '783 0 624 1497 1013 951 775 1414 877 1480 842 1967 1819 589 1070 155 530 235',
    feint: '1113 0 918 1295 485 1286 248 652 1910 1480 2047 3101 1253 928 1070 370 752 0',
    press: '-938 169 283 1666 980 2270 775 1414 877 1480 1258 2748 1654 627 1070 556 453 169',
    knives: '493 48 48 1801 485 1286 775 1414 877 2233 1545 3079 1431 0 344 205 378 23',
    dawn: '-636 0 1142 1623 485 1286 904 1303 1406 385 950 1751 1658 278 1070 0 1421 805',
    levant: '620 133 486 3353 485 1286 0 1345 0 1480 1365 3469 1937 292 2447 450 453 169',
    breach: '1504 40 1180 1202 485 1286 1048 2306 127 3868 229 1047 779 645 2479 563 1026 169',
  },
} as const

function read(written: string): Judgement {
  const [start = 0, ...weights] = written.split(' ').map(Number)
  return { start, weights }
}

const ANY: Judgement = read(FITTED.any)
const BATTLES: ReadonlyMap<string, Judgement> = new Map(
  Object.entries(FITTED.battles).map(([scenario, written]) => [scenario, read(written)]),
)

/** A battle that is known has a judgement of its own; any other is judged by what all have in common. */
export function judgementOf(scenario: string): Judgement {
  return BATTLES.get(scenario) ?? ANY
}
