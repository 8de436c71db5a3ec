import type { Field, Form } from './form.ts'
import type { Json } from './game.ts'
import { readJsonText } from './json.ts'

type Typed = { readonly [field: string]: string | undefined }
type Group = Extract<Field, { kind: 'group' }>

/**
 * A form as it comes from where everything is text: a command line, a page without script. Each field that was typed gets
 * the value that the text stands for, or the text itself, which the game's border then refuses. Fields of a group are typed
 * by their paths, as `fieldTyped` has them, or the whole group as JSON.
 */
export function filledFrom({ fields }: Form, typed: Typed): { readonly [field: string]: Json } {
  return Object.fromEntries(valuesFrom(fields, '', typed))
}

/** The field that a path names: `turns`, `battle.points`, and `maps.2.name` in a group that may come more than once. */
export function fieldTyped({ fields }: Pick<Form, 'fields'>, path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.')
  const field = fields.find((one) => one.name === name)
  if (field === undefined || rest.length === 0) return field
  if (field.kind !== 'group') return undefined
  if (!comesOften(field)) return fieldTyped(field, rest.join('.'))
  const [item = '', ...inner] = rest
  const isThere = /^[1-9]\d{0,3}$/.test(item) && Number(item) <= (field.most ?? 0)
  return isThere && inner.length > 0 ? fieldTyped(field, inner.join('.')) : undefined
}

/** Every field that is no group with the path to type it by; `N` counts where a group may come more than once. */
export function pathsOf({ fields }: Pick<Form, 'fields'>, above = ''): readonly (readonly [path: string, Field])[] {
  return fields.flatMap((field) => {
    const path = `${above}${field.name}`
    if (field.kind !== 'group') return [[path, field] as const]
    return pathsOf(field, comesOften(field) ? `${path}.N.` : `${path}.`)
  })
}

/** Whether the items of a group are counted; of one that comes once at the most there is no need. */
function comesOften({ least, most = 1 }: Group): boolean {
  return least !== undefined && most > 1
}

function valuesFrom(fields: readonly Field[], above: string, typed: Typed): readonly (readonly [string, Json])[] {
  return fields.flatMap((field) => {
    const value = valueFrom(field, `${above}${field.name}`, typed)
    return value === undefined ? [] : [[field.name, value]]
  })
}

function valueFrom(field: Field, path: string, typed: Typed): Json | undefined {
  const text = typed[path]
  if (text !== undefined) return valueOf(field, text)
  if (field.kind !== 'group') return undefined
  if (field.least === undefined) return itemFrom(field, path, typed)
  const paths = comesOften(field) ? Array.from({ length: field.most ?? 0 }, (_, i) => `${path}.${i + 1}`) : [path]
  const items = paths.map((one) => itemFrom(field, one, typed))
  const count = items.reduce<number>((most, item, i) => (item === undefined ? most : i + 1), 0)
  // Of those that were passed over the border says what is missing.
  return count === 0 ? undefined : items.slice(0, count).map((item) => item ?? {})
}

/** What was typed of a group; a flag that nobody typed is not set. */
function itemFrom({ fields }: Group, path: string, typed: Typed): Json | undefined {
  const values = valuesFrom(fields, `${path}.`, typed)
  if (values.length === 0) return undefined
  const flags = fields.flatMap((field) => (field.kind === 'flag' ? [[field.name, false] as const] : []))
  return Object.fromEntries([...flags, ...values])
}

const FLAGS: { readonly [text: string]: boolean } = { '': true, true: true, on: true, false: false, off: false }

function valueOf(field: Field, text: string): Json {
  switch (field.kind) {
    case 'flag':
      return FLAGS[text] ?? text
    case 'one':
      return text
    case 'some':
      return text === '' ? [] : text.split(',').map((one) => one.trim())
    case 'count':
      return /^-?\d+$/.test(text) ? Number(text) : text
    case 'point':
    case 'path':
    case 'group': {
      const read = readJsonText(text)
      return read.ok ? read.value : text
    }
  }
}
