import type { Action } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import { seatOf } from '../../seats.ts'
import type { FigureId, State } from '../../state.ts'
import type { Conduct } from '../conduct.ts'
import { figureOf, isMarked, nameOf, present } from '../figures.ts'
import { pointsOf, spendPoints } from '../sequence/points.ts'
import { NO } from '../../refusals.ts'
import type { MoraleFrame } from './frames.ts'
import { eliminate, shake, testNerve } from './harm.ts'

type RallyFrame = Extract<MoraleFrame, { step: 'rally' }>

/** Whom a side must still test, by number (BX-rally-01). */
function toTest(arena: Arena, s: State, { side, tested }: RallyFrame): FigureId[] {
  return present(arena, s, side).filter((id) => isMarked(figureOf(s, id)) && !tested.includes(id))
}

/** How many AP may be spent on a figure (BX-rally-06, BX-ap-06). */
const mostPoints = (arena: Arena, s: State, id: FigureId): number =>
  Math.min(arena.kit.rally.mostPoints, pointsOf(arena, s, id))

export const rally: Conduct<RallyFrame> = {
  asks: (arena, s, frame) => (toTest(arena, s, frame).length > 0 ? seatOf(frame.side) : null),
  list: (arena, s, frame, into) => {
    for (const id of toTest(arena, s, frame))
      for (let points = 0; points <= mostPoints(arena, s, id); points++)
        into.push({ type: 'rally', figure: nameOf(arena, id), points })
  },
  whyNot: (arena, s, frame, action) => {
    if (action.type !== 'rally') return NO.notNow
    const id = arena.figures.get(action.figure) ?? -1
    if (!toTest(arena, s, frame).includes(id)) return NO.nothingToRally
    if (action.points > arena.kit.rally.mostPoints) return NO.tooManyPoints
    return action.points > mostPoints(arena, s, id) ? NO.tooFewPoints : undefined
  },
  act: (p, frame, action: Action) => {
    if (action.type !== 'rally') return
    const id = p.arena.figures.get(action.figure) ?? -1
    frame.tested = [...frame.tested, id]
    spendPoints(p, id, action.points)
    if (testNerve(p, id, action.points, 'rally')) recover(p, id)
    else fail(p, id)
  },
  run: (p) => {
    p.s.frames.pop()
  },
}

/** BX-rally-10, BX-rally-11: yellow goes, green becomes yellow. */
function recover(p: Play, id: FigureId): void {
  const figure = figureOf(p.s, id)
  const marker = figure.marker === 'pinned' ? 'stopped' : 'none'
  figure.marker = marker
  p.log?.push({ type: 'recovered', figure: nameOf(p.arena, id), marker, rules: ['BX-rally-10', 'BX-rally-11'] })
}

/** BX-rally-12, BX-rally-13: yellow becomes green, green runs. */
function fail(p: Play, id: FigureId): void {
  if (figureOf(p.s, id).marker === 'pinned') eliminate(p, [id], 'flight')
  else shake(p, id, 'morale')
}
