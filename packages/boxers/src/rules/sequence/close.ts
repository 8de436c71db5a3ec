import { silent } from '../conduct.ts'
import type { Conduct } from '../conduct.ts'
import { burn } from '../works/flames.ts'
import { widen } from '../works/holes.ts'
import { climbersArrive } from '../works/ladders.ts'
import type { CloseStage, SequenceFrame } from './frames.ts'
import { checkVictory } from './victory.ts'

type CloseFrame = Extract<SequenceFrame, { step: 'close' }>

const AFTER: Readonly<Record<CloseStage, CloseStage | null>> = {
  flames: 'climbers',
  climbers: 'holes',
  holes: 'victory',
  victory: null,
}

/** BX-turn-05: one after another; the tests of morale that an item calls for come before the next. */
export const close: Conduct<CloseFrame> = {
  ...silent,
  run(p, frame) {
    const { stage } = frame
    const next = AFTER[stage]
    if (next === null) p.s.frames.pop()
    else frame.stage = next
    switch (stage) {
      case 'flames':
        return burn(p)
      case 'climbers':
        return climbersArrive(p)
      case 'holes':
        return widen(p)
      case 'victory':
        return checkVictory(p, 'turn')
    }
  },
}
