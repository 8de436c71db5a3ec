import type { Changes } from '../field.ts'
import { COVERS } from '../names.ts'
import { sight } from '../rules/sight/sight.ts'
import type { State } from '../state.ts'
import { stage } from './stage.ts'

/** Looks from hex to hex of a map: the code of what closes the line, or the cover of whoever stands there. */
export function look(
  map: string,
  more: { readonly changes?: Partial<Changes>; readonly state?: Partial<State> } = {},
): (from: string, to: string) => string {
  /* Somebody must be there for a decision to be due. */
  const staged = stage({ map, pieces: { roger: { at: 'X18' } }, ...more })
  return (from, to) => {
    const { blocked, cover } = sight(staged.arena, staged.s, staged.place(from), staged.place(to))
    return blocked?.code ?? COVERS[cover] ?? '?'
  }
}
