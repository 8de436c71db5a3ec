import type { Field, Form, Region } from './form.ts'
import type { GameEvent } from './game.ts'
import { brief } from './trial.ts'
import type { Trial } from './trial.ts'

/** A form can be drawn: every field has a name of its own and something to choose. */
export function checkFormShape<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, form: Form): void {
  const { name, fields } = form
  trial.json(form, 'form')
  const wrong = wrongWithFields(fields) ?? wrongWithFolds(form)
  if (wrong !== undefined) trial.fail('form', `${name} cannot be drawn: ${wrong}`)
}

function wrongWithFields(fields: readonly Field[]): string | undefined {
  const names = fields.map(({ name }) => name)
  if (names.includes('') || new Set(names).size < names.length) return `the names of fields ${brief(names)}`
  for (const field of fields) {
    const wrong = wrongWith(field)
    if (wrong !== undefined) return `${field.name} has ${wrong}`
  }
  return undefined
}

/** What is folded away is there, once. */
function wrongWithFolds({ fields, folded = [] }: Form): string | undefined {
  const inside = folded.flatMap((section) => section.fields)
  const isThere = inside.every((name) => fields.some((field) => field.name === name))
  return isThere && isSet(inside) ? undefined : `folded away ${brief(inside)}`
}

function wrongWith(field: Field): string | undefined {
  switch (field.kind) {
    case 'flag':
      return undefined
    case 'one':
      return isSet(field.among) && field.among.length > 0 ? undefined : `the choices ${brief(field.among)}`
    case 'some': {
      if (!isSet(field.among)) return `the choices ${brief(field.among)}`
      return isRange(field) && field.least >= 0 && field.most <= field.among.length ? undefined : limits(field)
    }
    case 'count':
      return isRange(field) ? undefined : limits(field)
    case 'point':
      return isDrawable(field.within) ? undefined : `the region ${brief(field.within)}`
    case 'path':
      if (!isDrawable(field.within)) return `the region ${brief(field.within)}`
      return isRange({ least: 1, most: field.most }) && isRange({ least: 1, most: field.length })
        ? undefined
        : `at most ${field.most} points over ${field.length}`
    case 'group': {
      const { fields, least, most } = field
      if (least !== undefined || most !== undefined) {
        const range = { least: least ?? -1, most: most ?? -1 }
        if (!isRange(range) || range.least < 0) return limits(range)
      }
      return fields.length === 0 ? 'no field in it' : wrongWithFields(fields)
    }
  }
}

const limits = ({ least, most }: { least: number; most: number }): string => `the limits ${least} to ${most}`

const isSet = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

const isRange = ({ least, most }: { least: number; most: number }): boolean =>
  Number.isInteger(least) && Number.isInteger(most) && least <= most

const isDrawable = ({ rings }: Region): boolean =>
  rings.length > 0 &&
  rings.every((ring) => ring.length > 2 && ring.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y)))

/** Whether a form offers nothing that it did not offer before; how regions shrink is for the eye. */
export function isNarrower(before: Form, after: Form): boolean {
  return areNarrower(before.fields, after.fields)
}

function areNarrower(before: readonly Field[], after: readonly Field[]): boolean {
  return after.every((field) => {
    const was = before.find(({ name }) => name === field.name)
    return was !== undefined && isNarrowerField(was, field)
  })
}

function isNarrowerField(was: Field, is: Field): boolean {
  if (was.kind === 'one' && is.kind === 'one') return isSubset(was.among, is.among)
  if (was.kind === 'some' && is.kind === 'some') return isSubset(was.among, is.among) && isTighter(was, is)
  if (was.kind === 'count' && is.kind === 'count') return isTighter(was, is)
  if (was.kind === 'path' && is.kind === 'path') return is.most <= was.most && is.length <= was.length
  if (was.kind === 'group' && is.kind === 'group')
    return isTighter(limited(was), limited(is)) && areNarrower(was.fields, is.fields)
  return was.kind === is.kind
}

const limited = ({ least = 1, most = 1 }: { least?: number; most?: number }): { least: number; most: number } => ({
  least,
  most,
})

const isSubset = (was: readonly string[], is: readonly string[]): boolean => is.every((one) => was.includes(one))

const isTighter = (was: { least: number; most: number }, is: { least: number; most: number }): boolean =>
  is.least >= was.least && is.most <= was.most
