import { expect, it } from 'vitest'
import type { PicketAction } from '../testing/picketState.ts'
import { gamble } from '../testing/gamble.ts'
import { picket, picketRules } from '../testing/picket.ts'
import { answer, bot, replied, roomOf } from '../testing/table.ts'
import { isPrivate, screenOf } from './hotSeat.ts'

const card = (card = 0): PicketAction => ({ kind: 'order', card })

it('shows who is asked, behind a curtain where hands are hidden', async () => {
  const { room } = await roomOf(picket)
  const chairs = [room.sit(0), room.sit(1)]
  const order = (seat: number) => card(room.sit(seat).now.view.hand[0])
  expect(screenOf(picketRules, chairs, undefined)).toEqual({ seat: 0, curtain: false })
  expect(screenOf(picketRules, chairs, 1)).toEqual({ seat: 1, curtain: false })
  replied(await answer(room.sit(0), order(0)))
  expect(screenOf(picketRules, chairs, 0)).toEqual({ seat: 1, curtain: true })
  replied(await answer(room.sit(1), order(1)))
  const [asked] = room.sit('public').now.awaited
  expect(screenOf(picketRules, chairs, asked?.seat)).toEqual({ seat: asked?.seat, curtain: false })
})

it('lets no curtain fall where everybody may see everything', async () => {
  const open = { ...picketRules, determinise: () => room.state, apply: () => undefined }
  const { room } = await roomOf(picket)
  replied(await answer(room.sit(0), card(room.sit(0).now.view.hand[0])))
  expect(screenOf(open, [room.sit(0), room.sit(1)], 0)).toEqual({ seat: 1, curtain: false })
})

it('lets a curtain fall before an answer that the other will not be told', async () => {
  const { room } = await roomOf(picket)
  replied(await answer(room.sit(0), card(room.sit(0).now.view.hand[0])))
  const open = { ...picketRules, determinise: () => room.state }
  expect(screenOf(open, [room.sit(0), room.sit(1)], 0)).toEqual({ seat: 1, curtain: true })
})

it('knows whose screen is for one pair of eyes', async () => {
  const { room } = await roomOf(picket)
  const chairs = [room.sit(0), room.sit(1)]
  expect(chairs.map((chair) => isPrivate(picketRules, chair, chairs))).toEqual([true, true])
  expect(isPrivate(picketRules, room.sit(0), [])).toBe(false)
  const open = { ...picketRules, determinise: () => room.state, apply: () => undefined }
  expect(chairs.map((chair) => isPrivate(open, chair, chairs))).toEqual([false, false])
})

it('stays where it is while nobody here is asked', async () => {
  const { room } = await roomOf(gamble, { dice: { kind: 'referee' }, sitters: [bot('cautious')] })
  expect(screenOf(room.rules, [room.sit(0)], 0)).toEqual({ seat: 0, curtain: false })
  expect(screenOf(room.rules, [], 0)).toBeUndefined()
})
