import type { Field, Form } from './form.ts'
import type { Json } from './game.ts'
import { readJsonText } from './json.ts'

/**
 * A form as it comes from where everything is text: a command line, a page without script. Each field that was typed gets
 * the value that the text stands for, or the text itself, which the game's border then refuses.
 */
export function filledFrom(
  { fields }: Form,
  typed: { readonly [field: string]: string | undefined },
): { readonly [field: string]: Json } {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = typed[field.name]
      return text === undefined ? [] : [[field.name, valueOf(field, text)]]
    }),
  )
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
