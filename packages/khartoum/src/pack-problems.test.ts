import { describe, expect, test } from 'vitest'
import { pack as ours } from './generated/pack.ts'
import { compile } from './kit.ts'
import type { Kit } from './kit.ts'
import { ourPack as compiledPack } from './our-pack.ts'
import { layOver } from './overlay.ts'
import { readOverlay, readPack } from './pack.ts'
import { readPosition } from './position.ts'
import { ourPack, stage } from './testing/stage.ts'

const head = { format: 'grognard-pack', game: 'khartoum', name: 'my copy' }

function kitOf(overlay: unknown): Kit {
  const read = readOverlay(overlay)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return compile(layOver(ourPack(), read.value))
}

/** One op in `depth` others. */
function nested(depth: number): object {
  let op: object = { op: 'cm', n: -1 }
  for (let i = 0; i < depth; i++) op = { op: 'mayRemoveGunboat', then: [op] }
  return op
}

describe('a wrong overlay: where, and what was expected', () => {
  test.each<[string, unknown, string, RegExp]>([
    ['nothing', null, '', /Expected Object but received null/],
    ['no name', { format: 'grognard-pack', game: 'khartoum' }, 'name', /^expected "name", found nothing$/],
    ['another format', { ...head, format: 'zip' }, 'format', /Expected "grognard-pack" but received "zip"/],
    ['another game', { ...head, game: 'boxers' }, 'game', /Expected "khartoum" but received "boxers"/],
    ['an unknown part', { ...head, colours: {} }, 'colours', /expected nothing of this name here/],
    ['an unknown zone', { ...head, zones: { 'black-7': {} } }, 'zones.black-7', /"black-6" \| "black-5"/],
    ['a zone of one reading only', { ...head, zones: { 'palace-red': {} } }, 'zones.palace-red', /"palace"\)/],
    [
      'a shape',
      { ...head, zones: { 'black-5': { shape: 'hexagon' } } },
      'zones.black-5.shape',
      /"circle" \| "square" \| "fort"/,
    ],
    [
      'a level, which follows from the shape',
      { ...head, zones: { 'black-5': { level: 2 } } },
      'zones.black-5.level',
      /expected nothing of this name here/,
    ],
    [
      'a star on the Palace',
      { ...head, zones: { palace: { key: true } } },
      'zones.palace.key',
      /entering it ends the game/,
    ],
    [
      'half a name',
      { ...head, zones: { 'red-2': { name: { en: 'Ferry' } } } },
      'zones.red-2.name.fr',
      /^expected "fr", found nothing$/,
    ],
    ['an unknown unit', { ...head, units: { zouaves: {} } }, 'units.zouaves', /"egyptian-2"/],
    ['a factor too high', { ...head, units: { ali: { raid: 10 } } }, 'units.ali.raid', /expected -5 to 9/],
    [
      'half a factor',
      { ...head, units: { ali: { raid: 0.5 } } },
      'units.ali.raid',
      /expected a whole number from -5 to 9/,
    ],
    [
      'a letter for a factor',
      { ...head, units: { ali: { raid: 'X' } } },
      'units.ali.raid',
      /Expected number but received "X"/,
    ],
    ['box 16 of CM', { ...head, cm: { 16: 0 } }, 'cm.16', /expected a number from 1 to 15/],
    ['box 37 of RP', { ...head, rp: { 37: 0 } }, 'rp.37', /expected a number from 1 to 36/],
    ['a modifier', { ...head, rp: { 36: 7 } }, 'rp.36', /expected -6 to 6/],
    ['a power', { ...head, power: { black: { start: 11 } } }, 'power.black.start', /expected 0 to 10/],
    ['card 21', { ...head, events: { 21: {} } }, 'events.21', /expected a number from 1 to 20/],
    [
      'an op',
      { ...head, events: { 3: { ops: [{ op: 'win' }] } } },
      'events.3.ops.0.op',
      /Expected .*but received "win"/,
    ],
    [
      'an op in an op',
      { ...head, events: { 3: { ops: [{ op: 'if', test: { turns: [1, 2] }, then: [{ op: 'rp', n: 40 }] }] } } },
      'events.3.ops.0.then.0.then.0.then.0.then.0.then.0.then.0.then.0.then.0.then',
      /expected -12 to 12/,
    ],
    [
      'an op without its number',
      { ...head, events: { 3: { ops: [{ op: 'cm' }] } } },
      'events.3.ops.0.n',
      /^expected "n", found nothing$/,
    ],
    [
      'a range of turns',
      { ...head, events: { 3: { condition: { turns: [9, 3] } } } },
      'events.3.condition.turns',
      /expected the first turn before the last/,
    ],
    [
      'rows that do not reach 6',
      { ...head, events: { 3: { ops: [{ op: 'rollTable', rows: [{ to: 5, ops: [] }] }] } } },
      'events.3.ops.0.rows',
      /expected the last row to reach 6/,
    ],
    [
      'a banner twice',
      { ...head, bannerCards: { 1: ['black', 'black'] } },
      'bannerCards.1',
      /expected each banner at most once/,
    ],
    ['no banner', { ...head, bannerCards: { 1: [] } }, 'bannerCards.1', /Expected >=1/],
    ['card 13', { ...head, bannerCards: { 13: ['black'] } }, 'bannerCards.13', /expected a number from 1 to 12/],
    ['too many markers', { ...head, improvementMarkers: 21 }, 'improvementMarkers', /expected 0 to 20/],
    [
      'ops without end',
      { ...head, events: { 3: { ops: [nested(5000)] } } },
      'events.3.ops.0.then.0.then.0.then.0.then.0.then.0.then.0.then.0.then.0.then',
      /expected at most 20 levels/,
    ],
  ])('%s', (_, overlay, path, message) => {
    const read = readOverlay(overlay)
    expect(read.ok).toBe(false)
    const problem = (read.ok ? [] : read.problems).find((p) => p.path === path)
    expect(problem?.message ?? JSON.stringify(read)).toMatch(message)
  })

  test('as deep as it may be, a card under way still makes a position', () => {
    const ifs = (depth: number): object =>
      depth === 0
        ? { op: 'disorganise', banner: 'choice' }
        : { op: 'if', test: { turns: [1, 12] }, then: [ifs(depth - 1)] }
    expect(readOverlay({ ...head, events: { 3: { ops: [ifs(9)] } } }).ok).toBe(false)
    const kit = kitOf({ ...head, events: { 3: { ops: [ifs(8)] } } })
    const s = stage({ turn: 4, ap: 0, rp: 20, banners: { white: { power: 0 } } }, kit).act({ type: 'endPhase' }, 2, 3)
    expect(s.decision).toBe('disorganise')
    expect(readPosition(kit, s.position())).toMatchObject({ ok: true })
    expect(s.act({ type: 'banner', banner: 'red' }).banner('red').disorganised).toBe(true)
  })
})

describe('readPack says where a pack is wrong and what was expected', () => {
  /** Our pack with one value replaced. */
  function broken(path: readonly (string | number)[], value: unknown): unknown {
    const replace = (node: unknown, rest: readonly (string | number)[]): unknown => {
      const [key, ...deeper] = rest
      if (key === undefined) return value
      if (Array.isArray(node)) return node.map((entry: unknown, i) => (i === key ? replace(entry, deeper) : entry))
      if (typeof node !== 'object' || node === null) throw new Error(`nothing at ${key}`)
      return Object.fromEntries(
        Object.entries(node).map(([name, entry]) => [name, name === key ? replace(entry, deeper) : entry]),
      )
    }
    return replace(ours, path)
  }

  test('our own pack is in order', () => {
    expect(readPack(ours)).toEqual({ ok: true, value: compiledPack })
  })

  test.each<[readonly (string | number)[], unknown, string, RegExp]>([
    [['map', 'zones', 3, 'level'], 4, 'map.zones.3.level', /expected 0 to 3/],
    [['map', 'zones', 3, 'shape'], 'hexagon', 'map.zones.3.shape', /"circle" \| "square" \| "fort"/],
    [['map', 'zones', 3, 'id'], 'black-4', 'map.zones', /expected each zone once/],
    [
      ['map', 'zones', 3, 'from', 'level'],
      'hearsay',
      'map.zones.3.from.level',
      /expected rulebook, derived, reconstructed or owner/,
    ],
    [['map', 'zones'], [], 'map.zones', /expected 21 zones/],
    [['units', 'units', 0, 'raid'], 'X', 'units.units.0.raid', /Expected number/],
    [['units', 'units', 0, 'raid'], 1.5, 'units.units.0.raid', /expected a whole number from -5 to 9/],
    [['units', 'units', 1, 'id'], 'egyptian-2', 'units.units', /expected each kind of unit once/],
    [['tracks', 'cm', 5, 'drm'], 7, 'tracks.cm.5.drm', /expected -6 to 6/],
    [['tracks', 'cm', 5, 'box'], 5, 'tracks.cm', /expected the boxes in order/],
    [['tracks', 'power', 1, 'banner'], 'black', 'tracks.power', /expected each banner once/],
    [['events', 'cards', 2, 'ap'], 5, 'events.cards.2.ap', /expected 1 to 4|Expected/],
    [['events', 'cards', 2, 'number'], 4, 'events.cards', /expected each card once/],
    [['events', 'cards', 2, 'ops', 0, 'op'], 'win', 'events.cards.2.ops.0.op', /Expected .*"cm"/],
    [
      ['banner-cards', 'cards', 0, 'banners'],
      ['blue'],
      'banner-cards.cards.0.banners.0',
      /"black" \| "white" \| "red" \| "green"/,
    ],
    [['tables', 'raid'], [], 'tables.raid', /expected 11 rows, 2 to 12/],
    [
      ['setup', 'limits', 'ap'],
      { value: 4, from: 'rulebook 6.0', note: 1 },
      'setup.limits.ap.note',
      /expected nothing of this name here/,
    ],
  ])('%j', (path, value, where, message) => {
    const read = readPack(broken(path, value))
    expect(read.ok).toBe(false)
    const problems = read.ok ? [] : read.problems
    expect(problems.map((problem) => problem.path)).toContain(where)
    expect(problems.find((problem) => problem.path === where)?.message).toMatch(message)
  })
})
