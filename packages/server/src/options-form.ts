import { filledFrom } from '@grognard/kernel'
import type { Field, Host, Json, Lang } from '@grognard/kernel'
import { markup } from './layout.ts'
import type { Html } from './layout.ts'
import { words } from './words.ts'

/** Rows that are drawn of a group that may come several times; a page without script cannot add more. */
const ROWS = 4

type Fields = { readonly [name: string]: unknown }
type Group = Extract<Field, { kind: 'group' }>

interface Sheet {
  readonly host: Host
  readonly lang: Lang
}

/** The options of a new game as fields of a form, each as it is unless somebody changes it. */
export function optionFields(sheet: Sheet): readonly Html[] {
  const { options, defaults, words: named } = sheet.host
  const { fields, folded = [] } = options
  const draw = (some: readonly Field[]): readonly Html[] =>
    some.map((field) => fieldMarkup(sheet, field, field.name, isFields(defaults) ? defaults[field.name] : null))
  const open = fields.filter(({ name }) => !folded.some((section) => section.fields.includes(name)))
  const sections = folded.map(({ name, fields: inside }) => {
    const about = help(sheet, name)
    return markup`<details><summary>${named.option(name, sheet.lang)}</summary>${about === undefined ? undefined : markup`<p>${about}</p>`}${draw(fields.filter((field) => inside.includes(field.name)))}</details>
`
  })
  return [...draw(open), ...sections]
}

/** What the name of an option does not say. */
function help({ host, lang }: Sheet, option: string, choice?: string): string | undefined {
  return host.words.optionHelp?.(option, lang, choice)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fieldMarkup(sheet: Sheet, field: Field, name: string, value: unknown): Html {
  const { host, lang } = sheet
  const withHelp = (name: string, about: string | undefined) => (about === undefined ? name : `${name} (${about})`)
  const label = withHelp(host.words.option(field.name, lang), help(sheet, field.name))
  const called = (choice: string) =>
    withHelp(host.words.option(field.name, lang, choice), help(sheet, field.name, choice))
  switch (field.kind) {
    case 'flag':
      // A box that is not checked is not sent; what stands before it then is.
      return markup`<input type="hidden" name="${name}" value="off">${box(name, label, value === true)}`
    case 'one':
      return markup`<label>${label} <select name="${name}">${field.among.map((choice) => option(choice, called(choice), choice === value))}</select></label>
`
    case 'some':
      return markup`<fieldset class="some"><legend>${label}</legend>${field.among.map((choice) => box(`${name}.${choice}`, called(choice), Array.isArray(value) && value.includes(choice)))}</fieldset>
`
    case 'count':
      return markup`<label>${label} <input type="number" name="${name}" min="${field.least}" max="${field.most}" value="${typeof value === 'number' ? value : Math.max(0, field.least)}"></label>
`
    case 'group':
      return groupMarkup(sheet, field, name, label)
    case 'point':
    case 'path':
      // Nobody points at a map before a game is set up.
      return markup``
  }
}

function option(value: string, name: string, isChosen: boolean): Html {
  return isChosen
    ? markup`<option value="${value}" selected>${name}</option>`
    : markup`<option value="${value}">${name}</option>`
}

function box(name: string, label: string, isChecked: boolean): Html {
  return isChecked
    ? markup`<label><input type="checkbox" name="${name}" checked> ${label}</label>
`
    : markup`<label><input type="checkbox" name="${name}"> ${label}</label>
`
}

const isOnce = ({ least, most }: Group): boolean => least === undefined || most === undefined

function groupMarkup(sheet: Sheet, group: Group, name: string, label: string): Html {
  const fields = (prefix: string) =>
    group.fields.map((field) => fieldMarkup(sheet, field, `${prefix}.${field.name}`, undefined))
  if (isOnce(group))
    return markup`<fieldset><legend>${label}</legend>${fields(name)}</fieldset>
`
  const { least = 0, most = 0 } = group
  const say = words(sheet.lang)
  const rows = Array.from({ length: Math.min(most, Math.max(least, ROWS)) }, (_, row) => {
    const prefix = `${name}.${row}`
    const legend = most === 1 ? label : `${label} ${row + 1}`
    return markup`<fieldset><legend>${legend}</legend>${row < least ? undefined : box(prefix, say.use, false)}${fields(prefix)}</fieldset>
`
  })
  return markup`<details><summary>${label}</summary>${rows}</details>
`
}

/** The options that a page sent; those that it left out have their default values. */
export function optionsSent(
  { options }: Host,
  sent: { readonly [name: string]: string },
): { readonly [name: string]: Json } {
  return valuesOf(options.fields, '', sent)
}

function valuesOf(
  fields: readonly Field[],
  prefix: string,
  sent: { readonly [name: string]: string },
): { readonly [name: string]: Json } {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueOf(field, `${prefix}${field.name}`, sent)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}

function valueOf(field: Field, name: string, sent: { readonly [name: string]: string }): Json | undefined {
  switch (field.kind) {
    case 'some':
      return field.among.filter((choice) => sent[`${name}.${choice}`] !== undefined)
    case 'group': {
      if (isOnce(field)) return valuesOf(field.fields, `${name}.`, sent)
      const { least = 0 } = field
      const rows = Array.from({ length: Math.max(least, ROWS) }, (_, row) => `${name}.${row}`)
      return rows.flatMap((row, n) =>
        n < least || sent[row] !== undefined ? [valuesOf(field.fields, `${row}.`, sent)] : [],
      )
    }
    default:
      return filledFrom({ name: '', fields: [{ ...field, name }] }, sent)[name]
  }
}
