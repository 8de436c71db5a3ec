import {
  actionOf,
  answerTyped,
  askedInWords,
  askedNow,
  beginForm,
  filledInWords,
  insteadInWords,
  problemsInWords,
  readTyped,
} from '@grognard/kernel'
import type { Dialogue, FormWords, PlaceUnit, SeatForms } from '@grognard/kernel'
import { words } from '../words.ts'
import type { Desk } from './desk.ts'

/**
 * Asks for the fields of a form one after the other. `back`: the player would rather do something else; `u` goes back to the
 * field before. What cannot be had as it was typed is taken as near to it as may be, and said; where nothing more is asked,
 * only if the player agrees.
 */
export async function fillForm<A>(
  desk: Desk,
  forms: SeatForms<A>,
  form: string,
  named: FormWords,
  unit: PlaceUnit,
  /** Why an action is not possible; undefined if it is. */
  whyNot: (action: A) => string | undefined,
): Promise<{ readonly action: A } | 'back' | 'left'> {
  const say = words(desk.lang)
  const before: Dialogue[] = []
  let dialogue = beginForm(forms, form)
  desk.say(say.formHelp)
  for (;;) {
    const asked = askedNow(forms, dialogue)
    if (asked === undefined) {
      const action = actionOf(forms, dialogue)
      if (action.ok) return { action: action.value }
      desk.say(problemsInWords(action.problems, desk.lang))
      return 'back'
    }
    desk.say(askedInWords(asked, named, desk.lang, unit))
    const typed = (await desk.ask(say.formPrompt))?.trim()
    if (typed === undefined || (typed === 'q' && desk.mayLeave())) return 'left'
    if (typed === 'q') continue
    if (typed === '') return 'back'
    if (typed === 'u') {
      const last = before.pop()
      if (last === undefined) return 'back'
      dialogue = last
      continue
    }
    const answered = answerTyped(forms, dialogue, typed, named, unit)
    if (!answered.ok) {
      desk.say(problemsInWords(answered.problems, desk.lang))
      continue
    }
    const { moved, wished, dialogue: next } = answered.value
    if (moved) {
      const wish = wished === undefined ? undefined : forms.action(form, wished)
      desk.say((wish?.ok === true ? whyNot(wish.value) : undefined) ?? say.formMoved)
      if (askedNow(forms, next) === undefined) {
        const fields = forms.narrow(form, next.filled)?.fields ?? []
        desk.say(insteadInWords(filledInWords({ fields }, next.filled, named, desk.lang, unit), desk.lang))
        const agreed = readTyped({ kind: 'flag', name: form }, (await desk.ask(say.formPrompt)) ?? '', named)
        if (!agreed.ok || agreed.value !== true) continue
      }
    }
    before.push(dialogue)
    dialogue = next
  }
}
