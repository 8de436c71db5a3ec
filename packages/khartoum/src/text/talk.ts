import type { Lang } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Kit } from '../kit.ts'
import type { State } from '../state.ts'
import { caseOf, isRefusalCode } from './case.ts'
import { messages, refusalWords } from './messages.ts'
import { namesOf } from './names.ts'
import { outcomeText } from './outcome.ts'
import { positionText } from './position.ts'
import type { Talk } from './renderer.ts'

export const talk: Talk = {
  position: positionText,
  outcome: outcomeText,
  refusal(kit: Kit, view: State, action: Action, code: string, lang: Lang): string {
    const words = isRefusalCode(code) ? refusalWords(lang)?.[code] : undefined
    return words?.(caseOf(kit, view, action, namesOf(kit, lang))) ?? messages(lang).notAllowed
  },
}
