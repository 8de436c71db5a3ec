import type { Lang } from '@grognard/kernel'
import { BANNERS } from '../../names.ts'
import type { Banner, Unit, Zone } from '../../names.ts'
import type { Pack } from '../../pack.ts'
import { bannerColour, bannerName, cap, signed } from '../../text/names.ts'
import { bannerZone } from './intents.ts'
import type { Intent } from './intents.ts'
import { actName, packUnit, packZone, unitList, unitName, zoneName } from './names.ts'
import { isZone } from './things.ts'
import type { Place } from './things.ts'
import type { KhartoumView } from './view.ts'
import { wordsOf } from './words.ts'

/** Full names for those who hear the board: what a thing is, its state, and what touching it does. */
export function pathOf(zone: Zone): Banner | undefined {
  return BANNERS.find((banner) => zone.startsWith(`${banner}-`) || zone === `palace-${banner}`)
}

function levelOf(view: KhartoumView, zone: Zone): number {
  return (view.levels[zone] ?? 0) + (view.improved.includes(zone) ? 1 : 0)
}

export function zoneSpoken(pack: Pack, view: KhartoumView, zone: Zone, intent: Intent | undefined, lang: Lang): string {
  const say = wordsOf(lang)
  const source = packZone(pack, zone)
  const path = pathOf(zone)
  const colour = path === undefined ? null : lang === 'en' ? bannerColour(path, lang) : bannerNoun(path)
  const parts = [zoneName(pack, zone, lang), say.zone(source?.number ?? 1, colour), say.level(levelOf(view, zone))]
  if (view.improved.includes(zone)) parts.push(say.improved)
  if (view.mined.includes(zone)) parts.push(say.mined)
  if (source?.key === true) parts.push(view.lostKeyZones.includes(zone) ? say.keyLost : say.key)
  if (view.nileBanks.includes(zone)) parts.push(say.nile)
  if (view.noGunboats.includes(zone)) parts.push(say.noBoats)
  for (const banner of BANNERS) if (bannerZone(view, banner) === zone) parts.push(say.holds(bannerName(banner, lang)))
  const units = view.units.zones[zone] ?? []
  if (units.length > 0) parts.push(say.defended(unitList(pack, units, lang)))
  return withIntent(pack, view, parts, intent, lang)
}

export function bannerSpoken(
  pack: Pack,
  view: KhartoumView,
  banner: Banner,
  intent: Intent | undefined,
  lang: Lang,
): string {
  const say = wordsOf(lang)
  const { power, disorganised } = view.banners[banner]
  const where = zoneName(pack, bannerZone(view, banner), lang)
  const parts = [cap(say.banner(bannerName(banner, lang), where, power))]
  if (disorganised) parts.push(say.disorganised)
  return withIntent(pack, view, parts, intent, lang)
}

function unitSpoken(
  pack: Pack,
  view: KhartoumView,
  unit: Unit,
  place: Place,
  intent: Intent | undefined,
  lang: Lang,
): string {
  const say = wordsOf(lang)
  const source = packUnit(pack, unit)
  const factor = (n: number | null | undefined) => (n === null || n === undefined ? say.barred : signed(n))
  const parts = [unitName(pack, unit, lang)]
  if (source?.steps !== undefined) parts.push(say.steps(source.steps))
  parts.push(say.factors(factor(source?.raid), factor(source?.sortie), factor(source?.defence)))
  parts.push(isZone(place) ? say.inZone(zoneName(pack, place, lang)) : say.at[place])
  return withIntent(pack, view, parts, intent, lang)
}

/** A heap of several kinds, or of one. */
export function heapSpoken(
  pack: Pack,
  view: KhartoumView,
  units: readonly [Unit, ...Unit[]],
  place: Place,
  intent: Intent | undefined,
  lang: Lang,
): string {
  const [first, ...rest] = units
  if (rest.every((unit) => unit === first)) {
    const name = unitSpoken(pack, view, first, place, intent, lang)
    return rest.length > 0 ? `${units.length} × ${name}` : name
  }
  const where = isZone(place) ? wordsOf(lang).inZone(zoneName(pack, place, lang)) : wordsOf(lang).at[place]
  return withIntent(pack, view, [unitList(pack, units, lang), where], intent, lang)
}

function bannerNoun(banner: Banner): string {
  return `bannière ${bannerColour(banner, 'fr')}`
}

function withIntent(
  pack: Pack,
  view: KhartoumView,
  parts: readonly string[],
  intent: Intent | undefined,
  lang: Lang,
): string {
  const name = parts.join(', ')
  return intent === undefined ? name : `${name}. ${cap(wordsOf(lang).lit(intentName(pack, view, intent, lang)))}`
}

function intentName(pack: Pack, view: KhartoumView, intent: Intent, lang: Lang): string {
  const say = wordsOf(lang)
  switch (intent.kind) {
    case 'act':
      return intent.action.type === 'place'
        ? say.acts.place(unitName(pack, intent.action.unit, lang))
        : actName(pack, intent.action, view.eventCard, lang)
    case 'choose':
      return say.askWhich
    case 'take':
    case 'takeOne':
      return say.takeInHand
    case 'putBack':
      return say.putBack
  }
}
