import { at, bannerId, bannerIndex, zoneId } from '../kit.ts'
import type { Banner } from '../names.ts'
import type { Play } from '../play.ts'
import type { Frame } from '../state.ts'
import { drawBannerCard } from './cards.ts'
import { beginCombat } from './combat.ts'
import { enter, payForKeyZone, springMine } from './movement.ts'
import { hasTroops, zoneOnPath } from './zones.ts'

/** KH-4.1-14: one card, the top one of the activation pile. */
export function beginBannerPhase(p: Play): void {
  const card = drawBannerCard(p)
  p.s.frames.push({ step: 'banners', card, at: 0 })
}

function bannersOnCard(p: Play, card: number): readonly Banner[] {
  return p.kit.bannerCards[card] ?? []
}

/** KH-7.1-01, KH-7.1-02: from left to right, each banner to its end before the next. */
export function activateNextBanner(p: Play, frame: Extract<Frame, { step: 'banners' }>): void {
  const id = bannersOnCard(p, frame.card)[frame.at]
  if (id === undefined) {
    p.s.frames.pop()
    return
  }
  frame.at++
  activate(p, bannerIndex(id))
}

/** KH-7.1-03, KH-11.4-04: a banner with a marker or without power does nothing. */
function activate(p: Play, banner: number): void {
  const { s } = p
  if ((s.disorganised & (1 << banner)) !== 0) {
    p.log?.push({
      type: 'bannerIdle',
      banner: bannerId(banner),
      reason: 'disorganised',
      rules: ['KH-7.1-03', 'KH-11.4-03'],
    })
    return
  }
  if (s.power[banner] === 0) {
    p.log?.push({ type: 'bannerIdle', banner: bannerId(banner), reason: 'noPower', rules: ['KH-11.4-04', 'KH-7.1-03'] })
    return
  }
  march(p, banner)
}

/** KH-7.1-04 to 06: on from empty zone to empty zone, until troops bar the next one or the Palace is entered. */
function march(p: Play, banner: number): void {
  const { kit, s } = p
  for (;;) {
    const number = at(s.banner, banner)
    const next = zoneOnPath(s, banner, number - 1)
    if (hasTroops(kit, s, next)) {
      payForKeyZone(p, zoneOnPath(s, banner, number))
      if (s.ending !== null) return
      p.log?.push({
        type: 'bannerAttacks',
        banner: bannerId(banner),
        from: zoneId(zoneOnPath(s, banner, number)),
        zone: zoneId(next),
        rules: ['KH-7.1-06', 'KH-7.1-12'],
      })
      beginCombat(p, 'defence', bannerId(banner))
      return
    }
    p.log?.push({
      type: 'bannerMoved',
      banner: bannerId(banner),
      zone: zoneId(next),
      rules: ['KH-7.1-04', 'KH-7.1-05'],
    })
    enter(p, banner, next, number - 1, ['KH-7.1-10', 'KH-11.9-01'])
    if (s.ending !== null) return
    springMine(p, banner, next)
    if (s.power[banner] === 0) {
      p.log?.push({ type: 'bannerStopped', banner: bannerId(banner), zone: zoneId(next), rules: ['KH-11.4-04'] })
      payForKeyZone(p, next)
      return
    }
  }
}
