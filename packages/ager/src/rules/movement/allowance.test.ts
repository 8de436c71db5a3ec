import { describe, expect, test } from 'vitest'
import { march } from '../../testing/march.ts'
import type { Setting } from '../../testing/stage.ts'

/** What a character sets out with, fit and wounded. */
function points(piece: string, mounted: boolean): (number | undefined)[] {
  return (['fit', 'wounded'] as const).map((health) => {
    const setting: Setting = mounted ? { at: 'I9', rear: 'I10', health } : { at: 'I9', health }
    const game = march({ map: 'road', pieces: { [piece]: setting } })
    game.act({ type: 'activate', piece })
    return game.told('setsOut')[0]?.points
  })
}

describe('4: movement allowances', () => {
  test('AT-4-01: a woman 4, wounded 2', () => {
    expect(points('melisende', false)).toEqual([4, 2])
  })

  test('AT-4-02: a merchant 6, wounded 3', () => {
    expect(points('barsauma', false)).toEqual([6, 3])
  })

  test('AT-4-03, AT-1.2-05: on foot in armour 6, wounded 3', () => {
    for (const piece of ['ancelin', 'guerin', 'payen', 'roger']) expect(points(piece, false)).toEqual([6, 3])
  })

  test('AT-4-04: on foot without armour 8, wounded 4', () => {
    for (const piece of ['achard', 'timurtash', 'abu-tahir', 'daoud']) expect(points(piece, false)).toEqual([8, 4])
  })

  test('AT-4-05: a pack camel or one with a howdah 8, whoever leads it', () => {
    for (const animal of ['pack', 'howdah'] as const) {
      const game = march({
        map: 'road',
        pieces: { timurtash: { at: 'I9', rear: 'I10' }, camel: { at: 'I8', rear: 'I7', animal } },
      })
      game.piece('camel').leader = game.id('timurtash')
      game.act({ type: 'activate', piece: 'timurtash' })
      expect(game.told('setsOut')[0]?.points).toBe(8)
    }
  })

  test('AT-4.4.3-08: an animal out of his reach keeps nobody back', () => {
    const game = march({
      map: 'road',
      pieces: { timurtash: { at: 'I9', rear: 'I10' }, camel: { at: 'P8', rear: 'P7', animal: 'pack' } },
    })
    game.piece('camel').leader = game.id('timurtash')
    game.act({ type: 'activate', piece: 'timurtash' })
    expect(game.told('setsOut')[0]?.points).toBe(15)
  })

  test('AT-10.2.3-02: what he has spent on a ladder before is gone', () => {
    const spent = (points: number) => march({ map: 'road', pieces: { achard: { at: 'I9', more: { spent: points } } } })
    const tired = spent(5)
    tired.act({ type: 'activate', piece: 'achard' })
    expect(tired.told('setsOut')[0]?.points).toBe(3)
    for (const points of [8, 9])
      expect(spent(points).refusal({ type: 'activate', piece: 'achard' })?.code).toBe('cannotMoveAtAll')
  })

  test('AT-4-06: on a camel 12, wounded as well', () => {
    expect(points('dubays', true)).toEqual([12, 12])
  })

  test('AT-4-07: cavalry in armour 12, wounded as well', () => {
    for (const piece of ['guerin', 'roger', 'sandjar', 'milon']) expect(points(piece, true)).toEqual([12, 12])
  })

  test('AT-4-08: a Saracen horse archer in armour 14, wounded as well', () => {
    for (const piece of ['bozan', 'artuk', 'suleyman']) expect(points(piece, true)).toEqual([14, 14])
  })

  test('AT-4-09: cavalry without armour 15, wounded as well', () => {
    for (const piece of ['georges', 'timurtash', 'kamil', 'antar']) expect(points(piece, true)).toEqual([15, 15])
  })
})
