import { describe, expect, test } from 'vitest'
import { NONE } from '../state.ts'
import { stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'
import { blankSheet, crowdOf, firstAt, isAlone, isEmpty, isHeld, nextAt, standingCrowd } from './crowd.ts'
import type { Crowd } from './crowd.ts'

const field = (): Stage =>
  stage({
    map: 'road',
    pieces: {
      guerin: { at: 'I9', rear: 'I10' },
      achard: { at: 'I10' },
      raoul: { at: 'K9', health: 'stunned' },
      osmond: { at: 'L9', health: 'dead' },
      turstin: { at: 'M9', health: 'wounded' },
      pierron: {},
    },
  })

describe('who is where, at a glance', () => {
  const seen = (t: Stage, crowd: Crowd) =>
    ['I9', 'I10', 'K9', 'L9', 'M9', 'N9'].map((name) => {
      const place = t.place(name)
      const held = isHeld(crowd, t.arena.field.cell[place] ?? NONE)
      expect(held).toBe(!isEmpty(crowd, place))
      return held ? (isAlone(crowd, place) ? 'one' : 'more') : 'none'
    })

  test('AT-4.1-02: every counter counts in each of its hexes, the dead as well', () => {
    const t = field()
    expect(seen(t, crowdOf(t.arena, t.s))).toEqual(['one', 'more', 'one', 'one', 'one', 'none'])
  })

  test('AT-4.2-01: of those who stand neither the stunned nor the dead', () => {
    const t = field()
    expect(seen(t, standingCrowd(t.arena, t.s))).toEqual(['one', 'more', 'none', 'none', 'one', 'none'])
  })

  test('what was noted before does not show, not even when the numbers begin again', () => {
    const t = field()
    const sheet = blankSheet(t.arena.field)
    const paper = { field: t.arena.field, sheet }
    expect(seen(t, crowdOf(paper, t.s))).toEqual(['one', 'more', 'one', 'one', 'one', 'none'])
    expect(seen(t, standingCrowd(paper, t.s))).toEqual(['one', 'more', 'none', 'none', 'one', 'none'])
    for (const none of [0x7fffffff - 2049, 0x7fffffff - 2048]) {
      sheet.none = none
      sheet.marks.fill(none + 1000)
      expect(seen(t, crowdOf(paper, t.s))).toEqual(['one', 'more', 'one', 'one', 'one', 'none'])
    }
    expect(sheet.none).toBeLessThan(2048)
  })
})

describe('who is there, one after another', () => {
  const everybody = (t: Stage, place: number, crowd?: Crowd): number[] => {
    const found: number[] = []
    for (let i = firstAt(t.s, place, crowd); i !== NONE; i = nextAt(t.s, place, i, crowd)) found.push(i)
    return found
  }
  const crowded = (): Stage =>
    stage({
      map: 'road',
      pieces: {
        guerin: { at: 'I9', rear: 'I10' },
        achard: { at: 'I10' },
        raoul: { at: 'I9', health: 'stunned' },
        osmond: { at: 'I10', health: 'dead' },
        turstin: { at: 'M9' },
        pierron: {},
      },
    })

  test('AT-4.1-02: by number, the same with a crowd noted and without, in every place and nowhere', () => {
    const t = crowded()
    const crowd = crowdOf(t.arena, t.s)
    for (let place = NONE; place < t.arena.field.size; place++)
      expect(everybody(t, place, crowd)).toEqual(everybody(t, place))
    expect(everybody(t, t.place('I10'), crowd)).toEqual(['guerin', 'achard', 'osmond'].map((name) => t.id(name)))
    expect(everybody(t, t.place('I9'), crowd)).toEqual(['guerin', 'raoul'].map((name) => t.id(name)))
  })

  test('with another crowd noted meanwhile, and again when somebody has gone elsewhere', () => {
    const t = crowded()
    const crowd = crowdOf(t.arena, t.s)
    expect(everybody(t, t.place('M9'), crowd)).toEqual([t.id('turstin')])
    standingCrowd(t.arena, t.s)
    expect(everybody(t, t.place('I10'), crowd)).toEqual(['guerin', 'achard', 'osmond'].map((name) => t.id(name)))
    t.piece('achard').at = t.place('M9')
    const later = crowdOf(t.arena, t.s)
    expect(everybody(t, t.place('M9'), later)).toEqual(['achard', 'turstin'].map((name) => t.id(name)))
    expect(everybody(t, t.place('I10'), later)).toEqual(['guerin', 'osmond'].map((name) => t.id(name)))
  })
})
