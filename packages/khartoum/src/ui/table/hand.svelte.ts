import type { Unit } from '../../names.ts'
import type { View } from '../../game.ts'
import type { Held, Thing } from '../board/things.ts'
import type { KhartoumFace } from './face.ts'

/** What the player has taken up, seen by board and tray alike; it belongs to one table and one question. */
class Hand {
  readonly #face: KhartoumFace
  #taken = $state.raw<{ readonly held: readonly Held[]; readonly asked: string }>({ held: [], asked: '' })

  /** What the pointer rests on, or has the focus: the odds are shown with it. */
  pointed = $state.raw<Thing | null>(null)

  constructor(face: KhartoumFace) {
    this.#face = face
  }

  get held(): readonly Held[] {
    const { held, asked } = this.#taken
    const { view, actions } = this.#face
    if (held.length === 0 || asked !== askedIn(view)) return NOTHING
    return held.filter(({ unit }) => actions.some((action) => action.type === 'place' && action.unit === unit))
  }

  /** The first that was taken up; null if nothing was. */
  get unit(): Unit | null {
    return this.held[0]?.unit ?? null
  }

  take(held: readonly Held[]): void {
    this.#taken = { held, asked: askedIn(this.#face.view) }
  }
}

const NOTHING: readonly Held[] = []

/** What stays the same while one question is answered step by step. */
function askedIn({ turn, frames }: View): string {
  return [turn, ...frames.map(({ step }) => step)].join(' ')
}

const hands = new WeakMap<KhartoumFace, Hand>()

/** Every table has a hand of its own: what was taken up at one is not held at another, nor in a replay. */
export function handOf(face: KhartoumFace): Hand {
  const known = hands.get(face)
  if (known !== undefined) return known
  const hand = new Hand(face)
  hands.set(face, hand)
  return hand
}
