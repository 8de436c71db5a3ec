import type { AnimalKind } from '../../names.ts'
import { chance, hash } from '../painter/noise.ts'
import { cyclic } from '../painter/path.ts'
import { LINE } from './livery.ts'

interface Coat {
  readonly hide: string
  readonly dark: string
}

const COATS: readonly Coat[] = [
  { hide: '#7a4a24', dark: '#4a2a12' },
  { hide: '#5a3218', dark: '#2f190a' },
  { hide: '#34291f', dark: '#15100b' },
  { hide: '#b9ab94', dark: '#82755f' },
  { hide: '#a5763c', dark: '#6b4a1f' },
  { hide: '#d9cdb8', dark: '#9c907b' },
]
const CAMEL: Coat = { hide: '#c9a46a', dark: '#8d6b3a' }

const BODY =
  'M-8.6 -22Q-14.6 -14 -13 4Q-12 14 -13.4 26Q-14 42 0 46Q14 42 13.4 26Q12 14 13 4Q14.6 -14 8.6 -22Q6.4 -34 5.4 -44Q5.6 -54 2.6 -58.6Q0 -60 -2.6 -58.6Q-5.6 -54 -5.4 -44Q-6.4 -34 -8.6 -22Z'
/** A long thin neck and a hump between the shoulders and the croup. */
const CAMEL_BODY =
  'M-7 -16Q-14 -10 -13.4 8Q-14 30 -9 40Q0 47 9 40Q14 30 13.4 8Q14 -10 7 -16Q4.6 -22 3.6 -36Q5.2 -44 4.6 -51Q3 -58.6 0 -59Q-3 -58.6 -4.6 -51Q-5.2 -44 -3.6 -36Q-4.6 -22 -7 -16Z'
const LEGS = 'M-10 -12l-13 -5M-10 -2l-14 2M-10 24l-14 -4M-9 32l-12 8'

/** A horse or camel from above, heading up, over two hexes about 0, 0. `name`: whose coat it has. */
export function drawBeast(kind: AnimalKind, name: string, dead = false): string {
  const camel = kind !== 'horse'
  const { hide, dark } = camel ? CAMEL : cyclic(COATS, hash(`coat ${name}`))
  const blaze = chance(`blaze ${name}`)() < 0.5
  const legs = `<path d="${LEGS}" stroke="${LINE}" stroke-width="5.4" stroke-linecap="round"/><path d="${LEGS}" stroke="${hide}" stroke-width="3.4" stroke-linecap="round"/>`
  return [
    '<g transform="translate(0 2) scale(1.22 1.02)">',
    '<path d="M-8 -14Q-12 14 -8 44Q4 56 16 44Q20 14 16 -14Q12 -50 4 -52Q-4 -50 -8 -14Z" fill-opacity=".28"/>',
    dead ? legs : '',
    `<path d="M0 44Q-5 52 -2 60Q2 56 4 61Q7 52 2 44Z" fill="${dark}" stroke="${LINE}" stroke-width=".9"/>`,
    `<path d="${camel ? CAMEL_BODY : BODY}" fill="${hide}" stroke="${LINE}" stroke-width="1.3"/>`,
    '<path d="M-10.6 -12Q-9 6 -10.4 28Q-9 40 -2 43Q-8 26 -6 6Q-6 -6 -4.6 -20Q-8 -20 -10.6 -12Z" fill="#fff" fill-opacity=".2"/>',
    '<path d="M10.6 -12Q9 6 10.4 28Q9 40 2 43Q8 26 6 6Q6 -6 4.6 -20Q8 -20 10.6 -12Z" fill-opacity=".2"/>',
    `<path d="M-5 -45.4l-3 -4.6l4.6 .8ZM5 -45.4l3 -4.6l-4.6 .8Z" fill="${hide}" stroke="${LINE}" stroke-width=".9"/>`,
    camel ? hump(dark) : mane(dark),
    blaze && !camel ? '<path d="M0 -57L1.4 -49H-1.4Z" fill="#f6f1e4"/>' : '',
    `<circle cx="-3.6" cy="-50" r="1" fill="${LINE}"/><circle cx="3.6" cy="-50" r="1" fill="${LINE}"/>`,
    '<path d="M-4.6 -53H4.6M-5 -52Q-9 -34 -5 -12M5 -52Q9 -34 5 -12" fill="none" stroke="#5a2a14" stroke-width="1.1"/></g>',
  ].join('')
}

const hump = (dark: string): string =>
  `<ellipse cy="8" rx="9" ry="13" fill="${dark}" fill-opacity=".5"/><ellipse cx="-1.6" cy="5" rx="5.4" ry="8" fill="#e6cd9a" fill-opacity=".6"/><path d="M-2 -33l4 3M-2 -27l4 3M-3 -21l5 3M-4 22l4 4M3 24l3 4M-6 30l4 3" stroke="${dark}" stroke-width="1.4"/>`

const mane = (dark: string): string =>
  `<path d="M-1.6 -47Q-3 -36 -2.6 -22L2.8 -19Q3 -34 1.8 -47Z" fill="${dark}"/><path d="M2 -44l3 3M2.4 -38l4 3M2.8 -32l4 3M3 -26l4 3" stroke="${dark}" stroke-width="1.6"/>`

/** What an animal without a rider bears. */
export function drawBurden(kind: AnimalKind, cloth: string): string {
  switch (kind) {
    case 'horse':
    case 'camel':
      return `<path d="M-9 -2Q0 -7 9 -2L8 14Q0 18 -8 14Z" fill="${cloth}" stroke="${LINE}"/><path d="M-5 0Q0 -3 5 0L4 10Q0 13 -4 10Z" fill="#6d4521" stroke="${LINE}" stroke-width=".8"/>`
    case 'pack':
      return `<path d="M-16 -4h10v22h-10ZM6 -4h10v22h-10Z" fill="#a8713a" stroke="${LINE}"/><path d="M-16 4h10M6 4h10M-16 11h10M6 11h10" stroke="#5f3d1a"/><path d="M-6 -2h12v16h-12Z" fill="#8e2a1e" stroke="${LINE}" stroke-width=".8"/>`
    case 'howdah':
      return `<path d="M-15 -10H15V18H-15Z" fill="#efe0bd" stroke="${LINE}" stroke-width="1.2"/><path d="M-15 -10h6v28h-6ZM-3 -10h6v28h-6ZM9 -10h6v28h-6Z" fill="#a8392c" fill-opacity=".9"/><path d="M-15 -10L0 4L15 -10M-15 18L0 4L15 18" fill="none" stroke="${LINE}" stroke-width=".8" stroke-opacity=".6"/><circle cy="4" r="3" fill="#d8b15c" stroke="${LINE}" stroke-width=".8"/>`
    default: {
      const never: never = kind
      return never
    }
  }
}
