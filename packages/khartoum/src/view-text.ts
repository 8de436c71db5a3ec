import { at } from './kit.ts'
import type { Kit } from './kit.ts'
import { ACTION_TYPES, BANNERS, UNITS, ZONES } from './names.ts'
import type { Options } from './options.ts'
import { kindOfCounter } from './rules/units.ts'
import { zoneExists } from './rules/zones.ts'
import { AT_ZONE, AVAILABLE, DAMAGED, ENGAGED, RECOVERING, SUPPLY, USED, WOUNDED } from './state.ts'
import type { State } from './state.ts'

const inQuotes = (names: readonly string[]): string[] => names.map((name) => JSON.stringify(name))

const ZONE_TEXTS = inQuotes(ZONES)
const UNIT_TEXTS = inQuotes(UNITS)
const ACTION_TEXTS = ['', ...inQuotes(ACTION_TYPES)]
const CARD_TEXTS = Array.from({ length: 32 }, (_, card) => `${card}`)

/** What a mask has set, in order. */
function textOfMask(mask: number, texts: readonly string[]): string {
  let text = ''
  for (let rest = mask; rest !== 0; rest &= rest - 1) text = joined(text, texts[31 - Math.clz32(rest & -rest)] ?? '')
  return `[${text}]`
}

const joined = (text: string, next: string): string => (text === '' ? next : `${text},${next}`)

type Writer = (s: State) => string

/** Writes anew only where one of the numbers that it tells has changed. */
function kept(numbersOf: (s: State) => readonly (readonly number[])[], textOf: Writer): Writer {
  let known: readonly (readonly number[])[] = []
  let text: string | undefined
  return (s) => {
    const numbers = numbersOf(s)
    if (text === undefined || !numbers.every((list, i) => isSame(list, known[i] ?? []))) {
      known = numbers.map((list) => list.slice())
      text = inOnePiece(textOf(s))
    }
    return text
  }
}

/** A text that is put together of many is walked through piece by piece each time it is sent, unless a letter of it was asked for. */
function inOnePiece(text: string): string {
  return text.charCodeAt(0) === 0 ? '' : text
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}

/** The text of what `writePosition` gives, without making it: what a view is sent as. What has not changed is kept. */
export function viewWriter(kit: Kit): Writer {
  let known: { readonly options: Options; readonly write: Writer } | undefined
  return (s) => {
    if (known?.options !== s.options) known = { options: s.options, write: writerUnder(kit, s.options) }
    return known.write(s)
  }
}

function writerUnder(kit: Kit, chosen: Options): Writer {
  const options = JSON.stringify(chosen)
  const banners = kept((s) => [s.banner, s.power, [s.disorganised]], textOfBanners)
  const zones = kept((s) => [[s.improved, s.mined, s.lost, s.nile, s.noGunboats]], textOfZones)
  const levels = kept((s) => [s.level], textOfLevels)
  const units = kept(
    (s) => [s.place, s.steps],
    (s) => textOfUnits(kit, s),
  )
  const events = kept((s) => [[s.pile, s.discard, s.happened]], textOfEvents)
  return (s) =>
    `{"game":"khartoum","options":${options},"turn":${s.turn},"ap":${s.ap},"rp":${s.rp},"cm":${s.cm},` +
    `"freeRp":${s.freeRp},"relief":${s.relief},"banners":${banners(s)},${zones(s)},"levels":${levels(s)},` +
    `"units":${units(s)},"events":${events(s)},"eventCard":${cardOrNull(s.card)},"bannerCardSeen":${cardOrNull(s.seen)},` +
    `"lastAction":${s.slot === 0 ? 'null' : ACTION_TEXTS[s.slot]},"declared":${textOfMask(s.declared, ACTION_TEXTS)},` +
    `"ending":${JSON.stringify(s.ending)},"frames":${JSON.stringify(s.frames)}}`
}

const cardOrNull = (card: number): string => (card === 0 ? 'null' : `${card}`)

function textOfZones({ improved, mined, lost, nile, noGunboats }: State): string {
  const zones = (mask: number): string => textOfMask(mask, ZONE_TEXTS)
  return (
    `"improved":${zones(improved)},"mined":${zones(mined)},"lostKeyZones":${zones(lost)},` +
    `"nileBanks":${zones(nile)},"noGunboats":${zones(noGunboats)}`
  )
}

function textOfLevels(s: State): string {
  let text = ''
  for (let zone = 0; zone < ZONES.length; zone++)
    if (zoneExists(s, zone)) text = joined(text, `${ZONE_TEXTS[zone]}:${at(s.level, zone)}`)
  return `{${text}}`
}

function textOfBanners(s: State): string {
  let text = ''
  for (let b = 0; b < BANNERS.length; b++) {
    const disorganised = (s.disorganised & (1 << b)) !== 0
    const standing = `{"zone":${at(s.banner, b)},"power":${at(s.power, b)},"disorganised":${disorganised}}`
    text = joined(text, `"${BANNERS[b]}":${standing}`)
  }
  return `{${text}}`
}

/** What lies in each place, in the order of the kinds. */
function textOfUnits(kit: Kit, s: State): string {
  const there: string[] = []
  for (let place = 0; place < AT_ZONE + ZONES.length; place++) there.push('')
  for (let kind = 0; kind < UNITS.length; kind++) {
    const range = kit.countersOf[kind]
    if (range === undefined) continue
    for (let c = range[0]; c < range[1]; c++) {
      if (kindOfCounter(kit, s, c) !== kind) continue
      const place = at(s.place, c)
      there[place] = joined(there[place] ?? '', UNIT_TEXTS[kind] ?? '')
    }
  }
  let zones = ''
  for (let zone = 0; zone < ZONES.length; zone++) {
    const units = there[AT_ZONE + zone] ?? ''
    if (units !== '') zones = joined(zones, `${ZONE_TEXTS[zone]}:[${units}]`)
  }
  return (
    `{"available":[${there[AVAILABLE]}],"used":[${there[USED]}],"wounded":[${there[WOUNDED]}],` +
    `"recovering":[${there[RECOVERING]}],"damaged":[${there[DAMAGED]}],"engaged":[${there[ENGAGED]}],` +
    `"supply":[${there[SUPPLY]}],"zones":{${zones}}}`
  )
}

function textOfEvents({ pile, discard, happened }: State): string {
  const cards = (mask: number): string => textOfMask(mask, CARD_TEXTS)
  return `{"pile":${cards(pile)},"discard":${cards(discard)},"happened":${cards(happened)}}`
}
