import type { Arena } from '../../arena.ts'
import type { Event } from '../../events.ts'
import type { Side } from '../../names.ts'
import type { State } from '../../state.ts'
import { standingOf } from '../goals/goals.ts'

/** An entry that changed how the battle stood more than others. */
export interface Turn {
  readonly step: number
  readonly turn: number
  /** Whom it helped. */
  readonly side: Side
  /** What happened in it that weighs most, the first first. */
  readonly events: readonly Event[]
  readonly lost: Readonly<Record<Side, number>>
}

const MOST_TURNS = 5
/** Less is nothing to tell of, in hundredths of the battle. */
const LEAST = 4

/** What weighs in a battle, the most first. */
const WEIGHTY: readonly Event['type'][] = [
  'ended',
  'eliminated',
  'exited',
  'keg',
  'destroyed',
  'widened',
  'gunSpoilt',
  'accident',
]

/** The deeds that brought a side nearest to its aim, or cost it most, in the order of the battle. */
export function turningPoints(
  arena: Arena,
  views: readonly State[],
  story: readonly { readonly events: readonly Event[] }[],
): readonly Turn[] {
  const scores = views.map((view) => scoreOf(arena, view))
  const turns = views.flatMap((view, step): (Turn & { readonly by: number })[] => {
    const events = weightyIn(story[step]?.events ?? [])
    const by = (scores[step] ?? 0) - (scores[step - 1] ?? scores[step] ?? 0)
    if (events.length === 0 || Math.abs(by) < LEAST) return []
    return [
      {
        step,
        turn: Math.max(1, view.turn),
        side: by > 0 ? 'boxer' : 'european',
        events,
        lost: lostIn(arena, events),
        by,
      },
    ]
  })
  return turns
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, MOST_TURNS)
    .sort((a, b) => a.step - b.step)
}

/**
 * How it stands for the Boxers, in hundredths: how far they are on their best way to win and how many Europeans are left,
 * against how many of themselves.
 */
function scoreOf(arena: Arena, s: State): number {
  const { goals, points } = standingOf(arena, s)
  const share = (side: Side): number => {
    const all = arena.sides[side]
    return all.filter((id) => (s.lost[id] ?? 0) === 0).length / Math.max(1, all.length)
  }
  const best = (side: Side): number =>
    Math.max(0, ...goals.filter((goal) => goal.side === side).map(({ have, of }) => Math.min(1, have / of)))
  const lead = points === null ? 0 : (points.scores[0] - points.scores[1]) / (8 * points.lead)
  return 100 * (best('boxer') - best('european') + lead + 0.6 * (share('boxer') - share('european')))
}

function weightyIn(events: readonly Event[]): readonly Event[] {
  return WEIGHTY.flatMap((type) => events.filter((event) => event.type === type))
}

function lostIn(arena: Arena, events: readonly Event[]): Readonly<Record<Side, number>> {
  const lost = { boxer: 0, european: 0 }
  for (const event of events) {
    const side =
      event.type === 'eliminated' ? arena.field.figures[arena.figures.get(event.figure) ?? -1]?.side : undefined
    if (side !== undefined) lost[side]++
  }
  return lost
}
