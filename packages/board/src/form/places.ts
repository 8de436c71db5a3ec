import { boundsOf } from '@grognard/kernel'
import type { Lang, PlaceUnit, Point, Region } from '@grognard/kernel'

/** Tenths of a millimetre in a centimetre. */
const CM = 100

/** A length as it stands in a field: in centimetres on a table that is measured. */
export function inUnit(length: number, unit: PlaceUnit): number {
  return unit === 'cm' ? length / CM : length
}

/** A length from a field. */
export function fromUnit(typed: number, unit: PlaceUnit): number {
  return Math.round(unit === 'cm' ? typed * CM : typed)
}

export function lengthInWords(length: number, unit: PlaceUnit, lang: Lang): string {
  const said = inUnit(length, unit).toLocaleString(lang)
  return unit === 'cm' ? `${said} cm` : said
}

/** The window onto a region and what lies beside it, with a margin around. */
export function frameOf(
  region: Region,
  points: readonly Point[],
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
  const box = boundsOf({ rings: [...region.rings, points] })
  if (box === undefined) return { x: 0, y: 0, width: 1, height: 1 }
  const [across, down] = [box.most.x - box.least.x, box.most.y - box.least.y]
  const margin = Math.max(1, Math.round(Math.max(across, down) / 16))
  return {
    x: box.least.x - margin,
    y: box.least.y - margin,
    width: across + 2 * margin,
    height: down + 2 * margin,
  }
}

/** A region as a path to be filled by the even-odd rule. */
export function outlineOf({ rings }: Region): string {
  return rings.map((ring) => `M${ring.map(({ x, y }) => `${x} ${y}`).join('L')}Z`).join('')
}
