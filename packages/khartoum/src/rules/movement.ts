import type { RuleId } from '@grognard/kernel'
import { at, bannerId, zoneId } from '../kit.ts'
import type { Play } from '../play.ts'
import { changeCm, changePower } from './tracks.ts'
import { lose } from './victory.ts'
import { isImproved, isKeyZone, zoneOnPath } from './zones.ts'

/** KH-7.2-08: a banner that takes a defended zone ends its move there. */
export function enterDefendedZone(p: Play, banner: number): void {
  const number = at(p.s.banner, banner) - 1
  const zone = zoneOnPath(p.s, banner, number)
  p.log?.push({
    type: 'bannerAdvanced',
    banner: bannerId(banner),
    zone: zoneId(zone),
    rules: ['KH-7.2-08', 'KH-7.2-16'],
  })
  enter(p, banner, zone, number, ['KH-7.2-10', 'KH-11.9-01'])
  payForKeyZone(p, zone, 'KH-7.2-10')
}

/** KH-7.1-07, KH-7.2-16: the Palace ends the game before anything else; otherwise the works fall (KH-7.1-11, KH-7.2-09). */
export function enter(p: Play, banner: number, zone: number, number: number, keyRules: readonly RuleId[]): void {
  const { s } = p
  s.banner[banner] = number
  if (number === 1) {
    lose(p, 'palace', bannerId(banner), ['KH-7.1-07', 'KH-9.2-01'])
    return
  }
  if (isImproved(s, zone)) {
    s.improved &= ~(1 << zone)
    p.log?.push({ type: 'improvementLost', zone: zoneId(zone), rules: ['KH-7.1-11', 'KH-7.2-09'] })
  }
  if (s.options.keyZonePassThrough) loseKeyZone(p, zone, keyRules)
}

/** KH-7.1-10, the other reading: only the key zone where a banner stops costs CM. */
export function payForKeyZone(p: Play, zone: number, rule: RuleId = 'KH-7.1-10'): void {
  if (!p.s.options.keyZonePassThrough && p.s.ending === null) loseKeyZone(p, zone, [rule, 'KH-11.9-01'])
}

/** KH-11.9-01, KH-2.1-09. */
function loseKeyZone(p: Play, zone: number, rules: readonly RuleId[]): void {
  if (!isKeyZone(p.kit, zone) || (p.s.lost & (1 << zone)) !== 0) return
  p.s.lost |= 1 << zone
  changeCm(p, -1, 'keyZoneLost', rules)
}

/**
 * KH-7.2-11: one zone back, from zone 6 nowhere. KH-11.9-02: a key zone it leaves gives its CM back. KH-11.9-01: one it passed
 * unpaid and now stands in costs its CM.
 */
export function pushBack(p: Play, banner: number, row: RuleId): void {
  const { s } = p
  const number = at(s.banner, banner)
  if (number === 6 || s.ending !== null) return
  const left = zoneOnPath(s, banner, number)
  s.banner[banner] = number + 1
  p.log?.push({
    type: 'bannerPushedBack',
    banner: bannerId(banner),
    zone: zoneId(zoneOnPath(s, banner, number + 1)),
    rules: [row, 'KH-7.2-11', 'KH-7.2-19'],
  })
  if ((s.lost & (1 << left)) !== 0) {
    s.lost &= ~(1 << left)
    changeCm(p, 1, 'keyZoneRegained', ['KH-11.9-02'])
  }
  payForKeyZone(p, zoneOnPath(s, banner, number + 1))
}

/** Optional mines: on 5 or 6 the mine takes 1 power. */
export function mineBites(face: number): boolean {
  return face >= 5
}

/** Optional mines: a banner that walks into one may lose 1 power. */
export function springMine(p: Play, banner: number, zone: number): void {
  const { s } = p
  if ((s.mined & (1 << zone)) === 0) return
  s.mined &= ~(1 << zone)
  const die = p.dice.die(6, 'mine', (face) => (mineBites(face) ? 1 : 0))
  p.log?.push({ type: 'mineSprung', zone: zoneId(zone), banner: bannerId(banner), die, rules: ['KH-2.3-02'] })
  if (mineBites(die)) changePower(p, banner, -1, 'mine', ['KH-2.3-02'])
}
