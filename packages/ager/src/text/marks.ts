import type { Battle } from '../scenarios.ts'
import type { Names } from './words.ts'

const known = new WeakMap<Battle, readonly string[]>()

/** Two letters for each piece of a battle, no two alike but for capitals: 'Gu' on the first side, 'TI' on the second. */
export function marksOf(battle: Battle, n: Names): readonly string[] {
  const found = known.get(battle)
  if (found !== undefined) return found
  const taken = new Set<string>()
  const marks = battle.roster.map(({ id, side, character }) => {
    const letters = lettersOf(character === null ? `q${id}` : n.piece(id))
    const mark = candidates(letters).find((one) => !taken.has(one)) ?? '??'
    taken.add(mark)
    return side === 0 ? mark.charAt(0).toUpperCase() + mark.slice(1) : mark.toUpperCase()
  })
  known.set(battle, marks)
  return marks
}

/** Plain small letters only: an accent must not widen a column or be lost in one. */
function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
}

const ALL = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The first letter with each later one, then with any. */
function candidates(letters: string): string[] {
  const first = letters.charAt(0)
  return (letters.slice(1) + ALL).split('').map((second) => first + second)
}
