import type { Gender } from '../words.ts'

const HE: Readonly<Record<Gender, string>> = { man: 'he', woman: 'she', beast: 'it' }
const HIM: Readonly<Record<Gender, string>> = { man: 'him', woman: 'her', beast: 'it' }
const HIS: Readonly<Record<Gender, string>> = { man: 'his', woman: 'her', beast: 'its' }

export const he = (gender: Gender): string => HE[gender]
export const him = (gender: Gender): string => HIM[gender]
export const his = (gender: Gender): string => HIS[gender]

/** 'strikes' or 'strike'. */
export function agree(names: readonly unknown[], one: string, more: string): string {
  return names.length === 1 ? one : more
}

export function hexes(n: number): string {
  return n === 1 ? '1 hex' : `${n} hexes`
}

/** '1D10 gives 6, mounted −1: 5'. */
export function dice(die: number, modifiers: readonly string[], total: number): string {
  return modifiers.length === 0 ? `1D10 gives ${die}` : `1D10 gives ${die}, ${modifiers.join(', ')}: ${total}`
}
