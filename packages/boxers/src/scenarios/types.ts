import type { Barrier, Box, Level, Point, Polygon, Zone } from '@grognard/space/measure'
import type {
  DoorState,
  LevelKind,
  LineKind,
  SectionKind,
  Shelter,
  Side,
  TemplateId,
  TroopId,
  ZoneKind,
} from '../names.ts'

export interface Words {
  readonly en: string
  readonly fr: string
}

/** Ground with an outline. Dense ground that is not sunken hides, and shelters, by itself: its sides are no barriers. */
export interface FieldZone extends Zone {
  readonly id: string
  readonly kind: ZoneKind
  readonly name: Words
  /** For each side of the outline its sections in order, doors among them; nothing where one walks in anywhere. */
  readonly sides: readonly (readonly number[])[]
  /** AP to leave it: 1 light, 2 dense (BX-move-16, BX-move-17). */
  readonly leaving: number
}

/** A straight piece of at most 10 cm that stands or falls as one. */
export interface FieldSection extends Barrier {
  /** As `chapel-s2` or `bar-1`; a door has the name that its scenario gives it. */
  readonly id: string
  readonly kind: SectionKind
  /** What it is a part of; for a door that in which it is. */
  readonly of: LineKind | 'side'
  /** What 2d6 must reach to damage it, and how much damage it stands; 0 and 0 if nothing can. */
  readonly resistance: number
  readonly points: number
  /** The zone whose side it is a part of; -1 if it stands by itself. */
  readonly zone: number
  /** How it stands at the start; null if it is no door. */
  readonly door: DoorState | null
  /** Where one stands who may open and close it (BX-door-02); null if it is no door, or has no inside. */
  readonly inside: Polygon | null
  /** What it gives to one who stands against it while the line crosses it. */
  readonly locating: Shelter
  readonly save: Shelter
  /** BX-terrain-02, BX-terrain-03: climbed over by whoever began at its foot, or not at all. */
  readonly crossing: 'climb' | 'never'
}

export interface FieldLevel extends Omit<Level, 'kind'> {
  readonly id: string
  /** What measures by: raised ground, a wall-walk, a roof. */
  readonly kind: Level['kind']
  readonly ground: LevelKind
  /** The zone whose roof it is; -1 if it is none. */
  readonly zone: number
}

export interface FieldArea {
  readonly id: string
  readonly name: Words
  readonly box: Box
  readonly polygon: Polygon
}

/** Where one gets up to a wall-walk and down again. */
export interface Stairs {
  readonly area: string
  readonly level: number
}

export interface FieldFigure {
  /** As `col-1-3`: the third of its unit. */
  readonly id: string
  /** Numbered where its side has more of the same. */
  readonly name: Words
  readonly troop: TroopId
  readonly side: Side
  readonly unit: number
  /** Where it stands unless its owner places it elsewhere; null if it comes later, with gun or keg. */
  readonly at: Point | null
  /** The level on which it stands there; -1 on the ground. */
  readonly level: number
}

export interface FieldUnit {
  readonly id: string
  readonly name: Words
  readonly side: Side
  /** null: men told one by one. */
  readonly template: TemplateId | null
  /** The numbers of its figures; the first leads it where every column has a leader (BX-ap-08). */
  readonly figures: readonly number[]
  /** Where its owner may place it; round a corner drawn for it; or not at all, for it comes with gun or keg. */
  readonly deploy: readonly Box[] | 'corner' | 'late'
}

/** Where what comes later enters: in these boxes from the nearest edge, or at a corner of one of the columns (BX-forces-16). */
export type Entry = readonly Box[] | 'corner'

export interface FieldGun {
  readonly unit: number
  /** null: it is diced for (BX-forces-04). */
  readonly at: Point | null
  readonly entry: Entry
  /** The first turn in which it may fire. */
  readonly firesFrom: number
  readonly downgraded: boolean
}

export interface FieldKeg {
  readonly unit: number
  readonly entry: Entry
}

/** Losses that come back (scenario rule): at most so many at the start of each turn from this one on. */
export interface Crowd {
  readonly most: number
  readonly from: number
  readonly entry: readonly Box[]
}

/** What ends a game at once, or at the end of a turn. */
export type Condition =
  | { readonly is: 'europeans-lost'; readonly least: number }
  /** Boxers without a green marker, at the end of a turn. */
  | { readonly is: 'boxers-in'; readonly area: string; readonly least: number; readonly onGround: boolean }
  /** A European touches the gun at the end of a turn and no gunner is alive. */
  | { readonly is: 'gun-taken' }

export type Victory =
  | {
      readonly by: 'points'
      readonly boxer: { readonly european: number; readonly leader: number; readonly machineGun: number }
      readonly european: { readonly boxer: number; readonly leader: number; readonly cannon: number }
      /** A smaller lead is a draw. */
      readonly lead: number
    }
  | {
      readonly by: 'first'
      readonly ends: readonly { readonly winner: Side; readonly if: Condition }[]
      /** A draw if so many Europeans are lost after the last turn. */
      readonly draw: readonly number[]
      readonly otherwise: Side
    }
  | {
      readonly by: 'exit'
      readonly side: Side
      readonly area: string
      /** So many gone by the area win; these numbers are a draw; fewer lose. */
      readonly least: number
      readonly draw: readonly number[]
    }

/** A scenario ready to be played: all lengths in whole tenths of a millimetre (BX-geo-03). */
export interface Battlefield {
  readonly id: string
  readonly title: Words
  readonly date: Words
  readonly story: Words
  readonly aim: Words
  readonly width: number
  readonly depth: number
  readonly turns: number
  readonly attacker: Side
  /** How far anybody sees; null: to the edge. */
  readonly sightLimit: number | null
  /** Who is so near to a fire is seen beyond that limit; null: nobody. */
  readonly fireLit: number | null
  readonly zones: readonly FieldZone[]
  readonly sections: readonly FieldSection[]
  readonly levels: readonly FieldLevel[]
  readonly stairs: readonly Stairs[]
  readonly areas: ReadonlyMap<string, FieldArea>
  /** Middles of fires that burn at the start. */
  readonly fires: readonly Point[]
  readonly units: readonly FieldUnit[]
  readonly figures: readonly FieldFigure[]
  readonly gun: FieldGun | null
  readonly keg: FieldKeg | null
  /** For each ladder, and each ram, the unit that carries it; null: as its owner likes. */
  readonly ladders: readonly (number | null)[]
  readonly rams: readonly (number | null)[]
  /** Sections that the defender may place elsewhere before the others deploy (BX-deploy-06); none where they are fixed. */
  readonly barricades: readonly number[]
  readonly crowd: Crowd | null
  /** Added to every hit roll of a machine gun. */
  readonly machineGun: number
  readonly victory: Victory
}
