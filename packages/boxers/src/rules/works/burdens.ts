import type { FigureId, State } from '../../state.ts'

/** BX-ladder-02, BX-keg-01: whether a figure carries a ladder, a ram or the keg. */
export function carries({ timber, keg }: State, id: FigureId): boolean {
  return (keg?.arrival === 'on' && keg.carrier === id) || timber.some((one) => one.bearers.includes(id))
}
