import { bearingTo } from '@grognard/kernel'
import type { Lang } from '@grognard/kernel'
import { lengthOf } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import { centimetres } from '../../text/writing.ts'
import type { FaceWords } from '../table/words.ts'

/** To the millimetre. */
export const short = (tenths: number, lang: Lang): string => centimetres(Math.round(tenths / 10) * 10, lang)

/** Where a point is from another, as it is said: how far, and in which direction. */
export function saidFrom(from: Point, to: Point, say: FaceWords, lang: Lang): string {
  const far = lengthOf(from, to)
  if (far < 5) return say.spoken.here
  const bearing = bearingTo(from, to)
  const way = say.spoken.ways[Math.round(bearing / 45) % 8] ?? ''
  return say.spoken.from(short(far, lang), way, bearing)
}

/** Where a point of the table is, from its edges. */
export const saidAt = ({ x, y }: Point, say: FaceWords, lang: Lang): string =>
  say.spoken.at(short(x, lang), short(y, lang))
