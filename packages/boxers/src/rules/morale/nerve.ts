import type { Arena } from '../../arena.ts'
import type { Kit } from '../../kit.ts'
import type { TroopClass } from '../../names.ts'
import type { FigureId, Marker, State } from '../../state.ts'
import { figureOf, troopOf } from '../figures.ts'
import type { Modifier } from './events.ts'

/** BX-rally-04 to BX-rally-08: what is added to the die of a rally or of a test of morale. */
export function nerveModifiers({ rally }: Kit, troop: TroopClass, marker: Marker, points: number): Modifier[] {
  const lines: Modifier[] = [{ name: troop, value: rally[troop] }]
  if (marker === 'pinned') lines.push({ name: 'pinned', value: rally.pinned })
  if (points > 0) lines.push({ name: 'points', value: points * rally.perPoint })
  return lines
}

/** BX-rally-09: together they add no more than this; there is no lower limit. */
export function sumOf({ rally }: Kit, lines: readonly Modifier[]): number {
  return Math.min(
    rally.most,
    lines.reduce((sum, { value }) => sum + value, 0),
  )
}

/** BX-rally-03, BX-rally-14: a one fails whatever is added. */
export function isHeld({ rally }: Kit, die: number, added: number): boolean {
  return die !== 1 && die + added >= rally.needed
}

/** The sides of the die on which nerve holds, of six. */
export function chanceOfNerve(arena: Arena, s: State, id: FigureId, points: number): number {
  const added = sumOf(arena.kit, nerveModifiers(arena.kit, troopOf(arena, id).class, figureOf(s, id).marker, points))
  return [1, 2, 3, 4, 5, 6].filter((die) => isHeld(arena.kit, die, added)).length
}
