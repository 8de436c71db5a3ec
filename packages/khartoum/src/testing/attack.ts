import type { Unit, Zone } from '../names.ts'
import type { Position } from '../position.ts'
import { stage } from './stage.ts'
import type { Stage } from './stage.ts'

/**
 * Red, on card 7, attacks from zone 5 with power 4; RP and CM modify nothing. White comes next on the card: levies in
 * white-4 stop it, so that play halts there to be looked at; its roll is the 11 at the end of a script.
 */
export function before(units: readonly Unit[], position: Position = {}, zone: Zone = 'red-4'): Stage {
  return stage({
    turn: 5,
    ap: 0,
    rp: 28,
    cm: 11,
    lastAction: 'defend',
    ...position,
    options: { events: false, ...position.options },
    banners: { red: { zone: 5, power: 4 }, white: { zone: 5 }, ...position.banners },
    units: { ...position.units, zones: { [zone]: [...units], 'white-4': ['levies'], ...position.units?.zones } },
  })
}

/** The attack of Red is rolled and waits for the answer on the RP. */
export function attacked(units: readonly Unit[], pair: number, position: Position = {}, zone: Zone = 'red-4'): Stage {
  return before(units, position, zone).act({ type: 'endPhase' }, 7, pair)
}
