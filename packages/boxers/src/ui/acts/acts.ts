import type { Acts } from '@grognard/board'
import type { Action } from '../../actions.ts'
import type { Side } from '../../names.ts'
import type { View } from '../../view.ts'
import { faceWords } from '../table/words.ts'

const isSide = (name: string): name is Side => name === 'boxer' || name === 'european'

/** A step of the turn, with the side whose it is where each has its own; whoever answers in it belongs to it. */
export const acts: Acts<View, Action> = {
  of(_action, { step, frames }) {
    // Both set up, one after the other.
    if (step === 'deploy') return step
    // The side that comes second waits below.
    const frame = frames.filter((one) => one.step === step).at(-1)
    return frame !== undefined && 'side' in frame ? `${step}/${frame.side}` : step
  },
  name(act, lang) {
    const { steps, sides } = faceWords(lang)
    const [name = '', side = ''] = act.split('/')
    const said = Object.entries(steps).find(([step]) => step === name)?.[1] ?? act
    return isSide(side) ? `${sides[side]}, ${said.toLowerCase()}` : said
  },
}
