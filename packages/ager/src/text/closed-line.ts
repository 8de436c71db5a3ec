import type { Lang, Refusal } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import type { Place } from '../field.ts'
import { placeName } from '../rules/ground.ts'
import { SIGHT_NO } from '../rules/sight/refusals.ts'
import type { State } from '../state.ts'
import { aboutOf } from './about.ts'
import { messages } from './messages.ts'
import { namesOf } from './names.ts'
import { capital } from './writing.ts'

const isClosing = (code: string): code is keyof typeof SIGHT_NO => Object.hasOwn(SIGHT_NO, code)

/** Why the line from one place to another is closed, whoever may stand at its ends. */
export function closedLineText(
  arena: Arena,
  view: State,
  { code }: Refusal,
  [from, to]: readonly [Place, Place],
  lang: Lang,
): string {
  const { refusals, notAllowed } = messages(lang)
  if (!isClosing(code)) return notAllowed
  const n = namesOf(arena, lang)
  const [piece, at] = [n.place(placeName(arena, from)), n.place(placeName(arena, to))]
  return capital(refusals[code]({ ...aboutOf(arena, view, null, n), piece, target: '', at }))
}
