import type { Character, Kit, Terrain, Words } from '../../components.ts'
import type { MapSheet } from '../../pack.ts'
import { muster } from '../../scenarios/muster.ts'
import type { Battle, Group, PlaceSet, RosterPiece } from '../../scenarios/types.ts'
import { noteArms } from '../counters/borne.ts'
import type { Arms } from '../counters/shield.ts'
import { absent } from './absent.ts'
import { fieldFrom } from './ground.ts'
import type { FlatField, FlatRest } from './ground.ts'
import type { Opening } from './opening.ts'
import { noteOurs } from './ours.ts'
import type { VictoryIn } from './won.ts'

export type FlatSet = readonly number[] | null
type FlatGroup = Omit<Group, 'area' | 'mounts'> & {
  readonly area: FlatSet
  readonly mounts: { readonly within: number; readonly area: FlatSet }
}
type FlatPiece = Omit<RosterPiece, 'character'> & { readonly character: string | null }

/** What is in the box for one battle only: the counters of whoever fights it, its maps, and the arms that are borne. */
export interface FlatKit extends Pick<Kit, 'animals'> {
  readonly characters: readonly Character[]
  /** By number, those that its field has. */
  readonly terrains: Readonly<Record<number, Terrain>>
  readonly maps: Readonly<Record<string, MapSheet>>
  readonly arms: Readonly<Record<string, Arms>>
}

type Unwritten = 'field' | 'groupOf' | 'victory' | 'muster' | 'story' | 'aim'

/** A battle as far as whoever sets up looks at it. */
interface FlatBattle extends Omit<Battle, Unwritten | 'roster' | 'groups'> {
  readonly roster: readonly FlatPiece[]
  readonly groups: readonly FlatGroup[]
}

/** One of our battles before anybody stands, in what can be written down. */
export interface Camp {
  readonly kit: FlatKit
  readonly field: FlatField
  readonly battle: FlatBattle
  readonly opening: Opening
  /** What the rules need of it besides. */
  readonly rest: FlatRest & { readonly victory: VictoryIn<readonly number[]> }
}

/** What only the rules look at comes with them. */
export function kitFrom({ animals, characters, terrains, maps, arms }: FlatKit): Kit {
  const kit: Kit = {
    animals,
    characters,
    terrains: Object.assign<Terrain[], FlatKit['terrains']>([], terrains),
    character: new Map(characters.map((one) => [one.id, one])),
    maps: new Map(Object.entries(maps)),
    get pack() {
      return absent()
    },
    get weapons() {
      return absent()
    },
    get terrainOfCode() {
      return absent()
    },
    get features() {
      return absent()
    },
    get special() {
      return absent()
    },
    get tables() {
      return absent()
    },
    get scenarios() {
      return absent()
    },
  }
  noteOurs(kit)
  noteArms(kit, new Map(Object.entries(arms)))
  return kit
}

export function battleFrom(kit: Kit, { field, battle, rest: { victory } }: Camp): Battle {
  const { roster: pieces, groups: flat, ...rest } = battle
  const roster = pieces.map((piece): RosterPiece => ({
    ...piece,
    character: piece.character === null ? null : (kit.character.get(piece.character) ?? null),
  }))
  const groups = flat.map(({ area, mounts, ...group }): Group => ({
    ...group,
    area: setFrom(area),
    mounts: { within: mounts.within, area: setFrom(mounts.area) },
  }))
  return muster({
    ...rest,
    field: fieldFrom(field),
    roster,
    groups,
    groupOf: Int32Array.from(roster, (_, piece) => groups.findIndex((group) => group.pieces.includes(piece))),
    victory: victoryFrom(victory),
    story: UNTOLD,
    aim: UNTOLD,
  })
}

/** Nobody reads it while setting up: it was told where the battle was chosen. */
const UNTOLD: Words = { en: '', fr: '' }

const setFrom = (flat: FlatSet): PlaceSet | null => (flat === null ? null : Uint8Array.from(flat))

/** Before the rules are here people see only whether points are counted. */
function victoryFrom({ scores }: Camp['rest']['victory']): Battle['victory'] {
  return {
    scores:
      scores === null
        ? null
        : {
            margin: scores.margin,
            get lines() {
              return absent()
            },
          },
    get ends() {
      return absent()
    },
    get marks() {
      return absent()
    },
    get last() {
      return absent()
    },
  }
}
