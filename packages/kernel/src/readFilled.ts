import * as v from 'valibot'
import type { Filled, Form, Value } from './form.ts'
import type { Desk } from './formDialogue.ts'
import type { Problem, Read } from './game.ts'
import { keyOf, readJson } from './json.ts'
import { readShape } from './shape.ts'

const point = v.strictObject({ x: v.number(), y: v.number() })
const value: v.GenericSchema<unknown, Value> = v.union(
  [
    v.boolean(),
    v.number(),
    v.string(),
    point,
    v.array(v.union([v.string(), point, v.lazy(() => filled)])),
    v.lazy(() => filled),
  ],
  'expected a value such as a form takes',
)
const filled: v.GenericSchema<unknown, Filled> = v.record(v.string(), value)

/** What somebody outside wishes for a field. What it may be, the form says. */
export function readValue(input: unknown): Read<Value> {
  const json = readJson(input)
  return json.ok ? readShape(value, json.value) : json
}

/** What somebody outside says is filled in. */
export function readFilled(input: unknown): Read<Filled> {
  const json = readJson(input)
  return json.ok ? readShape(filled, json.value) : json
}

/**
 * A form with so much filled in, by somebody who may be wrong: the fields are filled in one after the other from the first,
 * each with a value that can be gone on with.
 */
export function formWith<A>(desk: Pick<Desk<A>, 'narrow' | 'nearest'>, name: string, given: Filled): Read<Form> {
  let before: Filled = {}
  for (;;) {
    const form = desk.narrow(name, before)
    if (form === undefined) return wrong({ path: 'form', message: 'expected a form that is on offer' })
    const field = form.fields.find((one) => before[one.name] === undefined)
    const wish = field === undefined ? undefined : given[field.name]
    if (field === undefined || wish === undefined) {
      const strange = Object.keys(given).find((one) => before[one] === undefined)
      if (strange === undefined) return { ok: true, value: form }
      const known = form.fields.some((one) => one.name === strange)
      if (field === undefined || !known)
        return wrong({ path: `filled.${strange}`, message: 'expected nothing of this name here' })
      return wrong({ path: `filled.${field.name}`, message: 'missing' })
    }
    const taken = desk.nearest(name, before, field.name, wish)
    if (keyOf(taken) !== keyOf(wish))
      return wrong({ path: `filled.${field.name}`, message: `the nearest to this that can be had is ${keyOf(taken)}` })
    before = { ...before, [field.name]: wish }
  }
}

function wrong(problem: Problem): Read<Form> {
  return { ok: false, problems: [problem] }
}
