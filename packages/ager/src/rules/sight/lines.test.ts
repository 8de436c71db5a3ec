import { expect, test } from 'vitest'
import { stage } from '../../testing/stage.ts'
import { lineTo, noLines } from './lines.ts'

/** The lines between some places in every third column, looked along in an order that comes back to each of them. */
function looked(most: number): { readonly found: readonly number[]; readonly rows: number; readonly known: number } {
  const { arena, s } = stage({ map: 'village', pieces: { ancelin: { at: 'A1' } } })
  const lines = { ...noLines(arena.relief), most }
  const places = Array.from({ length: 12 }, (_, i) => (i * 61) % arena.field.size)
  const found = [1, 5, 7].flatMap((stride) =>
    places.flatMap((_, i) => places.map((to) => lineTo({ lines }, s, places[(i * stride) % 12] ?? 0, to))),
  )
  const known = lines.kept.flatMap((outlook) => outlook.known.filter((row) => row !== undefined))
  return { found, rows: lines.rows.length, known: known.length }
}

test('lines are the same however many are kept, and no more are kept than may be', () => {
  const all = looked(1_000)
  expect(all.rows).toBe(12)
  expect(new Set(all.found).size).toBeGreaterThan(5)
  for (const most of [1, 2, 5]) expect(looked(most)).toEqual({ found: all.found, rows: most, known: most })
})

test('as many rows are kept as fill eight megabytes', () => {
  const { arena } = stage({ map: 'village', pieces: { ancelin: { at: 'A1' } } })
  const { most } = noLines(arena.relief)
  expect(most).toBeGreaterThan(arena.field.size)
  expect(4 * arena.field.size * most).toBeLessThanOrEqual(8 * 1024 * 1024)
  expect(4 * arena.field.size * (most + 1)).toBeGreaterThan(8 * 1024 * 1024)
})

test('AT-8.7.2-03, AT-8.5.5-03: lines among tents are kept apart by the canvas that is ripped, whatever else is', () => {
  const { arena, s } = stage({ map: 'camp', pieces: { ancelin: { at: 'A1' } } })
  const { field } = arena
  const canvas = field.tents.flatMap(({ places, openings }) => places.filter((place) => !openings.includes(place)))
  const eyes = Array.from({ length: 40 }, (_, i) => (i * 37) % field.size)
  const kept = { lines: noLines(arena.relief) }
  const look = (drawn: Pick<typeof kept, 'lines'>): readonly number[] =>
    [...eyes, ...canvas].flatMap((from) =>
      canvas.flatMap((to) => [lineTo(drawn, s, from, to), lineTo(drawn, s, to, from)]),
    )
  const seen = new Set<string>()
  for (const rips of [[0], [], [1], [0, 1], [1, 0], [2], [2, 5, 0], [0]]) {
    s.rips = rips.map((number) => canvas[number] ?? 0)
    const found = look(kept)
    expect(found).toEqual(look({ lines: noLines(arena.relief) }))
    seen.add(found.join())
  }
  expect(seen.size).toBe(6)
})

test('AT-8.5.5-02, AT-8.5.5-03: canvas ripped where the eye is and canvas ripped in the tent looked into are two things', () => {
  const { arena, s } = stage({ map: 'camp', pieces: { ancelin: { at: 'A1' } } })
  const within = arena.field.tents.flatMap(({ places }) => places)
  const kept = { lines: noLines(arena.relief) }
  for (const rip of within) {
    s.rips = [rip]
    const look = (drawn: Pick<typeof kept, 'lines'>): readonly number[] =>
      within.flatMap((from) => within.map((to) => lineTo(drawn, s, from, to)))
    expect(look(kept)).toEqual(look({ lines: noLines(arena.relief) }))
  }
})
