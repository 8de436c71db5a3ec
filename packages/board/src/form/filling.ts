import { isFilled, isList, keyOf } from '@grognard/kernel'
import type { Desk, Field, Filled, Form, Value } from '@grognard/kernel'

/** A form after so many wishes. */
export interface Stand {
  /** As it is narrowed by what is filled in. */
  readonly form: Form
  /** What could be had for each wish, up to the first field that still wants one. */
  readonly filled: Filled
  /** The field that wants a wish; undefined once all are filled in. */
  readonly next: string | undefined
  /** The fields for which another value was taken than was wished. */
  readonly moved: readonly string[]
}

/**
 * A form filled in as near to the wishes as may be, field after field. Wishes are kept as they were made: whoever changes an
 * earlier field gets the later ones as near to them as the change allows. Undefined if there is no such form now.
 */
export function standOf<A>(desk: Pick<Desk<A>, 'narrow' | 'nearest'>, name: string, wishes: Filled): Stand | undefined {
  const moved: string[] = []
  let filled: Filled = {}
  for (;;) {
    const before = filled
    const form = desk.narrow(name, before)
    if (form === undefined) return undefined
    const field = form.fields.find((one) => before[one.name] === undefined)
    const wish = field === undefined ? undefined : wholeOf(field, wishes[field.name])
    if (field === undefined || wish === undefined) return { form, filled, next: field?.name, moved }
    const value = desk.nearest(name, before, field.name, wish)
    // What nobody has wished for has not been moved.
    if (wishes[field.name] !== undefined && keyOf(value) !== keyOf(wish)) moved.push(field.name)
    filled = { ...before, [field.name]: value }
  }
}

/** A wish with what goes without saying; undefined as long as something is missing in it. */
export function wholeOf(field: Field, wish: Value | undefined): Value | undefined {
  switch (field.kind) {
    case 'flag':
      return wish ?? false
    case 'one':
      return wish ?? (field.among.length === 1 ? field.among[0] : undefined)
    case 'some': {
      const chosen = wish ?? (field.least === field.among.length ? field.among : [])
      return isList(chosen) && chosen.length < field.least ? undefined : chosen
    }
    case 'count':
      return wish ?? field.least
    case 'point':
      return wish
    case 'path':
      return wish !== undefined && isList(wish) && wish.length === 0 ? undefined : wish
    case 'group': {
      if (!isRepeated(field)) return wholeGroup(field.fields, wish ?? {})
      const items = itemsOf(field, wish).map((item) => wholeGroup(field.fields, item))
      const whole = items.filter((item) => item !== undefined)
      return whole.length < items.length ? undefined : whole
    }
  }
}

function wholeGroup(fields: readonly Field[], wish: Value): Filled | undefined {
  const given = isFilled(wish) ? wish : {}
  const values = fields.map((field) => [field.name, wholeOf(field, given[field.name])] as const)
  const known = values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return known.length < values.length ? undefined : Object.fromEntries(known)
}

/** Of fields that belong together, those that go without saying. */
export function begun(fields: readonly Field[]): Filled {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = wholeOf(field, undefined)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}

type Group = Extract<Field, { kind: 'group' }>

/** Whether a group comes as often as somebody likes, rather than once. */
export function isRepeated({ least, most }: Group): boolean {
  return least !== undefined && most !== undefined
}

/** The items of a group that comes several times: at least as many as there must be, as far as each is filled in. */
export function itemsOf({ least = 0 }: Group, value: Value | undefined): readonly Filled[] {
  const items = value === undefined || !isList(value) ? [] : value.flatMap((item) => (isItem(item) ? [item] : []))
  return [...items, ...Array.from({ length: Math.max(0, least - items.length) }, () => ({}))]
}

function isItem(item: Value): item is Filled {
  return isFilled(item)
}

export function swapped<T>(list: readonly T[], at: number, item: T): readonly T[] {
  return list.map((one, i) => (i === at ? item : one))
}

export function without<T>(list: readonly T[], at: number): readonly T[] {
  return list.filter((_, i) => i !== at)
}
