import type { Entry, Piece } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import type { Event } from '../../events.ts'
import type { Kit } from '../../kit.ts'
import type { Unit, Zone } from '../../names.ts'
import { messages } from '../../text/messages.ts'
import { cap, namesOf, signed } from '../../text/names.ts'
import { change, factsOf, placeName } from '../scenes/facts.ts'
import { kitOf } from '../table/pack.ts'
import type { Subject } from './subject.ts'
import { logWords } from './words.ts'

/** The events of one turn by what they belong to, the oldest first; a line goes on until another begins. */
function parted(events: readonly Event[]): { readonly subject: Subject; readonly events: Event[] }[] {
  const parts: { readonly subject: Subject; readonly events: Event[] }[] = []
  for (const event of events) {
    const last = parts.at(-1)
    const subject = subjectOf(event) ?? last?.subject ?? 'start'
    if (last?.subject === subject) last.events.push(event)
    else parts.push({ subject, events: [event] })
  }
  return parts
}

function subjectOf(event: Event): Subject | undefined {
  switch (event.type) {
    case 'turnBegins':
    case 'cardDrawn':
      return 'event'
    case 'actionBegun':
      return event.action
    case 'declared':
    case 'apLost':
    case 'freeRpLost':
      return 'unspent'
    case 'bannerCard':
      return 'banners'
    case 'bannerIdle':
    case 'bannerMoved':
    case 'bannerAttacks':
      return event.banner
    case 'recovery':
      return 'recovery'
    case 'gameOver':
      return 'end'
    default:
      return undefined
  }
}

/** The events of one turn in short lines, each under its label. */
export function chronicle(events: readonly Event[], version: string, lang: Lang): readonly Entry<Event>[] {
  const kit = kitOf(version)
  const { labels } = logWords(lang)
  return parted(events).flatMap(({ subject, events: told }) => {
    const pieces = lineOf(kit, subject, told, lang)
    return pieces.length === 0 ? [] : [{ label: labels[subject], pieces, rules: rulesOf(told), events: told }]
  })
}

/** A card and a result stand before what led there and what came of it. */
const TELLING = new Set<Event['type']>(['cardDrawn', 'combatResult', 'improved', 'placed'])

function rulesOf(told: readonly Event[]): readonly string[] {
  const telling = told.filter(({ type }) => TELLING.has(type))
  return [...telling, ...told].flatMap(({ rules }) => rules)
}

function lineOf(kit: Kit, subject: Subject, told: readonly Event[], lang: Lang): readonly Piece[] {
  const say = logWords(lang)
  switch (subject) {
    case 'event':
      return eventLine(kit, told, lang)
    case 'raid':
    case 'sortie':
    case 'black':
    case 'white':
    case 'red':
    case 'green':
      return battleLine(kit, told, lang)
    case 'defend':
      return sentences(placesOf(kit, told, lang), '; ')
    case 'banners': {
      const card = told.find((event) => event.type === 'bannerCard')
      return card === undefined ? [] : [say.card(card.card, namesOf(kit, lang).colours(card.banners))]
    }
    case 'end':
      return told.slice(-1).map((event) => messages(lang).event(event, namesOf(kit, lang)))
    case 'start':
    case 'fortify':
    case 'morale':
    case 'gunboats':
    case 'levies':
    case 'unspent':
    case 'recovery':
      return sentences([...told.flatMap((event) => deed(kit, event, lang)), ...tracks(told, lang)])
  }
}

function sentences(parts: readonly string[], between = ', '): readonly Piece[] {
  return parts.length === 0 ? [] : [cap(parts.join(between))]
}

/** What was done, without what it cost. */
function deed(kit: Kit, event: Event, lang: Lang): readonly string[] {
  const say = logWords(lang)
  const names = namesOf(kit, lang)
  switch (event.type) {
    case 'improved':
      return [say.improved(placeName(names.zone(event.zone)))]
    case 'mineLaid':
      return [say.mined(placeName(names.zone(event.zone)))]
    case 'leviesRaised':
      return [say.raised(event.count)]
    case 'gunboatsBuilt':
      return [say.built(event.count, names.mid(event.unit))]
    case 'gunboatsRepaired':
      return [say.repaired(event.count, names.mid(event.unit))]
    case 'apLost':
      return [say.apLost(event.ap)]
    case 'freeRpLost':
      return [say.freeLost(event.lost)]
    case 'freeRpSpent':
      return [say.freeSpent(event.by)]
    case 'leaderReturns':
      return [say.returns(names.unit(event.unit))]
    default:
      return []
  }
}

function tracks(told: readonly Event[], lang: Lang): readonly string[] {
  const say = logWords(lang)
  const cm = change(told.filter((event) => event.type === 'cmChanged'))
  const rp = change(told.filter((event) => event.type === 'rpChanged'))
  return [...(cm === null ? [] : [say.cm(...cm)]), ...(rp === null ? [] : [say.rp(...rp)])]
}

function eventLine(kit: Kit, told: readonly Event[], lang: Lang): readonly Piece[] {
  const say = logWords(lang)
  const names = namesOf(kit, lang)
  const card = told.find((event) => event.type === 'cardDrawn')
  const ap = told.filter((event) => event.type === 'apSet').at(-1)
  const brings = told.flatMap((event): string[] => {
    if (event.type === 'bannerCardSeen') return [say.seen(event.card, names.colours(event.banners))]
    if (
      event.type === 'deserted' ||
      event.type === 'reliefMoved' ||
      event.type === 'cardChoice' ||
      event.type === 'sentAway'
    )
      return [messages(lang).event(event, names).replace(/\.$/, '')]
    return []
  })
  const parts = [...(ap === undefined ? [] : [say.ap(ap.ap)]), ...brings, ...factsOf(kit, told, lang)]
  if (card === undefined) return sentences(parts)
  const title = `${names.title(card.card)}${card.happens ? '' : ` (${say.noEvent})`}`
  return [{ strong: String(card.card) }, ` ${title}${parts.length === 0 ? '' : `${say.colon} ${parts.join('; ')}`}`]
}

function battleLine(kit: Kit, told: readonly Event[], lang: Lang): readonly Piece[] {
  const say = logWords(lang)
  const names = namesOf(kit, lang)
  const pieces: Piece[] = []
  const moved = told.filter((event) => event.type === 'bannerMoved').at(-1)
  if (moved !== undefined) pieces.push(`${cap(say.unopposed(placeName(names.zone(moved.zone))))}. `)
  for (const event of told) {
    if (event.type === 'bannerIdle') pieces.push(say.idle[event.reason])
    if (event.type === 'targetChosen')
      pieces.push(say.against(names.banner(event.banner), placeName(names.zone(event.zone))), ' ')
    if (event.type === 'bannerAttacks') pieces.push(cap(say.at(placeName(names.zone(event.zone)))), ' ')
    if (event.type === 'combatRoll') pieces.push({ dice: [Math.floor(event.dice / 10), event.dice % 10] })
    if (event.type === 'combatResult') {
      const total = event.total < 0 ? signed(event.total) : `+${event.total}`
      pieces.push(` ${total} = ${event.result < 0 ? signed(event.result) : event.result}, `)
      pieces.push({ strong: messages(lang).outcomes[event.outcome] })
    }
  }
  const result = told.findIndex(({ type }) => type === 'combatResult')
  const facts = factsOf(kit, result < 0 ? [] : told.slice(result), lang)
  if (facts.length > 0) pieces.push(`${say.colon} ${facts.join('; ')}`)
  const owned = told.filter((event) => event.type === 'engaged').map(({ unit }) => unit)
  if (result < 0 && owned.length > 0) pieces.push(names.units(owned))
  return pieces
}

/** Who stands where, zone by zone. */
function placesOf(kit: Kit, told: readonly Event[], lang: Lang): readonly string[] {
  const say = logWords(lang)
  const names = namesOf(kit, lang)
  const zones = new Map<Zone, Unit[]>()
  for (const event of told) {
    if (event.type === 'placed') zones.set(event.zone, [...(zones.get(event.zone) ?? []), event.unit])
  }
  return [...zones].map(([zone, units]) => say.placed(names.units(units), placeName(names.zone(zone))))
}
