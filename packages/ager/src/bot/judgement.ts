/** In thousandths: what is added whatever the position, then what each feature counts for, in the order of `FEATURES`. */
interface Judgement {
  readonly start: number
  readonly weights: readonly number[]
}

/** As `npm run tune -- --game ager --judge sum --games GAMES --seed SEED` prints it; what it rests on is told in docs/ager-minds.md. */
const FITTED = {
  fitted: { games: 6000, seed: 'judge-8', positions: 83_917, entropy: 499 },
  any: '0 105 965 1257 513 1347 808 1385 953 1662 548 1620 1207 419 1226 315 451 250',
  battles: {
    springs: '925 449 0 1290 513 1347 1020 2079 929 1662 2286 2045 3345 784 322 1045 451 250',
    pilgrims: '-373 46 965 1257 513 1347 402 2039 719 1662 0 1702 0 0 1226 268 455 0',
    reserve: '717 0 815 1589 838 960 808 1385 953 1662 840 1843 1900 529 1226 118 537 149',
    feint: '1072 0 965 1257 513 1347 333 745 2020 1662 1718 2699 711 783 1226 138 701 353',
    press: '-1013 218 566 1855 854 1852 808 1385 953 1662 1110 2328 3103 121 1226 663 451 250',
    knives: '475 0 201 1903 513 1347 808 1385 953 2360 1137 2618 1917 0 108 251 907 454',
    dawn: '-1384 45 1392 1573 513 1347 973 1269 1529 778 1256 1629 1223 224 1226 18 1241 654',
    levant: '232 111 590 3666 513 1347 0 1326 825 1662 425 2653 1785 461 2691 360 451 250',
    breach: '2561 78 1035 1065 513 1347 979 2689 0 4636 0 875 1139 105 3151 530 895 250',
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
