import { Drag } from '@grognard/board/parts'
import type { PieceId, Place } from '../../field.ts'
import { rosterOf } from '../../rules/ground.ts'
import { mayPlaceLadder } from '../../scenarios.ts'
import type { LadderSpot } from '../../scenarios.ts'
import { NONE } from '../../state.ts'
import { bringBattle } from '../camp/battle.ts'
import { arenaOf } from '../grounds.ts'
import type { AgerFace } from '../table/face.ts'
import {
  EMPTY,
  actionsOf,
  bestAt,
  draftView,
  faultOf,
  laddersLeft,
  put,
  settingUp,
  standsFor,
  swapped,
  toSetUp,
  turned,
} from './draft.ts'
import type { Draft, Fault, Stand } from './draft.ts'

/** A set-up under way: seen by the board and by the list of men alike; it belongs to one table. */
class Desk {
  readonly #face: AgerFace
  #laid = $state.raw<Draft>(EMPTY)
  #before = $state.raw<readonly Draft[]>([])
  #lifted = $state.raw<PieceId>(NONE)
  /** Whether ladders are being placed. */
  raising = $state(false)
  /** Why the man in hand may not be where he was last pointed to; null if he may. */
  refused = $state.raw<Fault | null>(null)
  /** Whoever is being dragged, from the board or from the list. */
  readonly drag = new Drag<PieceId>()
  /** Lets go of whoever is dragged at a point of the screen; the board knows what lies there. */
  letGo: (x: number, y: number) => void = () => undefined
  /** Lifted by a key: the keys go on at the board. */
  keyed = $state.raw<{ readonly piece: PieceId } | null>(null)

  constructor(face: AgerFace) {
    this.#face = face
  }

  readonly arena = $derived.by(() => arenaOf(this.#face))
  readonly side = $derived.by(() => settingUp(this.#face.view) ?? 0)
  readonly waiting = $derived.by(() => toSetUp(this.arena, this.#face.view, this.side))
  readonly ladders = $derived.by(() => laddersLeft(this.arena, this.#face.view, this.side))
  /** Whoever is down for good is no part of it any more. */
  readonly draft = $derived.by((): Draft => {
    const { stands, ladders } = this.#laid
    return {
      stands: new Map([...stands].filter(([piece]) => this.waiting.includes(piece))),
      ladders: ladders.slice(0, this.ladders),
    }
  })
  readonly view = $derived.by(() => draftView(this.arena, this.#face.view, this.draft))
  readonly faults = $derived.by(
    (): ReadonlyMap<PieceId, Fault> =>
      new Map(
        this.waiting.flatMap((piece): [PieceId, Fault][] => {
          const fault = faultOf(this.arena, this.#face.view, this.draft, piece)
          return fault === null ? [] : [[piece, fault]]
        }),
      ),
  )
  readonly isLawful = $derived.by(() => this.faults.size === 0 && this.draft.ladders.length === this.ladders)
  readonly stands = $derived.by((): readonly Stand[] =>
    this.lifted === NONE ? [] : standsFor(this.arena, this.#face.view, this.draft, this.lifted),
  )
  /** Where ladders may still be raised. */
  readonly spots = $derived.by((): readonly LadderSpot[] =>
    (this.arena.battle.ladders?.spots ?? []).filter((spot) =>
      mayPlaceLadder(this.arena.battle, this.view.ladders, spot),
    ),
  )

  get lifted(): PieceId {
    return this.waiting.includes(this.#lifted) ? this.#lifted : NONE
  }
  /** Nothing was laid out yet. */
  get isBlank(): boolean {
    return this.draft.stands.size === 0 && !this.canUndo
  }
  get canUndo(): boolean {
    return this.#before.length > 0
  }

  lift(piece: PieceId): void {
    if (piece === this.#lifted) this.putDown()
    else this.#hold(piece)
  }

  putDown(): void {
    this.#hold(NONE)
  }

  /** A press that becomes a drag takes a man along. */
  grip(event: PointerEvent, piece: PieceId): void {
    this.drag.press(event, piece, {
      begin: () => this.#hold(piece),
      end: (over) => (over === null ? this.putDown() : this.letGo(this.drag.x, this.drag.y)),
    })
  }

  #hold(piece: PieceId): void {
    this.raising = false
    this.refused = null
    this.#lifted = piece
  }

  raise(): void {
    const raising = !this.raising
    this.putDown()
    this.raising = raising
  }

  lay(draft: Draft): void {
    this.#before = [...this.#before, this.#laid]
    this.#laid = draft
  }

  undo(): void {
    const last = this.#before.at(-1)
    if (last === undefined) return
    this.#laid = last
    this.#before = this.#before.slice(0, -1)
  }

  /** The pieces that are to cover a place. */
  at(place: Place): readonly PieceId[] {
    return [...this.draft.stands].flatMap(([piece, { at, rear }]) => (at === place || rear === place ? [piece] : []))
  }

  /** The lifted man goes there, or changes places with whoever is there; false if he may not. */
  drop(place: Place): boolean {
    const { lifted, arena, draft } = this
    const { view } = this.#face
    const [other] = this.at(place).filter((piece) => piece !== lifted)
    const from = draft.stands.get(lifted)
    const next =
      other === undefined ? this.#putAt(place, from?.rear ?? NONE) : swapped(arena, view, draft, lifted, other)
    if (next === undefined) return false
    this.lay(next)
    this.putDown()
    return true
  }

  /** Why the lifted man may not be there. */
  refuse(place: Place): void {
    const { lifted, arena, draft } = this
    const rear = draft.stands.get(lifted)?.rear ?? NONE
    const there: Draft = { ...draft, stands: new Map(draft.stands).set(lifted, { at: place, rear }) }
    this.refused = faultOf(arena, this.#face.view, there, lifted) ?? 'ground'
  }

  #putAt(at: Place, rear: Place): Draft | undefined {
    const { lifted, arena, draft } = this
    const { view } = this.#face
    const stand = bestAt(arena, view, draft, lifted, { at, rear })
    return stand === undefined ? undefined : put(arena, view, draft, lifted, stand)
  }

  /** Whoever has two hexes looks another way. */
  turn(piece: PieceId): void {
    this.lay(turned(this.arena, this.#face.view, this.draft, piece))
  }

  isLong(piece: PieceId): boolean {
    const { startsMounted, animal } = rosterOf(this.arena, piece)
    return startsMounted || animal !== null
  }

  toggle(spot: LadderSpot): void {
    const { draft } = this
    const isSame = (one: LadderSpot): boolean => one.at === spot.at && one.top === spot.top
    const ladders = draft.ladders.some(isSame) ? draft.ladders.filter((one) => !isSame(one)) : [...draft.ladders, spot]
    this.lay({ ...draft, ladders: ladders.slice(0, this.ladders) })
  }

  async ready(): Promise<void> {
    if (!this.isLawful) return
    const { apply } = await bringBattle()
    const actions = actionsOf(this.arena, this.#face.view, this.draft, apply)
    this.#lifted = NONE
    this.raising = false
    // What can be said in one way only is said by the room itself, and left out here.
    if ((await this.#face.instead?.(0, actions, true)) === true) this.#before = []
  }
}
export type { Desk }

const desks = new WeakMap<AgerFace, Desk>()

export function deskOf(face: AgerFace): Desk {
  const desk = desks.get(face) ?? new Desk(face)
  desks.set(face, desk)
  return desk
}
