import type { Refusal } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Kit } from '../kit.ts'
import { ACTION_TYPES } from '../names.ts'
import type { ActionType } from '../names.ts'
import type { Play } from '../play.ts'
import { NO } from '../refusals.ts'
import type { State } from '../state.ts'
import { whyNotDefend } from './defence.ts'
import { beginExpedition, whyNotExpedition } from './expedition.ts'
import { whyNotFortify } from './fortify.ts'
import { listGunboatWork, whyNotWorkOnGunboats, workOnGunboats } from './gunboats.ts'
import { listLevies, raiseLevies, whyNotRaiseLevies } from './levies.ts'
import { countBits } from './zones.ts'
import { listMorale, raiseMorale, ration, whyNotRaiseMorale, whyNotRation } from './morale.ts'

/** The actions by which one of the seven is begun. */
export type Opening = Extract<
  Action,
  { type: 'fortify' | 'raiseMorale' | 'ration' | 'gunboats' | 'levies' | 'raid' | 'sortie' | 'defend' }
>

const SLOTS: Readonly<Record<Opening['type'], number>> = {
  fortify: 1,
  raiseMorale: 2,
  ration: 2,
  gunboats: 3,
  levies: 4,
  raid: 5,
  sortie: 6,
  defend: 7,
}

export function isOpening(action: Action): action is Opening {
  return action.type in SLOTS
}

/** KH-4.1-04, KH-4.1-08, KH-4.1-11: an AP, once a turn, in the fixed order; and only what was declared, if that is played. */
function whyNotSlot(s: State, slot: number): Refusal | undefined {
  if (slot === s.slot) return slot === SLOTS.raiseMorale ? NO.moraleOrSupply : NO.alreadyMade
  if (slot < s.slot) return NO.outOfOrder
  if (s.ap < 1) return NO.noAp
  if (s.options.declareActionsFirst && (s.declared & (1 << slot)) === 0) return NO.notDeclared
  return undefined
}

export function whyNotOpen(kit: Kit, s: State, action: Opening): Refusal | undefined {
  return whyNotSlot(s, SLOTS[action.type]) ?? whyNotInItself(kit, s, action)
}

function whyNotInItself(kit: Kit, s: State, action: Opening): Refusal | undefined {
  switch (action.type) {
    case 'fortify':
      return whyNotFortify(kit, s)
    case 'raiseMorale':
      return whyNotRaiseMorale(kit, s, action.levels)
    case 'ration':
      return whyNotRation(kit, s, action.levels)
    case 'gunboats':
      return whyNotWorkOnGunboats(kit, s, action)
    case 'levies':
      return whyNotRaiseLevies(kit, s, action.count)
    case 'raid':
    case 'sortie':
      return whyNotExpedition(kit, s, action.type)
    case 'defend':
      return whyNotDefend(kit, s)
  }
}

const OPENING_RULES = {
  fortify: ['KH-6.1-04'],
  raiseMorale: ['KH-6.2-01'],
  ration: ['KH-6.2-04'],
  gunboats: ['KH-6.4-01'],
  levies: ['KH-6.3-01'],
  raid: ['KH-6.5-01'],
  sortie: ['KH-6.6-01'],
  defend: ['KH-6.7-01'],
} as const

/** KH-4.1-04: 1 AP whatever else it costs. */
export function open(p: Play, action: Opening): void {
  const { s } = p
  const slot = SLOTS[action.type]
  s.ap--
  s.slot = slot
  p.log?.push({ type: 'actionBegun', action: actionType(slot), apLeft: s.ap, rules: OPENING_RULES[action.type] })
  switch (action.type) {
    case 'fortify':
      s.frames.push({ step: 'fortify', spent: 0 })
      return
    case 'raiseMorale':
      raiseMorale(p, action.levels)
      return
    case 'ration':
      ration(p, action.levels)
      return
    case 'gunboats':
      workOnGunboats(p, action)
      return
    case 'levies':
      raiseLevies(p, action.count)
      return
    case 'raid':
    case 'sortie':
      beginExpedition(p, action.type)
      return
    case 'defend':
      s.frames.push({ step: 'defend' })
      return
  }
}

function actionType(slot: number): ActionType {
  return ACTION_TYPES[slot - 1] ?? 'fortify'
}

export function listOpenings(kit: Kit, s: State, into: Action[]): void {
  const { actions } = kit
  const free = (slot: number) => whyNotSlot(s, slot) === undefined
  if (free(SLOTS.fortify) && whyNotFortify(kit, s) === undefined) into.push(actions.fortify)
  if (free(SLOTS.raiseMorale)) listMorale(kit, s, into)
  if (free(SLOTS.gunboats)) listGunboatWork(kit, s, into)
  if (free(SLOTS.levies)) listLevies(kit, s, into)
  if (free(SLOTS.raid) && whyNotExpedition(kit, s, 'raid') === undefined) into.push(actions.raid)
  if (free(SLOTS.sortie) && whyNotExpedition(kit, s, 'sortie') === undefined) into.push(actions.sortie)
  if (free(SLOTS.defend) && whyNotDefend(kit, s) === undefined) into.push(actions.defend)
  into.push(actions.endPhase)
}

/** KH-4.1-06, KH-4.2-05: what is left of AP and free RP is lost. */
export function endActionPhase(p: Play): void {
  const { s } = p
  s.frames.pop()
  if (s.ap > 0) p.log?.push({ type: 'apLost', ap: s.ap, rules: ['KH-4.1-06', 'KH-6.0-01'] })
  s.ap = 0
  if (s.freeRp > 0) p.log?.push({ type: 'freeRpLost', lost: s.freeRp, rules: ['KH-4.2-05'] })
  s.freeRp = 0
}

/** KH-4.1-11, the other reading: all actions are declared, in order, before the first is made. */
export function whyNotDeclare(s: State, action: ActionType): Refusal | undefined {
  const slot = ACTION_TYPES.indexOf(action) + 1
  if ((s.declared & (1 << slot)) !== 0) return NO.declaredAlready
  if (s.declared >= 1 << slot) return NO.declaredInOrder
  if (s.turn === 1 && slot >= SLOTS.raid) return NO.notOnTurnOne
  return countBits(s.declared) < s.ap ? undefined : NO.noApToDeclare
}

export function declare(p: Play, action: ActionType): void {
  p.s.declared |= 1 << (ACTION_TYPES.indexOf(action) + 1)
  p.log?.push({ type: 'declared', action, rules: ['KH-4.1-11'] })
}

export function listDeclarations(kit: Kit, s: State, into: Action[]): void {
  ACTION_TYPES.forEach((type, i) => {
    const action = kit.actions.declare[i]
    if (action !== undefined && whyNotDeclare(s, type) === undefined) into.push(action)
  })
  into.push(kit.actions.done)
}
