import type { Pack } from './pack.ts'

export type Side = 0 | 1
export type Health = 'fit' | 'wounded' | 'stunned' | 'dead'

export const FACTIONS = [
  'antioch',
  'edessa',
  'orders',
  'crusaders',
  'armenians',
  'turks',
  'syrians',
  'bedouin',
  'assassins',
  'civilians',
] as const
export type Faction = (typeof FACTIONS)[number]

/** The third letter of a counter's code (AT-1.2). With type i the letter n is a thrower of naphtha. */
export const CLASSES = ['n', 'k', 'g', 'c', 'a', 'b', 'm', 'l', 'x', 'j', 'p', 'h'] as const
export type Class = (typeof CLASSES)[number]

export interface Figures {
  readonly attack: number
  readonly defence: number
  readonly move: number
}

export interface Strengths {
  readonly fit: Figures
  readonly wounded: Figures
}

export const ANIMAL_KINDS = ['horse', 'camel', 'pack', 'howdah'] as const
export type AnimalKind = (typeof ANIMAL_KINDS)[number]

export interface Animal {
  readonly kind: AnimalKind
  readonly defence: number
  /** 0: that of its rider. */
  readonly move: number
  readonly passengers: number
}

export const WEAPONS = ['spear', 'javelin', 'knife', 'composite-bow', 'short-bow', 'crossbow', 'naphtha'] as const
export type WeaponId = (typeof WEAPONS)[number]

/** Range bands: the last hex of each; 0 where the weapon has no such band. */
export interface Bands {
  readonly short: number
  readonly medium: number
  readonly long: number
}

/** How far the shooter may have moved in his own movement step: at will, half his allowance, not at all; or no such fire. */
export const MOVE_LIMITS = ['free', 'half', 'still', 'never'] as const
export type MoveLimit = (typeof MOVE_LIMITS)[number]

export interface Weapon {
  readonly index: number
  readonly id: WeaponId
  /** null: not used on foot, or not from the saddle. */
  readonly foot: Bands | null
  readonly mounted: Bands | null
  readonly offensive: MoveLimit
  readonly both: MoveLimit
  readonly defensive: MoveLimit
  /** Throws in a scenario; 0: no limit. */
  readonly ammunition: number
  /** Full turns between two throws. */
  readonly rest: number
  /** Rows by which the damage table is read lower down. */
  readonly offset: number
  /** A bow or crossbow: what only archers do (AT-5). */
  readonly archery: boolean
}

export const COVERS = ['none', 'light', 'medium', 'heavy', 'total'] as const
export type CoverName = (typeof COVERS)[number]
/** Index in COVERS: none 0, light 1, medium 2, heavy 3, total 4. */
export type Cover = 0 | 1 | 2 | 3 | 4

export type CombatClass = -1 | 0 | 1

export interface Terrain {
  readonly index: number
  readonly id: string
  /** MP on foot without armour, on foot in armour, mounted; -1: impassable. */
  readonly foot: number
  readonly armoured: number
  readonly mounted: number
  /** The cover the ground itself gives; what hexsides give is in `sides`. */
  readonly cover: Cover
  readonly combatFoot: CombatClass
  readonly combatMounted: CombatClass
}

/** What can lie on a side between two hexes. */
export const FEATURES = [
  'none',
  'wall',
  'door',
  'towerdoor',
  'entrance',
  'window',
  'balcony',
  'awning',
  'parapet',
  'rampart',
  'slit',
  'canvas',
  'crest',
] as const
export type FeatureName = (typeof FEATURES)[number]

export interface SideFeature {
  readonly index: number
  readonly id: FeatureName
  /** MP added to the hex entered, out of and into the building; -1: impassable. On foot and mounted. */
  readonly out: number
  readonly in: number
  readonly mounted: number
  readonly cover: Cover
  /** Combat class of a man who attacks across it, and of one who is attacked across it; null: as the ground. */
  readonly attacker: CombatClass | null
  readonly defender: CombatClass | null
}

export type FireResult = '-' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F'
export type CombatResult = '-' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I'

export interface Tables {
  readonly fire: {
    /** [cover][row], rows 0 to 8; mounted targets have no heavy column. */
    readonly foot: readonly (readonly FireResult[])[]
    readonly mounted: readonly (readonly FireResult[])[]
    readonly bandModifier: Bands
  }
  readonly combat: {
    /** The lowest difference of each column but the first. */
    readonly bounds: readonly number[]
    /** [column][die - 1] */
    readonly foot: readonly (readonly CombatResult[])[]
    readonly mounted: readonly (readonly CombatResult[])[]
  }
}

export interface Character {
  readonly index: number
  readonly id: string
  /** As printed on the counter. */
  readonly name: string
  /** Three letters: faction, type, class (AT-1.2). */
  readonly code: string
  readonly faction: Faction
  readonly type: 'c' | 'i'
  readonly class: Class
  readonly troop: string
  readonly armour: boolean
  readonly mount: 'horse' | 'camel' | null
  readonly mounted: Strengths | null
  readonly foot: Strengths
  /** Defence while stunned. */
  readonly stunned: number
  readonly missile: Weapon | null
  readonly spear: boolean
  /** Points of campaign 18.1. */
  readonly value: number
  /** Third letter k, g or n on a mounted man (AT-7.4). */
  readonly highRank: boolean
  readonly couchedLance: boolean
  /** Turk, Syrian, Bedouin or turcopole: +2 when his horse is frightened (AT-4.4.6). */
  readonly saracenOrTurcopole: boolean
  readonly turkishHorseArcher: boolean
  readonly civilianOrPeasant: boolean
  readonly civilian: boolean
  readonly woman: boolean
  readonly assassin: boolean
  readonly naphtha: boolean
}

export interface Kit {
  readonly pack: Pack
  readonly characters: readonly Character[]
  readonly character: ReadonlyMap<string, Character>
  readonly animals: Readonly<Record<AnimalKind, Animal>>
  readonly weapons: Readonly<Record<WeaponId, Weapon>>
  readonly terrains: readonly Terrain[]
  readonly terrain: ReadonlyMap<string, Terrain>
  /** By Feature number, see FEATURES. */
  readonly features: readonly SideFeature[]
  readonly tables: Tables
}
