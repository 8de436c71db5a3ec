import type { Face, GameUi } from '@grognard/board'
import type { GameEvent } from '@grognard/kernel'

/** What can be done now, by where it is offered. */
export interface Offer<A> {
  /** In the one row of buttons. */
  readonly row: readonly A[]
  /** Above it, where they are too many or too long for a row. */
  readonly list: readonly A[]
  /** On the board, the tray or the ladder. */
  readonly lit: readonly A[]
}

/** Two short answers stand side by side. */
const SHORT = 26
/** Where all there is to do is to touch one of so few things on the board, they are listed as well. */
export const FEW = 5

export function offerOf<V, A, E extends GameEvent>(
  { isOnBoard, isMain }: Pick<GameUi<V, A, E>, 'isOnBoard' | 'isMain'>,
  face: Pick<Face<V, A, E>, 'version' | 'view' | 'actions'>,
  nameOf: (action: A) => string,
): Offer<A> {
  const { actions } = face
  const off = actions.filter((action) => !isOnBoard(action))
  const lit = actions.filter(isOnBoard)
  const fits = off.length === 1 || (off.length === 2 && off.every((action) => nameOf(action).length <= SHORT))
  if (fits) return { row: off, list: [], lit }
  const row = off.filter((action) => isMain(action, actions, face)).slice(0, 1)
  return { row, list: off.filter((action) => !row.includes(action)), lit }
}
