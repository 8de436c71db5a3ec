import { expect, test } from 'vitest'
import { jsonOf } from './json.ts'
import { shelf } from './shelf.ts'
import { picket } from './testing/picket.ts'

const box = shelf(picket)

function opened(seed: string) {
  const done = box.open({ dice: { kind: 'seeded', seed } })
  if (!done.ok) throw new Error(box.error(done.error, 'en'))
  return done.value
}

test.each(['one', 'two', 'three'])("the game's own types tell what the table tells in names, game %s", (seed) => {
  const table = opened(seed)
  const { own } = table
  while (!table.pending().over) {
    for (const seat of table.seats.keys()) {
      expect(own.writeView(own.view(seat))).toEqual(table.view(seat))
      const { actions } = own.legal(seat)
      expect(jsonOf(actions)).toEqual(table.legal(seat).actions)
      expect(jsonOf(own.story(seat).map(({ events }) => events))).toEqual(table.story(seat).map(({ events }) => events))
      for (const action of actions.slice(0, 3)) {
        expect(own.refuse(seat, action)).toBeUndefined()
        expect(own.text.action(seat, action, 'en')).toBe(table.text.action(seat, jsonOf(action), 'en'))
        expect(own.readAction(jsonOf(action))).toEqual({ ok: true, value: action })
      }
    }
    const pending = table.pending()
    const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const sampled = own.readAction(table.sample(seat, `${seed} ${table.length}`))
    if (!sampled.ok) throw new Error('nobody can play on')
    const before = table.length
    expect(own.act(seat, sampled.value).ok).toBe(true)
    expect(table.length).toBe(before + 1)
    expect(jsonOf(own.story(seat).at(-1)?.action)).toEqual(jsonOf(sampled.value))
  }
  const [action] = opened(seed).own.legal(0).actions
  if (action === undefined) throw new Error('nobody begins')
  const late = own.act(0, action)
  expect(late).toMatchObject({ ok: false, error: { code: 'refused' } })
  if (!late.ok)
    expect(own.text.error(0, late.error, 'en', action)).toBe(table.text.error(0, jsonOf(action), late.error, 'en'))
})

test('the odds of an action are those that the table tells', () => {
  const table = opened('odds')
  const [action] = table.own.legal(0).actions
  if (action === undefined) throw new Error('nobody begins')
  const [own, told] = [table.own.odds(0, action), table.odds(0, jsonOf(action))]
  if (!own.ok || !told.ok) throw new Error('there are no odds')
  expect(own.value.outcomes.map(({ probability }) => probability)).toEqual(
    told.value.outcomes.map(({ probability }) => probability),
  )
  expect(own.value.outcomes.map(({ view }) => table.own.writeView(view))).toEqual(
    told.value.outcomes.map(({ position }) => position),
  )
})
