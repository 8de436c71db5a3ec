import type { Arena, Play } from '../../arena.ts'
import { FEATURE } from '../../field.ts'
import type { Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import {
  featureAt,
  isAnimal,
  ladderAt,
  nameOf,
  pieceOf,
  placeName,
  placeNamed,
  rosterOf,
  span,
  waysFrom,
} from '../ground.ts'
import type { Conduct } from '../conduct.ts'
import type { BodiesFrame } from './frames.ts'

/** Where bodies come to lie: one hex for men, two for an animal. */
interface Lay {
  readonly at: Place
  readonly rear: Place
}

/** AT-4.2.2-03: at the end of the workers' step 4 their player says where the bodies go. */
export const bodies: Conduct<BodiesFrame> = {
  asks: (arena, s, frame) => (lays(arena, s, frame).length > 1 ? rosterOf(arena, frame.workers[0] ?? NONE).side : null),
  list(arena, s, frame, into) {
    for (const { at, rear } of lays(arena, s, frame))
      into.push({
        type: 'layBodies',
        at: placeName(arena, at),
        rear: rear === NONE ? null : placeName(arena, rear),
      })
  },
  whyNot(arena, s, frame, action) {
    if (action.type !== 'layBodies') return NO.notNow
    return find(arena, s, frame, action.at, action.rear) === undefined ? NO.cannotLayThere : undefined
  },
  act(p, frame, action) {
    if (action.type !== 'layBodies') return
    const lay = find(p.arena, p.s, frame, action.at, action.rear)
    if (lay !== undefined) layDown(p, frame, lay)
  },
  run(p, frame) {
    const [only] = lays(p.arena, p.s, frame)
    if (only === undefined) p.s.frames.pop()
    else layDown(p, frame, only)
  },
}

function find(arena: Arena, s: State, frame: BodiesFrame, at: string, rear: string | null): Lay | undefined {
  const head = placeNamed(arena, at)
  const tail = rear === null ? NONE : placeNamed(arena, rear)
  return lays(arena, s, frame).find((lay) => lay.at === head && lay.rear === tail)
}

/** AT-4.2.2-01: beside one of the workers, and not where they lay. */
function lays(arena: Arena, s: State, frame: BodiesFrame): Lay[] {
  const near = beside(arena, s, frame)
  const [first = NONE] = frame.bodies
  if (!isAnimal(arena, first)) return near.map((at) => ({ at, rear: NONE }))
  const found: Lay[] = []
  for (const at of near)
    for (const rear of dragged(arena, s, at)) {
      if (rear === frame.from || (near.includes(rear) && rear < at)) continue
      found.push({ at, rear })
    }
  return found
}

function beside(arena: Arena, s: State, { workers, from }: BodiesFrame): Place[] {
  const found: Place[] = []
  for (const worker of workers)
    for (const { to, kind } of waysFrom(arena, s, 'foot', pieceOf(s, worker).at))
      if (kind === 'side' && to !== from && ladderAt(s, to) === NONE && !found.includes(to)) found.push(to)
  return found
}

/** Where the rest of a dead animal may lie: no window and no stair takes it. */
function dragged(arena: Arena, s: State, at: Place): Place[] {
  return waysFrom(arena, s, 'foot', at)
    .filter(({ to, kind, dir }) => {
      if (kind !== 'side' || dir === NONE || span(arena, at, to) !== 1 || ladderAt(s, to) !== NONE) return false
      const feature = featureAt(arena, s, at, dir)
      return feature === FEATURE.none || feature === FEATURE.crest || feature === FEATURE.entrance
    })
    .map(({ to }) => to)
}

function layDown(p: Play, frame: BodiesFrame, { at, rear }: Lay): void {
  const { arena, s } = p
  s.frames.pop()
  /* AT-4.2.2-04 */
  const sink = [at, rear].some((place) => (arena.field.water[place] ?? NONE) !== NONE)
  for (const body of frame.bodies)
    Object.assign(pieceOf(s, body), sink ? { status: 'left', at: NONE, rear: NONE } : { at, rear })
  p.log?.push({
    type: 'bodiesShifted',
    bodies: frame.bodies.map((one) => nameOf(arena, one)),
    from: placeName(arena, frame.from),
    to: placeName(arena, at),
    rear: rear === NONE ? null : placeName(arena, rear),
    sink,
    rules: sink ? ['AT-4.2.2-03', 'AT-4.2.2-04'] : ['AT-4.2.2-01', 'AT-4.2.2-03'],
  })
}
