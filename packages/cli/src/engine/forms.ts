import { formWith, jsonOf, keyOf, readFilled, readValue } from '@grognard/kernel'
import type { Chair, Filled, GameEvent, Lang, Problem, Read, SeatForms, Speech, Value } from '@grognard/kernel'
import { give, refusedBy } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { Request } from './protocol.ts'

type FormRequest = Extract<Request, { op: 'narrow' | 'nearest' | 'fill' }>

/** Fills in a form of the question put to a seat, field by field; nothing is kept between requests. */
export function answerForm<A, E extends GameEvent, V>(
  chair: Chair<A, E, V>,
  speech: Speech<A, E>,
  request: FormRequest,
  lang: Lang,
): Outcome {
  const refused = (problems: readonly Problem[]): Outcome => {
    const error = { code: 'bad-request', problems } as const
    return refusedBy(error, speech.error(error, lang))
  }
  const { forms } = chair
  const offered = chair.now.space.forms.some(({ name }) => name === request.form)
  if (forms === undefined || !offered) return refused([{ path: 'form', message: 'expected a form that is on offer' }])
  const filled = under('filled', readFilled(request.filled))
  if (!filled.ok) return refused(filled.problems)
  switch (request.op) {
    case 'narrow': {
      const form = formWith(forms, request.form, filled.value)
      if (!form.ok) return refused(form.problems)
      const next = form.value.fields.find(({ name }) => filled.value[name] === undefined)
      return give(next === undefined ? { form: form.value } : { form: form.value, next: next.name })
    }
    case 'nearest': {
      const wish = under('wish', readValue(request.wish))
      if (!wish.ok) return refused(wish.problems)
      const nearest = nearestTo(forms, request.form, filled.value, request.field, wish.value)
      if (!nearest.ok) return refused(nearest.problems)
      return give({ value: nearest.value, moved: keyOf(nearest.value) !== keyOf(wish.value) })
    }
    case 'fill': {
      const read = under('filled', forms.action(request.form, filled.value))
      if (!read.ok) return refused(read.problems)
      const refusal = chair.whyNot(read.value)
      if (refusal !== undefined)
        return refusedBy({ code: 'refused', refusal }, speech.refusal(read.value, refusal, lang))
      return give({ action: jsonOf(read.value), text: speech.action(read.value, lang) })
    }
  }
}

function nearestTo<A>(forms: SeatForms<A>, form: string, filled: Filled, field: string, wish: Value): Read<Value> {
  const narrowed = formWith(forms, form, filled)
  if (!narrowed.ok) return narrowed
  const next = narrowed.value.fields.find(({ name }) => filled[name] === undefined)
  if (next === undefined) return { ok: false, problems: [{ path: 'field', message: 'expected nothing more' }] }
  if (next.name !== field) return { ok: false, problems: [{ path: 'field', message: `expected ${next.name} first` }] }
  return { ok: true, value: forms.nearest(form, filled, field, wish) }
}

/** Problems with the place in the request where they are. */
function under<T>(place: string, read: Read<T>): Read<T> {
  if (read.ok) return read
  const at = (path: string): string => (path === '' ? place : `${place}.${path}`)
  return { ok: false, problems: read.problems.map(({ path, message }) => ({ path: at(path), message })) }
}
