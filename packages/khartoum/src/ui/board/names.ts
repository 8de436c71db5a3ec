import type { Lang } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import { BANNERS, UNITS } from '../../names.ts'
import type { Unit, UnitKind, Zone } from '../../names.ts'
import type { Op, Pack } from '../../pack.ts'
import { frontName, typeset } from '../../text/names.ts'
import { cmPrice, rpPrice } from '../../text/seen.ts'
import type { KhartoumView } from './view.ts'
import { wordsOf } from './words.ts'

/** Names of things as the pack has them. */
type PackZone = Pack['map']['zones'][number]
type PackUnit = Pack['units']['units'][number]
type EventCard = Pack['events']['cards'][number]

export function packZone(pack: Pack, zone: Zone): PackZone | undefined {
  const id = zone.startsWith('palace') ? 'palace' : zone
  return pack.map.zones.find((entry) => entry.id === id)
}

export function packUnit(pack: Pack, unit: Unit): PackUnit | undefined {
  return pack.units.units.find((entry) => entry.id === unit)
}

export function kindOf(pack: Pack, unit: Unit): UnitKind {
  return packUnit(pack, unit)?.kind ?? 'troops'
}

export function zoneName(pack: Pack, zone: Zone, lang: Lang): string {
  const name = typeset(packZone(pack, zone)?.name[lang] ?? zone)
  const front = BANNERS.find((banner) => zone === `palace-${banner}`)
  return front === undefined ? name : `${name}, ${frontName(front, lang)}`
}

export function unitName(pack: Pack, unit: Unit, lang: Lang): string {
  return typeset(packUnit(pack, unit)?.name[lang] ?? unit)
}

/** As printed on the counter. */
export function printedName(pack: Pack, unit: Unit, lang: Lang): string {
  const name = unitName(pack, unit, lang)
  return wordsOf(lang).short[name] ?? name
}

/** Equal units counted: 'Light guns ×2'. */
export function unitList(pack: Pack, units: readonly Unit[], lang: Lang): string {
  return UNITS.flatMap((unit) => {
    const n = units.filter((other) => other === unit).length
    if (n === 0) return []
    return [n === 1 ? unitName(pack, unit, lang) : `${unitName(pack, unit, lang)} ×${n}`]
  }).join('; ')
}

export function eventCard(pack: Pack, number: number): EventCard | undefined {
  return pack.events.cards.find((card) => card.number === number)
}

/** The options of a card, as they are named on it. */
function optionsOn(ops: readonly Op[], lang: Lang): string[] {
  for (const op of ops) {
    if (op.op === 'choose') return op.options.map((option) => typeset(option.name[lang]))
    const found = listsIn(op).flatMap((inner) => optionsOn(inner, lang))
    if (found.length > 0) return found
  }
  return []
}

function listsIn(op: Op): readonly (readonly Op[])[] {
  if (op.op === 'rollTable') return op.rows.map((row) => row.ops)
  if (op.op === 'if') return [op.then, op.else ?? []]
  return 'then' in op ? [op.then] : []
}

/** What a button in a choice says. */
export function actName(pack: Pack, action: Action, card: number | null, lang: Lang): string {
  const { acts } = wordsOf(lang)
  switch (action.type) {
    case 'place':
      return acts.placeShort(unitName(pack, action.unit, lang))
    case 'raiseMorale':
      return acts.raiseMorale(action.levels)
    case 'ration':
      return acts.ration(action.levels)
    case 'levies':
      return acts.levies(action.count)
    case 'gunboats':
      return acts.boats(action.build, action.repair, action.barge)
    case 'choose': {
      const source = card === null ? undefined : eventCard(pack, card)
      return optionsOn(source?.ops ?? [], lang)[action.option] ?? acts.option(action.option + 1)
    }
    case 'commit':
      return acts.commit(action.count)
    case 'improve':
    case 'mine':
    case 'target':
    case 'banner':
    case 'engage':
    case 'lose':
    case 'desert':
    case 'accept':
    case 'decline':
    case 'declare':
      return acts[action.type]
    default:
      return acts.begin
  }
}

/** What a choice costs, in AP where it opens an action, in RP and CM; empty where it costs nothing. */
export function priceName(action: Action, view: KhartoumView, lang: Lang): string {
  const { codes, freeRpCode } = wordsOf(lang)
  const opens = view.frames[view.frames.length - 1]?.step === 'actions'
  const rp = rpPrice(action)
  const cm = cmPrice(action)
  return [
    opens ? `1 ${codes.ap}` : '',
    rp === 0 ? '' : `${rp} ${view.turn === 1 ? freeRpCode : codes.rp}`,
    cm === 0 ? '' : `${cm} ${codes.cm}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}
