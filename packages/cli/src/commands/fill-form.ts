import { actionOf, answerTyped, askedInWords, askedNow, beginForm, problemsInWords } from '@grognard/kernel'
import type { Dialogue, FormWords, SeatForms } from '@grognard/kernel'
import { words } from '../words.ts'
import type { Desk } from './desk.ts'

/**
 * Asks for the fields of a form one after the other. `back`: the player would rather do something else; `u` goes back to the
 * field before. What cannot be had as it was typed is taken as near to it as may be, and said.
 */
export async function fillForm<A>(
  desk: Desk,
  forms: SeatForms<A>,
  form: string,
  named: FormWords,
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
    desk.say(askedInWords(asked, named, desk.lang))
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
    const answered = answerTyped(forms, dialogue, typed, named)
    if (!answered.ok) {
      desk.say(problemsInWords(answered.problems, desk.lang))
      continue
    }
    if (answered.value.moved) desk.say(say.formMoved)
    before.push(dialogue)
    dialogue = answered.value.dialogue
  }
}
