import type { Tutorial } from '@grognard/board'
import type { Action } from '../../actions.ts'
import { makeAger } from '../../game.ts'
import { ourKit } from '../../our-kit.ts'
import { charges, scene as charging } from './charges.ts'
import { positionOf } from './scene.ts'
import type { Scene } from './scene.ts'
import { scene as evening, springs } from './springs.ts'

const game = makeAger(ourKit, () => undefined)
const position = (scene: Scene) => positionOf(game.open({ scenario: scene.scenario, options: { free: null } }), scene)

/** Each part in a match of its own, from a position on the way. */
export const tutorial: Tutorial<Action> = {
  parts: [
    { ...springs, position: position(evening) },
    { ...charges, position: position(charging) },
  ],
}
