import type { Arena } from '../../arena.ts'
import { figureOf } from '../../rules/figures.ts'
import type { FigureId, Frame } from '../../state.ts'
import type { View } from '../../view.ts'
import { disc, line } from '../drawing/pen.ts'
import { stroked } from '../drawing/strokes.ts'
import { AMBER, IVORY, NOTHING, TEAL, brackets, cased, clear, together } from './overlay.ts'
import type { Overlay } from './overlay.ts'
import { spotOf } from './spots.ts'

/** Whom the question is about while nobody is in hand: who may act is ringed, who charges or strikes is bracketed. */
export function asking(arena: Arena, view: View, frame: Frame, actors: ReadonlySet<FigureId>): Overlay {
  switch (frame.step) {
    case 'rally':
    case 'fire':
    case 'melee':
      return ringed(arena, view, [...actors])
    case 'charge':
      return together(
        ringed(arena, view, [...actors]),
        frame.stage === 'fire' ? bracketed(arena, view, frame.left) : NOTHING,
      )
    case 'clash':
      return blow(arena, view, frame.figure, frame.foe)
    default:
      return NOTHING
  }
}

const spot = (arena: Arena, view: View, id: FigureId) => spotOf(arena.field, figureOf(view, id))

function ringed(arena: Arena, view: View, ids: readonly FigureId[]): Overlay {
  const rings = ids.map((id) => disc(spot(arena, view, id), 14)).join('')
  return rings === '' ? NOTHING : { ...NOTHING, under: stroked(rings, IVORY, 5, 0.85) + stroked(rings, TEAL, 2.6) }
}

function bracketed(arena: Arena, view: View, ids: readonly FigureId[]): Overlay {
  return { ...NOTHING, under: ids.map((id) => brackets(spot(arena, view, id), AMBER)).join('') }
}

/** Who strikes, and at whom. */
function blow(arena: Arena, view: View, one: FigureId, foe: FigureId): Overlay {
  const [from, to] = [spot(arena, view, one), spot(arena, view, foe)]
  const struck = { ...NOTHING, over: cased(line(clear(from, to, 6), clear(to, from, 6)), AMBER, 3) }
  return together(bracketed(arena, view, [one]), ringed(arena, view, [foe]), struck)
}
