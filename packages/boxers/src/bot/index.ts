import { makeForms } from '../forms/index.ts'
import type { BoxersBots } from '../game.ts'
import { sample } from '../space.ts'

/** The minds of the game itself, from the weakest up. */
export const bots: BoxersBots = {
  levels: ['random'],
  make(arena) {
    const forms = makeForms(arena)
    return [{ level: 'random', decide: (view, seat, own) => ({ action: sample(arena, forms, view, seat, own) }) }]
  },
}
