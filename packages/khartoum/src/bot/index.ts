import type { Bot } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Kit } from '../kit.ts'
import { legal } from '../rules/decisions.ts'
import type { State } from '../state.ts'
import { recruit } from './recruit.ts'

/** The minds that can defend Khartoum, from the weakest up. */
export function bots(kit: Kit): readonly Bot<Action, State>[] {
  return [
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
  ]
}
