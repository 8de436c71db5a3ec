import { isPoint } from '@grognard/kernel'
import type { Point, Seat } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import { figureOf, isPresent, nameOf } from '../../rules/figures.ts'
import { segmentOf } from '../../rules/grounds.ts'
import { barricadesOf } from '../../rules/sequence/barricades.ts'
import { sectionName } from '../../rules/works/sections.ts'
import type { DeployFrame } from '../../rules/sequence/deploy.ts'
import type { FigureId } from '../../state.ts'
import { centimetres } from '../../text/writing.ts'
import type { View } from '../../view.ts'
import { around, disc, line, polygon, rectangle } from '../drawing/pen.ts'
import type { Spot } from '../drawing/pen.ts'
import { filled, stroked } from '../drawing/strokes.ts'
import type { Telling } from './announcing.ts'
import { ringsOf } from './contour.ts'
import type { Table } from './going.ts'
import { NOTHING, RED, TEAL, together } from './overlay.ts'
import type { Chip, Overlay } from './overlay.ts'
import { spotOf } from './spots.ts'

const INKS = { boxer: '#a3211a', european: '#23476f' } as const

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** The frames in which units stand that are set up, each once, the largest first. */
function framesOf({ field }: Arena, { units }: DeployFrame): readonly Box[] {
  const boxes = new Map<string, Box>()
  for (const unit of units) {
    const deploy = field.units[unit]?.deploy
    if (deploy === undefined || deploy === 'corner' || deploy === 'late') continue
    for (const { left, right, bottom, top } of deploy) {
      const [x, y] = spotOf(field, { x: left, y: top })
      const box = { x, y, w: (right - left) / 10, h: (top - bottom) / 10 }
      boxes.set(rectangle(box), box)
    }
  }
  return [...boxes.values()].sort((a, b) => b.w * b.h - a.w * a.h)
}

/** Where whoever sets up looks first; null where no frame is his. */
export function settingUpAt(arena: Arena, frame: DeployFrame): Spot | null {
  const [largest] = framesOf(arena, frame)
  return largest === undefined ? null : [largest.x + largest.w / 2, largest.y + largest.h / 2]
}

/** Where the units that are set up may stand: frames, or the quarter disc of a corner, and the line that keeps them apart. */
export function areas(
  arena: Arena,
  view: View,
  frame: DeployFrame,
  telling: Telling,
  moved?: { readonly id: FigureId; readonly at: Point },
): Overlay {
  const { field, kit } = arena
  const { say, lang } = telling
  const ink = INKS[frame.side]
  const parts: string[] = []
  const chips: Chip[] = []
  for (const unit of frame.units) {
    const anchor = view.anchors[unit] ?? null
    if (field.units[unit]?.deploy !== 'corner' || anchor === null) continue
    const [x, y] = spotOf(field, anchor)
    const circle = disc([x, y], kit.lengths.corner / 10)
    parts.push(filled(circle, ink, 0.14) + stroked(circle, '#fff', 4, 0.6) + stroked(circle, ink, 2.2))
    const inward = (at: number, across: number): number => (at > across / 2 ? at - 90 : at + 90)
    chips.push({
      at: [inward(x, field.width / 10), inward(y, field.depth / 10)],
      text: say.setUp.corner(centimetres(kit.lengths.corner, lang)),
      tone: 'no',
    })
  }
  const boxes = framesOf(arena, frame)
  for (const box of boxes) {
    const outline = rectangle(box)
    parts.push(filled(outline, '#fff', 0.16) + stroked(outline, '#fff', 4, 0.7) + stroked(outline, ink, 2.2))
  }
  /* One word is enough for all of them. */
  const [largest] = boxes
  if (largest !== undefined)
    chips.push({
      at: [largest.x + largest.w / 2, largest.y],
      text: say.setUp.area(say.sides[frame.side]),
      tone: frame.side === 'european' ? 'other' : 'no',
    })
  return together({ under: parts.join(''), over: '', chips: chips.slice(0, 2) }, apartLine(arena, view, telling, moved))
}

/** How fine the line that keeps them apart is drawn: a centimetre. */
const GRAIN = 100

/** Where columns come by corners: the line that none of them crosses, as far from the nearest European as the rules have it. */
function apartLine(
  arena: Arena,
  view: View,
  { say, lang }: Telling,
  moved?: { readonly id: FigureId; readonly at: Point },
): Overlay {
  const { field, kit } = arena
  const isKept = field.units.some(({ side, deploy }) => side === 'boxer' && deploy === 'corner')
  const men = arena.sides.european
    .filter((id) => isPresent(figureOf(view, id)))
    .map((id): Point => (moved?.id === id ? moved.at : figureOf(view, id)))
  if (!isKept || men.length === 0) return NOTHING
  const far = kit.lengths.deployApart + kit.measure.base
  const margin = Math.ceil(far / GRAIN) + 2
  const [columns, rows] = [Math.ceil(field.width / GRAIN) + 2 * margin, Math.ceil(field.depth / GRAIN) + 2 * margin]
  const at = new Float64Array(columns * rows)
  const corner = -margin * GRAIN
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [corner + column * GRAIN, corner + row * GRAIN]
      at[row * columns + column] = Math.min(...men.map((man) => Math.hypot(man.x - x, man.y - y)))
    }
  const rings = ringsOf({ left: corner, bottom: corner, step: GRAIN, columns, rows, at }, far)
  const path = rings.map((ring) => polygon(ring.map((point) => spotOf(field, point)))).join('')
  const lowest = rings
    .flat()
    .filter(({ x, y }) => x > 0 && x < field.width && y > 0 && y < field.depth)
    .reduce<Point | undefined>((best, one) => (best === undefined || one.y < best.y ? one : best), undefined)
  return {
    under:
      stroked(path, '#1d140b', 3.4, 0.45, ' stroke-dasharray="9 6"') +
      stroked(path, '#fff', 1.8, 1, ' stroke-dasharray="9 6"'),
    over: '',
    chips:
      lowest === undefined
        ? []
        : [
            {
              at: spotOf(field, lowest),
              text: say.setUp.apart(centimetres(kit.lengths.deployApart, lang)),
              tone: 'plain',
            },
          ],
  }
}

/** The place nearest to a wish, as the rules have it, and what puts somebody there. */
export function placing(rules: Table, view: View, seat: Seat, id: FigureId, wish: Point): Action | undefined {
  const figure = nameOf(rules.arena, id)
  const at = rules.forms?.nearest(view, seat, 'place', { figure }, 'at', wish)
  return at !== undefined && isPoint(at) ? { type: 'place', figure, at } : undefined
}

/** The barricade of one's own under a spot; undefined where there is none. */
export function barricadeUnder(arena: Arena, view: View, frame: DeployFrame, at: Spot): number | undefined {
  return barricadesOf(arena, frame.side).find((section) => {
    const { a, b } = segmentOf(arena, view.works, section)
    const [from, to] = [spotOf(arena.field, a), spotOf(arena.field, b)]
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const share = Math.max(0, Math.min(1, ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / (dx * dx + dy * dy)))
    return Math.hypot(at[0] - from[0] - dx * share, at[1] - from[1] - dy * share) < 9
  })
}

/** The middle of a barricade, where it stands now. */
export function middleOfPiece(arena: Arena, view: View, section: number): Point {
  const { a, b } = segmentOf(arena, view.works, section)
  return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) }
}

/** How a barricade is moved: by so much, and turned by so many radians. */
export interface Shift {
  readonly by: Point
  readonly turn: number
}

/** Where a barricade was wished to, whatever the rules say of it. */
export function wishedPiece(
  arena: Arena,
  view: View,
  section: number,
  { by, turn }: Shift,
): Extract<Action, { type: 'barricade' }> {
  const { a, b } = segmentOf(arena, view.works, section)
  const middle = { x: (a.x + b.x) / 2 + by.x, y: (a.y + b.y) / 2 + by.y }
  const angle = Math.atan2(b.y - a.y, b.x - a.x) + turn
  const half = Math.hypot(b.x - a.x, b.y - a.y) / 2
  const end = (sign: number, reach: number): Point => ({
    x: Math.round(middle.x + sign * Math.cos(angle) * reach),
    y: Math.round(middle.y + sign * Math.sin(angle) * reach),
  })
  return { type: 'barricade', section: sectionName(arena, section), from: end(-1, half), toward: end(1, half * 1.2) }
}

/** A barricade moved and turned as it was dragged, as near as the rules let it stand. */
export function barricading(
  rules: Table,
  view: View,
  seat: Seat,
  section: number,
  shift: Shift,
): Extract<Action, { type: 'barricade' }> | undefined {
  const { arena, forms } = rules
  const wish = wishedPiece(arena, view, section, shift)
  if (wish.section === '' || forms === undefined) return undefined
  const from = forms.nearest(view, seat, 'barricade', { section: wish.section }, 'from', wish.from)
  if (!isPoint(from)) return undefined
  // As it was turned, wherever it has to begin.
  const aside = { x: wish.toward.x + from.x - wish.from.x, y: wish.toward.y + from.y - wish.from.y }
  const toward = forms.nearest(view, seat, 'barricade', { section: wish.section, from }, 'toward', aside)
  return isPoint(toward) ? { type: 'barricade', section: wish.section, from, toward } : undefined
}

/** How far from its middle the ring runs by which a barricade is turned. */
const ringRadius = ({ kit }: Arena): number => kit.lengths.barricade / 20 + 16

/** The knob of the ring, where a finger takes hold of it. */
export function knobOf(arena: Arena, view: View, section: number, turn = 0): Spot {
  const { a, b } = segmentOf(arena, view.works, section)
  // On the sheet y runs south.
  const angle = -Math.atan2(b.y - a.y, b.x - a.x) - turn
  return around(spotOf(arena.field, middleOfPiece(arena, view, section)), angle, ringRadius(arena))
}

/** The angle by which a barricade was turned when its knob was drawn to a point. */
export function turnTo(arena: Arena, view: View, section: number, to: Point): number {
  const { a, b } = segmentOf(arena, view.works, section)
  const middle = middleOfPiece(arena, view, section)
  return Math.atan2(to.y - middle.y, to.x - middle.x) - Math.atan2(b.y - a.y, b.x - a.x)
}

/** The barricade in hand, with the ring that turns it. */
export function pieceOverlay(arena: Arena, view: View, section: number, turn: number): Overlay {
  const { a, b } = segmentOf(arena, view.works, section)
  const path = line(spotOf(arena.field, a), spotOf(arena.field, b))
  const ring = disc(spotOf(arena.field, middleOfPiece(arena, view, section)), ringRadius(arena))
  const knob = disc(knobOf(arena, view, section, turn), 9)
  return {
    under: stroked(path, TEAL, 20, 0.45),
    over:
      stroked(ring, '#fff', 3.6, 0.6) +
      stroked(ring, TEAL, 1.8, 1, ' stroke-dasharray="6 4"') +
      filled(knob, '#fff', 1, ` stroke="${TEAL}" stroke-width="2.4"`) +
      filled(disc(knobOf(arena, view, section, turn), 3.4), TEAL),
    chips: [],
  }
}

/** Where a wish for a piece is not possible: its outline in red. */
export function refusedPiece(arena: Arena, { from, toward }: Extract<Action, { type: 'barricade' }>): string {
  const far = Math.hypot(toward.x - from.x, toward.y - from.y) || 1
  const length = arena.kit.lengths.barricade
  const to = { x: from.x + ((toward.x - from.x) * length) / far, y: from.y + ((toward.y - from.y) * length) / far }
  const path = line(spotOf(arena.field, from), spotOf(arena.field, to))
  return stroked(path, RED, 16, 0.8) + stroked(path, '#fff', 12, 0.75)
}

/** Where a piece that is dragged would come to stand. */
export function ghost(arena: Arena, action: Action | undefined): string {
  if (action?.type === 'place') {
    const circle = disc(spotOf(arena.field, action.at), 10)
    return filled(circle, '#bfe8dc', 0.6) + stroked(circle, TEAL, 2.4, 1, ' stroke-dasharray="5 3.5"')
  }
  if (action?.type !== 'barricade') return ''
  const { from, toward } = action
  const far = Math.hypot(toward.x - from.x, toward.y - from.y) || 1
  const length = arena.kit.lengths.barricade
  const to = { x: from.x + ((toward.x - from.x) * length) / far, y: from.y + ((toward.y - from.y) * length) / far }
  const path = line(spotOf(arena.field, from), spotOf(arena.field, to))
  return (
    stroked(path, '#fff', 16, 0.5) +
    stroked(path, TEAL, 13, 0.55) +
    stroked(path, '#fff', 1.4, 1, ' stroke-dasharray="4 3"')
  )
}
