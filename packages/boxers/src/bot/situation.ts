import type { Seat } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import type { FigureId, Side } from '../names.ts'
import { other, present, troopOf } from '../rules/figures.ts'
import { carries } from '../rules/works/burdens.ts'
import { sideAt } from '../seats.ts'
import type { State } from '../state.ts'
import { chartOf } from './chart.ts'
import type { Chart, Goal, Mind } from './mind.ts'
import { WEIGHTS } from './weights.ts'
import type { Weights } from './weights.ts'

/** A position as one side looks at it. */
export interface Situation {
  readonly mind: Mind
  readonly arena: Arena
  readonly s: State
  readonly seat: Seat
  readonly side: Side
  /** On the table, those on ladders among them. */
  readonly mine: readonly FigureId[]
  readonly foes: readonly FigureId[]
  readonly weights: Weights
  readonly chart: () => Chart
  /** Where what is carried goes, by who carries it: everybody asks. */
  readonly burdens: Map<FigureId, Goal | undefined>
}

export function situationOf(mind: Mind, s: State, seat: Seat, weights: Weights = WEIGHTS): Situation {
  const { arena } = mind
  const side = sideAt(seat)
  let chart: Chart | undefined
  return {
    mind,
    arena,
    s,
    seat,
    side,
    mine: present(arena, s, side),
    foes: present(arena, s, other(side)),
    weights,
    chart: () => (chart ??= chartOf(mind, s)),
    burdens: new Map(),
  }
}

/** What a man is worth to both sides. */
export function worthOf({ arena, s, weights }: Situation, id: FigureId): number {
  const { side, role, fire } = troopOf(arena, id)
  if (side === 'european') {
    const isCrew = s.machineGun?.gunner === id || s.machineGun?.loader === id
    return weights.european + (role === 'leader' ? weights.officer : 0) + (isCrew ? weights.crew : 0)
  }
  const extra = { man: 0, leader: weights.chief, gunner: weights.gunner, porter: weights.porter }
  const own = role === 'machine-gunner' || role === 'loader' ? 0 : extra[role]
  return weights.boxer + own + (fire.length > 0 ? weights.shooter : 0) + (carries(s, id) ? weights.bearer : 0)
}
