import type { Arena } from '../../arena.ts'
import type { PieceId } from '../../field.ts'
import type { State } from '../../state.ts'
import { figuresOf, isLed, isMounted, pieceOf, rosterOf } from '../ground.ts'

/** MP that a character may spend in his movement step now: what his counter says, less if he has fired (AT-2.1-05). */
export function allowanceOf(arena: Arena, s: State, piece: PieceId): number {
  const { move } = figuresOf(arena, s, piece)
  if (!pieceOf(s, piece).shot) return move
  switch (firingLimit(arena, s, piece)) {
    case 'free':
      return move
    case 'half':
      return move >> 1
    case 'still':
    case 'never':
      return 0
  }
}

/** AT-5.1-01: what the weapon that he used leaves him. Whoever has no missile weapon has thrown his spear. */
function firingLimit(arena: Arena, s: State, piece: PieceId): 'free' | 'half' | 'still' | 'never' {
  const { character } = rosterOf(arena, piece)
  const weapon = character?.missile ?? arena.kit.weapons.spear
  return weapon.offensive
}

/** What the same man would have, fit and wounded, as he goes now: on foot or in the saddle. */
export function woundedAllowance(arena: Arena, s: State, piece: PieceId): number {
  const { character } = rosterOf(arena, piece)
  const strengths = isMounted(s, piece) ? character?.mounted : character?.foot
  return strengths?.wounded.move ?? 0
}

/** What he sets out with: no more than the animals at his bridle can go (AT-4.4.3-08). */
export function pointsOf(arena: Arena, s: State, piece: PieceId): number {
  /* AT-10.2.3-02: less what he has spent on a ladder. */
  let points = Math.max(0, allowanceOf(arena, s, piece) - pieceOf(s, piece).spent)
  for (const animal of ledBy(arena, s, piece))
    if (isLed(arena, s, animal)) points = Math.min(points, paceOf(arena, animal))
  return points
}

/** Every animal that he has by the bridle: along with him, or standing by. */
export function ledBy({ animals }: Arena, s: State, leader: PieceId): PieceId[] {
  const led: PieceId[] = []
  for (const animal of animals) if (s.pieces[animal]?.leader === leader) led.push(animal)
  return led
}

/** AT-4.4.3-08: what the slowest animal at his bridle leaves him of his points. Horses keep pace with anybody. */
export function paceOf(arena: Arena, animal: PieceId): number {
  const { animal: kind } = rosterOf(arena, animal)
  const pace = kind === null ? 0 : arena.kit.animals[kind].move
  return pace === 0 ? Number.MAX_SAFE_INTEGER : pace
}
