import type { Action } from './actions.ts'
import { BARGE_WORK } from './actions.ts'
import type { Banner, Combat, TroopType, Unit, UnitKind, Zone } from './names.ts'
import { ACTION_TYPES, BANNERS, TROOP_TYPES, UNITS, ZONES } from './names.ts'
import type { Op, Pack, Row } from './pack.ts'

/** The printed X (KH-2.3-12): a factor no unit can have. */
export const X = -99

/** Numbers of banners, zones and kinds of unit: their place in BANNERS, ZONES and UNITS. */
export const PALACE = ZONES.indexOf('palace')
export const LEVIES = UNITS.indexOf('levies')
export const HEAVY = UNITS.indexOf('heavy')
export const LIGHT = UNITS.indexOf('light')
export const GUNBOAT = UNITS.indexOf('gunboat')
export const BARGE = UNITS.indexOf('barge')
export const GORDON = UNITS.indexOf('gordon')

/** One step of an event card, ready to run: nested lists are numbers into Kit.ops. */
export type CompiledOp =
  | Extract<Op, { op: 'cm' | 'rp' | 'relief' | 'power' | 'placeImprovements' | 'mayCommitGunboats' | 'disorganise' }>
  | Extract<Op, { op: 'damageGunboat' | 'peekBannerCard' | 'reshuffleEvents' | 'loseStep' }>
  | { readonly op: 'setBaseLevel'; readonly zone: number; readonly level: number }
  | { readonly op: 'setNileBank'; readonly zone: number; readonly value: boolean }
  | { readonly op: 'removeImprovement' | 'banGunboats'; readonly zone: number }
  | {
      readonly op: 'choose'
      readonly card: number
      readonly options: readonly { readonly rpAtLeast: number; readonly list: number }[]
    }
  | { readonly op: 'ifControlled'; readonly zone: number; readonly then: number; readonly otherwise: number }
  | {
      readonly op: 'ifTurns'
      readonly first: number
      readonly last: number
      readonly then: number
      readonly otherwise: number
    }
  | { readonly op: 'rollIf'; readonly add: 'cmDrm' | 'rpDrm' | 'none'; readonly max: number; readonly then: number }
  | { readonly op: 'rollTable'; readonly to: readonly number[]; readonly lists: readonly number[] }
  | { readonly op: 'mayRemoveLeader'; readonly leader: number; readonly then: number }
  | { readonly op: 'mayRemoveGunboat'; readonly then: number }

export interface EventCard {
  readonly firstTurn: number
  readonly lastTurn: number
  /** Mask of cards whose event must have taken place. */
  readonly requires: number
  readonly conditional: boolean
  readonly once: boolean
  /** 0: the AP die is rolled. */
  readonly ap: number
  readonly list: number
}

/** A pack made ready for play: flat tables of numbers, and every action that can be named, made once. */
export interface Kit {
  readonly pack: Pack
  readonly zoneNumber: readonly number[]
  /** The banner whose path a zone is on; -1 for the shared Palace. */
  readonly zonePath: readonly number[]
  readonly zoneLevel: readonly number[]
  readonly nile: number
  readonly key: number
  readonly kindOf: readonly UnitKind[]
  readonly typeOf: readonly (TroopType | null)[]
  readonly regular: readonly boolean[]
  /** The option by which a kind with an asterisk comes into play (KH-2.3-02); null for the others. */
  readonly optional: readonly (Pack['units']['units'][number]['optional'] | null)[]
  /** Whether a kind is available from the start (KH-3.2-05 to 07). */
  readonly atHand: readonly boolean[]
  readonly factors: Readonly<Record<Combat, readonly number[]>>
  /** Each counter's kind at full strength and when reduced; -1 if it has no reduced side. */
  readonly counterFull: readonly number[]
  readonly counterReduced: readonly number[]
  readonly counterSteps: readonly number[]
  /** Whether a kind is the two-step side of a troop counter. */
  readonly twoSteps: readonly boolean[]
  /** Counters of a kind of unit lie together: [first, end). */
  readonly troops: readonly [number, number]
  readonly guns: readonly [number, number]
  readonly boats: readonly [number, number]
  readonly leaders: readonly [number, number]
  /** And so do those of one kind: by kind, the counters that show it at full strength or reduced. */
  readonly countersOf: readonly (readonly [number, number])[]
  readonly cmDrm: readonly number[]
  readonly rpDrm: readonly number[]
  readonly powerStart: readonly number[]
  readonly powerKing: readonly number[]
  readonly powerMax: readonly number[]
  readonly apDie: readonly number[]
  readonly events: readonly EventCard[]
  /** Mask of all event cards. */
  readonly pile: number
  readonly bannerCards: readonly (readonly Banner[])[]
  readonly ops: readonly (readonly CompiledOp[])[]
  /** Rows of AOT 1 to 3 by result, 2 to 12. */
  readonly rows: Readonly<Record<Combat, readonly Row[]>>
  readonly limits: { readonly [K in keyof Pack['setup']['limits']]: number }
  readonly actions: Actions
  /** What lies where, counted once for a whole list of placements: use it before the next count. */
  readonly tally: Tally
}

export interface Tally {
  readonly available: Int8Array
  readonly troops: Int8Array
  readonly leaders: Int8Array
}

/** Every action there is, each one object, so that listing them makes nothing. */
export interface Actions {
  readonly fortify: Action
  readonly raid: Action
  readonly sortie: Action
  readonly defend: Action
  readonly endPhase: Action
  readonly launch: Action
  readonly done: Action
  readonly accept: Action
  readonly decline: Action
  readonly spend: Action
  readonly hold: Action
  readonly raiseMorale: readonly Action[]
  readonly ration: readonly Action[]
  readonly levies: readonly Action[]
  readonly commit: readonly Action[]
  readonly choose: readonly Action[]
  readonly gunboats: readonly Extract<Action, { type: 'gunboats' }>[]
  readonly declare: readonly Action[]
  readonly improve: readonly Action[]
  readonly mine: readonly Action[]
  readonly target: readonly Action[]
  readonly banner: readonly Action[]
  readonly engage: readonly Action[]
  readonly lose: readonly Action[]
  readonly desert: readonly Action[]
  /** By kind of unit, then zone. */
  readonly place: readonly (readonly Action[])[]
  readonly all: readonly Action[]
}

const zoneNumbers: ReadonlyMap<string, number> = new Map<string, number>(ZONES.map((id, i) => [id, i]))
const unitNumbers: ReadonlyMap<string, number> = new Map<string, number>(UNITS.map((id, i) => [id, i]))
const bannerNumbers: ReadonlyMap<string, number> = new Map<string, number>(BANNERS.map((id, i) => [id, i]))

export function zoneIndex(id: Zone): number {
  return zoneNumbers.get(id) ?? -1
}
export function unitIndex(id: Unit): number {
  return unitNumbers.get(id) ?? -1
}
export function bannerIndex(id: Banner): number {
  return bannerNumbers.get(id) ?? -1
}
export function zoneId(index: number): Zone {
  return ZONES[index] ?? 'palace'
}
export function unitId(index: number): Unit {
  return UNITS[index] ?? 'levies'
}
export function bannerId(index: number): Banner {
  return BANNERS[index] ?? 'black'
}

/** Read a number out of a table that is known to hold it. */
export function at(list: readonly number[], index: number): number {
  return list[index] ?? 0
}

export function compile(pack: Pack): Kit {
  const zones = ZONES.map((id) => {
    const source = pack.map.zones.find((z) => z.id === (id.startsWith('palace') ? 'palace' : id))
    if (source === undefined) throw new Error(`the pack has no zone ${id}`)
    return source
  })
  const units = UNITS.map((id) => {
    const source = pack.units.units.find((u) => u.id === id)
    if (source === undefined) throw new Error(`the pack has no unit ${id}`)
    return source
  })
  const factorsOf = (combat: Combat) => units.map((u) => u[combat] ?? X)
  const counters = countersOf(units)
  const lists: CompiledOp[][] = []
  const events = cardsInOrder(pack.events.cards).map((card): EventCard => ({
    firstTurn: card.condition?.turns?.[0] ?? 1,
    lastTurn: card.condition?.turns?.[1] ?? 12,
    requires: (card.condition?.requires ?? []).reduce((mask, n) => mask | (1 << n), 0),
    conditional: card.condition !== undefined,
    once: card.once,
    ap: card.ap === 'die' ? 0 : card.ap,
    list: compileOps(card.ops, card.number, lists),
  }))
  const mask = (test: (z: (typeof zones)[number]) => boolean) =>
    zones.reduce((bits, z, i) => (test(z) ? bits | (1 << i) : bits), 0)
  const power = BANNERS.map((id) => {
    const track = pack.tracks.power.find((t) => t.banner === id)
    if (track === undefined) throw new Error(`the pack has no power track for ${id}`)
    return track
  })
  const limits = pack.setup.limits
  return {
    pack,
    zoneNumber: zones.map((z) => z.number),
    zonePath: ZONES.map((id) => BANNERS.findIndex((b) => id.startsWith(`${b}-`) || id === `palace-${b}`)),
    zoneLevel: zones.map((z) => z.level),
    nile: mask((z) => z.nileBank),
    key: mask((z) => z.key),
    kindOf: units.map((u) => u.kind),
    typeOf: units.map((u) => u.type ?? null),
    regular: units.map((u) => u.regular ?? false),
    optional: units.map((u) => u.optional ?? null),
    atHand: units.map((u) => pack.setup.start.available.includes(u.id)),
    factors: { raid: factorsOf('raid'), sortie: factorsOf('sortie'), defence: factorsOf('defence') },
    ...counters,
    twoSteps: units.map((u) => u.steps === 2),
    cmDrm: [0, ...pack.tracks.cm.map((b) => b.drm)],
    rpDrm: [0, ...pack.tracks.rp.map((b) => b.drm)],
    powerStart: power.map((t) => t.start),
    powerKing: power.map((t) => t.king),
    powerMax: power.map((t) => t.max),
    apDie: [0, ...pack.tracks.apDie.map((f) => f.ap)],
    events,
    pile: pack.events.cards.reduce((cards, { number }) => cards | (1 << number), 0),
    bannerCards: cardsInOrder(pack['banner-cards'].cards).map((card) => card.banners),
    ops: lists,
    rows: { defence: pack.tables.defence, raid: pack.tables.raid, sortie: pack.tables.sortie },
    limits: {
      ap: limits.ap.value,
      improvementMarkers: limits.improvementMarkers.value,
      mines: limits.mines.value,
      fortifyRp: limits.fortifyRp.value,
      moraleLevels: limits.moraleLevels.value,
      rationLevels: limits.rationLevels.value,
      troopsPerZone: limits.troopsPerZone.value,
      leadersPerZone: limits.leadersPerZone.value,
      sortieTroops: limits.sortieTroops.value,
    },
    actions: makeActions(pack),
    tally: {
      available: new Int8Array(UNITS.length),
      troops: new Int8Array(ZONES.length),
      leaders: new Int8Array(ZONES.length),
    },
  }
}

/** Cards by their number, counted from 1 as on the card: place 0 repeats card 1 and is never asked for. */
function cardsInOrder<T extends { readonly number: number }>(cards: readonly T[]): T[] {
  const sorted = [...cards].sort((a, b) => a.number - b.number)
  sorted.forEach((card, i) => {
    if (card.number !== i + 1) throw new Error(`the pack has no card ${i + 1} or has it twice`)
  })
  return sorted.slice(0, 1).concat(sorted)
}

function countersOf(units: readonly Pack['units']['units'][number][]) {
  const counterFull: number[] = []
  const counterReduced: number[] = []
  const counterSteps: number[] = []
  const ranges: Record<UnitKind, [number, number]> = { troops: [0, 0], guns: [0, 0], gunboats: [0, 0], leaders: [0, 0] }
  for (const kind of ['troops', 'guns', 'gunboats', 'leaders'] as const) {
    ranges[kind] = [counterFull.length, counterFull.length]
    units.forEach((unit, i) => {
      if (unit.kind !== kind) return
      const isReducedSide = unit.steps === 1 && units.some((other) => other.type === unit.type && other.steps === 2)
      if (isReducedSide) return
      const reduced = unit.steps === 2 ? units.findIndex((other) => other.type === unit.type && other.steps === 1) : -1
      for (let n = 0; n < unit.count; n++) {
        counterFull.push(i)
        counterReduced.push(reduced)
        counterSteps.push(unit.steps ?? 0)
      }
    })
    ranges[kind][1] = counterFull.length
  }
  const shows = (kind: number) => (full: number, c: number) => full === kind || counterReduced[c] === kind
  return {
    counterFull,
    counterReduced,
    counterSteps,
    troops: ranges.troops,
    guns: ranges.guns,
    boats: ranges.gunboats,
    leaders: ranges.leaders,
    countersOf: units.map((_, kind): readonly [number, number] => {
      const first = counterFull.findIndex(shows(kind))
      return [first, first + counterFull.filter(shows(kind)).length]
    }),
  }
}

function compileOps(ops: readonly Op[], card: number, lists: CompiledOp[][]): number {
  const list: CompiledOp[] = []
  const index = lists.push(list) - 1
  const nested = (inner: readonly Op[] | undefined) => compileOps(inner ?? [], card, lists)
  for (const op of ops) {
    switch (op.op) {
      case 'cm':
      case 'rp':
      case 'relief':
      case 'power':
      case 'placeImprovements':
      case 'mayCommitGunboats':
      case 'disorganise':
      case 'damageGunboat':
      case 'peekBannerCard':
      case 'reshuffleEvents':
      case 'loseStep':
        list.push(op)
        break
      case 'setBaseLevel':
        list.push({ op: op.op, zone: zoneIndex(op.zone), level: op.level })
        break
      case 'setNileBank':
        list.push({ op: op.op, zone: zoneIndex(op.zone), value: op.value })
        break
      case 'removeImprovement':
      case 'banGunboats':
        list.push({ op: op.op, zone: zoneIndex(op.zone) })
        break
      case 'choose':
        list.push({
          op: op.op,
          card,
          options: op.options.map((o) => ({ rpAtLeast: o.rpAtLeast ?? 0, list: nested(o.ops) })),
        })
        break
      case 'if': {
        const branches = { then: nested(op.then), otherwise: nested(op.else) }
        if ('controlled' in op.test) list.push({ op: 'ifControlled', zone: zoneIndex(op.test.controlled), ...branches })
        else list.push({ op: 'ifTurns', first: op.test.turns[0], last: op.test.turns[1], ...branches })
        break
      }
      case 'rollIf':
        list.push({ op: op.op, add: op.add ?? 'none', max: op.max, then: nested(op.then) })
        break
      case 'rollTable':
        list.push({ op: op.op, to: op.rows.map((r) => r.to), lists: op.rows.map((r) => nested(r.ops)) })
        break
      case 'mayRemoveLeader':
        list.push({ op: op.op, leader: unitIndex(op.leader), then: nested(op.then) })
        break
      case 'mayRemoveGunboat':
        list.push({ op: op.op, then: nested(op.then) })
        break
    }
  }
  return index
}

function makeActions(pack: Pack): Actions {
  const upTo = (n: number) => Array.from({ length: n + 1 }, (_, i) => i)
  const boats = pack.units.units.find((u) => u.id === 'gunboat')?.count ?? 0
  const levies = pack.units.units.find((u) => u.id === 'levies')?.count ?? 0
  const single = {
    fortify: { type: 'fortify' },
    raid: { type: 'raid' },
    sortie: { type: 'sortie' },
    defend: { type: 'defend' },
    endPhase: { type: 'endPhase' },
    launch: { type: 'launch' },
    done: { type: 'done' },
    accept: { type: 'accept' },
    decline: { type: 'decline' },
    spend: { type: 'spend' },
    hold: { type: 'hold' },
  } as const
  const lists = {
    raiseMorale: upTo(pack.setup.limits.moraleLevels.value).map((levels) => ({ type: 'raiseMorale', levels }) as const),
    ration: upTo(pack.setup.limits.rationLevels.value).map((levels) => ({ type: 'ration', levels }) as const),
    levies: upTo(levies).map((count) => ({ type: 'levies', count }) as const),
    commit: upTo(boats).map((count) => ({ type: 'commit', count }) as const),
    choose: upTo(3).map((option) => ({ type: 'choose', option }) as const),
    gunboats: BARGE_WORK.flatMap((barge) =>
      upTo(boats).flatMap((build) =>
        upTo(boats).map((repair) => ({ type: 'gunboats', build, repair, barge }) as const),
      ),
    ),
    declare: ACTION_TYPES.map((action) => ({ type: 'declare', action }) as const),
    improve: ZONES.map((zone) => ({ type: 'improve', zone }) as const),
    mine: ZONES.map((zone) => ({ type: 'mine', zone }) as const),
    target: BANNERS.map((banner) => ({ type: 'target', banner }) as const),
    banner: BANNERS.map((banner) => ({ type: 'banner', banner }) as const),
    engage: UNITS.map((unit) => ({ type: 'engage', unit }) as const),
    lose: UNITS.map((unit) => ({ type: 'lose', unit }) as const),
    desert: TROOP_TYPES.map((troops) => ({ type: 'desert', troops }) as const),
  }
  const place = UNITS.map((unit) => ZONES.map((zone) => ({ type: 'place', unit, zone }) as const))
  return {
    ...single,
    ...lists,
    place,
    all: [...Object.values(single), ...Object.values(lists).flat(), ...place.flat()],
  }
}
