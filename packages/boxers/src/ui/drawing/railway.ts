import { blob, chance, within } from './chance.ts'
import { disc, line, polygon, rectangle } from './pen.ts'
import type { Rect, Spot } from './pen.ts'
import { OUTLINE, edge, filled, laid, stroked } from './strokes.ts'

const SOOT = '#171310'

/** A goods wagon: a cambered roof of planks under tarred canvas. */
export function wagonOf({ x, y, w, h }: Rect, seed: string): string {
  const rnd = chance(seed)
  const bow = (from: number, to: number, colour: string): string =>
    filled(rectangle({ x: x + 1, y: y + h * from, w: w - 2, h: h * (to - from) }), colour)
  const seams = Array.from({ length: Math.floor(w / 12) }, (_, i) =>
    line([x + 8 + i * 12, y + 1], [x + 8 + i * 12, y + h - 1]),
  ).join('')
  const stains = Array.from({ length: 6 }, () =>
    blob(rnd, [x + within(rnd, 14, w - 14), y + within(rnd, 8, h - 8)], {
      size: [within(rnd, 5, 12), within(rnd, 3, 6)],
      rough: 0.35,
    }),
  ).join('')
  const buffers = [y + h * 0.24, y + h * 0.76]
    .flatMap((at) => [disc([x - 1.6, at], 2), disc([x + w + 1.6, at], 2)])
    .join('')
  return [
    filled(buffers, '#3c3834', 1, OUTLINE),
    bow(0, 1, '#5d4b3a'),
    bow(0.04, 0.22, '#85705a'),
    bow(0.22, 0.55, '#967f64'),
    bow(0.55, 0.8, '#7a654d'),
    filled(stains, '#3a2d20', 0.3),
    stroked(seams, '#2f231a', 0.8, 0.6),
    stroked(seams, '#d9c09a', 0.5, 0.4, ' transform="translate(1 0)"'),
    stroked(line([x + 2, y + h * 0.48], [x + w - 2, y + h * 0.48]), '#3c2d20', 5, 0.9, ''),
    stroked(line([x + 2, y + h * 0.47], [x + w - 2, y + h * 0.47]), '#b3976f', 2.6, 1, ' stroke-dasharray="9 1"'),
    stroked(rectangle({ x: x + 1, y: y + 1, w: w - 2, h: h - 2 }), '#2a1e14', 1.6, 1, ''),
  ].join('')
}

/** The engine with its tender: buffers, boiler, dome, funnel, cab, coal. */
export function engineOf({ x, y, w, h }: Rect): string {
  const middle = y + h / 2
  const tender = w * 0.3
  const cab = w * 0.2
  const boiler: Rect = { x: x + 4, y: y + h * 0.2, w: w - tender - cab - 4, h: h * 0.6 }
  const bands = [0.22, 0.45, 0.68, 0.92]
    .map((at) => line([boiler.x + boiler.w * at, boiler.y], [boiler.x + boiler.w * at, boiler.y + boiler.h]))
    .join('')
  const coal = chance('coal')
  const heap: Rect = { x: x + w - tender + 6, y: y + 7, w: tender - 12, h: h - 14 }
  const lumps = Array.from({ length: 46 }, (): Spot => [
    within(coal, heap.x + 2, heap.x + heap.w - 2),
    within(coal, heap.y + 2, heap.y + heap.h - 2),
  ])
  return [
    filled(rectangle({ x, y: y + 2, w, h: h - 4 }), '#2b2724', 1, edge(SOOT, 1.2)),
    stroked(
      line([x + 5, y + 7], [x + w - tender - 3, y + 7]) + line([x + 5, y + h - 7], [x + w - tender - 3, y + h - 7]),
      '#6d665e',
      4,
      1,
      '',
    ),
    stroked(
      line([x + 8, y + 9.4], [x + w - tender - 8, y + 9.4]) +
        line([x + 8, y + h - 9.4], [x + w - tender - 8, y + h - 9.4]),
      '#9a3323',
      1.4,
      1,
      '',
    ),
    filled(rectangle({ x: x - 1, y: y + h * 0.16, w: 5, h: h * 0.68 }), '#7f2b1d', 1, OUTLINE),
    laid(rectangle(boiler), 'boiler'),
    stroked(bands, '#c9a04c', 1.4, 0.9, ''),
    filled(disc([boiler.x + 11, middle], 7.4), '#22201e', 1, edge('#0c0a08', 1)),
    filled(disc([boiler.x + 11, middle], 4.4), '#0a0806'),
    filled(disc([boiler.x + boiler.w * 0.55, middle], 6), '#b98d3d', 1, edge('#3f2d0c', 1)),
    filled(disc([boiler.x + boiler.w * 0.55 - 1.6, middle - 1.8], 2), '#f4dc9a', 0.9),
    filled(disc([boiler.x + boiler.w * 0.82, middle], 3.4), '#b98d3d', 1, edge('#3f2d0c', 0.8)),
    filled(rectangle({ x: x + w - tender - cab, y: y + 2, w: cab - 2, h: h - 4 }), '#41504a', 1, edge(SOOT, 1.2)),
    stroked(line([x + w - tender - cab + 3, y + 6], [x + w - tender - 5, y + 6]), '#8ea39a', 1.4, 0.9),
    stroked(line([x + w - tender - cab / 2 - 1, y + 4], [x + w - tender - cab / 2 - 1, y + h - 4]), '#2a3632', 1.2),
    filled(rectangle({ x: x + w - tender, y: y + 2, w: tender - 1, h: h - 4 }), '#394640', 1, edge(SOOT, 1.2)),
    filled(rectangle(heap), '#141210'),
    stroked(lumps.map((at) => `${line(at)}h0`).join(''), '#2f2c2a', 5),
    stroked(
      lumps
        .filter((_, i) => i % 2 === 0)
        .map((at) => `${line(at)}h0`)
        .join(''),
      '#6f6b68',
      1.4,
      0.8,
      ' stroke-linecap="round" transform="translate(-1 -1.2)"',
    ),
  ].join('')
}

/** The engine-house: iron sheets from a long lantern down, black where the smoke comes out. */
export function shedOf({ x, y, w, h }: Rect, seed: string): string {
  const rnd = chance(seed)
  const middle = y + h / 2
  const north = rectangle({ x, y, w, h: h / 2 })
  const south = rectangle({ x, y: middle, w, h: h / 2 })
  const rust = Array.from({ length: 14 }, () =>
    blob(rnd, [x + within(rnd, 14, w - 14), y + within(rnd, 10, h - 10)], {
      size: [within(rnd, 5, 12), within(rnd, 3, 9)],
      rough: 0.4,
    }),
  ).join('')
  const lantern: Rect = { x: x + w * 0.12, y: middle - 11, w: w * 0.76, h: 22 }
  const vents = Array.from({ length: 6 }, (_, i) => lantern.x + lantern.w * ((i + 0.5) / 6))
  return [
    filled(north, '#a39a8e') + laid(north, 'iron'),
    filled(south, '#6f675d') + laid(south, 'iron'),
    filled(rust, '#8f4f2a', 0.3),
    stroked(
      line([x, middle - h / 4], [x + w, middle - h / 4]) + line([x, middle + h / 4], [x + w, middle + h / 4]),
      '#2b241d',
      0.8,
      0.6,
    ),
    filled(rectangle({ ...lantern, x: lantern.x + 5, y: lantern.y + 7 }), '#140f0a', 0.4),
    filled(rectangle({ ...lantern, h: 11 }), '#b5ada1', 1, edge('#2b241d', 0.9)),
    filled(rectangle({ ...lantern, y: middle, h: 11 }), '#7b7268', 1, edge('#2b241d', 0.9)),
    filled(blob(rnd, [x + w / 2, middle + 3], { size: [w * 0.34, 15], corners: 12 }), SOOT, 0.32),
    ...vents.map((at) =>
      filled(rectangle({ x: at - 6, y: middle - 4, w: 12, h: 8 }), '#2a2622', 1, edge('#0e0b09', 0.8)),
    ),
    stroked(
      line([x, middle], [lantern.x, middle]) + line([lantern.x + lantern.w, middle], [x + w, middle]),
      '#2b241d',
      4,
      1,
      '',
    ),
    stroked(
      line([x, middle - 1], [lantern.x, middle - 1]) + line([lantern.x + lantern.w, middle - 1], [x + w, middle - 1]),
      '#c9c0b2',
      1.2,
      1,
      '',
    ),
    stroked(rectangle({ x, y, w, h }), '#2b241d', 1.8, 1, ''),
    stroked(line([x + 1, y + 1.4], [x + w - 1, y + 1.4]), '#ded6c8', 1, 0.8),
  ].join('')
}

/** The station: a European house in brick, hipped, with chimneys. */
export function stationOf({ x, y, w, h }: Rect, seed: string): string {
  const rnd = chance(seed)
  const hip = h * 0.46
  const middle = y + h / 2
  const [left, right]: readonly [Spot, Spot] = [
    [x + hip, middle],
    [x + w - hip, middle],
  ]
  const face = (points: readonly Spot[], colour: string): string =>
    filled(polygon(points), colour) + laid(polygon(points), 'slate')
  const hips = line([x, y], left, [x, y + h]) + line([x + w, y], right, [x + w, y + h]) + line(left, right)
  const chimneys = [0.28, 0.72].map((at) => ({ x: x + w * at - 6, y: middle - 12 + within(rnd, -2, 2), w: 12, h: 10 }))
  return [
    face([[x, y], [x + w, y], right, left], '#a9664c'),
    face([[x, y + h], [x + w, y + h], right, left], '#7a4332'),
    face([[x, y], left, [x, y + h]], '#975741'),
    face([[x + w, y], right, [x + w, y + h]], '#834836'),
    stroked(hips, '#3c1f16', 4),
    stroked(hips, '#d59a7c', 1.2, 1, ' stroke-linecap="round" transform="translate(-.7 -.9)"'),
    ...chimneys.map(
      (stack) =>
        filled(rectangle({ ...stack, x: stack.x + 6, y: stack.y + 7 }), '#140c08', 0.4) +
        filled(rectangle(stack), '#b5775c', 1, edge('#3c1f16', 1)) +
        filled(rectangle({ x: stack.x + 3, y: stack.y + 3, w: 6, h: 4 }), '#1a120d'),
    ),
    stroked(rectangle({ x: x + 0.8, y: y + 0.8, w: w - 1.6, h: h - 1.6 }), '#e0d7c4', 2, 1, ''),
    stroked(rectangle({ x, y, w, h }), '#4a2a1e', 1, 1, ''),
  ].join('')
}
