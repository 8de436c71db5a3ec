import type { Point } from './form.ts'

/** The sines of the whole degrees up to 90, in millionths, cut off. */
const SINES = [
  0, 17_452, 34_899, 52_335, 69_756, 87_155, 104_528, 121_869, 139_173, 156_434, 173_648, 190_808, 207_911, 224_951,
  241_921, 258_819, 275_637, 292_371, 309_016, 325_568, 342_020, 358_367, 374_606, 390_731, 406_736, 422_618, 438_371,
  453_990, 469_471, 484_809, 500_000, 515_038, 529_919, 544_639, 559_192, 573_576, 587_785, 601_815, 615_661, 629_320,
  642_787, 656_059, 669_130, 681_998, 694_658, 707_106, 719_339, 731_353, 743_144, 754_709, 766_044, 777_145, 788_010,
  798_635, 809_016, 819_152, 829_037, 838_670, 848_048, 857_167, 866_025, 874_619, 882_947, 891_006, 898_794, 906_307,
  913_545, 920_504, 927_183, 933_580, 939_692, 945_518, 951_056, 956_304, 961_261, 965_925, 970_295, 974_370, 978_147,
  981_627, 984_807, 987_688, 990_268, 992_546, 994_521, 996_194, 997_564, 998_629, 999_390, 999_847, 1_000_000,
]
const MILLION = 1_000_000

const sine = (degrees: number): number => {
  const within = degrees % 180
  const size = SINES[Math.min(within, 180 - within)] ?? 0
  return degrees % 360 < 180 ? size : -size
}

const POINTS = ['n', 'nne', 'ne', 'ene', 'e', 'ese', 'se', 'sse', 's', 'ssw', 'sw', 'wsw', 'w', 'wnw', 'nw', 'nnw']

/** The whole degrees of a direction as people write it: `45`, `ne`, `north-east`, `nord-est`, `SO`; undefined if it is none. */
export function readBearing(typed: string): number | undefined {
  const degrees = /^(\d{1,3})\s*°?$/.exec(typed)?.[1]
  if (degrees !== undefined) return Number(degrees) <= 360 ? Number(degrees) % 360 : undefined
  const letters = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/west|ouest|o(?!r|u)/g, 'w')
    .replaceAll(/east|est/g, 'e')
    .replaceAll(/north|nord/g, 'n')
    .replaceAll(/south|sud/g, 's')
  const point = POINTS.indexOf(letters)
  return point < 0 ? undefined : Math.trunc((point * 45) / 2)
}

/** So far from a place in a direction, north being 0 and east 90 degrees; never farther, by a tenth of a millimetre less where it must be. */
export function onBearing({ x, y }: Point, far: number, degrees: number): Point {
  const part = (of: number): number => Math.trunc((far * of) / MILLION)
  return { x: x + part(sine(degrees)), y: y + part(sine(degrees + 90)) }
}

/** The whole degrees nearest to the direction in which one place lies from another. */
export function bearingTo(from: Point, to: Point): number {
  const [east, north] = [to.x - from.x, to.y - from.y]
  const along = (degrees: number): number => east * sine(degrees) + north * sine(degrees + 90)
  let best = 0
  for (let degrees = 1; degrees < 360; degrees++) if (along(degrees) > along(best)) best = degrees
  return best
}

/** How far two places are apart, rounded up to a whole number. */
export function lengthOf(from: Point, to: Point): number {
  const square = (to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)
  let [low, high] = [0, Math.abs(to.x - from.x) + Math.abs(to.y - from.y)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (middle * middle < square) low = middle + 1
    else high = middle
  }
  return low
}
