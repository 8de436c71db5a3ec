import type { Battle } from '../scenarios.ts'

/** Two letters for each piece of a battle, no two alike but for capitals: 'Gu' on the first side, 'TI' on the second. */
export function marksOf({ roster }: Battle): readonly string[] {
  const taken = new Set<string>()
  return roster.map(({ id, side, character }) => {
    const letters = lettersOf(character?.name ?? `q${id}`)
    const mark = candidates(letters).find((one) => !taken.has(one)) ?? '??'
    taken.add(mark)
    return side === 0 ? mark.charAt(0).toUpperCase() + mark.slice(1) : mark.toUpperCase()
  })
}

/** The mark of a counter's rear, in which the sides still differ: 'gu' and 'tI'. */
export function rearMark(mark: string): string {
  return mark.charAt(0).toLowerCase() + mark.slice(1)
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
