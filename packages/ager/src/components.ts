import type { AnimalKind, Class, Faction, FeatureId, MoveLimit, TerrainId, WeaponId } from './names.ts'
import type { MapSheet, Pack, ScenarioSheet } from './pack.ts'
import type { Ratio } from './ratio.ts'

export type Side = 0 | 1
export type Health = 'fit' | 'wounded' | 'stunned' | 'dead'
export interface Words {
  readonly en: string
  readonly fr: string
}

export interface Figures {
  readonly attack: number
  readonly defence: number
  readonly move: number
}

export interface Strengths {
  readonly fit: Figures
  readonly wounded: Figures
}

export interface Animal {
  readonly kind: AnimalKind
  readonly name: Words
  readonly defence: number
  /** 0: that of its rider. */
  readonly move: number
  readonly passengers: number
}

/** Range bands: the last hex of each; 0 where the weapon has no such band. */
export interface Bands {
  readonly short: number
  readonly medium: number
  readonly long: number
}

export interface Weapon {
  readonly index: number
  readonly id: WeaponId
  readonly name: Words
  /** null: not used on foot, or not from the saddle (AT-5-09). */
  readonly foot: Bands | null
  readonly mounted: Bands | null
  readonly offensive: MoveLimit
  readonly both: MoveLimit
  readonly defensive: MoveLimit
  /** Throws in a scenario; 0 for arrows, bolts, javelins and knives, which nobody counts. */
  readonly ammunition: number
  /** Full turns between two throws. */
  readonly rest: number
  /** Rows by which the damage tables are read lower down. */
  readonly offset: number
  /** A bow: what only archers do (AT-5.4.2-06). */
  readonly archery: boolean
}

/** Number in COVERS: none 0, light 1, medium 2, heavy 3, total 4. */
export type Cover = 0 | 1 | 2 | 3 | 4

export type CombatClass = -1 | 0 | 1

export interface Terrain {
  readonly index: number
  readonly id: TerrainId
  readonly name: Words
  /** MP on foot without armour, on foot in armour, mounted; -1: impassable. */
  readonly foot: number
  readonly armoured: number
  readonly mounted: number
  /** The cover the ground itself gives; what depends on the line of fire stands with the sides. */
  readonly cover: Cover
  readonly combatFoot: CombatClass
  readonly combatMounted: CombatClass
}

export interface SideFeature {
  readonly index: number
  readonly id: FeatureId
  /** MP added to those of the hex entered, when leaving and when entering the building; -1: impassable. */
  readonly out: number
  readonly in: number
  readonly mounted: boolean
  readonly cover: Cover
  /** Class of whoever attacks, or is attacked, across it; null: that of his hex (AT-6.1-10). */
  readonly attacker: CombatClass | null
  readonly defender: CombatClass | null
}

export type FireResult = '-' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F'
export type CombatResult = '-' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I'

/** The result of a die, by its number; what is below 1 or above the die counts as its first or last face. */
export type DieTable<Result> = readonly Result[]

type PackTables = Pack['tables']
type ResultOf<T extends readonly { readonly result: unknown }[]> = T[number]['result']

/** By what the columns of the combat tables are told apart: the least difference, or the least odds, of each but the first. */
export type Columns =
  | { readonly by: 'difference'; readonly least: readonly number[] }
  | { readonly by: 'odds'; readonly least: readonly Ratio[] }

export interface Tables {
  /** [cover][row]; a mounted target has no heavy column. */
  readonly fireFoot: readonly (readonly FireResult[])[]
  readonly fireMounted: readonly (readonly FireResult[])[]
  readonly impact: {
    readonly target: number
    readonly sure: number
    readonly medium: number
    readonly long: number
    readonly wounded: number
    readonly turkishHorseArcher: number
    readonly archerNear: number
    readonly archerWithin: number
    readonly armour: number
  }
  readonly columns: Columns
  /** [column][die - 1] */
  readonly combatFoot: readonly (readonly CombatResult[])[]
  readonly combatMounted: readonly (readonly CombatResult[])[]
  readonly combat: {
    readonly pooled: number
    readonly couchedLance: number
    readonly camelFear: number
    readonly armour: number
  }
  readonly infiltration: {
    readonly die: DieTable<ResultOf<PackTables['infiltration']['rows']>>
    readonly mover: { readonly mounted: number; readonly armoured: number; readonly wounded: number }
    readonly opposer: { readonly wounded: number; readonly civilian: number }
  }
  readonly fear: { readonly die: DieTable<ResultOf<PackTables['fear']['rows']>>; readonly saracenOrTurcopole: number }
  readonly bridle: DieTable<ResultOf<PackTables['bridle']['rows']>>
  readonly feint: {
    readonly die: DieTable<ResultOf<PackTables['feint']['rows']>>
    readonly fewerRiders: number
    readonly anotherGroup: number
    readonly moreRiders: number
  }
  readonly naphthaFoot: DieTable<ResultOf<PackTables['naphtha']['foot']>>
  readonly naphthaMounted: DieTable<ResultOf<PackTables['naphtha']['mounted']>>
  readonly naphthaStunned: DieTable<ResultOf<PackTables['naphtha']['stunned']>>
  readonly surrender: DieTable<ResultOf<PackTables['surrender']['rows']>>
  readonly push: DieTable<ResultOf<PackTables['push']['rows']>>
  readonly jump: { readonly die: DieTable<ResultOf<PackTables['jump']['rows']>>; readonly armour: number }
  readonly turningExtra: readonly number[]
  /** Every other figure of the rules, by its name in tables.yaml. */
  readonly figures: { readonly [K in Exclude<keyof PackTables['figures'], 'turningExtra'>]: number }
}

/** Costs and covers that no single hex or side has. */
export interface SpecialGround {
  readonly ditchFromDitch: number
  readonly stairBetweenTerraces: number
  readonly rubbleToRampart: number
  readonly rampartToRubble: number
  readonly siegeLadder: number
  readonly ladderToRampart: number
  readonly leavingMap: number
  readonly gateClosed: Cover
  readonly gateBroken: Cover
}

export interface Character {
  readonly index: number
  readonly id: string
  /** As printed on the counter. */
  readonly name: string
  /** Three letters: faction, type, class (AT-1.2-07). */
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
  /** A lance without pennon, to be thrown once (AT-5-03). */
  readonly spear: boolean
  /** Points of campaign 18.1: as he is with his mount, and on foot. */
  readonly value: number
  readonly valueOnFoot: number
  /** Knight, ghulam or noble: can be captured (AT-7.4-02). */
  readonly highRank: boolean
  /** May ride in a couched-lance group (AT-7.1.4-01). */
  readonly couchedLance: boolean
  /** +2 when his horse is frightened (AT-4.4.6-05). */
  readonly saracenOrTurcopole: boolean
  /** AT-5.4.2-04; in the saddle only. */
  readonly turkishHorseArcher: boolean
  /** AT-4.3.1-06 */
  readonly civilianOrPeasant: boolean
  readonly civilian: boolean
  /** Throws pots (AT-7.3). */
  readonly naphtha: boolean
}

/** A pack made ready for play. */
export interface Kit {
  readonly pack: Pack
  readonly characters: readonly Character[]
  readonly character: ReadonlyMap<string, Character>
  readonly animals: Readonly<Record<AnimalKind, Animal>>
  readonly weapons: Readonly<Record<WeaponId, Weapon>>
  /** By number, see TERRAIN. */
  readonly terrains: readonly Terrain[]
  /** The terrain of a letter on a map. */
  readonly terrainOfCode: ReadonlyMap<string, number>
  /** By number, see FEATURE. */
  readonly features: readonly SideFeature[]
  readonly special: SpecialGround
  readonly tables: Tables
  readonly maps: ReadonlyMap<string, MapSheet>
  /** In the order of their numbers. */
  readonly scenarios: ReadonlyMap<string, ScenarioSheet>
}
