import type { FigureId } from '../names.ts'
import type { MannerName } from './manners.ts'

/** Why the script does something, before it is put into words. */
export type Why =
  | {
      readonly is:
        | 'only'
        | 'setUp'
        | 'crowd'
        | 'noShot'
        | 'noMove'
        | 'hold'
        | 'gunComes'
        | 'kegComes'
        | 'haul'
        | 'ram'
        | 'garrison'
        | 'huddle'
        | 'forward'
        | 'behind'
        | 'leaving'
        | 'hidden'
        | 'massed'
        | 'wide'
        | 'withdrawn'
        | 'sheltered'
    }
  | {
      readonly is:
        | 'rally'
        | 'seek'
        | 'close'
        | 'hide'
        | 'fallBack'
        | 'march'
        | 'leave'
        | 'serve'
        | 'halt'
        | 'stay'
        | 'climb'
        | 'takeUp'
        | 'let'
        | 'widen'
        | 'shelter'
      readonly figure: FigureId
    }
  | { readonly is: 'advance' | 'carry'; readonly figures: readonly FigureId[] }
  | { readonly is: 'charge'; readonly figures: readonly FigureId[]; readonly target: FigureId }
  /** `chance`: in hundredths. */
  | {
      readonly is: 'fire' | 'burst' | 'defend' | 'fight' | 'answer'
      readonly figure: FigureId
      readonly target: FigureId
      readonly chance: number
    }
  | { readonly is: 'lead'; readonly manner: MannerName }
  | { readonly is: 'shell'; readonly target: FigureId; readonly chance: number }
  | { readonly is: 'batter' | 'door' | 'bombard'; readonly section: string }

/** By the word for it. */
export type WhyOf = { readonly [Is in Why['is']]: Why & { readonly is: Is } }

/** How a reason calls men and what stands. */
export interface ReasonNames {
  man(figure: FigureId): string
  section(id: string): string
}

/** Every reason in one language; one without words does not compile. */
export type ReasonWords = { readonly [Is in Why['is']]: (why: WhyOf[Is], n: ReasonNames) => string }
