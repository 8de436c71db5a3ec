import { isNearSegment, lengthOf } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { Arena } from '../../arena.ts'
import { figureOf, pointOf } from '../../rules/figures.ts'
import { groundOf } from '../../rules/grounds.ts'
import { shelterFrom, whyUnseenAt } from '../../rules/sight.ts'
import type { Unseen } from '../../rules/sight.ts'
import { NONE } from '../../state.ts'
import type { FigureId } from '../../state.ts'
import { centimetres } from '../../text/writing.ts'
import type { View } from '../../view.ts'
import { line, mix, polygon } from '../drawing/pen.ts'
import type { Spot } from '../drawing/pen.ts'
import { filled, stroked } from '../drawing/strokes.ts'
import { namesIn } from '../grounds.ts'
import type { Telling } from './announcing.ts'
import { IVORY, RED, ROSE, cased, clear, crossAt, tape } from './overlay.ts'
import type { Overlay } from './overlay.ts'
import { spotOf } from './spots.ts'

/** What cuts a line of sight: its name, and its outline. */
interface Blocker {
  readonly name: string
  readonly outline: readonly Spot[]
}

function blockerOf(arena: Arena, view: View, cut: Unseen, { lang, say }: Telling): Blocker {
  const { field } = arena
  const spots = (points: readonly Point[]): Spot[] => points.map((point) => spotOf(field, point))
  switch (cut.by) {
    case 'dark':
      return { name: say.sight.dark, outline: [] }
    case 'crest':
      return { name: say.sight.crest, outline: spots(field.levels[cut.level]?.polygon.corners ?? []) }
    case 'level':
      return { name: say.sight.level, outline: spots(field.levels[cut.level]?.polygon.corners ?? []) }
    case 'zone':
    case 'edge': {
      const zone = field.zones[cut.zone]
      return { name: zone?.name[lang] ?? '', outline: spots(zone?.polygon.corners ?? []) }
    }
    case 'fire':
      return { name: say.sight.fire, outline: [] }
    case 'barrier': {
      const screen = groundOf(arena, view.works).screens[cut.barrier]
      const section = screen === undefined ? undefined : field.sections[screen.section]
      const name = section === undefined ? '' : namesIn(arena, lang).section(section.id)
      return { name, outline: screen === undefined ? [] : spots([screen.a, screen.b]) }
    }
    default: {
      const never: never = cut
      return never
    }
  }
}

/** About where a line comes to an outline: the first of its points that lies on it. */
function entry(arena: Arena, from: Point, to: Point, outline: readonly Spot[]): number {
  const { depth } = arena.field
  const corners = outline.map(([x, y]) => ({ x: Math.round(x * 10), y: Math.round(depth - y * 10) }))
  for (let i = 1; i < 200; i++) {
    const at = {
      x: Math.round(from.x + ((to.x - from.x) * i) / 200),
      y: Math.round(from.y + ((to.y - from.y) * i) / 200),
    }
    const isOn = corners.some((a, k) => {
      const b = corners[(k + 1) % corners.length]
      return b !== undefined && isNearSegment({ a, b }, at, 30)
    })
    if (isOn) return i / 200
  }
  return 0.5
}

/** The line from one man to a man or a place: clear, or up to what stands in it. */
export function sightOverlay(
  arena: Arena,
  view: View,
  from: FigureId,
  to: { readonly at: Point; readonly id: FigureId },
  telling: Telling,
): Overlay {
  const { lang, say } = telling
  const { field, kit } = arena
  const level = to.id === NONE ? NONE : figureOf(view, to.id).level
  const [eye, aim] = [pointOf(figureOf(view, from)), to.at]
  const cut = whyUnseenAt(arena, view, from, { ...aim, level })
  const [a, b] = [spotOf(field, eye), spotOf(field, aim)]
  const bases = to.id === NONE ? kit.measure.base : 2 * kit.measure.base
  const length = centimetres(Math.max(0, Math.round((lengthOf(eye, aim) - bases) / 10) * 10), lang)
  if (cut === undefined) {
    const shelter = to.id === NONE ? '' : ` · ${say.sight.shelters[shelterFrom(arena, view, to.id, eye, 'save')]}`
    return {
      under: '',
      over: cased(line(clear(a, b, 11), clear(b, a, to.id === NONE ? 0 : 11)), IVORY, 2.4),
      chips: [{ at: mix(a, b, 0.5), text: say.cm(length) + shelter, tone: 'plain' }],
    }
  }
  const { name, outline } = blockerOf(arena, view, cut, telling)
  const share = outline.length === 0 ? 0.5 : entry(arena, eye, aim, outline)
  const stop = mix(a, b, share)
  const piece = outline.length < 2 ? '' : polygon(outline)
  return {
    under: piece === '' ? '' : filled(piece, RED, 0.12) + stroked(piece, '#fff', 5, 0.7) + stroked(piece, RED, 3),
    over: cased(line(clear(a, b, 11), stop), IVORY, 2.4) + cased(line(stop, b), ROSE, 2, 'no') + crossAt(stop),
    chips: [{ at: [stop[0], stop[1] - 14], text: say.sight.cut(name, length), tone: 'no' }],
  }
}

/** A tape from one place to another. */
export function tapeOverlay({ field }: Arena, from: Point, to: Point, { say, lang }: Telling): Overlay {
  const [a, b] = [spotOf(field, from), spotOf(field, to)]
  const length = centimetres(Math.round(lengthOf(from, to) / 10) * 10, lang)
  return { under: '', over: tape(a, b), chips: [{ at: mix(a, b, 0.5), text: say.cm(length), tone: 'plain' }] }
}
