import type { Action } from '../../actions.ts'
import { whyNotAnnounced } from '../../rules/movement/announce.ts'
import type { Announced } from '../../rules/movement/announce.ts'
import { MODES } from '../../rules/movement/frames.ts'
import type { Mode } from '../../rules/movement/frames.ts'
import { crewOf } from '../../rules/works/burdens.ts'
import { NONE, topFrame } from '../../state.ts'
import type { FigureId } from '../../state.ts'
import type { View } from '../../view.ts'
import { actorsIn } from '../board/intents.ts'
import { arenaOf } from '../grounds.ts'
import type { BoxersFace } from './face.ts'

/** Whom the player has taken in hand, seen by table, roster and panels alike; it belongs to one table. */
class Hand {
  readonly #face: BoxersFace
  #taken = $state.raw<readonly FigureId[]>([])
  #mode = $state.raw<Mode>('rapid')
  #leaving = $state.raw(false)
  #charge = $state.raw<readonly FigureId[]>([])
  #gun = $state.raw(false)
  #bringing = $state.raw<'gun' | 'keg' | null>(null)
  #piece = $state.raw(NONE)
  /** What is still to be done, one after the other, as soon as its player is asked. */
  plan = $state.raw<readonly Action[]>([])
  /** The position in which the last action of a plan was done: until another is seen, it is under way. */
  left = $state.raw<View | null>(null)
  /** Whom the player points at, or pointed at last; NONE. */
  aim = $state.raw<FigureId>(NONE)
  /** Whom to bring into sight. */
  shown = $state.raw<{ readonly id: FigureId } | null>(null)

  constructor(face: BoxersFace) {
    this.#face = face
  }

  /** Who can be taken in hand now. */
  readonly actors = $derived.by(() => actorsIn(arenaOf(this.#face), this.#face.view, this.#face.actions))

  /** Whoever was taken, as far as they can act; all who were activated where nobody was. */
  readonly chosen = $derived.by((): readonly FigureId[] => {
    const kept = this.#taken.filter((id) => this.actors.has(id))
    if (kept.length > 0 || this.actors.size === 0) return kept
    const frame = topFrame(this.#face.view)
    return frame.step === 'activation' ? frame.left : kept
  })

  /** The first of them. */
  readonly lead = $derived.by((): FigureId => this.chosen[0] ?? NONE)

  /** What would be announced; null where nothing is. */
  readonly announced = $derived.by((): Announced | null => {
    const { view, actions } = this.#face
    if (actions.length === 0 || view.ending !== null || this.chosen.length === 0) return null
    if (topFrame(view).step !== 'movement') return null
    return { figures: this.chosen, mode: this.mode, leaving: this.#leaving, charge: this.#charge }
  })

  /** The mode wished for, or the first that is possible. */
  readonly mode = $derived.by((): Mode =>
    this.modes.includes(this.#mode) ? this.#mode : (this.modes[0] ?? this.#mode),
  )

  readonly modes = $derived.by((): readonly Mode[] => {
    const { view, actions } = this.#face
    const frame = view.ending === null ? topFrame(view) : undefined
    if (actions.length === 0 || frame?.step !== 'movement') return []
    const arena = arenaOf(this.#face)
    return MODES.filter(
      (mode) =>
        whyNotAnnounced(arena, view, frame, { figures: this.chosen, mode, leaving: false, charge: [] }) === undefined,
    )
  })

  /** What is asked now; undefined where nobody here is. */
  readonly #step = $derived.by(() => {
    const { view, actions } = this.#face
    return actions.length === 0 || view.ending !== null ? undefined : topFrame(view).step
  })

  /** Whether the cannon is in hand, to be aimed. */
  readonly gun = $derived.by((): boolean => this.#gun && this.#step === 'fire')

  /** What is to come on wherever the edge is touched next. */
  readonly bringing = $derived.by((): 'gun' | 'keg' | null =>
    this.#bringing !== null && this.#step === 'movement' && this.#face.view[this.#bringing]?.arrival === 'ready'
      ? this.#bringing
      : null,
  )

  /** The barricade in hand; NONE. */
  readonly piece = $derived.by((): number => (this.#step === 'deploy' ? this.#piece : NONE))

  get leaving(): boolean {
    return this.#leaving
  }

  get charge(): readonly FigureId[] {
    return this.#charge
  }

  /** With whoever carries something together with him. */
  #crew(id: FigureId): readonly FigureId[] {
    return crewOf(this.#face.view, id) ?? [id]
  }

  take(ids: readonly FigureId[]): void {
    this.#taken = [...new Set(ids.flatMap((id) => this.#crew(id)))]
    this.#gun = false
    this.#bringing = null
    this.#piece = NONE
    this.aim = NONE
    this.#leaving = false
    this.#charge = []
    this.plan = []
  }

  takeGun(): void {
    this.take([])
    this.#gun = true
  }

  /** The barricade, or nothing where it is in hand. */
  takePiece(section: number): void {
    const isHeld = this.#piece === section
    this.take([])
    this.#piece = isHeld ? NONE : section
  }

  bring(what: 'gun' | 'keg'): void {
    this.take([])
    this.#bringing = what
  }

  /** One more, or one less. */
  add(id: FigureId): void {
    const crew = this.#crew(id)
    const held = this.chosen
    this.take(held.includes(id) ? held.filter((one) => !crew.includes(one)) : [...held, ...crew])
  }

  wish(mode: Mode): void {
    this.#mode = mode
    if (mode === 'halt') this.#charge = []
  }

  leave(leaving: boolean): void {
    this.#leaving = leaving
  }

  /** Charges somebody too, or no more. */
  chargeAt(id: FigureId): void {
    this.#charge = this.#charge.includes(id) ? this.#charge.filter((one) => one !== id) : [...this.#charge, id]
  }

  show(id: FigureId): void {
    this.shown = { id }
    this.take([id])
  }
}

const hands = new WeakMap<BoxersFace, Hand>()

/** Every table has a hand of its own: what was taken up at one is not held at another, nor in a replay. */
export function handOf(face: BoxersFace): Hand {
  const known = hands.get(face)
  if (known !== undefined) return known
  const hand = new Hand(face)
  hands.set(face, hand)
  return hand
}
