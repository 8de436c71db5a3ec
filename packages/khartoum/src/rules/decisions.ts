import type { Pending, Refusal, Result, Seat } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { bannerIndex, unitIndex, zoneIndex } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { UNITS } from '../names.ts'
import type { Play } from '../play.ts'
import { NO } from '../refusals.ts'
import { topFrame } from '../state.ts'
import type { CombatFrame, Ending, Frame, State } from '../state.ts'
import {
  declare,
  endActionPhase,
  isOpening,
  listDeclarations,
  listOpenings,
  open,
  whyNotDeclare,
  whyNotOpen,
} from './action-phase.ts'
import { sortCounters } from './canonical.ts'
import { answerSpend, engagedPlace, loseUnit } from './combat.ts'
import { listPlacements, placeUnit, tally, whyNotFinishDefence, whyNotPlace } from './defence.ts'
import {
  answerOffer,
  chooseBanner,
  chooseOption,
  commitGunboats,
  desert,
  listCardActions,
  whyNotCommit,
  whyNotDesert,
  whyNotOption,
  whyNotStrongest,
} from './event-phase.ts'
import { chooseTarget, engage, launch, listMuster, whyNotEngage, whyNotLaunch } from './expedition.ts'
import { improve, layMine, listImprovements, whyNotImprove, whyNotMine } from './fortify.ts'
import { whyNotLoseGun, whyNotLoseStep } from './losses.ts'
import { playOn } from './sequence.ts'

/** Every question the game can put to the player. */
export const DECISIONS = [
  'actions',
  'declare',
  'fortify',
  'target',
  'muster',
  'defend',
  'improveFree',
  'choose',
  'strongest',
  'disorganise',
  'desert',
  'commit',
  'offer',
  'spend',
  'steps',
  'guns',
] as const
export type Decision = (typeof DECISIONS)[number]

const asks = Object.fromEntries(
  DECISIONS.map((decision) => [decision, Object.freeze({ over: false, asks: [{ seat: 0, decision }] })]),
)

export function decisionOf(frame: Frame): Decision {
  switch (frame.step) {
    case 'muster':
      return frame.target === null ? 'target' : 'muster'
    case 'combat':
      return frame.stage === 'guns' ? 'guns' : frame.stage === 'steps' ? 'steps' : 'spend'
    case 'turn':
    case 'card':
    case 'ops':
    case 'banners':
      throw new Error(`nobody decides in ${frame.step}`)
    default:
      return frame.step
  }
}

export function pending(s: State): Pending {
  if (s.ending !== null) return { over: true, result: resultOf(s.ending) }
  const found = asks[decisionOf(topFrame(s))]
  if (found === undefined) throw new Error('every decision has its question')
  return found
}

const ENDING_RULES: Readonly<Record<Ending['reason'], readonly string[]>> = {
  relief: ['KH-9.1-01', 'KH-9.1-02'],
  palace: ['KH-9.2-01', 'KH-7.1-07'],
  resources: ['KH-9.2-02'],
  morale: ['KH-9.2-03'],
  gordon: ['KH-2.3-09'],
}

function resultOf(ending: Ending): Result {
  return { winners: ending.won ? [0] : [], reason: ending.reason, rules: ENDING_RULES[ending.reason] }
}

export function legal(kit: Kit, s: State, seat: Seat): Action[] {
  const into: Action[] = []
  if (s.ending !== null || seat !== 0) return into
  const frame = topFrame(s)
  switch (frame.step) {
    case 'actions':
      listOpenings(kit, s, into)
      break
    case 'declare':
      listDeclarations(kit, s, into)
      break
    case 'fortify':
    case 'improveFree':
      listImprovements(kit, s, frame, into)
      break
    case 'muster':
      listMuster(kit, s, frame, into)
      break
    case 'defend':
      listPlacements(kit, s, into)
      break
    case 'combat':
      listCombat(kit, s, frame, into)
      break
    default:
      listCardActions(kit, s, frame, into)
  }
  return into
}

function listCombat(kit: Kit, s: State, frame: CombatFrame, into: Action[]): void {
  if (frame.stage === 'spend') {
    into.push(kit.actions.spend, kit.actions.hold)
    return
  }
  for (let kind = 0; kind < UNITS.length; kind++) {
    const action = kit.actions.lose[kind]
    if (action !== undefined && whyNotLose(kit, s, frame, kind) === undefined) into.push(action)
  }
}

function whyNotLose(kit: Kit, s: State, frame: CombatFrame, kind: number): Refusal | undefined {
  const place = engagedPlace(s, frame)
  return frame.stage === 'steps' ? whyNotLoseStep(kit, s, kind, place) : whyNotLoseGun(kit, s, kind, place)
}

/** Why not, for any action that can be named; undefined if it is legal now. */
export function refuse(kit: Kit, s: State, seat: Seat, action: Action): Refusal | undefined {
  if (s.ending !== null) return NO.gameOver
  if (seat !== 0) return NO.notYourSeat
  const frame = topFrame(s)
  if (frame.step === 'actions') {
    if (isOpening(action)) return whyNotOpen(kit, s, action)
    return action.type === 'endPhase' ? undefined : NO.notNow
  }
  switch (action.type) {
    case 'declare':
      return frame.step === 'declare' ? whyNotDeclare(s, action.action) : NO.notNow
    case 'improve':
      return frame.step === 'fortify' || frame.step === 'improveFree'
        ? whyNotImprove(kit, s, frame, zoneIndex(action.zone))
        : NO.notNow
    case 'mine':
      return frame.step === 'fortify' ? whyNotMine(kit, s, frame, zoneIndex(action.zone)) : NO.notNow
    case 'target':
      if (frame.step !== 'muster') return NO.notNow
      return frame.target === null ? undefined : NO.targetChosen
    case 'engage':
      return frame.step === 'muster' ? whyNotEngage(kit, s, frame, unitIndex(action.unit)) : NO.notNow
    case 'launch':
      return frame.step === 'muster' ? whyNotLaunch(kit, s, frame) : NO.notNow
    case 'place':
      return frame.step === 'defend'
        ? whyNotPlace(kit, s, tally(kit, s), unitIndex(action.unit), zoneIndex(action.zone))
        : NO.notNow
    case 'done':
      return whyNotDone(kit, s, frame)
    case 'choose':
      return frame.step === 'choose' ? whyNotOption(kit, s, frame, action.option) : NO.notNow
    case 'banner':
      if (frame.step === 'strongest') return whyNotStrongest(s, bannerIndex(action.banner))
      return frame.step === 'disorganise' ? undefined : NO.notNow
    case 'desert':
      return frame.step === 'desert' ? whyNotDesert(kit, s, frame, action.troops) : NO.notNow
    case 'commit':
      return frame.step === 'commit' ? whyNotCommit(kit, s, action.count) : NO.notNow
    case 'accept':
    case 'decline':
      return frame.step === 'offer' ? undefined : NO.notNow
    case 'spend':
    case 'hold':
      return frame.step === 'combat' && frame.stage === 'spend' ? undefined : NO.notNow
    case 'lose':
      return frame.step === 'combat' && frame.stage !== 'spend'
        ? whyNotLose(kit, s, frame, unitIndex(action.unit))
        : NO.notNow
    default:
      return NO.notNow
  }
}

function whyNotDone(kit: Kit, s: State, frame: Frame): Refusal | undefined {
  switch (frame.step) {
    case 'fortify':
      return frame.spent > 0 ? undefined : NO.improveFirst
    case 'defend':
      return whyNotFinishDefence(kit, s)
    case 'improveFree':
    case 'declare':
      return undefined
    default:
      return NO.notNow
  }
}

/** Carries out an action that `refuse` has let through, then plays on to the next decision. */
export function apply(p: Play, action: Action): void {
  carryOut(p, topFrame(p.s), action)
  playOn(p)
  sortCounters(p.kit, p.s)
}

function carryOut(p: Play, frame: Frame, action: Action): void {
  switch (action.type) {
    case 'endPhase':
      return endActionPhase(p)
    case 'declare':
      return declare(p, action.action)
    case 'improve':
      if (frame.step === 'fortify' || frame.step === 'improveFree') improve(p, frame, zoneIndex(action.zone))
      return
    case 'mine':
      if (frame.step === 'fortify') layMine(p, frame, zoneIndex(action.zone))
      return
    case 'target':
      if (frame.step === 'muster') chooseTarget(p, frame, bannerIndex(action.banner))
      return
    case 'engage':
      return engage(p, unitIndex(action.unit))
    case 'launch':
      if (frame.step === 'muster') launch(p, frame)
      return
    case 'place':
      return placeUnit(p, unitIndex(action.unit), zoneIndex(action.zone))
    case 'done':
      p.s.frames.pop()
      return
    case 'choose':
      if (frame.step === 'choose') chooseOption(p, frame, action.option)
      return
    case 'banner':
      if (frame.step === 'strongest' || frame.step === 'disorganise') chooseBanner(p, frame, bannerIndex(action.banner))
      return
    case 'desert':
      p.s.frames.pop()
      return desert(p, action.troops)
    case 'commit':
      if (frame.step === 'commit') commitGunboats(p, frame, action.count)
      return
    case 'accept':
    case 'decline':
      if (frame.step === 'offer') answerOffer(p, frame, action.type === 'accept')
      return
    case 'spend':
    case 'hold':
      if (frame.step === 'combat') answerSpend(p, frame, action.type === 'spend')
      return
    case 'lose':
      if (frame.step === 'combat') loseUnit(p, frame, unitIndex(action.unit))
      return
    case 'fortify':
    case 'raiseMorale':
    case 'ration':
    case 'gunboats':
    case 'levies':
    case 'raid':
    case 'sortie':
    case 'defend':
      return open(p, action)
  }
}
