import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { ERROR_CODES, MOST_BYTES_A_LINE, MOST_MATCHES, requests } from './protocol.ts'
import { engineSchema } from './schema.ts'
import { games } from '@grognard/games'
import { Catalogue } from '../catalogue.ts'
import { Session } from './session.ts'

// docs/engine.schema.json and docs/engine-transcript.jsonl are made here: `npx vitest run packages/cli -u` writes them anew.

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const SCHEMA = join(root, 'docs/engine.schema.json')
const TRANSCRIPT = join(root, 'docs/engine-transcript.jsonl')

const line = v.union([v.strictObject({ in: v.unknown() }), v.strictObject({ out: v.unknown() })])

function transcript() {
  return readFileSync(TRANSCRIPT, 'utf8')
    .trimEnd()
    .split('\n')
    .map((text) => v.parse(line, JSON.parse(text)))
}

/** What is sent, each as its line; a text is a line that is no JSON. */
const sent = () =>
  transcript().flatMap((each) =>
    'in' in each ? [typeof each.in === 'string' ? each.in : JSON.stringify(each.in)] : [],
  )
const received = () => transcript().flatMap((each) => ('out' in each ? [each.out] : []))

test('docs/engine.schema.json is what the code checks', async () => {
  const text = await format(JSON.stringify(engineSchema()), { ...(await resolveConfig(SCHEMA)), parser: 'json' })
  await expect(text).toMatchFileSnapshot(SCHEMA)
})

test('docs/engine-transcript.jsonl is what the engine says', async () => {
  const session = new Session((await Catalogue.of(games)).hosts(undefined), { newSeed: () => 'a fresh seed' })
  const lines: unknown[] = []
  for (const each of transcript()) {
    if (!('in' in each)) continue
    const out = await session.answer(typeof each.in === 'string' ? each.in : JSON.stringify(each.in))
    lines.push({ in: each.in }, { out })
  }
  await expect(`${lines.map((each) => JSON.stringify(each)).join('\n')}\n`).toMatchFileSnapshot(TRANSCRIPT)
})

test('the transcript shows every op', () => {
  const ops = sent().map((text) => /"op":"(\w+)"/.exec(text)?.[1])
  for (const op of Object.keys(requests)) expect(ops).toContain(op)
})

test('every line of the transcript fits the published schema', { tags: ['slow'] }, () => {
  const ajv = new Ajv2020({ strict: false })
  ajv.addSchema(v.parse(v.looseObject({}), JSON.parse(readFileSync(SCHEMA, 'utf8'))), 'engine')
  const fits = (name: string, value: unknown) => ajv.getSchema(`engine#/$defs/${name}`)?.(value)
  const questions = transcript().flatMap((each) => ('in' in each ? [each.in] : []))
  questions.forEach((question, i) => {
    const answer = received()[i]
    const op = v.is(v.object({ op: v.picklist(['dance']) }), question)
      ? undefined
      : /"op":"(\w+)"/.exec(JSON.stringify(question))?.[1]
    const isError = v.is(v.looseObject({ error: v.unknown() }), answer)
    if (op !== undefined) expect(fits(`${op}Request`, question), JSON.stringify(question)).toBe(true)
    expect(fits(isError ? 'error' : `${op}Answer`, answer), JSON.stringify(answer)).toBe(true)
    expect(fits('answer', answer)).toBe(true)
  })
  expect(fits('request', { op: 'dance' })).toBe(false)
  expect(fits('request', { op: 'games', extra: 1 })).toBe(false)
  expect(fits('answer', { error: { code: 'bad', message: '', rules: [] } })).toBe(false)
})

test('grognard engine says the same as a process, and ends when it is told to', { tags: ['slow'] }, async () => {
  const child = spawn(process.execPath, [join(root, 'scripts/grognard.mjs'), 'engine'], { stdio: 'pipe' })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  // The input stays open: it is `quit` that ends the process.
  child.stdin.write(`${sent().join('\n')}\n`)
  const code = await new Promise((resolve) => child.on('close', resolve))
  const said = output
    .trimEnd()
    .split('\n')
    .map((text): unknown => JSON.parse(text))
  expect(said).toEqual(received())
  expect(code).toBe(0)
})

test('docs/engine.md tells of every op, every error and both limits', () => {
  const text = readFileSync(join(root, 'docs/engine.md'), 'utf8')
  for (const name of [...Object.keys(requests), ...ERROR_CODES]) expect(text).toContain(`\`${name}\``)
  expect(text).toContain(`${MOST_BYTES_A_LINE / 1024 / 1024} MiB`)
  expect(text).toContain(MOST_MATCHES.toLocaleString('en'))
})
