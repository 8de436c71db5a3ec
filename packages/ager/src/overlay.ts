import type { Pack } from './pack.ts'
import type { Overlay } from './pack/overlay.ts'

type CharacterData = Pack['characters']['characters'][number]
type CharacterChange = NonNullable<Overlay['characters']>[string]
type TerrainData = Pack['terrain']['terrains'][number]
type TerrainChange = NonNullable<NonNullable<Overlay['terrain']>[TerrainData['id']]>

const OWNER = 'owner'
const stated = (changed: unknown, ours: string): string => (changed === undefined ? ours : OWNER)

/** Our pack with the owner's values in place; whatever the owner stated is marked as theirs. */
export function layOver(pack: Pack, overlay: Overlay): Pack {
  return {
    characters: {
      ...pack.characters,
      characters: pack.characters.characters.map((one) => {
        const change = overlay.characters?.[one.id]
        return change === undefined ? one : withChange(one, change)
      }),
    },
    terrain: {
      ...pack.terrain,
      terrains: pack.terrain.terrains.map((one) => {
        const change = overlay.terrain?.[one.id]
        return change === undefined ? one : withGround(one, change)
      }),
    },
    weapons: {
      weapons: pack.weapons.weapons.map((one) => {
        const change = overlay.weapons?.[one.id]
        if (change === undefined) return one
        return {
          ...one,
          ...defined(change),
          from: {
            bands: stated(change.foot ?? change.mounted, one.from.bands),
            limits: stated(change.offensive ?? change.both ?? change.defensive, one.from.limits),
            ammunition: one.from.ammunition,
            offset: stated(change.offset, one.from.offset),
          },
        }
      }),
    },
    tables: {
      ...pack.tables,
      fire: {
        ...pack.tables.fire,
        from: stated(overlay.fire, pack.tables.fire.from),
        foot: { ...pack.tables.fire.foot, ...defined(overlay.fire?.foot ?? {}) },
        mounted: { ...pack.tables.fire.mounted, ...defined(overlay.fire?.mounted ?? {}) },
      },
      combat: {
        ...pack.tables.combat,
        columns:
          overlay.combat?.map((one) => ({ ...one, from: { foot: OWNER, mounted: OWNER } })) ??
          pack.tables.combat.columns,
      },
      infiltration: {
        ...pack.tables.infiltration,
        mover: withFigures(pack.tables.infiltration.mover, overlay.infiltration?.mover),
        opposer: withFigures(pack.tables.infiltration.opposer, overlay.infiltration?.opposer),
      },
    },
    maps: { ...pack.maps, ...overlay.maps },
    scenarios: { ...pack.scenarios, ...overlay.scenarios },
  }
}

/** Only what is stated: an absent value must not hide ours. */
function defined<T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept: { [K in keyof T]?: Exclude<T[K], undefined> } = {}
  for (const key in change) {
    const value = change[key]
    if (isStated(value)) kept[key] = value
  }
  return kept
}

function isStated<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined
}

function withFigures<T extends { from: string }>(
  ours: T,
  change: { readonly [key: string]: number | undefined } | undefined,
): T {
  return change === undefined ? ours : { ...ours, ...defined(change), from: OWNER }
}

function withChange(one: CharacterData, change: CharacterChange): CharacterData {
  const { missile, ...rest } = change
  const changed: CharacterData = { ...one, ...defined(rest) }
  const strengths = change.foot ?? change.mounted
  const known = Object.entries({
    name: change.name,
    attack: strengths,
    defence: strengths,
    move: strengths,
    stunned: change.stunned,
    armour: change.armour,
    missile,
    spear: change.spear,
  }).flatMap(([key, value]) => (value === undefined ? [] : [[key, OWNER] as const]))
  const { missile: ours, ...unarmed } = changed
  const armed = missile === undefined ? ours : missile
  return {
    ...unarmed,
    ...(armed === undefined || armed === null ? {} : { missile: armed }),
    from: { ...one.from, ...Object.fromEntries(known) },
  }
}

function withGround(one: TerrainData, change: TerrainChange): TerrainData {
  const known =
    typeof one.from === 'string'
      ? { foot: one.from, armoured: one.from, mounted: one.from, cover: one.from, combat: one.from }
      : one.from
  return {
    ...one,
    ...defined(change),
    from: {
      foot: stated(change.foot, known.foot),
      armoured: stated(change.armoured, known.armoured ?? known.foot),
      mounted: stated(change.mounted, known.mounted),
      cover: stated(change.cover, known.cover),
      combat: stated(change.combat, known.combat),
    },
  }
}
