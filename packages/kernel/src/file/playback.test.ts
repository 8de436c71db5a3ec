import { describe, expect, it } from 'vitest'
import type { Line } from '../entry.ts'
import { shelf } from '../shelf.ts'
import { picket, picketRules } from '../testing/picket.ts'
import type { Picket } from '../testing/picketState.ts'
import { opened, playOn, value } from '../testing/play.ts'
import { resume } from './playback.ts'
import { lastSegment } from './save.ts'
import type { Segment } from './save.ts'

/** Picket with a new deal whenever it would end, and a count of how often the rules were applied. */
function endless(): { readonly game: Picket; applied: number } {
  const counted = {
    applied: 0,
    game: {
      ...picket,
      open: (setting: Parameters<typeof picket.open>[0]) => ({
        ...picket.open(setting),
        apply(...[state, seat, action, dice, log]: Parameters<typeof picketRules.apply>) {
          counted.applied++
          picketRules.apply(state, seat, action, dice, log)
          if (state.result !== null) Object.assign(state, picketRules.setup(dice))
        },
      }),
    },
  }
  return counted
}

/** A long segment, and the same with a checkpoint some way back. */
function longSegment(entries: number, after: number): { readonly whole: Segment; readonly marked: Segment } {
  const { game } = endless()
  const table = playOn(opened(shelf(game), { kind: 'seeded', seed: 'long' }), entries - after, 'long')
  const { checkpoint } = lastSegment(table.save())
  playOn(table, after, 'longer')
  const whole = lastSegment(table.save())
  return { whole, marked: { ...whole, ...(checkpoint === undefined ? {} : { checkpoint }) } }
}

describe('a segment that is resumed', () => {
  const { whole, marked } = longSegment(600, 40)
  const { checkpoint: _, ...bare } = whole

  it('plays only what came after its checkpoint, and leads to the same', () => {
    const counted = endless()
    const quick = value(resume(counted.game, marked))
    expect(quick.replayed).toBeGreaterThanOrEqual(40)
    expect(quick.replayed).toBeLessThan(50)
    expect(counted.applied).toBe(quick.replayed)
    const slow = value(resume(counted.game, bare))
    expect(slow.replayed).toBe(600)
    expect(quick.playback.mark()).toEqual(slow.playback.mark())
    expect(quick.playback.acts).toBe(600)
    expect(quick.playback.settled).toBe(slow.playback.settled)
  })

  it('has nothing to play if its checkpoint is the end, but what may be taken back', () => {
    const counted = endless()
    const { replayed, playback } = value(resume(counted.game, whole))
    expect(replayed).toBe(playback.acts - playback.settled)
    expect(playback.mark()).toEqual(whole.checkpoint?.body)
  })

  it('leaves a checkpoint alone if something before it was taken back', () => {
    const { game } = endless()
    const table = opened(shelf(game), { kind: 'seeded', seed: 'back' })
    value(table.act(0, table.sample(0, 'a')))
    const { checkpoint } = lastSegment(table.save())
    value(table.undo())
    value(table.act(1, table.sample(1, 'b')))
    const segment = { ...lastSegment(table.save()), ...(checkpoint === undefined ? {} : { checkpoint }) }
    const settledOnly = value(resume(game, segment))
    expect(settledOnly.playback.mark()).toEqual(lastSegment(table.save()).checkpoint?.body)
    const { settled: _, ...body } = checkpoint?.body ?? { acts: 1, position: null, drawn: [] }
    const misled = value(resume(game, { ...segment, checkpoint: { seq: 1, body } }))
    expect(misled.playback.mark()).toEqual(settledOnly.playback.mark())
  })

  it('is played from its start if its checkpoint cannot be read', () => {
    const { game } = endless()
    const broken = { seq: 560, body: { acts: 560, position: 'gone', drawn: [1, 2, 3, 4] } }
    expect(value(resume(game, { ...whole, checkpoint: broken })).replayed).toBe(600)
  })

  it('knows who sits where, and what is sealed', () => {
    const log: readonly Line[] = [
      { kind: 'sit', id: 'a', seat: 1, by: { kind: 'bot', level: 'any' } },
      { kind: 'seal', id: 'b', seat: 0, action: { kind: 'order', card: 1 } },
    ]
    const { standing } = value(resume(picket, { ...bare, log }))
    expect(standing.sitters.get(1)).toEqual({ kind: 'bot', level: 'any' })
    expect(standing.sealed.get(0)).toEqual({ kind: 'order', card: 1 })
  })
})
