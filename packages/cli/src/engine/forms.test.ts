import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { host } from '@grognard/kernel'
import type { Game, GameEvent } from '@grognard/kernel'
import { picket } from '@grognard/kernel/picket'
import { survey } from '@grognard/kernel/survey'
import { answers, errorAnswer } from './protocol.ts'
import type { Op } from './protocol.ts'
import { Session } from './session.ts'

/** A conversation about a match that was just begun. */
async function talk<S, A, E extends GameEvent, V, O>(game: Game<S, A, E, V, O>) {
  const session = new Session(new Map([[game.id, host(game)]]), { newSeed: () => 'seed' })
  const said = async (request: object): Promise<unknown> =>
    JSON.parse(JSON.stringify(await session.answer(JSON.stringify(request))))
  await said({ op: 'new', game: game.id, seed: 'a' })
  return {
    ok: async <K extends Op>(request: { readonly op: K; readonly [field: string]: unknown }) =>
      v.parse(answers[request.op], await said(request)),
    refused: async (request: object) => v.parse(errorAnswer, await said(request)).error,
  }
}

/** Wishes for each form of the survey: some can be had, and some are far beyond. */
const WISHES: { readonly [form: string]: { readonly [field: string]: unknown } } = {
  walk: {
    who: 'basil',
    load: ['level', 'chain'],
    path: [
      { x: 2_500, y: 1_000 },
      { x: 9_000, y: 9_000 },
    ],
  },
  beacon: { who: 'anne', at: { x: 1_000_000, y: -5 }, lit: true, oil: 99 },
  stake: {
    who: 'anne',
    stakes: [
      { at: { x: 2_100, y: 2_000 }, tall: 2 },
      { at: { x: 2_100, y: 2_000 }, tall: 7 },
    ],
    note: { pages: 1, sealed: true },
  },
}

test.each(Object.keys(WISHES))('%s is filled in wish by wish, narrows, and stands for an action', async (name) => {
  const { ok } = await talk(survey)
  const listed = await ok({ op: 'legal' })
  let filled: Readonly<Record<string, unknown>> = {}
  let narrowed = await ok({ op: 'narrow', form: name })
  expect(listed.forms).toContainEqual(narrowed.form)
  while (narrowed.next !== undefined) {
    const field = narrowed.next
    const { value, moved } = await ok({ op: 'nearest', form: name, filled, field, wish: WISHES[name]?.[field] })
    expect(moved).toBe(JSON.stringify(value) !== JSON.stringify(WISHES[name]?.[field]))
    const again = await ok({ op: 'nearest', form: name, filled, field, wish: value })
    expect(again).toEqual({ value, moved: false })
    filled = { ...filled, [field]: value }
    narrowed = await ok({ op: 'narrow', form: name, filled })
  }
  const { action, text } = await ok({ op: 'fill', form: name, filled, lang: 'fr' })
  expect(action).toEqual({ kind: name, ...filled })
  expect(text).not.toBe('')
  expect((await ok({ op: 'act', action })).events.length).toBeGreaterThan(0)
})

test('what is filled in narrows what comes after it', async () => {
  const { ok } = await talk(survey)
  const oil = async (lit: boolean) => {
    const filled = { who: 'anne', at: { x: 2_000, y: 2_000 }, lit }
    const { form } = await ok({ op: 'narrow', form: 'beacon', filled })
    const { fields } = v.parse(v.object({ fields: v.array(v.looseObject({ name: v.string() })) }), form)
    return fields.find(({ name }) => name === 'oil')
  }
  expect(await oil(false)).toEqual({ kind: 'count', name: 'oil', least: 0, most: 0 })
  expect(await oil(true)).toMatchObject({ least: 1 })
})

test('a form that the rules refuse is refused with their numbers, in both languages', async () => {
  const { refused } = await talk(survey)
  const far = { op: 'fill', form: 'beacon', filled: { who: 'anne', at: { x: 5_900, y: 3_900 }, lit: false, oil: 0 } }
  expect(await refused(far)).toEqual({ code: 'refused', message: 'That is too far.', rules: ['SV-5'] })
  expect(await refused({ ...far, lang: 'fr' })).toMatchObject({ message: 'C’est trop loin.' })
})

test('what cannot be gone on with is refused, and where it is wrong is said', async () => {
  const { ok, refused } = await talk(survey)
  const beacon = (filled: object, more: object = { op: 'narrow' }) => ({ ...more, form: 'beacon', filled })
  const said = async (request: object) => {
    const { code, message } = await refused(request)
    expect(code).toBe('bad-request')
    return message
  }
  expect(await said(beacon({ lit: true }))).toContain('filled.who: missing')
  expect(await said({ ...beacon({ lit: true }), lang: 'fr' })).toContain('filled.who : la valeur manque')
  expect(await said(beacon({ who: 'clara' }))).toContain('filled.who: the nearest to this that can be had is "anne"')
  expect(await said(beacon({ who: 'anne', song: 1 }))).toContain('filled.song: expected nothing of this name here')
  expect(await said(beacon({ who: null }))).toContain('filled.who: expected a value such as a form takes')
  expect(await said(beacon({}, { op: 'fill' }))).toContain('filled.who')
  expect(await said(beacon({}, { op: 'nearest', field: 'lit', wish: true }))).toContain('field: expected who first')
  const whole = { who: 'anne', at: { x: 2_000, y: 2_000 }, lit: false, oil: 0 }
  expect((await ok({ op: 'narrow', form: 'beacon', filled: whole })).next).toBeUndefined()
  expect(await said(beacon(whole, { op: 'nearest', field: 'oil', wish: 1 }))).toContain('field: expected nothing more')
  for (const request of [
    { op: 'narrow', form: 'dance' },
    { op: 'narrow', form: 'beacon', seat: 1 },
    { op: 'fill', form: 'dance', filled: {} },
  ])
    expect(await said(request)).toContain('form: expected a form that is on offer')
})

test('text names the forms, and a game where everything can be listed names none', async () => {
  const { ok } = await talk(survey)
  expect((await ok({ op: 'text', lang: 'fr' })).text.forms).toContainEqual({ form: 'walk', text: 'Marcher' })
  expect((await ok({ op: 'text', seat: 1 })).text.forms).toBeUndefined()
  const { refused } = await talk(picket)
  expect(await refused({ op: 'narrow', form: 'march' })).toMatchObject({ code: 'bad-request' })
})

test('docs/engine.md shows a form as it is filled in', async () => {
  const session = new Session(new Map([['survey', host(survey)]]), { newSeed: () => 'seed' })
  await session.answer('{"op":"new","game":"survey"}')
  const page = readFileSync(new URL('../../../../docs/engine.md', import.meta.url), 'utf8')
  const shown = [...page.matchAll(/^> (.*"form".*)\n< (.*)$/gm)]
  expect(shown.length).toBeGreaterThan(1)
  for (const [, asked = '', said] of shown) expect(JSON.stringify(await session.answer(asked))).toBe(said)
})
