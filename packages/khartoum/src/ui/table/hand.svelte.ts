import type { Unit } from '../../names.ts'

/** The counter the player has taken up, seen by board and tray alike. */
class Hand {
  unit = $state.raw<Unit | null>(null)
}
export const hand = new Hand()
