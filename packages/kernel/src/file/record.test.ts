import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '../game.ts'
import { jsonOf } from '../json.ts'
import { seededDice } from '../seeded.ts'
import { shelf } from '../shelf.ts'
import type { Table } from '../table.ts'
import { gamble } from '../testing/gamble.ts'
import { picket } from '../testing/picket.ts'
import type { PicketState } from '../testing/picketState.ts'
import { opened, playOn, throughText, value } from '../testing/play.ts'
import { momentsOf, readRecord, readRecordText } from './record.ts'
import type { MatchRecord, RecordMoment } from './record.ts'

const house = shelf(picket)
const rules = picket.open({ scenario: 'ford', options: picket.defaults })
const VIEWERS: readonly Viewer[] = [0, 1, 'public']

function momentsIn(record: MatchRecord): readonly RecordMoment[] {
  const read = momentsOf(record)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

describe('a record', () => {
  it('holds the views, the news and the own actions of its viewer, step by step', () => {
    const table = opened(house, { kind: 'seeded', seed: 'record' })
    const seen = [table.view(0)]
    while (!table.pending().over) seen.push(playOn(table, 1, `record ${table.length}`).view(0))
    const moments = momentsIn(value(table.record(0)))
    expect(moments.map(({ view }) => view)).toEqual(seen)
    expect(moments.flatMap(({ news }) => news.map(({ event }) => event))).toEqual(table.events(0))
    for (const { event, words } of moments.flatMap(({ news }) => news))
      expect(words).toEqual({ en: table.text.event(event, 'en'), fr: table.text.event(event, 'fr') })
    const own = table.story(0).flatMap(({ seat, action }) => (seat === 0 ? [action] : []))
    expect(moments.flatMap((moment) => (moment.own === undefined ? [] : [moment.own]))).toEqual(own)
  })

  it('is read back from its text, by anyone', () => {
    const table = playOn(opened(house, { kind: 'fair', secret: 's', salt: 't' }), 12, 'text')
    for (const viewer of VIEWERS) {
      const record = value(table.record(viewer))
      expect(readRecordText(JSON.stringify(record))).toEqual({ ok: true, value: record })
    }
  })

  it('says nothing of what was taken back', () => {
    const table = opened(house, { kind: 'seeded', seed: 'back' })
    const twin = opened(house, { kind: 'seeded', seed: 'back' })
    value(table.act(0, table.sample(0, 'other')))
    value(table.undo())
    for (const one of [table, twin]) playOn(one, 5, 'same')
    for (const viewer of VIEWERS) expect(table.record(viewer)).toEqual(twin.record(viewer))
  })

  it('of the same match is the same whether it was asked for on the way or not', () => {
    const table = opened(house, { kind: 'seeded', seed: 'twice' })
    const twin = opened(house, { kind: 'seeded', seed: 'twice' })
    for (let i = 0; i < 12; i++) {
      for (const one of [table, twin]) playOn(one, 1, `twice ${i}`)
      table.record(1)
    }
    expect(table.record(1)).toEqual(twin.record(1))
  })

  it('holds no seed, no secret and no save', () => {
    const secrets = ['KEEP-THIS', 'AND-THIS']
    const [secret = '', salt = ''] = secrets
    for (const dice of [{ kind: 'fair', secret, salt } as const, { kind: 'seeded', seed: secret } as const]) {
      const table = playOn(opened(house, dice), 9, 'secret')
      for (const viewer of VIEWERS) {
        const text = JSON.stringify(value(table.record(viewer)))
        for (const word of [...secrets, 'grognard-save', '"drawn"', '"start"', '"rolls"'])
          expect(text).not.toContain(word)
      }
    }
  })

  it('may hold the seed of a match for one player, if the player wants to share it', () => {
    const solo = playOn(opened(shelf(gamble), { kind: 'seeded', seed: 'challenge' }), 2, 'solo')
    expect(value(solo.record(0))).not.toHaveProperty('seed')
    expect(value(solo.record(0, { withDice: true })).seed).toBe('challenge')
    const fair = opened(shelf(gamble), { kind: 'fair', secret: 's', salt: 't' })
    for (const table of [fair, opened(house, { kind: 'seeded', seed: 'two' })])
      expect(table.record(0, { withDice: true })).toMatchObject({
        ok: false,
        error: { problems: [{ path: 'withDice' }] },
      })
  })

  it('is refused to a seat that is not there', () => {
    expect(opened(house, { kind: 'seeded', seed: 'x' }).record(2)).toMatchObject({ ok: false })
  })

  it.each([
    ['a save', { format: 'grognard-save' }, 'format'],
    ['a later version', { formatVersion: 2 }, 'formatVersion'],
    ['another viewer', { viewer: 'referee' }, 'viewer'],
    ['a save hidden in it', { dice: { kind: 'seeded', seed: 's' } }, 'dice'],
  ])('that is %s is refused', (_, change, path) => {
    const record = value(playOn(opened(house, { kind: 'seeded', seed: 'odd' }), 4, 'odd').record(0))
    expect(readRecord(throughText({ ...record, ...change }))).toMatchObject({ ok: false, problems: [{ path }] })
  })

  it('whose views do not follow from each other is refused', () => {
    const record = value(playOn(opened(house, { kind: 'seeded', seed: 'torn' }), 4, 'torn').record(0))
    const torn = { ...record, segments: record.segments.map((each) => ({ ...each, pages: each.pages.slice(1) })) }
    expect(readRecord(throughText(torn))).toMatchObject({
      ok: false,
      problems: [{ path: 'segments.0.pages.0.view', message: 'this does not follow from what was seen' }],
    })
  })
})

describe('two matches that differ only in hidden things', () => {
  const begun = (state: PicketState): Table =>
    value(house.set({ position: jsonOf(rules.borders.writePosition(state)), dice: { kind: 'seeded', seed: 'worlds' } }))

  it('give a viewer equal records, whatever the others have ordered in secret', () => {
    let compared = 0
    let different = 0
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...VIEWERS), fc.nat(1), fc.nat(2), (n, viewer, seat, card) => {
        const table = playOn(opened(house, { kind: 'seeded', seed: `deal ${n}` }), 4 * (n % 3), `deal ${n}`)
        const pending = table.pending()
        const read = rules.borders.position(table.position())
        if (!read.ok || pending.over || pending.asks.length < 2) return
        const world = rules.determinise(rules.view(read.value, viewer), viewer, seededDice(`world ${n}`))
        const [truth, other] = [begun(read.value), begun(world)] as const
        for (const one of [truth, other]) {
          const { actions } = one.legal(seat)
          value(one.act(seat, actions[card % actions.length] ?? null))
        }
        compared++
        different += Number(JSON.stringify(truth.position()) !== JSON.stringify(other.position()))
        expect(truth.record(viewer)).toEqual(other.record(viewer))
      }),
      { seed: 1, numRuns: 200 },
    )
    expect(compared).toBeGreaterThan(60)
    expect(different).toBeGreaterThan(50)
  })
})
