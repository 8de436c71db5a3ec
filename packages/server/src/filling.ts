import {
  actionOf,
  answerTyped,
  askedInWords,
  askedNow,
  beginForm,
  filledInWords,
  jsonOf,
  problemsInWords,
} from '@grognard/kernel'
import type { Dialogue, FieldAsked, FormWords, Lang, PlaceUnit, SeatForms } from '@grognard/kernel'
import type { FieldSheet, FormSheet } from './sheets.ts'
import { words } from './words.ts'

/** A form after so many answers: what is asked next, or the action that it stands for. An answer that is none is left out. */
export function filledIn<A>(
  forms: SeatForms<A>,
  form: string,
  given: readonly string[],
  named: FormWords,
  lang: Lang,
  unit: PlaceUnit,
  /** Why an action is not possible; undefined if it is. */
  whyNot: (action: A) => string | undefined,
): Pick<FormSheet, 'given' | 'message' | 'next'> {
  const next = (dialogue: Dialogue): FormSheet['next'] => nextOf(forms, dialogue, named, lang, unit)
  let dialogue = beginForm(forms, form)
  let message: string | undefined
  const taken: string[] = []
  for (const typed of given) {
    const answered = answerTyped(forms, dialogue, typed, named, unit)
    if (!answered.ok) return { given: taken, message: problemsInWords(answered.problems, lang), next: next(dialogue) }
    const { moved, wished } = answered.value
    const wish = wished === undefined ? undefined : forms.action(form, wished)
    const why = wish?.ok === true ? whyNot(wish.value) : undefined
    dialogue = answered.value.dialogue
    message = moved ? [why, words(lang).formMoved].filter((said) => said !== undefined).join(' ') : undefined
    taken.push(typed)
  }
  return { given: taken, message, next: next(dialogue) }
}

function nextOf<A>(
  forms: SeatForms<A>,
  dialogue: Dialogue,
  named: FormWords,
  lang: Lang,
  unit: PlaceUnit,
): FormSheet['next'] {
  const asked = askedNow(forms, dialogue)
  if (asked !== undefined)
    return { kind: 'ask', text: askedInWords(asked, named, lang, unit), field: fieldOf(asked, named, lang) }
  const action = actionOf(forms, dialogue)
  if (!action.ok) throw new Error(`a form that is filled in stands for an action: ${action.problems[0]?.message}`)
  const { form, filled } = dialogue
  const fields = forms.narrow(form, filled)?.fields ?? []
  return { kind: 'done', text: filledInWords({ fields }, filled, named, lang, unit), action: jsonOf(action.value) }
}

function fieldOf(asked: FieldAsked, named: FormWords, lang: Lang): FieldSheet {
  const { yes, no } = words(lang)
  const either = [
    { typed: 'yes', label: yes },
    { typed: 'no', label: no },
  ]
  if (asked.kind === 'more') return { kind: 'one', answers: either }
  const { field, path } = asked
  switch (field.kind) {
    case 'flag':
      return { kind: 'one', answers: either }
    case 'one':
    case 'some':
      return { kind: field.kind, answers: field.among.map((typed) => ({ typed, label: named(path, typed) })) }
    case 'count':
      return { kind: 'count', least: field.least, most: field.most }
    case 'point':
    case 'path':
      return { kind: 'typed' }
  }
}
