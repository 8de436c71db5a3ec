import { signed } from '../writing.ts'

/** 'fires' or 'fire'. */
export function agree(count: number, one: string, more: string): string {
  return count === 1 ? one : more
}

/** '1 AP', '3 AP left'. */
export const ap = (points: number): string => `${points} AP`

interface Line {
  readonly name: string
  readonly value: number
}

/** 'regular +1, moving −2', by the words for each. */
export function lines<L extends Line>(all: readonly L[], words: Readonly<Record<L['name'], string>>): string {
  const word = (name: L['name']): string => words[name]
  return all.map(({ name, value }) => `${word(name)} ${signed(value)}`).join(', ')
}

/** '(1D12: 7, regular +1; 6 needed)'. */
export function rolled(dice: readonly number[], sides: number, modifiers: string, needed: number): string {
  const count = sides === 0 ? '' : `${dice.length === 1 ? '1' : String(dice.length)}D${sides}: `
  return `(${count}${dice.join(' and ')}${modifiers === '' ? '' : `, ${modifiers}`}; ${needed} needed)`
}
