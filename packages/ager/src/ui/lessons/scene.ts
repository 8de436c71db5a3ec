import { scriptedDice } from '@grognard/kernel'
import type { Json } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Side } from '../../components.ts'
import type { AgerRules } from '../../game.ts'
import { nameOf } from '../../rules/ground.ts'
import { NONE, topFrame } from '../../state.ts'
import type { State } from '../../state.ts'

/** How somebody comes onto the map, and on: where he enters, where his rear is if he rides, then hex by hex. */
export type March = readonly [piece: string, at: string, rear: string | null, ...steps: string[]]

/** Where a lesson begins: who was set up where, who has come on since, and whose phase it is then. */
export interface Scene {
  readonly scenario: string
  readonly stands: Readonly<Record<string, readonly [at: string, rear?: string]>>
  readonly marches: readonly March[]
  readonly turn: number
  readonly side: Side
}

/** The position of a scene. Whoever is asked until then lets the others come, so that it takes no dice to get there. */
export function positionOf(rules: AgerRules, scene: Scene): Json {
  const dice = scriptedDice([])
  const s = rules.setup(dice)
  const left = scene.marches.flatMap(orders)
  const isThere = (): boolean => s.step !== 'deploy' && s.turn === scene.turn && s.active === scene.side
  while (!isThere()) {
    const asked = rules.pending(s, 'public')
    const [ask] = asked.over ? [] : asked.asks
    if (ask === undefined) throw new Error(`the battle ${scene.scenario} ends before the lesson begins`)
    rules.apply(s, ask.seat, answer(rules, s, scene, left), dice)
  }
  return rules.borders.writePosition(s)
}

function orders([piece, at, rear, ...steps]: March): readonly Action[] {
  return [
    { type: 'activate', piece },
    { type: 'enter', side: 2, at, rear },
    ...steps.map((to): Action => ({ type: 'step', to })),
    { type: 'halt' },
  ]
}

function answer({ arena }: AgerRules, s: State, { stands }: Scene, left: Action[]): Action {
  const frame = topFrame(s)
  switch (frame.step) {
    case 'deploy': {
      const piece = nameOf(arena, frame.piece)
      const [at = '', rear = ''] = stands[piece] ?? []
      return frame.at === NONE ? { type: 'deploy', piece, at } : { type: 'rear', at: rear }
    }
    case 'reaction':
      return { type: 'hold' }
    case 'mover':
      return left.shift() ?? { type: 'halt' }
    case 'move':
      // Whoever has gone as far as he can is asked no more whether he halts.
      while (left[0] !== undefined && left[0].type !== 'activate') left.shift()
      return left.shift() ?? { type: 'done' }
    default:
      return { type: 'done' }
  }
}
