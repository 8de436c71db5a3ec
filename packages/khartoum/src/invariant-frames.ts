import type { Problem } from '@grognard/kernel'
import { GUNBOAT, HEAVY, LIGHT, X, at, bannerIndex, unitId } from './kit.ts'
import type { CompiledOp, Kit } from './kit.ts'
import { BANNERS, UNITS } from './names.ts'
import { attackedZone, engagedPlace, tableRow } from './rules/combat.ts'
import { legal } from './rules/decisions.ts'
import { eventHappens, isStrongest } from './rules/event-phase.ts'
import { whyNotEngage } from './rules/expedition.ts'
import type { MusterFrame } from './rules/expedition.ts'
import { canImproveAnything } from './rules/fortify.ts'
import { stepsPresent } from './rules/losses.ts'
import { countCounters, countKind, kindOfCounter } from './rules/units.ts'
import { isNileBank, zoneOnPath } from './rules/zones.ts'
import { AVAILABLE, ENGAGED, RECOVERING, USED, WOUNDED } from './state.ts'
import type { CombatFrame, Frame, State } from './state.ts'

const no = (path: string, message: string): Problem => ({ path, message })

/** The stack of frames must be one that play can build. */
export function wrongFrames(kit: Kit, s: State): Problem | undefined {
  const [first, second, ...rest] = s.frames
  if (first?.step !== 'turn') return no('frames.0', 'play stands in no turn')
  if (s.ending !== null) return second === undefined ? undefined : no('frames.1', 'play goes on after the end')
  const expected = second === undefined ? undefined : PHASES[second.step]
  if (second === undefined || expected === undefined) return no('frames.1', 'play stands at no decision')
  if (first.phase !== expected) return no('frames.0.phase', `the phase is ${first.phase}, expected ${expected}`)
  if (s.turn === 1 && second.step !== 'actions') return no('frames.1', 'turn 1 has an action phase only')
  const wrong = wrongAbove(kit, s, second, rest)
  if (wrong !== undefined) return no(`frames.${s.frames.length - 1}`, wrong)
  return legal(kit, s, 0).length === 0 ? no(`frames.${s.frames.length - 1}`, 'nothing can be decided') : undefined
}

/** The phase that comes next, as the frame of the turn keeps it, under each frame that can lie on it. */
const PHASES: { readonly [step in Frame['step']]?: string } = {
  card: 'actions',
  actions: 'banners',
  banners: 'recovery',
}

function wrongAbove(kit: Kit, s: State, below: Frame, above: readonly Frame[]): string | undefined {
  const top = above[above.length - 1]
  switch (below.step) {
    case 'actions':
      if (above.length > 1) return 'two actions are under way at once'
      return top === undefined ? undefined : wrongAction(kit, s, top)
    case 'banners':
      if (above.length !== 1 || top?.step !== 'combat' || top.action !== 'defence')
        return 'only a defence asks for decisions in the banner phase'
      if (below.card < 1 || below.at < 1) return 'the banner card is unknown'
      if (kit.bannerCards[below.card]?.[below.at - 1] !== top.banner)
        return 'the attacking banner is not the one on the card'
      return wrongDefence(s, top) ?? wrongCombat(kit, s, top)
    case 'card':
      return wrongCardStack(kit, s, below, above)
    default:
      return 'play stands at no decision'
  }
}

/** The places of the actions in ACTION_TYPES, counted from 1. */
const SLOTS = { declare: 0, fortify: 1, raid: 5, sortie: 6, defend: 7 } as const

function wrongAction(kit: Kit, s: State, top: Frame): string | undefined {
  const wrongSlot = (slot: number) => (s.slot === slot ? undefined : 'the action under way is not the last one begun')
  switch (top.step) {
    case 'fortify':
      return (
        wrongSlot(SLOTS.fortify) ??
        (top.spent < kit.limits.fortifyRp ? undefined : 'too much was spent on fortifications')
      )
    case 'declare':
      return (
        wrongSlot(SLOTS.declare) ??
        (s.options.declareActionsFirst ? undefined : 'actions are not declared in this game')
      )
    case 'defend':
      return wrongSlot(SLOTS.defend) ?? (s.turn > 1 ? undefined : 'turn 1 has no defence')
    case 'muster':
      if (s.turn === 1) return 'turn 1 has no raids and sorties'
      return wrongSlot(SLOTS[top.action]) ?? wrongMuster(kit, s, top)
    case 'combat':
      if (s.turn === 1 || top.action === 'defence') return `no ${top.action} can take place now`
      return (
        wrongSlot(SLOTS[top.action]) ??
        wrongExpedition(kit, s, top.action, top.banner, false) ??
        wrongCombat(kit, s, top)
      )
    default:
      return `${top.step} is no part of the action phase`
  }
}

/** KH-6.5-02, KH-6.6-04: an expedition gathers only where there is infantry that can go. */
function wrongMuster(kit: Kit, s: State, frame: MusterFrame): string | undefined {
  const wrong = frame.target === null ? undefined : wrongExpedition(kit, s, frame.action, frame.target, true)
  if (wrong !== undefined || countCounters(s, kit.troops, ENGAGED) > 0) return wrong
  const pretend: MusterFrame = { ...frame, target: frame.target ?? 'black' }
  const canGo = UNITS.some(
    (_, kind) => kit.kindOf[kind] === 'troops' && whyNotEngage(kit, s, pretend, kind) === undefined,
  )
  return canGo ? undefined : 'no infantry can go'
}

/** The limits of 6.5, 6.6, AOT 8 and AOT 9 on what is set aside; after the roll, losses may have taken a part of it. */
function wrongExpedition(
  kit: Kit,
  s: State,
  action: 'raid' | 'sortie',
  target: CombatFrame['banner'],
  mustering: boolean,
): string | undefined {
  const raid = action === 'raid'
  const troops = countCounters(s, kit.troops, ENGAGED)
  const heavy = countKind(kit, s, HEAVY, ENGAGED)
  const light = countKind(kit, s, LIGHT, ENGAGED)
  if (troops > (raid ? 1 : kit.limits.sortieTroops)) return `too many troop units are set aside for the ${action}`
  if (countCounters(s, kit.leaders, ENGAGED) > 1) return `too many leaders are set aside for the ${action}`
  if (heavy > (raid ? 0 : 1) || light > (raid ? 1 : mustering ? troops : kit.limits.sortieTroops))
    return `too many guns are set aside for the ${action}`
  if (mustering && heavy > 0 && countKind(kit, s, GUNBOAT, ENGAGED) === 0) return 'heavy guns go only on a gunboat'
  const banner = bannerIndex(target)
  const onNile = isNileBank(s, zoneOnPath(s, banner, at(s.banner, banner)))
  if (!onNile && countCounters(s, kit.boats, ENGAGED) > 0) return 'gunboats go only to the Nile bank'
  const mayGo = (kind: number) =>
    kit.factors[action][kind] !== X && (kit.kindOf[kind] !== 'troops' || kit.regular[kind] === true)
  for (let c = 0; c < s.place.length; c++) {
    if (s.place[c] !== ENGAGED || mayGo(kindOfCounter(kit, s, c)) || (!mustering && mayGo(at(kit.counterFull, c))))
      continue
    return `${unitId(kindOfCounter(kit, s, c))} cannot take part in a ${action}`
  }
  return undefined
}

function wrongDefence(s: State, frame: CombatFrame): string | undefined {
  const banner = bannerIndex(frame.banner)
  if (at(s.power, banner) === 0 || (s.disorganised & (1 << banner)) !== 0)
    return 'a disorganised banner does not attack'
  return undefined
}

function wrongCombat(kit: Kit, s: State, frame: CombatFrame): string | undefined {
  const rolled = frame.roll === 0 || (frame.roll >= 2 && frame.roll <= 12)
  if (!rolled) return `a roll of ${frame.roll} is no sum of two dice`
  const place = engagedPlace(s, frame)
  if (frame.stage === 'spend') {
    const before = s.options.defenceRpTiming === 'beforeRoll'
    const fresh = frame.spent === 0 && frame.row === 0 && frame.steps === 0 && frame.guns === 0
    if (frame.action !== 'defence' || !fresh || (frame.roll === 0) !== before || s.rp < 2)
      return 'no RP can be spent here'
    return stepsPresent(kit, s, place) > 0 ? undefined : 'there are no troops to attack'
  }
  if (frame.stage !== 'steps' && frame.stage !== 'guns') return 'a combat waits for nothing'
  if (frame.action === 'defence' && (s.mined & (1 << attackedZone(s, frame))) !== 0)
    return 'the mine is used up by the attack'
  if (frame.row < 2 || frame.row > 12 || frame.roll !== 0 || frame.spent > (frame.action === 'defence' ? 1 : 0))
    return 'the combat has no result'
  const { roll } = tableRow(kit, frame.action, frame.row)
  const { tables } = kit.pack
  const worstSteps = roll.includes('troops') ? Math.max(...tables.troops.map((row) => row.steps)) : 0
  const worstGuns = roll.includes('guns') ? Math.max(...tables.guns.map((row) => row.units)) : 0
  const steps = frame.stage === 'steps' ? Math.min(stepsPresent(kit, s, place), worstSteps) : 0
  if (frame.steps > steps) return 'more steps are to be lost than there are'
  const guns = Math.min(countCounters(s, kit.guns, place), worstGuns)
  if (frame.guns > guns) return 'more guns are to be lost than there are'
  return (frame.stage === 'steps' ? frame.steps : frame.guns) > 0 ? undefined : 'no losses are left to divide'
}

/** The ops frames on the card must lead from its first list to the op that asks, each called by the one below it. */
function wrongCardStack(
  kit: Kit,
  s: State,
  card: Extract<Frame, { step: 'card' }>,
  above: readonly Frame[],
): string | undefined {
  if (!s.options.events || card.card < 1 || card.card > 20 || card.card !== s.card || !card.happens)
    return 'the event card is not the one on the table'
  const bit = 1 << card.card
  if ((s.discard & bit) !== 0 || (s.happened & bit) === 0 || !eventHappens(kit, s, card.card))
    return 'the event of the card does not take place'
  if (s.slot !== 0 || s.declared !== 0 || s.place.includes(USED)) return 'actions were made before the action phase'
  const top = above[above.length - 1]
  let lists: readonly number[] = [kit.events[card.card]?.list ?? -1]
  let caller: CompiledOp | undefined
  let from = { list: -1, at: -1 }
  for (const frame of above.slice(0, -1)) {
    if (frame.step !== 'ops' || !lists.includes(frame.list)) return 'the event card is in disorder'
    caller = kit.ops[frame.list]?.[frame.at - 1]
    if (caller === undefined) return 'the event card is in disorder'
    from = { list: frame.list, at: frame.at - 1 }
    lists = listsOf(caller)
  }
  if (top === undefined || caller === undefined) return 'the event card asks for nothing'
  if ('list' in top && (top.list !== from.list || top.at !== from.at)) return 'the event card asks for something else'
  return asks(kit, s, caller, top) ? undefined : 'the event card asks for something else'
}

/** The lists an op may run. */
function listsOf(op: CompiledOp): readonly number[] {
  switch (op.op) {
    case 'choose':
      return op.options.map((option) => option.list)
    case 'ifControlled':
    case 'ifTurns':
      return [op.then, op.otherwise]
    case 'rollIf':
    case 'mayRemoveLeader':
    case 'mayRemoveGunboat':
      return [op.then]
    case 'rollTable':
      return op.lists
    default:
      return []
  }
}

/** Whether this op puts this question to the player, as things stand. */
function asks(kit: Kit, s: State, op: CompiledOp, frame: Frame): boolean {
  switch (frame.step) {
    case 'choose':
      return op.op === 'choose'
    case 'desert':
      return op.op === 'loseStep'
    case 'commit':
      return op.op === 'mayCommitGunboats' && countKind(kit, s, GUNBOAT, AVAILABLE) > 0
    case 'offer':
      if (op.op === 'mayRemoveGunboat') return countKind(kit, s, GUNBOAT, AVAILABLE) > 0
      return (
        op.op === 'mayRemoveLeader' &&
        [AVAILABLE, WOUNDED, RECOVERING].some((place) => countKind(kit, s, op.leader, place) > 0)
      )
    case 'improveFree':
      return op.op === 'placeImprovements' && frame.left > 0 && frame.left <= op.max && canImproveAnything(kit, s)
    case 'strongest':
      return (
        op.op === 'power' &&
        op.banner === 'highest' &&
        op.n === frame.n &&
        BANNERS.filter((_, banner) => isStrongest(s, banner)).length > 1
      )
    case 'disorganise':
      return op.op === 'disorganise' && op.banner === 'choice'
    default:
      return false
  }
}
