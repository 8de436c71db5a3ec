import type { Troop } from '../../kit.ts'
import {
  banner,
  cartridges,
  collar,
  feet,
  hand,
  headcloth,
  jingal,
  keg,
  kepi,
  limb,
  machineGun,
  ownShade,
  pistol,
  rammer,
  rifle,
  sabre,
  sailorCap,
  sash,
  skullcap,
  spear,
  strap,
  strawHat,
  sword,
  torso,
} from './parts.ts'

/** What tells how a man looks: what he is and what he bears. */
export type Bearing = Pick<Troop, 'side' | 'class' | 'role' | 'fire' | 'melee'>

interface Dress {
  readonly coat: string
  readonly legs: string
  readonly over: string
  readonly head: string
}

const RED = ['#c23a24', '#f08a6a'] as const
const INDIGO = ['#2f3c52', '#7d8ca6'] as const

function dressOf({ side, class: kind, role, fire }: Bearing): Dress {
  if (side === 'european') {
    if (role === 'leader')
      return {
        coat: '#1c2f4c',
        legs: '#1a1a1c',
        over: '<path d="M-6.4-.6h2.6M3.8-.6h2.6" stroke="#e2bb5c" stroke-width="2"/>' + strap('#f4f1e6'),
        head: kepi,
      }
    if (kind === 'regular') return { coat: ownShade('#3a639c'), legs: '#ece6d6', over: collar, head: sailorCap }
    return fire.length > 0
      ? { coat: ownShade('#8b7a58'), legs: '#4d4335', over: strap('#4a3018'), head: strawHat }
      : {
          coat: ownShade('#6c8291'),
          legs: '#3b3a3f',
          over: '<path d="M-6.6-.6v2.6" stroke="#f4f1e6" stroke-width="1.8"/>',
          head: skullcap,
        }
  }
  if (role === 'leader')
    return {
      coat: '#d8a33a',
      legs: '#2c2b33',
      over: sash('#b4331f') + '<path d="M-2-3.4L-1 4.2M2-3.4L1 4.2" stroke="#8f2a1b" stroke-width=".8"/>',
      head: headcloth(...RED) + '<circle r="1.2" cy="-1.8" fill="#f0c65a" stroke="#22170e" stroke-width=".5"/>',
    }
  if (role === 'gunner')
    return { coat: ownShade('#3f5a66'), legs: '#33302c', over: sash('#b4331f'), head: headcloth(...RED) }
  if (kind === 'fanatic')
    return { coat: ownShade('#e8dcc2'), legs: '#a8392a', over: sash('#b4331f'), head: headcloth(...RED) }
  return {
    coat: ownShade(role === 'porter' ? '#70604c' : '#5a6f86'),
    legs: '#3c4654',
    over: sash('#8c3a2a'),
    head: headcloth(...INDIGO),
  }
}

const twoHanded = (coat: string, weapon: string): string =>
  weapon + limb(-5.4, -1, 2.8, -6.3, coat, 2.9) + limb(5.7, 0.4, 4.8, 3, coat, 2.9) + hand(4, -6.7) + hand(4.8, 3.3)

/** Two men and one long barrel. */
function jingalTeam(dress: Dress): string {
  const man = (at: string, head: string): string =>
    `<g transform="${at}">${feet(dress.legs)}${torso(dress.coat, dress.over)}${head}</g>`
  const [front, back] = ['translate(-.5 -4.6) scale(.74)', 'translate(-2.6 6) scale(.78)']
  return [
    man(front, headcloth(...INDIGO, false)),
    man(back, ''),
    jingal,
    limb(-5, 4.4, 0.6, 1, dress.coat, 2.4),
    hand(1, 0.6),
    `<g transform="${back}">${headcloth(...RED)}</g>`,
  ].join('')
}

/** A man from above, facing north, at home on a base of 10 mm. */
export function paintFigure(bearing: Bearing): string {
  const { side, role, fire, melee } = bearing
  const dress = dressOf(bearing)
  const { coat, head } = dress
  const body = feet(dress.legs) + torso(coat, dress.over)
  if (fire.includes('jingal')) return jingalTeam(dress)
  if (role === 'machine-gunner')
    return (
      body +
      machineGun +
      limb(-5.6, -0.8, -2.2, -4, coat, 2.9) +
      limb(5.6, -0.8, 2.2, -4, coat, 2.9) +
      hand(-2, -4.2) +
      hand(2, -4.2) +
      head
    )
  if (role === 'loader')
    return (
      body +
      limb(-5.6, -0.4, -5, -6.2, coat, 2.9) +
      limb(5.6, -0.4, 2.2, -6.2, coat, 2.9) +
      cartridges +
      hand(-4.6, -6.6) +
      hand(2, -6.8) +
      head
    )
  if (role === 'porter')
    return (
      body +
      limb(-5.6, -0.4, -3.4, -6, coat) +
      limb(5.6, -0.4, 3.4, -6, coat) +
      head +
      `<g transform="translate(0 -8.6) scale(1.15)">${keg}</g>`
    )
  if (role === 'gunner')
    return (
      body +
      rammer +
      limb(-5.4, -1, 4, -5.6, coat, 2.8) +
      limb(5.8, 0.4, 6, 3.4, coat, 2.8) +
      hand(5.4, -5.8) +
      hand(6, 3.8) +
      head
    )
  if (role === 'leader')
    return side === 'european'
      ? limb(5.6, -0.8, 7.6, -6, coat) +
          body +
          limb(-5.8, -0.4, -7.6, -4.6, coat) +
          pistol +
          sword +
          hand(7.4, -6.4) +
          hand(-7.8, -4.8) +
          head
      : limb(5.6, -0.6, 8.4, -4.6, coat) +
          body +
          limb(-5.8, 0, -8, -2.6, coat) +
          sabre(8.6, -5, 34) +
          hand(8.6, -5) +
          head +
          hand(-8, -3)
  if (fire.includes('rifle'))
    return (
      body + twoHanded(coat, rifle(4.2, melee.includes('bayonet'), side === 'boxer' ? '#6b4425' : '#8a5a32')) + head
    )
  if (melee.includes('spear')) return body + twoHanded(coat, spear(5, side === 'boxer' ? '#c33a26' : '#6c8291')) + head
  return (
    limb(5.6, -0.6, 8, -5.4, coat) +
    body +
    limb(-5.8, 0, -7.2, -4.4, coat) +
    sabre(8, -6, 16) +
    hand(8, -5.8) +
    hand(-7.2, -4.8) +
    head
  )
}

/** What a man bears that is never turned with him. */
export const paintBanner = ({ side, role }: Bearing): string => (side === 'boxer' && role === 'leader' ? banner : '')

/** So many shades of a coat there are, the first as it is issued. */
const SHADES: Readonly<Record<string, readonly string[]>> = {
  fanatic: ['#e8dcc2', '#dfcfae', '#efe6d2', '#d8c6a4'],
  villager: ['#5a6f86', '#4f6379', '#6a7d8f', '#646a74'],
  sailor: ['#3a639c', '#34598d', '#426ca6'],
  civilian: ['#8b7a58', '#7d7a66', '#96805a', '#6f6a5c'],
}

/** The shade of one man's coat, by his number; undefined where all wear the same. */
export function coatOf({ side, class: kind, role }: Bearing, number: number): string | undefined {
  if (role === 'leader') return undefined
  const kinds = side === 'boxer' ? { fanatic: 'fanatic', other: 'villager' } : { fanatic: 'civilian', other: 'sailor' }
  const which =
    kind === 'fanatic' ? kinds.fanatic : side === 'european' && kind === 'irregular' ? 'civilian' : kinds.other
  const shades = SHADES[which] ?? []
  return shades[number % shades.length]
}
