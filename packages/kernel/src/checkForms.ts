import { fillAtRandom, wishFor } from './fill.ts'
import type { Field, Filled, Form, Value } from './form.ts'
import type { Forms, GameEvent, Seat, Space } from './game.ts'
import { canonical } from './json.ts'
import { brief } from './trial.ts'
import type { Trial } from './trial.ts'

const FILLED = 4

/** Every form can be filled in field by field, whatever is wished for, and what comes of it is allowed. */
export function checkForms<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, state: S, seat: Seat): void {
  const { rules } = trial
  const { forms } = rules.legal(state, seat)
  if (forms.length === 0) return
  if (rules.forms === undefined) return trial.fail('form', 'there are forms and nothing that fills them in')
  const names = forms.map(({ name }) => name)
  trial.must(new Set(names).size === names.length, 'form', () => `two forms have one name: ${names.join(' ')}`)
  for (const form of forms) {
    checkFormWords(trial, state, seat, form)
    for (let i = 0; i < FILLED; i++) {
      const filled = trial.safely(
        'form',
        () => `filling in ${form.name}`,
        () => fillAtRandom({ forms: rules.forms ?? nothing(), state, seat }, form, trial.chance),
      )
      checkFilled(trial, state, seat, rules.forms, form, filled)
      checkWishes(trial, state, seat, rules.forms, form, filled)
    }
  }
}

function nothing(): never {
  throw new Error('the forms went away')
}

/** What is filled in stands for an action that is allowed, and the action tells how it was filled in. */
function checkFilled<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  state: S,
  seat: Seat,
  forms: Forms<S, A>,
  { name }: Form,
  filled: Filled,
): void {
  const action = forms.action(name, filled)
  if (!action.ok)
    return trial.fail('form', `${name} with ${brief(filled)} stands for nothing: ${brief(action.problems)}`)
  const refusal = trial.rules.refuse(state, seat, action.value)
  if (refusal !== undefined) return trial.fail('form', `${name} with ${brief(filled)} is refused: ${refusal.code}`)
  const back = forms.filled(action.value)
  trial.must(back?.form === name, 'form', () => `${brief(action.value)} does not tell that it came of ${name}`)
  trial.same(
    trial.json(back?.filled ?? null, 'form'),
    trial.json(filled, 'form'),
    'form',
    () => `${brief(action.value)} tells otherwise how ${name} was filled in`,
  )
  trial.tally.filled++
}

/** With some of it filled in, whatever is wished for the next field, the nearest there is can be gone on with. */
function checkWishes<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  state: S,
  seat: Seat,
  forms: Forms<S, A>,
  form: Form,
  whole: Filled,
): void {
  let filled: Filled = {}
  for (const field of Object.keys(whole)) {
    const narrowed = forms.narrow(state, seat, form.name, filled)
    const now = narrowed?.fields.find(({ name }) => name === field)
    if (now === undefined) return trial.fail('form', `${form.name} has lost its field ${field} with ${brief(filled)}`)
    const value = whole[field]
    if (value === undefined) continue
    trial.must(offers(now, value), 'form', () => `${form.name} does not offer ${brief(value)} for ${field} any more`)
    const wild = outside(now, wishFor(now, trial.chance))
    const got = forms.nearest(state, seat, form.name, filled, field, wild)
    trial.must(
      !sameValue(got, wild) || offers(now, got),
      'form',
      () => `nearest leaves ${brief(wild)} for ${field} as it is`,
    )
    const kept = forms.nearest(state, seat, form.name, filled, field, value)
    trial.must(sameValue(kept, value), 'form', () => `nearest moves ${brief(value)} for ${field}, which is allowed`)
    filled = { ...filled, [field]: value }
  }
}

/** Something that may well not be allowed. */
function outside(field: Field, wish: Value): Value {
  if (field.kind === 'count' && typeof wish === 'number') return wish + (field.most - field.least) + 1
  return wish
}

/** Whether a field as it stands offers a value; where a point may be, the rules alone know. */
function offers(field: Field, value: Value): boolean {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'one':
      return typeof value === 'string' && field.among.includes(value)
    case 'some':
      return (
        Array.isArray(value) &&
        value.length >= field.least &&
        value.length <= field.most &&
        value.every((one) => typeof one === 'string' && field.among.includes(one))
      )
    case 'count':
      return typeof value === 'number' && value >= field.least && value <= field.most
    case 'point':
    case 'path':
    case 'group':
      return typeof value === 'object'
  }
}

function sameValue(a: Value, b: Value): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function checkFormWords<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  state: S,
  seat: Seat,
  { name, fields }: Form,
): void {
  const { text } = trial.rules
  const view = trial.rules.view(state, seat)
  const say = (what: string, field?: string, choice?: string): void =>
    trial.words(
      'form in words',
      () => what,
      (lang) => text.form?.(view, name, lang, field, choice) ?? '',
    )
  say(`the form ${name}`)
  for (const field of fields) {
    say(`${field.name} of ${name}`, field.name)
    if (field.kind === 'one' || field.kind === 'some')
      for (const choice of field.among) say(`${choice} for ${field.name}`, field.name, choice)
  }
}

/** Whether an action is one that a form on offer stands for. */
export function fitsForm<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  state: S,
  seat: Seat,
  action: A,
  space: Space<A>,
): boolean {
  const { forms } = trial.rules
  const found = forms?.filled(action)
  if (forms === undefined || found === undefined || !space.forms.some(({ name }) => name === found.form)) return false
  const again = forms.action(found.form, found.filled)
  return again.ok && canonical(trial.json(again.value, 'form')) === canonical(trial.json(action, 'form'))
}
