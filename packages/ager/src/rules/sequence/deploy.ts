import type { Play } from '../../arena.ts'
import type { Step } from '../step.ts'
import type { SequenceFrame } from './frames.ts'

type DeployFrame = Extract<SequenceFrame, { step: 'deploy' }>

/** AT-2-01: a side sets up, piece by piece in the order of its roster. */
export const deploy: Step<DeployFrame> = {
  asks: () => null,
  list: () => undefined,
  whyNot: () => undefined,
  act: () => undefined,
  run: (p: Play) => {
    p.s.frames.pop()
  },
}
