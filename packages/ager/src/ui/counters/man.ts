import type { Character } from '../../components.ts'
import type { WeaponId } from '../../names.ts'
import { chance, pick } from '../painter/noise.ts'
import type { Chance } from '../painter/noise.ts'
import { LINE, LIVERIES } from './livery.ts'

/** What somebody has in his hands. */
type Wielded = 'lance' | 'spear' | 'javelin' | 'sword' | 'knife' | 'bow' | 'crossbow' | 'pot' | 'tool' | 'nothing'
type Headgear = 'nasal' | 'spike' | 'turban' | 'fur' | 'veil' | 'hat' | 'hair'

export type Posture = 'foot' | 'mounted' | 'fallen'

/** Whether he holds a shield before him: an archer has no hand for it. */
export function bearsShield(character: Character): boolean {
  if (character.civilian || character.naphtha || character.civilianOrPeasant) return false
  return !['bow', 'crossbow'].includes(wielded(character, 'foot'))
}

function wielded({ missile, spear, couchedLance, civilianOrPeasant, civilian }: Character, posture: Posture): Wielded {
  if (posture === 'fallen') return 'nothing'
  if (missile !== null) return shot(missile.id)
  if (civilian) return 'nothing'
  if (civilianOrPeasant) return 'tool'
  if (spear) return 'spear'
  return couchedLance && posture === 'mounted' ? 'lance' : 'sword'
}

function shot(weapon: WeaponId): Wielded {
  switch (weapon) {
    case 'composite-bow':
    case 'short-bow':
      return 'bow'
    case 'crossbow':
      return 'crossbow'
    case 'naphtha':
      return 'pot'
    case 'javelin':
      return 'javelin'
    case 'knife':
      return 'knife'
    case 'spear':
      return 'spear'
    default: {
      const never: never = weapon
      return never
    }
  }
}

function headgear({ faction, armour, troop, highRank, civilian }: Character): Headgear {
  switch (faction) {
    case 'antioch':
    case 'edessa':
    case 'orders':
    case 'crusaders':
      if (civilian) return troop === 'woman' ? 'veil' : 'hat'
      return armour ? 'nasal' : 'hair'
    case 'armenians':
      return armour ? 'spike' : 'fur'
    case 'turks':
      return armour && !highRank ? 'spike' : highRank ? 'turban' : 'fur'
    case 'syrians':
    case 'bedouin':
    case 'assassins':
      return armour && !highRank ? 'spike' : 'turban'
    case 'civilians':
      if (troop === 'woman') return 'veil'
      return troop === 'merchant' ? 'turban' : 'hat'
    default: {
      const never: never = faction
      return never
    }
  }
}

const CLOTHS = ['#b8463a', '#3c5f87', '#6d7f3d', '#b98a35', '#7d4a7f', '#4c8a86', '#8b5a34'] as const
const POOR_CLOTHS = ['#b59a6c', '#7b8a8c', '#a26a58'] as const

function clothOf({ faction, civilian }: Character, rnd: Chance): string {
  if (faction === 'orders') return '#221f1e'
  if (faction === 'assassins') return '#efe8da'
  return civilian ? pick(POOR_CLOTHS, rnd) : pick(CLOTHS, rnd)
}

const TORSO = 'M-13 1.6Q-14 -4.4 -7.4 -5.6Q0 -7.6 7.4 -5.6Q14 -4.4 13 1.6Q11.4 6.4 0 6.6Q-11.4 6.4 -13 1.6Z'

/** A man from above, facing up, about 30 units across. */
export function drawMan(character: Character, posture: Posture): string {
  const rnd = chance(`man ${character.name}`)
  const cloth = clothOf(character, rnd)
  const torso = character.armour ? '#9aa0a3' : cloth
  return [
    posture === 'mounted' ? '' : LEGS,
    `<path d="${TORSO}" fill="${torso}" stroke="${LINE}" stroke-width="1.1"/>`,
    character.armour ? mailed(cloth) : FOLDS,
    character.faction === 'orders' ? CROSS : '',
    inHand(wielded(character, posture), {
      torso,
      mounted: posture === 'mounted',
      pennon: LIVERIES[character.faction].card,
    }),
    onHead(headgear(character), { badge: LIVERIES[character.faction].card, rnd }),
  ].join('')
}

const LEGS = `<ellipse cx="2.4" cy="3" rx="14" ry="8.4" fill-opacity=".3"/><path d="M-5.6 -2.6l-1 -7.4q2.6 -2 4.4 0l.4 6ZM2 -4l.6 -4.6q2.4 -2 4.4 .2l-.4 6.6Z" fill="#4b3220" stroke="${LINE}" stroke-width=".7"/>`
const FOLDS = '<path d="M-10 -3Q-6 1 -9 5M10 -3Q6 1 9 5" stroke="#000" stroke-opacity=".28" fill="none"/>'
const CROSS = '<path d="M-1.4 -6.6h2.8v13h-2.8ZM-5.6 -1.6h11.2v2.8h-11.2Z" fill="#f6f1e4"/>'

const mailed = (cloth: string): string =>
  `<path d="M-11 -2.6h22M-12 .4h24M-11 3.4h22" stroke="#5d6467" stroke-width=".9" stroke-dasharray="1.6 1.2"/><path d="M-5.6 -6.2Q0 -7.4 5.6 -6.2L6 6Q0 7 -6 6Z" fill="${cloth}" stroke="${LINE}" stroke-width=".7"/>`

interface Hand {
  readonly torso: string
  readonly mounted: boolean
  readonly pennon: string
}

const limb = (path: string, width: number, torso: string): string =>
  `<path d="${path}" fill="none" stroke="${LINE}" stroke-width="${width}"/><path d="${path}" fill="none" stroke="${torso}" stroke-width="${width - 1.7}"/>`

const arm = (torso: string): string =>
  `${limb('M10 -1Q15 -5 13.6 -10', 4.9, torso)}<circle cx="13.4" cy="-10.6" r="2.2" fill="#d9a878" stroke="${LINE}" stroke-width=".7"/>`

const shaft = (length: number, tail: number, x = 13.4): string =>
  `<path d="M${x} ${tail}V${-length}" stroke="${LINE}" stroke-width="2.7"/><path d="M${x} ${tail}V${-length}" stroke="#b98a4e" stroke-width="1.4"/><path d="M${x} ${-length - 6}l2.1 5l-2.1 2.6l-2.1 -2.6Z" fill="#e8edf0" stroke="${LINE}" stroke-width=".8"/>`

function inHand(weapon: Wielded, { torso, mounted, pennon }: Hand): string {
  switch (weapon) {
    case 'lance': {
      const flag = `<path d="M14.4 -41l9 3.4l-4 1.6l4 2.4l-9 1.6Z" fill="${pennon}" stroke="${LINE}" stroke-width=".7"/>`
      return shaft(46, 22) + flag + arm(torso)
    }
    case 'spear':
      return (mounted ? shaft(38, 18) : shaft(16, 13)) + arm(torso)
    case 'javelin':
      return shaft(15, 8) + shaft(11, 12, 9.6) + arm(torso)
    case 'sword':
      return `<path d="M13.4 -11V-26" stroke="${LINE}" stroke-width="3.6"/><path d="M13.4 -11V-26" stroke="#eef2f4" stroke-width="2"/><path d="M9.8 -12.4h7.2" stroke="#c99a3a" stroke-width="2"/>${arm(torso)}`
    case 'knife':
      return `<path d="M13.4 -11L14.6 -21L12 -18Z" fill="#eef2f4" stroke="${LINE}" stroke-width=".9"/><path d="M10.8 -12h5.2" stroke="#c99a3a" stroke-width="1.6"/>${arm(torso)}`
    case 'bow':
      return `${BOW}${limb('M9 -2Q13 -8 3 -6M-9 -2Q-9 -12 -1 -17', 4.4, torso)}`
    case 'crossbow':
      return `${CROSSBOW}${limb('M9 -2Q10 -10 2 -10M-9 -2Q-10 -12 -1 -15', 4.4, torso)}`
    case 'pot':
      return `<circle cx="14" cy="-14" r="5.6" fill="#9c5a2c" stroke="${LINE}"/><path d="M14 -28q6 6 2 10q-5 1 -5 -3q0 -4 3 -7Z" fill="#f0a22e" stroke="#8e2a1e" stroke-width=".9"/>${arm(torso)}`
    case 'tool':
      return `<path d="M13.4 12V-20" stroke="${LINE}" stroke-width="2.6"/><path d="M13.4 12V-20" stroke="#b98a4e" stroke-width="1.3"/><path d="M8 -20h10v-3.4h-10Z" fill="#9aa0a3" stroke="${LINE}" stroke-width=".7"/>${arm(torso)}`
    case 'nothing':
      return ''
    default: {
      const never: never = weapon
      return never
    }
  }
}

const BOW = `<path d="M-20 -9Q0 -29 20 -9" fill="none" stroke="${LINE}" stroke-width="3.4"/><path d="M-20 -9Q-13 -17 -8 -17.6Q0 -16 8 -17.6Q13 -17 20 -9" fill="none" stroke="#8d5a26" stroke-width="2"/><path d="M-20 -9L1 -5L20 -9" fill="none" stroke="#f3ead4" stroke-width=".9"/><path d="M1 -4V-24" stroke="${LINE}" stroke-width="1.3"/><path d="M1 -27l2 5h-4Z" fill="#e8edf0" stroke="${LINE}" stroke-width=".6"/>`
const CROSSBOW = `<path d="M0 -3V-24" stroke="${LINE}" stroke-width="5"/><path d="M0 -3V-24" stroke="#8d5a26" stroke-width="3.2"/><path d="M-15 -16Q0 -28 15 -16" fill="none" stroke="${LINE}" stroke-width="3.6"/><path d="M-15 -16Q0 -28 15 -16" fill="none" stroke="#c7ccd0" stroke-width="1.8"/><path d="M-15 -16L0 -11L15 -16" stroke="#f3ead4" fill="none" stroke-width=".9"/>`

function onHead(head: Headgear, { badge, rnd }: { readonly badge: string; readonly rnd: Chance }): string {
  const ring = (radius: number, fill: string, more = ''): string =>
    `<circle cy="-1" r="${radius}" fill="${fill}" stroke="${LINE}" stroke-width="1.1"${more}/>`
  switch (head) {
    case 'nasal':
      return `${ring(6.6, '#b9c0c4')}<path d="M0 -7.6L1 -11L-1 -11Z" fill="#b9c0c4" stroke="${LINE}" stroke-width=".8"/><path d="M0 -7.4V5.4M-6.4 -1H6.4" stroke="#69737a"/><path d="M-4.4 -3.6A5.4 5.4 0 0 1 -.6 -6" stroke="#fff" stroke-width="1.4" fill="none"/>`
    case 'spike':
      return `${ring(6.8, '#a3aaae')}<path d="M-6.4 -1H6.4M0 -7.6V5.6M-4.6 -5.6L4.6 3.6M4.6 -5.6L-4.6 3.6" stroke="#5d676c" stroke-width=".7"/><circle cy="-1" r="2.4" fill="#d8b15c" stroke="${LINE}" stroke-width=".7"/>`
    case 'turban': {
      const cloth = pick(['#f1e8d2', '#e2c98c', '#d9e3df', '#c8d8cf'], rnd)
      return `${ring(7, cloth)}<path d="M-6.4 -3Q0 -8 6.4 -2M-6.8 0Q-1 -4 6.6 1.6M-5.6 3.4Q0 .4 5 4.4" fill="none" stroke="#8a7d60" stroke-width=".9"/><circle cy="-1.4" r="2" fill="${badge}"/>`
    }
    case 'fur':
      return `${ring(7, '#6b4522', ' stroke-dasharray="2 .6"')}<circle cy="-1" r="4" fill="${badge}" stroke="${LINE}" stroke-width=".7"/>`
    case 'veil':
      return `<path d="M-7 -1Q-7 -8 0 -8Q7 -8 7 -1Q8 8 0 10Q-8 8 -7 -1Z" fill="#efe4cf" stroke="${LINE}"/><path d="M-4 2Q0 5 4 2" stroke="#a08f70" fill="none"/>`
    case 'hat':
      return `${ring(9, '#b08d57')}<circle cy="-1" r="4.6" fill="#c9a76e" stroke="${LINE}" stroke-width=".8"/>`
    case 'hair':
      return `${ring(6.2, '#c98f5f')}<path d="M-6 -1.6A6.2 6.2 0 0 1 6 -1.6Q0 3 -6 -1.6Z" fill="#4b3220"/>`
    default: {
      const never: never = head
      return never
    }
  }
}
