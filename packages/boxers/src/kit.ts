import type { Level, Measure, Screen, Zone } from '@grognard/space/measure'
import { tenths } from './lengths.ts'
import { LEVEL_KINDS, LINE_KINDS, MELEE_ARMS, STRUCTURES, TEMPLATES, TROOPS, WEAPONS, ZONE_KINDS } from './names.ts'
import type {
  Corner,
  Drift,
  KegResult,
  LevelKind,
  LineKind,
  MeleeArm,
  Role,
  Shelter,
  Side,
  StructureId,
  TemplateId,
  TroopClass,
  TroopId,
  WeaponId,
  ZoneKind,
} from './names.ts'
import type { Pack, ScenarioSheet } from './pack.ts'
import type { Words } from './scenarios/types.ts'

type Tables = Pack['tables']

/** So many dice of so many sides. */
export interface Dice {
  readonly count: number
  readonly sides: number
}

/** So far, and dice added or taken off, each point a centimetre. */
export interface Move {
  readonly base: number
  readonly dice: Dice
  readonly perPoint: number
}

export interface Weapon {
  readonly id: WeaponId
  readonly name: Words
  readonly dice: Dice
  /** Where each column ends, that distance included; one more column lies beyond (BX-fire-07). */
  readonly limits: readonly number[]
  /** What each column needs; where there is none the weapon does not reach. */
  readonly scores: readonly number[]
  /** For a movement marker; null: may not fire then. */
  readonly moved: number | null
  readonly save: Tables['weapons'][number]['save']
  readonly aims: boolean
}

export interface Arm {
  readonly id: MeleeArm
  readonly name: Words
  readonly sides: number
  /** In a dense zone. */
  readonly crampedSides: number
}

export interface Troop {
  readonly id: TroopId
  readonly side: Side
  readonly class: TroopClass
  readonly role: Role
  readonly name: Words
  readonly fire: readonly WeaponId[]
  readonly downgraded: boolean
  readonly melee: readonly MeleeArm[]
  readonly price: number
}

export interface Template {
  readonly id: TemplateId
  readonly name: Words
  readonly men: ReadonlyMap<TroopId, number>
}

export interface Structure {
  readonly resistance: number
  readonly points: number
}

export interface ZoneGround {
  readonly name: Words
  readonly cover: Zone['cover']
  readonly height: number
  readonly walled: boolean
}

export interface LineGround {
  readonly name: Words
  readonly height: number
  readonly screen: Screen
  readonly locating: Shelter
  readonly save: Shelter
  readonly crossing: 'climb' | 'never'
  readonly structure: Structure | null
}

export interface LevelGround {
  readonly name: Words
  readonly kind: Level['kind']
  readonly climb: 'free' | 'ladder'
}

type Figures<T> = { readonly [K in keyof T]: number }
type Valued<T> = { [K in keyof T as T[K] extends { value: number } ? K : never]: T[K] }

/** The pack as the rules use it: every length in whole tenths of a millimetre, everything found by its name. */
export interface Kit {
  readonly measure: Measure
  readonly lengths: Figures<Tables['lengths']>
  readonly moves: { readonly [K in keyof Tables['moves']]: Move }
  readonly actionPoints: Figures<Tables['actionPoints']>
  readonly costs: Figures<Tables['costs']>
  readonly rally: Figures<Tables['rally']>
  readonly locating: Figures<Tables['locating']>
  readonly weapons: Readonly<Record<WeaponId, Weapon>>
  readonly fire: Figures<Valued<Tables['fire']>> & { readonly otherTarget: Dice }
  readonly saves: Figures<Valued<Tables['saves']>> & { readonly dice: Dice }
  readonly arms: Readonly<Record<MeleeArm, Arm>>
  readonly melee: Figures<Tables['melee']>
  readonly structures: Readonly<Record<StructureId, Structure>>
  readonly obstacles: Figures<Valued<Tables['obstacles']>> & { readonly dice: Dice }
  /** By the die, its first face first (BX-blast-02 to BX-blast-05). */
  readonly keg: readonly KegResult[]
  /** By the turn, the first one first; later ones as the last (BX-forces-05). */
  readonly arrival: readonly number[]
  /** By the die, its first face first. */
  readonly drifts: readonly Drift[]
  readonly corners: readonly Corner[]
  readonly limits: Figures<Tables['limits']>
  readonly troops: Readonly<Record<TroopId, Troop>>
  readonly templates: Readonly<Record<TemplateId, Template>>
  readonly prices: Pack['troops']['prices']
  readonly zones: Readonly<Record<ZoneKind, ZoneGround>>
  readonly lines: Readonly<Record<LineKind, LineGround>>
  readonly side: { readonly name: Words; readonly structure: Structure }
  readonly door: { readonly name: Words; readonly structure: Structure }
  readonly levels: Readonly<Record<LevelKind, LevelGround>>
  readonly scenarios: ReadonlyMap<string, ScenarioSheet>
}

const LEVELS = { hill: 'ground', embankment: 'ground', 'wall-walk': 'walk', roof: 'roof' } as const

export function makeKit(pack: Pack): Kit {
  const { tables, terrain, troops } = pack
  const lengths = mapFields(tables.lengths, ({ value }) => tenths(value))
  const structures = byId(STRUCTURES, tables.structures, ({ resistance, points }) => ({ resistance, points }))
  const { otherTarget, ...fire } = tables.fire
  const { dice: saveDice, ...saves } = tables.saves
  const { dice: obstacleDice, ...obstacles } = tables.obstacles
  return {
    measure: { base: lengths.base, touch: lengths.touch, eye: lengths.eye, least: lengths.least },
    lengths,
    moves: mapFields(tables.moves, ({ base, dice, sign }) => ({
      base: tenths(base),
      dice: diceOf(dice),
      perPoint: tenths(1) * sign,
    })),
    actionPoints: values(tables.actionPoints),
    costs: values(tables.costs),
    rally: values(tables.rally),
    locating: values(tables.locating),
    weapons: byId(WEAPONS, tables.weapons, ({ id, name, dice, limits, scores, moved, save, aims }) => ({
      id,
      name,
      dice: diceOf(dice),
      limits: limits.map(tenths),
      scores,
      moved,
      save,
      aims,
    })),
    fire: { ...values(fire), otherTarget: diceOf(otherTarget.dice) },
    saves: { ...values(saves), dice: diceOf(saveDice.dice) },
    arms: byId(MELEE_ARMS, tables.arms, ({ id, name, dice, cramped }) => ({
      id,
      name,
      sides: diceOf(dice).sides,
      crampedSides: diceOf(cramped).sides,
    })),
    melee: values(tables.melee),
    structures,
    obstacles: { ...values(obstacles), dice: diceOf(obstacleDice.dice) },
    keg: tables.keg.flatMap(({ to, result }, i) => faces(result, to - (tables.keg[i - 1]?.to ?? 0))),
    arrival: tables.arrival.scores,
    drifts: tables.drifts.order,
    corners: tables.corners.order,
    limits: values(tables.limits),
    troops: byId(
      TROOPS,
      troops.troops,
      ({ id, side, class: troopClass, role, name, fire: firearms, downgraded, melee, price }) => ({
        id,
        side,
        class: troopClass,
        role,
        name,
        fire: firearms,
        downgraded,
        melee,
        price,
      }),
    ),
    templates: byId(TEMPLATES, troops.templates, ({ id, name, men }) => ({ id, name, men: menOf(troops.troops, men) })),
    prices: troops.prices,
    zones: byId(ZONE_KINDS, terrain.zones, ({ name, cover, height, walled }) => ({
      name,
      cover,
      height: tenths(height),
      walled,
    })),
    lines: byId(LINE_KINDS, terrain.lines, ({ id: _id, from: _from, ...line }) => ({
      ...line,
      height: tenths(line.height),
      structure: line.structure === null ? null : structures[line.structure],
    })),
    side: { name: terrain.side.name, structure: structures[terrain.side.structure] },
    door: { name: terrain.door.name, structure: structures[terrain.door.structure] },
    levels: byId(LEVEL_KINDS, terrain.levels, ({ id, name, climb }) => ({ name, kind: LEVELS[id], climb })),
    scenarios: new Map(Object.entries(pack.scenarios).sort(([, a], [, b]) => a.number - b.number)),
  }
}

function diceOf(text: string): Dice {
  const [count, sides] = text.split('d').map(Number)
  if (count === undefined || sides === undefined) throw new Error(`${text} are no dice`)
  return { count, sides }
}

const faces = <T>(result: T, count: number): T[] => Array.from({ length: count }, () => result)

function menOf(
  troops: Pack['troops']['troops'],
  men: Pack['troops']['templates'][number]['men'],
): ReadonlyMap<TroopId, number> {
  return new Map(troops.map(({ id }) => [id, men[id] ?? 0] as const).filter(([, count]) => count > 0))
}

const values = <T extends Readonly<Record<string, { value: number }>>>(record: T): Figures<T> =>
  mapFields(record, ({ value }) => value)

/** The same names with other values. */
function mapFields<T extends object, U>(record: T, change: (value: T[keyof T]) => U): { [K in keyof T]: U } {
  // A copy of the whole is found in by a fixed place, what is put together name by name is not.
  const changed: { [K in keyof T]: T[K] | U } = { ...record }
  for (const key in record) changed[key] = change(record[key])
  if (!isChanged(changed, record)) throw new Error('a field was lost')
  return changed
}

function isChanged<T extends object, U>(
  changed: { [K in keyof T]: T[K] | U },
  record: T,
): changed is { [K in keyof T]: U } {
  return Object.keys(changed).length === Object.keys(record).length
}

/** What a list holds by the ids of its entries, which its schema has counted. */
function byId<Id extends string, One extends { readonly id: Id }, U>(
  ids: readonly Id[],
  list: readonly One[],
  change: (one: One) => U,
): Record<Id, U> {
  const found: { [K in Id]?: U } = {}
  for (const one of list) found[one.id] = change(one)
  if (!isWhole(found, ids)) throw new Error('an entry was lost')
  return found
}

function isWhole<Id extends string, U>(found: { [K in Id]?: U }, ids: readonly Id[]): found is Record<Id, U> {
  return ids.every((id) => id in found)
}
