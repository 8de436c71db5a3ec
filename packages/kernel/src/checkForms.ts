import { checkFormShape, isNarrower } from './checkFormShape.ts'
import { fillAtRandom, offers, wishFor } from './fill.ts'
import type { Filling } from './fill.ts'
import type { Field, Filled, Form, Value } from './form.ts'
import type { Forms, GameEvent, Seat, Space } from './game.ts'
import { keyOf } from './json.ts'
import { brief } from './trial.ts'
import type { Trial } from './trial.ts'
import { wildWishes } from './wildWishes.ts'

const FILLED = 3
const WILD = 2
const NO_FORM = 'no such form'

/** A form on offer to a seat, and those who fill it in. */
interface Desk<S, A> extends Filling<S, A> {
  readonly form: Form
}

/** Every form can be filled in field by field, whatever is wished for, and what comes of it is allowed. */
export function checkForms<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, state: S, seat: Seat): void {
  const { rules } = trial
  const open = rules.legal(state, seat).forms
  if (open.length === 0) return
  const { forms } = rules
  if (forms === undefined) return trial.fail('form', 'there are forms and nothing that fills them in')
  const names = open.map(({ name }) => name)
  trial.must(new Set(names).size === names.length, 'form', () => `two forms have one name: ${names.join(' ')}`)
  trial.must(
    forms.narrow(state, seat, NO_FORM, {}) === undefined && !forms.action(NO_FORM, {}).ok,
    'form',
    () => 'a form that is not on offer can be filled in',
  )
  for (const form of open) checkForm(trial, { forms, state, seat, form })
}

function checkForm<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, desk: Desk<S, A>): void {
  const { forms, state, seat, form } = desk
  checkFormShape(trial, form)
  checkFormWords(trial, desk)
  trial.same(
    trial.json(forms.narrow(state, seat, form.name, {}) ?? null, 'form'),
    trial.json(form, 'form'),
    'form',
    () => `${form.name} is another form before anything is filled in`,
  )
  trial.must(
    form.fields.length === 0 || !forms.action(form.name, {}).ok,
    'form',
    () => `${form.name} stands for an action before it is filled in`,
  )
  for (let i = 0; i < FILLED; i++) {
    const filled = filledIn(trial, desk, {})
    checkFilled(trial, desk, filled)
    checkWishes(trial, desk, filled)
  }
}

function filledIn<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, desk: Desk<S, A>, start: Filled): Filled {
  return trial.safely(
    'form',
    () => `filling in ${desk.form.name} from ${brief(start)}`,
    () => fillAtRandom(desk, desk.form, trial.chance, start),
  )
}

/** What is filled in stands for an action that is allowed, and the action tells how it was filled in. */
function checkFilled<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  { forms, state, seat, form: { name } }: Desk<S, A>,
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
function checkWishes<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, desk: Desk<S, A>, whole: Filled): void {
  const { forms, state, seat, form } = desk
  let filled: Filled = {}
  let before = form
  for (const [name, value] of Object.entries(whole)) {
    const now = forms.narrow(state, seat, form.name, filled)
    const field = now?.fields.find((one) => one.name === name)
    if (now === undefined || field === undefined)
      return trial.fail('form', `${form.name} has lost its field ${name} with ${brief(filled)}`)
    checkFormShape(trial, now)
    trial.must(isNarrower(before, now), 'form', () => `${form.name} offers more once ${brief(filled)} is filled in`)
    trial.must(offers(field, value), 'form', () => `${form.name} does not offer ${brief(value)} for ${name} any more`)
    checkKept(trial, desk, filled, field, value)
    const wishes = [wishFor(field, trial.chance), ...trial.some(wildWishes(field), WILD)]
    for (const wish of wishes) {
      checkWish(trial, desk, filled, field, wish)
      checkSwapped(trial, desk, { whole, filled, field, wish })
    }
    before = now
    filled = { ...filled, [name]: value }
  }
}

function checkKept<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  { forms, state, seat, form }: Desk<S, A>,
  filled: Filled,
  { name }: Field,
  value: Value,
): void {
  const kept = forms.nearest(state, seat, form.name, filled, name, value)
  trial.same(
    trial.json(kept, 'form'),
    trial.json(value, 'form'),
    'form',
    () => `nearest moves ${brief(value)} for ${name}, which is allowed`,
  )
}

/** The nearest to a wish is offered, stays where it is, and the rest of the form can be filled in with it. */
function checkWish<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  desk: Desk<S, A>,
  filled: Filled,
  field: Field,
  wish: Value,
): void {
  const { forms, state, seat, form } = desk
  const got = trial.safely(
    'form',
    () => `nearest of ${brief(wish)} for ${field.name}`,
    () => forms.nearest(state, seat, form.name, filled, field.name, wish),
  )
  const what = (): string => `nearest gives ${brief(got)} for ${field.name}, wished ${brief(wish)},`
  trial.json(got, 'form')
  trial.must(offers(field, got), 'form', () => `${what()} which is not offered`)
  if ((field.kind === 'one' || field.kind === 'count') && offers(field, wish))
    trial.must(got === wish, 'form', () => `${what()} which is offered`)
  checkKept(trial, desk, filled, field, got)
  const action = forms.action(form.name, filledIn(trial, desk, { ...filled, [field.name]: got }))
  if (!action.ok) return trial.fail('form', `${what()} which leads to nothing: ${brief(action.problems)}`)
  const refusal = trial.rules.refuse(state, seat, action.value)
  if (refusal !== undefined) trial.fail('form', `${what()} which is refused: ${refusal.code}`)
  trial.tally.wished++
}

/** Whatever is allowed can be filled in: with one value changed for another, the form offers it or the rules refuse it. */
function checkSwapped<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  desk: Desk<S, A>,
  { whole, filled, field, wish }: { whole: Filled; filled: Filled; field: Field; wish: Value },
): void {
  const { forms, state, seat, form } = desk
  const swapped = { ...whole, [field.name]: wish }
  const action = trial.safely(
    'form',
    () => `reading ${brief(swapped)}`,
    () => forms.action(form.name, swapped),
  )
  if (!action.ok || trial.rules.refuse(state, seat, action.value) !== undefined) return
  trial.must(offers(field, wish), 'form', () => `${brief(wish)} for ${field.name} is allowed but not offered`)
  checkKept(trial, desk, filled, field, wish)
}

/** A form narrows, and wishes are met, by what the seat may know alone. */
export function checkSameForms<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  state: S,
  world: S,
  seat: Seat,
): void {
  const { forms } = trial.rules
  if (forms === undefined) return
  for (const form of trial.rules.legal(state, seat).forms) {
    let filled: Filled = {}
    for (const [name, value] of Object.entries(filledIn(trial, { forms, state, seat, form }, {}))) {
      const narrowed = forms.narrow(state, seat, form.name, filled)
      const field = narrowed?.fields.find((one) => one.name === name)
      const wish = field === undefined ? value : (trial.some(wildWishes(field), 1)[0] ?? value)
      const answers = (one: S): unknown => [
        forms.narrow(one, seat, form.name, filled) ?? null,
        forms.nearest(one, seat, form.name, filled, name, wish),
      ]
      trial.same(
        trial.json(answers(world), 'form'),
        trial.json(answers(state), 'form'),
        'leak in form',
        () => `what seat ${seat} may fill in for ${name} of ${form.name} depends on what is hidden from it`,
      )
      filled = { ...filled, [name]: value }
    }
  }
}

function checkFormWords<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  { state, seat, form: { name, fields } }: Desk<S, A>,
): void {
  const { text } = trial.rules
  const view = trial.rules.view(state, seat)
  const say = (what: string, field?: string, choice?: string): void =>
    trial.words(
      'form in words',
      () => what,
      (lang) => text.form?.(view, name, lang, field, choice) ?? '',
    )
  const sayAll = (all: readonly Field[], above: string): void => {
    for (const field of all) {
      const path = `${above}${field.name}`
      say(`${path} of ${name}`, path)
      if (field.kind === 'one' || field.kind === 'some')
        for (const choice of field.among) say(`${choice} for ${path}`, path, choice)
      if (field.kind === 'group') sayAll(field.fields, `${path}.`)
    }
  }
  say(`the form ${name}`)
  sayAll(fields, '')
}

/** Whether an action is one that a form on offer stands for, and that it offers field by field. */
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
  return again.ok && keyOf(again.value) === keyOf(action) && isOffered({ forms, state, seat }, found)
}

function isOffered<S, A>(
  { forms, state, seat }: Filling<S, A>,
  { form, filled: whole }: NonNullable<ReturnType<Forms<S, A>['filled']>>,
): boolean {
  let filled: Filled = {}
  for (;;) {
    const before = filled
    const field = forms.narrow(state, seat, form, before)?.fields.find((one) => before[one.name] === undefined)
    if (field === undefined) return Object.keys(filled).length === Object.keys(whole).length
    const value = whole[field.name]
    if (value === undefined || !offers(field, value)) return false
    filled = { ...filled, [field.name]: value }
  }
}
