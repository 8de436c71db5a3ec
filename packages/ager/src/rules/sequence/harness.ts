import type { Arena } from '../../arena.ts'
import type { PieceId } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { pieceOf } from '../ground.ts'

/** He begins in the saddle. */
export function saddle(s: State, rider: PieceId, mount: PieceId): void {
  pieceOf(s, rider).with = mount
  const animal = pieceOf(s, mount)
  animal.status = 'ridden'
  animal.bears = rider
}

/** An animal led from the start is in its leader's hand, and whoever travels in its howdah is aboard. */
export function bridle(arena: Arena, s: State, animal: PieceId): void {
  const led = arena.battle.led.find((one) => one.animal === animal)
  if (led === undefined) return
  const beast = pieceOf(s, animal)
  beast.leader = led.leader
  if (led.passenger === NONE) return
  beast.bears = led.passenger
  const passenger = pieceOf(s, led.passenger)
  passenger.status = 'aboard'
  passenger.with = animal
}

/** Those who enter wait with their mounts under them and their animals in hand. */
export function harness(arena: Arena, s: State): void {
  const { roster, groups } = arena.battle
  for (const { enter, pieces } of groups) {
    if (enter === null) continue
    for (const piece of pieces) {
      const entry = roster[piece]
      if (entry?.startsMounted === true) saddle(s, piece, entry.mount)
      bridle(arena, s, piece)
    }
  }
}
