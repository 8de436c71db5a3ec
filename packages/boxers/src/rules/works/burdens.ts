import type { FigureId, State } from '../../state.ts'

/** Those who carry something together with a figure, itself among them; null if it carries nothing. */
export function crewOf({ timber, keg }: State, id: FigureId): readonly FigureId[] | null {
  if (keg?.arrival === 'on' && keg.carrier === id) return [id]
  return timber.find((one) => one.bearers.includes(id))?.bearers ?? null
}

/** BX-ladder-02, BX-keg-01: whether a figure carries a ladder, a ram or the keg. */
export const carries = (s: State, id: FigureId): boolean => crewOf(s, id) !== null
