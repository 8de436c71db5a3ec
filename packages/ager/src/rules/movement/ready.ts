import type { Refusal } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { PieceId } from '../../field.ts'
import { NO } from '../../refusals.ts'
import type { State } from '../../state.ts'
import { mayEscape } from '../combat/capture.ts'
import { isAnimal, isCaptive, pieceOf, rosterOf } from '../ground.ts'
import { isBusy } from '../works/busy.ts'
import { allowanceOf } from './allowance.ts'
import { whyNotEnterYet } from './edges.ts'
import { isPledged } from './rest.ts'

/** Why the active side may say nothing about this piece in step 3. */
export function whyNotCommand(arena: Arena, s: State, piece: PieceId): Refusal | undefined {
  if (isAnimal(arena, piece)) return NO.animalsDoNotMove
  if (rosterOf(arena, piece).side !== s.active) return NO.notYours
  const { status, health, moved } = pieceOf(s, piece)
  if (status === 'left' || status === 'carried') return NO.notOnTheMap
  if (health !== 'fit' && health !== 'wounded') return NO.tooHurtToMove
  if (moved === 'declared') return NO.saidToStand
  return moved === 'no' ? undefined : NO.movedAlready
}

/** Why he may not move at all in this step, whatever the ground. */
export function whyNotMine(arena: Arena, s: State, piece: PieceId): Refusal | undefined {
  const no = whyNotCommand(arena, s, piece)
  if (no !== undefined) return no
  if (isCaptive(s, piece) && !mayEscape(arena, s, piece)) return NO.guarded
  if (pieceOf(s, piece).status === 'waiting') {
    const late = whyNotEnterYet(arena, s, piece)
    if (late !== undefined) return late
  }
  if (isBusy(s, piece)) return NO.busyWorking
  if (isPledged(s, piece)) return NO.chargeAnnounced
  return allowanceOf(arena, s, piece) === 0 ? NO.firedMustStand : undefined
}
