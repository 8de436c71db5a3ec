import type { Arena, Play } from '../../arena.ts'
import { SIDES } from '../../names.ts'
import type { Side } from '../../names.ts'
import type { Arrival, FigureId, State } from '../../state.ts'
import { figureOf, isPresent, rosterOf, troopOf } from '../figures.ts'

/** Who shares one pool of AP: a side, or one of its columns (BX-ap-08). */
export interface Pool {
  readonly side: Side
  readonly figures: readonly FigureId[]
  readonly leader: FigureId | null
}

/** The pools of a battle in the order of `State.ap`. */
export function poolsOf(arena: Arena, s: State): Pool[] {
  const { field } = arena
  if (s.options.apScope === 'group')
    return field.units.map(({ side, figures }) => ({ side, figures, leader: figures[0] ?? null }))
  return SIDES.map((side) => {
    const figures = field.figures.flatMap((one, id) => (one.side === side ? [id] : []))
    return { side, figures, leader: figures.find((id) => troopOf(arena, id).role === 'leader') ?? null }
  })
}

const poolOf = (arena: Arena, s: State, id: FigureId): number => {
  const { side, unit } = rosterOf(arena, id)
  return s.options.apScope === 'group' ? unit : SIDES.indexOf(side)
}

/** What a figure may draw on. */
export const pointsOf = (arena: Arena, s: State, id: FigureId): number => s.ap[poolOf(arena, s, id)] ?? 0

export function spendPoints(p: Play, id: FigureId, points: number): void {
  const pool = poolOf(p.arena, p.s, id)
  p.s.ap[pool] = (p.s.ap[pool] ?? 0) - points
}

/** BX-ap-03: figures eliminated since the game began; whom a scenario has brought back stays counted. */
function lossesOf(s: State, { figures }: Pool): number {
  return figures.reduce((sum, id) => sum + (s.lost[id] ?? 0), 0)
}

/** BX-ap-02: a leader counts wherever he is on the table, whatever marker he bears; nobody succeeds him. */
const isLed = (s: State, { leader }: Pool): boolean => leader !== null && isPresent(figureOf(s, leader))

/** BX-ap-04 */
export function lossModifier({ kit }: Arena, losses: number): number {
  // A minus before nothing is lost on paper.
  return losses === 0 ? 0 : Math.max(kit.actionPoints.mostForLosses, losses * kit.actionPoints.perLoss)
}

/** BX-ap-02, BX-ap-08: whether somebody of a pool may come on with gun or keg, which he must pay for. */
function isComing({ field }: Arena, s: State, { figures }: Pool): boolean {
  const isReady = (unit: number | undefined, arrival: Arrival | undefined): boolean =>
    arrival === 'ready' && figures.some((id) => field.figures[id]?.unit === unit)
  return isReady(field.gun?.unit, s.gun?.arrival) || isReady(field.keg?.unit, s.keg?.arrival)
}

/** BX-ap-01 to BX-ap-05: step 1, pool by pool. */
export function rollPoints(p: Play): void {
  const { arena, s } = p
  poolsOf(arena, s).forEach((pool, i) => {
    if (!pool.figures.some((id) => isPresent(figureOf(s, id))) && !isComing(arena, s, pool)) {
      s.ap[i] = 0
      return
    }
    const count = isLed(s, pool) ? arena.kit.actionPoints.led : arena.kit.actionPoints.leaderless
    const dice = Array.from({ length: count }, () => p.dice.die(6, 'points'))
    const losses = lossesOf(s, pool)
    const modifier = lossModifier(arena, losses)
    const total = dice.reduce((sum, die) => sum + die, 0)
    s.ap[i] = Math.max(0, total + modifier)
    p.log?.push({
      type: 'points',
      side: pool.side,
      unit: s.options.apScope === 'group' ? (arena.field.units[i]?.id ?? null) : null,
      dice,
      losses,
      modifier,
      points: s.ap[i] ?? 0,
      rules: [count === arena.kit.actionPoints.led ? 'BX-ap-01' : 'BX-ap-02', 'BX-ap-03'],
    })
  })
  s.first = firstOf(arena, s)
}

/** BX-turn-03: who has more AP acts first, the attacker on a tie; or as was agreed. */
function firstOf({ field }: Arena, s: State): Side {
  const defender: Side = field.attacker === 'boxer' ? 'european' : 'boxer'
  if (s.options.initiative === 'attacker-first') return field.attacker
  if (s.options.initiative === 'defender-first') return defender
  const total = (side: Side): number =>
    s.options.apScope === 'player'
      ? (s.ap[SIDES.indexOf(side)] ?? 0)
      : field.units.reduce((sum, unit, i) => sum + (unit.side === side ? (s.ap[i] ?? 0) : 0), 0)
  return total(defender) > total(field.attacker) ? defender : field.attacker
}
