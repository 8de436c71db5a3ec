import { sum } from '@grognard/kernel'
import type { Modifier } from '../events.ts'
import { X, at, bannerId, bannerIndex, unitId, zoneId } from '../kit.ts'
import type { Kit } from '../kit.ts'
import type { Combat, Unit } from '../names.ts'
import { UNITS } from '../names.ts'
import type { Row } from '../pack.ts'
import type { Play } from '../play.ts'
import { AT_ZONE, AVAILABLE, ENGAGED, GONE, USED } from '../state.ts'
import type { CombatFrame, State } from '../state.ts'
import { enterDefendedZone, pushBack } from './movement.ts'
import { peekBannerCard } from './cards.ts'
import {
  destroyGun,
  eliminateTroop,
  killLeader,
  loseStep,
  rollForGunboats,
  rollForGuns,
  rollForLeader,
  rollForTroops,
  stepsPresent,
  whyNotLoseGun,
  whyNotLoseStep,
} from './losses.ts'
import { canPayRp, changeCm, changePower, changeRp, cmModifier, disorganise, rpModifier } from './tracks.ts'
import { countCounters, countKind, kindOfCounter } from './units.ts'
import { fortificationLevel, zoneOnPath } from './zones.ts'

/** The zone under attack: the next one on the banner's path (KH-7.1-06). */
export function attackedZone(s: State, frame: CombatFrame): number {
  const banner = bannerIndex(frame.banner)
  return zoneOnPath(s, banner, at(s.banner, banner) - 1)
}

/** KH-11.11-06: where the units involved are: set aside for the expedition, or in the attacked zone. */
export function engagedPlace(s: State, frame: CombatFrame): number {
  return frame.action === 'defence' ? AT_ZONE + attackedZone(s, frame) : ENGAGED
}

/**
 * KH-6.5-12: a raid meets half the banner's power, rounded up; KH-6.6-14, KH-7.2-07: sortie and defence meet all of it.
 * Taken from 0, since power 0 must not come out as minus zero, which JSON has no word for.
 */
export function powerModifier(action: Combat, power: number): number {
  return 0 - (action === 'raid' ? (power + 1) >> 1 : power)
}

/** The sum added to 2D6 (KH-6.5-10 to 12, KH-6.6-12 to 14, KH-7.2-02 to 07); `named` collects its lines. */
export function combatModifier(kit: Kit, s: State, frame: CombatFrame, named?: Modifier[]): number {
  const factors = kit.factors[frame.action]
  const place = engagedPlace(s, frame)
  let total = 0
  if (named === undefined) {
    for (let c = 0; c < s.place.length; c++)
      if (s.place[c] === place) total += factorOf(factors, kindOfCounter(kit, s, c))
  } else {
    for (let kind = 0; kind < UNITS.length; kind++) {
      const count = countKind(kit, s, kind, place)
      if (count === 0) continue
      total += count * factorOf(factors, kind)
      named.push({ name: 'unit', unit: unitId(kind), count, value: count * factorOf(factors, kind) })
    }
  }
  if (frame.action === 'defence') {
    const zone = attackedZone(s, frame)
    const level = fortificationLevel(s, zone)
    total += level + frame.spent
    if (level > 0) named?.push({ name: 'fortification', value: level })
    if ((s.mined & (1 << zone)) !== 0) {
      total += 1
      named?.push({ name: 'mine', value: 1 })
    }
    if (frame.spent > 0) named?.push({ name: 'spent', value: frame.spent })
  }
  const cm = cmModifier(kit, s)
  const rp = rpModifier(kit, s)
  const power = powerModifier(frame.action, at(s.power, bannerIndex(frame.banner)))
  named?.push({ name: 'cm', value: cm }, { name: 'rp', value: rp }, { name: 'power', value: power })
  return total + cm + rp + power
}

function factorOf(factors: readonly number[], kind: number): number {
  const factor = at(factors, kind)
  return factor === X ? 0 : factor
}

const ROLL_RULES = {
  raid: ['KH-6.5-09', 'KH-6.5-24'],
  sortie: ['KH-6.6-11', 'KH-6.6-21'],
  defence: ['KH-7.2-01'],
} as const
const RESULT_RULES = {
  raid: ['KH-6.5-10', 'KH-6.5-11', 'KH-6.5-12', 'KH-6.5-14'],
  sortie: ['KH-6.6-12', 'KH-6.6-13', 'KH-6.6-14', 'KH-6.6-15'],
  defence: ['KH-7.2-02', 'KH-7.2-03', 'KH-7.2-06', 'KH-7.2-07'],
} as const

/** A combat before its roll. */
export function freshCombat(action: Combat, banner: CombatFrame['banner']): CombatFrame {
  return { step: 'combat', action, banner, stage: 'resolve', roll: 0, spent: 0, row: 0, steps: 0, guns: 0 }
}

/** Opens a combat: an expedition is rolled at once; in a defence 1 RP may be spent after the roll, or before it (KH-7.2-05). */
export function beginCombat(p: Play, action: Combat, banner: CombatFrame['banner']): void {
  const frame = freshCombat(action, banner)
  p.s.frames.push(frame)
  const maySpend = action === 'defence' && canPayRp(p.s, 1)
  if (!(maySpend && p.s.options.defenceRpTiming === 'beforeRoll')) rollCombat(p, frame)
  if (maySpend) frame.stage = 'spend'
}

function rollCombat(p: Play, frame: CombatFrame): void {
  const total = combatModifier(p.kit, p.s, frame)
  const spendable = frame.action === 'defence' && p.s.options.defenceRpTiming === 'afterRoll' && canPayRp(p.s, 1)
  // Alike are rolls that read the same row; where RP may still be spent the roll itself is what the player sees.
  const dice = p.dice.pair(frame.action, spendable ? undefined : (rolled) => rowOf(rolled + total))
  frame.roll = sum(dice)
  p.log?.push({ type: 'combatRoll', action: frame.action, banner: frame.banner, dice, rules: ROLL_RULES[frame.action] })
}

/** KH-7.2-05: exactly 1 RP, once, for +1. KH-7.2-06: the RP modifier is read after it is spent. */
export function answerSpend(p: Play, frame: CombatFrame, spend: boolean): void {
  p.log?.push({ type: 'rpSpentInDefence', spent: spend, rules: ['KH-7.2-05', 'KH-7.2-20'] })
  if (spend) {
    frame.spent = 1
    changeRp(p, -1, 'defence', ['KH-7.2-05'])
  }
  if (frame.roll === 0) rollCombat(p, frame)
  frame.stage = 'resolve'
}

/** KH-AOT4-07: 2 or less and 12 or more use the first and last row. */
export function rowOf(result: number): number {
  return Math.max(2, Math.min(12, result))
}

export function tableRow(kit: Kit, action: Combat, row: number): Row {
  const found = kit.rows[action][row - 2]
  if (found === undefined) throw new Error(`no row ${row} in the table of ${action}`)
  return found
}

/** Plays a combat on from its stage; false while the player must divide losses. */
export function continueCombat(p: Play, frame: CombatFrame): boolean {
  if (frame.stage === 'resolve') resolveCombat(p, frame)
  if (p.s.ending !== null) return true
  if (frame.stage === 'steps') {
    if (!divideSteps(p, frame)) return false
    frame.stage = 'guns'
  }
  if (frame.stage === 'guns') {
    if (!divideGuns(p, frame)) return false
    frame.stage = 'after'
  }
  finishCombat(p, frame)
  return true
}

/** Reads the row, then casualties in the order leader, troops, guns, gunboats (KH-6.5-15, KH-7.2-16). */
function resolveCombat(p: Play, frame: CombatFrame): void {
  const named: Modifier[] | undefined = p.log === undefined ? undefined : []
  const total = combatModifier(p.kit, p.s, frame, named)
  const result = frame.roll + total
  frame.row = rowOf(result)
  const row = tableRow(p.kit, frame.action, frame.row)
  p.log?.push({
    type: 'combatResult',
    action: frame.action,
    banner: frame.banner,
    rolled: frame.roll,
    modifiers: named ?? [],
    total,
    result,
    outcome: row.name,
    rules: [row.rule, ...RESULT_RULES[frame.action]],
  })
  frame.roll = 0
  if (frame.action === 'defence') useUpMine(p, frame)
  if (fallsWith(p, frame, row)) {
    frame.stage = 'after'
    return
  }
  const place = engagedPlace(p.s, frame)
  if (row.eliminate.length > 0) eliminateAll(p, row, place)
  for (const kind of row.roll) {
    if (p.s.ending !== null) return
    switch (kind) {
      case 'leaders':
        rollForLeader(p, place, row.drm)
        break
      case 'troops':
        frame.steps = rollForTroops(p, place, row.drm)
        break
      case 'guns':
        frame.guns = rollForGuns(p, place, row.drm)
        break
      case 'gunboats':
        rollForGunboats(p, place, row.drm)
        break
    }
  }
  frame.stage = 'steps'
}

/** KH-7.2-16, KH-7.2-17: a banner that breaks into the Palace ends the game before anything else of its row. */
function fallsWith(p: Play, frame: CombatFrame, row: Row): boolean {
  return row.advance && p.s.banner[bannerIndex(frame.banner)] === 2
}

/** Optional mines: one that helped a defence is used up. */
function useUpMine(p: Play, frame: CombatFrame): void {
  const zone = attackedZone(p.s, frame)
  if ((p.s.mined & (1 << zone)) === 0) return
  p.s.mined &= ~(1 << zone)
  p.log?.push({ type: 'mineSprung', zone: zoneId(zone), banner: frame.banner, die: null, rules: ['KH-2.3-02'] })
}

function eliminateAll(p: Play, row: Row, place: number): void {
  const { kit, s } = p
  const lost: number[] = []
  for (let c = 0; c < s.place.length; c++) {
    const unitKind = kit.kindOf[kindOfCounter(kit, s, c)]
    if (s.place[c] === place && unitKind !== undefined && row.eliminate.includes(unitKind)) lost.push(c)
  }
  // Told before it is done: Gordon's death ends the game, and nothing is told after the end.
  p.log?.push({ type: 'allEliminated', units: lost.map((c) => unitId(kindOfCounter(kit, s, c))), rules: [row.rule] })
  for (const c of lost) {
    const unitKind = kit.kindOf[kindOfCounter(kit, s, c)]
    if (unitKind === 'troops') eliminateTroop(p, c)
    else if (unitKind === 'guns') s.place[c] = GONE
    else if (unitKind === 'leaders') killLeader(p, c)
  }
}

/** KH-11.11-05: the player divides step losses; where there is nothing to choose they are taken at once. */
function divideSteps(p: Play, frame: CombatFrame): boolean {
  const place = engagedPlace(p.s, frame)
  while (frame.steps > 0) {
    const only = onlyChoice(
      frame.steps >= stepsPresent(p.kit, p.s, place),
      (kind) => whyNotLoseStep(p.kit, p.s, kind, place) === undefined,
    )
    if (only < 0) return false
    loseStep(p, only, place)
    frame.steps--
  }
  return true
}

function divideGuns(p: Play, frame: CombatFrame): boolean {
  const place = engagedPlace(p.s, frame)
  while (frame.guns > 0) {
    const all = frame.guns >= countCounters(p.s, p.kit.guns, place)
    const only = onlyChoice(all, (kind) => whyNotLoseGun(p.kit, p.s, kind, place) === undefined)
    if (only < 0) return false
    destroyGun(p, only, place)
    frame.guns--
  }
  return true
}

/** The one kind that can be lost, or any of them if all will be lost anyway; -1 if the player must choose. */
function onlyChoice(allLost: boolean, possible: (kind: number) => boolean): number {
  let found = -1
  for (let kind = 0; kind < UNITS.length; kind++) {
    if (!possible(kind)) continue
    if (allLost) return kind
    if (found >= 0) return -1
    found = kind
  }
  return found
}

export function loseUnit(p: Play, frame: CombatFrame, kind: number): void {
  const place = engagedPlace(p.s, frame)
  if (frame.stage === 'steps') {
    loseStep(p, kind, place)
    frame.steps--
  } else {
    destroyGun(p, kind, place)
    frame.guns--
  }
}

/** KH-7.2-16: after the casualties the banner advances or is pushed back, then the changes named in the row. */
function finishCombat(p: Play, frame: CombatFrame): void {
  const { s } = p
  const banner = bannerIndex(frame.banner)
  const row = tableRow(p.kit, frame.action, frame.row)
  const place = engagedPlace(s, frame)
  const zone = attackedZone(s, frame)
  s.frames.pop()
  if (row.advance) {
    if (!fallsWith(p, frame, row)) disperse(p, frame.action, place)
    enterDefendedZone(p, banner)
  } else if (frame.action === 'defence') {
    p.log?.push({ type: 'bannerHeld', banner: frame.banner, zone: zoneId(zone), rules: [row.rule, 'KH-7.2-13'] })
  }
  if (row.back) pushBack(p, banner, row.rule)
  if (s.ending !== null) return
  changeRp(p, row.rp, 'table', [row.rule])
  if (row.disorganise) disorganise(p, banner, [row.rule])
  if (row.power === 'die') rollForPower(p, banner, row)
  else if (row.power !== undefined) changePower(p, banner, row.power, 'table', [row.rule])
  changeCm(p, row.cm, 'table', [row.rule])
  if (row.peek) peekBannerCard(p, [row.rule])
  // A CM loss of the row may have ended the game, and nothing is told after the end.
  if (frame.action !== 'defence' && p.s.ending === null) disperse(p, frame.action, place)
}

/** KH-AOT1-09, KH-AOT3-09: on 4 to 6 the banner loses 1 power. */
function rollForPower(p: Play, banner: number, row: Row): void {
  const die = p.dice.die(6, 'power-loss', (face) => (face >= 4 ? 1 : 0))
  p.log?.push({ type: 'powerDie', banner: bannerId(banner), die, rules: [row.rule] })
  if (die >= 4) changePower(p, banner, -1, 'table', [row.rule])
}

const RETURN_RULES = {
  raid: ['KH-6.5-17', 'KH-6.5-19', 'KH-6.5-20'],
  sortie: ['KH-6.6-16', 'KH-6.6-17', 'KH-6.6-18'],
  defence: ['KH-7.2-12', 'KH-7.2-14'],
} as const

/** Survivors go home: troops and guns to Used, leaders and gunboats to Available (KH-6.5-17 to 20, KH-6.6-16 to 18, KH-7.2-12). */
function disperse(p: Play, action: Combat, place: number): void {
  const { kit, s } = p
  const units: Unit[] = []
  for (let c = 0; c < s.place.length; c++) {
    if (s.place[c] !== place) continue
    s.place[c] = c < kit.guns[1] ? USED : AVAILABLE
    units.push(unitId(kindOfCounter(kit, s, c)))
  }
  if (units.length > 0) p.log?.push({ type: 'returned', from: action, units, rules: RETURN_RULES[action] })
}
