import { listed, signed } from '../writing.ts'
import type { Names } from '../words.ts'

const ELIDES = /^[aeiouàâäéèêëïîôöùûü]/i

/** 'de Fusilier 3', 'd’Officier', 'des Boxers'. */
export function de(name: string): string {
  if (name.startsWith('les ')) return `des ${name.slice(4)}`
  return ELIDES.test(name) ? `d’${name}` : `de ${name}`
}

/** 'de Fusilier 3 et d’Officier'. */
export function des(n: Names, ids: readonly string[]): string {
  return listed(
    ids.map((id) => de(n.figure(id))),
    'fr',
  )
}

/** 'tire' or 'tirent'. */
export function selon(count: number, one: string, more: string): string {
  return count === 1 ? one : more
}

export const pa = (points: number): string => `${points} PA`

interface Line {
  readonly name: string
  readonly value: number
}

/** 'régulier +1, en mouvement −2', by the words for each. */
export function lignes<L extends Line>(all: readonly L[], words: Readonly<Record<L['name'], string>>): string {
  const word = (name: L['name']): string => words[name]
  return all.map(({ name, value }) => `${word(name)} ${signed(value)}`).join(', ')
}

/** '(2D6 : 7 et 3, régulier +1 ; il faut 6)'. */
export function jet(dice: readonly number[], sides: number, modifiers: string, needed: number): string {
  const count = sides === 0 ? '' : `${dice.length}D${sides} : `
  return `(${count}${dice.join(' et ')}${modifiers === '' ? '' : `, ${modifiers}`} ; il faut ${needed})`
}
