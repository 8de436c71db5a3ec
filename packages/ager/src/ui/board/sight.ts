import type { Lang } from '@grognard/kernel'
import type { PieceId, Place } from '../../field.ts'
import { nameOf, pieceOf, span } from '../../rules/ground.ts'
import { lineTo } from '../../rules/sight/lines.ts'
import { sees, sight } from '../../rules/sight/sight.ts'
import { lineOf } from '../../rules/sight/trace.ts'
import { NONE } from '../../state.ts'
import { closedLineText } from '../../text/closed-line.ts'
import { capital } from '../../text/writing.ts'
import { arenaOf, namesIn } from '../grounds.ts'
import type { Seen } from '../grounds.ts'
import { corners } from '../painter/hexes.ts'
import { line, polygon, short } from '../painter/path.ts'
import { faceWords } from '../table/words.ts'
import { inLine } from './in-line.ts'
import { spotOf } from './pieces.ts'
import { hexOf, middleOf } from './spots.ts'

/** A line of sight: drawn, and in words with the rules that close it. */
export interface Looked {
  readonly svg: string
  readonly text: string
  readonly rules: readonly string[]
}

/** How the line runs from a place to another: to where it is closed, and why; then who stands in it. `eye`: who looks, or NONE. */
export function lookAlong(seen: Seen, eye: PieceId, from: Place, to: Place, lang: Lang): Looked {
  const arena = arenaOf(seen)
  const { view } = seen
  const say = faceWords(lang).sight
  const names = namesIn(arena, lang)
  const [here, there] = [names.place(arena.field.nameOf(from)), names.place(arena.field.nameOf(to))]
  const hexes = span(arena, from, to)
  const { blocked, cover } = sight(arena, view, from, to)
  const [a, b] = [middleOf(arena, from), middleOf(arena, to)]
  if (blocked === undefined) {
    const { people, as, weapon, band, rules } = inLine(arena, view, eye, from, to)
    const rings = people.map((piece) => {
      const [x, y] = spotOf(arena, pieceOf(view, piece))
      return `<circle cx="${short(x)}" cy="${short(y)}" r="34" stroke="#c4391d" stroke-width="3" stroke-dasharray="7 5"/>`
    })
    const svg = `<path d="${line([a, b])}" stroke="#fff" stroke-width="6" stroke-opacity=".8"/><path d="${line([a, b])}" stroke="#1f4f8f" stroke-width="3"/>${rings.join('')}`
    const range =
      weapon === null ? '' : `, ${say.range(names.weapon(weapon.id), band === null ? say.beyond : say.bands[band])}`
    const text = `${say.open(here, there, hexes)}, ${say.covers[cover] ?? ''}${range}`
    if (people.length === 0) return { svg, text, rules: [] }
    const who = names.pieces(people.map((piece) => nameOf(arena, piece)))
    return { svg, text: `${text}. ${capital(say.people[as](who))}`, rules }
  }
  const stop = closedAt(seen, from, to)
  const c = middleOf(arena, stop)
  const hex = polygon(corners(hexOf(arena, stop)))
  const svg = [
    `<path d="${line([a, c])}" stroke="#fff" stroke-width="6" stroke-opacity=".8"/><path d="${line([a, c])}" stroke="#2a1808" stroke-width="2.6"/>`,
    `<path d="${line([c, b])}" stroke="#2a1808" stroke-width="2.4" stroke-dasharray="3 7"/>`,
    `<path d="${hex}" fill="#c4391d" fill-opacity=".3" stroke="#c4391d" stroke-width="2.2"/>`,
    `<circle cx="${short(c[0])}" cy="${short(c[1])}" r="9" fill="#fff6ea" stroke="#c4391d" stroke-width="2"/><path d="M${short(c[0] - 4)} ${short(c[1] - 4)}l8 8m0 -8l-8 8" stroke="#c4391d" stroke-width="2.4"/>`,
  ].join('')
  const why = closedLineText(arena, view, blocked, [from, to], lang)
  return { svg, text: `${say.blocked(here, there, hexes)}. ${why}`, rules: blocked.rules }
}

/** The first place along the line that cannot be seen; foliage is what hides what lies behind it. */
function closedAt(seen: Seen, from: Place, to: Place): Place {
  const arena = arenaOf(seen)
  const { field } = arena
  const line = lineOf(arena.relief, lineTo(arena, seen.view, from, to), from, to)
  let before = to
  for (let i = 0; i < line.length; i++) {
    const cell = line.cell(i)
    const place = field.low[cell] ?? NONE
    if (place === NONE || cell === field.cell[from]) continue
    if (!sees(arena, seen.view, from, place)) return before === to ? place : before
    before = place
  }
  return before
}
