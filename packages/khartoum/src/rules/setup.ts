import type { Dice } from '@grognard/kernel'
import type { Event } from '../events.ts'
import { at, bannerId } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { BANNERS } from '../names.ts'
import type { Options } from '../options.ts'
import type { Play } from '../play.ts'
import { AVAILABLE, GONE, SUPPLY } from '../state.ts'
import type { State } from '../state.ts'
import { sortCounters } from './canonical.ts'
import { playOn } from './sequence.ts'
import { zonesOnMap } from './zones.ts'

/** KH-3.2-01 to 11: the list of the set-up, with the chosen level (KH-10.1-01, KH-10.1-02) and optional counters. */
export function setUp(kit: Kit, options: Options): State {
  const { start, levels } = kit.pack.setup
  const cub = options.level === 'cub'
  return {
    options,
    turn: 1,
    ap: start.ap.value,
    rp: cub ? levels.cub.rp : start.rp.value,
    cm: cub ? levels.cub.cm : start.cm.value,
    freeRp: start.freeRp.value,
    relief: start.relief.value,
    banner: listed(BANNERS.length, () => start.bannerZone.value),
    power: listed(BANNERS.length, (banner) => startingPower(kit, options, banner)),
    disorganised: 0,
    improved: 0,
    mined: 0,
    lost: 0,
    nile: zonesOnMap({ options }, kit.nile),
    noGunboats: 0,
    level: [...kit.zoneLevel],
    place: listed(kit.counterFull.length, (counter) => startingPlace(kit, options, at(kit.counterFull, counter))),
    steps: [...kit.counterSteps],
    pile: options.events ? kit.pile : 0,
    discard: 0,
    happened: 0,
    seen: 0,
    card: 0,
    slot: 0,
    declared: 0,
    ending: null,
    frames: [{ step: 'turn', phase: 'event' }],
  }
}

/** Filled one by one: `map` makes another kind of list, and whatever reads both kinds is slower. */
function listed(length: number, numberAt: (i: number) => number): number[] {
  const list: number[] = []
  for (let i = 0; i < length; i++) list.push(numberAt(i))
  return list
}

function startingPower({ pack, powerKing, powerStart }: Kit, options: Options, banner: number): number {
  if (options.level === 'king') return at(powerKing, banner)
  return bannerId(banner) === 'white' && options.whiteStartPower === 'example'
    ? pack.setup.start.whitePower.value
    : at(powerStart, banner)
}

/** KH-3.2-05 to 07, KH-3.2-11; counters with an asterisk stay out unless chosen (KH-2.3-02). */
function startingPlace(kit: Kit, options: Options, kind: number): number {
  const optional = kit.optional[kind] ?? null
  if (optional !== null) {
    if (!options[optional]) return GONE
    return optional === 'barge' ? SUPPLY : AVAILABLE
  }
  return kit.atHand[kind] === true ? AVAILABLE : SUPPLY
}

export function begin(kit: Kit, options: Options, dice: Dice, log: Event[] | undefined): State {
  const p: Play = { kit, s: setUp(kit, options), dice, log }
  log?.push({ type: 'turnBegins', turn: 1, rules: ['KH-3.2-02', 'KH-4.2-01'] })
  playOn(p)
  sortCounters(kit, p.s)
  return p.s
}
