import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { snapshot } from '../checkHistory.ts'
import { LANGS } from '../game.ts'
import type { Line } from '../entry.ts'
import type { Json, Problem } from '../game.ts'
import { canonical } from '../json.ts'
import { readSave, readSaveText } from './readSave.ts'
import { lastSegment } from './save.ts'
import type { Save } from './save.ts'
import { shelf } from '../shelf.ts'
import type { Done, Table } from '../table.ts'
import { picket } from '../testing/picket.ts'
import { CARDS } from '../testing/picketState.ts'
import { opened, playOn, resegmented, throughText, value } from '../testing/play.ts'

const house = shelf(picket)
const START = opened(house, { kind: 'seeded', seed: 'p' }).position()
const SAVES: readonly Save[] = [
  playOn(opened(house, { kind: 'seeded', seed: 'fuzz' }), 9, 'fuzz').save(),
  playOn(opened(house, { kind: 'fair', secret: 's', salt: 't' }), 6, 'fuzz').save({ whole: true }),
  playOn(opened(house, { kind: 'scripted', rolls: CARDS }), 2, 'fuzz').save(),
  playOn(value(house.set({ position: START, dice: { kind: 'seeded', seed: 'q' } })), 7, 'fuzz').save(),
  withUndo(opened(house, { kind: 'seeded', seed: 'undo' })).save(),
  playOn(
    value(shelf({ ...picket, version: '2' }).load(withUndo(opened(house, { kind: 'seeded', seed: 'on' })).save())),
    5,
    'fuzz',
  ).save(),
]

/** An order taken back and given otherwise. */
function withUndo(table: Table): Table {
  value(table.act(0, table.sample(0, 'first')))
  value(table.undo())
  return playOn(table, 6, 'undo')
}

/** Those that wrote the saves. */
const houses = [house, shelf({ ...picket, version: '2' })]

/** Loads whatever it is: an exact replay, or a refusal with words; never an exception. */
function loadOrRefuse(input: unknown): 'replayed' | 'refused' | 'carried over' {
  const read = readSave(input)
  const house = houses.find(({ version }) => read.ok && version === lastSegment(read.value).version) ?? houses[0]!
  const loaded = house.load(input)
  if (loaded.ok) {
    if (loaded.value.carriedOver !== undefined) return 'carried over'
    const again = canonical(unmarked(loaded.value.save({ whole: true })))
    if (!read.ok || again !== canonical(unmarked(read.value))) throw new Error(`loaded as another save: ${again}`)
    return 'replayed'
  }
  const problems = problemsOf(loaded)
  if (problems.length === 0 || problems.some(({ message }) => message === ''))
    throw new Error('refused without a reason')
  for (const lang of LANGS) expect(house.error(loaded.error, lang)).toMatch(/\w.*\.$/s)
  return 'refused'
}

/** Without the last checkpoint: it follows from the rest. */
function unmarked(save: Save): Json {
  return throughText(resegmented(save, () => ({ checkpoint: undefined })))
}

function readOf(input: unknown): Save {
  const read = readSave(input)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
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
    ['another game', { game: 'go' }, 'game', /"go"/],
    ['another format', { format: 'pgn' }, 'format', /expected "grognard-save", found "pgn"/],
    ['a later format version', { formatVersion: 3 }, 'formatVersion', /version 2 and before; found 3/],
    ['no word about its secrets', { secrets: undefined }, 'secrets', /./],
    ['an unknown name', { cheat: true }, 'cheat', /./],
    ['no segment', { segments: [] }, 'segments', /at least 1/],
    ['segments that are no list', { segments: {} }, 'segments', /./],
  ])('of %s is refused, saying what was found', (_, change, path, message) => {
    const [problem] = problemsOf(house.load(throughText({ ...SAVES[0], ...change })))
    expect(problem?.path).toBe(path)
    expect(problem?.message).toMatch(message)
  })

  const START_OF = lastSegment(SAVES[0]!).start
  it.each([
    [
      'an unknown scenario',
      { start: { ...START_OF, scenario: 'moon' } },
      'start.scenario',
      /"moon"; there are ford, night/,
    ],
    ['other options', { start: { ...START_OF, options: { rounds: 0 } } }, 'start.options.rounds', /./],
    ['another seed', { dice: { kind: 'seeded', seed: 'other' } }, 'start.rolls', /the dice give/],
    ['dice of an unknown kind', { dice: { kind: 'loaded' } }, 'dice.kind', /loaded/],
    ['dice that were used before', { drawn: [1, 2, 3, 4] }, 'drawn', /new at a set-up/],
    ['dice that stand nowhere', { drawn: [0] }, 'drawn', /the state of a generator/],
    ['a log that is no list', { log: {} }, 'log', /./],
    ['no log', { log: undefined }, 'log', /./],
    ['a line of an unknown kind', { log: [{ kind: 'cheat', id: '0' }] }, 'log.0.kind', /cheat/],
    ['nothing to take back', { log: [{ kind: 'undo', id: '0', seat: 1 }] }, 'log.0', /seat 1 has nothing to take back/],
    ['a checkpoint behind its end', { log: [] }, 'checkpoint.seq', /0 lines/],
    ['a page that is none', { told: [{ public: { news: [], view: { grow: 1 } } }] }, 'told.0.public.view', /a view/],
  ])('with a segment of %s is refused, saying where', (_, change, path, message) => {
    const [problem] = problemsOf(house.load(throughText(resegmented(SAVES[0]!, () => change))))
    expect(problem?.path).toBe(`segments.0.${path}`)
    expect(problem?.message).toMatch(message)
  })

  it('that was edited is refused with the number of the line', () => {
    const save = SAVES[0]!
    const { log } = lastSegment(save)
    const rollsOf = (line: Line | undefined) => (line?.kind === 'act' ? (line.answers[0]?.rolls ?? []) : [])
    const edit = (number: number, change: object): Json =>
      throughText(
        resegmented(save, () => ({
          log: log.map((line, i) =>
            i === number && line.kind === 'act' ? { ...line, answers: [{ ...line.answers[0], ...change }] } : line,
          ),
        })),
      )
    const rolled = log.findIndex((line) => rollsOf(line).length > 0)
    const refusalOf = (number: number, change: object): Problem | undefined =>
      problemsOf(house.load(edit(number, change)))[0]
    const path = (number: number) => `segments.0.log.${number}.answers.0`
    expect(refusalOf(rolled, { rolls: [11] })).toMatchObject({ path: `${path(rolled)}.rolls` })
    expect(refusalOf(rolled, { rolls: [11] })?.message).toMatch(/^the dice give \d.*, but 11 is recorded$/)
    expect(refusalOf(2, { rolls: [3] })).toEqual({
      path: `${path(2)}.rolls`,
      message: 'the dice give no roll, but 3 is recorded',
    })
    expect(refusalOf(1, { action: { kind: 'hold' } })).toEqual({
      path: path(1),
      message: 'not allowed there: orders-first (PK-2)',
    })
    expect(refusalOf(1, { action: 'hold' })).toMatchObject({ path: `${path(1)}.action` })
    expect(refusalOf(0, { seat: 5 })).toMatchObject({ path: path(0) })
  })

  it('that takes back what was learnt is refused', () => {
    const save = SAVES[0]!
    const { log } = lastSegment(save)
    const rolled = log.findIndex((line) => line.kind === 'act' && line.answers.some(({ rolls }) => rolls.length > 0))
    const seat = log[rolled]?.kind === 'act' ? log[rolled].answers[0]?.seat : undefined
    const cheated = resegmented(save, () => ({
      log: [...log.slice(0, rolled + 1), { kind: 'undo', id: 'cheat', seat }],
      checkpoint: { seq: 0, body: { acts: 0, position: START, drawn: [1, 2, 3, 4] } },
    }))
    expect(problemsOf(house.load(throughText(cheated)))[0]?.path).toBe('segments.0.checkpoint.body')
    const { checkpoint: _, ...last } = { ...lastSegment(save), log: lastSegment(readOf(cheated)).log }
    expect(problemsOf(house.load(throughText({ ...save, segments: [last] })))).toEqual([
      { path: `segments.0.log.${rolled + 1}`, message: 'what was learnt cannot be taken back' },
    ])
  })

  it('whose checkpoint tells of another position is refused', () => {
    const forged = resegmented(SAVES[0]!, ({ checkpoint }) => ({
      checkpoint: { ...checkpoint, body: { ...checkpoint?.body, position: START } },
    }))
    expect(problemsOf(house.load(throughText(forged)))[0]?.path).toBe('segments.0.checkpoint.body')
  })

  it('that is huge is refused before it is read', () => {
    const huge = (change: object): object => resegmented(SAVES[0]!, () => change)
    const many = Array.from({ length: 100_001 }, () => ({ kind: 'undo', id: '', seat: 0 }))
    expect(loadOrRefuse(huge({ log: many }))).toBe('refused')
    expect(loadOrRefuse(huge({ version: 'x'.repeat(10_001) }))).toBe('refused')
    const rolls = Array.from({ length: 10_001 }, () => 1)
    expect(loadOrRefuse(huge({ start: { ...START_OF, rolls } }))).toBe('refused')
    expect(loadOrRefuse({ ...SAVES[0], segments: Array.from({ length: 1_001 }, () => lastSegment(SAVES[0]!)) })).toBe(
      'refused',
    )
    const sparse: unknown[] = []
    sparse.length = 2 ** 31
    expect(loadOrRefuse({ ...SAVES[0], segments: sparse })).toBe('refused')
    let deep: Json = 1
    for (let i = 0; i < 5_000; i++) deep = [deep]
    expect(loadOrRefuse({ ...SAVES[0], segments: deep })).toBe('refused')
    expect(readSaveText('['.repeat(200_000)).ok).toBe(false)
  })

  it('with keys that reach for prototypes is refused and pollutes nothing', () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const text = JSON.stringify(SAVES[0]).replace('"options":{', `"options":{"${key}":{"polluted":true},`)
      const parsed: unknown = JSON.parse(text)
      expect(loadOrRefuse(parsed)).toBe('refused')
      expect(readSaveText(text)).toMatchObject({ ok: false, problems: [{ path: `segments.0.start.options.${key}` }] })
    }
    expect({}).not.toHaveProperty('polluted')
  })

  it('that is no JSON at all is refused', () => {
    const loop: Record<string, unknown> = { ...SAVES[0] }
    loop['segments'] = loop
    const trap = {
      ...SAVES[0],
      get segments(): never {
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

  it('with any one value replaced or removed is refused or replays exactly', { tags: ['slow'] }, () => {
    const seen = { replayed: 0, refused: 0, 'carried over': 0 }
    fc.assert(
      fc.property(saves, anyPlace, fc.option(junk, { nil: undefined }), (save, n, put) => {
        seen[loadOrRefuse(changed(save, placeIn(save, n), () => put))]++
      }),
      { seed: 2, numRuns: 1_200 },
    )
    expect(seen.refused).toBeGreaterThan(600)
  })

  it('with a number nudged is refused or replays exactly', { tags: ['slow'] }, () => {
    fc.assert(
      fc.property(saves, anyPlace, fc.constantFrom(-1, 1, 10), (save, n, by) => {
        loadOrRefuse(changed(save, placeIn(save, n), (old) => (typeof old === 'number' ? old + by : old)))
      }),
      { seed: 3, numRuns: 800 },
    )
  })

  it('with lines dropped, doubled or exchanged is refused or replays exactly', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SAVES),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('drop', 'double', 'swap', 'cut'),
        (save, a, b, how) => {
          const { checkpoint: _, ...last } = lastSegment(save)
          const { log } = last
          const [i, j] = [a % log.length, b % log.length]
          const mixed = {
            drop: log.filter((_, k) => k !== i),
            double: log.flatMap((line, k) => (k === i ? [line, line] : [line])),
            swap: log.map((line, k) => (k === i ? log[j]! : k === j ? log[i]! : line)),
            cut: log.slice(0, i),
          }[how]
          const segments = [...save.segments.slice(0, -1), { ...last, log: mixed }]
          const read = readSave({ ...save, segments })
          const loaded = houses
            .find(({ version }) => version === last.version)
            ?.load(throughText({ ...save, segments }))
          if (loaded?.ok === true) expect(lastSegment(loaded.value.save()).log).toEqual(mixed)
          return read.ok && (how !== 'cut' || loaded?.ok === true)
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
