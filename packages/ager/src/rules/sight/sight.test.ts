import { lineBetween, opposite } from '@grognard/space'
import type { Dir } from '@grognard/space'
import { describe, expect, test } from 'vitest'
import { FEATURE } from '../../names.ts'
import { look } from '../../testing/look.ts'
import { stage } from '../../testing/stage.ts'
import { makeRelief } from './relief.ts'
import { noteCrest } from './scene.ts'
import type { Start, Trace } from './scene.ts'
import { riderSees, sight } from './sight.ts'

const plateau = look('plateau')
const oasis = look('oasis')

describe('the line', () => {
  test('AT-5.5.1-01: it runs from centre to centre; past the hex with the tree it is open, through it it is not', () => {
    expect(oasis('H3', 'H9')).toBe('lineTrees')
    expect(oasis('J3', 'J9')).toBe('light')
    expect(oasis('F3', 'F7')).toBe('none')
  })

  test('AT-5.5.1-02: who sees a place may be shot from there, and the other way round', () => {
    const staged = stage({ map: 'plateau', pieces: { roger: { at: 'X18' } } })
    const { arena, s } = staged
    let closed = 0
    let unlike = 0
    for (let from = 0; from < arena.field.size; from += 31)
      for (let to = 0; to < arena.field.size; to++) {
        const there = sight(arena, s, from, to).blocked === undefined
        if ((sight(arena, s, to, from).blocked === undefined) !== there) unlike++
        if (!there) closed++
      }
    expect(unlike).toBe(0)
    expect(closed).toBeGreaterThan(300)
  })

  test('AT-5.5.1-03: flat ground leaves a line alone; palms, a bank or a character in it are looked at', () => {
    expect(plateau('A1', 'K1')).toBe('none')
    expect(oasis('H3', 'H9')).toBe('lineTrees')
    expect(plateau('M13', 'M6')).toBe('lineBank')
    const { refusal } = duel('F8')
    expect(refusal).toBe('linePeople')
    expect(duel('A1').refusal).toBeUndefined()
  })

  test('AT-5.5.1-04: along the border of two hexes the less restrictive counts, for palms', () => {
    /* Between G5 (flat) and H5 (leaves), between H5 and I5 (flat), and between P5 and Q5 (both leaves). */
    expect(oasis('H4', 'G6')).toBe('light')
    expect(oasis('H4', 'I6')).toBe('light')
    expect(oasis('P4', 'Q6')).toBe('lineTrees')
  })
})

describe('along a border, over a crest', () => {
  test('AT-5.5.1-04: only if both hexes lie behind it', () => {
    const staged = stage({ map: 'road', pieces: { roger: { at: 'X18' } } })
    const { field } = staged.arena
    const { grid } = field
    const cell = (name: string): number => field.cell[staged.place(name)] ?? 0
    /* From K8 between K7 and L7 to L6; crests are put between K8 and one of them, then both. */
    const line = lineBetween(grid, cell('K8'), cell('L6'))
    const passes = (...crests: (readonly [string, Dir, string])[]): boolean => {
      const side = Int8Array.from(field.side)
      for (const [low, dir, high] of crests) {
        side[staged.place(low) * 6 + dir] = FEATURE.crest
        side[staged.place(high) * 6 + opposite(dir)] = FEATURE.crest
      }
      const relief = makeRelief(staged.arena.kit, { ...field, side })
      const start: Start = { dir: -1, feature: FEATURE.none, line, bears: true }
      const trace: Trace = { start, block: 0, opening: 0, behind: -1, entry: -1, crested: false, bank: -1, gate: 0 }
      noteCrest(relief, trace)
      return trace.crested
    }
    expect([line.cell(1), line.beside(1)]).toEqual([cell('K7'), cell('L7')].sort((a, b) => a - b))
    expect(passes(['K8', 0, 'K7'])).toBe(false)
    expect(passes(['K8', 1, 'L7'])).toBe(false)
    expect(passes(['K8', 0, 'K7'], ['K8', 1, 'L7'])).toBe(true)
    expect(passes(['K8', 0, 'K7'], ['L7', 0, 'L6'])).toBe(true)
  })
})

/** Payen's crossbow at Kismet along row 8 of the road, with somebody at a hex. */
function duel(between: string): { refusal: string | undefined } {
  const staged = stage({
    map: 'road',
    step: 'fire',
    pieces: { payen: { at: 'B8' }, kismet: { at: 'J8', side: 1 }, ancelin: { at: between }, hamelin: { at: 'A12' } },
  })
  return {
    refusal: staged.refusal({ type: 'shoot', shooter: 'payen', weapon: 'crossbow', target: 'kismet', at: 'J8' })?.code,
  }
}

describe('ground that hides', () => {
  test('AT-5.5.2-01: oasis, shrub, stones, well, press, ropes, rocks, ditch and fountain never block', () => {
    expect(oasis('P8', 'I8')).toBe('none')
    expect(plateau('H5', 'H9')).toBe('none')
    expect(plateau('B4', 'F4')).toBe('none')
    const village = look('village')
    expect(village('K7', 'K11')).toBe('none')
    expect(village('N8', 'N12')).toBe('none')
    expect(village('M3', 'M5')).not.toMatch(/line/)
    const camp = look('camp')
    expect(camp('F2', 'A2')).toBe('none')
    const castle = look('castle')
    expect(castle('W5', 'U5')).not.toBe('lineTrees')
    expect(castle('J3', 'L3')).toBe('none')
  })

  test('AT-5.5.2.1-01, AT-5.5.2.1-02: not through palms, but into one, and out of one', () => {
    expect(oasis('H3', 'H5')).toBe('light')
    expect(oasis('H3', 'H6')).toBe('lineTrees')
    expect(oasis('H5', 'H2')).toBe('none')
    expect(oasis('I6', 'P6')).toBe('light')
  })

  test('AT-5.5.2.1-03: in a palm hex one has light cover', () => {
    expect(oasis('F6', 'G6')).toBe('light')
  })

  test('AT-5.5.2.2-01: a line that stays below the top passes over bank hexes', () => {
    /* Through the bank hexes of row 9 and round the end of the one in V5. */
    expect(plateau('X4', 'U5')).toBe('none')
    expect(plateau('N8', 'K9')).toBe('none')
  })

  test('AT-5.5.2.2-02, AT-5.5.2.2-03: over the top only if the lower is as far from the bank as the higher', () => {
    /* The bank is in M9: M13 is four hexes from it, M5 four, M6 three. */
    expect(plateau('M13', 'M5')).toBe('none')
    expect(plateau('M5', 'M13')).toBe('none')
    expect(plateau('M13', 'M6')).toBe('lineBank')
    expect(plateau('M6', 'M13')).toBe('lineBank')
    expect(plateau('M12', 'M6')).toBe('none')
  })

  test('AT-5.5.2.2-04: whoever stands on the bank itself sees and is seen, on any hex of the same bank', () => {
    expect(plateau('M13', 'M9')).toBe('medium')
    expect(plateau('M9', 'M13')).toBe('none')
    /* From V5 over the top above U6, which is another hex of it. */
    expect(plateau('V5', 'S9')).toBe('none')
  })

  test('AT-5.5.2.2-05: on the bank medium cover against a line over its top, none from below', () => {
    expect(plateau('M13', 'M9')).toBe('medium')
    expect(plateau('M5', 'M9')).toBe('none')
    expect(plateau('I9', 'M9')).toBe('none')
  })

  test('AT-5.5.2.2-06: A and B on the height shoot E on the bank, not D below it; C on the plain shoots D', () => {
    const [a, b, c] = ['M13', 'N12', 'H8']
    const [d, e] = ['M8', 'M9']
    for (const shooter of [a, b]) {
      expect(plateau(shooter, e)).toBe('medium')
      expect(plateau(shooter, d)).toBe('lineBank')
    }
    expect(plateau(c, d)).toBe('none')
  })

  test('AT-5.5.2.3-01: water blocks nothing', () => {
    expect(oasis('J8', 'P8')).toBe('none')
  })

  test('AT-5.5.2.3-02: in water light cover, unless the shooter is at the edge of that sheet', () => {
    expect(oasis('P9', 'L9')).toBe('light')
    /* J8 touches K8, water of the same sheet. */
    expect(oasis('J8', 'N8')).toBe('none')
  })

  test('AT-5.5.2.3-03: nobody fires out of the water', () => {
    const staged = stage({
      map: 'oasis',
      step: 'fire',
      pieces: { achard: { at: 'K8' }, raoul: { at: 'U8' }, kismet: { at: 'U2', side: 1 } },
    })
    const shot = { type: 'shoot', weapon: 'short-bow', target: 'kismet', at: 'U2' } as const
    expect(staged.refusal({ ...shot, shooter: 'achard' })?.code).toBe('shooterInWater')
    expect(staged.refusal({ ...shot, shooter: 'raoul' })).toBeUndefined()
  })
})

describe('what a rider sees', () => {
  test('AT-7.1.1-04: terrain blocks him as it does fire, of people only the mounted', () => {
    const ride = (at: string, rear?: string): boolean => {
      const staged = stage({
        map: 'road',
        step: 'charge',
        pieces: {
          guerin: { at: 'C8', rear: 'B8' },
          kismet: { at: 'K8', side: 1 },
          ernoul: rear === undefined ? { at } : { at, rear },
        },
      })
      return riderSees(staged.arena, staged.s, staged.id('guerin'), staged.id('kismet'))
    }
    expect(ride('G8')).toBe(true)
    expect(ride('G8', 'F8')).toBe(false)
    expect(ride('G6', 'F6')).toBe(true)
  })
})
