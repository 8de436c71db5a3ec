import type { Zone } from '../../names.ts'
import { BANNERS } from '../../names.ts'
import { bannerZone, fightPlace } from '../board/intents.ts'
import { FACE, spotOf } from '../board/layout.ts'
import { isZone } from '../board/things.ts'
import type { KhartoumView } from '../board/view.ts'

export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const WHOLE: Crop = { x: FACE.x0, y: FACE.y0, width: FACE.x1 - FACE.x0, height: FACE.y1 - FACE.y0 }

/** Two thirds of the map: enough to see where on it one is. */
const SIZE = { width: 930, height: 520 }

/** The part of the map where the question is, or where the city stood or fell. */
export function cropOf(view: KhartoumView): Crop {
  const { x, y } = spotOf(focusOf(view))
  const within = (middle: number, size: number, from: number, to: number) =>
    Math.max(from, Math.min(to - size, Math.round(middle - size / 2)))
  return {
    x: within(x, SIZE.width, FACE.x0, FACE.x1),
    y: within(y, SIZE.height, FACE.y0, FACE.y1),
    ...SIZE,
  }
}

function focusOf(view: KhartoumView): Zone {
  if (view.ending !== null) return 'palace'
  const frame = view.frames.at(-1)
  const fight = frame?.step === 'combat' ? fightPlace(view) : null
  if (fight !== null && isZone(fight)) return fight
  if (frame?.step === 'muster' && frame.target !== null) return bannerZone(view, frame.target)
  // Whoever is nearest to the Palace, and of these the strongest.
  const [nearest = 'black'] = [...BANNERS].sort((a, b) => {
    const [one, other] = [view.banners[a], view.banners[b]]
    return one.zone - other.zone || other.power - one.power
  })
  return bannerZone(view, nearest)
}
