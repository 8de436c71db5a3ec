import { describe, expect, test } from 'vitest'
import type { Dir } from '@grognard/space'
import { ourKit as kit } from '../our-kit.ts'
import type { ScenarioSheet } from '../pack.ts'
import { compileSheet, headsOf, keptBy, mayEnterBy, mayPlaceLadder, rearPlace, setting } from '../scenarios.ts'
import type { Battle, Entered } from '../scenarios.ts'
import { lying, may, pieceOf, place } from '../testing/set-up.ts'
import { placesOf } from './deploy.ts'
import { span } from './sets.ts'

type Groups = ScenarioSheet['groups']

/** A scenario of ours, with other groups where they are changed. */
function battle(id: string, change: (groups: Groups) => Groups = (groups) => groups): Battle {
  const sheet = kit.scenarios.get(id)
  if (sheet === undefined) throw new Error(`no scenario ${id}`)
  return compileSheet(kit, 'mine', { ...sheet, groups: change(sheet.groups) })
}
const names = ({ field }: Battle, places: readonly number[]): string[] => places.map((at) => field.nameOf(at))

describe('what a piece covers', () => {
  test('AT-1.2-06: the rear of a mount may be in the first hex of the map', () => {
    const one = battle('pilgrims')
    expect(rearPlace(one.field, place(one, 'A2'), 3)).toBe(place(one, 'A1'))
  })

  test('AT-1.1-03: a man one hex he can stand in, a rider two that he can ride in; otherwise none', () => {
    const springs = battle('springs')
    const covers = (one: Battle, id: string, at: string, facing: Dir | null = null) =>
      names(one, placesOf(one, lying(one, id, at, facing)))
    expect([covers(springs, 'pierron', 'L8'), covers(springs, 'ancelin', 'L8')]).toEqual([['L8'], []])
    expect(covers(springs, 'pierron', 'L8', 0)).toEqual([])
    const pilgrims = battle('pilgrims')
    expect(covers(pilgrims, 'raymond', 'F9', 0)).toEqual(['F9', 'F10'])
    expect([covers(pilgrims, 'raymond', 'F9'), covers(pilgrims, 'raymond', 'A9', 1)]).toEqual([[], []])
  })
})

describe('what is down', () => {
  test('scenario 3: whoever is put down or lifted changes how far the enemy is', () => {
    const one = battle('reserve')
    const down = setting(one)
    const far = (side: 0 | 1, name: string) => down.distanceToEnemy(side, place(one, name))
    const put = (id: string, at: string) => down.put(pieceOf(one, id), place(one, at), -1)
    expect(far(1, 'A1')).toBeGreaterThan(60)
    put('ancelin', 'N9')
    expect(far(1, 'N12')).toBe(3)
    put('rolin', 'N11')
    expect([far(1, 'N12'), far(1, 'A1') > 10, far(0, 'N12') > 60]).toEqual([1, true, true])
    put('ergun', 'T9')
    expect(far(0, 'T12')).toBe(3)
    put('borsok', 'T11')
    expect([far(0, 'T12'), far(1, 'N12')]).toEqual([1, 1])
    down.lift(pieceOf(one, 'rolin'))
    down.lift(pieceOf(one, 'borsok'))
    expect([far(0, 'T12'), far(1, 'N12')]).toEqual([3, 3])
    expect([down.isTaken(place(one, 'N11')), down.headOf(pieceOf(one, 'rolin'))]).toEqual([false, -1])
  })

  test('scenario 3: a rider is as near as his rear, and takes both hexes until he is lifted', () => {
    const one = battle('reserve')
    const down = setting(one)
    const robert = pieceOf(one, 'robert')
    const taken = () => ['A2', 'A1', 'A3'].map((name) => down.isTaken(place(one, name)))
    down.put(robert, place(one, 'A2'), place(one, 'A1'))
    expect(taken()).toEqual([true, true, false])
    expect(['A1', 'A2', 'A3', 'B1'].map((name) => down.distanceToEnemy(1, place(one, name)))).toEqual([0, 0, 1, 1])
    down.lift(robert)
    expect(taken()).toEqual([false, false, false])
  })
})

describe('AT-2-01: animals without a rider', () => {
  const roger = (one: Battle) => [lying(one, 'roger', 'L10')]
  const prince = (mounts: Groups[number]['mounts']) =>
    battle('dawn', (groups) => groups.map((one) => (one.id === 'prince' ? { ...one, mounts } : one)))

  test('AT-4.4.4-15: a led animal must have room for its rear on the map', () => {
    const one = battle('pilgrims')
    const etienne = [lying(one, 'etienne', 'B9')]
    expect([may(one, etienne, 'pack-1', 'A9', 3), may(one, etienne, 'pack-1', 'A9', 1)]).toEqual([true, false])
  })

  test('AT-4.4.4-15: whoever leads animals has them beside him, and nobody himself', () => {
    const one = battle('pilgrims')
    const kept = (id: string) => keptBy(one, pieceOf(one, id)).map((piece) => one.roster[piece]?.id)
    expect(kept('etienne')).toEqual(['pack-1', 'pack-2'])
    expect([kept('benoit'), kept('raymond'), kept('pons')]).toEqual([['litter'], [], []])
  })

  test('a mount waits for its owner', () => {
    const one = battle('press')
    expect(may(one, [], 'gautier-mount', 'L5', 3)).toBe(false)
    const mount = pieceOf(one, 'gautier-mount')
    const down = setting(one)
    expect(headsOf(one, down, mount)).toEqual([])
    down.put(pieceOf(one, 'gautier'), place(one, 'J9'), -1)
    const { field } = one
    const courtyard = field.buildings.find(({ id }) => id === 'palace')?.courtyard ?? []
    expect(headsOf(one, down, mount)).toEqual([...courtyard].sort((a, b) => a - b))
  })

  test('beside its owner, where the scenario says no more', () => {
    const one = prince(undefined)
    expect([
      may(one, roger(one), 'roger-mount', 'L11', 0),
      may(one, roger(one), 'roger-mount', 'L12', 3),
      may(one, roger(one), 'roger-mount', 'L12', 0),
    ]).toEqual([true, true, false])
  })

  test('scenario 7: head or rear within three hexes of its owner', () => {
    const one = battle('dawn')
    expect([
      may(one, roger(one), 'roger-mount', 'L13', 0),
      may(one, roger(one), 'roger-mount', 'L14', 3),
      may(one, roger(one), 'roger-mount', 'L14', 0),
    ]).toEqual([true, true, false])
  })

  test('scenario 7: its head is looked for as far as its rear could be near enough, by number', () => {
    const one = battle('dawn')
    const down = setting(one)
    const owner = place(one, 'L10')
    down.put(pieceOf(one, 'roger'), owner, -1)
    const near = Array.from({ length: one.field.size }, (_, at) => at).filter((at) => span(one.field, at, owner) <= 4)
    expect(headsOf(one, down, pieceOf(one, 'roger-mount'))).toEqual(near)
  })

  test('head and rear in its area', () => {
    const one = prince({ within: 3, area: { is: 'hexes', of: ['L12', 'L13'] } })
    expect([
      may(one, roger(one), 'roger-mount', 'L12', 0),
      may(one, roger(one), 'roger-mount', 'L11', 0),
      may(one, roger(one), 'roger-mount', 'L13', 0),
    ]).toEqual([true, false, false])
  })
})

describe('coming onto the map', () => {
  test('whoever is set up does not enter', () => {
    const one = battle('springs')
    expect(mayEnterBy(one, [], pieceOf(one, 'ancelin'), 2)).toBe(false)
  })

  test('scenario 7: only those of whom it is wanted count for so many by each side', () => {
    const one = battle('dawn', (groups) =>
      groups.map((group) => {
        const enter = { turn: 1, sides: [1, 2, 3] }
        if (group.id === 'riders')
          return { ...group, characters: ['ilghazi', 'aitekin', 'sandjar'], enter: { ...enter, leastBySide: 1 } }
        return group.id === 'foot' ? { ...group, enter } : group
      }),
    )
    const by = (id: string, mapSide: number): Entered => ({ piece: pieceOf(one, id), mapSide })
    const enters = (entered: Entered[], id: string, mapSide: number) =>
      mayEnterBy(one, entered, pieceOf(one, id), mapSide)
    expect(enters([], 'ilghazi', 1)).toBe(true)
    expect([
      enters([by('ilghazi', 1)], 'aitekin', 1),
      enters([by('ilghazi', 1)], 'aitekin', 2),
      enters([by('ilghazi', 1)], 'ergun', 1),
    ]).toEqual([false, true, true])
    expect(enters([by('ergun', 1), by('borsok', 1)], 'ilghazi', 1)).toBe(true)
  })
})

describe('AT-10.2-02: raised ladders', () => {
  test('stand where the scenario puts them: top and foot', () => {
    const one = battle('levant')
    const spot = (at: string, top: string) => ({ at: place(one, at), top: place(one, top) })
    expect([mayPlaceLadder(one, [], spot('U8', 'T7')), mayPlaceLadder(one, [], spot('U12', 'T7'))]).toEqual([
      true,
      false,
    ])
  })

  test('nowhere in a battle without any', () => {
    const one = battle('springs')
    expect(mayPlaceLadder(one, [], { at: place(one, 'L5'), top: place(one, 'L4') })).toBe(false)
  })
})
