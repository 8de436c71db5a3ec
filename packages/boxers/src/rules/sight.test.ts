import { describe, expect, test } from 'vitest'
import { FIXTURES, point, stage } from '../testing/stage.ts'
import type { Setup } from '../testing/stage.ts'
import { levelAt } from '../scenarios/muster.ts'
import { isThroughSmoke, sees, shelterFrom, whyUnseen } from './sight.ts'

type Place = readonly [number, number]

/** Two enemies on the ground of the fixtures, on the hill where it is under them. */
function looking(a: Place, b: Place, setup: Partial<Setup> = {}) {
  const staged = stage({ men: { a: ['bx-sabre', ...a], b: ['eu-rifle', ...b] }, sheet: FIXTURES, ...setup })
  for (const name of ['a', 'b']) {
    const man = staged.man(name)
    man.level = levelAt(staged.arena.field.levels, man)
  }
  const [one, two] = [staged.id('a'), staged.id('b')]
  return {
    staged,
    one,
    two,
    seen: sees(staged.arena, staged.s, one, two),
    back: sees(staged.arena, staged.s, two, one),
  }
}

describe('lines of sight', () => {
  test.each([
    ['BX-los-01 through a house', [10, 25], [35, 25], false],
    ['BX-los-05 at the west edge of the house', [10, 25], [21.4, 25], true],
    ['BX-los-06 deep inside the house', [10, 25], [25, 25], false],
    ['BX-los-04 both in the house', [21.4, 25], [28.6, 25], true],
    ['BX-los-05 the line leaves by another side', [25, 40], [21.4, 25], false],
    ['BX-los-01 past the house', [10, 32], [35, 32], true],
    ['BX-los-02 right through the thicket', [35, 25], [50, 25], false],
    ['BX-los-03 into the thicket', [35, 25], [43, 25], true],
    ['BX-los-07 a barricade with nobody at it', [50, 25], [65, 25], false],
    ['BX-los-07 a barricade with somebody at it', [50, 25], [61.4, 25], true],
    ['BX-los-08 over a low wall', [66, 25], [75, 25], true],
    ['BX-los-09 at the crest', [75, 25], [81.4, 25], true],
    ['BX-los-09 back from the crest', [75, 25], [88, 25], false],
    ['BX-los-09 a hill between equals', [75, 25], [99, 25], false],
    ['BX-los-09 both on the hill', [84, 25], [92, 25], true],
  ] as const)('%s: %j to %j %s', (_title, a, b, seen) => {
    expect(looking(a, b)).toMatchObject({ seen, back: seen })
  })

  test('BX-los-07 over a rampart from its own walk alone, and not from its foot', () => {
    const sheet: NonNullable<Setup['sheet']> = {
      lines: [{ id: 'rampart', kind: 'rampart', seg: [40, 60, 60, 60] }],
      levels: [{ id: 'step', kind: 'wall-walk', rect: [40, 60, 60, 62], height: 4 }],
    }
    expect(looking([50, 50], [50, 61], { sheet })).toMatchObject({ seen: true, back: true })
    expect(looking([50, 58.8], [50, 66], { sheet })).toMatchObject({ seen: false, back: false })
    // Who has gone down where he stood is hidden by it.
    const { staged, one, two } = looking([50, 50], [50, 61], { sheet })
    staged.man('b').level = -1
    expect(sees(staged.arena, staged.s, one, two)).toBe(false)
  })

  test('BX-los-01 BX-los-08 what hides somebody is told, and nothing where nothing does', () => {
    const why = (a: Place, b: Place) => {
      const { staged, one, two } = looking(a, b)
      return whyUnseen(staged.arena, staged.s, one, two)
    }
    expect(why([10, 25], [35, 25])).toEqual({ by: 'zone', zone: 0 })
    expect(why([10, 32], [35, 32])).toBeUndefined()
  })

  test('BX-los-02 BX-obstacle-12 a fire hides what is beyond it, not what is beside it', () => {
    const over = (y: number) => {
      const { staged, one, two } = looking([40, y], [60, y], { sheet: {} })
      staged.s.works = { ...staged.s.works, fires: [{ ...point(50, 50), section: -1 }] }
      return [sees(staged.arena, staged.s, one, two), sees(staged.arena, staged.s, two, one)]
    }
    expect(over(50)).toEqual([false, false])
    expect(over(54.9)).toEqual([false, false])
    expect(over(55)).toEqual([true, true])
  })

  test('BX-los-10 figures block nothing', () => {
    const men = { a: ['bx-sabre', 10, 60], mid: ['bx-sabre', 20, 60], b: ['eu-rifle', 30, 60] } as const
    const staged = stage({ men })
    expect(sees(staged.arena, staged.s, 0, 2)).toBe(true)
  })

  test('BX-los-11 from a height what stays below the line does not count', () => {
    const barricade = {
      ...FIXTURES,
      lines: [{ id: 'bar', kind: 'barricade' as const, seg: [77, 20, 77, 30] as [number, number, number, number] }],
    }
    // From 4.5 cm to 1.5 cm: above 3 cm at the barricade only if it is near the hill.
    expect(looking([81.4, 25], [70, 25], { sheet: barricade }).seen).toBe(true)
    expect(looking([81.4, 25], [74, 25], { sheet: barricade }).seen).toBe(false)
  })

  test('a night: nobody sees farther than that, but for whom a fire lights', () => {
    const night = { sheet: { sight: { limit: 30, fireLit: 10 } } }
    expect(looking([10, 60], [42, 60], night).seen).toBe(true)
    const near = looking([10, 60], [42, 60], night)
    expect(whyUnseen(near.staged.arena, near.staged.s, near.one, near.two)).toBeUndefined()
    const dark = looking([10, 60], [42.01, 60], night)
    expect(whyUnseen(dark.staged.arena, dark.staged.s, dark.one, dark.two)).toEqual({ by: 'dark' })
    const lit = dark.staged
    lit.s.works = {
      ...lit.s.works,
      fires: [
        { ...point(100, 20), section: -1 },
        { ...point(42.01, 76), section: -1 },
      ],
    }
    expect(sees(lit.arena, lit.s, dark.one, dark.two)).toBe(true)
    // He who is lit sees no farther himself.
    expect(sees(lit.arena, lit.s, dark.two, dark.one)).toBe(false)
    lit.s.works = { ...lit.s.works, fires: [{ ...point(42.01, 76.01), section: -1 }] }
    expect(sees(lit.arena, lit.s, dark.one, dark.two)).toBe(false)
  })
})

describe('smoke', () => {
  const through = (from: Place, to: Place) => {
    const { staged } = looking([5, 5], [110, 5], { sheet: {} })
    const fires = [
      { ...point(100, 80), section: -1 },
      { ...point(50, 50), section: -1 },
    ]
    staged.s.works = { ...staged.s.works, fires }
    staged.s.puffs = [point(80, 20)]
    return isThroughSmoke(staged.arena, staged.s, point(...from), point(...to))
  }

  test('BX-fire-18 over any cloud, into it or out of it', () => {
    expect(through([20, 50], [70, 50])).toBe(true)
    expect(through([20, 60.01], [70, 60.01])).toBe(false)
    expect(through([50, 59], [50, 80])).toBe(true)
    expect(through([50, 80], [50, 60])).toBe(true)
    expect(through([50, 60], [50, 80])).toBe(true)
    expect(through([50, 60.01], [50, 80])).toBe(false)
  })

  test('BX-fire-18 the smoke of a gun is half as wide', () => {
    expect(through([70, 25], [90, 25])).toBe(true)
    expect(through([70, 25.01], [90, 25.01])).toBe(false)
  })
})

describe('shelter', () => {
  const shelter = (a: Place, b: Place, purpose: 'locating' | 'save', sheet = FIXTURES) => {
    const { staged, two } = looking(a, b, { sheet })
    return shelterFrom(staged.arena, staged.s, two, point(...a), purpose)
  }

  test('BX-save-16 BX-save-17 houses are dense, thickets light, a barricade light for saves and dense for locating', () => {
    expect(shelter([10, 25], [21.4, 25], 'save')).toBe('dense')
    expect(shelter([35, 25], [43, 25], 'save')).toBe('light')
    expect(shelter([50, 25], [61.4, 25], 'save')).toBe('light')
    expect(shelter([50, 25], [61.4, 25], 'locating')).toBe('dense')
    expect(shelter([50, 25], [61.6, 25], 'save')).toBe('open')
    expect(shelter([66, 25], [61.4, 25], 'save')).toBe('open')
  })

  test.each([
    ['wall', 'dense'],
    ['rampart', 'dense'],
    ['hedge', 'light'],
    ['barricade', 'light'],
    ['low-wall', 'light'],
    ['fence', 'open'],
  ] as const)('BX-save-16 BX-save-17 a %s is %s to one who stands against it', (kind, found) => {
    const sheet = { lines: [{ id: 'l', kind, seg: [60, 20, 60, 30] as [number, number, number, number] }] }
    expect(shelter([50, 25], [61.4, 25], 'save', sheet)).toBe(found)
  })

  test.each([
    ['ruin', 'dense'],
    ['trench', 'dense'],
    ['wagon', 'dense'],
    ['field', 'light'],
  ] as const)('BX-save-16 BX-save-17 a %s is %s', (kind, found) => {
    const name = { en: 'z', fr: 'z' }
    const sheet = {
      zones: [{ id: 'z', kind, name, rect: [60, 20, 70, 30] as [number, number, number, number], doors: [] }],
    }
    expect(shelter([50, 25], [61.4, 25], 'save', sheet)).toBe(found)
  })

  test('BX-save-10 of all that shelters him the best', () => {
    const name = { en: 'z', fr: 'z' }
    const zone = (id: string, kind: 'field' | 'ruin') => ({
      id,
      kind,
      name,
      rect: [60, 20, 70, 30] as [number, number, number, number],
      doors: [],
    })
    const line = (kind: 'wall' | 'hedge') => ({
      lines: [{ id: 'l', kind, seg: [60, 20, 60, 30] as [number, number, number, number] }],
    })
    expect(shelter([50, 25], [61.4, 25], 'save', { zones: [zone('f', 'field'), zone('r', 'ruin')] })).toBe('dense')
    expect(shelter([50, 25], [61.4, 25], 'save', { zones: [zone('f', 'field')], ...line('wall') })).toBe('dense')
    expect(shelter([50, 25], [61.4, 25], 'save', { zones: [zone('r', 'ruin')], ...line('hedge') })).toBe('dense')
    expect(shelter([50, 25], [61.4, 25], 'save', line('hedge'))).toBe('light')
  })

  test('BX-ladder-08 who is on a ladder has nothing from its wall', () => {
    const sheet = {
      lines: [{ id: 'l', kind: 'wall' as const, seg: [60, 20, 60, 30] as [number, number, number, number] }],
      ladders: ['any'],
    }
    const { staged, two } = looking([50, 25], [61.4, 25], { sheet })
    const ladder = staged.s.timber[0]
    Object.assign(ladder ?? {}, { section: 0, climbers: [two] })
    expect(shelterFrom(staged.arena, staged.s, two, point(50, 25), 'save')).toBe('open')
    Object.assign(ladder ?? {}, { section: 0, climbers: [] })
    expect(shelterFrom(staged.arena, staged.s, two, point(50, 25), 'save')).toBe('dense')
  })
})
