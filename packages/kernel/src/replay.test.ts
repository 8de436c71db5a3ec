import { describe, expect, it } from 'vitest'
import { snapshot } from './checkHistory.ts'
import { commitment, verifyFair } from './fair.ts'
import { isCertain, prove } from './file/prove.ts'
import { readSave } from './file/readSave.ts'
import type { Json } from './game.ts'
import { shelf } from './shelf.ts'
import { picket, picketRules } from './testing/picket.ts'
import type { Picket } from './testing/picketState.ts'
import { entriesIn, opened, playOn, resegmented, throughText, value } from './testing/play.ts'

const house = shelf(picket)

describe('a replay', () => {
  it('shows the match as it stood after each entry', () => {
    const table = opened(house, { kind: 'seeded', seed: 'replay' })
    const shots: Json[] = [snapshot(table)]
    while (!table.pending().over) shots.push(snapshot(playOn(table, 1, `replay ${table.length}`)))
    const replay = value(house.replay(throughText(table.save())))
    expect(replay.length).toBe(table.length)
    for (let i = replay.length; i >= 0; i--) expect(snapshot(replay.at(i))).toEqual(shots[i])
    expect(snapshot(replay.at(Number.POSITIVE_INFINITY))).toEqual(shots.at(-1))
    for (const n of [-3, Number.NaN]) expect(snapshot(replay.at(n))).toEqual(shots[0])
  })

  it('finds any point of a long match, and lets it be played on otherwise', () => {
    // A new deal whenever the game would end.
    const endless: Picket = {
      ...picket,
      open: (setting) => ({
        ...picket.open(setting),
        apply(state, seat, action, dice, log) {
          picketRules.apply(state, seat, action, dice, log)
          if (state.result !== null) Object.assign(state, picketRules.setup(dice))
        },
      }),
    }
    const table = opened(shelf(endless), { kind: 'seeded', seed: 'long' })
    const shots: Json[] = [snapshot(table)]
    while (table.length < 150) shots.push(snapshot(playOn(table, 1, `long ${table.length}`)))
    const replay = value(shelf(endless).replay(table.save()))
    for (const n of [0, 1, 4, 5, 6, 77, 149, 150]) expect(snapshot(replay.at(n))).toEqual(shots[n])
    const fork = playOn(replay.at(77), 20, 'another way')
    expect(fork.length).toBe(97)
    expect(snapshot(replay.at(77))).toEqual(shots[77])
  })

  it('goes on from the middle with the same dice', () => {
    const table = playOn(opened(house, { kind: 'seeded', seed: 'on' }), 12, 'on')
    const replay = value(house.replay(table.save()))
    const again = replay.at(5)
    for (const entry of entriesIn(table).slice(5)) value(again.act(entry.seat, entry.action))
    expect(again.save()).toEqual(table.save())
  })

  it('sums a save up, or refuses it', () => {
    const table = playOn(opened(house, { kind: 'seeded', seed: 'sum' }), 200, 'sum')
    const { summary } = value(house.replay(throughText(table.save())))
    expect(summary).toMatchObject({
      game: 'picket',
      version: '1',
      scenario: 'ford',
      dice: 'seeded',
      entries: table.length,
      rolls: entriesIn(table).reduce((total, entry) => total + entry.rolls.length, 12),
      result: { rules: ['PK-8'] },
    })
    expect(house.replay('nonsense')).toMatchObject({ ok: false })
  })

  it('proves fair dice to anyone who has the secret', () => {
    const dice = { kind: 'fair', secret: 'kept until the end', salt: 'a salt' } as const
    const published = commitment(dice.secret)
    const table = playOn(opened(house, dice), 200, 'fair')
    const replay = value(house.replay(throughText(table.save())))
    expect(replay.summary.commitment).toBe(published)
    const record = { ...dice, commitment: published, pledges: [], rolls: replay.witnesses() }
    expect(verifyFair(record)).toEqual({ fair: true, rolls: replay.summary.rolls })
    const forged = resegmented(table.save(), () => ({ dice: { ...dice, secret: 'another' } }))
    expect(house.load(forged)).toMatchObject({ ok: false })
  })

  it('tells of fair dice before the end without their secret, and goes on only with it', () => {
    const dice = { kind: 'fair', secret: 'KEEP-THIS', salt: 'a salt' } as const
    const table = playOn(opened(house, dice), 3, 'sealed')
    const save = throughText(table.save())
    expect(JSON.stringify(save)).not.toContain('KEEP-THIS')
    const replay = value(house.replay(save))
    expect(replay.summary).toMatchObject({ dice: 'sealed', commitment: commitment('KEEP-THIS'), entries: 3 })
    expect(replay.at(3).view(0)).toEqual(table.view(0))
    expect(house.load(save)).toMatchObject({ error: { problems: [{ path: 'segments.0.dice' }] } })
    expect(house.load(save, 'another')).toMatchObject({ error: { problems: [{ path: 'segments.0.dice.commitment' }] } })
    const onward = value(house.load(save, 'KEEP-THIS'))
    expect(entriesIn(playOn(onward, 60, 'on'))).toEqual(entriesIn(playOn(table, 60, 'on')))
    const read = readSave(save)
    expect(read.ok && isCertain(prove(read.value, [house]))).toBe(false)
    const over = playOn(opened(house, dice), 500, 'sealed')
    expect(over.pending().over).toBe(true)
    expect(over.save().segments[0]?.dice).toEqual(dice)
  })

  it('begins no match with an empty secret, or without one', () => {
    for (const dice of [
      { kind: 'fair', secret: '', salt: 's' } as const,
      { kind: 'sealed', commitment: 'c', salt: 's' } as const,
    ])
      expect(house.open({ dice })).toMatchObject({ ok: false, error: { code: 'bad-request' } })
  })
})
