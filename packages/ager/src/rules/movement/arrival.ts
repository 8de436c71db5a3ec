import type { Play } from '../../arena.ts'
import { NONE } from '../../state.ts'
import { killEncircled } from '../combat/harm.ts'
import { offerReaction } from '../fire/reaction.ts'
import { isStanding, pieceOf } from '../ground.ts'
import { reveal, revealAround } from '../sequence/reveal.ts'
import { silent } from '../step.ts'
import type { Step } from '../step.ts'
import { answerTo, chargeOf } from '../tactics/charge.ts'
import { enterFire, isBurning } from '../tactics/fires.ts'
import { meetCamels } from './fear.ts'
import type { ArrivalFrame } from './frames.ts'

/** What a hex does to whoever comes into it, one thing after another; each may put a question above this frame. */
export const arrival: Step<ArrivalFrame> = {
  ...silent,
  run(p, frame) {
    const { check } = frame
    frame.check++
    const { at } = pieceOf(p.s, frame.piece)
    /* Dead, stunned or driven elsewhere: what was to come is none of his business any more. */
    if (at !== frame.at || !isStanding(p.arena, p.s, frame.piece)) {
      p.s.frames.pop()
      killEncircled(p)
      return
    }
    switch (check) {
      case 0:
        if (isBurning(p.s, at)) enterFire(p, frame.piece)
        return
      case 1:
        return meetCamels(p, frame)
      case 2:
        return show(p, frame)
      case 3:
        return killEncircled(p)
      default:
        p.s.frames.pop()
        if (mayBeShotAt(p, frame)) offerReaction(p, frame.piece)
    }
  },
}

/** Scenario 6: he shows himself by leaving his building, and finds those who hide on the floor he enters. */
function show(p: Play, { piece, at, from }: ArrivalFrame): void {
  const { building, floor } = p.arena.field
  if (from !== NONE && (building[from] !== building[at] || floor[from] !== floor[at])) reveal(p, piece)
  revealAround(p, piece)
}

/** AT-7.1.2-03, AT-7.1.2-13: fire is for step 3, not at counter-chargers nor at a charger who meets one. */
function mayBeShotAt(p: Play, { piece, kind }: ArrivalFrame): boolean {
  if (pieceOf(p.s, piece).hidden) return false
  switch (kind) {
    case 'move':
      return true
    case 'advance':
    case 'counter':
      return false
    case 'charge':
      return answerTo(p.s, chargeOf(p.s, piece)) === NONE
  }
}
