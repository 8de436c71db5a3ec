import { line, rectangle } from './pen.ts'
import type { Rect } from './pen.ts'
import { rectOf } from './site.ts'
import type { Site } from './site.ts'
import { edge, filled, laid, stroked } from './strokes.ts'

/** The boards behind a rampart on which one stands to fire over it. */
function walk(rect: Rect): string {
  const { x, y, w, h } = rect
  const path = rectangle(rect)
  return [
    filled(path, '#1d140c', 0.35, ' transform="translate(-2.6 -3)"'),
    filled(path, '#a89d8a'),
    w >= h ? laid(path, 'boards', 0.94) : filled(path, '#8e6c47') + stroked(rungs(rect), '#3d2916', 0.8, 0.7),
    stroked(line([x, y], [x + w, y]), '#ecd9b2', 1.4, 1, ''),
    stroked(path, '#3d2916', 0.8, 0.8),
  ].join('')
}

function rungs({ x, y, w, h }: Rect): string {
  let path = ''
  for (let at = y + 6; at < y + h; at += 6) path += line([x, at], [x + w, at])
  return path
}

/** Stone stairs, tread by tread. */
function stairs(rect: Rect): string {
  const { x, y, w, h } = rect
  const treads = [1, 2, 3, 4, 5].map((k) => line([x, y + (k * h) / 6], [x + w, y + (k * h) / 6])).join('')
  const path = rectangle(rect)
  return [
    filled(path, '#1d140c', 0.4, ' transform="translate(4 -3)"'),
    filled(path, '#b5ab9b', 1, edge('#5c5446', 1)),
    stroked(treads, '#5c5446', 1),
    stroked(treads, '#efe8d8', 0.9, 1, ' transform="translate(0 1.2)"'),
  ].join('')
}

export function drawWalks(site: Site): { readonly id: string; readonly svg: string }[] {
  const { levels, stairs: flights, areas } = site.field
  return [
    ...levels
      .filter(({ ground }) => ground === 'wall-walk')
      .map(({ id, polygon }) => ({ id, svg: walk(rectOf(site, polygon)) })),
    ...flights.flatMap(({ area }) => {
      const found = areas.get(area)
      return found === undefined ? [] : [{ id: area, svg: stairs(rectOf(site, found.polygon)) }]
    }),
  ]
}
