import type { Bot } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { KhartoumBots } from '../game.ts'
import type { Kit } from '../kit.ts'
import { LEVELS } from '../levels.ts'
import { legal } from '../rules/decisions.ts'
import type { State } from '../state.ts'
import { makeStaff } from './outlook.ts'
import { because } from './reasons.ts'
import { recruit } from './recruit.ts'
import { orders } from './staff.ts'
import { RECKONING, WEIGHTS } from './weights.ts'
import type { Weights } from './weights.ts'

export { planner } from './planner.ts'

/** The minds that can defend Khartoum, from the weakest up. The search above them is in packages/bots. */
export const bots: KhartoumBots = {
  levels: LEVELS,
  make: (kit) => [
    {
      level: 'random',
      decide(view, seat, own) {
        const actions = legal(kit, view, seat)
        const action = actions[own.die(actions.length, 'random') - 1]
        if (action === undefined) throw new Error('nobody is asked')
        return { action }
      },
    },
    { level: 'recruit', decide: (view) => ({ action: recruit(kit, view) }) },
    staffBot('aide', kit, RECKONING),
    staffBot('staff', kit, WEIGHTS),
  ],
}

/** The script with its beliefs. The aide reckons what lies ahead; the staff judges it by how games have turned out. */
function staffBot(level: string, kit: Kit, weights: Weights): Bot<Action, State> {
  const staff = makeStaff(kit, weights)
  return {
    level,
    decide(view) {
      const order = orders(staff, view)
      const action = order.actions[0]
      if (action === undefined) throw new Error('the staff always has an order')
      return { action, reason: because(staff, view, order) }
    },
  }
}
