import type { Refusal } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { GUNBOAT, at, bannerIndex, unitId, zoneId } from '../kit.ts'
import type { CompiledOp, Kit } from '../kit.ts'
import { BANNERS, TROOP_TYPES } from '../names.ts'
import type { TroopType } from '../names.ts'
import type { Play } from '../play.ts'
import { NO } from '../refusals.ts'
import { AVAILABLE, DAMAGED, GONE, RECOVERING, WOUNDED } from '../state.ts'
import type { Frame, State } from '../state.ts'
import { drawEventCard, peekBannerCard } from './cards.ts'
import { canImproveAnything } from './fortify.ts'
import { loseStep, rollForGunboat } from './losses.ts'
import { changeCm, changePower, changeRp, cmModifier, disorganise, rpModifier } from './tracks.ts'
import { countKind, findCounter, kindOfCounter } from './units.ts'
import { isControlled, isImproved, zonesMeant } from './zones.ts'

/** KH-4.1-03: the top card is turned up; KH-5.1-01, KH-5.1-03: its event takes place only if its condition is met. */
export function beginEventPhase(p: Play): void {
  const { s } = p
  const card = drawEventCard(p)
  s.card = card
  const happens = eventHappens(p.kit, s, card)
  p.log?.push({
    type: 'cardDrawn',
    card,
    happens,
    rules: happens ? ['KH-4.1-03'] : ['KH-4.1-03', 'KH-5.1-01', 'KH-5.1-03'],
  })
  s.frames.push({ step: 'card', card, happens })
  if (!happens) return
  s.happened |= 1 << card
  s.frames.push({ step: 'ops', list: eventCard(p.kit, card).list, at: 0 })
}

function eventCard(kit: Kit, card: number): Kit['events'][number] {
  const found = kit.events[card]
  if (found === undefined) throw new Error(`no event card ${card}`)
  return found
}

export function eventHappens(kit: Kit, s: State, number: number): boolean {
  const card = eventCard(kit, number)
  return s.turn >= card.firstTurn && s.turn <= card.lastTurn && (s.happened & card.requires) === card.requires
}

/** KH-AOTSEQ-01, KH-5.2-01: discarded, or out of the game if its once-only event took place; then its AP (KH-5.3-02). */
export function finishCard(p: Play, frame: Extract<Frame, { step: 'card' }>): void {
  const { s } = p
  const card = eventCard(p.kit, frame.card)
  s.frames.pop()
  if (frame.happens && card.once) {
    s.pile &= ~(1 << frame.card)
    p.log?.push({ type: 'cardRemoved', card: frame.card, rules: ['KH-5.2-01'] })
  } else if ((s.pile & (1 << frame.card)) === 0) {
    s.discard |= 1 << frame.card
    p.log?.push({ type: 'cardDiscarded', card: frame.card, rules: ['KH-AOTSEQ-01'] })
  }
  const die = card.ap === 0 ? p.dice.die(6, 'ap', (face) => at(p.kit.apDie, face)) : null
  s.ap = die === null ? card.ap : at(p.kit.apDie, die)
  p.log?.push({ type: 'apSet', ap: s.ap, die, rules: ['KH-5.3-01', 'KH-5.3-02'] })
}

const CARD_RULES = ['KH-5.0-01'] as const

/** Runs the next op of a card; one that needs the player pushes its own frame. */
export function runNextOp(p: Play, frame: Extract<Frame, { step: 'ops' }>): void {
  const op = p.kit.ops[frame.list]?.[frame.at]
  if (op === undefined) {
    p.s.frames.pop()
    return
  }
  const here = frame.at
  frame.at++
  runOp(p, op, frame.list, here)
}

function runOp(p: Play, op: CompiledOp, list: number, here: number): void {
  const { kit, s } = p
  switch (op.op) {
    case 'cm':
      changeCm(p, op.n, 'card', CARD_RULES)
      return
    case 'rp':
      changeRp(p, op.n, 'card', CARD_RULES)
      return
    case 'relief':
      moveRelief(p, op.n)
      return
    case 'power':
      if (op.banner === 'highest') raiseStrongest(p, op.n)
      else changePower(p, bannerIndex(op.banner), op.n, 'card', ['KH-5.0-01', 'KH-11.4-06'])
      return
    case 'setBaseLevel':
      for (const zone of zonesMeant(s, op.zone)) {
        s.level[zone] = op.level
        p.log?.push({ type: 'levelSet', zone: zoneId(zone), level: op.level, rules: CARD_RULES })
      }
      return
    case 'setNileBank':
      for (const zone of zonesMeant(s, op.zone)) {
        s.nile = op.value ? s.nile | (1 << zone) : s.nile & ~(1 << zone)
        p.log?.push({ type: 'nileBankSet', zone: zoneId(zone), nileBank: op.value, rules: ['KH-5.0-01', 'KH-2.1-07'] })
      }
      return
    case 'placeImprovements':
      if (canImproveAnything(kit, s)) s.frames.push({ step: 'improveFree', left: op.max })
      else noEffect(p)
      return
    case 'removeImprovement':
      for (const zone of zonesMeant(s, op.zone)) {
        if (!isImproved(s, zone)) continue
        s.improved &= ~(1 << zone)
        p.log?.push({ type: 'improvementLost', zone: zoneId(zone), rules: CARD_RULES })
      }
      return
    case 'banGunboats':
      for (const zone of zonesMeant(s, op.zone)) {
        s.noGunboats |= 1 << zone
        p.log?.push({ type: 'gunboatsBanned', zone: zoneId(zone), rules: CARD_RULES })
      }
      return
    case 'choose':
      askForOption(p, list, here)
      return
    case 'ifControlled':
      pushOps(s, isControlled(kit, s, op.zone) ? op.then : op.otherwise)
      return
    case 'ifTurns':
      pushOps(s, s.turn >= op.first && s.turn <= op.last ? op.then : op.otherwise)
      return
    case 'rollIf': {
      const drm = op.add === 'cmDrm' ? cmModifier(kit, s) : op.add === 'rpDrm' ? rpModifier(kit, s) : 0
      const die = p.dice.die(6, 'card', (face) => (face + drm <= op.max ? 1 : 0))
      p.log?.push({ type: 'cardDie', die, drm, result: die + drm, rules: CARD_RULES })
      if (die + drm <= op.max) pushOps(s, op.then)
      else noEffect(p)
      return
    }
    case 'rollTable': {
      const rowFor = (face: number) => op.to.findIndex((to) => face <= to)
      const die = p.dice.die(6, 'card', rowFor)
      p.log?.push({ type: 'cardDie', die, drm: 0, result: die, rules: CARD_RULES })
      pushOps(s, at(op.lists, rowFor(die)))
      return
    }
    case 'loseStep':
      desertIfAnyCan(p, list, here, op.types)
      return
    case 'mayCommitGunboats':
      if (countKind(kit, s, GUNBOAT, AVAILABLE) > 0) s.frames.push({ step: 'commit', list, at: here })
      else noEffect(p)
      return
    case 'damageGunboat': {
      const counter = findCounter(kit, s, GUNBOAT, AVAILABLE)
      if (counter < 0) return noEffect(p)
      s.place[counter] = DAMAGED
      p.log?.push({ type: 'gunboatDamaged', unit: 'gunboat', rules: ['KH-6.4-05', 'KH-5.0-01'] })
      return
    }
    case 'mayRemoveLeader':
      if (leaderAlive(kit, s, op.leader) >= 0) s.frames.push({ step: 'offer', list, at: here })
      else noEffect(p)
      return
    case 'mayRemoveGunboat':
      if (countKind(kit, s, GUNBOAT, AVAILABLE) > 0) s.frames.push({ step: 'offer', list, at: here })
      else noEffect(p)
      return
    case 'disorganise':
      if (op.banner === 'choice') s.frames.push({ step: 'disorganise' })
      else disorganise(p, bannerIndex(op.banner), ['KH-5.0-01', 'KH-11.4-03'])
      return
    case 'peekBannerCard':
      peekBannerCard(p, CARD_RULES)
      return
    case 'reshuffleEvents':
      s.pile |= s.discard | (1 << s.card)
      s.discard = 0
      p.log?.push({ type: 'eventsReshuffled', rules: ['KH-5.2-04'] })
      return
  }
}

function noEffect(p: Play): void {
  p.log?.push({ type: 'noEffect', rules: CARD_RULES })
}

function pushOps(s: State, list: number): void {
  s.frames.push({ step: 'ops', list, at: 0 })
}

/** KH-9.1-03: never before the current turn, never beyond the track. */
function moveRelief(p: Play, by: number): void {
  const { s } = p
  const before = s.relief
  s.relief = Math.max(s.turn, Math.min(12, before + by))
  if (s.relief !== before)
    p.log?.push({ type: 'reliefMoved', turn: s.relief, by: s.relief - before, rules: ['KH-9.1-03', 'KH-2.3-04'] })
  else noEffect(p)
}

function raiseStrongest(p: Play, n: number): void {
  const { s } = p
  const tied = BANNERS.filter((_, banner) => isStrongest(s, banner))
  const only = tied[0]
  if (tied.length === 1 && only !== undefined) changePower(p, bannerIndex(only), n, 'card', ['KH-5.0-01', 'KH-11.4-06'])
  else s.frames.push({ step: 'strongest', n })
}

export function isStrongest(s: State, banner: number): boolean {
  return at(s.power, banner) === Math.max(...s.power)
}

export function whyNotStrongest(s: State, banner: number): Refusal | undefined {
  return isStrongest(s, banner) ? undefined : NO.notStrongest
}

export function chooseBanner(
  p: Play,
  frame: Extract<Frame, { step: 'strongest' | 'disorganise' }>,
  banner: number,
): void {
  p.s.frames.pop()
  if (frame.step === 'strongest') changePower(p, banner, frame.n, 'card', ['KH-5.0-01', 'KH-11.4-06'])
  else disorganise(p, banner, ['KH-5.0-01', 'KH-11.4-03'])
}

/** The op a decision frame was pushed by, if it is of that kind. */
export function opAt<K extends CompiledOp['op']>(
  kit: Kit,
  frame: { readonly list: number; readonly at: number },
  kind: K,
): Extract<CompiledOp, { op: K }> {
  const op = kit.ops[frame.list]?.[frame.at]
  if (!isOp(op, kind)) throw new Error(`expected ${kind} at op ${frame.list}.${frame.at}`)
  return op
}

function isOp<K extends CompiledOp['op']>(op: CompiledOp | undefined, kind: K): op is Extract<CompiledOp, { op: K }> {
  return op?.op === kind
}

export function whyNotOption(
  kit: Kit,
  s: State,
  frame: Extract<Frame, { step: 'choose' }>,
  option: number,
): Refusal | undefined {
  const chosen = opAt(kit, frame, 'choose').options[option]
  if (chosen === undefined) return NO.noSuchOption
  return s.rp >= chosen.rpAtLeast ? undefined : NO.optionTooDear
}

/** Where only one option is open it is taken without asking. */
function askForOption(p: Play, list: number, here: number): void {
  const frame: Extract<Frame, { step: 'choose' }> = { step: 'choose', list, at: here }
  p.s.frames.push(frame)
  const open = opAt(p.kit, frame, 'choose')
    .options.map((_, option) => option)
    .filter((option) => whyNotOption(p.kit, p.s, frame, option) === undefined)
  const only = open[0]
  if (open.length === 1 && only !== undefined) chooseOption(p, frame, only)
}

export function chooseOption(p: Play, frame: Extract<Frame, { step: 'choose' }>, option: number): void {
  const op = opAt(p.kit, frame, 'choose')
  p.s.frames.pop()
  p.log?.push({ type: 'cardChoice', card: op.card, option, rules: CARD_RULES })
  const list = op.options[option]?.list
  if (list !== undefined) pushOps(p.s, list)
}

/** The kind that loses the step if a troop type deserts: a two-step unit before a one-step unit; -1 if none is available. */
function deserter(kit: Kit, s: State, type: TroopType): number {
  let found = -1
  for (let c = kit.troops[0]; c < kit.troops[1]; c++) {
    const kind = kindOfCounter(kit, s, c)
    if (s.place[c] !== AVAILABLE || kit.typeOf[kind] !== type) continue
    if (s.steps[c] === 2) return kind
    found = kind
  }
  return found
}

function desertIfAnyCan(p: Play, list: number, here: number, types: readonly TroopType[]): void {
  const able = types.filter((type) => deserter(p.kit, p.s, type) >= 0)
  const first = able[0]
  if (first === undefined) noEffect(p)
  else if (able.length === 1) desert(p, first)
  else p.s.frames.push({ step: 'desert', list, at: here })
}

export function whyNotDesert(
  kit: Kit,
  s: State,
  frame: Extract<Frame, { step: 'desert' }>,
  type: TroopType,
): Refusal | undefined {
  const allowed = opAt(kit, frame, 'loseStep').types.includes(type)
  return allowed && deserter(kit, s, type) >= 0 ? undefined : NO.noDeserters
}

export function desert(p: Play, type: TroopType): void {
  p.log?.push({ type: 'deserted', troops: type, rules: CARD_RULES })
  loseStep(p, deserter(p.kit, p.s, type), AVAILABLE)
}

export function whyNotCommit(kit: Kit, s: State, count: number): Refusal | undefined {
  return count >= 0 && count <= countKind(kit, s, GUNBOAT, AVAILABLE) ? undefined : NO.tooFewGunboats
}

export function commitGunboats(p: Play, frame: Extract<Frame, { step: 'commit' }>, count: number): void {
  const { kit, s } = p
  const op = opAt(kit, frame, 'mayCommitGunboats')
  s.frames.pop()
  p.log?.push({ type: 'gunboatsSent', count, rules: CARD_RULES })
  let left = count
  for (let c = kit.boats[0]; c < kit.boats[1] && left > 0; c++) {
    if (s.place[c] !== AVAILABLE || kit.counterFull[c] !== GUNBOAT) continue
    left--
    changeRp(p, op.rp, 'card', CARD_RULES)
    rollForGunboat(p, c, op.drm)
  }
}

function leaderAlive(kit: Kit, s: State, leader: number): number {
  for (let c = kit.leaders[0]; c < kit.leaders[1]; c++) {
    if (kit.counterFull[c] !== leader) continue
    const place = s.place[c]
    return place === AVAILABLE || place === WOUNDED || place === RECOVERING ? c : -1
  }
  return -1
}

/** An offer may be declined; the card counts as having happened either way. */
export function answerOffer(p: Play, frame: Extract<Frame, { step: 'offer' }>, accepted: boolean): void {
  const { kit, s } = p
  const op = kit.ops[frame.list]?.[frame.at]
  s.frames.pop()
  p.log?.push({ type: 'offerAnswered', card: s.card, accepted, rules: CARD_RULES })
  if (!accepted || op === undefined) return
  if (op.op === 'mayRemoveLeader') {
    s.place[leaderAlive(kit, s, op.leader)] = GONE
    p.log?.push({ type: 'sentAway', unit: unitId(op.leader), rules: CARD_RULES })
    pushOps(s, op.then)
  } else if (op.op === 'mayRemoveGunboat') {
    s.place[findCounter(kit, s, GUNBOAT, AVAILABLE)] = GONE
    p.log?.push({ type: 'sentAway', unit: 'gunboat', rules: ['KH-6.4-07', ...CARD_RULES] })
    pushOps(s, op.then)
  }
}

export function listCardActions(kit: Kit, s: State, frame: Frame, into: Action[]): void {
  switch (frame.step) {
    case 'choose':
      kit.actions.choose.forEach((action, option) => {
        if (whyNotOption(kit, s, frame, option) === undefined) into.push(action)
      })
      return
    case 'strongest':
      kit.actions.banner.forEach((action, banner) => {
        if (whyNotStrongest(s, banner) === undefined) into.push(action)
      })
      return
    case 'disorganise':
      into.push(...kit.actions.banner)
      return
    case 'desert':
      TROOP_TYPES.forEach((type, i) => {
        const action = kit.actions.desert[i]
        if (action !== undefined && whyNotDesert(kit, s, frame, type) === undefined) into.push(action)
      })
      return
    case 'commit':
      kit.actions.commit.forEach((action, count) => {
        if (whyNotCommit(kit, s, count) === undefined) into.push(action)
      })
      return
    case 'offer':
      into.push(kit.actions.accept, kit.actions.decline)
      return
    default:
      return
  }
}
