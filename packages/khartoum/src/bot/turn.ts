import type { Action } from '../actions.ts'
import { BARGE, GUNBOAT, LEVIES, PALACE, at } from '../kit.ts'
import { BANNERS, ZONES } from '../names.ts'
import type { ActionType } from '../names.ts'
import { whyNotOpen } from '../rules/action-phase.ts'
import type { Opening } from '../rules/action-phase.ts'
import { whyNotMark } from '../rules/fortify.ts'
import { canPayRp } from '../rules/tracks.ts'
import { countKind } from '../rules/units.ts'
import { countBits, zoneExists } from '../rules/zones.ts'
import { DAMAGED, SUPPLY } from '../state.ts'
import type { State } from '../state.ts'
import { estimate } from './estimate.ts'
import { openCity, situationOf } from './fronts.ts'
import type { Situation } from './fronts.ts'
import { gainOfWork, outlookOf, tracksWorth } from './outlook.ts'
import type { Outlook, Staff } from './outlook.ts'
import { marchOrder, partiesFor } from './parties.ts'
import type { Party } from './plans.ts'

/** One of the seven actions as the staff would make it, and what it would add to the chance to win. */
export interface Proposal {
  readonly type: ActionType
  readonly gain: number
  /** The whole of it, from the opening to the last choice before dice fall. */
  readonly actions: readonly Action[]
  readonly party?: Party
  readonly works?: readonly Work[]
}

export interface Work {
  readonly zone: number
  readonly gain: number
}

/** Everything the staff works out about a turn. */
export interface Turn {
  readonly staff: Staff
  readonly s: State
  readonly outlook: Outlook
  readonly situation: Situation
  /** About what the defence with all that is at hand is worth. */
  readonly home: number
}

export function turnOf(staff: Staff, s: State): Turn {
  const outlook = outlookOf(staff, s)
  const situation = situationOf(outlook, s)
  return { staff, s, outlook, situation, home: estimate(situation) }
}

function mayOpen(turn: Turn, action: Opening): boolean {
  return whyNotOpen(turn.staff.kit, turn.s, action) === undefined
}

/** Zones where an improvement would help, the best first. */
export function worksWanted(outlook: Outlook, s: State): Work[] {
  const { kit } = outlook.staff
  const works: Work[] = []
  for (let zone = 0; zone < ZONES.length; zone++) {
    if (!zoneExists(s, zone) || whyNotMark(kit, s, zone) !== undefined) continue
    const path = at(kit.zonePath, zone)
    let gain = 0
    for (let b = 0; b < BANNERS.length; b++)
      if (path === b || (zone === PALACE && path < 0)) gain += gainOfWork(outlook, s, b, at(kit.zoneNumber, zone))
    works.push({ zone, gain: gain * outlook.staff.weights.fortify })
  }
  return works.sort((a, b) => b.gain - a.gain)
}

/** On turn 1 only the free RP can be spent, and what is left of them is lost (KH-4.2-04, KH-4.2-05). */
function priceOfRp(turn: Turn): number {
  return turn.s.turn === 1 ? 0.0005 : turn.outlook.rp
}

function fortify(turn: Turn): Proposal | undefined {
  const { kit } = turn.staff
  if (!mayOpen(turn, { type: 'fortify' })) return undefined
  const price = priceOfRp(turn)
  const markers = kit.limits.improvementMarkers - countBits(turn.s.improved)
  const most = Math.min(kit.limits.fortifyRp, markers)
  const works = worksWanted(turn.outlook, turn.s)
    .slice(0, most)
    .filter((work, n) => work.gain > price && canPayRp(turn.s, n + 1))
  if (works.length === 0) return undefined
  const actions = works.flatMap((work) => kit.actions.improve[work.zone] ?? [])
  const done = works.length < kit.limits.fortifyRp ? [kit.actions.done] : []
  const gain = works.reduce((sum, work) => sum + work.gain - price, 0)
  return { type: 'fortify', gain, actions: [kit.actions.fortify, ...actions, ...done], works }
}

/** The layout again with something changed: what it would be worth this very turn. */
function shifted(turn: Turn, change: Partial<Situation>): number {
  return estimate({ ...turn.situation, ...change }) - turn.home
}

function morale(turn: Turn): Proposal | undefined {
  const { kit, weights } = turn.staff
  const { s, outlook, situation } = turn
  let best: Proposal | undefined
  for (let levels = 1; levels <= kit.limits.moraleLevels; levels++) {
    const action = kit.actions.raiseMorale[levels]
    if (action?.type !== 'raiseMorale' || !mayOpen(turn, action)) continue
    const rp = s.turn === 1 ? 0 : 2 * levels
    const drm = at(kit.cmDrm, s.cm + levels) + at(kit.rpDrm, s.rp - rp)
    const now = drm === situation.drm ? 0 : shifted(turn, { drm })
    const later = tracksWorth(outlook, s, levels, 0) - 2 * levels * priceOfRp(turn)
    const gain = weights.morale * (now + later)
    if (best === undefined || gain > best.gain) best = { type: 'morale', gain, actions: [action] }
  }
  return best
}

/** Hunger before mutiny: CM for RP when the stores would not last. */
function ration(turn: Turn): Proposal | undefined {
  const { kit } = turn.staff
  const { s, outlook } = turn
  const action = kit.actions.ration[kit.limits.rationLevels]
  if (action?.type !== 'ration' || s.rp > outlook.phases + 1 || s.cm < 8 || !mayOpen(turn, action)) return undefined
  return { type: 'morale', gain: 0.01, actions: [action] }
}

function gunboats(turn: Turn): Proposal | undefined {
  const { kit, weights } = turn.staff
  const { s, outlook, situation } = turn
  let build = countKind(kit, s, GUNBOAT, SUPPLY)
  let repair = countKind(kit, s, GUNBOAT, DAMAGED)
  while (build + repair > 0 && !canPayRp(s, build + repair)) {
    if (build > 0) build--
    else repair--
  }
  const count = build + repair
  const barge = s.options.barge && countKind(kit, s, BARGE, SUPPLY) > 0 && canPayRp(s, count + 1)
  const wanted = barge ? 'build' : 'none'
  const action = kit.actions.gunboats.find((a) => a.build === build && a.repair === repair && a.barge === wanted)
  if (action === undefined || (count === 0 && !barge) || !mayOpen(turn, action)) return undefined
  const units = [...situation.units]
  units[GUNBOAT] = at(units, GUNBOAT) + count
  if (barge) units[BARGE] = 1
  const now = shifted(turn, { units })
  const later = at(outlook.worth, GUNBOAT) * (build + weights.damage * repair) + (barge ? at(outlook.worth, BARGE) : 0)
  const gain = weights.gunboats * (now + later) - (count + (barge ? 1 : 0)) * priceOfRp(turn)
  return { type: 'gunboats', gain, actions: [action] }
}

function levies(turn: Turn): Proposal | undefined {
  const { kit, weights } = turn.staff
  const { s, outlook, situation } = turn
  const count = countKind(kit, s, LEVIES, SUPPLY)
  const action = kit.actions.levies[count]
  if (count === 0 || action?.type !== 'levies' || !mayOpen(turn, action)) return undefined
  const units = [...situation.units]
  units[LEVIES] = at(units, LEVIES) + count
  const drm = at(kit.cmDrm, s.cm - 1) + at(kit.rpDrm, s.rp)
  const now = shifted(turn, { units, drm })
  const later = at(outlook.worth, LEVIES) * count + tracksWorth(outlook, s, -1, 0) - 0.001
  return { type: 'levies', gain: weights.levies * now + later, actions: [action] }
}

/** The best raids or sorties, most promising first. */
export function expeditions(turn: Turn, action: 'raid' | 'sortie', keep: number): Proposal[] {
  const { kit } = turn.staff
  if (!mayOpen(turn, { type: action })) return []
  return partiesFor(turn.situation, action, turn.home, keep).flatMap((party) => {
    const target = kit.actions.target[party.banner]
    if (target === undefined) return []
    const engage = marchOrder(kit, party.kinds).flatMap((kind) => kit.actions.engage[kind] ?? [])
    return [
      { type: action, gain: party.gain, actions: [kit.actions[action], target, ...engage, kit.actions.launch], party },
    ]
  })
}

function defend(turn: Turn): Proposal | undefined {
  const { kit } = turn.staff
  if (!mayOpen(turn, { type: 'defend' })) return undefined
  const gain = turn.home - openCity(turn.situation)
  return { type: 'defend', gain, actions: [kit.actions.defend] }
}

/** What could be done now, each kind of action at its best, in the order of the turn. */
export function proposals(turn: Turn, keep = 3): Proposal[] {
  const best = (list: readonly Proposal[]) => list.slice(0, 1)
  const list = (proposal: Proposal | undefined) => (proposal === undefined ? [] : [proposal])
  return [
    ...list(fortify(turn)),
    ...list(morale(turn) ?? ration(turn)),
    ...list(gunboats(turn)),
    ...list(levies(turn)),
    ...best(expeditions(turn, 'raid', keep)),
    ...best(expeditions(turn, 'sortie', keep)),
    ...list(defend(turn)),
  ]
}

/** Of these, the ones that the AP should go to: those that add most, made in their order. */
export function worthDoing(found: readonly Proposal[], ap: number): Proposal[] {
  const good = found.filter((proposal) => proposal.gain > 0)
  const chosen = new Set([...good].sort((a, b) => b.gain - a.gain).slice(0, ap))
  return good.filter((proposal) => chosen.has(proposal))
}
