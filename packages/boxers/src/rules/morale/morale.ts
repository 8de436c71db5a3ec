import type { Play } from '../../arena.ts'
import { silent } from '../conduct.ts'
import type { Conduct } from '../conduct.ts'
import type { MoraleFrame } from './frames.ts'
import { shake, shaken, testNerve } from './harm.ts'

type TestFrame = Extract<MoraleFrame, { step: 'morale' }>

/** BX-morale-01: around each of the fallen, one test after another; a loss among them is tested for before the rest. */
export const morale: Conduct<TestFrame> = {
  ...silent,
  run: (p, frame) => {
    const [fallen] = frame.fallen
    if (fallen === undefined) {
      p.s.frames.pop()
      return
    }
    const next = shaken(p, fallen).find((id) => !frame.tested.includes(id))
    if (next === undefined) {
      frame.fallen = frame.fallen.slice(1)
      // BX-morale-01: each loss has tests of its own, unless the players agreed on one for each event.
      if (!p.s.options.moraleOncePerEvent) frame.tested = []
      return
    }
    frame.tested = [...frame.tested, next]
    test(p, next)
  },
}

/** BX-morale-06: who holds stays as he is. */
function test(p: Play, id: number): void {
  if (!testNerve(p, id, 0, 'morale')) shake(p, id, 'morale')
}
