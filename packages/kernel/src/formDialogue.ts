import type { Field, Filled, Form, PlaceUnit, Value } from './form.ts'
import type { Read } from './game.ts'
import { keyOf } from './json.ts'
import { readTyped } from './typed.ts'

/** Where forms are filled in: as a chair has them for its seat. */
export interface Desk<A> {
  narrow(form: string, filled: Filled): Form | undefined
  nearest(form: string, filled: Filled, field: string, wish: Value): Value
  action(form: string, filled: Filled): Read<A>
}

type Group = Extract<Field, { kind: 'group' }>
type Leaf = Exclude<Field, Group>

/** A group that is being filled in: those that are done, and the one at hand; none while it is asked whether there is another. */
interface OpenGroup {
  readonly name: string
  readonly done: readonly Filled[]
  readonly now: Filled | undefined
}

/**
 * How far somebody has come with a form, question by question. Plain data that never changes: whoever wants to go back a
 * question keeps the one before.
 */
export interface Dialogue {
  readonly form: string
  readonly filled: Filled
  readonly open: readonly OpenGroup[]
}

/** What to ask next. `path` is the field's, as the game's words take it; `item` counts in groups that come more than once, from 1. */
export type FieldAsked =
  | { readonly kind: 'field'; readonly path: string; readonly field: Leaf; readonly item?: number }
  | { readonly kind: 'more'; readonly path: string; readonly item: number }

export interface Answered {
  readonly dialogue: Dialogue
  /** Whether what was typed could not be had, and the nearest to it was taken. */
  readonly moved: boolean
  /** Then what would have been filled in, where the game can tell why not. */
  readonly wished?: Filled
}

/** The words of a form: of a field by its path, or of a choice. */
export type FormWords = (path: string, choice?: string) => string

export function beginForm<A>(desk: Desk<A>, form: string): Dialogue {
  return goOn(desk, { form, filled: {}, open: [] }).dialogue
}

/** Undefined once everything is filled in. */
export function askedNow<A>(desk: Desk<A>, dialogue: Dialogue): FieldAsked | undefined {
  const top = dialogue.open.at(-1)
  const path = dialogue.open.map(({ name }) => name)
  const item = top !== undefined && isRepeated(groupAt(desk, dialogue)) ? top.done.length + 1 : undefined
  if (top !== undefined && top.now === undefined)
    return { kind: 'more', path: path.join('.'), item: top.done.length + 1 }
  const field = nextField(desk, dialogue)
  if (field === undefined || field.kind === 'group') return undefined
  return { kind: 'field', path: [...path, field.name].join('.'), field, ...(item === undefined ? {} : { item }) }
}

/** What was typed in answer to the question now asked, or why it is no answer. */
export function answerTyped<A>(
  desk: Desk<A>,
  dialogue: Dialogue,
  text: string,
  words: FormWords,
  unit: PlaceUnit = 'own',
): Read<Answered> {
  const asked = askedNow(desk, dialogue)
  if (asked === undefined) return { ok: false, problems: [{ path: '', message: 'expected nothing more' }] }
  if (asked.kind === 'more') {
    const read = readTyped({ kind: 'flag', name: asked.path }, text, words)
    if (!read.ok) return read
    return { ok: true, value: read.value === true ? goOn(desk, another(dialogue)) : closed(desk, dialogue) }
  }
  const read = readTyped(asked.field, text, (choice) => words(asked.path, choice), unit)
  return read.ok ? { ok: true, value: answerWith(desk, dialogue, read.value) } : read
}

/** As `answerTyped`, for whoever can pick a value or point at a place. */
export function answerWith<A>(desk: Desk<A>, dialogue: Dialogue, wish: Value): Answered {
  const field = nextField(desk, dialogue)
  if (field === undefined) return { dialogue, moved: false }
  return taken(desk, dialogue, field.name, wish)
}

/** The action that it stands for, once nothing more is asked. */
export function actionOf<A>(desk: Desk<A>, { form, filled }: Dialogue): Read<A> {
  return desk.action(form, filled)
}

/** Fields of a group are taken as they come: only with the whole group at hand can the game tell what is nearest. */
function taken<A>(desk: Desk<A>, dialogue: Dialogue, name: string, wish: Value): Answered {
  const { form, filled, open } = dialogue
  const top = open.at(-1)
  if (top !== undefined) {
    const inner = { ...top, now: { ...top.now, [name]: wish } }
    return goOn(desk, { ...dialogue, open: [...open.slice(0, -1), inner] })
  }
  const value = desk.nearest(form, filled, name, wish)
  const next = goOn(desk, { ...dialogue, filled: { ...filled, [name]: value } })
  return keyOf(value) === keyOf(wish) ? next : { ...next, moved: true, wished: { ...filled, [name]: wish } }
}

/** To the next question that can be put: opens groups, and closes those that are full. */
function goOn<A>(desk: Desk<A>, dialogue: Dialogue): Answered {
  const top = dialogue.open.at(-1)
  if (top !== undefined && top.now === undefined) return { dialogue, moved: false }
  const field = nextField(desk, dialogue)
  if (field?.kind === 'group') {
    const group = { name: field.name, done: [], now: (field.least ?? 1) > 0 ? {} : undefined }
    const opened = { ...dialogue, open: [...dialogue.open, group] }
    return field.most === 0 ? closed(desk, opened) : goOn(desk, opened)
  }
  // Where there is nothing to choose nobody is asked.
  if (field?.kind === 'some' && field.most === 0) return taken(desk, dialogue, field.name, [])
  if (field !== undefined || top?.now === undefined) return { dialogue, moved: false }
  const { least = 1, most = 1 } = groupAt(desk, dialogue) ?? {}
  const done = [...top.done, top.now]
  const now = done.length < least ? {} : undefined
  const further = { ...dialogue, open: [...dialogue.open.slice(0, -1), { ...top, done, now }] }
  return done.length >= most ? closed(desk, further) : goOn(desk, further)
}

function another(dialogue: Dialogue): Dialogue {
  const top = dialogue.open.at(-1)
  return top === undefined ? dialogue : { ...dialogue, open: [...dialogue.open.slice(0, -1), { ...top, now: {} }] }
}

/** The group on top is done. */
function closed<A>(desk: Desk<A>, dialogue: Dialogue): Answered {
  const top = dialogue.open.at(-1)
  if (top === undefined) return { dialogue, moved: false }
  const value = isRepeated(groupAt(desk, dialogue)) ? top.done : (top.done[0] ?? {})
  return taken(desk, { ...dialogue, open: dialogue.open.slice(0, -1) }, top.name, value)
}

function isRepeated(group: Group | undefined): boolean {
  return group?.least !== undefined && group.most !== undefined
}

function nextField<A>(desk: Desk<A>, dialogue: Dialogue): Field | undefined {
  const top = dialogue.open.at(-1)
  if (top === undefined)
    return desk.narrow(dialogue.form, dialogue.filled)?.fields.find(({ name }) => dialogue.filled[name] === undefined)
  const { now } = top
  return now && groupAt(desk, dialogue)?.fields.find(({ name }) => now[name] === undefined)
}

/** The group on top, as the form now has it. */
function groupAt<A>(desk: Desk<A>, { form, filled, open }: Dialogue): Group | undefined {
  let fields = desk.narrow(form, filled)?.fields ?? []
  let group: Group | undefined
  for (const { name } of open) {
    const field = fields.find((one) => one.name === name)
    if (field?.kind !== 'group') return undefined
    group = field
    fields = field.fields
  }
  return group
}
