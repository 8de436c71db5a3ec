/** In thousandths: what is added whatever the position, then what each feature counts for, in the order of `FEATURES`. */
interface Judgement {
  readonly start: number
  readonly weights: readonly number[]
}

/** As `npm run tune -- --game ager --judge sum --games GAMES --seed SEED` prints it; what it rests on is told in docs/ager-minds.md. */
const FITTED = {
  fitted: { games: 6000, seed: 'judge-10', positions: 88_605, entropy: 504 },
  any: '0 66 1042 1344 396 1239 995 1173 843 1476 628 1419 1121 373 749 327 478 390',
  battles: {
    springs: '969 229 0 2108 396 1239 897 1708 666 1476 1198 1489 2536 249 691 814 478 390',
    pilgrims: '-349 44 1056 1353 396 1239 1002 1400 381 1476 0 1950 456 0 749 681 318 97',
    reserve: '339 0 707 1570 769 732 995 1173 843 1476 1327 1785 2530 403 749 206 549 292',
    feint: '682 0 1042 1344 396 1239 878 808 1153 1476 1582 2357 1728 465 749 153 855 1120',
    press: '-1330 129 408 1614 1172 1991 995 1173 843 1476 918 1816 1750 0 749 470 478 390',
    knives: '1068 0 810 1881 396 1239 995 1173 843 1925 652 1877 1251 0 118 77 691 609',
    dawn: '-798 20 1761 1822 396 1239 1047 965 1450 715 714 1675 814 828 749 194 1131 877',
    levant: '531 94 1327 3313 396 1239 117 1219 488 1476 682 2109 1747 978 2186 362 478 390',
    breach: '1906 30 657 1527 396 1239 1150 1746 183 3820 0 1055 182 671 2742 616 0 0',
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
