import type { RuleId } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Weapon } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import type { Band } from '../../rules/fire/events.ts'
import { bandAt, bandsOf, whyNotAim } from '../../rules/fire/shooters.ts'
import { isRider, pieceOf, span } from '../../rules/ground.ts'
import { lineTo } from '../../rules/sight/lines.ts'
import { riderSees } from '../../rules/sight/sight.ts'
import { lineOf } from '../../rules/sight/trace.ts'
import { NONE, cloneState } from '../../state.ts'
import type { State } from '../../state.ts'

/** Who stands in a line that the ground leaves open, and what it means for whoever looks along it. */
export interface InLine {
  /** Whoever stops the missile of the man in hand, or hides the other from a rider; or, from a bare hex, all in the line. */
  readonly people: readonly PieceId[]
  readonly as: 'shooter' | 'rider' | 'nobody'
  readonly weapon: Weapon | null
  /** How far that is for his weapon; null beyond its range. */
  readonly band: Band | null
  readonly rules: readonly RuleId[]
}

/** `eye`: the man who looks; NONE where a bare hex is looked from. */
export function inLine(arena: Arena, view: State, eye: PieceId, from: Place, to: Place): InLine {
  const target = at(view, to)
  const weapon = eye === NONE ? undefined : arena.arms[eye]?.[0]
  const between = standingBetween(arena, view, from, to)
  if (weapon !== undefined) {
    const bands = bandsOf(arena, view, eye, weapon)
    const stops = (s: State): boolean => whyNotAim(arena, s, eye, weapon, target, to) === NO.linePeople
    return {
      people: between.filter((one) => stops(without(view, between, one))),
      as: 'shooter',
      weapon,
      band: bands === null ? null : bandAt(bands, span(arena, from, to)),
      rules: NO.linePeople.rules,
    }
  }
  if (eye !== NONE && target !== NONE && isRider(arena, view, eye)) {
    const hides = (s: State): boolean => !riderSees(arena, s, eye, target)
    const people = between.filter((one) => hides(without(view, between, one)))
    return { people, as: 'rider', weapon: null, band: null, rules: ['AT-7.1.1-04'] }
  }
  return { people: between, as: 'nobody', weapon: null, band: null, rules: ['AT-5.5.3-01', 'AT-5.5.3-03'] }
}

function at(view: State, place: Place): PieceId {
  return view.pieces.findIndex(
    (piece) => piece.status === 'on' && piece.health !== 'dead' && (piece.at === place || piece.rear === place),
  )
}

/** Whoever is on his feet or in the saddle in a hex that the line passes, its ends left out. */
function standingBetween(arena: Arena, view: State, from: Place, to: Place): readonly PieceId[] {
  const { cell } = arena.field
  const ends = [cell[from], cell[to]]
  const line = lineOf(arena.relief, lineTo(arena, view, from, to), from, to)
  const cells = new Set<number>()
  for (let i = 0; i < line.length; i++)
    for (const one of [line.cell(i), line.beside(i)]) if (!ends.includes(one)) cells.add(one)
  const found: PieceId[] = []
  for (let i = 0; i < view.pieces.length; i++) {
    const { status, health, at: head, rear } = pieceOf(view, i)
    if (status !== 'on' || health === 'dead' || health === 'stunned') continue
    const isThere = [head, rear].some((place) => place !== NONE && cells.has(cell[place] ?? NONE))
    const isEnd = [head, rear].some((place) => place !== NONE && ends.includes(cell[place]))
    if (isThere && !isEnd) found.push(i)
  }
  return found
}

/** The position with nobody in the line but one. */
function without(view: State, between: readonly PieceId[], but: PieceId): State {
  const s = cloneState(view)
  for (const one of between) if (one !== but) Object.assign(pieceOf(s, one), { at: NONE, rear: NONE, status: 'left' })
  return s
}
