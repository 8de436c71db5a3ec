import type { Seat } from '@grognard/kernel'
import type { FigureId } from '../names.ts'
import { legal, refuse } from '../rules/decisions.ts'
import { figureOf, isMarked, nameOf, troopOf } from '../rules/figures.ts'
import { chanceOfNerve } from '../rules/morale/nerve.ts'
import { pointsOf } from '../rules/sequence/points.ts'
import { topFrame } from '../state.ts'
import type { Frame, State } from '../state.ts'
import { charge } from './charges.ts'
import { hidingChief } from './chief.ts'
import { comingBack } from './crowd.ts'
import { answer, melee } from './fights.ts'
import type { Mind } from './mind.ts'
import { movement } from './moves.ts'
import { byValue, one } from './options.ts'
import type { Option } from './options.ts'
import { fire } from './shots.ts'
import { situationOf, worthOf } from './situation.ts'
import type { Situation } from './situation.ts'
import { haul } from './tools.ts'
import { walks } from './walks.ts'
import type { Weights } from './weights.ts'

/** What the script does. There is always something. */
export function choose(mind: Mind, view: State, seat: Seat, weights?: Weights): Option {
  const situation = situationOf(mind, view, seat, weights)
  const options = look(situation, topFrame(view)).sort(byValue)
  return options.find(({ action }) => refuse(mind.arena, view, seat, action) === undefined) ?? anything(situation)
}

/** Where the script has nothing to say: what ends the matter, or the first thing that is allowed. */
function anything({ arena, s, seat }: Situation): Option {
  const actions = legal(arena, s, seat)
  const action = actions.find(({ type }) => type === 'done' || type === 'ready' || type === 'stay') ?? actions[0]
  if (action === undefined) throw new Error('nobody is asked')
  return one(action, 0, { is: 'only' })
}

function look(situation: Situation, frame: Frame): Option[] {
  switch (frame.step) {
    case 'deploy':
      return [
        ...hidingChief(situation, frame),
        one({ type: 'ready' }, 1, { is: 'setUp' }),
        one({ type: 'suggested' }, 0, { is: 'setUp' }),
      ]
    case 'crowd':
      return comingBack(situation)
    case 'rally':
      return rally(situation, frame.tested)
    case 'movement':
      return movement(situation, frame)
    case 'activation':
      return walks(situation, frame)
    case 'charge':
      return charge(situation, frame)
    case 'haul':
      return haul(situation, frame)
    case 'fire':
      return fire(situation)
    case 'melee':
      return melee(situation)
    case 'clash':
      return answer(situation, frame)
    case 'turn':
    case 'close':
    case 'morale':
      return []
  }
}

/** AP that the Boxers keep for their columns, and the Europeans for a step back. */
const KEPT = { boxer: 4, european: 1 } as const

/** Step 2: who is worth most first, with as many AP as change his chances and can be spared. */
function rally(situation: Situation, tested: readonly FigureId[]): Option[] {
  const { arena, s, mine, side } = situation
  return mine
    .filter((id) => isMarked(figureOf(s, id)) && !tested.includes(id))
    .map((id): Option => {
      const isLast = figureOf(s, id).marker === 'pinned'
      const spare = Math.max(
        0,
        pointsOf(arena, s, id) - (isLast && troopOf(arena, id).side === 'european' ? 0 : KEPT[side]),
      )
      const most = Math.min(arena.kit.rally.mostPoints, spare)
      let points = 0
      for (let more = 1; more <= most; more++)
        if (chanceOfNerve(arena, s, id, more) > chanceOfNerve(arena, s, id, points)) points = more
      const value = worthOf(situation, id) * (isLast ? 2 : 1)
      return one({ type: 'rally', figure: nameOf(arena, id), points }, value, { is: 'rally', figure: id })
    })
}
