import { GUNBOAT, PALACE, at, bannerIndex, zoneId } from './kit.ts'
import type { Kit } from './kit.ts'
import { BANNERS, ZONES } from './names.ts'
import { legal } from './rules/decisions.ts'
import { engagedPlace } from './rules/combat.ts'
import { stepsPresent } from './rules/losses.ts'
import { countCounters } from './rules/units.ts'
import { countBits, isControlled, isNileBank, zoneExists } from './rules/zones.ts'
import { AT_ZONE, AVAILABLE, DAMAGED, ENGAGED, GONE, RECOVERING, SUPPLY, USED, WOUNDED } from './state.ts'
import type { CombatFrame, Frame, State } from './state.ts'

const CARD_BITS = ((1 << 21) - 1) & ~1

/** What is wrong with a position that the rules could never produce; undefined if nothing is. */
export function invariant(kit: Kit, s: State): string | undefined {
  return wrongTracks(kit, s) ?? wrongZones(kit, s) ?? wrongUnits(kit, s) ?? wrongCards(s) ?? wrongFrames(kit, s)
}

function wrongTracks(kit: Kit, s: State): string | undefined {
  const over = s.ending !== null
  const lastTurn = over && s.options.victoryCheckOrder === 'advanceThenCheck' ? 13 : 12
  const within = (name: string, value: number, min: number, max: number) =>
    Number.isInteger(value) && value >= min && value <= max ? undefined : `${name} is ${value}, expected ${min} to ${max}`
  const wrong =
    within('turn', s.turn, 1, lastTurn) ??
    within('ap', s.ap, 0, kit.limits.ap) ??
    within('rp', s.rp, over ? -11 : 1, 36) ??
    within('cm', s.cm, over ? -11 : 1, 15) ??
    within('freeRp', s.freeRp, 0, s.turn === 1 ? kit.pack.setup.start.freeRp.value : 0) ??
    within('relief', s.relief, over ? 1 : s.turn, 12) ??
    within('the last action', s.slot, 0, 7)
  if (wrong !== undefined) return wrong
  for (let b = 0; b < BANNERS.length; b++) {
    const bad =
      within(`the zone of ${BANNERS[b]}`, at(s.banner, b), over ? 1 : 2, 6) ?? within(`the power of ${BANNERS[b]}`, at(s.power, b), 0, at(kit.powerMax, b))
    if (bad !== undefined) return bad
  }
  return undefined
}

function wrongZones(kit: Kit, s: State): string | undefined {
  const markers = countBits(s.improved)
  if (markers > kit.limits.improvementMarkers) return `${markers} improvement markers are on the map, there are ${kit.limits.improvementMarkers}`
  if (countBits(s.mined) > (s.options.mines ? kit.limits.mines : 0)) return 'there are more mines on the map than in the box'
  for (let zone = 0; zone < ZONES.length; zone++) {
    const bit = 1 << zone
    const marked = ((s.improved | s.mined) & bit) !== 0
    if (marked && (!zoneExists(s, zone) || (s.ending === null && !isControlled(kit, s, zone)))) return `${zoneId(zone)} is marked but not controlled`
    if ((s.mined & bit) !== 0 && zone >= PALACE) return 'there is a mine in the Palace'
    if (at(s.level, zone) < 0 || at(s.level, zone) > 3) return `the level of ${zoneId(zone)} is ${s.level[zone]}, expected 0 to 3`
    if ((s.lost & bit) !== 0 && ((kit.key & bit) === 0 || isControlled(kit, s, zone))) return `${zoneId(zone)} counts as a lost key zone and is not one`
  }
  if (s.disorganised < 0 || s.disorganised > 15) return 'there is a disorganised marker on no banner'
  return undefined
}

const ALLOWED = {
  troops: [SUPPLY, AVAILABLE, USED, ENGAGED, GONE],
  guns: [AVAILABLE, USED, ENGAGED, GONE],
  gunboats: [SUPPLY, AVAILABLE, DAMAGED, ENGAGED, GONE],
  leaders: [AVAILABLE, WOUNDED, RECOVERING, ENGAGED, GONE],
} as const

function wrongUnits(kit: Kit, s: State): string | undefined {
  const troops = ZONES.map(() => 0)
  const leaders = ZONES.map(() => 0)
  for (let c = 0; c < s.place.length; c++) {
    const place = at(s.place, c)
    const full = at(kit.counterFull, c)
    const kind = kit.kindOf[full] ?? 'troops'
    const maxSteps = at(kit.counterSteps, c)
    if (kind === 'troops' && (at(s.steps, c) < 1 || at(s.steps, c) > maxSteps)) return `a unit has ${s.steps[c]} steps, expected 1 to ${maxSteps}`
    const zone = place - AT_ZONE
    if (zone < 0) {
      const allowed: readonly number[] = ALLOWED[kind]
      if (!allowed.includes(place)) return `a unit of the ${kind} is in a box where none can be`
      if (place === ENGAGED && s.ending === null && !s.frames.some((f) => f.step === 'muster' || f.step === 'combat')) return 'a unit is set aside without a raid or sortie'
      continue
    }
    if (zone >= ZONES.length || !zoneExists(s, zone)) return 'a unit stands in a zone that is not on the map'
    if (s.ending === null && !isControlled(kit, s, zone)) return `a unit stands in ${zoneId(zone)}, which is not controlled`
    if (kind === 'troops') troops[zone] = at(troops, zone) + 1
    if (kind === 'leaders') leaders[zone] = at(leaders, zone) + 1
    if (kind === 'gunboats' && !isNileBank(s, zone)) return `a gunboat stands in ${zoneId(zone)}, off the Nile bank`
  }
  for (let zone = 0; zone < ZONES.length; zone++) {
    if (at(troops, zone) > kit.limits.troopsPerZone) return `${troops[zone]} troop units stand in ${zoneId(zone)}, at most ${kit.limits.troopsPerZone} may`
    if (at(leaders, zone) > kit.limits.leadersPerZone) return `${leaders[zone]} leaders stand in ${zoneId(zone)}, at most ${kit.limits.leadersPerZone} may`
  }
  return undefined
}

function wrongCards(s: State): string | undefined {
  if ((s.pile & s.discard) !== 0) return 'an event card is both in the pile and discarded'
  if (((s.pile | s.discard | s.happened) & ~CARD_BITS) !== 0) return 'there is an event card that does not exist'
  if (s.seen < 0 || s.seen > 12) return `banner card ${s.seen} was seen, expected 1 to 12`
  if (s.card < 0 || s.card > 20) return `event card ${s.card} is on the table, expected 1 to 20`
  if (s.options.events && s.ending === null && s.pile === 0 && s.discard === 0) return 'there is no event card left to draw'
  return undefined
}

/** The stack of frames must be one that play can build. */
function wrongFrames(kit: Kit, s: State): string | undefined {
  const [first, second, ...rest] = s.frames
  if (first?.step !== 'turn') return 'play stands in no turn'
  if (s.ending !== null) return undefined
  const expected = second === undefined ? undefined : frameAbove(second)
  if (second === undefined || expected === undefined) return 'play stands at no decision'
  if (first.phase !== expected.phase) return `the phase is ${first.phase}, expected ${expected.phase}`
  if (s.turn === 1 && second.step !== 'actions') return 'turn 1 has an action phase only'
  const wrong = wrongAbove(kit, s, second, rest)
  if (wrong !== undefined) return wrong
  return legal(kit, s, 0).length === 0 ? 'nothing can be decided' : undefined
}

function frameAbove(frame: Frame): { readonly phase: 'actions' | 'banners' | 'recovery' } | undefined {
  switch (frame.step) {
    case 'card':
      return { phase: 'actions' }
    case 'actions':
      return { phase: 'banners' }
    case 'banners':
      return { phase: 'recovery' }
    default:
      return undefined
  }
}

function wrongAbove(kit: Kit, s: State, below: Frame, above: readonly Frame[]): string | undefined {
  const top = above[above.length - 1]
  switch (below.step) {
    case 'actions':
      if (above.length > 1) return 'two actions are under way at once'
      if (top === undefined) return undefined
      if (top.step === 'combat') return top.action === 'defence' ? 'a defence in the action phase' : wrongCombat(kit, s, top)
      if (top.step === 'fortify') return top.spent >= 0 && top.spent < kit.limits.fortifyRp ? undefined : 'too much was spent on fortifications'
      if (top.step === 'declare') return s.options.declareActionsFirst ? undefined : 'actions are not declared in this game'
      return top.step === 'muster' || top.step === 'defend' ? undefined : `${top.step} is no part of the action phase`
    case 'banners':
      if (above.length !== 1 || top?.step !== 'combat' || top.action !== 'defence') return 'only a defence asks for decisions in the banner phase'
      if (kit.bannerCards[below.card] === undefined || below.card < 1 || below.at < 1) return 'the banner card is unknown'
      if (kit.bannerCards[below.card]?.[below.at - 1] !== top.banner) return 'the attacking banner is not the one on the card'
      return wrongCombat(kit, s, top)
    case 'card':
      return wrongCardStack(kit, s, below, above)
    default:
      return 'play stands at no decision'
  }
}

function wrongCombat(kit: Kit, s: State, frame: CombatFrame): string | undefined {
  const rolled = frame.roll === 0 || (frame.roll % 10 >= 1 && frame.roll % 10 <= 6 && frame.roll >= 11 && frame.roll <= 66)
  if (!rolled) return `a roll of ${frame.roll} is no pair of dice`
  if (at(s.banner, bannerIndex(frame.banner)) < 2) return 'the banner has nothing left to attack'
  if (frame.stage === 'spend') {
    const before = s.options.defenceRpTiming === 'beforeRoll'
    return frame.action === 'defence' && frame.spent === 0 && (frame.roll === 0) === before && s.rp >= 2 ? undefined : 'no RP can be spent here'
  }
  if (frame.stage !== 'steps' && frame.stage !== 'guns') return 'a combat waits for nothing'
  if (frame.row < 2 || frame.row > 12 || frame.roll === 0 || frame.spent < 0 || frame.spent > 1) return 'the combat has no result'
  const place = engagedPlace(s, frame)
  if (frame.steps < 0 || frame.steps > stepsPresent(kit, s, place)) return 'more steps are to be lost than there are'
  if (frame.guns < 0 || frame.guns > countCounters(s, kit.guns, place)) return 'more guns are to be lost than there are'
  return (frame.stage === 'steps' ? frame.steps : frame.guns) > 0 ? undefined : 'no losses are left to divide'
}

const ASKED_BY = { choose: 'choose', desert: 'loseStep', commit: 'mayCommitGunboats' } as const

function wrongCardStack(kit: Kit, s: State, card: Extract<Frame, { step: 'card' }>, above: readonly Frame[]): string | undefined {
  if (!s.options.events || kit.events[card.card] === undefined || card.card !== s.card || !card.happens) return 'the event card is not the one on the table'
  const top = above[above.length - 1]
  if (above.length < 2 || top === undefined) return 'the event card asks for nothing'
  for (const frame of above.slice(0, -1)) {
    if (frame.step !== 'ops' || kit.ops[frame.list] === undefined || frame.at < 1) return 'the event card is in disorder'
  }
  switch (top.step) {
    case 'choose':
    case 'desert':
    case 'commit':
      return kit.ops[top.list]?.[top.at]?.op === ASKED_BY[top.step] ? undefined : 'the event card asks for something else'
    case 'offer': {
      const op = kit.ops[top.list]?.[top.at]
      if (op?.op === 'mayRemoveLeader') return s.place.some((place, c) => kit.counterFull[c] === op.leader && place !== GONE) ? undefined : 'the leader is gone'
      return op?.op === 'mayRemoveGunboat' && s.place.some((place, c) => kit.counterFull[c] === GUNBOAT && place === AVAILABLE) ? undefined : 'there is nothing to send'
    }
    case 'improveFree':
      return top.left > 0 ? undefined : 'no marker is left to place'
    case 'strongest':
    case 'disorganise':
      return undefined
    default:
      return `${top.step} is no part of an event card`
  }
}
