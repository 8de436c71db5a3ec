import type { Chance } from '../painter/noise.ts'
import { chance } from '../painter/noise.ts'
import { around, between, line, mix, shift, short } from '../painter/path.ts'
import type { Point } from '../painter/path.ts'
import { spot } from '../painter/shapes.ts'
import { edge, filled, stroked } from '../painter/sheet.ts'
import { LINE, PAPER } from './livery.ts'

/*
 * What lies on the board besides men and animals. Each is drawn about 0, 0, the middle of its hex, except those that
 * reach from one hex to another.
 */

/** Burning naphtha on scorched ground; a fire that has spread is smaller. */
export function fire(seed: string, spread: boolean): string {
  const rnd = chance(`fire ${seed}`)
  const tongue = (x: number, y: number, high: number, wide: number): string =>
    `M${short(x)} ${short(y)}q${short(-wide)} ${short(-high * 0.4)} ${short(wide * 0.3)} ${short(-high)}q${short(wide * 1.2)} ${short(high * 0.45)} ${short(-wide * 0.3)} ${short(high)}Z`
  const flames = (count: number, high: number, reach: number): string =>
    Array.from({ length: count }, (_, i) => {
      const x = ((i + 0.5) / count - 0.5) * reach * 2 + (rnd() - 0.5) * 6
      return tongue(x, 15 - Math.abs(x) * 0.25 + rnd() * 4, high * (0.75 + rnd() * 0.5) - Math.abs(x) * 0.5, 9)
    }).join('')
  const size = spread ? 'scale(.72)' : 'scale(1)'
  return `<g transform="${size}">${[
    filled(spot([1, 7], 31, rnd, { points: 13, rough: 0.35, high: 0.74 }), '#241505', 0.62),
    filled(flames(6, 44, 19), '#c8431c', 1, edge('#7a1d0a', 1.2)),
    filled(flames(5, 33, 14), '#ef8a24'),
    filled(flames(4, 22, 9), '#ffd75e'),
    stroked(sparks(rnd), '#ffd75e', 1.6),
  ].join('')}</g>`
}

function sparks(rnd: Chance): string {
  return Array.from({ length: 9 }, () => {
    const at: Point = [(rnd() - 0.5) * 44, -14 - rnd() * 22]
    return line([at, shift(at, 0, 0.6)])
  }).join('')
}

/** The dead of a hex where there are too many to lie side by side. */
export function heap(count: number): string {
  const rnd = chance('heap')
  const bodies = Array.from({ length: 6 }, (_, i) => {
    const cloth = ['#8b5a34', '#7a3a30', '#4d6070', '#6d6a3d', '#7d6a7f', '#9aa0a3'][i] ?? '#8b5a34'
    const [x, y] = [(rnd() - 0.5) * 22, 8 - i * 4]
    const turned = Math.round(-60 + rnd() * 120)
    return `<g transform="translate(${short(x)} ${short(y)}) rotate(${turned})"><rect x="-15" y="-5.5" width="30" height="11" rx="5.5" fill="${cloth}" stroke="${LINE}" stroke-width="1.1"/><circle cx="-17" r="4.6" fill="#c98f5f" stroke="${LINE}"/></g>`
  })
  return [
    filled(spot([1, 6], 33, rnd, { points: 12, rough: 0.3, high: 0.7 }), '#5b1710', 0.55),
    ...bodies,
    counted(count, [19, 17]),
  ].join('')
}

/** How many, on a small seal. */
function counted(count: number, [x, y]: Point): string {
  return `<g class="drawn-figures" transform="translate(${x} ${y})"><circle r="8" fill="${PAPER}" stroke="${LINE}" stroke-width="1.2"/><text y="3.6" text-anchor="middle" font-size="10" font-weight="800" fill="${LINE}">${count}</text></g>`
}

/** A load of loot: sacks and a chest. */
export const LOAD = [
  filled('M-20 14H24V20H-16Z', '#241505', 0.35),
  filled('M-21 -4H3V15H-21Z', '#8d5f2c', 1, edge(LINE, 1.3)),
  filled('M-21 -4Q-9 -15 3 -4Z', '#a9773d', 1, edge(LINE, 1.3)),
  stroked('M-15 -8V15M-3 -8V15', '#4a2f12', 1.6),
  filled('M-12 1h6v6h-6Z', '#e0b23c', 1, edge(LINE, 0.9)),
  filled('M5 16Q-1 2 9 -3L7 -8H17L15 -3Q25 2 20 16Z', '#d8c08c', 1, edge(LINE, 1.3)),
  stroked('M8 -3H16', '#8e2a1e', 1.8),
].join('')

/** Pots of naphtha that somebody has left: at the edge of his counter. */
export function pots(left: number): string {
  const pot = (x: number): string =>
    `<g transform="translate(${x} 0)"><circle r="5.4" fill="#9c5a2c" stroke="${LINE}"/><path d="M-2.4 -5H2.4V-8H-2.4Z" fill="#7a4321" stroke="${LINE}" stroke-width=".8"/><path d="M0 -15q4 4 1.6 7q-3.4 .6 -3.4 -2q0 -2.6 1.8 -5Z" fill="#f0a22e" stroke="#8e2a1e" stroke-width=".8"/></g>`
  return Array.from({ length: left }, (_, i) => pot((i - (left - 1) / 2) * 13)).join('')
}

/** Bound hands: over the counter of a prisoner. */
export const FETTERS = [
  `<path d="M-30 -30H30V30H-30Z" fill="none" stroke="${LINE}" stroke-width="2.2" stroke-dasharray="7 5"/>`,
  ...[-8, 8].map(
    (x) =>
      `<circle cx="${x}" cy="30" r="6" fill="none" stroke="${LINE}" stroke-width="5"/><circle cx="${x}" cy="30" r="6" fill="none" stroke="#b9c0c4" stroke-width="2.6"/>`,
  ),
  `<path d="M-3 30H3" stroke="${LINE}" stroke-width="4.4"/><path d="M-3 30H3" stroke="#b9c0c4" stroke-width="2"/>`,
].join('')

/** A stunned man on somebody's back. */
export const BURDENED = `<g transform="translate(0 -29)"><rect x="-17" y="-6" width="30" height="11" rx="5.5" fill="#8b5a34" stroke="${LINE}" stroke-width="1.2"/><circle cx="17" r="5" fill="#c98f5f" stroke="${LINE}"/></g>`

/** The bridle by which somebody leads an animal: from his hand to its head. */
export function bridle(hand: Point, head: Point): string {
  const slack = shift(mix(hand, head, 0.5), 0, 9)
  const rope = `M${hand.map(short).join(' ')}Q${slack.map(short).join(' ')} ${head.map(short).join(' ')}`
  return stroked(rope, LINE, 3.2) + stroked(rope, '#d8b15c', 1.6)
}

/** A siege ladder from the foot of a wall to its top. */
export function siegeLadder(foot: Point, top: Point): string {
  const angle = Math.atan2(top[1] - foot[1], top[0] - foot[0])
  const far = between(foot, top)
  const at = (along: number, aside: number): Point => around(around(foot, angle, along), angle + Math.PI / 2, aside)
  const rails = line([at(-20, -8), at(far - 4, -6)]) + line([at(-20, 8), at(far - 4, 6)])
  const rungs: string[] = []
  for (let along = -15; along < far - 6; along += 8) rungs.push(line([at(along, -7.4), at(along, 7.4)]))
  const fall = `transform="translate(7 8)"`
  return [
    `<g ${fall}>${stroked(rails, '#241505', 4, 0.3)}</g>`,
    stroked(rungs.join(''), LINE, 3.6),
    stroked(rungs.join(''), '#c79a5c', 2),
    stroked(rails, LINE, 4.6),
    stroked(rails, '#a2713a', 2.8),
  ].join('')
}
