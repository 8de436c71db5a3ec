import { stage } from './stage.ts'
import type { Setup, Stage } from './stage.ts'

/** A position in step 3 with one more man of each side far off in a corner, so that neither the step nor the battle ends. */
export function march(setup: Setup): Stage {
  const waiting = setup.map === 'castle' ? { at: 'X18', enemy: 'X1' } : { at: 'A1', enemy: 'X1' }
  return stage({
    ...setup,
    pieces: { ...setup.pieces, conrad: { at: waiting.at }, younes: { at: waiting.enemy, side: 1 } },
  })
}

/** Walks a character along, hex by hex, without any die. */
export function walk(game: Stage, piece: string, ...path: string[]): Stage {
  game.act({ type: 'activate', piece })
  for (const to of path) game.act({ type: 'step', to })
  return game
}
