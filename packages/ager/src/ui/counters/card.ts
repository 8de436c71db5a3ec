import type { Dir } from '@grognard/space'
import type { Character, Figures, Health } from '../../components.ts'
import { FACTIONS } from '../../names.ts'
import type { AnimalKind, Faction } from '../../names.ts'
import { SIDE } from '../painter/hexes.ts'
import { hash } from '../painter/noise.ts'
import { around, polygon, short } from '../painter/path.ts'
import { rays } from '../painter/shapes.ts'
import { drawBeast, drawBurden } from './beast.ts'
import { BLOOD, LINE, LIVERIES, PAPER } from './livery.ts'
import type { Livery } from './livery.ts'
import { bearsShield, drawMan } from './man.ts'
import { KITE, drawShield } from './shield.ts'
import type { Arms } from './shield.ts'

/** All that a counter shows of somebody. */
export interface Shown {
  readonly character: Character
  readonly arms: Arms
  readonly health: Health
  /** As he stands now. */
  readonly figures: Figures
  /** The level he stands at, where that is worth telling. */
  readonly level?: number
}

export interface Mount {
  readonly kind: AnimalKind
  readonly facing: Dir
}

/** A rider is fit or wounded: whoever falls, falls from his horse. */
export interface Rider extends Shown {
  readonly health: 'fit' | 'wounded'
}

/** An animal that nobody rides. */
export interface Animal extends Mount {
  readonly label: string
  readonly dead: boolean
  /** Of whoever last held it. */
  readonly faction: Faction
}

/** What counters refer to by name: once on every page that shows any. */
export const COUNTER_PARTS = [
  `<clipPath id="ager-kite"><path d="${KITE}"/></clipPath>`,
  ...FACTIONS.flatMap((faction) => {
    const { pale, cloth, card } = LIVERIES[faction]
    const light = (id: string, radius: number, stops: readonly [number, number]): string =>
      `<radialGradient id="ager-${id}-${faction}" cx=".5" cy=".42" r="${radius}"><stop offset="${stops[0]}" stop-color="${pale}"/><stop offset="${stops[1]}" stop-color="${cloth}"/><stop offset="1" stop-color="${card}"/></radialGradient>`
    return [light('foot', 0.72, [0.34, 0.78]), light('mount', 0.62, [0.66, 0.9])]
  }),
].join('')

const SQUARE = 'M-22 -27H22Q27 -27 27 -22V22Q27 27 22 27H-22Q-27 27 -27 22V-22Q-27 -27 -22 -27Z'
const TORN =
  'M-22 -27H11L14 -21.5L18.6 -22.6L18 -16.4L23.6 -15.6L21 -10L27 -7V22Q27 27 22 27H-22Q-27 27 -27 22V-22Q-27 -27 -22 -27Z'
const LONG = 'M-21 -61H21Q26 -61 26 -56V56Q26 61 21 61H-21Q-26 61 -26 56V-56Q-26 -61 -21 -61Z'
const LONG_TORN =
  'M-21 -61H8L11 -55.5L15.6 -57L16 -50L22 -48.6L20 -43L26 -40V56Q26 61 21 61H-21Q-26 61 -26 56V-56Q-26 -61 -21 -61Z'

const placed = (svg: string, transform: string): string => `<g transform="${transform}">${svg}</g>`
const shadow = (card: string, by: string): string =>
  `<path d="${card}" fill="#1d1004" fill-opacity=".42" transform="${by}"/>`
const drop = (at: string): string =>
  placed(
    `<path d="M0 -6Q5 0 4 3.4A4.1 4.1 0 1 1 -4 3.4Q-5 0 0 -6Z" fill="${BLOOD}" stroke="#fff" stroke-width="1.3"/>`,
    at,
  )

/** A man on foot, about the middle of his hex. His outline tells how he is: square, torn, round, or no card at all. */
export function footCounter(shown: Shown): string {
  switch (shown.health) {
    case 'fit':
      return standing(shown, SQUARE, false)
    case 'wounded':
      return standing(shown, TORN, true)
    case 'stunned':
      return stunned(shown)
    case 'dead':
      return fallen(shown)
    default: {
      const never: never = shown.health
      return never
    }
  }
}

function standing({ character, arms, figures, level }: Shown, card: string, hurt: boolean): string {
  const { deep } = LIVERIES[character.faction]
  const rim = hurt ? BLOOD : deep
  const man = drawMan(character, 'foot')
  const figure = bearsShield(character)
    ? placed(man + placed(drawShield(arms), 'translate(-13.6 -2) rotate(-8) scale(.86)'), 'translate(3 1) scale(.92)')
    : placed(man, 'translate(0 3) scale(.86)')
  const badge =
    bearsShield(character) || character.civilian ? '' : placed(drawShield(arms), 'translate(-19 3.4) scale(.46)')
  return [
    shadow(card, 'translate(2.4 3)'),
    `<path d="${card}" fill="url(#ager-foot-${character.faction})"/>`,
    hurt ? `<path d="M-26 -14L26 9" stroke="${BLOOD}" stroke-width="4" stroke-opacity=".55"/>` : '',
    '<path d="M-24.6 -22V22" stroke="#fff" stroke-opacity=".35" stroke-width="1.4"/>',
    figure,
    badge,
    `<path d="M-27 12.6H27V22Q27 27 22 27H-22Q-27 27 -27 22Z" fill="${PAPER}"/><path d="M-27 12.6H27" stroke="${deep}"/>`,
    strengths(figures, character.armour, 24.4),
    named(character.name, deep, nameSize(character.name, hurt ? 36 : 50), 'x="-24.4" y="-19.4"'),
    hurt ? drop('translate(20.6 -1.5) scale(1.05)') : '',
    level === undefined ? '' : levelSign(level),
    `<path d="${card}" fill="none" stroke="${rim}" stroke-width="${hurt ? 2 : 1.3}"/>`,
  ].join('')
}

const STARS = Array.from({ length: 5 }, (_, i) => polygon(rays(around([0, 1], -2.7 + i * 0.56, 19), 4.2, 1.7, 5))).join(
  '',
)

function stunned({ character, figures }: Shown): string {
  const { deep } = LIVERIES[character.faction]
  const ring = character.armour ? `<circle cy="20" r="6" fill="#fff" stroke="#c0271c" stroke-width="1.2"/>` : ''
  return [
    '<circle cx="2.4" cy="3" r="27" fill="#1d1004" fill-opacity=".42"/>',
    `<circle r="27" fill="url(#ager-foot-${character.faction})" stroke="${deep}" stroke-width="1.4"/>`,
    '<circle r="24.4" fill="none" stroke="#f6ecd2" stroke-width="1.2" stroke-dasharray="3 2.4"/>',
    placed(drawMan(character, 'fallen'), 'translate(0 -4) rotate(96) scale(.8)'),
    `<path d="${STARS}" fill="#ffd85a" stroke="#4a3000" stroke-width=".9"/>`,
    `<path d="M-14 14H14V24.4Q0 29.6 -14 24.4Z" fill="${PAPER}" stroke="${deep}" stroke-width=".9"/>${ring}`,
    `<text class="drawn-figures" y="23.7" text-anchor="middle" font-weight="800" font-size="10.4" fill="#c0271c">${figures.defence}</text>`,
    named(character.name, deep, nameSize(character.name, 46), 'y="12.4" text-anchor="middle"'),
  ].join('')
}

const CROSSED = [
  { colour: '#fff6e0', width: 4.6 },
  { colour: LINE, width: 2.4 },
]
  .map(
    ({ colour, width }) =>
      `<path d="M-21 -15L-10 -4M-10 -15L-21 -4" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`,
  )
  .join('')

function fallen({ character, arms }: Shown): string {
  const turned = 70 + (hash(character.name) % 60)
  return [
    '<path d="M-24 8Q-26 -8 -10 -14Q8 -20 20 -10Q28 0 20 10Q6 18 -10 15Q-20 15 -24 8Z" fill="#5b1710" fill-opacity=".55"/>',
    placed(drawMan(character, 'fallen'), `rotate(${turned}) scale(.86)`),
    character.civilian ? '' : placed(drawShield(arms), 'translate(14 9) rotate(140) scale(.72)'),
    CROSSED,
    `<text class="drawn-figures" y="24" text-anchor="middle" font-size="7.6" font-weight="700" fill="#2a1808" stroke="#ecd9ae" stroke-width="2.6" paint-order="stroke">${character.name}</text>`,
  ].join('')
}

/** A rider on his mount, about the middle of its two hexes. The card turns; name and figures stay upright behind. */
export function mountedCounter(shown: Rider, mount: Mount): string {
  const { character, arms, figures, health, level } = shown
  const livery = LIVERIES[character.faction]
  const hurt = health === 'wounded'
  const shield = placed(
    drawShield(arms),
    bearsShield(character) ? 'translate(-14.6 -3) rotate(-8) scale(.95)' : 'translate(-15 9) rotate(20) scale(.78)',
  )
  const rider = [
    `<path d="M-15 -9Q0 -14 15 -9L14 16Q0 21 -14 16Z" fill="${livery.card}" stroke="${LINE}" stroke-width=".9"/>`,
    '<path d="M-12.6 12Q0 16.4 12.6 12" fill="none" stroke="#e0b23c" stroke-width="1.3"/>',
    placed(drawMan(character, 'mounted') + shield, 'translate(0 -4) scale(1.08)'),
  ].join('')
  const body = drawBeast(mount.kind, character.name) + rider + (hurt ? drop('translate(16 -33) scale(1.2)') : '')
  const rim = hurt ? BLOOD : livery.deep
  const plate = [
    `<path d="M-24.5 -11H26.5V15H-24.5Z" fill="#1d1004" fill-opacity=".35"/>`,
    `<path d="M-25.5 -13H25.5V-2.4H-25.5Z" fill="${livery.deep}"/><path d="M-25.5 -2.6H25.5V13H-25.5Z" fill="${PAPER}"/>`,
    `<path d="M-25.5 -13H25.5V13H-25.5Z" fill="none" stroke="${rim}" stroke-width="1.1"/>`,
    `<text class="drawn-figures" y="-4.8" text-anchor="middle" font-size="${nameSize(character.name)}" font-weight="750" fill="#fffaf0">${character.name}</text>`,
    strengths(figures, character.armour, 9.8),
    level === undefined ? '' : placed(levelSign(level), 'translate(2 14)'),
  ].join('')
  const card = hurt ? LONG_TORN : LONG
  return longCard({ card, faction: character.faction, rim, width: hurt ? 2.2 : 1.4, body, plate, livery }, mount.facing)
}

/** An animal by itself, led, tethered or straying; dead it lies across its two hexes. */
export function animalCounter({ kind, facing, label, dead, faction }: Animal): string {
  const livery = LIVERIES[faction]
  const body = drawBeast(kind, label, dead)
  if (dead) {
    const cross = placed(CROSSED, 'translate(18 16) scale(1.16)')
    return placed(
      `<path d="M-20 -40Q-30 0 -18 44Q4 62 22 44Q28 0 16 -40Q0 -58 -20 -40Z" fill="#5b1710" fill-opacity=".5"/>${body}${cross}`,
      `rotate(${facing * 60})`,
    )
  }
  const plate = [
    `<path d="M-25 -6H25V6H-25Z" fill="${PAPER}" stroke="${livery.deep}"/>`,
    `<text class="drawn-figures" y="2.8" text-anchor="middle" font-size="${short(Math.min(7.8, 82 / label.length))}" font-weight="750" fill="#2a1808">${label}</text>`,
  ].join('')
  const bearing = body + drawBurden(kind, livery.card)
  return longCard({ card: LONG, faction, rim: livery.deep, width: 1.4, body: bearing, plate, livery }, facing)
}

interface LongCard {
  readonly card: string
  readonly faction: Faction
  readonly rim: string
  readonly width: number
  readonly body: string
  readonly plate: string
  readonly livery: Livery
}

/** A card over two hexes, its head marked by a white arrow. */
function longCard({ card, faction, rim, width, body, plate, livery }: LongCard, facing: Dir): string {
  const angle = facing * 60
  const [x, y] = around([0, 0], ((angle + 90) * Math.PI) / 180, SIDE * 1.16)
  const turned = [
    `<path d="${card}" fill="url(#ager-mount-${faction})" stroke="${rim}" stroke-width="${width}"/>`,
    '<path d="M-23.4 -54V54" stroke="#fff" stroke-opacity=".3" stroke-width="1.4"/>',
    body,
    `<path d="M0 -67.4L6 -59H-6Z" fill="#fffaf0" stroke="${livery.deep}" stroke-width="1.1"/>`,
  ].join('')
  return [
    shadow(card, `translate(2.6 3.4) rotate(${angle})`),
    placed(turned, `rotate(${angle})`),
    placed(plate, `translate(${short(x)} ${short(y)})`),
  ].join('')
}

/** As large as there is room for it. */
const nameSize = (name: string, room = 50): string => short(Math.min(8.6, room / (0.61 * name.length)))

function named(name: string, rim: string, size: string, where: string): string {
  return `<text class="drawn-figures" ${where} font-size="${size}" font-weight="750" fill="#fffaf0" stroke="${rim}" stroke-width="2.2" paint-order="stroke">${name}</text>`
}

/** Attack black, defence red and ringed where there is armour, movement blue. */
function strengths({ attack, defence, move }: Figures, armour: boolean, y: number): string {
  const ring = armour ? `<circle cy="${short(y - 4.3)}" r="7" fill="#fff" stroke="#c0271c" stroke-width="1.2"/>` : ''
  const ringed = defence > 9 ? 9.8 : 11.2
  const text = (x: number, size: number, colour: string, value: number): string =>
    `<text x="${x}" y="${short(armour && x > -1 && x < 1 ? y - 0.6 : y)}" font-size="${size}" letter-spacing="-.5" fill="${colour}">${value}</text>`
  return `<g class="drawn-figures" font-weight="800" text-anchor="middle">${ring}${text(-17, 12.4, '#16110c', attack)}${text(-0.3, armour ? ringed : 12.4, '#c0271c', defence)}${text(17, 12.4, '#1b4f9c', move)}</g>`
}

const levelSign = (level: number): string =>
  `<path d="M21 -31L29.6 -15.6H12.4Z" fill="#fff6df" stroke="#3b2814" stroke-width="1.1"/><text class="drawn-figures" x="21" y="-17.6" text-anchor="middle" font-size="9" font-weight="800" fill="#3b2814">${level}</text>`
