import { describe, expect, it } from 'vitest'
import { difference } from '../json.ts'
import { LANGS } from '../game.ts'
import { shelf } from '../shelf.ts'
import type { Table } from '../table.ts'
import { picket } from '../testing/picket.ts'
import { entriesIn, opened, playOn, resegmented, throughText, value } from '../testing/play.ts'
import { momentsOf } from './record.ts'
import { isCertain, prove } from './prove.ts'
import { readSave } from './readSave.ts'
import { lastSegment, saveOf } from './save.ts'
import type { Save } from './save.ts'

const old = shelf(picket)
/** The same rules, said to be others. */
const corrected = shelf({ ...picket, version: '1.1' })
/** Rules under which nobody may hold back. */
const stricter = shelf(
  changed('1.2', (rules) => ({
    ...rules,
    refuse: (state, seat, action) =>
      action.kind === 'hold' ? { code: 'react-now', rules: ['PK-5'] } : rules.refuse(state, seat, action),
  })),
)
/** Rules that know another kind of position. */
const alien = shelf(
  changed('2', (rules) => ({
    ...rules,
    borders: {
      ...rules.borders,
      position: () => ({ ok: false, problems: [{ path: 'ford', message: 'expected a river' }] }),
    },
  })),
)

function changed(version: string, change: (rules: ReturnType<typeof picket.open>) => ReturnType<typeof picket.open>) {
  return { ...picket, version, open: (setting: Parameters<typeof picket.open>[0]) => change(picket.open(setting)) }
}

function readOf(input: unknown): Save {
  const read = readSave(throughText(input))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

/** What is there to see and to do. */
function scene(table: Table) {
  return { position: table.position(), views: table.seats.map((_, seat) => table.view(seat)), pending: table.pending() }
}

describe('a match whose rules have changed', () => {
  it('is begun as its own version meant it, and only by rules that know what that was', () => {
    const versions: string[] = []
    const knowing = shelf({
      ...picket,
      version: '1.1',
      borders: {
        ...picket.borders,
        earlier: {
          options: (version, options) => {
            versions.push(version)
            return options
          },
          position: (version, position) => {
            versions.push(`${version} at a position`)
            return position
          },
        },
      },
    })
    const before = opened(old, { kind: 'seeded', seed: 'meant' })
    value(knowing.load(throughText(before.save())))
    const set = old.set({ position: before.position(), dice: { kind: 'seeded', seed: 'meant' } })
    value(knowing.load(throughText(value(set).save())))
    expect(versions).toEqual(['1', '1 at a position'])
  })

  it('goes on from its last position with the same dice, and says so', () => {
    for (const dice of [
      { kind: 'seeded', seed: 'carry' },
      { kind: 'fair', secret: 's', salt: 't' },
    ] as const) {
      const before = playOn(opened(old, dice), 7, 'carry')
      const secret = dice.kind === 'fair' ? dice.secret : undefined
      const after = value(corrected.load(throughText(before.save({ told: LANGS })), secret))
      expect(after.carriedOver).toEqual({ from: '1', to: '1.1', again: 0 })
      expect(after.version).toBe('1.1')
      expect(scene(after)).toEqual(scene(before))
      playOn(before, 6, 'on')
      playOn(after, 6, 'on')
      expect(scene(after)).toEqual(scene(before))
      expect(entriesIn(after)).toEqual(entriesIn(before).slice(7))
    }
  })

  it('keeps its earlier segments as they were, and is loaded again without being carried over', () => {
    const first = playOn(opened(old, { kind: 'seeded', seed: 'keep' }), 5, 'keep').save({ told: LANGS })
    const second = playOn(value(corrected.load(throughText(first))), 4, 'keep').save({ told: LANGS })
    expect(second.segments.map(({ version }) => version)).toEqual(['1', '1.1'])
    expect(second.segments[0]).toEqual(first.segments[0])
    const again = value(corrected.load(throughText(second)))
    expect(again.carriedOver).toBeUndefined()
    expect(again.save({ told: LANGS })).toEqual(second)
  })

  it('is shown to the end of each segment, though the rules of the first are gone', () => {
    const before = playOn(opened(old, { kind: 'seeded', seed: 'show' }), 6, 'show')
    const seen = before.view(0)
    const after = playOn(value(corrected.load(throughText(before.save({ told: LANGS })))), 3, 'show')
    const record = value(after.record(0))
    const moments = momentsOf(record)
    if (!moments.ok) throw new Error('this record can be read')
    expect(record.segments.map(({ version }) => version)).toEqual(['1', '1.1'])
    const last = moments.value.filter(({ version }) => version === '1').at(-1)
    expect(last?.view).toEqual(seen)
    expect(moments.value.at(-1)?.view).toEqual(after.view(0))
  })

  it('is proven as far as the rules are at hand', () => {
    const first = playOn(opened(old, { kind: 'seeded', seed: 'prove' }), 5, 'prove').save()
    const save = readOf(playOn(value(corrected.load(throughText(first))), 3, 'prove').save())
    expect(prove(save, [corrected])).toMatchObject([
      { verdict: 'unknown', version: '1' },
      { verdict: 'proven', version: '1.1', summary: { entries: 3 } },
    ])
    expect(isCertain(prove(save, [corrected]))).toBe(false)
    const whole = prove(save, [old, corrected])
    expect(whole).toMatchObject([
      { verdict: 'proven', from: 'setup' },
      { verdict: 'proven', from: 'before' },
    ])
    expect(isCertain(whole)).toBe(true)
    const forged = readOf(resegmented(save, ({ log }) => ({ log: log.slice(0, 2) })))
    expect(prove(forged, [old, corrected])).toMatchObject([
      { verdict: 'proven' },
      { verdict: 'wrong', problems: [{ path: 'segments.1.checkpoint.seq' }] },
    ])
  })

  it('is not vouched for where it goes on from another position, or with other dice, than it had come to', () => {
    const first = playOn(opened(old, { kind: 'seeded', seed: 'prove' }), 5, 'prove').save()
    const other = playOn(opened(old, { kind: 'seeded', seed: 'else' }), 5, 'else').save()
    const moved = readOf(saveOf('picket', [lastSegment(first), lastSegment(value(corrected.load(other)).save())]))
    expect(prove(moved, [old, corrected])[1]).toMatchObject({ verdict: 'proven', from: 'position' })
    expect(isCertain(prove(moved, [old, corrected]))).toBe(false)
    const { checkpoint: _, ...next } = lastSegment(value(corrected.load(first)).save())
    const rolled = readOf(saveOf('picket', [lastSegment(first), { ...next, dice: { kind: 'seeded', seed: 'z' } }]))
    expect(prove(rolled, [old, corrected])[1]).toMatchObject({ verdict: 'proven', from: 'position' })
    const twice = readOf(saveOf('picket', [lastSegment(first), lastSegment(first)]))
    expect(prove(twice, [old])[1]).toMatchObject({ verdict: 'wrong', problems: [{ path: 'segments.1.start.kind' }] })
  })

  it('plays the last answers again under the new rules, and asks anew for those that they do not take', () => {
    const table = playOn(opened(old, { kind: 'seeded', seed: 'strict' }), 2, 'strict')
    const early = table.save()
    const mover = table.pending()
    const seat = mover.over ? 0 : (mover.asks[0]?.seat ?? 0)
    value(table.act(seat, { kind: 'march', scouts: [1] }))
    value(table.act(1 - seat, { kind: 'hold' }))
    const behind = resegmented(table.save(), () => ({ checkpoint: lastSegment(early).checkpoint }))
    const after = value(stricter.load(throughText(behind)))
    expect(after.carriedOver).toEqual({ from: '1', to: '1.2', again: 1 })
    expect(after.pending()).toMatchObject({ asks: [{ seat: 1 - seat, decision: 'react' }] })
  })

  it('is refused plainly if its position means nothing any more', () => {
    const save = playOn(opened(old, { kind: 'seeded', seed: 'alien' }), 5, 'alien').save({ told: LANGS })
    expect(alien.load(throughText(save))).toEqual({
      ok: false,
      error: {
        code: 'bad-request',
        problems: [
          {
            path: 'segments.0.version',
            message: 'played with version 1 of the rules of picket, and cannot go on under version 2',
          },
          { path: 'segments.0.checkpoint.body.position.ford', message: 'expected a river' },
        ],
      },
    })
  })

  it('that kept no position is played again from its start, if the new rules take all of it', () => {
    const table = playOn(opened(old, { kind: 'seeded', seed: 'bare' }), 8, 'bare')
    const bare = resegmented(table.save(), () => ({ checkpoint: undefined }))
    const after = value(corrected.load(throughText(bare)))
    expect(after.carriedOver).toMatchObject({ again: 0 })
    expect(difference(after.position(), table.position())).toBeUndefined()
    const held = entriesIn(table).some(({ action }) => JSON.stringify(action).includes('hold'))
    expect(stricter.load(throughText(bare)).ok).toBe(!held)
  })
})
