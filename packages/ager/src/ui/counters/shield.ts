import { around, line, polygon, short } from '../painter/path.ts'
import type { Point } from '../painter/path.ts'
import { rays } from '../painter/shapes.ts'
import { edge, filled } from '../painter/sheet.ts'
import { LINE } from './livery.ts'

/** The edge of a kite shield, in a field 20 wide and 26 high about its middle. */
export const KITE = 'M-9.4 -11.4Q0 -15 9.4 -11.4Q11 -1 5.6 6.6Q3 10.4 0 13Q-3 10.4 -5.6 6.6Q-11 -1 -9.4 -11.4Z'

const squares = Array.from({ length: 24 }, (_, i) => {
  const [column, row] = [i % 4, Math.floor(i / 4)]
  return (i + row) % 2 === 1 ? `M${-10 + column * 5} ${-13 + row * 5}h5v5h-5Z` : ''
}).join('')

export const ORDINARIES = {
  pale: 'M-3.4 -14H3.4V14H-3.4Z',
  fess: 'M-11 -4H11V3H-11Z',
  bend: 'M-11 -12L-6 -15L12 9L7 13Z',
  sinister: 'M11 -12L6 -15L-12 9L-7 13Z',
  chevron: 'M-11 4L0 -5L11 4V10L0 1.4L-11 10Z',
  cross: 'M-2.6 -14H2.6V-3.6H11V1.8H2.6V14H-2.6V1.8H-11V-3.6H-2.6Z',
  saltire: 'M-10 -13L-6.6 -14L0 -4L6.6 -14L10 -13L2.6 -1L10 10L7 13L0 2.6L-7 13L-10 10L-2.6 -1Z',
  chief: 'M-11 -14H11V-5H-11Z',
  perPale: 'M0 -14H11V14H0Z',
  perFess: 'M-11 -1H11V14H-11Z',
  quarterly: 'M0 -14H11V-1H0ZM-11 -1H0V14H-11Z',
  barry: 'M-11 -9.6H11V-5.8H-11ZM-11 -2H11V1.8H-11ZM-11 5.6H11V9.4H-11Z',
  paly: 'M-7 -14H-3.6V14H-7ZM-.2 -14H3.2V14H-.2ZM6.4 -14H9.6V14H6.4Z',
  bendy: 'M-11 -14L-4 -14L11 4V10ZM-11 -6L8 16H2L-11 1Z',
  chequy: squares,
  gyronny: 'M0 -1L0 -14H11ZM0 -1L11 -1V14ZM0 -1L0 14L-11 14ZM0 -1L-11 -1V-14Z',
  pile: 'M-9 -14H9L0 9Z',
  bordure: 'M-11 -14H11V14H-11ZM-6.6 -10V4Q-6 8 0 12Q6 8 6.6 4V-10Z',
} as const

export const CHARGES = {
  mullet: polygon(rays([0, -1.5], 4.4, 1.8, 5)),
  roundel: 'M-3.4 -1.5a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0Z',
  lozenge: 'M0 -7L3.6 -1.5L0 4L-3.6 -1.5Z',
  crescent: 'M-4 -3a4.2 4.2 0 1 0 8 0a3.6 3.6 0 1 1 -8 0Z',
  fleur:
    'M0 -7.4Q2.6 -4 .8 -1.4Q4.4 -4.6 4.8 -1Q4.6 1.2 1.2 .4L2 3.6H-2L-1.2 .4Q-4.6 1.2 -4.8 -1Q-4.4 -4.6 -.8 -1.4Q-2.6 -4 0 -7.4Z',
  martlet: 'M-5 .6Q-2 -.4 -1.2 -2.8Q0 -5.6 2.6 -4.8L4.6 -4L2.8 -3.2Q2.6 0 .2 1.2L1 3.4L-1.4 1.6Q-3.6 2 -5 .6Z',
  three:
    'M-5.4 -6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0ZM1.4 -6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0ZM-2 2.6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z',
} as const

export type Ordinary = keyof typeof ORDINARIES
export type Charge = keyof typeof CHARGES
export const MARKS = ['petal', 'star', 'crescent', 'boss', 'wheel'] as const
export type Mark = (typeof MARKS)[number]

/** What is painted on a shield. */
export type Arms =
  | {
      readonly shape: 'kite'
      readonly field: string
      readonly ordinary: Ordinary
      readonly ink: string
      readonly charge: Charge | null
      readonly chargeInk: string
      /** Its corner, where the charge then stands. */
      readonly canton: string | null
    }
  | {
      readonly shape: 'round'
      readonly field: string
      /** How a second colour parts the field; null where there is none. */
      readonly parted: { readonly by: Parting; readonly colour: string } | null
      readonly ring: string
      readonly mark: Mark
      readonly count: number
    }

/** A shield about 0, 0: 20 wide and 26 high, or 22 across. */
export function drawShield(arms: Arms): string {
  return arms.shape === 'round' ? round(arms) : kite(arms)
}

function kite({ field, ordinary, ink, charge, chargeInk, canton }: Extract<Arms, { shape: 'kite' }>): string {
  const device = charge === null ? '' : CHARGES[charge]
  const charged =
    canton === null
      ? filled(device, chargeInk, 1, edge(ink, 0.5))
      : filled('M-11 -14H-2.6V-3.6H-11Z', canton) +
        filled(device, chargeInk, 1, ' transform="translate(-6 -7.4) scale(.62)"')
  return [
    '<g clip-path="url(#ager-kite)">',
    filled('M-11 -14H11V14H-11Z', field),
    filled(ORDINARIES[ordinary], ink, 1, ' fill-rule="evenodd"'),
    device === '' && canton === null ? '' : charged,
    '<path d="M-10 -13Q-6 -2 -9 10" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.4"/></g>',
    `<path d="${KITE}" fill="none" stroke="${LINE}" stroke-width="1.3"/>`,
  ].join('')
}

const MIDDLE: Point = [0, 0]

export const PARTINGS = {
  pale: 'M0 -11A11 11 0 0 1 0 11Z',
  fess: 'M-11 0A11 11 0 0 0 11 0Z',
  quarters: 'M0 0V-11A11 11 0 0 1 11 0ZM0 0V11A11 11 0 0 1 -11 0Z',
} as const
export type Parting = keyof typeof PARTINGS

function round({ field, parted, ring, mark, count }: Extract<Arms, { shape: 'round' }>): string {
  return [
    `<circle r="11" fill="${field}" stroke="${LINE}" stroke-width="1.2"/>`,
    parted === null ? '' : filled(PARTINGS[parted.by], parted.colour, 1, edge(LINE, 0.6)),
    `<circle r="9.6" fill="none" stroke="${ring}" stroke-width="1.3"/>`,
    filled(markPath(mark, count), ring),
    `<circle r="2.2" fill="#d9cdb2" stroke="${LINE}" stroke-width=".7"/>`,
  ].join('')
}

function markPath(mark: Mark, count: number): string {
  const spokes = Array.from({ length: count }, (_, i) => (i / count) * 2 * Math.PI)
  const at = (angle: number, far: number): string => around(MIDDLE, angle, far).map(short).join(' ')
  switch (mark) {
    case 'petal':
      return spokes.map((angle) => `M0 0Q${at(angle - 0.4, 7)} ${at(angle, 8.4)}Q${at(angle + 0.4, 7)} 0 0`).join('')
    case 'boss':
      return spokes
        .map((angle) => `${line([around([-1.5, 0], angle, 6)])}a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0`)
        .join('')
    case 'wheel':
      return spokes.map((angle) => `M${at(angle, 3)}L${at(angle - 0.16, 8.4)}L${at(angle + 0.16, 8.4)}Z`).join('')
    case 'star':
      return polygon(rays(MIDDLE, 8, 3.6, count))
    case 'crescent':
      return `M-6 -3a7 7 0 1 0 12 0a6 6 0 1 1 -12 0Z${polygon(rays([0, -3], 3, 1.2, count))}`
    default: {
      const never: never = mark
      return never
    }
  }
}
