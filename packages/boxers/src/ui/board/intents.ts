import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import { present } from '../../rules/figures.ts'
import { whyNotActive } from '../../rules/movement/announce.ts'
import { returning } from '../../rules/sequence/arrivals.ts'
import { membersOf } from '../../rules/sequence/deploy.ts'
import { NONE, topFrame } from '../../state.ts'
import type { FigureId } from '../../state.ts'
import type { View } from '../../view.ts'

/** What an action is about, by the things on the table that are touched for it. */
export interface Meaning {
  /** Who does it; null where all of a side do, or nobody in particular. */
  readonly own: string | null
  /** Whom it is done to, himself included; null where nobody. */
  readonly at: string | null
  readonly section: string | null
  /** A thing that is touched for it, or for which a button stands beside the table. */
  readonly thing: boolean
}

const NOTHING: Meaning = { own: null, at: null, section: null, thing: false }
const oneself = (figure: string): Meaning => ({ ...NOTHING, own: figure, at: figure })

export function meaningOf(action: Action): Meaning {
  switch (action.type) {
    case 'rally':
    case 'serve':
    case 'exit':
    case 'takeKeg':
    case 'stay':
      return oneself(action.figure)
    case 'widen':
      return { ...NOTHING, own: action.figure, section: action.section }
    case 'locate':
    case 'shell':
      return { ...NOTHING, at: action.target }
    case 'shoot':
    case 'defend':
    case 'ride':
      return { ...NOTHING, own: action.figure, at: action.target }
    case 'fight':
      return { ...NOTHING, own: action.figure, at: action.foe }
    case 'door':
    case 'batter':
      return { ...NOTHING, section: action.section }
    case 'limber':
    case 'ram':
      return { ...NOTHING, thing: true }
    default:
      return NOTHING
  }
}

/** Whether the table itself offers an action. */
export function isOnBoard(action: Action): boolean {
  const { at, section, thing } = meaningOf(action)
  return at !== null || section !== null || thing
}

export const idOf = ({ figures }: Arena, name: string | null): FigureId =>
  name === null ? NONE : (figures.get(name) ?? NONE)

/** Who can be taken in hand now. */
export function actorsIn(arena: Arena, view: View, actions: readonly Action[]): ReadonlySet<FigureId> {
  const found = new Set<FigureId>()
  if (actions.length === 0 || view.ending !== null) return found
  const frame = topFrame(view)
  if (frame.step === 'movement')
    for (const id of present(arena, view, frame.side))
      if (whyNotActive(arena, view, frame, id) === undefined) found.add(id)
  if (frame.step === 'activation') for (const id of frame.left) found.add(id)
  if (frame.step === 'crowd') for (const id of returning(arena, view)) found.add(id)
  if (frame.step === 'deploy') for (const id of membersOf(arena, frame)) found.add(id)
  for (const action of actions) {
    const own = idOf(arena, meaningOf(action).own)
    if (own !== NONE) found.add(own)
  }
  return found
}

/** What touching a figure could do: by the one in hand, or by all of a side. */
export function deedsAt(arena: Arena, actions: readonly Action[], chosen: FigureId, target: FigureId): Action[] {
  return actions.filter((action) => {
    const { own, at } = meaningOf(action)
    return idOf(arena, at) === target && (own === null || idOf(arena, own) === chosen)
  })
}

/** Whom or what the one in hand could do something to. */
export function targetsOf(arena: Arena, actions: readonly Action[], chosen: FigureId): ReadonlySet<FigureId> {
  const found = new Set<FigureId>()
  for (const action of actions) {
    const { own, at } = meaningOf(action)
    const target = idOf(arena, at)
    if (target !== NONE && target !== chosen && (own === null || idOf(arena, own) === chosen)) found.add(target)
  }
  return found
}
