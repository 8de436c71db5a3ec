import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { answers, errorAnswer, requests } from './protocol.ts'

const named = (schemas: Readonly<Record<string, v.GenericSchema>>, suffix: string) =>
  Object.fromEntries(Object.entries(schemas).map(([op, schema]) => [`${op}${suffix}`, schema]))

/** The protocol as a JSON Schema: a request by its op, an answer by the op it answers. docs/engine.schema.json is this. */
export function engineSchema(): object {
  const of = (name: string) => ({ $ref: `#/$defs/${name}` })
  const defs = {
    ...toJsonSchemaDefs(
      { ...named(requests, 'Request') },
      { ignoreActions: ['readonly', 'finite'], typeMode: 'input' },
    ),
    ...toJsonSchemaDefs({ ...named(answers, 'Answer'), error: errorAnswer }, { ignoreActions: ['readonly', 'finite'] }),
  }
  const ops = Object.keys(requests)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The protocol of grognard engine: one line in, one line out',
    anyOf: [of('request'), of('answer')],
    $defs: {
      request: { anyOf: ops.map((op) => of(`${op}Request`)) },
      answer: { anyOf: [of('error'), ...ops.map((op) => of(`${op}Answer`))] },
      ...defs,
    },
  }
}
