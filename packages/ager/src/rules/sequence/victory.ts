import type { Result } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { Ending } from '../../state.ts'

export function resultOf(_arena: Arena, ending: Ending): Result {
  return {
    winners: ending.winner === -1 ? [] : [ending.winner],
    reason: ending.reason,
    rules: ['AT-2-05'],
  }
}

/** AT-2-05: sets the ending if the scenario's conditions are met now. `when`: some are looked at only as the turn ends. */
export function checkVictory(_p: Play, _when: 'now' | 'turnEnd'): void {}
