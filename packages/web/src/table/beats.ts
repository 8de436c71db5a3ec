import type { Scene } from '@grognard/board'

/** How scenes are played: `pace` 0 plays none; without motion everything stands still and is told in print. */
export interface Manner {
  readonly pace: number
  readonly motion: boolean
  /** Whether a verdict waits for the player. */
  readonly hold: boolean
}

const VEIL = 200
const RISE = 260
const TURN = 580
const CHIP = 120
const READ = 4000
const THROW = 1080
const SUM = 160
const LOOK = 300
const MARK = 140
const DROP = 420
const HOLD = 1400

/** How long each beat of a scene lasts, in milliseconds at the pace at which it was written. */
export function beatsOf<V>(scene: Scene<V>, { motion, hold }: Manner): readonly number[] {
  switch (scene.kind) {
    case 'plate':
      return motion ? [VEIL, RISE, TURN, CHIP * scene.chips.length, READ] : [READ]
    case 'dice':
      if (motion) return [THROW, SUM, LOOK]
      // The verdict prints them.
      return scene.leads ? [] : [HOLD]
    case 'verdict': {
      const held = hold ? Infinity : HOLD
      return motion ? [MARK, DROP, held] : [held]
    }
    case 'move':
      if (motion) return [scene.milliseconds]
      return scene.leavesTrail === true ? [HOLD] : []
  }
}
