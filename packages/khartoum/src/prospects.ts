import type { Modifier } from './events.ts'
import { at, zoneId } from './kit.ts'
import type { Kit } from './kit.ts'
import { BANNERS } from './names.ts'
import type { Banner, Combat, OutcomeName, Zone } from './names.ts'
import type { Row } from './pack.ts'
import { combatModifier, engagedPlace, freshCombat, rowOf, tableRow } from './rules/combat.ts'
import { mineBites } from './rules/movement.ts'
import { lossRow, stepsPresent } from './rules/losses.ts'
import { countCounters } from './rules/units.ts'
import { hasTroops, isKeyZone, zoneOnPath } from './rules/zones.ts'
import { topFrame } from './state.ts'
import type { CombatFrame, State } from './state.ts'

/** A combat that could come: the sum under the dice, and what each of the 36 rolls would bring. */
export interface Prospect {
  readonly action: Combat
  readonly banner: Banner
  /** The zone attacked, or where the target of an expedition stands. */
  readonly zone: Zone
  readonly modifiers: readonly Modifier[]
  readonly total: number
  /** Of how many equally likely ways all counts below speak: the 36 rolls, times the dice of the mines on the way. */
  readonly of: number
  /** Mines the banner walks into before it fights: its power may be less by then, and it may go no further. */
  readonly mines: number
  /** Rows 2 to 12 of the table with the number of ways that read them. */
  readonly rows: readonly { readonly result: number; readonly outcome: OutcomeName; readonly ways: number }[]
  /** Ways by which the banner would advance, be disorganised, be pushed back. */
  readonly advances: number
  readonly disorganises: number
  readonly pushesBack: number
  /** Expected losses in thousandths of a unit, as whole numbers. */
  readonly steps: number
  readonly guns: number
  readonly leaderHit: number
  readonly gunboats: number
}

export interface Prospects {
  /** What every banner would meet if it were activated now; a banner that nobody bars would walk into the Palace. */
  readonly attacks: readonly { readonly banner: Banner; readonly idle: boolean; readonly fight: Prospect | null }[]
  /** The raid or sortie being mustered. */
  readonly expedition: Prospect | null
}

const WAYS: readonly number[] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]

export function prospects(kit: Kit, s: State): Prospects {
  if (s.ending !== null) return { attacks: [], expedition: null }
  return { attacks: BANNERS.map((banner, b) => attackBy(kit, s, banner, b)), expedition: expedition(kit, s) }
}

/**
 * Where an activated banner would meet troops (KH-7.1-05, KH-7.1-06), with the CM that the key zones on its way cost
 * before the fight (KH-7.1-10).
 */
function attackBy(kit: Kit, s: State, banner: Banner, b: number): Prospects['attacks'][number] {
  const idle = (s.disorganised & (1 << b)) !== 0 || s.power[b] === 0
  let cm = s.cm
  let mines = 0
  for (let number = at(s.banner, b); number > 1; number--) {
    const here = zoneOnPath(s, b, number)
    const next = zoneOnPath(s, b, number - 1)
    const stops = hasTroops(kit, s, next)
    const pays = isKeyZone(kit, here) && (s.lost & (1 << here)) === 0
    if (pays && (stops || s.options.keyZonePassThrough)) cm--
    if (!stops) {
      if ((s.mined & (1 << next)) !== 0) mines++
      continue
    }
    const there = { ...s, cm: Math.max(1, cm), banner: s.banner.map((now, i) => (i === b ? number : now)) }
    return { banner, idle, fight: afterMines(kit, there, freshCombat('defence', banner), next, mines) }
  }
  return { banner, idle, fight: null }
}

/**
 * Of 100 attacks on each front of the Palace (KH-2.1-02) so many that its garrison beats off, as if the banner stood before
 * it now; fronts without troops are left out.
 */
export function frontsOf(kit: Kit, s: State): { readonly [B in Banner]?: number } {
  const fronts: { [B in Banner]?: number } = {}
  for (const [b, banner] of BANNERS.entries()) {
    const zone = zoneOnPath(s, b, 1)
    if (s.ending !== null || !hasTroops(kit, s, zone)) continue
    const before = { ...s, banner: s.banner.map((now, i) => (i === b ? 2 : now)) }
    const fight = prospect(kit, before, freshCombat('defence', banner), zone)
    fronts[banner] = Math.round((100 * (fight.of - fight.advances)) / fight.of)
  }
  return fronts
}

const FACES = [1, 2, 3, 4, 5, 6] as const
const BITES = FACES.filter(mineBites).length

/** Ways, of 6 to the number of mines, in which so many of them take power. */
function waysToLose(mines: number): number[] {
  let ways = [1]
  for (let mine = 0; mine < mines; mine++) {
    const last = ways
    ways = [...last, 0].map((_, lost) => (6 - BITES) * (last[lost] ?? 0) + BITES * (last[lost - 1] ?? 0))
  }
  return ways
}

/** Optional mines, KH-2.3-02: the fight for every power the banner may still have; without power it stops (KH-11.4-04). */
function afterMines(kit: Kit, s: State, frame: CombatFrame, zone: number, mines: number): Prospect {
  const now = prospect(kit, s, frame, zone)
  if (mines === 0) return now
  const b = BANNERS.indexOf(frame.banner)
  const power = at(s.power, b)
  const branches = waysToLose(mines).flatMap((ways, lost) => {
    if (lost >= power) return []
    const weaker = { ...s, power: s.power.map((each, i) => (i === b ? each - lost : each)) }
    return [{ ways, fight: prospect(kit, weaker, frame, zone) }]
  })
  const all = waysToLose(mines).reduce((sum, ways) => sum + ways, 0)
  const sum = (count: (fight: Prospect) => number) =>
    branches.reduce((total, { ways, fight }) => total + ways * count(fight), 0)
  const mean = (thousandths: (fight: Prospect) => number) => Math.round(sum(thousandths) / all)
  return {
    ...now,
    of: 36 * all,
    mines,
    rows: now.rows.map((row, i) => ({ ...row, ways: sum((fight) => fight.rows[i]?.ways ?? 0) })),
    advances: sum((fight) => fight.advances),
    disorganises: sum((fight) => fight.disorganises),
    pushesBack: sum((fight) => fight.pushesBack),
    steps: mean((fight) => fight.steps),
    guns: mean((fight) => fight.guns),
    leaderHit: mean((fight) => fight.leaderHit),
    gunboats: mean((fight) => fight.gunboats),
  }
}

function expedition(kit: Kit, s: State): Prospect | null {
  const frame = topFrame(s)
  if (frame.step !== 'muster' || frame.target === null) return null
  const b = BANNERS.indexOf(frame.target)
  return prospect(kit, s, freshCombat(frame.action, frame.target), zoneOnPath(s, b, at(s.banner, b)))
}

function prospect(kit: Kit, s: State, frame: CombatFrame, zone: number): Prospect {
  const modifiers: Modifier[] = []
  const total = combatModifier(kit, s, frame, modifiers)
  const place = engagedPlace(s, frame)
  const ways = Array.from({ length: 13 }, () => 0)
  for (let sum = 2; sum <= 12; sum++) ways[rowOf(sum + total)] = at(ways, rowOf(sum + total)) + at(WAYS, sum)
  const read = Array.from({ length: 11 }, (_, i) => ({
    row: tableRow(kit, frame.action, i + 2),
    ways: at(ways, i + 2),
  }))
  const count = (test: (row: Row) => boolean) => read.reduce((sum, { row, ways: n }) => (test(row) ? sum + n : sum), 0)
  const expected = (loss: (row: Row) => number) =>
    Math.round(read.reduce((sum, { row, ways: n }) => sum + n * loss(row), 0) / 216)
  const present = {
    troops: stepsPresent(kit, s, place),
    guns: countCounters(s, kit.guns, place),
    leaders: countCounters(s, kit.leaders, place),
    gunboats: countCounters(s, kit.boats, place),
  }
  /** Thousandths lost over the six faces of the loss die, or everything where the row wipes the kind out. */
  const lost = (row: Row, kind: keyof typeof present, byDie: (line: number) => number): number => {
    if (present[kind] === 0) return 0
    if (row.eliminate.includes(kind)) return 6000 * present[kind]
    if (!row.roll.includes(kind)) return 0
    let sum = 0
    for (let face = 1; face <= 6; face++) sum += 1000 * byDie(lossRow(face, row.drm))
    return sum
  }
  const { tables } = kit.pack
  return {
    action: frame.action,
    banner: frame.banner,
    zone: zoneId(zone),
    modifiers,
    total,
    of: 36,
    mines: 0,
    rows: read.map(({ row, ways: n }) => ({ result: row.result, outcome: row.name, ways: n })),
    advances: count((row) => row.advance),
    disorganises: count((row) => row.disorganise),
    pushesBack: count((row) => row.back),
    steps: expected((row) => lost(row, 'troops', (line) => Math.min(present.troops, tables.troops[line]?.steps ?? 0))),
    guns: expected((row) => lost(row, 'guns', (line) => Math.min(present.guns, tables.guns[line]?.units ?? 0))),
    leaderHit: expected((row) =>
      lost(row, 'leaders', (line) => (tables.leaders[line]?.result === 'none' ? 0 : present.leaders)),
    ),
    gunboats: expected((row) =>
      lost(row, 'gunboats', (line) => (tables.gunboats[line]?.result === 'none' ? 0 : present.gunboats)),
    ),
  }
}
