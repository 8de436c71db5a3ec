import type { Action } from '../../actions.ts'
import type { PieceId } from '../../field.ts'
import { pieceNamed } from '../../rules/ground.ts'
import { NONE } from '../../state.ts'
import type { View } from '../../view.ts'
import { askedAbout } from '../board/intents.ts'
import { meaningOf } from '../board/meaning.ts'
import { planOf, withPlan } from '../board/plans.ts'
import type { Plans } from '../board/plans.ts'
import type { Again, Order } from '../board/repeat.ts'
import { arenaOf } from '../grounds.ts'
import type { AgerFace } from './face.ts'

/** Whom the player has taken up, seen by board, roster and panels alike; it belongs to one table. */
class Hand {
  readonly #face: AgerFace
  #taken = $state.raw<PieceId>(NONE)
  /** Whom to bring into sight. */
  shown = $state.raw<{ readonly piece: PieceId } | null>(null)
  /** What is left of ways that were pointed out, to be walked hex by hex. */
  plans = $state.raw<Plans>(new Map())
  /** The position in which the last action of a plan was done: until another is seen, it is under way. */
  left = $state.raw<View | null>(null)
  #mates = $state.raw<readonly PieceId[]>([])
  /** What somebody was ordered last, and who. */
  order = $state.raw<{ readonly piece: PieceId; readonly order: Order } | null>(null)
  #again = $state.raw<{ readonly what: Again; readonly view: View } | null>(null)

  constructor(face: AgerFace) {
    this.#face = face
  }

  /** Whoever was taken up, as long as he can act; else whom the question is about; NONE. */
  readonly piece = $derived.by((): PieceId => {
    const { view, actions } = this.#face
    const about = askedAbout(view)
    return about !== NONE || !this.#canAct(this.#taken, actions) ? about : this.#taken
  })

  /** Who is to strike with him. */
  readonly mates = $derived.by((): readonly PieceId[] =>
    this.#mates.filter((mate) => mate !== this.piece && this.#canAct(mate, this.#face.actions)),
  )

  /** The same for the next man, shown before it is done; null once anything else has happened. */
  readonly again = $derived.by((): Again | null =>
    this.#again?.view === this.#face.view && this.plan.length === 0 ? this.#again.what : null,
  )

  /** That of whoever is asked now. */
  get plan(): readonly Action[] {
    return planOf(this.plans, this.#face.seat)
  }
  set plan(actions: readonly Action[]) {
    const { seat, told } = this.#face
    this.plans = withPlan(this.plans, seat, actions, told.length)
    this.left = null
  }

  take(piece: PieceId): void {
    this.#taken = piece
    this.plan = []
    this.#mates = []
    this.#again = null
  }

  /** One more who strikes with him, or one less. */
  gather(piece: PieceId): void {
    this.#mates = this.mates.includes(piece) ? this.mates.filter((mate) => mate !== piece) : [...this.mates, piece]
  }

  /** Shows what the next man would do; null to think better of it. */
  preview(what: Again | null): void {
    this.#again = what === null ? null : { what, view: this.#face.view }
    if (what !== null) this.shown = { piece: what.piece }
  }

  /** Whether a plan is walked, or its last action not seen yet. */
  get isOnTheWay(): boolean {
    return [...this.plans.values()].some(({ actions }) => actions.length > 0) || this.left === this.#face.view
  }

  /** Nobody goes on. */
  stop(): void {
    this.plan = []
  }

  /** Whoever is on the move stops, and this one is taken up. */
  relieve(piece: PieceId): void {
    this.take(piece)
    this.plan = [{ type: 'halt' }]
  }

  /** From a list: he is brought into sight, and taken up if he can act. */
  show(piece: PieceId): void {
    this.shown = { piece }
    this.take(piece)
  }

  #canAct(piece: PieceId, actions: readonly Action[]): boolean {
    if (piece === NONE) return false
    const arena = arenaOf(this.#face)
    return actions.some((action) => {
      const { actor } = meaningOf(action)
      return actor !== null && pieceNamed(arena, actor) === piece
    })
  }
}

const hands = new WeakMap<AgerFace, Hand>()

/** Every table has a hand of its own: what was taken up at one is not held at another, nor in a replay. */
export function handOf(face: AgerFace): Hand {
  const known = hands.get(face)
  if (known !== undefined) return known
  const hand = new Hand(face)
  hands.set(face, hand)
  return hand
}
