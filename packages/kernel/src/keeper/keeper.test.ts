import { describe, expect, it } from 'vitest'
import { lastSegment } from '../file/save.ts'
import { LANGS } from '../game.ts'
import { memoryKeeper } from '../room/memory.ts'
import { shelf } from '../shelf.ts'
import type { Table } from '../table.ts'
import { picket } from '../testing/picket.ts'
import { opened, playOn, value } from '../testing/play.ts'
import { linesOf, saveFrom } from './archive.ts'
import type { Archive } from './archive.ts'
import { ARCHIVE_CHECKS, KEEPER_CHECKS } from './conform.ts'
import { Keeping } from './keeping.ts'

const CHECKS = [...KEEPER_CHECKS, ...ARCHIVE_CHECKS]

describe('a keeper in memory', () => {
  it.each(CHECKS)('$name', async ({ run }) => {
    const archive = memoryKeeper()
    await expect(run(async () => archive)).resolves.toBeUndefined()
  })
})

/** Keepers that break their word in one way each. */
const FAULTS: readonly (readonly [fault: string, breaks: (kept: Archive) => Partial<Archive>])[] = [
  [
    'takes a line whatever the lease',
    (kept) => ({ append: async (m, s, e) => kept.append(m, s, e, await kept.lease(m, 'x')) }),
  ],
  [
    'says that it stored what it did not',
    (kept) => ({ append: async (...args) => (await kept.append(...args), 'stored') }),
  ],
  ['gives lines back in another order', (kept) => ({ since: async (m, s) => [...(await kept.since(m, s))].reverse() })],
  ['skips a line', (kept) => ({ since: async (m, s) => (await kept.since(m, s)).filter(({ seq }) => seq !== 2) })],
  [
    'gives the same term twice',
    (kept) => ({ lease: async (m, holder) => ({ ...(await kept.lease(m, holder)), term: 1 }) }),
  ],
  ['has no checkpoint', () => ({ latest: async () => undefined })],
  ['mixes matches up', (kept) => ({ append: (_, s, e, lease) => kept.append('all', s, e, lease) })],
  ['tells only the last pages', (kept) => ({ told: async (m, b) => (await kept.told(m, b)).slice(-1) })],
  ['remembers what it should forget', () => ({ forget: async () => undefined })],
]

describe('the checks of keepers', () => {
  it.each(FAULTS)('find a keeper that %s', async (_, breaks) => {
    const found: string[] = []
    for (const { name, run } of CHECKS) {
      const kept = memoryKeeper()
      const broken: Archive = { ...kept, ...breaks(kept) }
      await run(async () => broken).catch(() => found.push(name))
    }
    expect(found.length).toBeGreaterThan(0)
  })
})

describe('a save', () => {
  const old = shelf(picket)
  const corrected = shelf({ ...picket, version: '2' })
  const first = playOn(opened(old, { kind: 'seeded', seed: 'kept' }), 5, 'kept')

  async function keptAs(table: Table): Promise<Archive> {
    const archive = memoryKeeper()
    expect(await new Keeping(archive, 'm', 'here').keep(table)).toBe(true)
    return archive
  }

  it('goes into an archive and comes out again', async () => {
    expect(await saveFrom(await keptAs(first), 'm')).toEqual({ ok: true, value: first.save({ told: LANGS }) })
    expect(await saveFrom(memoryKeeper(), 'm')).toBeUndefined()
  })

  it('is kept line by line as the match goes on, with what was told', async () => {
    const table = opened(old, { kind: 'seeded', seed: 'on' })
    const archive = memoryKeeper()
    const keeping = new Keeping(archive, 'm', 'here')
    for (let i = 0; i < 8; i++) {
      expect(await keeping.keep(table)).toBe(true)
      expect(keeping.lines).toBe(linesOf(table.save()).length)
      if (i === 4) value(playOn(table, 1, 'taken back').undo())
      else playOn(table, 1, `on ${i}`)
    }
    expect(await keeping.keep(table)).toBe(true)
    expect(await saveFrom(archive, 'm')).toEqual({ ok: true, value: table.save({ told: LANGS }) })
  })

  it('goes on in its archive under other rules', async () => {
    const archive = await keptAs(first)
    const before = await archive.since('m', 0)
    const kept = await saveFrom(archive, 'm')
    if (kept?.ok !== true) throw new Error('the match is there')
    const table = value(corrected.load(kept.value))
    expect(table.carriedOver).toEqual({ from: '1', to: '2', again: 0 })
    const keeping = new Keeping(archive, 'm', 'later', before.length)
    expect(await keeping.keep(table)).toBe(true)
    expect(await keeping.keep(playOn(table, 3, 'kept'))).toBe(true)
    expect((await archive.since('m', 0)).slice(0, before.length)).toEqual(before)
    const again = await saveFrom(archive, 'm')
    if (again?.ok !== true) throw new Error('the match is there')
    expect(again.value.segments.map(({ told = [], log }) => [told.length, log.length])).toEqual([
      [6, 5],
      [4, 3],
    ])
    expect(value(corrected.load(again.value)).carriedOver).toBeUndefined()
  })

  it('is never written over what another has written', async () => {
    const table = opened(old, { kind: 'seeded', seed: 'two' })
    const archive = await keptAs(table)
    const [one, two] = [new Keeping(archive, 'm', 'one', 1), new Keeping(archive, 'm', 'two', 1)]
    const other = opened(old, { kind: 'seeded', seed: 'two' })
    expect(await one.keep(playOn(table, 2, 'one way'))).toBe(true)
    expect(await two.keep(playOn(other, 2, 'another way'))).toBe(false)
    expect(await saveFrom(archive, 'm')).toMatchObject({
      value: { segments: [{ log: lastSegment(table.save()).log }] },
    })
    // Whoever only looked has taken the lease, but changed nothing.
    await archive.lease('m', 'a third')
    expect(await one.keep(playOn(table, 1, 'one way'))).toBe(true)
  })
})
