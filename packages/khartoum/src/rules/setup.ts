import type { Dice } from '@grognard/kernel'
import type { Event } from '../events.ts'
import { at, unitId } from '../kit.ts'
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
    banner: BANNERS.map(() => start.bannerZone.value),
    power: BANNERS.map((id, banner) => {
      if (options.level === 'king') return at(kit.powerKing, banner)
      return id === 'white' && options.whiteStartPower === 'example'
        ? start.whitePower.value
        : at(kit.powerStart, banner)
    }),
    disorganised: 0,
    improved: 0,
    mined: 0,
    lost: 0,
    nile: zonesOnMap({ options }, kit.nile),
    noGunboats: 0,
    level: [...kit.zoneLevel],
    place: kit.counterFull.map((kind) => startingPlace(kit, options, kind)),
    steps: [...kit.counterSteps],
    pile: options.events ? kit.pack.events.cards.reduce((mask, card) => mask | (1 << card.number), 0) : 0,
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

/** KH-3.2-05 to 07, KH-3.2-11; counters with an asterisk stay out unless chosen (KH-2.3-02). */
function startingPlace(kit: Kit, options: Options, kind: number): number {
  const unit = kit.pack.units.units.find((u) => u.id === unitId(kind))
  if (unit?.optional !== undefined) {
    if (!options[unit.optional]) return GONE
    return unit.optional === 'barge' ? SUPPLY : AVAILABLE
  }
  return kit.pack.setup.start.available.includes(unitId(kind)) ? AVAILABLE : SUPPLY
}

export function begin(kit: Kit, options: Options, dice: Dice, log: Event[] | undefined): State {
  const p: Play = { kit, s: setUp(kit, options), dice, log }
  log?.push({ type: 'turnBegins', turn: 1, rules: ['KH-3.2-02', 'KH-4.2-01'] })
  playOn(p)
  sortCounters(kit, p.s)
  return p.s
}
