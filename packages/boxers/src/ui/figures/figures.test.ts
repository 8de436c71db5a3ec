import { describe, expect, test } from 'vitest'
import { makeKit } from '../../kit.ts'
import { TROOPS } from '../../names.ts'
import { ourPack } from '../../our-pack.ts'
import { paintFigure } from './figure.ts'
import { figureOf, symbolsOf } from './symbols.ts'
import type { Shown } from './symbols.ts'

const kit = makeKit(ourPack)
const symbols = symbolsOf(kit)
const plain: Shown = {
  troop: 'bx-sabre',
  number: 0,
  marker: 'none',
  facing: 0,
  done: false,
  chosen: false,
  lost: false,
}

describe('figures', () => {
  test('no two troops look alike', () => {
    expect(new Set(TROOPS.map((id) => paintFigure(kit.troops[id]))).size).toBe(TROOPS.length)
  })

  test('bear what the pack arms them with', () => {
    const armed = { ...kit.troops['eu-volunteer'], melee: ['bayonet' as const] }
    expect(paintFigure(armed)).not.toBe(paintFigure(kit.troops['eu-volunteer']))
  })

  test('use only what their symbols bring along', () => {
    const brought = new Set([...symbols.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const wanted = TROOPS.flatMap((troop) =>
      (['none', 'moving', 'stopped', 'pinned'] as const).map((marker) => figureOf(kit, { ...plain, troop, marker })),
    ).join('')
    const names = [...(symbols + wanted).matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id)
    expect(names.length).toBeGreaterThan(TROOPS.length)
    expect(names.filter((name) => !brought.has(name))).toEqual([])
  })

  test('show what has happened to them', () => {
    const ways: Partial<Shown>[] = [
      {},
      { marker: 'moving' },
      { marker: 'stopped' },
      { marker: 'pinned' },
      { done: true },
      { chosen: true },
      { lost: true },
      { facing: 90 },
      { number: 1 },
    ]
    expect(new Set(ways.map((way) => figureOf(kit, { ...plain, ...way }))).size).toBe(ways.length)
  })

  test('the markers are told apart by their shapes', () => {
    const shapes = ['stopped', 'pinned', 'moving'].map((id) => symbols.split(`<g id="bx-${id}">`)[1]?.split('"')[1])
    expect(new Set(shapes).size).toBe(3)
  })
})
