import { X, at } from '../kit.ts'
import { BANNERS, UNITS } from '../names.ts'
import { isNileBank, zoneOnPath } from '../rules/zones.ts'
import { ENOUGH, curveAt } from './curves.ts'
import { frontAt, holdsCitadel, isThorough, openCity } from './fronts.ts'
import type { Situation } from './fronts.ts'
import { bestShares } from './shares.ts'

/**
 * About what the best layout is worth, without laying it out: every banner met in the zone before it, and the factors at
 * hand dealt out point by point where the next one helps most. Some hundred times quicker than a layout.
 */
export function estimate(t: Situation): number {
  const lines = isThorough(t) ? bestShares(t).value : onTheLines(t)
  return holdsCitadel(t) ? Math.max(lines, inTheCitadel(t)) : lines
}

/** All that can be had in the Palace, and every banner let through to it. */
function inTheCitadel(t: Situation): number {
  const { kit } = t.outlook.staff
  let room = kit.limits.troopsPerZone
  let factors = 0
  let leader = 0
  for (let step = 3; step >= 0; step--)
    for (let kind = 0; kind < UNITS.length && room > 0; kind++) {
      if (kit.kindOf[kind] !== 'troops' || at(kit.factors.defence, kind) !== step) continue
      const count = Math.min(room, at(t.units, kind))
      room -= count
      factors += count * step
    }
  if (room === kit.limits.troopsPerZone) return openCity(t)
  for (let kind = 0; kind < UNITS.length; kind++) {
    const count = at(t.units, kind)
    const factor = at(kit.factors.defence, kind)
    if (count === 0 || factor === X) continue
    if (kit.kindOf[kind] === 'leaders') leader = Math.max(leader, factor)
    else if (kit.kindOf[kind] !== 'troops') factors += count * factor
  }
  let value = 0
  for (let b = 0; b < BANNERS.length; b++) {
    const chance = at(t.active, b)
    if (chance === 0) continue
    const curve = curveAt(t, frontAt(t, b, 1))
    value += chance * at(curve, Math.min(ENOUGH, factors + leader))
  }
  return value
}

function onTheLines(t: Situation): number {
  const { outlook, s, units } = t
  const { kit } = outlook.staff
  let general = 0
  let boats = 0
  let troops = 0
  let leaders = 0
  for (let kind = 0; kind < UNITS.length; kind++) {
    const count = at(units, kind)
    const factor = at(kit.factors.defence, kind)
    if (count === 0 || factor === X) continue
    const unit = kit.kindOf[kind]
    if (unit === 'gunboats') boats += count * factor
    else if (unit === 'leaders') leaders += count * factor
    else {
      general += count * factor
      if (unit === 'troops') troops += count
    }
  }
  const curves: (readonly number[])[] = []
  const chances: number[] = []
  const nile: boolean[] = []
  let value = 0
  for (let b = 0; b < BANNERS.length; b++) {
    const chance = at(t.active, b)
    if (chance === 0) continue
    const number = at(s.banner, b) - 1
    const front = frontAt(t, b, number)
    if (curves.length >= troops) {
      value -= chance * front.stay
      continue
    }
    curves.push(curveAt(t, front))
    chances.push(chance)
    const zone = zoneOnPath(s, b, number)
    nile.push(isNileBank(s, zone) && (s.noGunboats & (1 << zone)) === 0)
  }
  general += Math.min(leaders, curves.length)
  const given = curves.map(() => 0)
  const deal = (points: number, onNile: boolean) => {
    for (let n = 0; n < points; n++) {
      let best = -1
      let most = 0
      for (let f = 0; f < curves.length; f++) {
        if (onNile && nile[f] !== true) continue
        const curve = curves[f] ?? given
        const has = at(given, f)
        const gain = has < ENOUGH ? at(chances, f) * (at(curve, has + 1) - at(curve, has)) : 0
        if (gain > most) {
          most = gain
          best = f
        }
      }
      if (best < 0) return
      given[best] = at(given, best) + 1
    }
  }
  deal(boats, true)
  deal(general, false)
  for (let f = 0; f < curves.length; f++) value += at(chances, f) * at(curves[f] ?? given, at(given, f))
  return value
}
