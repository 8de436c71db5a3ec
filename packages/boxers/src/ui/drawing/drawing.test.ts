import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { makeKit } from '../../kit.ts'
import { makeArena } from '../../make-arena.ts'
import { ourPack } from '../../our-pack.ts'
import { compileBattlefield, compileSheet } from '../../scenarios/compile.ts'
import type { Battlefield } from '../../scenarios/types.ts'
import type { Works } from '../../state.ts'
import boards from './boards.ts'
import { draw, pictureOf } from './draw.ts'
import type { LayerId } from './draw.ts'
import { changesOf, drawBurning } from './standing.ts'

const kit = makeKit(ourPack)
const SCENARIOS = [...kit.scenarios.keys()]
const field = (scenario: string): Battlefield => compileBattlefield(kit, scenario)
const namesIn = (of: Battlefield, ...ids: readonly LayerId[]): string[] =>
  draw(of)
    .layers.filter(({ id }) => ids.includes(id))
    .flatMap(({ pieces }) => pieces.flatMap(({ of: name, svg }) => (name === undefined || svg === '' ? [] : [name])))

/** Every point at which a path of the picture begins, where nothing around it is moved. */
function starts(svg: string): [number, number][] {
  const innermost = /<g transform=[^>]*>(?:(?!<g )[^])*?<\/g>/g
  let plain = svg
  while (innermost.test(plain)) plain = plain.replaceAll(innermost, '')
  return [...plain.matchAll(/d="M(-?[\d.]+)[ ]?(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}

describe.each(SCENARIOS)('the table of %s', (scenario) => {
  const of = field(scenario)

  test('shows every piece of terrain once, and tells it by its name', () => {
    const walled = of.zones.filter(({ roof }) => roof >= 0).map(({ id }) => id)
    const open = of.zones.filter(({ roof }) => roof < 0).map(({ id }) => id)
    expect(namesIn(of, 'roofs')).toEqual(walled)
    expect(namesIn(of, 'floors')).toEqual(walled)
    expect(namesIn(of, 'flat')).toEqual(open)
    const sections = of.sections.filter(({ kind }) => kind !== 'side').map(({ id }) => id)
    expect(namesIn(of, 'walls', 'doors', 'gates').sort()).toEqual(sections.sort())
    const walks = of.levels.filter(({ ground }) => ground === 'wall-walk').map(({ id }) => id)
    expect(namesIn(of, 'walks')).toEqual([...walks, ...of.stairs.map(({ area }) => area)])
  })

  test('draws no piece outside of the table, and lets nothing be seen there', () => {
    const pieces = draw(of).layers.filter(({ id }) => id !== 'earth')
    const begun = pieces.flatMap(({ pieces: list }) => list.flatMap(({ svg }) => starts(svg)))
    expect(begun.length).toBeGreaterThan(50)
    const out = begun.filter(([x, y]) => x < -12 || y < -12 || x > of.width / 10 + 12 || y > of.depth / 10 + 12)
    expect(out).toEqual([])
    expect(boards[scenario]).toContain('<g clip-path="url(#bx-table)"><g data-layer="earth">')
  })

  test('is whole numbers and light enough', () => {
    const picture = boards[scenario] ?? ''
    expect(picture).toMatch(/^<svg [^>]*viewBox="-46 -46 \d+ \d+">.*<\/svg>$/s)
    expect(picture).not.toMatch(/NaN|undefined|Infinity/)
    expect(gzipSync(picture).length).toBeLessThan(250_000)
  })

  test('is the same whenever it is drawn', () => {
    expect(pictureOf(draw(field(scenario)))).toBe(boards[scenario])
  })

  test('names nothing that it does not bring along', () => {
    const picture = boards[scenario] ?? ''
    const brought = new Set([...picture.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const used = [...picture.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
    expect(used.filter((id) => !brought.has(id))).toEqual([])
  })
})

test('a building of any shape gets a roof and a floor', () => {
  const sheet = kit.scenarios.get('gate')
  if (sheet === undefined) throw new Error('there is no gate')
  const [cathedral, ...others] = sheet.zones
  if (cathedral === undefined) throw new Error('there is no cathedral')
  const { rect: _rect, ...rest } = cathedral
  const slanted = {
    ...rest,
    id: 'mill',
    doors: [],
    corners: [
      [44, 76],
      [76, 78],
      [60, 88],
    ] as [number, number][],
  }
  const of = compileSheet(kit, 'gate', { ...sheet, zones: [slanted, ...others] }, (path, message) => {
    throw new Error(`${path}: ${message}`)
  })
  expect(namesIn(of, 'roofs')).toContain('mill')
  expect(namesIn(of, 'floors')).toContain('mill')
  expect(pictureOf(draw(of))).not.toMatch(/NaN/)
})

describe('what is no longer as it was laid out', () => {
  const arena = makeArena(kit, field('gate'))
  const number = (id: string): number => arena.sections.get(id) ?? -1
  const laid: Works = {
    left: arena.field.sections.map(({ points }) => (points === 0 ? -1 : points)),
    doors: arena.field.sections.map(({ door }) => door),
    placed: [],
    breaches: [],
    fires: [],
  }
  const swapped = <T>(list: readonly T[], at: number, value: T): T[] => list.map((one, i) => (i === at ? value : one))

  test('is nothing at the start', () => {
    expect(changesOf(arena, laid)).toEqual({ hidden: [], svg: '' })
    expect(drawBurning(arena, laid, [])).toBe('')
  })

  test('a gate that is opened, splintered or gone is drawn anew', () => {
    const gate = number('gate')
    const states = [
      { ...laid, doors: swapped(laid.doors, gate, 'open' as const) },
      { ...laid, left: swapped(laid.left, gate, 2) },
      { ...laid, left: swapped(laid.left, gate, 0), doors: swapped(laid.doors, gate, 'destroyed' as const) },
    ]
    const drawn = states.map((works) => changesOf(arena, works))
    for (const { hidden } of drawn) expect(hidden).toContain('gates gate')
    expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(3)
  })

  test('a barricade that was put elsewhere is shown there, with its shadow', () => {
    const bar = number('bar-1')
    const works = { ...laid, placed: [{ section: bar, ax: 3000, ay: 3000, bx: 4000, by: 3000 }] }
    const { hidden, svg } = changesOf(arena, works)
    expect(hidden).toEqual(['dusk bar-1', 'shade bar-1', 'doors bar-1', 'walls bar-1', 'gates bar-1'])
    expect(svg).toContain('translate(350 600)')
  })

  test('a house whose wall has fallen shows the rubble, and a breach the hole', () => {
    const side = number('house-w-s1')
    const fallenWall = changesOf(arena, { ...laid, left: swapped(laid.left, side, 0) })
    expect(fallenWall.svg).not.toBe('')
    const breach = { section: number('wall-s2'), x: 3500, y: 6000, open: false, worker: -1 }
    const narrow = changesOf(arena, { ...laid, breaches: [breach] })
    const wide = changesOf(arena, { ...laid, breaches: [{ ...breach, open: true }] })
    expect(narrow.svg).not.toBe(wide.svg)
  })

  test('fires burn and shots leave their clouds', () => {
    const burning = { ...laid, fires: [{ x: 5000, y: 4000, section: -1 }] }
    expect(drawBurning(arena, burning, [])).toContain('url(#bx-glow)')
    expect(drawBurning(arena, laid, [{ x: 5000, y: 4000 }])).toContain('url(#bx-puff)')
  })
})
