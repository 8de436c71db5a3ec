import { describe, expect, test } from 'vitest'
import type { Kit } from '../components.ts'
import { ourKit as kit } from '../our-kit.ts'
import type { ScenarioSheet } from '../pack.ts'
import { compileSheet } from '../scenarios.ts'
import { checkScenario } from './check.ts'

function sheetOf(id: string): ScenarioSheet {
  const sheet = kit.scenarios.get(id)
  if (sheet === undefined) throw new Error(`no scenario ${id}`)
  return sheet
}
const always: ScenarioSheet['victory']['marks'][number]['if'] = { is: 'turn', from: 1 }

describe('where a fault is told', () => {
  /** Our kit with a map that lacks a column. */
  const torn = (id: string): Kit => {
    const map = kit.maps.get(id)
    if (map === undefined) throw new Error(`no map ${id}`)
    return { ...kit, maps: new Map([...kit.maps, [id, { ...map, terrain: map.terrain.map((row) => row.slice(1)) }]]) }
  }
  const check = (one: Kit, sheet: ScenarioSheet): string[] =>
    checkScenario(one, 'mine', sheet).map(({ path, message }) => `${path}: ${message}`)

  test('a fault of the map in the map, a fault of what the scenario says of it in the scenario', () => {
    expect(check(torn('village'), sheetOf('knives'))).toEqual([
      'maps.village.terrain: expected an even number of columns',
    ])
    expect(check(kit, { ...sheetOf('knives'), gates: { levant: 'broken' } })).toEqual([
      'scenarios.mine.gates.levant: there is no gate levant',
    ])
  })
})

describe('AT-2-05: conditions', () => {
  const ending = (change: Partial<ScenarioSheet['victory']>) => {
    const sheet = sheetOf('springs')
    return compileSheet(kit, 'mine', { ...sheet, victory: { ...sheet.victory, ...change } }).victory
  }

  test('turns have a first and a last, or only one of them', () => {
    const { last } = ending({
      last: [
        { if: { is: 'turn', from: 3, to: 5 }, winner: 0 },
        { if: { is: 'turn', to: 4 }, winner: 1 },
        { if: { is: 'turn', from: 6 }, winner: 1 },
      ],
    })
    expect(last.map((one) => one.if)).toEqual([
      { is: 'turn', from: 3, to: 5 },
      { is: 'turn', from: -1, to: 4 },
      { is: 'turn', from: 6, to: -1 },
    ])
  })

  test('a mark is found by its name', () => {
    const { last } = ending({
      marks: [
        { id: 'first', turn: 2, if: always },
        { id: 'second', turn: 3, if: always },
      ],
      last: [
        { if: { is: 'mark', mark: 'second' }, winner: 0 },
        { if: { is: 'mark', mark: 'first' }, winner: 1 },
      ],
    })
    expect(last.map((one) => one.if)).toEqual([
      { is: 'mark', mark: 1 },
      { is: 'mark', mark: 0 },
    ])
  })
})
