/** In thousandths: what is added whatever the position, then what each feature counts for, in the order of `FEATURES`. */
interface Judgement {
  readonly start: number
  readonly weights: readonly number[]
}

/** As `npm run tune -- --game ager --judge sum --games GAMES --seed SEED` prints it; what it rests on is told in docs/ager-minds.md. */
const FITTED = {
  fitted: { games: 6000, seed: 'judge-7', positions: 83_514, entropy: 490 },
  any: '0 83 943 1178 335 1223 621 1442 725 1596 681 1706 1400 434 1062 432 455 135',
  battles: {
    springs: '947 395 93 1642 335 1223 844 2204 988 1596 1441 1535 3084 1046 278 1262 455 135',
    pilgrims: '-423 73 943 1178 335 1223 305 2365 530 1596 0 1987 0 0 1062 180 423 0',
    reserve: '617 0 391 1506 445 964 621 1442 725 1596 971 1766 2154 464 1062 148 528 184',
    feint: '750 0 943 1178 335 1223 0 52 1700 1596 1771 2887 2108 572 1062 400 710 292',
    press: '-1108 209 518 1617 395 1991 621 1442 725 1596 1282 2494 3201 0 1062 842 455 135',
    knives: '343 9 329 2095 335 1223 621 1442 725 2193 1736 2948 1216 0 371 539 585 287',
    dawn: '-1145 0 1141 1436 335 1223 764 1414 1206 780 1300 1730 1961 415 1062 232 1492 646',
    levant: '746 114 681 3246 335 1223 0 1023 120 1596 571 2571 2581 412 2203 415 455 135',
    breach: '746 0 483 588 335 1223 359 2111 0 2454 643 758 2447 0 3078 1063 134 108',
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
