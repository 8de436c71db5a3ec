import type { Event } from '../../events.ts'
import type { Banner, Zone } from '../../names.ts'

/** How a banner went along its path, by the numbers of its zones. */
export interface Trail {
  readonly banner: Banner
  readonly from: number
  readonly to: number
}

const numberOf = (zone: Zone): number => (zone.startsWith('palace') ? 1 : Number(zone.slice(-1)))

/** Where banners went since their card was turned or an action was begun, whichever came last. */
export function trailsOf(told: readonly Event[]): readonly Trail[] {
  const trails = new Map<Banner, Trail>()
  for (const event of told) {
    if (event.type === 'bannerCard' || event.type === 'actionBegun') trails.clear()
    if (event.type !== 'bannerMoved' && event.type !== 'bannerAdvanced' && event.type !== 'bannerPushedBack') continue
    const { banner, type } = event
    const to = numberOf(event.zone)
    const from = trails.get(banner)?.from ?? to + (type === 'bannerPushedBack' ? -1 : 1)
    trails.set(banner, { banner, from, to })
  }
  return [...trails.values()].filter(({ from, to }) => from !== to)
}
