import type { Json, Read } from '@grognard/kernel'
import { at, unitId, zoneId } from './kit.ts'
import type { Kit } from './kit.ts'
import { ACTION_TYPES, BANNERS, ZONES } from './names.ts'
import type { Unit } from './names.ts'
import { kindOfCounter } from './rules/units.ts'
import { zoneExists } from './rules/zones.ts'
import { AT_ZONE, AVAILABLE, DAMAGED, ENGAGED, RECOVERING, SUPPLY, USED, WOUNDED } from './state.ts'
import type { State } from './state.ts'

/** Reading positions and looking them over is large, and few games begin with one: whoever needs it brings it. */
export interface Positions {
  read(kit: Kit, input: unknown): Read<State>
  invariant(kit: Kit, state: State): string | undefined
}

/** For games that begin with the set-up. */
export const NO_POSITIONS: Positions = {
  read: () => ({ ok: false, problems: [{ path: 'position', message: 'positions cannot be read here' }] }),
  invariant: () => undefined,
}

const bits = (mask: number) => Array.from({ length: 26 }, (_, i) => i).filter((i) => (mask & (1 << i)) !== 0)

export function writePosition(kit: Kit, s: State): Json {
  const inPlace = (place: number): Unit[] => {
    const list: number[] = []
    for (let c = 0; c < s.place.length; c++) if (s.place[c] === place) list.push(kindOfCounter(kit, s, c))
    return list.sort((a, b) => a - b).map(unitId)
  }
  const zoneList = (mask: number) => bits(mask).map(zoneId)
  const deployed = ZONES.map((id, zone) => [id, inPlace(AT_ZONE + zone)] as const).filter(([, list]) => list.length > 0)
  return {
    game: 'khartoum',
    options: { ...s.options },
    turn: s.turn,
    ap: s.ap,
    rp: s.rp,
    cm: s.cm,
    freeRp: s.freeRp,
    relief: s.relief,
    banners: Object.fromEntries(
      BANNERS.map((id, b) => [
        id,
        { zone: at(s.banner, b), power: at(s.power, b), disorganised: (s.disorganised & (1 << b)) !== 0 },
      ]),
    ),
    improved: zoneList(s.improved),
    mined: zoneList(s.mined),
    lostKeyZones: zoneList(s.lost),
    nileBanks: zoneList(s.nile),
    noGunboats: zoneList(s.noGunboats),
    levels: Object.fromEntries(
      ZONES.filter((_, zone) => zoneExists(s, zone)).map((id) => [id, at(s.level, ZONES.indexOf(id))]),
    ),
    units: {
      available: inPlace(AVAILABLE),
      used: inPlace(USED),
      wounded: inPlace(WOUNDED),
      recovering: inPlace(RECOVERING),
      damaged: inPlace(DAMAGED),
      engaged: inPlace(ENGAGED),
      supply: inPlace(SUPPLY),
      zones: Object.fromEntries(deployed),
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
