import type { Problem } from '@grognard/kernel'
import { wrongFrames } from './invariant-frames.ts'
import { GORDON, PALACE, at, bannerId, zoneId } from './kit.ts'
import type { Kit } from './kit.ts'
import { BANNERS, ZONES } from './names.ts'
import { attackedZone } from './rules/combat.ts'
import { countBits, isControlled, isNileBank, zoneExists } from './rules/zones.ts'
import { AT_ZONE, AVAILABLE, DAMAGED, ENGAGED, GONE, RECOVERING, SUPPLY, USED, WOUNDED, topFrame } from './state.ts'
import type { State } from './state.ts'

const CARD_BITS = ((1 << 21) - 1) & ~1

/** What is wrong with a position that the rules could never produce; undefined if nothing is. */
export function invariant(kit: Kit, s: State): string | undefined {
  return wrongWith(kit, s)?.message
}

/** The same with the place in a written position where it is wrong. */
export function wrongWith(kit: Kit, s: State): Problem | undefined {
  return (
    wrongTracks(kit, s) ??
    wrongEnding(kit, s) ??
    wrongZones(kit, s) ??
    wrongCards(kit, s) ??
    wrongUnits(kit, s) ??
    wrongFrames(kit, s) ??
    wrongStacks(kit, s)
  )
}

const no = (path: string, message: string): Problem => ({ path, message })

function wrongTracks(kit: Kit, s: State): Problem | undefined {
  const over = s.ending !== null
  const lastTurn = s.ending?.won === true && s.options.victoryCheckOrder === 'advanceThenCheck' ? 13 : 12
  const within = (path: string, name: string, value: number, min: number, max: number) =>
    Number.isInteger(value) && value >= min && value <= max
      ? undefined
      : no(path, `${name} is ${value}, expected ${min} to ${max}`)
  const wrong =
    within('turn', 'turn', s.turn, 1, lastTurn) ??
    within('ap', 'ap', s.ap, 0, kit.limits.ap) ??
    within('rp', 'rp', s.rp, over ? -11 : 1, 36) ??
    within('cm', 'cm', s.cm, over ? -11 : 1, 15) ??
    within('freeRp', 'freeRp', s.freeRp, 0, s.turn === 1 ? kit.pack.setup.start.freeRp.value : 0) ??
    within('relief', 'relief', s.relief, s.ending?.turn ?? s.turn, 12) ??
    within('lastAction', 'the last action', s.slot, 0, 7)
  if (wrong !== undefined) return wrong
  for (let b = 0; b < BANNERS.length; b++) {
    const id = bannerId(b)
    const bad =
      within(`banners.${id}.zone`, `the zone of ${id}`, at(s.banner, b), over ? 1 : 2, 6) ??
      within(`banners.${id}.power`, `the power of ${id}`, at(s.power, b), 0, at(kit.powerMax, b))
    if (bad !== undefined) return bad
  }
  if (s.declared !== 0 && !s.options.declareActionsFirst) return no('declared', 'actions are not declared in this game')
  return s.disorganised < 0 || s.disorganised > 15
    ? no('banners', 'there is a disorganised marker on no banner')
    : undefined
}

/** KH-9.1, KH-9.2: the ending and what is on the table must tell the same story. */
function wrongEnding(kit: Kit, s: State): Problem | undefined {
  const { ending } = s
  if (ending === null) return undefined
  if (ending.won !== (ending.reason === 'relief')) return no('ending.won', 'only the relief force wins the game')
  const advanced = ending.won && s.options.victoryCheckOrder === 'advanceThenCheck'
  if (ending.turn !== (advanced ? s.turn - 1 : s.turn))
    return no('ending.turn', `the game did not end on turn ${ending.turn}`)
  if (ending.won && ending.turn !== s.relief)
    return no('ending.turn', 'the relief force arrives at the end of its own turn')
  if ((ending.reason === 'palace') !== (ending.banner !== null))
    return no('ending.banner', 'a banner is named where one entered the Palace')
  if (BANNERS.some((id, b) => (s.banner[b] === 1) !== (ending.banner === id)))
    return no('ending.banner', 'the banner in the Palace is not the one named')
  if ((ending.reason === 'resources') !== s.rp < 1)
    return no('ending.reason', 'the game is lost through RP if they fall below 1')
  if ((ending.reason === 'morale') !== s.cm < 1)
    return no('ending.reason', 'the game is lost through CM if it falls below 1')
  const fallen = s.options.gordon && s.place.some((place, c) => kit.counterFull[c] === GORDON && place === GONE)
  if (ending.reason === 'gordon' && !fallen) return no('ending.reason', 'Gordon is alive')
  return undefined
}

function wrongZones(kit: Kit, s: State): Problem | undefined {
  const markers = countBits(s.improved)
  if (markers > kit.limits.improvementMarkers)
    return no('improved', `${markers} improvement markers are on the map, there are ${kit.limits.improvementMarkers}`)
  if (countBits(s.mined) > (s.options.mines ? kit.limits.mines : 0))
    return no('mined', 'there are more mines on the map than in the box')
  for (let zone = 0; zone < ZONES.length; zone++) {
    const bit = 1 << zone
    const id = zoneId(zone)
    const path = (s.mined & bit) !== 0 ? 'mined' : 'improved'
    const marked = ((s.improved | s.mined) & bit) !== 0
    if (marked && (!zoneExists(s, zone) || (s.ending === null && !isControlled(kit, s, zone))))
      return no(path, `${id} is marked but not controlled`)
    if ((s.mined & bit) !== 0 && zone >= PALACE) return no('mined', 'there is a mine in the Palace')
    if (at(s.level, zone) < 0 || at(s.level, zone) > 3)
      return no(`levels.${id}`, `the level of ${id} is ${s.level[zone]}, expected 0 to 3`)
    if ((s.lost & bit) !== 0 && ((kit.key & bit) === 0 || isControlled(kit, s, zone)))
      return no('lostKeyZones', `${id} counts as a lost key zone and is not one`)
  }
  return undefined
}

function wrongCards(kit: Kit, s: State): Problem | undefined {
  if ((s.pile & s.discard) !== 0) return no('events', 'an event card is both in the pile and discarded')
  if (((s.pile | s.discard | s.happened) & ~CARD_BITS) !== 0)
    return no('events', 'there is an event card that does not exist')
  if (s.seen < 0 || s.seen > 12) return no('bannerCardSeen', `banner card ${s.seen} was seen, expected 1 to 12`)
  if (s.card < 0 || s.card > 20) return no('eventCard', `event card ${s.card} is on the table, expected 1 to 20`)
  if (!s.options.events || s.ending !== null) return undefined
  const onTable = s.frames.some((f) => f.step === 'card') ? 1 << s.card : 0
  const once = kit.events.reduce((mask, card, n) => (n > 0 && card.once ? mask | (1 << n) : mask), 0)
  if ((once & s.happened & (s.pile | s.discard) & ~onTable) !== 0)
    return no('events', 'an event card whose event came once and for all is still in play')
  // KH-5.2-01: a card may be taken out of the game each turn, so one that stays, or one for each turn to come, must be there.
  const lasting = (s.pile | s.discard | onTable) & ~once
  if (lasting === 0 && countBits(s.pile | s.discard) < 12 - s.turn)
    return no('events', 'there are not enough event cards left to draw')
  return undefined
}

const ALLOWED = {
  troops: [SUPPLY, AVAILABLE, USED, ENGAGED, GONE],
  guns: [AVAILABLE, USED, ENGAGED, GONE],
  gunboats: [SUPPLY, AVAILABLE, DAMAGED, ENGAGED, GONE],
  leaders: [AVAILABLE, WOUNDED, RECOVERING, ENGAGED, GONE],
} as const

function wrongUnits(kit: Kit, s: State): Problem | undefined {
  const troops = ZONES.map(() => 0)
  const leaders = ZONES.map(() => 0)
  for (let c = 0; c < s.place.length; c++) {
    const place = at(s.place, c)
    const kind = kit.kindOf[at(kit.counterFull, c)] ?? 'troops'
    const maxSteps = at(kit.counterSteps, c)
    if (kind === 'troops' && (at(s.steps, c) < 1 || at(s.steps, c) > maxSteps))
      return no('units', `a unit has ${s.steps[c]} steps, expected 1 to ${maxSteps}`)
    const zone = place - AT_ZONE
    if (zone < 0) {
      const allowed: readonly number[] = ALLOWED[kind]
      if (!allowed.includes(place)) return no('units', `a unit of the ${kind} is in a box where none can be`)
      continue
    }
    const path = `units.zones.${zoneId(zone)}`
    if (zone >= ZONES.length || !zoneExists(s, zone)) return no(path, 'a unit stands in a zone that is not on the map')
    if (s.ending === null && !isControlled(kit, s, zone))
      return no(path, `a unit stands in ${zoneId(zone)}, which is not controlled`)
    if (kind === 'troops') troops[zone] = at(troops, zone) + 1
    if (kind === 'leaders') leaders[zone] = at(leaders, zone) + 1
    if (kind === 'gunboats' && !isNileBank(s, zone))
      return no(path, `a gunboat stands in ${zoneId(zone)}, off the Nile bank`)
  }
  for (let zone = 0; zone < ZONES.length; zone++) {
    const path = `units.zones.${zoneId(zone)}`
    if (at(troops, zone) > kit.limits.troopsPerZone)
      return no(path, `${troops[zone]} troop units stand in ${zoneId(zone)}, at most ${kit.limits.troopsPerZone} may`)
    if (at(leaders, zone) > kit.limits.leadersPerZone)
      return no(path, `${leaders[zone]} leaders stand in ${zoneId(zone)}, at most ${kit.limits.leadersPerZone} may`)
  }
  return undefined
}

/** Units set aside belong to a raid or sortie under way; what stands on the map stands with troops (KH-6.7-10). */
function wrongStacks(kit: Kit, s: State): Problem | undefined {
  if (s.ending !== null) return undefined
  const top = topFrame(s)
  const expedition =
    (top.step === 'muster' && top.target !== null) || (top.step === 'combat' && top.action !== 'defence')
  if (!expedition && s.place.includes(ENGAGED))
    return no('units.engaged', 'a unit is set aside without a raid or sortie')
  const second = s.frames[1]
  // KH-7.2-15: support may be left alone where a banner has already attacked this turn, and in the middle of its attack.
  const acted = second?.step === 'banners' ? (kit.bannerCards[second.card] ?? []).slice(0, second.at - 1) : []
  const attacked = top.step === 'combat' && top.action === 'defence' && top.stage === 'guns' ? attackedZone(s, top) : -1
  for (let zone = 0; zone < ZONES.length; zone++) {
    const units = s.place.filter((place) => place === AT_ZONE + zone).length
    if (units === 0) continue
    const path = `units.zones.${zoneId(zone)}`
    if (second?.step === 'card') return no(path, 'units stand on the map before the action phase')
    const troops = s.place.slice(kit.troops[0], kit.troops[1]).includes(AT_ZONE + zone)
    const owner = at(kit.zonePath, zone)
    const mayBeAlone = zone === attacked || (owner < 0 ? acted.length > 0 : acted.includes(bannerId(owner)))
    if (!troops && !mayBeAlone) return no(path, `units stand in ${zoneId(zone)} without troops`)
  }
  return undefined
}
