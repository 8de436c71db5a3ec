import type { Names, Words } from './words.ts'
import { has } from './writing.ts'

/** The name of a form, of one of its fields, or of something to choose in it. */
export function formText(n: Names, say: Words, form: string, field?: string, choice?: string): string {
  if (choice !== undefined) return choiceText(n, say, field, choice)
  if (field !== undefined) return has(say.fields, field) ? say.fields[field] : field
  return has(say.forms, form) ? say.forms[form] : form
}

function choiceText(n: Names, { chosen }: Words, field: string | undefined, choice: string): string {
  switch (field) {
    case 'figure':
    case 'figures':
    case 'charge':
      return n.figure(choice)
    case 'section':
      return n.section(choice)
    case 'timber':
      return n.timber(choice)
    default:
      return has(chosen, choice) ? chosen[choice] : choice
  }
}
