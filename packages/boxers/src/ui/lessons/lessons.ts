import type { Tutorial } from '@grognard/board'
import type { Action } from '../../actions.ts'
import { makeBoxers } from '../../game.ts'
import { DEFAULTS } from '../../options.ts'
import { ourKit } from '../../our-kit.ts'
import { maxim, scene as burst } from './maxim.ts'
import { positionOf } from './scene.ts'
import type { Scene } from './scene.ts'
import { scene as picket, well } from './well.ts'

const game = makeBoxers(ourKit, () => undefined)
const position = (scene: Scene) => positionOf(game.open({ scenario: scene.scenario, options: DEFAULTS }), scene)

/** Each part in a match of its own, from a position on the way. */
export const tutorial: Tutorial<Action> = {
  parts: [
    { ...well, position: position(picket) },
    { ...maxim, position: position(burst) },
  ],
}
