import { Counter } from '../../pieces.ts'
import type { Piece, State } from '../../state.ts'
import { pieceOf } from '../ground.ts'
import { isBusy } from '../works/busy.ts'
import type { KeptShots, Listed } from './listed.ts'

export function keptShots(s: State, shots: readonly Listed[]): KeptShots {
  return {
    pieces: s.pieces.map((piece) => Counter.of(piece)),
    works: worksOf(s),
    busy: s.tasks.flatMap(({ workers }) => workers),
    shots,
  }
}

function worksOf({ active, gates, bridges, rips, ladders, fires, covers }: State): string {
  return JSON.stringify([active, gates, bridges, rips, ladders, fires, covers])
}

/** Whether nothing has come in between but that somebody has fired, was wounded, or has begun to work. */
export function areKept({ pieces, works, busy }: KeptShots, s: State): boolean {
  return (
    /* Who must pursue hangs on more. */
    s.feints.length === 0 &&
    pieces.every((then, i) => standsAs(then, pieceOf(s, i))) &&
    works === worksOf(s) &&
    busy.every((one) => isBusy(s, one))
  )
}

function standsAs(then: Piece, now: Piece): boolean {
  return (
    then.at === now.at &&
    then.rear === now.rear &&
    then.status === now.status &&
    (then.health === now.health || (then.health === 'fit' && now.health === 'wounded')) &&
    then.captive === now.captive &&
    then.hidden === now.hidden &&
    then.with === now.with &&
    then.leader === now.leader &&
    then.bears === now.bears &&
    then.holder === now.holder &&
    then.thrown === now.thrown &&
    (now.shot || !then.shot)
  )
}

/** Whether he has neither fired nor gone to work since. */
export function isLeft(s: State, { shooter }: Listed): boolean {
  return !pieceOf(s, shooter).shot && !isBusy(s, shooter)
}
