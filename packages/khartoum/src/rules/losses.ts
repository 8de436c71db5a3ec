import { GORDON, at, unitId } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { NO } from '../refusals.ts'
import type { Refusal } from '@grognard/kernel'
import type { Play } from '../play.ts'
import { DAMAGED, GONE, SUPPLY, WOUNDED } from '../state.ts'
import type { State } from '../state.ts'
import { changeCm } from './tracks.ts'
import { countCounters, kindOfCounter } from './units.ts'
import { lose } from './victory.ts'

/** KH-AOT4-07: a result outside a loss table uses its first or last row. */
export function lossRow(die: number, drm: number): number {
  return Math.max(1, Math.min(6, die + drm)) - 1
}

/** AOT 4 for the leader in a place, if there is one (KH-6.5-16). */
export function rollForLeader(p: Play, place: number, drm: number): void {
  const [first, end] = p.kit.leaders
  const table = p.kit.pack.tables.leaders
  for (let c = first; c < end; c++) {
    if (p.s.ending !== null) return
    if (p.s.place[c] !== place) continue
    const die = p.dice.die(6, 'leader-losses', (face) => bucketOf(table[lossRow(face, drm)]?.result))
    const row = table[lossRow(die, drm)]
    if (row === undefined) continue
    const unit = unitId(at(p.kit.counterFull, c))
    p.log?.push({ type: 'leaderRoll', unit, die, drm, result: row.result, rules: [row.rule, 'KH-6.5-15'] })
    if (row.result === 'killed') killLeader(p, c)
    else if (row.result === 'wounded') woundLeader(p, c)
  }
}

const BUCKETS = { killed: 0, destroyed: 0, wounded: 1, damaged: 1, none: 2 } as const

function bucketOf(result: keyof typeof BUCKETS | undefined): number {
  return BUCKETS[result ?? 'none']
}

/** KH-AOT4-01; Gordon's death, with the optional counter, loses the game at once. */
export function killLeader(p: Play, counter: number): void {
  p.s.place[counter] = GONE
  if (p.kit.counterFull[counter] === GORDON) lose(p, 'gordon', null, ['KH-2.3-09', 'KH-2.3-02'])
}

function woundLeader(p: Play, counter: number): void {
  p.s.place[counter] = WOUNDED
  if (p.kit.counterFull[counter] === GORDON) changeCm(p, -1, 'gordonWounded', ['KH-2.3-09', 'KH-2.3-02'])
}

/** AOT 5 for the troops in a place: the steps to be lost. KH-11.11-07: steps beyond those present are ignored. */
export function rollForTroops(p: Play, place: number, drm: number): number {
  const present = stepsPresent(p.kit, p.s, place)
  if (present === 0) return 0
  const table = p.kit.pack.tables.troops
  const die = p.dice.die(6, 'troop-losses', (face) => table[lossRow(face, drm)]?.steps ?? 0)
  const row = table[lossRow(die, drm)]
  if (row === undefined) return 0
  p.log?.push({ type: 'troopsRoll', die, drm, steps: row.steps, rules: [row.rule, 'KH-6.5-15'] })
  if (row.steps > present)
    p.log?.push({ type: 'lossesIgnored', what: 'steps', count: row.steps - present, rules: ['KH-11.11-07'] })
  return Math.min(row.steps, present)
}

/** AOT 6 for the guns in a place: the gun units to be destroyed. KH-11.11-08: those beyond are ignored. */
export function rollForGuns(p: Play, place: number, drm: number): number {
  const present = countCounters(p.s, p.kit.guns, place)
  if (present === 0) return 0
  const table = p.kit.pack.tables.guns
  const die = p.dice.die(6, 'gun-losses', (face) => table[lossRow(face, drm)]?.units ?? 0)
  const row = table[lossRow(die, drm)]
  if (row === undefined) return 0
  p.log?.push({ type: 'gunsRoll', die, drm, units: row.units, rules: [row.rule, 'KH-6.5-15'] })
  if (row.units > present)
    p.log?.push({ type: 'lossesIgnored', what: 'guns', count: row.units - present, rules: ['KH-11.11-08'] })
  return Math.min(row.units, present)
}

/** AOT 7, once for every gunboat in a place (KH-AOT7-07). */
export function rollForGunboats(p: Play, place: number, drm: number): void {
  const [first, end] = p.kit.boats
  for (let c = first; c < end; c++) if (p.s.place[c] === place) rollForGunboat(p, c, drm)
}

export function rollForGunboat(p: Play, counter: number, drm: number): void {
  const table = p.kit.pack.tables.gunboats
  const die = p.dice.die(6, 'gunboat-damage', (face) => bucketOf(table[lossRow(face, drm)]?.result))
  const row = table[lossRow(die, drm)]
  if (row === undefined) return
  const unit = unitId(at(p.kit.counterFull, counter))
  p.log?.push({ type: 'gunboatRoll', unit, die, drm, result: row.result, rules: [row.rule, 'KH-AOT7-07'] })
  if (row.result === 'destroyed') p.s.place[counter] = GONE
  else if (row.result === 'damaged') p.s.place[counter] = DAMAGED
}

export function stepsPresent(kit: Kit, s: State, place: number): number {
  let n = 0
  for (let c = kit.troops[0]; c < kit.troops[1]; c++) if (s.place[c] === place) n += at(s.steps, c)
  return n
}

/** KH-11.11-05: may a unit of this kind in this place lose the next step? */
export function whyNotLoseStep(kit: Kit, s: State, kind: number, place: number): Refusal | undefined {
  if (kit.kindOf[kind] !== 'troops') return NO.troopsHaveSteps
  let present = false
  let twoSteps = false
  for (let c = kit.troops[0]; c < kit.troops[1]; c++) {
    if (s.place[c] !== place) continue
    if (kindOfCounter(kit, s, c) === kind) present = true
    if (s.steps[c] === 2) twoSteps = true
  }
  if (!present) return NO.notEngaged
  if (twoSteps && kit.twoSteps[kind] !== true) return NO.twoStepsFirst
  return undefined
}

/** KH-11.11-09: any engaged gun unit, as the player likes. */
export function whyNotLoseGun(kit: Kit, s: State, kind: number, place: number): Refusal | undefined {
  if (kit.kindOf[kind] !== 'guns') return NO.gunsOnly
  for (let c = kit.guns[0]; c < kit.guns[1]; c++)
    if (s.place[c] === place && kit.counterFull[c] === kind) return undefined
  return NO.notEngaged
}

/** KH-11.11-02, KH-11.11-03: two steps become one of the same type; the last step eliminates, levies back to the supply (KH-6.3-05). */
export function loseStep(p: Play, kind: number, place: number): void {
  const { kit, s } = p
  for (let c = kit.troops[0]; c < kit.troops[1]; c++) {
    if (s.place[c] !== place || kindOfCounter(kit, s, c) !== kind) continue
    if (s.steps[c] === 2) {
      s.steps[c] = 1
      p.log?.push({
        type: 'stepLost',
        unit: unitId(kind),
        becomes: unitId(at(kit.counterReduced, c)),
        rules: ['KH-11.11-02'],
      })
    } else {
      eliminateTroop(p, c)
      p.log?.push({ type: 'stepLost', unit: unitId(kind), becomes: null, rules: ['KH-11.11-03'] })
    }
    return
  }
}

/** KH-6.3-05: only levies can come back; their counters return to the supply. A counter off the map keeps no losses. */
export function eliminateTroop(p: Play, counter: number): void {
  p.s.steps[counter] = at(p.kit.counterSteps, counter)
  p.s.place[counter] = p.kit.typeOf[at(p.kit.counterFull, counter)] === 'levies' ? SUPPLY : GONE
}

export function destroyGun(p: Play, kind: number, place: number): void {
  const { kit, s } = p
  for (let c = kit.guns[0]; c < kit.guns[1]; c++) {
    if (s.place[c] !== place || kit.counterFull[c] !== kind) continue
    s.place[c] = GONE
    p.log?.push({ type: 'gunDestroyed', unit: unitId(kind), rules: ['KH-11.11-09'] })
    return
  }
}
