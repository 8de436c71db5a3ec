import type { Gender, Names } from '../words.ts'
import { listed } from '../writing.ts'

/** An h is spoken by Turks and Arabs and stands for nothing in front of Franks; neither is elided here. */
const ELIDES = /^[aeiouàâäéèêëïîôöùûü]|^y[^aeiouéè]/i

/** 'de Guérin', 'd’Ernoul', 'du cheval de Guérin'. */
export function de(name: string): string {
  if (name.startsWith('le ')) return `du ${name.slice(3)}`
  return ELIDES.test(name) ? `d’${name}` : `de ${name}`
}

/** 'de Guérin et d’Ernoul'. */
export function des(n: Names, ids: readonly string[]): string {
  return listed(
    ids.map((id) => de(n.piece(id))),
    'fr',
  )
}

/** 'à Guérin', 'au cheval de Guérin'. */
export function au(name: string): string {
  return name.startsWith('le ') ? `au ${name.slice(3)}` : `à ${name}`
}

/** 'que Guérin', 'qu’Ernoul'. */
export function que(name: string): string {
  return ELIDES.test(name) ? `qu’${name}` : `que ${name}`
}

export function il(gender: Gender): string {
  return gender === 'woman' ? 'elle' : 'il'
}

/** The ending of the feminine. */
export function fem(gender: Gender): string {
  return gender === 'woman' ? 'e' : ''
}

/** 'frappe' or 'frappent'. */
export function selon(names: readonly unknown[], one: string, more: string): string {
  return names.length === 1 ? one : more
}

export function cases(n: number): string {
  return n > 1 ? `${n} cases` : `${n} case`
}

/** '(1D10 : 6, monté −1, total 5)'. */
export function jet(die: number, modifiers: readonly string[], total: number): string {
  return modifiers.length === 0 ? `(1D10 : ${die})` : `(1D10 : ${die}, ${modifiers.join(', ')}, total ${total})`
}
