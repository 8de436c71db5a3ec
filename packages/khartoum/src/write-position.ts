import type { Read } from '@grognard/kernel'
import { at, unitId, zoneId } from './kit.ts'
import type { Kit } from './kit.ts'
import { ACTION_TYPES, BANNERS, ZONES } from './names.ts'
import type { ActionType, Banner, Unit, Zone } from './names.ts'
import type { Options } from './options.ts'
import { kindOfCounter } from './rules/units.ts'
import { zoneExists } from './rules/zones.ts'
import { AT_ZONE, AVAILABLE, DAMAGED, ENGAGED, RECOVERING, SUPPLY, USED, WOUNDED } from './state.ts'
import type { Ending, Frame, State } from './state.ts'

/** Reading positions and looking them over is large, and few games begin with one: whoever needs it brings it. */
export interface Positions {
  read(kit: Kit, input: unknown): Read<State>
  invariant(kit: Kit, state: State): string | undefined
  /** Writes views as the text of `writePosition`, where there is a quicker way to it. */
  viewWriter?(kit: Kit): (view: State) => string
}

/** For games that begin with the set-up. */
export const NO_POSITIONS: Positions = {
  read: () => ({ ok: false, problems: [{ path: 'position', message: 'positions cannot be read here' }] }),
  invariant: () => undefined,
}

/** A position in readable names, with every field present. */
export type Written = {
  readonly game: 'khartoum'
  readonly options: Options
  readonly turn: number
  readonly ap: number
  readonly rp: number
  readonly cm: number
  readonly freeRp: number
  readonly relief: number
  readonly banners: { readonly [B in Banner]: BannerWritten }
  readonly improved: readonly Zone[]
  readonly mined: readonly Zone[]
  readonly lostKeyZones: readonly Zone[]
  readonly nileBanks: readonly Zone[]
  readonly noGunboats: readonly Zone[]
  readonly levels: { readonly [Z in Zone]?: number }
  readonly units: {
    readonly available: readonly Unit[]
    readonly used: readonly Unit[]
    readonly wounded: readonly Unit[]
    readonly recovering: readonly Unit[]
    readonly damaged: readonly Unit[]
    readonly engaged: readonly Unit[]
    readonly supply: readonly Unit[]
    readonly zones: { readonly [Z in Zone]?: readonly Unit[] }
  }
  readonly events: {
    readonly pile: readonly number[]
    readonly discard: readonly number[]
    readonly happened: readonly number[]
  }
  readonly eventCard: number | null
  readonly bannerCardSeen: number | null
  readonly lastAction: ActionType | null
  readonly declared: readonly ActionType[]
  readonly ending: Ending | null
  readonly frames: readonly Frame[]
}

type BannerWritten = {
  readonly zone: number
  readonly power: number
  readonly disorganised: boolean
}

function bits(mask: number): number[] {
  const list: number[] = []
  for (let i = 0; i < 26; i++) if ((mask & (1 << i)) !== 0) list.push(i)
  return list
}

function zoneList(mask: number): Zone[] {
  const list: Zone[] = []
  for (let i = 0; i < 26; i++) if ((mask & (1 << i)) !== 0) list.push(zoneId(i))
  return list
}

/** What lies in each place, by its number, in the order of the kinds: one look at every counter. */
function unitsByPlace(kit: Kit, s: State): readonly Unit[][] {
  const kinds: number[][] = []
  for (let place = 0; place < AT_ZONE + ZONES.length; place++) kinds.push([])
  for (let c = 0; c < s.place.length; c++) kinds[at(s.place, c)]?.push(kindOfCounter(kit, s, c))
  return kinds.map((list) => (list.length > 1 ? list.sort((a, b) => a - b) : list).map(unitId))
}

export function writePosition(kit: Kit, s: State): Written {
  const units = unitsByPlace(kit, s)
  const inPlace = (place: number): readonly Unit[] => units[place] ?? []
  const levels: { [Z in Zone]?: number } = {}
  const deployed: { [Z in Zone]?: readonly Unit[] } = {}
  for (let zone = 0; zone < ZONES.length; zone++) {
    const id = zoneId(zone)
    if (zoneExists(s, zone)) levels[id] = at(s.level, zone)
    const there = inPlace(AT_ZONE + zone)
    if (there.length > 0) deployed[id] = there
  }
  const standing = (banner: Banner): BannerWritten => {
    const b = BANNERS.indexOf(banner)
    return { zone: at(s.banner, b), power: at(s.power, b), disorganised: (s.disorganised & (1 << b)) !== 0 }
  }
  return {
    game: 'khartoum',
    options: { ...s.options },
    turn: s.turn,
    ap: s.ap,
    rp: s.rp,
    cm: s.cm,
    freeRp: s.freeRp,
    relief: s.relief,
    banners: {
      black: standing('black'),
      white: standing('white'),
      red: standing('red'),
      green: standing('green'),
    },
    improved: zoneList(s.improved),
    mined: zoneList(s.mined),
    lostKeyZones: zoneList(s.lost),
    nileBanks: zoneList(s.nile),
    noGunboats: zoneList(s.noGunboats),
    levels,
    units: {
      available: inPlace(AVAILABLE),
      used: inPlace(USED),
      wounded: inPlace(WOUNDED),
      recovering: inPlace(RECOVERING),
      damaged: inPlace(DAMAGED),
      engaged: inPlace(ENGAGED),
      supply: inPlace(SUPPLY),
      zones: deployed,
    },
    events: { pile: bits(s.pile), discard: bits(s.discard), happened: bits(s.happened) },
    eventCard: s.card === 0 ? null : s.card,
    bannerCardSeen: s.seen === 0 ? null : s.seen,
    lastAction: ACTION_TYPES[s.slot - 1] ?? null,
    declared: bits(s.declared).map((slot) => ACTION_TYPES[slot - 1] ?? 'fortify'),
    ending: s.ending === null ? null : { ...s.ending },
    frames: s.frames.map((frame) => ({ ...frame })),
  }
}
