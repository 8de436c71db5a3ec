import { expect, test } from 'vitest'
import * as v from 'valibot'
import { ager } from '@grognard/ager'
import { host } from '@grognard/kernel'
import type { Game, GameEvent } from '@grognard/kernel'
import { picket } from '@grognard/kernel/picket'
import { answers, errorAnswer } from './protocol.ts'
import type { Op } from './protocol.ts'
import { Session } from './session.ts'

type Asked<O extends Op> = { readonly op: O; readonly [field: string]: unknown }

/** A conversation about one game. */
function talk<S, A, E extends GameEvent, V, O>(game: Game<S, A, E, V, O>) {
  const session = new Session(new Map([[game.id, host(game)]]), { newSeed: () => 'seed' })
  const said = async (request: object): Promise<unknown> =>
    JSON.parse(JSON.stringify(await session.answer(JSON.stringify(request))))
  return {
    ok: async <K extends Op>(request: Asked<K>) => v.parse(answers[request.op], await said(request)),
    refused: async (request: object) => v.parse(errorAnswer, await said(request)).error,
  }
}

const seatsAsked = (pending: { over: boolean; asks?: readonly { readonly seat: number }[] }) =>
  pending.asks?.map(({ seat }) => seat)

test('answers given together wait for each other, and each can be taken back until all are in', async () => {
  const { ok, refused } = talk(picket)
  const { pending } = await ok({ op: 'new', game: 'picket', seed: 'a' })
  expect(seatsAsked(pending)).toEqual([0, 1])
  const [first, second] = (await ok({ op: 'legal', seat: 0 })).actions
  const sealed = await ok({ op: 'act', seat: 0, action: first })
  expect(sealed).toMatchObject({ events: [], rolls: [] })
  expect(seatsAsked(sealed.pending)).toEqual([1])
  expect(await refused({ op: 'act', seat: 0, action: second })).toMatchObject({ code: 'refused' })
  expect((await ok({ op: 'undo', seat: 0 })).undone).toEqual({ seat: 0, action: first, rolls: [] })
  await ok({ op: 'act', seat: 0, action: second })
  const [other] = (await ok({ op: 'legal', seat: 1 })).actions
  const done = await ok({ op: 'act', seat: 1, action: other })
  expect(done.events.length).toBeGreaterThan(0)
  expect(await refused({ op: 'undo', seat: 0 })).toMatchObject({ code: 'undo-would-unlearn' })
})

test('legal gives the forms of what cannot be listed, and an action made from one is taken', async () => {
  const { ok } = talk(picket)
  await ok({ op: 'new', game: 'picket', seed: 'a' })
  for (const seat of [0, 1]) await ok({ op: 'act', seat, action: (await ok({ op: 'legal', seat })).actions[0] })
  const { pending } = await ok({ op: 'pending' })
  const seat = pending.over ? 0 : pending.asks[0]?.seat
  const legal = await ok({ op: 'legal', seat })
  expect(legal.actions).toEqual([])
  expect(legal.forms).toMatchObject([{ name: 'march', fields: [{ kind: 'some', name: 'scouts' }] }])
  const [field] =
    v.parse(v.array(v.looseObject({ fields: v.array(v.looseObject({ among: v.array(v.string()) })) })), legal.forms)[0]
      ?.fields ?? []
  const scouts = field?.among.slice(0, 1).map(Number)
  expect((await ok({ op: 'act', seat, action: { kind: 'march', scouts } })).events.length).toBeGreaterThan(0)
})

test('a seat takes back its own answer alone; without a seat, the last is meant', async () => {
  const { ok, refused } = talk(ager())
  await ok({ op: 'new', game: 'ager', scenario: 'springs', seed: 'a' })
  let { pending } = await ok({ op: 'pending' })
  const acted: number[] = []
  while (!pending.over && new Set(acted).size < 2) {
    const seat = pending.asks[0]?.seat ?? 0
    const { actions } = await ok({ op: 'legal', seat })
    ;({ pending } = await ok({ op: 'act', seat, action: actions[0] }))
    acted.push(seat)
  }
  const before = await ok({ op: 'save' })
  expect(await refused({ op: 'undo', seat: 0 })).toMatchObject({ code: 'too-late-to-undo' })
  expect(await refused({ op: 'undo', seat: 7 })).toMatchObject({ code: 'bad-request' })
  expect(await ok({ op: 'save' })).toEqual(before)
  expect((await ok({ op: 'undo' })).undone.seat).toBe(1)
  expect(await refused({ op: 'undo', seat: 1 })).toMatchObject({ code: 'too-late-to-undo' })
  expect((await ok({ op: 'undo', seat: 0 })).undone.seat).toBe(0)
})

test('what cannot be opened leaves the open match of that name alone', async () => {
  const game = ager()
  let isBroken = false
  const { ok, refused } = talk({
    ...game,
    open(setting: Parameters<typeof game.open>[0]) {
      const rules = game.open(setting)
      return {
        ...rules,
        pending(...asked: Parameters<typeof rules.pending>) {
          if (isBroken) throw new Error('nobody knows who is asked')
          return rules.pending(...asked)
        },
      }
    },
  })
  await ok({ op: 'new', game: 'ager', match: 'open', seed: 'a' })
  await ok({ op: 'act', action: (await ok({ op: 'legal' })).actions[0] })
  const { state } = await ok({ op: 'state' })
  const { save } = await ok({ op: 'save' })
  isBroken = true
  for (const request of [
    { op: 'load', match: 'open', game: 'ager', position: state },
    { op: 'load', match: 'open', save },
    { op: 'new', match: 'open', game: 'ager' },
  ])
    expect(await refused(request)).toMatchObject({ code: 'internal' })
  isBroken = false
  expect(await refused({ op: 'load', match: 'open', save: { ...save, game: 'chess' } })).toMatchObject({
    code: 'no-such-game',
  })
  expect((await ok({ op: 'save', match: 'open' })).save).toEqual(save)
  expect((await ok({ op: 'save' })).save).toEqual(save)
})

test('lines that are sent at once are answered in their order', async () => {
  const session = new Session(new Map([['picket', host(picket)]]), { newSeed: () => 'seed' })
  const lines = ['{"op":"new","game":"picket","id":1}', '{"op":"odds","action":null,"id":2}', '{"op":"pending","id":3}']
  const order: unknown[] = []
  await Promise.all(lines.map(async (line) => order.push((await session.answer(line)).id)))
  expect(order).toEqual([1, 2, 3])
})
