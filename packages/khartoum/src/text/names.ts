import { sum } from '@grognard/kernel'
import type { Lang } from '@grognard/kernel'
import type { Kit } from '../kit.ts'
import { BANNERS, UNITS } from '../names.ts'
import type { Banner, TroopType, Unit, Zone } from '../names.ts'
import type { Op } from '../pack.ts'

/** Names of things in one language. Zones, units and cards are called as the pack calls them. */
export interface Names {
  readonly lang: Lang
  /** 'Southern Ramparts (white 4)': takes no article. */
  zone(zone: Zone): string
  /** As printed on the counter. */
  unit(unit: Unit): string
  /** As in the middle of a sentence. */
  mid(unit: Unit): string
  /** As the object of a verb: 'light guns', 'a gunboat'. French puts it after a colon, without article. */
  one(unit: Unit): string
  /** A list of units as in the middle of a sentence, equal ones counted: 'light guns ×2'. */
  units(units: readonly Unit[]): string
  troops(type: TroopType): string
  /** 'the Black banner'. */
  banner(banner: Banner): string
  /** 'Black, Red and Green'. */
  colours(banners: readonly Banner[]): string
  month(turn: number): string
  /** 'turn 3 (April 1884)'. */
  turn(turn: number): string
  title(card: number): string
  cardText(card: number): string
  option(card: number, option: number): string | undefined
  list(items: readonly string[]): string
}

const COLOURS: Readonly<Record<Lang, Readonly<Record<Banner, string>>>> = {
  en: { black: 'Black', white: 'White', red: 'Red', green: 'Green' },
  fr: { black: 'Noire', white: 'Blanche', red: 'Rouge', green: 'Verte' },
}
const MONTHS: Readonly<Record<Lang, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
}
const AND = { en: 'and', fr: 'et' } as const
const TURN = { en: 'turn', fr: 'tour' } as const
const FIRST_YEAR = 1884

/** The pack is written with the apostrophe and the hyphen of the keyboard; a minus stays with what it belongs to. */
export function typeset(text: string): string {
  return text.replaceAll("'", '’').replaceAll(/ -(?=\d)/g, '\u00a0−')
}

export function cap(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function uncap(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** A modifier: '+2', '−1', '0'; the sign is one that is read aloud. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0'
}

/** '2D6 +4', or '2D6' alone where nothing is added. */
export function twoDice(modifier: number): string {
  return modifier === 0 ? '2D6' : `2D6 ${signed(modifier)}`
}

/** '3 + 4 = 7' for the pair 34. */
export function pair(dice: number): string {
  return `${Math.floor(dice / 10)} + ${dice % 10} = ${sum(dice)}`
}

export function joined(items: readonly string[], lang: Lang): string {
  const last = items[items.length - 1]
  if (last === undefined) return ''
  return items.length === 1 ? last : `${items.slice(0, -1).join(', ')} ${AND[lang]} ${last}`
}

export function bannerName(banner: Banner, lang: Lang): string {
  return lang === 'en' ? `the ${COLOURS.en[banner]} banner` : `la bannière ${COLOURS.fr[banner]}`
}

export function bannerColour(banner: Banner, lang: Lang): string {
  return COLOURS[lang][banner]
}

/** Turn 1 is February 1884 (KH-2.1-11). */
export function monthName(turn: number, lang: Lang): string {
  return `${MONTHS[lang][turn % 12] ?? ''} ${FIRST_YEAR + Math.floor(turn / 12)}`
}

export function zoneName(kit: Kit, zone: Zone, lang: Lang): string {
  const id = zone.startsWith('palace') ? 'palace' : zone
  const source = kit.pack.map.zones.find((z) => z.id === id)
  const name = typeset(source?.name[lang] ?? zone)
  const path = BANNERS.find((banner) => zone.endsWith(`-${banner}`) || zone.startsWith(`${banner}-`))
  if (path === undefined) return name
  const whole = id === 'palace' ? `${name}, ${frontName(path, lang)}` : name
  return `${whole} (${COLOURS[lang][path].toLowerCase()} ${source?.number ?? 1})`
}

const FRONTS: { readonly [L in Lang]: { readonly [B in Banner]: string } } = {
  en: { black: 'west front', white: 'garden front', red: 'river front', green: 'east front' },
  fr: { black: 'façade ouest', white: 'façade du jardin', red: 'façade du fleuve', green: 'façade est' },
}

/** The side of the Palace where a path ends (KH-2.1-02). */
export function frontName(banner: Banner, lang: Lang): string {
  return FRONTS[lang][banner]
}

export function unitName(kit: Kit, unit: Unit, lang: Lang): string {
  return typeset(kit.pack.units.units.find((u) => u.id === unit)?.name[lang] ?? unit)
}

/** English keeps the capital of peoples and of names, French that of names alone. */
function midName(kit: Kit, unit: Unit, lang: Lang): string {
  const kind = kit.pack.units.units.find((u) => u.id === unit)?.kind
  const name = unitName(kit, unit, lang)
  if (kind === 'leaders') return name
  return lang === 'fr' || kind !== 'troops' || unit === 'levies' ? uncap(name) : name
}

function oneUnit(kit: Kit, unit: Unit, lang: Lang): string {
  const name = midName(kit, unit, lang)
  if (lang === 'fr' || (unit !== 'gunboat' && unit !== 'barge')) return name
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}

function countedUnits(kit: Kit, units: readonly Unit[], lang: Lang): string {
  const said: string[] = []
  for (const unit of UNITS) {
    const count = units.filter((other) => other === unit).length
    if (count > 0) said.push(count === 1 ? midName(kit, unit, lang) : `${midName(kit, unit, lang)} ×${count}`)
  }
  // 'Egyptian infantry, reduced' holds a comma of its own.
  return said.join(said.some((name) => name.includes(',')) ? '; ' : ', ')
}

/** A type of troops is called by its unit at full strength. */
function troopName(kit: Kit, type: TroopType, lang: Lang): string {
  const units = kit.pack.units.units.filter((u) => u.type === type)
  const full = units.find((u) => u.steps === 2) ?? units[0]
  return full === undefined ? type : midName(kit, full.id, lang)
}

/** KH-5.2-02: the title of a once-only card carries an asterisk. */
function cardTitle(kit: Kit, card: number, lang: Lang): string {
  const found = cardOf(kit, card)
  return `${typeset(found?.title[lang] ?? `${card}`)}${found?.once === true ? ' (*)' : ''}`
}

function cardText(kit: Kit, card: number, lang: Lang): string {
  return typeset(cardOf(kit, card)?.text[lang] ?? '')
}

/** The name of an option of a card, counted from 0; undefined if the card has no such option. */
export function optionName(kit: Kit, card: number, option: number, lang: Lang): string | undefined {
  const name = optionsIn(cardOf(kit, card)?.ops ?? [])?.[option]?.name[lang]
  return name === undefined ? undefined : typeset(name)
}

function cardOf(kit: Kit, number: number): Kit['pack']['events']['cards'][number] | undefined {
  return kit.pack.events.cards.find((card) => card.number === number)
}

type Options = Extract<Op, { op: 'choose' }>['options']

function optionsIn(ops: readonly Op[]): Options | undefined {
  for (const op of ops) {
    if (op.op === 'choose') return op.options
    for (const inner of listsIn(op)) {
      const found = optionsIn(inner)
      if (found !== undefined) return found
    }
  }
  return undefined
}

function listsIn(op: Op): readonly (readonly Op[])[] {
  if (op.op === 'rollTable') return op.rows.map((row) => row.ops)
  if (op.op === 'if') return [op.then, op.else ?? []]
  return 'then' in op ? [op.then] : []
}

export function namesOf(kit: Kit, lang: Lang): Names {
  return {
    lang,
    zone: (zone) => zoneName(kit, zone, lang),
    unit: (unit) => unitName(kit, unit, lang),
    mid: (unit) => midName(kit, unit, lang),
    one: (unit) => oneUnit(kit, unit, lang),
    units: (units) => countedUnits(kit, units, lang),
    troops: (type) => troopName(kit, type, lang),
    banner: (banner) => bannerName(banner, lang),
    colours: (banners) =>
      joined(
        banners.map((banner) => bannerColour(banner, lang)),
        lang,
      ),
    month: (turn) => monthName(turn, lang),
    turn: (turn) => `${TURN[lang]} ${turn} (${monthName(turn, lang)})`,
    title: (card) => cardTitle(kit, card, lang),
    cardText: (card) => cardText(kit, card, lang),
    option: (card, option) => optionName(kit, card, option, lang),
    list: (items) => joined(items, lang),
  }
}
