import { wrapLine } from '@grognard/kernel'
import type { Lang } from '@grognard/kernel'
import { BARGE, GUNBOAT, LEVIES, at, bannerIndex, zoneId } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { ACTION_TYPES, BANNERS, ZONES } from '../names.ts'
import type { Unit } from '../names.ts'
import { gradeOf } from '../rules/victory.ts'
import { cmModifier, roomForCm, roomForRp, rpModifier } from '../rules/tracks.ts'
import { countKind } from '../rules/units.ts'
import {
  countBits,
  fortificationLevel,
  hasTroops,
  isImproved,
  isKeyZone,
  isNileBank,
  zoneExists,
  zoneOnPath,
} from '../rules/zones.ts'
import { AT_ZONE, AVAILABLE, DAMAGED, ENGAGED, GONE, RECOVERING, SUPPLY, USED, WOUNDED } from '../state.ts'
import type { Phase, State } from '../state.ts'
import { messages } from './messages.ts'
import { namesOf } from './names.ts'
import { declaredActions, standsIn, unitsAt } from './seen.ts'

const WIDTH = 100
const LAST_TURN = 12

/** The whole position from top to bottom, for someone who cannot see the board. */
export function positionText(kit: Kit, view: State, lang: Lang): string {
  const say = messages(lang)
  const sections = [
    [say.title, ...overview(kit, view, lang)],
    [say.position.banners, ...BANNERS.flatMap((id) => bannerLines(kit, view, bannerIndex(id), lang))],
    [say.position.zones, ...zoneLines(kit, view, lang)],
    [say.position.garrison, ...garrison(kit, view, lang)],
    [say.position.supply, ...supply(kit, view, lang)],
  ]
  return sections.map((lines) => lines.flatMap(wrap).join('\n')).join('\n\n')
}

const wrap = (line: string): string[] => wrapLine(line, WIDTH)

function overview(kit: Kit, view: State, lang: Lang): string[] {
  const say = messages(lang).position
  const names = namesOf(kit, lang)
  const lines: string[] = []
  if (view.ending === null) {
    lines.push(say.turn(view.turn, names.month(view.turn)), say.phases[phaseOf(view)], ...actionLines(view, lang))
  } else lines.push(messages(lang).ending(view.ending, gradeOf(kit, view.ending)?.grade ?? null, names))
  lines.push(say.relief(names.turn(view.relief)))
  if (view.turn === 1 && view.ending === null) lines.push(say.freeRp(view.freeRp))
  lines.push(say.rp(view.rp, view.rp + roomForRp(view), rpModifier(kit, view)))
  lines.push(say.cm(view.cm, view.cm + roomForCm(view), cmModifier(kit, view)))
  const lost = ZONES.filter((_, zone) => (view.lost & (1 << zone)) !== 0)
  if (lost.length > 0) lines.push(say.keysLost(lost.map((zone) => names.zone(zone)).join(', ')))
  lines.push(...cardLines(kit, view, lang))
  return lines
}

/** The first frame above that of the turn tells the phase. */
function phaseOf(view: State): Phase {
  switch (view.frames[1]?.step) {
    case 'card':
      return 'event'
    case 'actions':
      return 'actions'
    case 'banners':
      return 'banners'
    default:
      return 'recovery'
  }
}

function actionLines(view: State, lang: Lang): string[] {
  const say = messages(lang).position
  const phase = phaseOf(view)
  if (phase === 'event') return [say.apToCome()]
  if (phase !== 'actions') return []
  const lines = [say.ap(view.ap)]
  const declared = declaredActions(view)
  if (declared.length > 0) lines.push(say.declared(declared))
  const last = ACTION_TYPES[view.slot - 1]
  if (last === undefined) return lines
  lines.push(say.last(last))
  const later = ACTION_TYPES.slice(view.slot)
  if (later.length > 0 && declared.length === 0 && view.ap > 0 && view.turn > 1) lines.push(say.later(later))
  return lines
}

function cardLines(kit: Kit, view: State, lang: Lang): string[] {
  const say = messages(lang).position
  const names = namesOf(kit, lang)
  const lines: string[] = []
  if (view.card > 0) {
    lines.push(say.card(view.card, names.title(view.card)))
    if ((view.happened & (1 << view.card)) === 0) lines.push(say.noEvent())
    else if (phaseOf(view) === 'event') lines.push(names.cardText(view.card))
  }
  const active = view.frames.find((frame) => frame.step === 'banners')
  if (active?.step === 'banners') lines.push(say.active(active.card, names.colours(kit.bannerCards[active.card] ?? [])))
  if (view.seen > 0) lines.push(say.seen(view.seen, names.colours(kit.bannerCards[view.seen] ?? [])))
  return lines
}

function bannerLines(kit: Kit, view: State, banner: number, lang: Lang): string[] {
  const say = messages(lang).position
  const names = namesOf(kit, lang)
  const id = BANNERS[banner] ?? 'black'
  const number = at(view.banner, banner)
  const power = at(view.power, banner)
  if (number === 1) return [say.inPalace(names.banner(id), power)]
  const marker = (view.disorganised & (1 << banner)) !== 0
  const state = power === 0 ? 'noPower' : marker ? 'disorganised' : 'ready'
  const next = zoneOnPath(view, banner, number - 1)
  const lines = [
    say.banner(names.banner(id), names.zone(standsIn(view, banner)), power, state),
    `  ${say.ahead(names.zone(zoneId(next)), features(kit, view, next, lang))}`,
  ]
  const defenders = unitsAt(kit, view, AT_ZONE + next)
  if (defenders.length > 0) lines.push(`  ${say.facing(names.units(defenders))}`)
  if (hasTroops(kit, view, next)) return lines
  const first = firstTroops(kit, view, banner, number - 2)
  lines.push(`  ${first < 0 ? say.open() : say.unguarded(names.zone(zoneId(first)))}`)
  return lines
}

/** The first zone with troops on a path, from a number down; -1 if none has any. */
function firstTroops(kit: Kit, view: State, banner: number, from: number): number {
  for (let number = from; number >= 1; number--) {
    const zone = zoneOnPath(view, banner, number)
    if (hasTroops(kit, view, zone)) return zone
  }
  return -1
}

function features(kit: Kit, view: State, zone: number, lang: Lang): string {
  const say = messages(lang).position
  const said = [say.level(fortificationLevel(view, zone))]
  if (isImproved(view, zone)) said.push(say.improved)
  if ((view.mined & (1 << zone)) !== 0) said.push(say.mined)
  if (isKeyZone(kit, zone)) said.push(say.key)
  if (isNileBank(view, zone)) said.push(say.nile)
  if ((view.noGunboats & (1 << zone)) !== 0) said.push(say.closed)
  return said.join(', ')
}

function zoneLines(kit: Kit, view: State, lang: Lang): string[] {
  const say = messages(lang).position
  const names = namesOf(kit, lang)
  const lines: string[] = []
  ZONES.forEach((id, zone) => {
    const units = unitsAt(kit, view, AT_ZONE + zone)
    const marked = ((view.improved | view.mined | view.noGunboats) & (1 << zone)) !== 0
    if (!zoneExists(view, zone) || (units.length === 0 && !marked)) return
    lines.push(say.zone(names.zone(id), features(kit, view, zone, lang)))
    if (units.length > 0) lines.push(`  ${say.units(names.units(units))}`)
  })
  return lines.length === 0 ? [say.noZones()] : lines
}

function garrison(kit: Kit, view: State, lang: Lang): string[] {
  const { position: say, none } = messages(lang)
  const names = namesOf(kit, lang)
  const { boxes } = say
  const said = (units: readonly Unit[]) => (units.length === 0 ? none : names.units(units))
  const lines = [
    boxes.troops(said(unitsAt(kit, view, AVAILABLE, 'troops'))),
    boxes.guns(said(unitsAt(kit, view, AVAILABLE, 'guns'))),
    boxes.gunboats(said(unitsAt(kit, view, AVAILABLE, 'gunboats'))),
    boxes.leaders(said(unitsAt(kit, view, AVAILABLE, 'leaders'))),
  ]
  const engaged = unitsAt(kit, view, ENGAGED)
  if (engaged.length > 0) lines.push(boxes.engaged(names.units(engaged)))
  lines.push(boxes.used(said(unitsAt(kit, view, USED))), boxes.damaged(said(unitsAt(kit, view, DAMAGED))))
  // KH-8.0-03, KH-8.0-04: wounded last turn, back at the end of this one; wounded this turn, at the end of the next.
  const back = (unit: Unit, turn: number) =>
    view.ending !== null || turn > LAST_TURN ? names.unit(unit) : say.returns(names.unit(unit), names.turn(turn))
  const wounded = [
    ...unitsAt(kit, view, RECOVERING).map((unit) => back(unit, view.turn)),
    ...unitsAt(kit, view, WOUNDED).map((unit) => back(unit, view.turn + 1)),
  ]
  lines.push(boxes.wounded(wounded.length === 0 ? none : wounded.join('; ')))
  const gone = unitsAt(kit, view, GONE).filter((unit) => isPlayed(kit, view, unit))
  if (gone.length > 0) lines.push(boxes.gone(names.units(gone)))
  return lines
}

/** Optional counters that were not chosen are no part of the game (KH-2.3-02). */
function isPlayed(kit: Kit, view: State, unit: Unit): boolean {
  const optional = kit.pack.units.units.find((u) => u.id === unit)?.optional
  return optional === undefined || view.options[optional]
}

function supply(kit: Kit, view: State, lang: Lang): string[] {
  const say = messages(lang).position
  const lines = [say.markers(kit.limits.improvementMarkers - countBits(view.improved))]
  if (view.options.mines) lines.push(say.mines(kit.limits.mines - countBits(view.mined)))
  lines.push(say.levies(countKind(kit, view, LEVIES, SUPPLY)), say.gunboats(countKind(kit, view, GUNBOAT, SUPPLY)))
  if (countKind(kit, view, BARGE, SUPPLY) > 0) lines.push(say.barge(namesOf(kit, lang).mid('barge')))
  if (view.options.events) lines.push(say.pile(countBits(view.pile), countBits(view.discard)))
  return lines
}
