import { describe, expect, it } from 'vitest'
import { memoryKeeper } from '../room/memory.ts'
import type { Archive } from './archive.ts'
import { ARCHIVE_CHECKS, KEEPER_CHECKS } from './conform.ts'

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
