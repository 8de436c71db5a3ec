import { chance, pick } from './noise.ts'
import type { Chance } from './noise.ts'
import { disc, dot, line, rectangle, shift, short } from './path.ts'
import type { Point } from './path.ts'
import { near, spot } from './shapes.ts'
import { edge, filled, stroked } from './sheet.ts'
import type { Box } from './walls.ts'

export function rug([x, y]: Point, width: number, height: number, rnd: Chance): string {
  const ground = pick(['#8f2f26', '#2c4f6b', '#6b3350', '#3f5b3a'], rnd)
  const pattern = pick(['#e2c07a', '#e9d9b0', '#d38f4f'], rnd)
  const across = width >= height
  const [long, wide] = across ? [width, height] : [height, width]
  const diamonds: string[] = []
  for (let k = -long / 2 + 7; k < long / 2 - 9; k += 8) diamonds.push(`M${short(k)} 0l4-4l4 4l-4 4Z`)
  const fringe: string[] = []
  for (let k = -wide / 2 + 1; k < wide / 2; k += 2.4)
    fringe.push(`M${short(-long / 2)} ${short(k)}h-3M${short(long / 2)} ${short(k)}h3`)
  const body = [
    stroked(fringe.join(''), '#e9d9b0', 0.8),
    filled(rectangle(-long / 2, -wide / 2, long, wide), ground, 1, edge('#2f1d0c', 0.8)),
    stroked(rectangle(-long / 2 + 2.5, -wide / 2 + 2.5, long - 5, wide - 5), pattern, 1.2),
    filled(diamonds.join(''), pattern, 0.9),
  ]
  return `<g transform="translate(${short(x)} ${short(y)})${across ? '' : ' rotate(90)'}">${body.join('')}</g>`
}

export function jar(at: Point, radius: number): string {
  const [x, y] = at
  return [
    filled(disc(shift(at, radius * 0.4, radius * 0.4), radius), '#241505', 0.35),
    filled(disc(at, radius), '#b06a3c', 1, edge('#3b2210', 1)),
    filled(disc(at, radius * 0.5), '#3b2210'),
    stroked(
      line([
        [x - radius * 0.7, y - radius * 0.2],
        [x - radius * 0.1, y - radius * 0.8],
      ]),
      '#e6ab7d',
      1,
    ),
  ].join('')
}

export function jars([x, y]: Point, count: number, rnd: Chance): string {
  return Array.from({ length: count }, (_, i) =>
    jar([x - 10 + i * 8 + rnd() * 2, y + (i % 2) * 8 - 2], 3.6 + rnd() * 2),
  ).join('')
}

/** Fruit that dries on a mat. */
export function dryingFruit([x, y]: Point, rnd: Chance): string {
  const fruit = Array.from({ length: 34 }, (_, i) =>
    dot([x - 15 + (i % 7) * 5 + rnd() * 2, y - 10 + Math.floor(i / 7) * 5 + rnd() * 2]),
  )
  return [
    filled(rectangle(x - 19, y - 14, 38, 28), '#d3bb85', 1, edge('#5a4326', 0.8)),
    stroked(fruit.join(''), pick(['#a4501f', '#6b2f47'], rnd), 3.4),
  ].join('')
}

export function washing([x, y]: Point, rnd: Chance): string {
  const clothes = ['#f3ead4', '#8f2f26', '#2c5f7b', '#d8b15c'].map((colour, i) => {
    const hem = short(9 + rnd() * 5)
    const at = line([[x - 25 + i * 13, y - 4 + i * 1.5]])
    return filled(`${at}h10l1 ${hem}q-5 3-11 0Z`, colour, 1, edge('#3b2814', 0.7))
  })
  return [
    filled(rectangle(x - 22, y + 4, 52, 12), '#2c1906', 0.2),
    stroked(
      line([
        [x - 28, y - 5],
        [x + 28, y + 1],
      ]),
      '#3b2814',
      1,
    ),
    ...clothes,
  ].join('')
}

/** A vine on its trellis. */
export function trellis({ left, top, right, bottom }: Box, rnd: Chance): string {
  const poles: string[] = []
  for (let x = left; x <= right; x += 12)
    poles.push(
      line([
        [x, top],
        [x, bottom],
      ]),
    )
  for (let y = top; y <= bottom; y += 13)
    poles.push(
      line([
        [left, y],
        [right, y],
      ]),
    )
  const leaves = Array.from({ length: Math.round(((right - left) * (bottom - top)) / 46) }, () => {
    const at: Point = [left + rnd() * (right - left), top + rnd() * (bottom - top)]
    return { at, dark: rnd() < 0.55, size: 3 + rnd() * 3, grapes: rnd() < 0.16 }
  })
  const leaf = (dark: boolean, by = 0): string =>
    leaves
      .filter((one) => one.dark === dark)
      .map(({ at, size }) => spot(shift(at, by, by), size, chance(`${size}`), { points: 5, rough: 0.8 }))
      .join('')
  const grapes = leaves.flatMap(({ at, grapes: hang }) => (hang ? [dot(at)] : []))
  return [
    filled(leaf(true, 6) + leaf(false, 6), '#241c0a', 0.3),
    stroked(poles.join(''), '#6f4d26', 1.7),
    filled(leaf(true), '#60752f'),
    filled(leaf(false), '#90a24b'),
    stroked(grapes.join(''), '#5a2a52', 4),
  ].join('')
}

export function trapdoor([x, y]: Point): string {
  const body = [
    filled('M-10 -7L16 -7L16 16L-10 16Z', '#241505', 0.3),
    filled('M-13 -11H13V11H-13Z', '#a9773d', 1, edge('#341f0b', 1.4)),
    stroked('M-13 -5.5H13M-13 0H13M-13 5.5H13', '#5f3d1a', 1),
    stroked('M-8 -11V11M8 -11V11', '#6d4a22', 2.4),
    '<circle cy="3" r="2.6" fill="none" stroke="#241505" stroke-width="1.2"/>',
  ]
  return `<g transform="translate(${short(x)} ${short(y)})">${body.join('')}</g>`
}

/** The ladder under a trapdoor, leaning in its corner. */
export function ladder([x, y]: Point): string {
  const body = [
    filled('M-6 -15h18v34h-18Z', '#241505', 0.25),
    stroked('M-8 -18V18M6 -18V18', '#3b2210', 4),
    stroked('M-8 -18V18M6 -18V18', '#b98a4e', 2.2),
    stroked('M-8 -13H6M-8 -6.5H6M-8 0H6M-8 6.5H6M-8 13H6', '#8d6130', 2.4),
  ]
  return `<g transform="translate(${short(x)} ${short(y)})">${body.join('')}</g>`
}

/** Where a kitchen cooks and keeps what it cooks. */
export function hearth([x, y]: Point): string {
  const fire = [
    `<circle r="12" fill="#8d7a5c" stroke="#37281a" stroke-width="1.3"/><circle r="8" fill="#2b1a10"/>`,
    filled('M-4 3q2 -8 4 -3q3 -6 4 3Z', '#e2893a'),
  ]
  const table: Point = [x + 40, y + 26]
  return [
    `<g transform="translate(${short(x - 4)} ${short(y + 4)})">${fire.join('')}</g>`,
    filled(rectangle(...table, 34, 14), '#9a6c37', 1, edge('#341f0b', 1)),
    stroked(line([shift(table, 0, 7), shift(table, 34, 7)]), '#5f3d1a', 1),
    jar([x + 62, y + 4], 5),
    jar([x + 72, y + 10], 4),
    jar([x - 6, y + 66], 6),
  ].join('')
}

export function beds([x, y]: Point, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const at: Point = [x - 14 + i * 22, y - 2]
    return (
      filled(rectangle(...at, 15, 28), '#8e7d5e', 1, edge('#341f0b', 1)) +
      filled(rectangle(...shift(at, 2, 2), 11, 7), '#e8dcc0')
    )
  }).join('')
}

/** A divan with cushions. */
export function divan([x, y]: Point): string {
  const body = [
    filled('M-22 -9H22V6H-22Z', '#7b2f2a', 1, edge('#2f1d0c', 1)),
    filled('M-22 -9H22V-4H-22Z', '#d8b15c', 1, edge('#2f1d0c', 0.7)),
    stroked('M-7 -4v10M8 -4v10', '#d8b15c', 1),
  ]
  return `<g transform="translate(${short(x)} ${short(y)})">${body.join('')}</g>`
}

/** A pallet of straw, a chest, sacks: what stands about in a poor man's house. */
export function straw(at: Point, rnd: Chance): string {
  const stalks = Array.from({ length: 26 }, () => {
    const from = near(at, 26, rnd)
    return line([from, near(from, 14, rnd)])
  })
  return filled(spot(at, 19, rnd, { rough: 0.3 }), '#d6b96a', 0.8) + stroked(stalks.join(''), '#a4803a', 0.9, 0.8)
}
