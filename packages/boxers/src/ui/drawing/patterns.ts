import { blob, chance, within } from './chance.ts'
import { dot } from './pen.ts'
import { filled, stroked } from './strokes.ts'

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

const across = (id: string, [x, y]: readonly [number, number], ...list: readonly Stop[]): string =>
  `<linearGradient id="bx-${id}" x1="0" y1="0" x2="${x}" y2="${y}">${stops(list)}</linearGradient>`

const radial = (id: string, at: string, ...list: readonly Stop[]): string =>
  `<radialGradient id="bx-${id}"${at}>${stops(list)}</radialGradient>`

const pattern = (id: string, [w, h]: readonly [number, number], svg: string, turned = false): string =>
  `<pattern id="bx-${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${turned ? ' patternTransform="rotate(90)"' : ''}>${svg}</pattern>`

/** Dust, grit and small stones, without a seam. */
function grain(): string {
  const rnd = chance('grain')
  const size = 190
  const spot = (): [number, number] => [within(rnd, 3, size - 3), within(rnd, 3, size - 3)]
  const many = (count: number): string => Array.from({ length: count }, () => dot(spot())).join('')
  const stones = Array.from({ length: 26 }, () =>
    blob(rnd, spot(), { size: [within(rnd, 0.9, 2), within(rnd, 0.7, 1.4)], rough: 0.3, corners: 6 }),
  ).join('')
  return pattern(
    'grain',
    [size, size],
    stroked(many(150), '#7b6238', 0.9, 0.42) +
      stroked(many(60), '#6a5330', 1.5, 0.3) +
      stroked(many(140), '#fff3d2', 1, 0.42) +
      filled(stones, '#7d6544', 0.55, ' transform="translate(.5 .7)"') +
      filled(stones, '#dccba4', 0.85),
  )
}

/** Barrel tiles: a dark channel, a lit ridge, the lower edge of each course. */
function tiles(id: string, turned: boolean): string {
  return pattern(
    id,
    [6, 8],
    `<path d="M0 0h2.1v8H0Z" fill="#14191c" fill-opacity=".42"/><path d="M2.1 0h1v8h-1Z" fill="#fff" fill-opacity=".05"/><path d="M3.1 0h1.3v8H3.1Z" fill="#f3f1e6" fill-opacity=".3"/><path d="M5.2 0H6v8h-.8Z" fill="#14191c" fill-opacity=".2"/><path d="M2.1 8q1.9-1.7 3.9 0" stroke="#14191c" stroke-width=".7" fill="none" stroke-opacity=".5"/><path d="M0 4q1-1.3 2.1 0" stroke="#14191c" stroke-width=".6" fill="none" stroke-opacity=".55"/>`,
    turned,
  )
}

/** What figures, fire and smoke are filled with, which are drawn beside the table's picture. */
export const LIVE_PATTERNS = [
  across('bronze', [1, 0], [0, '#5d4217'], [0.35, '#e6c06a'], [0.6, '#a87a2b'], [1, '#4b3410']),
  across('steel', [1, 0], [0, '#f4f6f4'], [0.5, '#c3cac9'], [1, '#8b9494']),
  radial('base', '', [0, '#b39a6c'], [0.75, '#8f7850'], [1, '#6d5a3a']),
  radial('glow', '', [0, '#fff2b0', 0.95], [0.3, '#ffb63e', 0.85], [0.65, '#e2591c', 0.55], [1, '#8c2b10', 0]),
  radial('lit', '', [0, '#ffc861', 0.5], [0.5, '#ff9d3c', 0.22], [1, '#ff8a2a', 0]),
  radial('scorch', '', [0, '#1d140d', 0.75], [0.6, '#2b1d12', 0.45], [1, '#2b1d12', 0]),
  radial(
    'puff',
    ' cx=".42" cy=".38" r=".62"',
    [0, '#fffdf6', 0.8],
    [0.7, '#f1eadc', 0.6],
    [0.9, '#c9bfab', 0.3],
    [1, '#c9bfab', 0],
  ),
  radial('smoke', '', [0, '#8f857b', 0.46], [0.45, '#7c7168', 0.34], [0.78, '#6a5f56', 0.13], [1, '#6a5f56', 0]),
].join('')

/** What paths of a table are filled with by name. The same on every table, so that any of them may bring it. */
export const PATTERNS = [
  grain(),
  tiles('tiles', false),
  tiles('tiles-turned', true),
  pattern(
    'slate',
    [10, 9],
    `<path d="M0 0h10M0 4.5h10M2 0v4.5M7 0v4.5M4.5 4.5V9M9.5 4.5V9" stroke="#10161c" stroke-width=".6" stroke-opacity=".5"/><path d="M0 .8h10M0 5.3h10" stroke="#fff" stroke-width=".5" stroke-opacity=".16"/><path d="M2 0h5v4.5H2Z" fill="#fff" fill-opacity=".05"/>`,
  ),
  pattern(
    'iron',
    [5, 40],
    `<path d="M0 0h1.6v40H0Z" fill="#1a1410" fill-opacity=".3"/><path d="M2.6 0h1v40h-1Z" fill="#fff" fill-opacity=".2"/><path d="M0 39.4h5" stroke="#1a1410" stroke-width=".7" stroke-opacity=".5"/>`,
  ),
  pattern(
    'bricks',
    [14, 8],
    `<path d="M0 0h14M0 4h14M3 0v4M10 0v4M6.5 4v4M13.5 4v4" stroke="#5e564b" stroke-width=".55" stroke-opacity=".55"/>`,
  ),
  pattern(
    'paving',
    [22, 22],
    `<path d="M0 0h22M0 11h22M5 0v11M16 0v11M10.5 11v11M21.5 11v11" stroke="#6f6553" stroke-width=".7" stroke-opacity=".3"/><path d="M5.4 .6h10v10h-10Z" fill="#fff" fill-opacity=".08"/><path d="M11 11.5h10v10H11Z" fill="#3b2f1e" fill-opacity=".07"/><path d="M16.4 .6h5v10h-5Z" fill="#6f5f3f" fill-opacity=".06"/>`,
  ),
  pattern(
    'boards',
    [60, 9],
    `<path d="M0 0h60v9H0Z" fill="#8e6c47"/><path d="M18 0h29v9H18Z" fill="#86643f"/><path d="M0 0h60" stroke="#3d2916" stroke-width=".9" stroke-opacity=".7"/><path d="M0 1h60" stroke="#d8b382" stroke-width=".5" stroke-opacity=".5"/><path d="M3 4q14-1.4 26 0t28 .3M8 6.6q12 1 30-.2" stroke="#5a3f23" stroke-width=".4" fill="none" stroke-opacity=".5"/><path d="M18 0v9M47 0v9" stroke="#3d2916" stroke-width=".6" stroke-opacity=".5"/>`,
  ),
  pattern(
    'stalks',
    [26, 30],
    `<path d="M4 4l-3-3M4 4l3.4-2.4M4 4l.4 4.4M4 4l-3.4 1.6M11 12l-3-3M11 12l3-2.6M11 12l.6 4M11 12l-3.4 1.4M17 4l-3-2.4M17 4l3.4-3M17 4l1 4M17 4l-3.6 2M23 11l-3-2M23 11l3-3M23 11l0 4.4M23 11l-3 2M5 20l-3-3.4M5 20l3.2-2.4M5 20l.2 4.4M5 20l-3.2 1.8M12 27l-3-2.6M12 27l3-3M12 27l-3.6 1.6M18 19l-3.4-2.6M18 19l3-3M18 19l.6 4.4M18 19l-3 2.2M24 26l-3-3M24 26l-3.4 1.6" stroke="#464f20" stroke-width="1.6" stroke-linecap="round"/><path d="M4 4l-2.2-2.4M4 4l2.4-2M11 12l-2.2-2.2M11 12l2.2-2.2M17 4l2.4-2.2M23 11l-2.2-1.4M5 20l2.4-1.8M12 27l-2.2-1.8M18 19l2.2-2.2M24 26l-2.2-2.2" stroke="#aeae5a" stroke-width=".8" stroke-linecap="round"/><path d="M4 4h0M17 4h0M5 20h0M18 19h0" stroke="#b4703c" stroke-width="2.6" stroke-linecap="round"/><path d="M11 12h0M23 11h0M12 27h0M24 26h0" stroke="#94522e" stroke-width="2.6" stroke-linecap="round"/><path d="M3.6 3.5h0M16.6 3.5h0M4.6 19.5h0M22.6 10.5h0" stroke="#e0a468" stroke-width="1" stroke-linecap="round"/>`,
  ),
  pattern(
    'straw',
    [18, 14],
    `<path d="M1 2l6 1M9 1l7 2M3 6l7-1M12 7l5 1M1 10l6 1M9 11l7-1M5 13l4 0" stroke="#6d5220" stroke-width=".7" stroke-opacity=".55"/><path d="M2 1l5 1M10 4l5 1M4 8l6 0M12 12l5 0" stroke="#f3dfa2" stroke-width=".7" stroke-opacity=".6"/>`,
  ),
  pattern(
    'ballast',
    [24, 20],
    `<path d="M2 3h0M9 2h0M16 4h0M22 2h0M5 8h0M12 9h0M19 8h0M2 13h0M8 14h0M15 13h0M21 15h0M5 18h0M12 18h0M18 18h0" stroke="#5c5348" stroke-width="2.6" stroke-linecap="round" stroke-opacity=".7"/><path d="M1.4 2.4h0M8.4 1.4h0M15.4 3.4h0M21.4 1.4h0M4.4 7.4h0M11.4 8.4h0M18.4 7.4h0M1.4 12.4h0M7.4 13.4h0M14.4 12.4h0M20.4 14.4h0M4.4 17.4h0" stroke="#c9beac" stroke-width="1.5" stroke-linecap="round" stroke-opacity=".8"/>`,
  ),
  radial('dry', '', [0, '#ecdcb6', 0.6], [0.6, '#e3d1a6', 0.32], [1, '#dcc9a2', 0]),
  radial('dust', '', [0, '#cdb68c', 0.85], [0.55, '#cdb68c', 0.5], [1, '#cdb68c', 0]),
  radial('damp', '', [0, '#a88b5c', 0.42], [0.6, '#ad9263', 0.22], [1, '#b0966a', 0]),
  radial('olive', '', [0, '#93925a', 0.46], [0.6, '#9c9a63', 0.24], [1, '#a8a06c', 0]),
  across('north', [0, 1], [0, '#7d898c'], [1, '#98a3a4']),
  across('south', [0, 1], [0, '#687378'], [1, '#4b555a']),
  across('west', [1, 0], [0, '#828e91'], [1, '#929d9f']),
  across('east', [1, 0], [0, '#626d72'], [1, '#4a5459']),
  across('jade-north', [0, 1], [0, '#6f9168'], [1, '#8bab7c']),
  across('jade-south', [0, 1], [0, '#4f7352'], [1, '#38573f']),
  across('jade-west', [1, 0], [0, '#739770'], [1, '#85a67a']),
  across('jade-east', [1, 0], [0, '#4a6c4e'], [1, '#36543d']),
  across('walnut', [1, 1], [0, '#5b4027'], [0.5, '#432d1b'], [1, '#553a22']),
  across('boiler', [0, 1], [0, '#1f2326'], [0.3, '#6a7274'], [0.45, '#9aa2a1'], [0.6, '#4b5254'], [1, '#14171a']),
  radial('leaf', ' cx=".36" cy=".34" r=".7"', [0, '#93a15b'], [0.6, '#64763d'], [1, '#42522a']),
  radial('leaf-dry', ' cx=".36" cy=".34" r=".7"', [0, '#a9ab62'], [0.6, '#798044'], [1, '#4d552b']),
  radial('pine', ' cx=".36" cy=".34" r=".7"', [0, '#6f8a66'], [0.6, '#43603f'], [1, '#2a402b']),
  radial('mound', ' cx=".38" cy=".34" r=".72"', [0, '#d3bd8c'], [0.55, '#a88f5e'], [1, '#6f5b38']),
  radial('edge', ' cx=".5" cy=".46" r=".72"', [0, '#3a2712', 0], [0.72, '#3a2712', 0], [1, '#2b1a0a', 0.34]),
  radial('night', ' cx=".5" cy=".5" r=".75"', [0, '#0b1330', 0.4], [0.6, '#0a1029', 0.52], [1, '#060a1c', 0.68]),
].join('')
