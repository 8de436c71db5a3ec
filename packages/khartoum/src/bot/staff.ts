import { walkChance } from '@grognard/kernel/chances'
import type { Action } from '../actions.ts'
import { at, bannerIndex, unitIndex, zoneIndex } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { BANNERS, UNITS } from '../names.ts'
import { combatModifier, engagedPlace, rowOf, tableRow } from '../rules/combat.ts'
import { apply, legal } from '../rules/decisions.ts'
import { sortCounters } from '../rules/canonical.ts'
import { kindOfCounter } from '../rules/units.ts'
import { AT_ZONE, AVAILABLE, ENGAGED, cloneState, topFrame } from '../state.ts'
import type { CombatFrame, State } from '../state.ts'
import { estimate } from './estimate.ts'
import { situationOf } from './fronts.ts'
import { bestLayout, placements } from './layout.ts'
import { outlookOf } from './outlook.ts'
import type { Outlook, Staff } from './outlook.ts'
import { dangerOf, marchOrder, partiesFor } from './parties.ts'
import { proposals, turnOf, worksWanted, worthDoing } from './turn.ts'
import type { Proposal } from './turn.ts'

/** What the staff would do: the next choice and, where they follow from it before any dice, the ones after it. */
export interface Orders {
  readonly actions: readonly Action[]
  readonly proposal?: Proposal
  /** For the other choices: the chance to win it sees. */
  readonly value?: number
}

export function orders(staff: Staff, s: State): Orders {
  const frame = topFrame(s)
  switch (frame.step) {
    case 'actions':
      return openNext(staff, s)
    case 'declare':
      return declareNext(staff, s)
    case 'fortify':
    case 'improveFree':
      return improveNext(staff, s, frame.step === 'improveFree')
    case 'muster':
      return musterNext(staff, s, frame)
    case 'defend':
      return placeNext(staff, s)
    case 'combat':
      return frame.stage === 'spend' ? spendOrHold(staff, s, frame) : loseCheapest(staff, s)
    case 'disorganise':
      return disorganiseWorst(staff, s)
    case 'desert':
    case 'choose':
    case 'strongest':
    case 'commit':
    case 'offer':
      return weighEach(staff, s)
    default:
      throw new Error(`nobody decides in ${frame.step}`)
  }
}

function openNext(staff: Staff, s: State): Orders {
  const { kit } = staff
  if (s.ap === 0) return { actions: [kit.actions.endPhase] }
  const turn = turnOf(staff, s)
  const next = worthDoing(proposals(turn), s.ap)[0]
  if (next?.type === 'defend') {
    const placed = placements(kit, bestLayout(turn.situation))
    if (placed.length > 0) return { actions: [kit.actions.defend, ...placed, kit.actions.done], proposal: next }
  }
  return next === undefined ? { actions: [kit.actions.endPhase] } : { actions: next.actions, proposal: next }
}

function declareNext(staff: Staff, s: State): Orders {
  const { kit } = staff
  const free = cloneState({ ...s, options: { ...s.options, declareActionsFirst: false }, frames: [] })
  const wanted = worthDoing(proposals(turnOf(staff, free)), s.ap)
  const offered = legal(kit, s, 0)
  const next = offered.find((a) => a.type === 'declare' && wanted.some((proposal) => proposal.type === a.action))
  return { actions: [next ?? kit.actions.done] }
}

function improveNext(staff: Staff, s: State, free: boolean): Orders {
  const { kit } = staff
  const offered = legal(kit, s, 0)
  const outlook = outlookOf(staff, s)
  const price = free ? 0 : s.turn === 1 ? 0.0005 : outlook.rp
  const done = offered.find((action) => action.type === 'done')
  for (const work of worksWanted(outlook, s)) {
    const action = offered.find((a) => a.type === 'improve' && zoneIndex(a.zone) === work.zone)
    if (action !== undefined && (work.gain > price || done === undefined)) return { actions: [action] }
    if (action !== undefined) break
  }
  return { actions: [done ?? first(offered)] }
}

/** The position as it was before units were set aside or placed. */
function recalled(kit: Kit, s: State, from: (place: number) => boolean): State {
  const copy = cloneState({ ...s, frames: [] })
  copy.place.forEach((place, c) => {
    if (from(place)) copy.place[c] = AVAILABLE
  })
  sortCounters(kit, copy)
  return copy
}

function musterNext(
  staff: Staff,
  s: State,
  frame: { readonly action: 'raid' | 'sortie'; readonly target: string | null },
): Orders {
  const { kit } = staff
  const home = recalled(kit, s, (place) => place === ENGAGED)
  const parties = staff.plans.parties.get(frame.action + JSON.stringify(home), () => {
    const situation = situationOf(outlookOf(staff, home), home)
    return partiesFor(situation, frame.action, estimate(situation), BANNERS.length)
  })
  const offered = legal(kit, s, 0)
  const target = (banner: number) => kit.actions.target[banner]
  if (frame.target === null) {
    const wanted = parties[0] === undefined ? undefined : target(parties[0].banner)
    return { actions: [wanted ?? first(offered)] }
  }
  const aim = kit.actions.target.findIndex((action) => action.type === 'target' && action.banner === frame.target)
  const party = parties.find((candidate) => candidate.banner === aim)
  const launch = offered.find((action) => action.type === 'launch')
  const going = UNITS.map((_, kind) => countAt(kit, s, kind, ENGAGED))
  const missing = marchOrder(kit, party?.kinds.map((count, kind) => count - at(going, kind)) ?? [])
  const next = missing.flatMap((kind) => kit.actions.engage[kind] ?? []).find((action) => offered.includes(action))
  return { actions: [next ?? launch ?? first(offered)] }
}

function countAt(kit: Kit, s: State, kind: number, place: number): number {
  let count = 0
  for (let c = 0; c < s.place.length; c++) if (s.place[c] === place && kindOfCounter(kit, s, c) === kind) count++
  return count
}

function placeNext(staff: Staff, s: State): Orders {
  const { kit } = staff
  const offered = legal(kit, s, 0)
  const empty = recalled(kit, s, (place) => place >= AT_ZONE)
  const layout = staff.plans.layout.get(JSON.stringify(empty), () =>
    bestLayout(situationOf(outlookOf(staff, empty), empty)),
  )
  const left = placements(kit, layout)
  for (let c = 0; c < s.place.length; c++) {
    const place = at(s.place, c)
    if (place < AT_ZONE) continue
    const there = kit.actions.place[kindOfCounter(kit, s, c)]?.[place - AT_ZONE]
    const found = there === undefined ? -1 : left.indexOf(there)
    if (found >= 0) left.splice(found, 1)
  }
  const next = left.find((action) => offered.includes(action))
  const done = offered.find((action) => action.type === 'done')
  return { actions: [next ?? done ?? first(offered)] }
}

/** Exact: the row as it stands, or the next one for 1 RP. */
function spendOrHold(staff: Staff, s: State, frame: CombatFrame): Orders {
  const { kit } = staff
  const outlook = outlookOf(staff, s)
  const banner = bannerIndex(frame.banner)
  const chances = outlook.lasting[banner]
  const zone = at(s.banner, banner)
  const worthOf = (row: number): number => {
    const line = tableRow(kit, 'defence', row)
    const stands = line.advance ? zone - 1 : line.back ? Math.min(6, zone + 1) : zone
    const drop = line.power === undefined ? 0 : line.power === 'die' ? 0.5 : 1
    const full = chances?.[0]?.[stands] ?? 0
    const less = chances?.[1]?.[stands] ?? 0
    return (
      at(outlook.others, banner) * (full + drop * (less - full)) +
      line.cm * outlook.cm -
      lossesIn(outlook, s, frame, row)
    )
  }
  const after = { ...s, rp: s.rp - 1 }
  const plain = combatModifier(kit, s, frame)
  const bought = combatModifier(kit, after, { ...frame, spent: frame.spent + 1 })
  const expected = (sum: number): number => {
    if (frame.roll > 0) return worthOf(rowOf(frame.roll + sum))
    let value = 0
    for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) value += worthOf(rowOf(a + b + sum)) / 36
    return value
  }
  const gain = expected(bought) - expected(plain) - outlook.rp
  return { actions: [gain > 0 ? kit.actions.spend : kit.actions.hold], value: gain }
}

/** Expected losses of the stack under attack in a row, as a share of the chance to win. */
function lossesIn(outlook: Outlook, s: State, frame: CombatFrame, row: number): number {
  const { staff, worth } = outlook
  const { kit, weights } = staff
  const cost = staff.toll.defence[row]
  if (cost === undefined) return 0
  const place = engagedPlace(s, frame)
  let steps = 0
  let guns = 0
  let troopWorth = 0
  let gunWorth = 0
  let lost = 0
  for (let c = 0; c < s.place.length; c++) {
    if (s.place[c] !== place) continue
    const kind = kindOfCounter(kit, s, c)
    const unit = kit.kindOf[kind]
    if (unit === 'troops') {
      steps += at(s.steps, c)
      troopWorth += at(worth, kind)
    } else if (unit === 'guns') {
      guns++
      gunWorth += at(worth, kind)
    } else if (unit === 'leaders') lost += at(worth, kind) * (cost.killed + weights.wound * cost.wounded)
    else lost += at(worth, kind) * (cost.destroyed + weights.damage * cost.damaged)
  }
  if (steps > 0) lost += (troopWorth * at(cost.steps, steps)) / steps
  if (guns > 0) lost += (gunWorth * at(cost.guns, guns)) / guns
  return lost
}

/** The step or gun that is missed least: what the unit is worth less what is left of it. */
function loseCheapest(staff: Staff, s: State): Orders {
  const { kit } = staff
  const { worth } = outlookOf(staff, s)
  const offered = legal(kit, s, 0)
  let best = offered[0]
  let least = Infinity
  for (const action of offered) {
    if (action.type !== 'lose') continue
    const kind = unitIndex(action.unit)
    const full = kit.counterFull.indexOf(kind)
    const reduced = full >= 0 ? at(kit.counterReduced, full) : -1
    const loss = at(worth, kind) - (reduced >= 0 ? at(worth, reduced) : 0)
    if (loss < least) {
      least = loss
      best = action
    }
  }
  return { actions: [best ?? first(offered)] }
}

function disorganiseWorst(staff: Staff, s: State): Orders {
  const { kit } = staff
  const situation = situationOf(outlookOf(staff, s), s)
  let best = kit.actions.banner[0]
  let most = -1
  kit.actions.banner.forEach((action, b) => {
    const danger = dangerOf(situation, b)
    if (danger > most) {
      most = danger
      best = action
    }
  })
  return { actions: [best ?? kit.actions.done] }
}

const BOUND = 300

/** A choice on a card: each answer played through the rules with every roll it can bring, and the position after it weighed. */
function weighEach(staff: Staff, s: State): Orders {
  const { kit } = staff
  const offered = legal(kit, s, 0)
  let best = first(offered)
  let most = -1
  for (const action of offered) {
    let value = 0
    walkChance(
      (dice) => {
        const copy = cloneState(s)
        apply({ kit, s: copy, dice, log: undefined }, action)
        return staff.chance(copy)
      },
      (result, probability) => {
        value += probability * result
      },
      BOUND,
    )
    if (value > most + 1e-9) {
      most = value
      best = action
    }
  }
  return { actions: [best], value: most }
}

function first(offered: readonly Action[]): Action {
  const action = offered[0]
  if (action === undefined) throw new Error('nobody is asked')
  return action
}
