import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import type { PieceId } from '../field.ts'
import { nameOf, pieceOf, placeName, span } from '../rules/ground.ts'
import { NONE } from '../state.ts'
import type { Charge, Frame } from '../state.ts'
import { promiseOf } from './blows.ts'
import { feintFor } from './feints.ts'
import { chargePromise, squadFor } from './lances.ts'
import { exitFor } from './march.ts'
import { byValue, one } from './options.ts'
import type { Option } from './options.ts'
import { toldTo } from './situation.ts'
import type { Situation } from './situation.ts'

export function charges(situation: Situation, frame: Extract<Frame, { step: 'charges' }>): Option[] {
  const { arena } = situation
  /* AT-7.2.1-06: whoever is to be drawn after us is left alone. */
  if (feintFor(situation) !== undefined) return [one({ type: 'done' }, 0, { is: 'noCharge', best: 0 })]
  const options: Option[] = []
  let best = 0
  const squad = squadFor(situation)
  for (const { rider, target, value } of squad) {
    const action = chargeAt(arena, rider, target)
    options.push(one(action, SQUAD + value, { is: 'lances', riders: squad.map((lane) => lane.rider), target, value }))
  }
  for (const [rider, target] of frame.pairs) {
    if (exitFor(situation, rider) !== undefined) continue
    const value = chargePromise(situation, rider, target)
    best = Math.max(best, value)
    if (value > toldTo(situation, rider).charge)
      options.push(one(chargeAt(arena, rider, target), value, { is: 'charge', rider, target, value }))
  }
  options.sort(byValue)
  options.push(one({ type: 'done' }, 0, { is: 'noCharge', best }))
  return options
}

function chargeAt(arena: Arena, rider: PieceId, target: PieceId): Action {
  return { type: 'charge', rider: nameOf(arena, rider), target: nameOf(arena, target) }
}

/** Those who ride together are named before all others. */
const SQUAD = 10_000

export function course(situation: Situation, frame: Extract<Frame, { step: 'course' }>): Option[] {
  const { arena, dangers } = situation
  const lane = squadFor(situation).find(({ rider, target }) => rider === frame.rider && target === frame.target)
  const straight = lane?.path[frame.path.length] ?? NONE
  const options = frame.choices.map((to) =>
    one(
      { type: 'course', to: placeName(arena, to) },
      (to === straight ? SQUAD : 0) - 10 * (dangers[to] ?? 0) - span(arena, to, pieceOf(situation.s, frame.target).at),
      {
        is: 'course',
      },
    ),
  )
  if (frame.complete) options.push(one({ type: 'done' }, 100, { is: 'course' }))
  return options.sort(byValue)
}

export function answer(situation: Situation, frame: Extract<Frame, { step: 'answer' }>): Option[] {
  const { arena, s } = situation
  const charge = s.charges[frame.charge]
  if (charge === undefined) return []
  const awaited = chargePromise(situation, charge.rider, charge.target)
  const options: Option[] = []
  let best: number | null = null
  for (const rider of frame.riders) {
    const met = counterPromise(situation, charge, rider)
    best = Math.min(best ?? met, met)
    options.push(one({ type: 'counter', rider: nameOf(arena, rider) }, -met, { is: 'counter', rider, awaited, met }))
  }
  options.unshift(one({ type: 'decline' }, -awaited, { is: 'decline', awaited, met: best }))
  return options.sort(byValue)
}

/** What the charger may hope for against one who rides to meet him, once both have arrived. */
function counterPromise({ arena, s, worths }: Situation, charge: Charge, rider: PieceId): number {
  const met: Charge = { ...charge, foe: rider, state: 'arrived' }
  const meets: Charge = {
    rider,
    target: charge.rider,
    foe: charge.rider,
    path: [],
    answers: 0,
    state: 'arrived',
    group: false,
  }
  return promiseOf(arena, { ...s, charges: [met, meets] }, worths, [charge.rider], [rider])
}
