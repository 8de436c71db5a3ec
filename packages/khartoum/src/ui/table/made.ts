import * as v from 'valibot'
import type { Json } from '@grognard/kernel'
import { ACTION_TYPES } from '../../names.ts'
import type { ActionType } from '../../names.ts'

const begun = v.object({ type: v.literal('actionBegun'), action: v.picklist(ACTION_TYPES) })
const turn = v.object({ type: v.literal('turnBegins') })

/** The actions begun since the turn began, from what was told. */
export function madeIn(told: readonly Json[]): readonly ActionType[] {
  const made: ActionType[] = []
  for (const event of told) {
    if (v.is(turn, event)) made.length = 0
    else if (v.is(begun, event)) made.push(event.action)
  }
  return made
}
