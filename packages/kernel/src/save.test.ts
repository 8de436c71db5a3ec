import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { snapshot } from './checkHistory.ts'
import { LANGS } from './game.ts'
import type { Json, Problem } from './game.ts'
import { canonical, jsonOf } from './json.ts'
import { readSave, readSaveText } from './save.ts'
import { shelf } from './shelf.ts'
import type { Done, Save } from './table.ts'
import { picket } from './testing/picket.ts'
import { CARDS } from './testing/picketState.ts'
import { opened, playOn, throughText, value } from './testing/play.ts'

const house = shelf(picket)
const START = opened(house, { kind: 'seeded', seed: 'p' }).position()
const SAVES: readonly Save[] = [
  playOn(opened(house, { kind: 'seeded', seed: 'fuzz' }), 9, 'fuzz').save(),
  playOn(opened(house, { kind: 'fair', secret: 's', salt: 't' }), 6, 'fuzz').save(),
  playOn(opened(house, { kind: 'scripted', rolls: CARDS }), 2, 'fuzz').save(),
  playOn(value(house.set({ position: START, dice: { kind: 'seeded', seed: 'q' } })), 7, 'fuzz').save(),
]

/** Loads whatever it is: an exact replay, or a refusal with words; never an exception. */
function loadOrRefuse(input: unknown): 'replayed' | 'refused' {
  const loaded = house.load(input)
  if (loaded.ok) {
    const again = canonical(jsonOf(loaded.value.save()))
    if (again !== canonical(jsonOf(input))) throw new Error(`loaded as another save: ${again}`)
    return 'replayed'
  }
  const problems = problemsOf(loaded)
  if (problems.length === 0 || problems.some(({ message }) => message === ''))
    throw new Error('refused without a reason')
  for (const lang of LANGS) expect(house.error(loaded.error, lang)).toMatch(/\w.*\.$/s)
  return 'refused'
}

function problemsOf(done: Done<unknown>): readonly Problem[] {
  if (done.ok) throw new Error('it was allowed')
  if (done.error.code !== 'bad-request') throw new Error(`refused as ${done.error.code}`)
  return done.error.problems
}

/** Every place in a document, as a path of names. */
function placesIn(json: Json, path: readonly string[] = []): string[][] {
  if (json === null || typeof json !== 'object') return [[...path]]
  return [[...path], ...Object.entries(json).flatMap(([name, inner]) => placesIn(inner, [...path, name]))]
}

function changed(json: Json, path: readonly string[], change: (old: Json) => Json | undefined): Json {
  const [name, ...rest] = path
  if (name === undefined) return change(json) ?? null
  if (json === null || typeof json !== 'object') return json
  const entries = Object.entries(json).flatMap(([key, inner]): [string, Json][] => {
    if (key !== name) return [[key, inner]]
    if (rest.length > 0) return [[key, changed(inner, rest, change)]]
    const next = change(inner)
    return next === undefined ? [] : [[key, next]]
  })
  return Array.isArray(json) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

const saves = fc.constantFrom(...SAVES).map((save) => throughText(save))
const anyPlace = fc.nat()
const placeIn = (json: Json, n: number): string[] => {
  const places = placesIn(json)
  return places[n % places.length] ?? []
}
const junk: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, '', 0, -1, 1, 2, 6, 7, 13, 34, 66, 1e9, 1.5, true, [], {}, 'seeded', 'grognard-save'),
  fc.integer(),
  fc.string(),
  fc.jsonValue({ maxDepth: 3 }).map((made) => throughText(made)),
)

describe('a save', () => {
  it('replays exactly', () => {
    for (const save of SAVES) expect(loadOrRefuse(throughText(save))).toBe('replayed')
  })

  it.each([
    ['another version of the rules', { version: '0.9' }, 'version', /version 0\.9 .* version 1$/],
    ['another game', { game: 'go' }, 'game', /"go"/],
    ['another format', { format: 'pgn' }, 'format', /expected "grognard-save", found "pgn"/],
    ['a later format version', { formatVersion: 2 }, 'formatVersion', /version 1; found 2/],
    ['an unknown scenario', { scenario: 'moon' }, 'scenario', /there is no scenario "moon"; there are ford, night/],
    ['other options', { options: { rounds: 0 } }, 'options.rounds', /./],
    ['another seed', { dice: { kind: 'seeded', seed: 'other' } }, 'setupRolls', /the dice give/],
    ['dice of an unknown kind', { dice: { kind: 'loaded' } }, 'dice.kind', /loaded/],
    ['an unknown name', { cheat: true }, 'cheat', /./],
    ['entries that are no list', { entries: {} }, 'entries', /./],
    ['no entries', { entries: undefined }, 'entries', /./],
  ])('of %s is refused, saying what was found', (_, change, path, message) => {
    const [problem] = problemsOf(house.load(throughText({ ...SAVES[0], ...change })))
    expect(problem?.path).toBe(path)
    expect(problem?.message).toMatch(message)
  })

  it('that was edited is refused with the number of the entry', () => {
    const save = SAVES[0]!
    const edit = (number: number, change: object): Json =>
      throughText({
        ...save,
        entries: save.entries.map((entry, i) => (i === number ? { ...entry, ...change } : entry)),
      })
    const rolled = save.entries.findIndex((entry) => entry.rolls.length > 0)
    const refusalOf = (number: number, change: object): Problem | undefined =>
      problemsOf(house.load(edit(number, change)))[0]
    expect(refusalOf(rolled, { rolls: [11] })).toMatchObject({ path: `entries.${rolled}.rolls` })
    expect(refusalOf(rolled, { rolls: [11] })?.message).toMatch(/^the dice give \d.*, but 11 is recorded$/)
    expect(refusalOf(2, { rolls: [3] })).toEqual({
      path: 'entries.2.rolls',
      message: 'the dice give no roll, but 3 is recorded',
    })
    expect(refusalOf(1, { action: { kind: 'hold' } })).toEqual({
      path: 'entries.1',
      message: 'not allowed there: orders-first (PK-2)',
    })
    expect(refusalOf(1, { action: 'hold' })).toMatchObject({ path: 'entries.1.action' })
    expect(refusalOf(0, { seat: 5 })).toMatchObject({ path: 'entries.0' })
  })

  it('that is huge is refused before it is read', () => {
    const many = Array.from({ length: 100_001 }, () => ({ seat: 0, action: null, rolls: [] }))
    expect(loadOrRefuse({ ...SAVES[0], entries: many })).toBe('refused')
    expect(loadOrRefuse({ ...SAVES[0], version: 'x'.repeat(10_001) })).toBe('refused')
    expect(loadOrRefuse({ ...SAVES[0], setupRolls: Array.from({ length: 10_001 }, () => 1) })).toBe('refused')
    const sparse: unknown[] = []
    sparse.length = 2 ** 31
    expect(loadOrRefuse({ ...SAVES[0], options: sparse })).toBe('refused')
    let deep: Json = 1
    for (let i = 0; i < 5_000; i++) deep = [deep]
    expect(loadOrRefuse({ ...SAVES[0], options: deep })).toBe('refused')
    expect(readSaveText('['.repeat(200_000)).ok).toBe(false)
  })

  it('with keys that reach for prototypes is refused and pollutes nothing', () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const text = JSON.stringify(SAVES[0]).replace('"options":{', `"options":{"${key}":{"polluted":true},`)
      const parsed: unknown = JSON.parse(text)
      expect(loadOrRefuse(parsed)).toBe('refused')
      expect(readSaveText(text)).toMatchObject({ ok: false, problems: [{ path: `options.${key}` }] })
    }
    expect({}).not.toHaveProperty('polluted')
  })

  it('that is no JSON at all is refused', () => {
    const loop: Record<string, unknown> = { ...SAVES[0] }
    loop['options'] = loop
    const trap = {
      ...SAVES[0],
      get entries(): never {
        throw new Error('a trap')
      },
    }
    for (const input of [
      undefined,
      null,
      3,
      'save',
      [],
      {},
      () => 1,
      Symbol('x'),
      10n,
      loop,
      trap,
      new Date(0),
      new Map(),
      Number.NaN,
    ])
      expect(house.load(input).ok).toBe(false)
    expect(readSave(7)).toMatchObject({ ok: false })
  })

  it('cut short anywhere is refused', () => {
    const text = JSON.stringify(SAVES[0])
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), (length) => {
        expect(readSaveText(text.slice(0, length)).ok).toBe(false)
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  it('with any one value replaced or removed is refused or replays exactly', () => {
    const seen = { replayed: 0, refused: 0 }
    fc.assert(
      fc.property(saves, anyPlace, fc.option(junk, { nil: undefined }), (save, n, put) => {
        seen[loadOrRefuse(changed(save, placeIn(save, n), () => put))]++
      }),
      { seed: 2, numRuns: 1_200 },
    )
    expect(seen.refused).toBeGreaterThan(600)
  })

  it('with a number nudged is refused or replays exactly', () => {
    fc.assert(
      fc.property(saves, anyPlace, fc.constantFrom(-1, 1, 10), (save, n, by) => {
        loadOrRefuse(changed(save, placeIn(save, n), (old) => (typeof old === 'number' ? old + by : old)))
      }),
      { seed: 3, numRuns: 800 },
    )
  })

  it('with entries dropped, doubled or exchanged is refused or replays exactly', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SAVES),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('drop', 'double', 'swap', 'cut'),
        (save, a, b, how) => {
          const { entries } = save
          const [i, j] = [a % entries.length, b % entries.length]
          const mixed = {
            drop: entries.filter((_, k) => k !== i),
            double: entries.flatMap((entry, k) => (k === i ? [entry, entry] : [entry])),
            swap: entries.map((entry, k) => (k === i ? entries[j]! : k === j ? entries[i]! : entry)),
            cut: entries.slice(0, i),
          }[how]
          const verdict = loadOrRefuse(throughText({ ...save, entries: mixed }))
          return how !== 'cut' || verdict === 'replayed'
        },
      ),
      { seed: 4, numRuns: 400 },
    )
  })

  it('with a broken character is refused or replays exactly', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SAVES), fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (save, n, put) => {
        const text = JSON.stringify(save)
        const at = n % text.length
        const read = readSaveText(text.slice(0, at) + put + text.slice(at + 1))
        return read.ok ? loadOrRefuse(read.value) !== undefined : read.problems.length > 0
      }),
      { seed: 5, numRuns: 800 },
    )
  })
})

describe('a table', () => {
  it('is unchanged by whatever else is thrown at it', () => {
    const table = playOn(opened(house, { kind: 'seeded', seed: 'fuzz' }), 5, 'fuzz')
    const [before, save] = [snapshot(table), JSON.stringify(table.save())]
    fc.assert(
      fc.property(
        fc.oneof(fc.integer(), fc.double()),
        fc.oneof(fc.anything(), junk),
        fc.oneof(fc.constant([]), fc.array(fc.double())),
        (seat, action, rolls) => {
          const done = table.act(seat, action, rolls)
          table.refuse(seat, action)
          table.odds(seat, action)
          if (done.ok) throw new Error('it was allowed')
          for (const lang of LANGS) expect(table.text.error(seat, null, done.error, lang)).toMatch(/\w/)
        },
      ),
      { seed: 6, numRuns: 500 },
    )
    expect(snapshot(table)).toEqual(before)
    expect(JSON.stringify(table.save())).toBe(save)
  })
})
